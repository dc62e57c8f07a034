// The store in PostgreSQL by itself: a commit goes there and back once, and is taken once.
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <future>
#include <thread>
#include <utility>

#include "server/store/nodes.hpp"
#include "server/store/store.hpp"
#include "stack/cluster.hpp"
#include "stack/gate.hpp"

namespace stoop::stack {

namespace {

using server::store::Change;
using server::store::Deed;
using server::store::Loaded;
using server::store::overtaken;
using server::store::Stage;
using server::store::What;

class StoreInPostgres : public testing::Test {
protected:
    using Failure = std::future<std::string>;  // empty: it was taken

    Failure commit(Change change) {
        auto failure = std::make_shared<std::promise<std::string>>();
        store_->commit(std::move(change),
                       [failure](const std::string& why) { failure->set_value(why); });
        return failure->get_future();
    }
    Failure add(const std::string& id, int n, const std::string& text) {
        const Stage before = n == 0 ? Stage::new_waiting : Stage::playing;
        return commit({id, n == 0, before, Stage::playing, n, {deed(text), deed("more")}, {}});
    }
    Failure say(const std::string& id, int n, const std::string& text) {
        return commit({id, false, {}, {}, 0, {}, {{n, 1, "Nora", text, "", 5}}});
    }
    static Deed deed(const std::string& text) { return {What::name, -1, 7, text, "", 3}; }
    std::string texts(const std::string& id) {
        std::promise<std::string> found;
        store_->load(id, [&](const Loaded& loaded) {
            std::string all;
            for (const Deed& each : loaded.deeds) all += each.text + " ";
            for (const auto& line : loaded.chat) all += "\"" + line.text + "\" ";
            found.set_value(all);
        });
        return found.get_future().get();
    }

    std::string failure_of(const std::string& id) {
        std::promise<std::string> failure;
        store_->load(id, [&](const Loaded& loaded) { failure.set_value(loaded.failure); });
        return failure.get_future().get();
    }

    // One for all: it takes its time to open.
    static void SetUpTestSuite() { database_ = std::make_unique<Postgres>(); }
    static void TearDownTestSuite() { database_.reset(); }

    static std::unique_ptr<Postgres> database_;
    std::unique_ptr<server::store::Store> store_ =
        server::store::open_postgres(database_->url(), [](const auto& task) { task(); });
};

std::unique_ptr<Postgres> StoreInPostgres::database_;

TEST_F(StoreInPostgres, ANumberIsTakenOnce) {
    EXPECT_EQ(add("a", 0, "open").get(), "");
    EXPECT_EQ(add("a", 0, "open").get(), overtaken);
    EXPECT_EQ(add("a", 2, "{\"q\\uote\",NULL}").get(), "");
    EXPECT_EQ(add("a", 2, "again").get(), overtaken);
    EXPECT_EQ(add("a", 5, "too early").get(), overtaken);
    EXPECT_EQ(add("b", 2, "of a table that is not there").get(), overtaken);
    EXPECT_EQ(say("a", 0, "hello").get(), "");
    EXPECT_EQ(say("a", 0, "hello again").get(), overtaken);
    EXPECT_EQ(texts("a"), "open more {\"q\\uote\",NULL} more \"hello\" ");
    EXPECT_EQ(texts("b"), "");
}

TEST_F(StoreInPostgres, OfManyAtOnceOneThatFailsFailsAlone) {
    EXPECT_EQ(add("c", 0, "open").get(), "");
    std::vector<Failure> failures;
    for (int i = 0; i < 300; ++i) failures.push_back(add("t" + std::to_string(i), 0, "open"));
    Failure spoilt = add("d", 0, "no \xff letter");
    Failure late = add("c", 0, "late");
    Failure next = add("c", 2, "next");
    Failure line = say("c", 0, "between");
    for (auto& failure : failures) EXPECT_EQ(failure.get(), "");
    EXPECT_NE(spoilt.get(), "");
    EXPECT_EQ(late.get(), overtaken);
    EXPECT_EQ(next.get(), "");
    EXPECT_EQ(line.get(), "");
    EXPECT_EQ(texts("c"), "open more next more \"between\" ");
    EXPECT_EQ(texts("d"), "");
    EXPECT_EQ(database_->ask("SELECT count(*) FROM stoop.tables WHERE id LIKE 't%'"), "300\n");
}

TEST_F(StoreInPostgres, ALineThatWasCutCostsNobodyAnAnswer) {
    EXPECT_EQ(add("e", 0, "open").get(), "");
    for (int n = 2; n < 12; n += 2) {
        database_->ask(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE application_name = 'stoop'");
        EXPECT_EQ(add("e", n, "cut").get(), "");
    }
    EXPECT_EQ(database_->ask("SELECT count(*) FROM stoop.deeds WHERE table_id = 'e'"), "12\n");
}

TEST_F(StoreInPostgres, ALineThatIsCutWhileItOpensIsOpenedAtOnceAgain) {
    Gate gate(*database_);
    store_ = server::store::open_postgres(gate.url(), [](const auto& task) { task(); });
    EXPECT_EQ(add("p", 0, "open").get(), "");
    gate.lose_answer_to("LISTEN stoop");
    gate.cut();
    while (!gate.has_lost()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    EXPECT_EQ(failure_of("p"), "");
    store_.reset();  // before the gate
}

TEST_F(StoreInPostgres, WhatWasTakenWithoutAnAnswerIsKnownAsOnesOwn) {
    Gate gate(*database_);
    auto other = std::exchange(
        store_, server::store::open_postgres(gate.url(), [](const auto& task) { task(); }));
    for (const char* id : {"f", "g"}) EXPECT_EQ(add(id, 0, "open").get(), "");
    EXPECT_EQ(say("f", 0, "hello").get(), "");
    const auto commit_unheard = [&](const std::string& marked,
                                    const std::function<Failure()>& does) {
        gate.lose_answer_to(marked);
        const std::string failure = does().get();
        EXPECT_TRUE(gate.has_lost()) << marked;
        return failure;
    };
    EXPECT_EQ(commit_unheard("first", [&] { return add("f", 2, "first"); }), "");
    EXPECT_EQ(commit_unheard("a line", [&] { return say("f", 1, "a line"); }), "");
    EXPECT_EQ(commit_unheard("new table", [&] { return add("h", 0, "new table"); }), "");
    // What somebody else has put there is not taken for one's own.
    std::swap(store_, other);
    EXPECT_EQ(add("g", 2, "theirs").get(), "");
    EXPECT_EQ(say("f", 2, "their line").get(), "");
    std::swap(store_, other);
    EXPECT_EQ(commit_unheard("ours", [&] { return add("g", 2, "ours"); }), overtaken);
    EXPECT_EQ(commit_unheard("our line", [&] { return say("f", 2, "our line"); }), overtaken);
    EXPECT_EQ(texts("f"), "open more first more \"hello\" \"a line\" \"their line\" ");
    EXPECT_EQ(texts("g"), "open more theirs more ");
    EXPECT_EQ(texts("h"), "new table more ");
}

// Somebody's hand did it. Who went on from there would hear for ever that another was faster.
TEST_F(StoreInPostgres, AnEntryThatIsGoneIsMissed) {
    for (const std::string gone : {"0", "2", "5"}) {
        const std::string id = "o" + gone;
        for (int n = 0; n < 6; n += 2) EXPECT_EQ(add(id, n, "text").get(), "");
        EXPECT_EQ(failure_of(id), "");
        database_->ask("DELETE FROM stoop.deeds WHERE table_id = '" + id + "' AND n = " + gone);
        EXPECT_TRUE(failure_of(id).starts_with("its log has no entry ")) << failure_of(id);
    }
}

TEST_F(StoreInPostgres, WhatNobodyStartedIsForgottenAndWhatNobodyTouchedIsClosed) {
    EXPECT_EQ(add("i", 0, "open").get(), "");  // touched at 3
    EXPECT_EQ(
        commit({"j", true, Stage::new_waiting, Stage::new_waiting, 0, {deed("open")}, {}}).get(),
        "");
    std::promise<server::store::Store::Tidied> tidied;
    store_->tidy({4, 4, 4, 4, 9}, [&](const auto& done) { tidied.set_value(done); });
    const auto done = tidied.get_future().get();
    EXPECT_EQ(done.failure, "");
    EXPECT_GE(done.forgotten, 1);
    EXPECT_GE(done.closed, 1);
    EXPECT_EQ(texts("j"), "");
    EXPECT_EQ(database_->ask("SELECT what || ' ' || at_ms FROM stoop.deeds WHERE table_id = 'i' "
                             "ORDER BY n DESC LIMIT 1"),
              "close 9\n");
    EXPECT_EQ(database_->ask("SELECT stage || ' ' || deeds FROM stoop.tables WHERE id = 'i'"),
              "3 3\n");
}

TEST_F(StoreInPostgres, WhereSomebodyWasJustNowNothingIsTidied) {
    const auto add_waiting = [&](const std::string& id) {
        return commit({id, true, Stage::new_waiting, Stage::new_waiting, 0, {deed("open")}, {}});
    };
    const auto tidy = [&](int calm_ms = 0) {
        std::promise<int> forgotten;
        store_->tidy({4, 4, 0, 0, 9, {}, calm_ms},
                     [&](const auto& done) { forgotten.set_value(done.forgotten); });
        return forgotten.get_future().get();
    };
    tidy();
    for (const char* id : {"l", "m", "n"}) EXPECT_EQ(add_waiting(id).get(), "");
    // One node has died, another has just been stopped: pages are on their way to this one.
    database_->ask(
        "INSERT INTO stoop.attendance VALUES ('l', 'dead', 1, 0, now() - interval '5 seconds'), "
        "('n', 'dead', 1, 0, now() - interval '2 minutes')");
    {
        const auto other =
            server::store::open_postgres(database_->url(), [](const auto& task) { task(); });
        std::promise<void> attended;
        other->nodes()->attend({{"m", 1, 0, true}}, [&](const auto&) { attended.set_value(); });
        attended.get_future().get();
    }
    EXPECT_EQ(tidy(60'000), 0);  // after so short a time others may not have told who is there
    EXPECT_EQ(tidy(), 1);
    EXPECT_EQ(texts("l"), "open ");
    EXPECT_EQ(texts("m"), "open ");
    EXPECT_EQ(texts("n"), "");
    database_->ask("UPDATE stoop.attendance SET until = now() - interval '2 minutes'");
    EXPECT_EQ(tidy(), 2);
}

TEST_F(StoreInPostgres, WhatWasOverLongAgoIsForgottenIfThatIsWished) {
    EXPECT_EQ(commit({"k", true, Stage::finished, Stage::finished, 0, {deed("open")}, {}}).get(),
              "");
    const auto tidy = [&](std::int64_t over_before_ms) {
        std::promise<server::store::Store::Tidied> tidied;
        store_->tidy({0, 0, 0, over_before_ms, 9},
                     [&](const auto& done) { tidied.set_value(done); });
        return tidied.get_future().get().past;
    };
    EXPECT_EQ(tidy(3), 0);
    EXPECT_EQ(texts("k"), "open ");
    EXPECT_EQ(tidy(4), 1);
    EXPECT_EQ(texts("k"), "");
    EXPECT_EQ(database_->ask("SELECT count(*) FROM stoop.deeds WHERE table_id = 'k'"), "0\n");
}

TEST_F(StoreInPostgres, WhatIsLargerThanEveryBufferArrives) {
    std::vector<Failure> failures;
    const std::string much(100'000, 'x');
    for (int i = 0; i < 200; ++i) failures.push_back(add("x" + std::to_string(i), 0, much));
    for (auto& failure : failures) EXPECT_EQ(failure.get(), "");
    EXPECT_EQ(database_->ask("SELECT sum(length(text)) FROM stoop.deeds WHERE text LIKE 'xxx%'"),
              "20000000\n");
}

}  // namespace

}  // namespace stoop::stack
