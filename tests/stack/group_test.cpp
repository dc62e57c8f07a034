// How a group comes together: the luck, seats, links, going and coming back.
#include <gtest/gtest.h>

#include "stack/group.hpp"

namespace stoop::stack {

namespace {

TEST_F(Group, PartsAreOpenedOnlyAfterAllSealsWereShown) {
    const auto opened = open_table(port(), {"person", "person"});
    auto red = sit(opened, 0);
    const auto waiting = red->wait("table");
    EXPECT_EQ(waiting.at("phase"), "waiting");
    EXPECT_EQ(text_in(waiting, "fingerprint"), opened.fingerprint);
    EXPECT_EQ(red->ask({{"type", "part"}, {"part", part_of_red}}).at("type"), "error");
    auto yellow = sit(opened, 1);
    const auto sealed = red->wait_phase("sealed");
    const auto& seals = sealed.at("luck").as_object().at("seals").as_array();
    ASSERT_EQ(seals.size(), 2U);
    EXPECT_EQ(seals[0].as_object().at("seal"), json::value(seal_of(part_of_red)));
    EXPECT_EQ(seals[1].as_object().at("seal"), json::value(seal_of(part_of_yellow)));
    EXPECT_EQ(red->ask({{"type", "part"}, {"part", part_of_yellow}}).at("type"), "error");
    EXPECT_EQ(red->ask({{"type", "seal"}, {"seal", seal_of("0")}}).at("type"), "error");
    EXPECT_EQ(red->ask({{"type", "part"}, {"part", part_of_red}}).at("type"), "ok");
    restart();  // what was sealed and opened stays so
    red = sit(opened, 0);
    yellow = sit(opened, 1);
    yellow->wait_phase("sealed");
    yellow->say({{"type", "part"}, {"part", part_of_yellow}});
    red->wait("view");
    yellow->wait("view");
    EXPECT_FALSE(red->view().contains("fair"));
}

// A host who plays, holds the friends' seals and reads the database cannot try own parts until the
// luck suits him: what decides is fixed before anybody has shown a part.
TEST_F(Group, NobodyChoosesTheLuckAfterTheSealsAreFixed) {
    Pair pair;
    pair.opened = open_table(port(), {"person", "person"}, R"({"start":"random"})");
    pair.red = sit(pair.opened, 0, {{"host", pair.opened.host}});
    pair.yellow = sit(pair.opened, 1);
    pair.red->wait_phase("sealed");
    pair.yellow->wait_phase("sealed");
    EXPECT_EQ(pair.yellow->ask({{"type", "part"}, {"part", part_of_yellow}}).at("type"), "ok");
    // Now the host knows everything but may say only what he has sealed.
    for (int i = 0; i < 16; ++i) {
        std::string tried = part_of_red;
        tried[0] = "123456789abcdef1"[i];
        EXPECT_EQ(pair.red->ask({{"type", "part"}, {"part", tried}}).at("type"), "error");
        EXPECT_EQ(pair.red->ask({{"type", "seal"}, {"seal", seal_of(tried)}}).at("type"), "error");
    }
    // A new try is one that everybody sees, and it costs all a new part.
    EXPECT_EQ(pair.red->ask({{"type", "start"}}).at("type"), "ok");
    pair.yellow->wait_phase("waiting");
    EXPECT_EQ(pair.yellow->table().at("luck").as_object().at("round"), 1);
    EXPECT_EQ(pair.yellow->table().at("fingerprint"), json::value(pair.opened.fingerprint));
}

TEST_F(Group, WhoDoesNotOpenIsLeftOutForAllToSeeAndComesBackLater) {
    const auto opened = open_table(port(), {"person", "person"});
    auto red = sit(opened, 0);
    red->wait("table");
    sit(opened, 1)->wait("table");  // and is gone
    red->wait_phase("sealed");
    red->say({{"type", "part"}, {"part", part_of_red}});
    EXPECT_EQ(red->ask({{"type", "start"}}).at("type"), "ok");
    red->wait_phase("waiting");
    EXPECT_EQ(seat_of(*red, 0).at("joined"), false);
    red->say({{"type", "seal"}, {"seal", seal_of(part_of_yellow)}});
    red->wait_phase("sealed");
    EXPECT_EQ(red->table().at("luck").as_object().at("round"), 2);
    red->say({{"type", "part"}, {"part", part_of_yellow}});
    red->wait("view");
    EXPECT_EQ(text_in(seat_of(*red, 1), "kind"), "bot");
    auto yellow = sit(opened, 1);
    yellow->wait("view");
    wait_kind(*red, 1, "person");
}

TEST_F(Group, OnlyTheHostStarts) {
    const auto opened = open_table(port(), {"person", "person", "person"}, R"({"start":"1"})",
                                   R"({"start":"host"})");
    auto guest = sit(opened, 1);
    EXPECT_EQ(guest->ask({{"type", "start"}}).at("message"),
              "Only the host of the table can do this.");
    Player host(port(), opened.table, {{"host", opened.host}});
    EXPECT_EQ(host.wait("table").at("host"), true);
    EXPECT_EQ(host.ask({{"type", "start"}, {"bot", "nobody"}}).at("type"), "error");
    EXPECT_EQ(host.ask({{"type", "start"}, {"bot", "random"}}).at("type"), "ok");
    guest->wait_phase("sealed");
    guest->say({{"type", "part"}, {"part", part_of_yellow}});
    guest->wait("view");
    EXPECT_EQ(text_in(seat_of(*guest, 0), "bot"), "random");
    // A late link stays good.
    auto late = sit(opened, 2, {{"name", "Lena"}});
    late->wait("view");
    EXPECT_EQ(text_in(seat_of(*late, 2), "name"), "Lena");
    EXPECT_EQ(text_in(seat_of(*late, 2), "kind"), "person");
    EXPECT_EQ(sit(opened, 0, {{"host", "00"}})->frame().close_code, 4001);
}

TEST_F(Group, AnInvitationOpensOneFreeSeatAfterTheOther) {
    const auto opened =
        open_table(port(), {"person", "open", "simple"}, R"({"start":"0"})", R"({"start":"host"})");
    auto host = sit(opened, 0, {{"host", opened.host}});
    host->wait("table");
    EXPECT_EQ(text_in(seat_of(*host, 1), "kind"), "open");
    const json::object invited = {
        {"token", opened.invite}, {"name", "Lena"}, {"seal", seal_of(part_of_yellow)}};
    Player lena(port(), opened.table, invited);
    const auto seated = lena.wait("seated");
    EXPECT_EQ(seated.at("seat"), 1);
    wait_kind(*host, 1, "person");
    EXPECT_EQ(Player(port(), opened.table, invited).frame().close_code, 4011);
    Player again(port(), opened.table, {{"token", seated.at("token")}});
    EXPECT_EQ(again.wait("table").at("you"), 1);
    // The host sends her away: her link opens nothing, the seat is open again.
    EXPECT_EQ(host->ask({{"type", "kick"}, {"seat", 1}}).at("type"), "ok");
    EXPECT_EQ(Player(port(), opened.table, {{"token", seated.at("token")}}).frame().close_code,
              4001);
    wait_kind(*host, 1, "open");
    host->say({{"type", "start"}});
    host->wait_phase("sealed");
    host->say({{"type", "part"}, {"part", part_of_red}});
    host->wait("view");
    EXPECT_EQ(seat_of(*host, 1).at("free"), true);
    Player late(port(), opened.table, invited);
    EXPECT_EQ(late.wait("seated").at("seat"), 1);
    wait_kind(*host, 1, "person");
    // New links void the old ones.
    const auto links = host->ask({{"type", "links"}, {"invite", true}, {"watch", true}});
    EXPECT_NE(text_in(links, "invite"), opened.invite);
    EXPECT_EQ(Player(port(), opened.table, invited).frame().close_code, 4001);
}

TEST_F(Group, SeatsChangeBeforeTheStartButNotUnderAPerson) {
    const auto opened =
        open_table(port(), {"person", "open", "simple"}, R"({"start":"0"})", R"({"start":"host"})");
    auto host = sit(opened, 0, {{"host", opened.host}});
    const auto set = [&](int seat, const char* kind, const char* bot) {
        return host->ask({{"type", "seat"}, {"seat", seat}, {"kind", kind}, {"bot", bot}})
            .at("type");
    };
    EXPECT_EQ(set(0, "bot", "simple"), "error");
    EXPECT_EQ(set(7, "bot", "simple"), "error");
    EXPECT_EQ(set(1, "bot", "genius"), "error");
    EXPECT_EQ(set(1, "bot", "random"), "ok");
    wait_kind(*host, 1, "bot");
    EXPECT_EQ(set(2, "person", ""), "ok");
    wait_kind(*host, 2, "person");
    const auto links = host->ask({{"type", "links"}, {"seat", 2}});
    const auto& link = links.at("seats").as_array()[0].as_object();
    Player guest(port(), opened.table,
                 {{"token", link.at("token")}, {"seal", seal_of(part_of_yellow)}});
    EXPECT_EQ(guest.wait("table").at("you"), 2);
}

TEST_F(Group, ABotKeepsTheSeatOfWhoLeftAndTheSeedStays) {
    Pair pair = play_two();
    end_turn(pair);
    EXPECT_EQ(pair.yellow->ask({{"type", "leave"}}).at("type"), "ok");
    EXPECT_EQ(pair.yellow->frame().close_code, 4010);
    wait_kind(*pair.red, 1, "bot");
    EXPECT_EQ(text_in(seat_of(*pair.red, 1), "for"), "Matteo");
    pair.red->wait_version(3);  // the bot moves
    const auto log = pair.red->log();
    restart();  // the luck is the same, although one of its givers is a bot now
    pair.red = sit(pair.opened, 0);
    pair.red->wait("view");
    ASSERT_GE(pair.red->log().size(), log.size());
    for (std::size_t i = 0; i < log.size(); ++i) EXPECT_EQ(pair.red->log()[i], log[i]);
    pair.yellow = sit(pair.opened, 1);
    pair.yellow->wait("view");
    wait_kind(*pair.red, 1, "person");
    EXPECT_EQ(text_in(seat_of(*pair.red, 1), "name"), "Matteo");
}

TEST_F(Group, TheHostLetsABotPlayForWhoIsNotHere) {
    Pair pair = play_two();
    EXPECT_EQ(pair.red->ask({{"type", "seat"}, {"seat", 1}, {"kind", "bot"}}).at("type"), "error");
    pair.yellow.reset();
    while (seat_of(*pair.red, 1).at("here").as_bool()) pair.red->wait("table");
    EXPECT_EQ(pair.red->ask({{"type", "seat"}, {"seat", 1}, {"kind", "bot"}}).at("type"), "ok");
    pair.red->act("end_turn");
    pair.red->wait_version(3);
}

}  // namespace

}  // namespace stoop::stack
