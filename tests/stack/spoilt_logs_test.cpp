// Logs that a broken disk, or somebody's hand, has changed while no server was looking: each costs
// its own table, with a sentence, and nobody else anything.
#include <gtest/gtest.h>

#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "stack/client.hpp"
#include "stack/database.hpp"
#include "stack/process.hpp"

namespace stoop::stack {

namespace {

const std::string two_seats = R"({"game":"traffiq","seats":[{"kind":"person"},{"kind":"person"}]})";

class SpoiltLogs : public testing::Test {
protected:
    TempFolder folder_;
    std::string data_ = folder_.path() + "/data";
    std::unique_ptr<Server> server_;
    int open() {
        server_ = std::make_unique<Server>(data_);
        return server_->port();
    }
    int reopen() {
        server_.reset();
        return open();
    }
};

TEST_F(SpoiltLogs, ThatMakeNoSenseCostTheirTableOnly) {
    std::string strange;  // longer than a reason to close may be, and two bytes a letter
    for (int i = 0; i < 70; ++i) strange += "\u00E4";
    for (const std::string& nonsense : std::vector<std::string>{
             "UPDATE deeds SET what = 'dance' WHERE what = 'sit'",
             "UPDATE deeds SET seat = 9 WHERE what = 'sit'",
             "UPDATE deeds SET seat = -7 WHERE what = 'answer'",
             "UPDATE deeds SET text = 'cat' WHERE what = 'seat'",
             "UPDATE deeds SET more = 'never' WHERE what = 'term'",
             "UPDATE deeds SET more = 'chess' WHERE what = 'open'",
             "UPDATE deeds SET what = 'back', more = '-9' WHERE what = 'answer'",
             "UPDATE deeds SET what = 'undo', number = -7 WHERE what = 'answer'",
             "UPDATE deeds SET text = CAST(x'ff' AS TEXT) WHERE what = 'name'",
             "UPDATE deeds SET what = '" + strange + "' WHERE what = 'sit'",
             "UPDATE deeds SET more = '" + strange + "' WHERE what = 'open'",
             "DELETE FROM deeds WHERE text = 'invite'", "DELETE FROM deeds WHERE what = 'open'",
             "DELETE FROM deeds WHERE what = 'pledge'"}) {
        int port = open();
        const auto opened = open_table(port, {"person", "random"}, R"({"start":"0"})");
        {
            Player player(port, opened.table, opened.tokens[0]);
            player.wait("view");
            player.act("end_turn");
            player.wait_version(3);
        }
        server_->stop();
        change_database(data_, nonsense + " AND table_id = '" + opened.table + "'");
        port = reopen();
        Player broken(port, opened.table, opened.tokens[0]);
        Frame frame;
        for (int i = 0; frame.close_code == 0 && i < 10; ++i) frame = broken.frame();
        EXPECT_TRUE(frame.close_code == 4009 || frame.close_code == 4001) << nonsense;
        EXPECT_NO_THROW(json::parse(json::serialize(frame.text))) << nonsense;  // whole letters
        EXPECT_EQ(request(port, "POST", "/api/tables", two_seats).status, 201) << nonsense;
        server_.reset();
    }
}

// They lie in a list of their own for a while, and what fits nowhere stays there.
TEST_F(SpoiltLogs, OfNewDeedsThatFitNowhereCostTheirTableOnly) {
    int port = open();
    const auto well = open_table(port, {"person", "person"});
    const auto twice = open_table(port, {"person", "person"});
    for (const auto* table : {&well, &twice})
        Player(port, table->table, table->tokens[0]).wait("table");
    server_->kill_hard();
    change_database(
        data_, "UPDATE fresh SET n = 0 WHERE what = 'sit' AND table_id = '" + twice.table + "'");
    for (const std::string id : {"'nowhere'", "CAST(x'c328' AS TEXT)"})
        change_database(data_,
                        "INSERT INTO fresh VALUES (" + id + ", 0, 'host', -1, 0, '', '', 1)");
    for (int start = 0; start < 2; ++start) {
        port = reopen();
        Player player(port, well.table, well.tokens[0]);
        player.wait("table");
        EXPECT_EQ(player.ask({{"type", "name"}, {"name", "Nora"}}).at("type"), "ok");
        EXPECT_EQ(Player(port, twice.table, twice.tokens[0]).frame().close_code, 4009);
        EXPECT_EQ(Player(port, "nowhere", "").frame().close_code, 4009);
        std::istringstream log(server_->log());
        for (std::string line; std::getline(log, line);) EXPECT_NO_THROW(json::parse(line)) << line;
    }
    server_->stop();
    const std::string left = "SELECT count(*) FROM fresh WHERE table_id = '";
    EXPECT_EQ(number_in_database(data_, left + well.table + "'"), 0);
    EXPECT_GT(number_in_database(data_, left + twice.table + "'"), 0);
}

TEST_F(SpoiltLogs, OfChatThatIsNoTextAnyMoreCostNobodyTheTable) {
    int port = open();
    const auto opened = open_table(port, {"person", "person"});
    {
        Player player(port, opened.table, opened.tokens[0]);
        player.say({{"type", "chat"}, {"text", "Hello"}});
        player.wait("chat");
    }
    server_->stop();
    change_database(data_, "UPDATE chat SET text = CAST(x'c328' AS TEXT)");
    port = reopen();
    Player player(port, opened.table, opened.tokens[0]);
    const json::object lines = player.wait("chat");
    EXPECT_EQ(lines.at("lines").as_array()[0].as_object().at("text"), "\uFFFD");
    player.say({{"type", "chat"}, {"text", "Still here"}});
    EXPECT_EQ(player.wait("chat").at("from"), 1);
}

}  // namespace

}  // namespace stoop::stack
