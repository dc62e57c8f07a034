// Whose a seat is, through everything a group can do: nobody sits beside somebody else, nobody's
// place is lost, and what is told after a restart is what was told before.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "stack/group.hpp"

namespace stoop::stack {

namespace {

using namespace std::chrono_literals;

TEST_F(Group, WhoDidNotOpenSitsNowhereAndAnInvitationTakesThePlace) {
    const auto opened = open_table(port(), {"person", "open"});
    auto red = sit(opened, 0, {{"host", opened.host}});
    const json::object invited = {{"token", opened.invite}, {"seal", seal_of(part_of_yellow)}};
    {
        Player guest(port(), opened.table, invited);
        guest.wait_phase("sealed");
    }
    red->wait_phase("sealed");
    EXPECT_EQ(red->ask({{"type", "part"}, {"part", part_of_red}}).at("type"), "ok");
    EXPECT_EQ(red->ask({{"type", "start"}}).at("type"), "ok");  // the guest has not opened
    red->wait_phase("waiting");
    EXPECT_EQ(text_in(seat_of(*red, 1), "kind"), "bot");
    EXPECT_EQ(seat_of(*red, 1).at("joined"), false);
    EXPECT_EQ(red->ask({{"type", "kick"}, {"seat", 1}}).at("type"), "ok");
    Player next(port(), opened.table, invited);
    EXPECT_EQ(next.wait("seated").at("seat"), 1);
}

TEST_F(Group, WhoIsCutOffBeforeHearingOfTheSeatGetsItAgain) {
    const auto opened = open_table(port(), {"person", "open", "open"});
    const auto invited = [&](const std::string& own) {
        return json::object{
            {"token", opened.invite}, {"seal", seal_of(part_of_yellow)}, {"own", own}};
    };
    const std::string own(32, 'a'), other(32, 'b');
    Player(port(), opened.table, invited(own)).wait("seated");  // as if it had not come
    restart();
    Player again(port(), opened.table, invited(own));
    const json::object seated = again.wait("seated");
    EXPECT_EQ(seated.at("seat"), 1);
    EXPECT_EQ(text_in(seated, "token"), own);
    EXPECT_EQ(Player(port(), opened.table, invited(other)).wait("seated").at("seat"), 2);
    EXPECT_EQ(Player(port(), opened.table, invited("")).frame().close_code, 4011);
    Player by_token(port(), opened.table, own);
    by_token.wait("table");
    EXPECT_EQ(by_token.table().at("you"), 1);
}

TEST_F(Group, WhoIsSentAwayWhileSealedLeavesASeatThatIsOpen) {
    const auto opened = open_table(port(), {"person", "person"});
    auto red = sit(opened, 0, {{"host", opened.host}});
    auto yellow = sit(opened, 1);
    red->wait_phase("sealed");
    EXPECT_EQ(red->ask({{"type", "kick"}, {"seat", 1}}).at("type"), "ok");
    wait_kind(*red, 1, "open");
    EXPECT_EQ(text_in(red->table(), "phase"), "waiting");
    EXPECT_EQ(seat_of(*red, 0).at("joined"), false);
    Player next(port(), opened.table,
                {{"token", opened.invite}, {"seal", seal_of(part_of_yellow)}});
    EXPECT_EQ(next.wait("seated").at("seat"), 1);
}

// After `again` nobody has sat down yet, and all are there.
TEST_F(Group, ASeatIsNotGivenAwayUnderWhoIsThere) {
    Pair pair = play_two();
    EXPECT_EQ(pair.red->ask({{"type", "resign"}}).at("type"), "ok");
    EXPECT_EQ(pair.red->ask({{"type", "again"}}).at("type"), "ok");
    const auto refused = [&](const json::object& wish) {
        return pair.red->ask(wish).at("type") == "error";
    };
    for (const char* kind : {"open", "bot"})
        EXPECT_TRUE(refused({{"type", "seat"}, {"seat", 1}, {"kind", kind}})) << kind;
    EXPECT_TRUE(refused({{"type", "links"}, {"seat", 1}}));
    pair.yellow.reset();
    while (seat_of(*pair.red, 1).at("here").as_bool()) pair.red->wait("table");
    EXPECT_FALSE(refused({{"type", "seat"}, {"seat", 1}, {"kind", "open"}}));
    wait_kind(*pair.red, 1, "open");
    EXPECT_EQ(text_in(seat_of(*pair.red, 1), "name"), "");  // Matteo's place it was
}

TEST_F(Group, ASeatThatABotKeepsWarmIsNotGivenAwayUnderWhoLooksOn) {
    Pair pair = play_two(R"({"clock":{"per":"move","seconds":5,"at_zero":"bot"}})");
    EXPECT_EQ(pair.red->ask({{"type", "seen"}, {"version", 1}}).at("type"), "ok");
    wait_kind(*pair.yellow, 0, "bot");  // after five seconds; red still looks on
    Player host(port(), pair.opened.table, {{"host", pair.opened.host}});
    EXPECT_EQ(host.ask({{"type", "seat"}, {"seat", 0}, {"kind", "open"}}).at("type"), "error");
    EXPECT_EQ(host.ask({{"type", "links"}, {"seat", 0}}).at("type"), "error");
    EXPECT_EQ(host.ask({{"type", "kick"}, {"seat", 0}}).at("type"), "ok");
}

TEST_F(Group, WhoComesBackInALaterMatchMissesNothingOfIt) {
    Pair pair = play_two();
    end_turn(pair);
    end_turn(pair);
    const auto held = pair.yellow->log().size();
    pair.yellow.reset();
    EXPECT_EQ(pair.red->ask({{"type", "resign"}}).at("type"), "ok");
    EXPECT_EQ(pair.red->ask({{"type", "again"}}).at("type"), "ok");
    EXPECT_EQ(pair.red->ask({{"type", "seal"}, {"seal", seal_of(part_of_red)}}).at("type"), "ok");
    EXPECT_EQ(pair.red->ask({{"type", "start"}}).at("type"), "ok");
    EXPECT_EQ(pair.red->ask({{"type", "part"}, {"part", part_of_red}}).at("type"), "ok");
    while (pair.red->table().at("match") != 2 || pair.red->version() < 2) {
        if (pair.red->table().at("match") == 2 && pair.red->is_asked()) pair.red->act("end_turn");
        pair.red->next();
    }
    pair.yellow = sit(pair.opened, 1, {{"have", held}, {"match", 1}});
    EXPECT_EQ(pair.yellow->wait("view").at("log_from"), 0);
    pair.yellow = sit(pair.opened, 1, {{"have", 1}, {"match", 2}});
    EXPECT_EQ(pair.yellow->wait("view").at("log_from"), 1);
}

// Undo, going back and a pause ask the question anew; an answer is not the only thing that does.
TEST_F(Group, AQuestionIsAsOldAfterARestartAsBefore) {
    Pair pair = play_two();
    const auto since = [](const Player& player) {
        return player.view().at("asks").as_object().at("since").as_int64();
    };
    const auto expect_kept = [&] {
        EXPECT_EQ(pair.red->ask({{"type", "look"}}).at("type"), "ok");
        pair.red->wait("view");
        const auto before = since(*pair.red);
        restart();
        pair.red = sit(pair.opened, 0);
        pair.red->wait("view");
        EXPECT_EQ(since(*pair.red), before);
    };
    for (const bool on : {true, false}) {
        std::this_thread::sleep_for(5ms);
        EXPECT_EQ(pair.red->ask({{"type", "pause"}, {"on", on}}).at("type"), "ok");
        expect_kept();
    }
    pair.red->act("end_turn");
    pair.red->wait_version(2);
    std::this_thread::sleep_for(5ms);
    const json::object wish = {
        {"type", "back"}, {"version", 2}, {"to", pair.red->log().size() - 1}};
    EXPECT_EQ(pair.red->ask(wish).at("type"), "ok");
    pair.yellow = sit(pair.opened, 1);
    EXPECT_EQ(pair.yellow->ask({{"type", "vote"}, {"yes", true}}).at("type"), "ok");
    pair.red->wait_version(3);
    expect_kept();
}

TEST_F(Group, WhoWasAwayAndCameBackIsNotStoodInForTooEarly) {
    Pair pair = play_two(R"({"away":2})");
    const auto yellow_goes = [&] {
        pair.yellow.reset();
        while (seat_of(*pair.red, 1).at("here").as_bool()) pair.red->wait("table");
    };
    pair.red->act("end_turn");
    pair.red->wait_version(2);
    yellow_goes();
    std::this_thread::sleep_for(1200ms);
    pair.yellow = sit(pair.opened, 1);
    pair.yellow->wait("view");
    yellow_goes();
    std::this_thread::sleep_for(1200ms);  // 2.4 s after it went first, and 1.2 s after it went last
    EXPECT_EQ(pair.red->ask({{"type", "ping"}}).at("type"), "pong");
    EXPECT_EQ(text_in(seat_of(*pair.red, 1), "kind"), "person");
    wait_kind(*pair.red, 1, "bot");
}

TEST_F(Group, AwayCountsForWhoIsAwayWhenItIsAgreedOn) {
    Pair pair = play_two();
    pair.red->act("end_turn");
    pair.yellow.reset();
    while (seat_of(*pair.red, 1).at("here").as_bool()) pair.red->wait("table");
    EXPECT_EQ(pair.red->ask({{"type", "terms"}, {"away", 1}}).at("type"), "ok");
    wait_kind(*pair.red, 1, "bot");
}

// Everybody sees it, and that is all: it does not begin again when somebody comes.
TEST_F(Group, AClockThatFallsForNothingFallsOnce) {
    Pair pair = play_two(R"({"clock":{"per":"move","seconds":5,"at_zero":"nothing"}})");
    EXPECT_EQ(pair.red->ask({{"type", "seen"}, {"version", 1}}).at("type"), "ok");
    json::object clock;
    do clock = pair.red->wait("clock");
    while (!clock.at("runs").is_null());
    EXPECT_EQ(json::serialize(clock.at("left")), "[0,5000]");
    for (int i = 0; i < 2; ++i) {
        Player watcher(port(), pair.opened.table, json::object{});
        clock = watcher.wait("clock");
        EXPECT_TRUE(clock.at("runs").is_null());
        EXPECT_EQ(json::serialize(clock.at("left")), "[0,5000]");
        restart();
        pair.red = sit(pair.opened, 0);
        pair.yellow = sit(pair.opened, 1);
        pair.red->wait("clock");
    }
    pair.red->act("end_turn");  // late is not lost
    pair.yellow->wait_version(2);
    do clock = pair.yellow->wait("clock");
    while (clock.at("runs") != 1);
    EXPECT_EQ(json::serialize(clock.at("left")), "[5000,5000]");
}

TEST_F(Group, ABotsAnswersGiveItsPersonNoTime) {
    Pair pair = play_two(R"({"clock":{"per":"game","seconds":60,"add":30}})");
    EXPECT_EQ(pair.yellow->ask({{"type", "leave"}}).at("type"), "ok");
    pair.red->act("end_turn");
    while (!(pair.red->version() > 2 && pair.red->is_asked())) pair.red->next();
    Player watcher(port(), pair.opened.table, json::object{});
    const auto clock = watcher.wait("clock");
    EXPECT_EQ(clock.at("left").as_array()[1], 60000);
}

}  // namespace

}  // namespace stoop::stack
