// The store by itself: what it refuses, and that what it took is there.
#include "server/store/store.hpp"

#include <gtest/gtest.h>

#include <future>
#include <limits>

#include "server/store/database.hpp"
#include "stack/database.hpp"
#include "stack/process.hpp"

namespace stoop::stack {

namespace {

using server::store::Change;
using server::store::Deed;
using server::store::Loaded;
using server::store::Stage;
using server::store::What;

class StoreOf : public testing::Test {
protected:
    void open() {
        store_.reset();
        store_ = server::store::open_sqlite(data_, [](const auto& task) { task(); }, 1000);
    }
    // Why it was not taken; empty: it was.
    std::string commit(const std::string& id, int n, const std::string& text, bool is_new = false,
                       int times = 1) {
        std::promise<std::string> failure;
        Change change{id, is_new, Stage::playing, Stage::playing, n, {}, {}};
        for (int i = 0; i < times; ++i) change.deeds.push_back({What::name, 0, 0, text, {}, 1});
        store_->commit(change, [&](const std::string& why) { failure.set_value(why); });
        return failure.get_future().get();
    }
    std::string texts(const std::string& id) {
        std::promise<std::string> found;
        store_->load(id, [&](const Loaded& loaded) {
            std::string all;
            for (const Deed& deed : loaded.deeds) all += deed.text + " ";
            found.set_value(all);
        });
        return found.get_future().get();
    }
    std::int64_t rows(const std::string& of) {
        return number_in_database(data_, "SELECT count(*) FROM " + of);
    }

    TempFolder folder_;
    std::string data_ = folder_.path();
    std::unique_ptr<server::store::Store> store_;
};

TEST_F(StoreOf, ANumberIsTakenOnceWhereverItsDeedLies) {
    open();
    EXPECT_EQ(commit("a", 0, "open", true), "");
    EXPECT_EQ(commit("a", 1, "first"), "");
    EXPECT_NE(commit("a", 0, "again"), "");  // it lies sorted
    EXPECT_NE(commit("a", 1, "again"), "");  // it is fresh
    EXPECT_NE(commit("b", 1, "of a table that is not there"), "");
    EXPECT_EQ(texts("a"), "open first ");
    EXPECT_EQ(rows("fresh"), 1);
    open();
    EXPECT_EQ(rows("fresh"), 0);
    EXPECT_NE(commit("a", 1, "again"), "");
    EXPECT_EQ(commit("a", 2, "second"), "");
    EXPECT_EQ(texts("a"), "open first second ");
}

TEST_F(StoreOf, ManyDeedsAreSortedInWhileItIsOpen) {
    open();
    EXPECT_EQ(commit("a", 0, "open", true), "");
    EXPECT_EQ(commit("a", 1, "many", false, 8200), "");
    EXPECT_EQ(commit("a", 8201, "one"), "");
    EXPECT_EQ(rows("fresh"), 1);
    EXPECT_EQ(rows("deeds"), 8201);
    EXPECT_TRUE(texts("a").ends_with(" many one "));
    EXPECT_NE(commit("a", 8200, "again"), "");
}

TEST_F(StoreOf, WhatWasRefusedLeavesNoGap) {
    open();
    EXPECT_EQ(commit("a", 0, "open", true), "");
    EXPECT_NE(commit("a", 2, "too early"), "");
    EXPECT_NE(commit("a", 0, "twice", true), "");
    EXPECT_EQ(commit("a", 1, "first"), "");
    EXPECT_NE(commit("a", 1, "again"), "");
    EXPECT_EQ(commit("a", 2, "second"), "");
    EXPECT_EQ(texts("a"), "open first second ");
}

TEST_F(StoreOf, WhatTidyingHasClosedGoesOnBehindThat) {
    open();
    EXPECT_EQ(commit("a", 0, "open", true), "");
    EXPECT_EQ(commit("a", 1, "first"), "");
    std::promise<int> closed;
    store_->tidy({0, 0, 2, 0, 3}, [&](const auto& tidied) { closed.set_value(tidied.closed); });
    EXPECT_EQ(closed.get_future().get(), 1);
    EXPECT_NE(commit("a", 2, "knows nothing of it"), "");
    EXPECT_EQ(commit("a", 3, "second"), "");
    EXPECT_EQ(texts("a"), "open first  second ");
}

TEST_F(StoreOf, WhatWasOverLongAgoIsForgottenIfThatIsWished) {
    open();
    const auto tidy = [&](std::int64_t over_before_ms) {
        std::promise<server::store::Store::Tidied> tidied;
        store_->tidy({0, 0, 2, over_before_ms, 3},
                     [&](const auto& done) { tidied.set_value(done); });
        return tidied.get_future().get();
    };
    EXPECT_EQ(commit("a", 0, "open", true), "");
    EXPECT_EQ(tidy(0).closed, 1);  // at 3
    EXPECT_EQ(tidy(0).past, 0);
    EXPECT_EQ(tidy(3).past, 0);
    EXPECT_EQ(tidy(4).past, 1);
    EXPECT_EQ(texts("a"), "");
    EXPECT_EQ(rows("deeds"), 0);
    EXPECT_EQ(commit("a", 2, "another match"), "this table has been forgotten");
}

TEST_F(StoreOf, TidyingTakesNoMoreAtOnceThanItIsTold) {
    open();
    for (const std::string id : {"a", "b", "c"}) EXPECT_EQ(commit(id, 0, "open", true), "");
    const auto tidy = [&](std::int64_t over_before_ms) {
        std::promise<server::store::Store::Tidied> tidied;
        server::store::Store::Old old{0, 0, 2, over_before_ms, 3};
        old.most = 2;
        store_->tidy(old, [&](const auto& done) { tidied.set_value(done); });
        return tidied.get_future().get();
    };
    EXPECT_EQ(tidy(0).closed, 2);
    EXPECT_EQ(tidy(4).tables.size(), 2u);  // the last one is closed, and there is room for one more
    EXPECT_EQ(rows("tables"), 2);
    EXPECT_EQ(tidy(4).past, 2);
    EXPECT_EQ(store_->unfinished(), 0);
}

TEST(Statement, IsReadyAgainWhenItHasFailed) {
    server::store::Database database(":memory:", 0);
    server::store::Statement positive(database, "SELECT abs(?)");
    EXPECT_THROW(positive.bind(std::numeric_limits<std::int64_t>::min()).step(),
                 server::store::DatabaseError);
    EXPECT_TRUE(positive.bind(std::int64_t{-3}).step());
    EXPECT_EQ(positive.number(0), 3);
}

}  // namespace

}  // namespace stoop::stack
