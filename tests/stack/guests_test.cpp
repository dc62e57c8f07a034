// What one address may take, by a clock of the test.
#include "server/guests.hpp"

#include <gtest/gtest.h>

#include <string>

#include "server/limits.hpp"
#include "stack/process.hpp"

namespace stoop::stack {

namespace {

constexpr std::int64_t begin_ms = 1'000'000;
constexpr std::int64_t minute_ms = 60'000;

class GuestsOf : public testing::Test {
protected:
    server::Limits limits_;
    server::Guests guests_{limits_};

    int opened(int tries, std::int64_t now_ms, const std::string& address = "203.0.113.7") {
        int count = 0;
        for (int i = 0; i < tries; ++i) count += guests_.may_open_table(address, now_ms) ? 1 : 0;
        return count;
    }
};

TEST_F(GuestsOf, TablesComeBackWithTheMinutesUpToWhatMayBeOpenedAtOnce) {
    limits_.tables_at_once_max = 10;
    limits_.tables_per_minute_max = 6;
    EXPECT_EQ(opened(20, begin_ms), 10);
    EXPECT_EQ(opened(1, begin_ms, "203.0.113.8"), 1);
    EXPECT_EQ(opened(20, begin_ms + 9'000), 0);
    EXPECT_EQ(opened(20, begin_ms + 10'000), 1);
    EXPECT_EQ(opened(20, begin_ms + 10'000 + minute_ms), 6);
    EXPECT_EQ(opened(20, begin_ms + 100 * minute_ms), 10);
}

// Else who stays away for ten minutes could open as many again as a day would give.
TEST_F(GuestsOf, WhoIsForgottenGetsNothingThatTimeHasNotGivenBack) {
    limits_.tables_at_once_max = 20;
    limits_.tables_per_minute_max = 1;
    EXPECT_EQ(opened(30, begin_ms), 20);
    guests_.forget_quiet_ones(begin_ms + 11 * minute_ms);
    EXPECT_EQ(opened(30, begin_ms + 11 * minute_ms), 11);
    guests_.forget_quiet_ones(begin_ms + 100 * minute_ms);
    EXPECT_EQ(opened(30, begin_ms + 100 * minute_ms), 20);
}

TEST_F(GuestsOf, ARequestThatWouldWaitTooLongDoesNotCount) {
    limits_.messages_at_once_max = 1;
    limits_.messages_per_second_max = 10;
    limits_.turn_wait_ms_max = 350;
    EXPECT_EQ(guests_.wait_ms_for_request("a", begin_ms), 0);
    for (const int wait_ms : {100, 200, 300})
        EXPECT_NEAR(guests_.wait_ms_for_request("a", begin_ms).value_or(-1), wait_ms, 1);
    for (int i = 0; i < 1000; ++i) EXPECT_FALSE(guests_.wait_ms_for_request("a", begin_ms));
    EXPECT_TRUE(guests_.wait_ms_for_request("b", begin_ms));
    EXPECT_NEAR(guests_.wait_ms_for_request("a", begin_ms + 300).value_or(-1), 100, 1);
    EXPECT_NEAR(guests_.wait_ms_for_message("a", begin_ms + 300), 200, 1);
}

TEST_F(GuestsOf, EveryLimitThatIsNamedCanBeSet) {
    EXPECT_EQ(server::limit_names().size(), 12U);
    const std::string help = run_stoop({"serve", "--help"}).out;
    for (const auto name : server::limit_names()) {
        EXPECT_TRUE(server::set_limit(limits_, name, 7)) << name;
        EXPECT_NE(help.find(name), std::string::npos) << name;
    }
    EXPECT_EQ(limits_.tables_per_minute_max, 7);
    EXPECT_EQ(limits_.tables_at_once_max, 7);
    EXPECT_EQ(limits_.unfinished_tables_max, 7);
    EXPECT_EQ(limits_.connections_max, 7);
    EXPECT_EQ(limits_.connections_per_address_max, 7);
    EXPECT_EQ(limits_.messages_at_once_max, 7);
    EXPECT_EQ(limits_.messages_per_second_max, 7);
    EXPECT_EQ(limits_.waiting_days_max, 7);
    EXPECT_EQ(limits_.abandoned_days_max, 7);
    EXPECT_EQ(limits_.finished_days_max, 7);
    EXPECT_EQ(limits_.deeds_max, 7);
    EXPECT_EQ(limits_.watchers_max, 7);
    EXPECT_FALSE(server::set_limit(limits_, "messages-per-second", 0));
    EXPECT_FALSE(server::set_limit(limits_, "table", 7));
}

}  // namespace

}  // namespace stoop::stack
