// What a group does in and after a match: resign, pause, take back, talk, run out of time, play
// again.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "stack/group.hpp"
#include "stack/verified.hpp"

namespace stoop::stack {

namespace {

TEST_F(Group, ResigningInAMatchOfTwoEndsIt) {
    Pair pair = play_two();
    EXPECT_EQ(pair.yellow->ask({{"type", "resign"}}).at("type"), "ok");
    pair.red->wait_phase("over");
    while (!pair.red->is_over()) pair.red->wait("view");
    const auto& result = pair.red->view().at("result").as_object();
    EXPECT_EQ(result.at("ended_by"), "resigned");
    EXPECT_EQ(json::serialize(result.at("winners")), "[0]");
    EXPECT_TRUE(pair.red->view().contains("fair"));
    pair.red->act("end_turn");
    pair.red->wait("view");
    EXPECT_EQ(pair.red->version(), 1);
    expect_verified(port(), pair.opened.table);
}

TEST_F(Group, AnExportedMatchIsTakenInElsewhereIfItHolds) {
    Pair pair = play_two();
    end_turn(pair);
    pair.yellow->say({{"type", "resign"}});
    while (!pair.red->is_over()) pair.red->wait("view");
    const std::string path = "/api/tables/" + pair.opened.table + "/export";
    const std::string lines = request(port(), "GET", path).body;
    const TempFolder elsewhere;
    const Server other(elsewhere.path() + "/data");
    const auto import = [&](const std::string& body) {
        return request(other.port(), "POST", "/api/tables/import", body);
    };
    const Answer taken = import(lines);
    ASSERT_EQ(taken.status, 201) << taken.body;
    const std::string table = text_in(json::parse(taken.body).as_object(), "table");
    Player watcher(other.port(), table, json::object{});
    watcher.wait("view");
    EXPECT_EQ(watcher.view().at("result"), pair.red->view().at("result"));
    EXPECT_EQ(request(other.port(), "GET", "/api/tables/" + table + "/export").body, lines);
    std::string forged = lines;
    forged.replace(forged.find("end_turn"), 8, "draw");
    EXPECT_EQ(import(forged).status, 400);
    forged = lines;
    forged.replace(forged.find("\"resigned\":[1]"), 14, "\"resigned\":[9]");
    EXPECT_EQ(import(forged).status, 400);
    forged = lines;
    forged.replace(forged.find("\"seats\":["), 9, "\"seats\":[7,");
    EXPECT_EQ(import(forged).status, 400);
    EXPECT_EQ(import("{}").status, 400);
    EXPECT_EQ(import("").status, 400);
    EXPECT_EQ(import(std::string(5'000'000, ' ')).status, 413);
}

TEST_F(Group, ResigningAmongSeveralLetsABotPlayOn) {
    const auto opened = open_table(port(), {"person", "person", "random"}, R"({"start":"0"})");
    Player red(port(), opened.table, opened.tokens[0]);
    Player yellow(port(), opened.table, opened.tokens[1]);
    red.wait("view");
    EXPECT_EQ(red.ask({{"type", "resign"}}).at("type"), "ok");
    wait_kind(yellow, 0, "bot");
    EXPECT_EQ(seat_of(yellow, 0).at("resigned"), true);
    while (!yellow.is_asked()) yellow.wait("view");
    Player back(port(), opened.table, opened.tokens[0]);  // may look, not play
    back.wait("view");
    back.act("end_turn");
    EXPECT_EQ(back.wait("error").at("message"), "A bot plays this seat now.");
}

TEST_F(Group, APausedMatchTakesNoAnswers) {
    Pair pair = play_two();
    EXPECT_EQ(pair.yellow->ask({{"type", "pause"}, {"on", true}}).at("type"), "ok");
    restart();
    pair.red = sit(pair.opened, 0);
    pair.yellow = sit(pair.opened, 1);
    pair.red->wait("view");
    EXPECT_EQ(pair.red->table().at("paused").as_object().at("by"), 1);
    pair.red->act("end_turn");
    EXPECT_EQ(pair.red->wait("error").at("message"), "The match is paused.");
    EXPECT_EQ(pair.red->ask({{"type", "pause"}, {"on", false}}).at("type"), "ok");
    pair.red->act("end_turn");
    pair.red->wait_version(2);
}

TEST_F(Group, AgainBringsEverybodyAlongAtTheSameLinksWithNewLuck) {
    Pair pair = play_two();
    EXPECT_EQ(pair.red->ask({{"type", "again"}}).at("type"), "error");
    end_turn(pair);
    EXPECT_EQ(pair.red->ask({{"type", "resign"}}).at("type"), "ok");
    EXPECT_EQ(pair.yellow->ask({{"type", "again"}}).at("type"), "ok");
    for (Player* player : {pair.red.get(), pair.yellow.get()}) {
        player->wait_phase("waiting");
        EXPECT_EQ(player->table().at("match"), 2);
        EXPECT_NE(text_in(player->table(), "fingerprint"), pair.opened.fingerprint);
        EXPECT_FALSE(seat_of(*player, 0).contains("resigned"));
    }
    pair.red->say({{"type", "seal"}, {"seal", seal_of(part_of_red)}});
    pair.yellow->say({{"type", "seal"}, {"seal", seal_of(part_of_yellow)}});
    for (Player* player : {pair.red.get(), pair.yellow.get()}) player->wait_phase("sealed");
    pair.red->say({{"type", "part"}, {"part", part_of_red}});
    pair.yellow->say({{"type", "part"}, {"part", part_of_yellow}});
    pair.red->wait("view");
    EXPECT_EQ(pair.red->version(), 1);
    EXPECT_EQ(pair.red->view().at("log_from"), 0);
    const std::string path = "/api/tables/" + pair.opened.table + "/export";
    const Answer first = request(port(), "GET", path + "/1");
    EXPECT_EQ(first.status, 200);
    EXPECT_NE(first.body.find(pair.opened.fingerprint), std::string::npos);
    EXPECT_EQ(request(port(), "GET", path).body, first.body);
    EXPECT_EQ(request(port(), "GET", path + "/2").status, 409);
    EXPECT_EQ(request(port(), "GET", path + "/3").status, 404);
    restart();
    EXPECT_EQ(request(port(), "GET", path + "/1").body, first.body);
}

TEST_F(Group, ATableClosedBeforeAnotherMatchBeganStillGivesTheLastOne) {
    Pair pair = play_two();
    const std::string path = "/api/tables/" + pair.opened.table + "/export";
    end_turn(pair);
    EXPECT_EQ(pair.red->ask({{"type", "resign"}}).at("type"), "ok");
    const Answer first = request(port(), "GET", path);
    EXPECT_EQ(first.status, 200);
    EXPECT_EQ(pair.yellow->ask({{"type", "again"}}).at("type"), "ok");
    EXPECT_EQ(pair.red->ask({{"type", "close"}}).at("type"), "ok");
    EXPECT_EQ(request(port(), "GET", path).body, first.body);
    restart();
    EXPECT_EQ(request(port(), "GET", path).body, first.body);
    EXPECT_EQ(request(port(), "GET", path + "/2").status, 409);
    const auto never_begun = open_table(port(), {"person", "person"});
    EXPECT_EQ(request(port(), "GET", "/api/tables/" + never_begun.table + "/export").status, 409);
}

TEST_F(Group, WatchingHasALinkAndAnOffSwitch) {
    Pair pair = play_two(R"({"watch":"link"})");
    EXPECT_EQ(Player(port(), pair.opened.table, json::object{}).frame().close_code, 4001);
    Player watcher(port(), pair.opened.table, {{"token", pair.opened.watch}});
    watcher.wait("view");
    EXPECT_TRUE(watcher.table().at("you").is_null());
    EXPECT_EQ(pair.yellow->ask({{"type", "terms"}, {"watch", "off"}}).at("type"), "error");
    EXPECT_EQ(pair.red->ask({{"type", "terms"}, {"watch", "off"}}).at("type"), "ok");
    Frame frame;
    while (frame.close_code == 0) frame = watcher.frame();
    EXPECT_EQ(frame.close_code, 4003);
    EXPECT_EQ(Player(port(), pair.opened.table, {{"token", pair.opened.watch}}).frame().close_code,
              4003);
}

TEST_F(Group, HowSeatsLookIsAgreedOnAndKept) {
    EXPECT_THROW(play_two(R"({"figures":"<b>"})"), std::runtime_error);
    Pair pair = play_two(R"({"figures":"kong,rob"})");
    EXPECT_EQ(pair.red->table().at("terms").at("figures"), "kong,rob");
    restart();
    pair.red = sit(pair.opened, 0);
    EXPECT_EQ(pair.red->wait("table").at("terms").at("figures"), "kong,rob");
}

TEST_F(Group, ChatIsKeptBesideTheMatch) {
    Pair pair = play_two();
    EXPECT_EQ(pair.red->ask({{"type", "chat"}, {"text", "  Good luck "}}).at("type"), "ok");
    EXPECT_EQ(pair.yellow->ask({{"type", "chat"}, {"phrase", "well-played"}}).at("type"), "ok");
    EXPECT_EQ(pair.yellow->ask({{"type", "chat"}, {"text", " "}}).at("type"), "error");
    EXPECT_EQ(pair.yellow->ask({{"type", "chat"}, {"phrase", "<b>"}}).at("type"), "error");
    restart();
    pair.red = sit(pair.opened, 0, {{"chat", 1}});
    const auto rest = pair.red->wait("chat");
    ASSERT_EQ(rest.at("lines").as_array().size(), 1U);
    EXPECT_EQ(rest.at("lines").as_array()[0].as_object().at("phrase"), "well-played");
    auto all = sit(pair.opened, 1);
    const auto told = all->wait("chat");
    const auto& first = told.at("lines").as_array()[0].as_object();
    EXPECT_EQ(first.at("text"), "Good luck");
    EXPECT_EQ(first.at("name"), "Nora");
    for (int i = 0; i < 10; ++i) all->say({{"type", "chat"}, {"text", "again"}});
    EXPECT_EQ(all->ask({{"type", "chat"}, {"text", "and again"}}).at("type"), "error");
}

TEST_F(Group, EverythingCanBeTakenBackIfAllPersonsAgree) {
    Pair pair = play_two();
    const auto before = pair.red->log();
    for (int i = 0; i < 3; ++i) end_turn(pair);
    const int version = pair.red->version();
    const auto to = static_cast<std::int64_t>(before.size());
    const json::object wish = {{"type", "back"}, {"version", version}, {"to", to}};
    EXPECT_EQ(pair.red->ask({{"type", "back"}, {"version", version}, {"to", 999}}).at("type"),
              "error");
    EXPECT_EQ(pair.red->ask(wish).at("type"), "ok");
    while (pair.yellow->table().at("vote").is_null()) pair.yellow->wait("table");
    EXPECT_EQ(json::serialize(pair.yellow->table().at("vote").as_object().at("missing")), "[1]");
    EXPECT_EQ(pair.yellow->ask({{"type", "vote"}, {"yes", false}}).at("type"), "ok");
    while (!pair.yellow->table().at("vote").is_null()) pair.yellow->wait("table");
    EXPECT_EQ(pair.red->version(), version);
    EXPECT_EQ(pair.red->ask(wish).at("type"), "ok");
    EXPECT_EQ(pair.yellow->ask({{"type", "vote"}, {"yes", true}}).at("type"), "ok");
    pair.red->wait_version(version + 1);
    EXPECT_EQ(pair.red->log(), before);
    EXPECT_TRUE(pair.red->is_asked());
    restart();
    pair.red = sit(pair.opened, 0);
    pair.red->wait("view");
    EXPECT_EQ(pair.red->log(), before);
    EXPECT_EQ(pair.red->version(), version + 1);
}

TEST_F(Group, AClockThatFallsLetsABotAnswerOnce) {
    Pair pair = play_two(R"({"clock":{"per":"move","seconds":5}})");
    const auto clock = pair.red->wait("clock");
    EXPECT_EQ(clock.at("runs"), 0);
    EXPECT_EQ(json::serialize(clock.at("left")), "[5000,5000]");
    pair.red->say({{"type", "seen"}, {"version", 1}});
    pair.red->wait_version(2);  // after five seconds
    EXPECT_EQ(text_in(seat_of(*pair.red, 0), "kind"), "person");
}

TEST_F(Group, TheWayToAPlayerIsNotOnItsClock) {
    constexpr std::int64_t full = 60'000, lag = 1000, thinking = 300;
    Pair pair = play_two(R"({"clock":{"per":"game","seconds":60}})");
    const auto clock_of = [](Player& player, int runs) {
        json::object clock = player.wait("clock");
        while (clock.at("runs") != runs) clock = player.wait("clock");
        return clock;
    };
    const auto left = [](const json::object& clock, std::size_t seat) {
        return clock.at("left").as_array()[seat].as_int64();
    };
    const auto begun = clock_of(*pair.red, 0);
    std::this_thread::sleep_for(std::chrono::milliseconds(thinking));
    pair.red->act("end_turn");  // without a word when it was asked: a second is forgiven
    const auto answered = clock_of(*pair.red, 1);
    const auto took = answered.at("now").as_int64() - begun.at("now").as_int64();
    EXPECT_GE(left(answered, 0), full - std::max<std::int64_t>(0, took - lag));
    pair.yellow->wait_version(2);  // who says that it has seen the question is timed from there
    EXPECT_EQ(pair.yellow->ask({{"type", "seen"}, {"version", 2}}).at("type"), "ok");
    std::this_thread::sleep_for(std::chrono::milliseconds(thinking));
    pair.yellow->act("end_turn");
    EXPECT_LE(left(clock_of(*pair.yellow, 0), 1), full - thinking);
}

// The last thing it was told of the clocks when it has heard everything.
json::array left_now(Player& player) {
    json::array left;
    player.say({{"type", "ping"}});
    for (json::object said = player.next(); said.at("type") != "pong"; said = player.next())
        if (said.at("type") == "clock") left = said.at("left").as_array();
    return left;
}

TEST_F(Group, AClockRestsAndIsNotWoundAnew) {
    for (const char* per : {"game", "move"}) {
        Pair pair = play_two(std::string(R"({"clock":{"seconds":60,"per":")") + per + "\"}}");
        EXPECT_EQ(pair.red->ask({{"type", "seen"}, {"version", 1}}).at("type"), "ok");
        std::this_thread::sleep_for(std::chrono::milliseconds(700));
        EXPECT_EQ(pair.red->ask({{"type", "pause"}, {"on", true}}).at("type"), "ok");
        pair.red->say({{"type", "pause"}, {"on", false}});
        EXPECT_LE(left_now(*pair.red).at(0).as_int64(), 59'300) << per;
    }
}

TEST_F(Group, TakingBackGivesNoTime) {
    Pair pair = play_two(R"({"clock":{"per":"game","seconds":60,"add":10}})");
    for (int i = 0; i < 3; ++i) {
        pair.red->act("end_turn");
        pair.red->wait_version(2 * i + 2);
        ASSERT_TRUE(pair.red->view().at("undo").as_bool());
        pair.red->say({{"type", "undo"}, {"version", pair.red->version()}});
        pair.red->wait_version(2 * i + 3);
    }
    EXPECT_LE(left_now(*pair.red).at(0).as_int64(), 60'000);
    restart();
    pair.red = sit(pair.opened, 0);
    pair.red->wait("view");
    EXPECT_LE(left_now(*pair.red).at(0).as_int64(), 60'000);
}

TEST_F(Group, TakingBackGivesNoTimeForAMove) {
    Pair pair = play_two(R"({"clock":{"per":"move","seconds":60}})");
    EXPECT_EQ(pair.red->ask({{"type", "seen"}, {"version", 1}}).at("type"), "ok");
    for (int i = 0; i < 2; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(400));
        pair.red->act("end_turn");
        pair.red->wait_version(2 * i + 2);
        EXPECT_GT(left_now(*pair.red).at(1).as_int64(), 59'900);
        pair.red->say({{"type", "undo"}, {"version", pair.red->version()}});
        pair.red->wait_version(2 * i + 3);
    }
    EXPECT_LE(left_now(*pair.red).at(0).as_int64(), 59'200);
    pair.red->act("end_turn");  // what was used is known by the log alone
    pair.red->wait_version(6);
    restart();
    pair.red = sit(pair.opened, 0);
    pair.red->wait("view");
    pair.red->say({{"type", "undo"}, {"version", 6}});
    pair.red->wait_version(7);
    const auto left = left_now(*pair.red).at(0).as_int64();
    EXPECT_LE(left, 59'200);
    EXPECT_GT(left, 30'000);
}

// A bot that kept the seat warm was given nothing for its answer.
TEST_F(Group, TakingBackWhatABotAnsweredCostsNothing) {
    for (int tries = 0; tries < 20; ++tries) {
        Pair pair = play_two(R"({"clock":{"per":"game","seconds":60,"add":30}})");
        pair.red->act("end_turn");
        pair.red->wait_version(2);
        EXPECT_EQ(pair.red->ask({{"type", "leave"}}).at("type"), "ok");
        wait_kind(*pair.yellow, 0, "bot");
        pair.yellow->act("end_turn");
        while (!pair.yellow->is_asked() || pair.yellow->version() == 2) pair.yellow->wait("view");
        pair.red = sit(pair.opened, 0);
        wait_kind(*pair.red, 0, "person");
        pair.red->wait("view");
        if (!pair.red->view().at("undo").as_bool()) continue;  // something was revealed
        const auto before = left_now(*pair.red).at(0).as_int64();
        EXPECT_EQ(pair.red->ask({{"type", "undo"}, {"version", pair.red->version()}}).at("type"),
                  "ok");
        EXPECT_GT(left_now(*pair.red).at(0).as_int64(), before - 1000);
        return;
    }
    FAIL() << "no bot gave an answer that could be taken back";
}

TEST_F(Group, ABotAnswersForWhoIsAwayUntilItIsBack) {
    Pair pair = play_two(R"({"away":1})");
    pair.yellow.reset();
    pair.red->act("end_turn");
    wait_kind(*pair.red, 1, "bot");
    EXPECT_EQ(text_in(seat_of(*pair.red, 1), "for"), "Matteo");
    pair.red->wait_version(3);  // the bot moves
    pair.yellow = sit(pair.opened, 1);
    wait_kind(*pair.red, 1, "person");
}

TEST_F(Group, AClockOfAWholeGameGivesBackAndEndsInResigning) {
    Pair pair = play_two(R"({"clock":{"per":"game","seconds":5,"add":2,"at_zero":"resign"}})");
    pair.red->act("end_turn");
    pair.red->wait_version(2);
    const auto clock = pair.red->wait("clock");
    EXPECT_EQ(clock.at("runs"), 1);
    EXPECT_GT(clock.at("left").as_array()[0].as_int64(), 5000);
    pair.yellow->say({{"type", "seen"}, {"version", 2}});
    pair.red->wait_phase("over");
    EXPECT_EQ(seat_of(*pair.red, 1).at("resigned"), true);
}

// What was used for a question that nobody answered any more, no log keeps.
TEST_F(Group, AClockThatRanAtTheEndShowsWhatTheLogKeeps) {
    Pair pair = play_two(R"({"clock":{"per":"game","seconds":60}})");
    EXPECT_EQ(pair.red->ask({{"type", "seen"}, {"version", 1}}).at("type"), "ok");
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_EQ(pair.red->ask({{"type", "close"}}).at("type"), "ok");
    json::object clock = pair.yellow->wait("clock");
    while (!clock.at("runs").is_null()) clock = pair.yellow->wait("clock");
    EXPECT_EQ(clock.at("left"), (json::array{60'000, 60'000}));
}

TEST_F(Group, ATableIsClosedByItsHostAndStaysReadable) {
    Pair pair = play_two();
    end_turn(pair);
    EXPECT_EQ(pair.red->ask({{"type", "close"}}).at("type"), "ok");
    pair.yellow->wait_phase("closed");
    restart();
    pair.yellow = sit(pair.opened, 1);
    pair.yellow->wait("view");
    EXPECT_TRUE(pair.yellow->view().at("result").is_null());
    EXPECT_TRUE(pair.yellow->view().at("asks").is_null());
    EXPECT_EQ(request(port(), "GET", "/api/tables/" + pair.opened.table + "/export").status, 200);
}

TEST_F(Group, EveryMessageWithARefIsAnsweredWithIt) {
    Pair pair = play_two();
    EXPECT_EQ(pair.red->ask({{"type", "ping"}}).at("type"), "pong");
    EXPECT_EQ(pair.red->ask({{"type", "why"}, {"action", "draw"}}).at("type"), "why");
    EXPECT_EQ(pair.red->ask({{"type", "hint"}}).at("type"), "hint");
    EXPECT_EQ(pair.red->ask({{"type", "name"}, {"name", "Zoë"}}).at("type"), "ok");
    EXPECT_EQ(pair.red->ask({{"type", "dance"}}).at("type"), "error");
    EXPECT_EQ(pair.red->ask({{"type", "undo"}, {"version", 1}}).at("type"), "error");
    EXPECT_EQ(pair.red->ask({{"type", "act"}, {"version", 1}, {"action", "draw"}}).at("type"),
              "ok");
    EXPECT_EQ(pair.red->ask({{"type", "act"}, {"version", 1}, {"action", "draw"}}).at("type"),
              "ok");  // too late, and without effect
    pair.red->wait_version(2);
}

}  // namespace

}  // namespace stoop::stack
