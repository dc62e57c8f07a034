// What a group of friends needs of its table: seats, links, the luck, going and coming back, and
// another match at the same links.
#include <gtest/gtest.h>

#include <fstream>
#include <memory>

#include "core/sha256.hpp"
#include "stack/client.hpp"
#include "stack/process.hpp"

namespace stoop::stack {

namespace {

const std::string part_of_red = "00112233445566778899aabbccddeeff";
const std::string part_of_yellow = "ffeeddccbbaa99887766554433221100";

std::string seal_of(const std::string& part) { return hex(sha256("stoop part " + part)); }

class Group : public testing::Test {
protected:
    TempFolder folder_;
    std::string data_ = folder_.path() + "/data";
    std::unique_ptr<Server> server_ = std::make_unique<Server>(data_);
    int port() const { return server_->port(); }
    void restart() {
        server_->kill_hard();
        server_ = std::make_unique<Server>(data_);
    }

    using Seat = std::unique_ptr<Player>;
    Seat sit(const Opened& opened, std::size_t seat, json::object more = {}) {
        more["token"] = opened.tokens[seat];
        if (!more.contains("seal"))
            more["seal"] = seal_of(seat == 0 ? part_of_red : part_of_yellow);
        return std::make_unique<Player>(port(), opened.table, more);
    }
    // Two people in the middle of a match, the first of them the host and to move.
    struct Pair {
        Opened opened;
        Seat red, yellow;
    };
    Pair play_two(const std::string& terms = "{}") {
        Pair pair;
        pair.opened = open_table(port(), {"person", "person"}, R"({"start":"0"})", terms);
        pair.red = sit(pair.opened, 0, {{"host", pair.opened.host}, {"name", "Nora"}});
        pair.yellow = sit(pair.opened, 1, {{"name", "Matteo"}});
        open_parts(pair);
        return pair;
    }
    static void open_parts(Pair& pair) {
        pair.red->wait_phase("sealed");
        pair.yellow->wait_phase("sealed");
        EXPECT_EQ(pair.red->ask({{"type", "part"}, {"part", part_of_red}}).at("type"), "ok");
        EXPECT_EQ(pair.yellow->ask({{"type", "part"}, {"part", part_of_yellow}}).at("type"), "ok");
        for (Player* player : {pair.red.get(), pair.yellow.get()})
            if (player->version() == 0) player->wait("view");
    }
    // The answers that do not matter here: everybody ends its turn.
    static void end_turn(Pair& pair) {
        Player& asked = pair.red->is_asked() ? *pair.red : *pair.yellow;
        const int next = asked.version() + 1;
        asked.act("end_turn");
        pair.red->wait_version(next);
        pair.yellow->wait_version(next);
    }
};

const json::object& seat_of(const Player& player, std::size_t seat) {
    return player.table().at("seats").as_array()[seat].as_object();
}
void wait_kind(Player& player, std::size_t seat, std::string_view kind) {
    while (player.table().empty() || seat_of(player, seat).at("kind").as_string() != kind)
        player.wait("table");
}
std::string text_in(const json::object& object, const char* key) {
    return json::value_to<std::string>(object.at(key));
}

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
    const Answer exported = request(port(), "GET", "/api/tables/" + pair.opened.table + "/export");
    ASSERT_EQ(exported.status, 200);
    const std::string file = folder_.path() + "/match.jsonl";
    std::ofstream(file) << exported.body;
    const Finished verified = run_stoop({"verify", file});
    EXPECT_EQ(verified.exit_code, 0) << verified.errors;
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
