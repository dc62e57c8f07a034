// Clocks at zero, when what follows cannot be saved or takes its time.
#include "stack/inside.hpp"

namespace stoop::stack {

namespace {

using namespace std::chrono_literals;

class Clocks : public LimitsOf {
protected:
    Opened opened_;

    Clocks() {
        limits_.busy_time_ms_max = 5;
        limits_.bot_retry_ms = 200;
        limits_.lag_ms_max = 10;
    }
    std::unique_ptr<Player> sit(std::size_t seat) const {
        auto player =
            std::make_unique<Player>(server_->port(), opened_.table, opened_.tokens[seat]);
        player->wait("view");
        return player;
    }
    // Two people in a match; it is red's turn, and soon after somebody has come red's clock falls.
    void play_until_red_is_late() {
        opened_ = open_table(open(), {"person", "person"}, R"({"start":"0"})",
                             R"({"clock":{"per":"game","seconds":60}})");
        {
            Player red(server_->port(), opened_.table, opened_.tokens[0]);
            const auto yellow = sit(1);
            red.wait("view");
            red.act("end_turn");
            yellow->wait_version(2);
            yellow->act("end_turn");
            red.wait_version(3);
        }
        server_.reset();
        change("UPDATE deeds SET number = 50 WHERE what = 'answer'");
        change("UPDATE fresh SET number = 50 WHERE what = 'answer'");
        open();
    }
    std::int64_t metric(const std::string& name) const {
        const std::string all = request(server_->port(), "GET", "/metrics").body;
        const std::string begin = "\nstoop_" + name + " ";
        return std::stoll(all.substr(all.find(begin) + begin.size()));
    }
    std::int64_t written(const std::string& what) const {
        return number_in_database(data_, "SELECT count(*) FROM log WHERE what = '" + what + "'");
    }
};

TEST_F(Clocks, OneWhoseFallIsNotSavedTriesAgainNowAndThen) {
    play_until_red_is_late();
    auto other = std::make_unique<OtherProgram>(data_);
    const auto red = sit(0);
    EXPECT_TRUE(comes_true([&] { return metric("commit_failures_total") > 0; }));
    std::this_thread::sleep_for(1s);
    EXPECT_LE(metric("commit_failures_total"), 12);
    other.reset();
    red->wait_version(4);  // a bot has answered
}

TEST_F(Clocks, WhoIsAwayIsStoodInForAlsoIfThatCouldNotBeSavedAtFirst) {
    opened_ = open_table(open(), {"person", "person"}, R"({"start":"0"})", R"({"away":1})");
    auto red = std::make_unique<Player>(server_->port(), opened_.table, opened_.tokens[0]);
    const auto yellow = sit(1);
    auto other = std::make_unique<OtherProgram>(data_);
    const auto failures = metric("commit_failures_total");
    red.reset();
    EXPECT_TRUE(comes_true([&] { return metric("commit_failures_total") > failures; }));
    other.reset();
    yellow->wait_version(2);  // a bot has answered
}

TEST_F(Clocks, OneFallsOnceHoweverOftenSomebodyComesUntilABotHasAnswered) {
    play_until_red_is_late();
    server_.reset();
    change(
        "INSERT INTO deeds SELECT table_id, max(n) + 1, 'fall', 0, 0, '', '', max(at_ms) FROM "
        "deeds");
    open();
    auto other = std::make_unique<OtherProgram>(data_);
    const auto red = sit(0);  // and now a bot thinks
    for (int i = 0; i < 10; ++i) {
        const auto yellow = sit(1);
        std::this_thread::sleep_for(50ms);
    }
    EXPECT_GT(metric("commit_failures_total"), 0);
    EXPECT_LE(metric("commit_failures_total"), 12);
    other.reset();
    red->wait_version(4);
    EXPECT_EQ(written("fall"), 1);
}

}  // namespace

}  // namespace stoop::stack
