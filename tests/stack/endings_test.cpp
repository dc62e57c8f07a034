// A match is over: what still can be done at its table, and what is told of it.
#include <gtest/gtest.h>

#include "stack/group.hpp"

namespace stoop::stack {

namespace {

TEST_F(Group, AMatchThatHasEndedDoesNotRest) {
    Pair pair = play_two();
    EXPECT_EQ(pair.yellow->ask({{"type", "pause"}, {"on", true}}).at("type"), "ok");
    EXPECT_EQ(pair.red->ask({{"type", "resign"}}).at("type"), "ok");
    pair.yellow->wait_phase("over");
    EXPECT_TRUE(pair.yellow->table().at("paused").is_null());
    EXPECT_EQ(pair.yellow->ask({{"type", "again"}}).at("type"), "ok");
}

// Who is called otherwise since, or sits there now, has not played it.
TEST_F(Group, TheFileOfAMatchNamesThoseWhoPlayedIt) {
    Pair pair = play_two();
    EXPECT_EQ(pair.red->ask({{"type", "resign"}}).at("type"), "ok");
    const std::string path = "/api/tables/" + pair.opened.table + "/export/1";
    const std::string file = request(port(), "GET", path).body;
    EXPECT_NE(file.find(R"("kind":"person","name":"Matteo")"), std::string::npos) << file;
    EXPECT_EQ(pair.red->ask({{"type", "name"}, {"name", "Winner"}}).at("type"), "ok");
    EXPECT_EQ(pair.red->ask({{"type", "kick"}, {"seat", 1}}).at("type"), "ok");
    EXPECT_EQ(request(port(), "GET", path).body, file);
    EXPECT_EQ(pair.red->ask({{"type", "again"}}).at("type"), "ok");
    EXPECT_EQ(request(port(), "GET", path).body, file);
}

TEST_F(Group, AnImportedMatchTellsForWhomABotPlayed) {
    Pair pair = play_two();
    pair.yellow->say({{"type", "leave"}});
    wait_kind(*pair.red, 1, "bot");
    EXPECT_EQ(pair.red->ask({{"type", "close"}}).at("type"), "ok");
    const std::string path = "/api/tables/" + pair.opened.table + "/export";
    const std::string file = request(port(), "GET", path).body;
    const Answer taken = request(port(), "POST", "/api/tables/import", file);
    ASSERT_EQ(taken.status, 201) << taken.body;
    const std::string table = text_in(json::parse(taken.body).as_object(), "table");
    Player watcher(port(), table, json::object{});
    watcher.wait("view");
    EXPECT_EQ(text_in(seat_of(watcher, 1), "for"), "Matteo");
    EXPECT_EQ(request(port(), "GET", "/api/tables/" + table + "/export").body, file);
}

// The seat is a person's until the next match waits; a new link opens it.
TEST_F(Group, ASeatWhosePersonWasSentAwayAfterTheEndGetsALinkAgain) {
    const auto opened = open_table(port(), {"person", "open"}, R"({"start":"0"})");
    const auto red = sit(opened, 0, {{"host", opened.host}, {"part", part_of_red}, {"seal", ""}});
    Player yellow(port(), opened.table,
                  {{"token", opened.invite}, {"name", "Lena"}, {"part", part_of_yellow}});
    yellow.wait_phase("playing");
    EXPECT_EQ(red->ask({{"type", "resign"}}).at("type"), "ok");
    EXPECT_EQ(red->ask({{"type", "links"}, {"seat", 1}}).at("type"), "error");
    EXPECT_EQ(red->ask({{"type", "kick"}, {"seat", 1}}).at("type"), "ok");
    while (!text_in(seat_of(*red, 1), "name").empty()) red->wait("table");
    EXPECT_NE(seat_of(*red, 1).at("kind"), "open");
    const auto links = red->ask({{"type", "links"}, {"seat", 1}});
    ASSERT_EQ(links.at("type"), "links") << json::serialize(links);
    const auto& link = links.at("seats").as_array()[0].as_object();
    Player late(port(), opened.table, {{"token", text_in(link, "token")}, {"name", "Ruth"}});
    late.wait("view");
    EXPECT_EQ(text_in(seat_of(late, 1), "name"), "Ruth");
    EXPECT_EQ(red->ask({{"type", "links"}, {"seat", 1}}).at("type"), "error");
}

}  // namespace

}  // namespace stoop::stack
