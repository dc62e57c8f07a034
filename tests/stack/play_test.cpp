// A table as its players live it: sit down, play, come back, take back, ask, finish, verify.
#include <map>
#include <set>

#include "stack/play.hpp"
#include "stack/verified.hpp"

namespace stoop::stack {

namespace {

std::string action_of(const json::value& option) {
    return json::value_to<std::string>(option.as_object().at("action"));
}

// The first offered action that begins so; empty if there is none.
std::string offered(const Player& player, std::string_view beginning) {
    for (const auto& option : player.view().at("options").as_array())
        if (action_of(option).starts_with(beginning)) return action_of(option);
    return {};
}

// The action of entry `n` of the log.
std::string action_at(const Player& player, std::size_t n) {
    return action_of(json::parse(player.log()[n]));
}

void finish(Player& player) {
    for (std::size_t turn = 0; !player.is_over(); ++turn) {
        if (player.is_asked()) player.act_any(turn * 7);
        player.wait_version(player.version() + 1);
    }
}

TEST_F(Play, AGameAgainstThreeBotsRunsToItsEndAndVerifies) {
    const auto opened = open_table(port(), {"person", "simple", "random", "simple"});
    const std::string path = "/api/tables/" + opened.table;
    Player player(port(), opened.table, opened.tokens[0]);
    player.wait("view");
    EXPECT_EQ(request(port(), "GET", path + "/export").status, 409);
    finish(player);
    EXPECT_EQ(player.view().at("result").as_object().at("ranks").as_array().size(), 4U);
    EXPECT_TRUE(player.view().at("asks").is_null());
    const auto& fair = player.view().at("fair").as_object();
    EXPECT_EQ(fair.at("fingerprint"), player.table().at("fingerprint"));
    EXPECT_EQ(fair.at("parts").as_array().size(), 1U);
    EXPECT_EQ(player.table().at("phase"), "over");
    expect_verified(port(), opened.table);
}

// All moments of a match through one pair of eyes, however many answers it takes.
json::array look_back(int port, const std::string& path, const std::string& eye) {
    json::array moments;
    for (std::string from = "0"; !from.empty();) {
        const Answer answer = request(port, "GET", path + "/look/1/" + from + "/" + eye);
        EXPECT_EQ(answer.status, 200) << answer.body;
        const json::object told = json::parse(answer.body).as_object();
        for (const auto& moment : told.at("moments").as_array()) moments.push_back(moment);
        const auto& next = told.at("next");
        from = next.is_null() ? "" : std::to_string(next.as_int64());
    }
    return moments;
}

TEST_F(Play, OneLooksBackWhenAMatchIsOver) {
    const auto opened = open_table(port(), {"person", "random"});
    const std::string path = "/api/tables/" + opened.table;
    Player player(port(), opened.table, opened.tokens[0]);
    player.wait("view");
    EXPECT_EQ(request(port(), "GET", path + "/look/1/0/all").status, 409);
    std::map<std::size_t, std::string> seen;  // positions by length of the log, as they were shown
    while (!player.is_over()) {
        seen[player.log().size()] = json::serialize(player.view().at("state"));
        if (player.is_asked()) player.act_any(player.log().size() * 7);
        player.wait_version(player.version() + 1);
    }
    const json::array own = look_back(port(), path, "0");
    std::size_t entries = 0;
    for (const auto& moment : own) {  // every entry once, in order
        EXPECT_EQ(moment.at("log_from"), entries);
        entries += moment.at("log").as_array().size();
        EXPECT_EQ(moment.at("version"), entries);
        const auto then = seen.find(entries);
        if (then != seen.end()) {
            EXPECT_EQ(json::serialize(moment.at("state")), then->second);
        }
    }
    EXPECT_EQ(entries, player.log().size());
    EXPECT_EQ(own.back().at("result"), player.view().at("result"));
    EXPECT_TRUE(own.front().at("result").is_null());

    // The hand of the other seat is seen by the eye that sees all, and by nobody else.
    const auto hand = [](const json::array& moments) {
        return json::serialize(moments.front().at("state").at("hands").as_array().at(1));
    };
    const json::array all = look_back(port(), path, "all");
    EXPECT_EQ(all.size(), own.size());
    EXPECT_NE(hand(all), hand(own));
    EXPECT_EQ(hand(look_back(port(), path, "1")), hand(all));
    EXPECT_EQ(hand(look_back(port(), path, "guest")), hand(own));

    for (const char* wrong : {"/look/1/0", "/look/1/0/2", "/look/1/-1/all", "/look/1/0/all/x"})
        EXPECT_EQ(request(port(), "GET", path + wrong).status, 400) << wrong;
    EXPECT_EQ(request(port(), "GET", path + "/look/2/0/all").status, 404);
}

TEST_F(Play, AMatchBeginsWhenEveryPersonHasJoinedOnce) {
    const auto opened = open_table(port(), {"person", "person"});
    {
        Player first(port(), opened.table, opened.tokens[0]);
        const auto table = first.wait("table");
        EXPECT_EQ(table.at("phase"), "waiting");
        EXPECT_EQ(table.at("you"), 0);
        first.act("draw");
        EXPECT_EQ(first.wait("error").at("message"), "The match has not begun yet.");
    }  // leaves again
    Player second(port(), opened.table, opened.tokens[1]);
    second.wait("view");
    EXPECT_EQ(second.version(), 1);
    EXPECT_EQ(second.table().at("phase"), "playing");
}

TEST_F(Play, ARepeatedOrStaleAnswerHasNoSecondEffect) {
    Pair pair(port());
    const std::string draw = offered(pair.red, "draw");
    ASSERT_EQ(draw, "draw");
    const int before = pair.red.version();
    for (int i = 0; i < 3; ++i) pair.red.act(draw);  // a nervous finger: the same version thrice
    pair.red.wait("view");
    EXPECT_EQ(pair.red.version(), before + 1);
    for (int i = 0; i < 2; ++i) {
        pair.red.wait("view");
        EXPECT_EQ(pair.red.version(), before + 1);
    }
    pair.red.say({{"type", "undo"}, {"version", before}});
    pair.red.wait("view");
    EXPECT_EQ(pair.red.version(), before + 1);
}

TEST_F(Play, BothWindowsOfASeatGetEveryView) {
    Pair pair(port());
    Player other(port(), pair.opened.table, pair.opened.tokens[0]);
    other.wait("view");
    EXPECT_EQ(other.last_text(), pair.red.last_text());
    other.act("draw");
    pair.red.wait_version(2);
    other.wait_version(2);
    EXPECT_EQ(other.last_text(), pair.red.last_text());
    pair.red.act_any(0);
    other.wait_version(3);
}

TEST_F(Play, OfTwoWindowsThatAnswerAtOnceOneIsHeard) {
    Pair pair(port());
    Player other(port(), pair.opened.table, pair.opened.tokens[0]);
    other.wait("view");
    const std::size_t before = pair.red.log().size();
    pair.red.act("end_turn");
    other.act("draw");
    pair.red.wait_version(2);
    other.wait_version(2);
    EXPECT_EQ(other.log(), pair.red.log());
    Player& late = action_at(other, before) == "draw" ? pair.red : other;
    late.wait("view");  // its answer to an old question is answered with the new one
    EXPECT_EQ(late.version(), 2);
    EXPECT_EQ(late.log(), (&late == &other ? pair.red : other).log());
}

TEST_F(Play, ATokenOpensOneSeatOfOneTable) {
    const auto first = open_table(port(), {"person", "person"});
    const auto second = open_table(port(), {"person", "person"});
    EXPECT_EQ(Player(port(), second.table, first.tokens[0]).frame().close_code, 4001);
    std::string wrong = first.tokens[0];
    wrong.back() = wrong.back() == '0' ? '1' : '0';
    EXPECT_EQ(Player(port(), first.table, wrong).frame().close_code, 4001);
    Player player(port(), first.table, first.tokens[1]);
    EXPECT_EQ(player.wait("table").at("you"), 1);
}

TEST_F(Play, WhoComesBackGetsOnlyTheEntriesItLacks) {
    Pair pair(port());
    pair.red.act("draw");
    pair.red.wait_version(2);
    const auto all = pair.red.log();
    const int have = static_cast<int>(all.size()) - 1;
    Player again(port(), pair.opened.table, pair.opened.tokens[0], have);
    again.wait("view");
    EXPECT_EQ(again.view().at("log_from"), have);
    ASSERT_EQ(again.view().at("log").as_array().size(), 1U);
    EXPECT_EQ(again.log().back(), all.back());
    Player confused(port(), pair.opened.table, pair.opened.tokens[0], 5000);
    confused.wait("view");
    EXPECT_EQ(confused.view().at("log_from"), all.size());
}

// Plays until the seat that is asked may take its answer back, and gives its player.
Player& play_to_undo(Player& red, Player& yellow) {
    for (std::size_t i = 0; i < 200; ++i) {
        Player& asked = red.is_asked() ? red : yellow;
        const std::string put = offered(asked, "put");
        const std::string place = offered(asked, "place");
        const std::string end = offered(asked, "end_turn");
        const int next = asked.version() + 1;
        if (!put.empty())
            asked.act(put);
        else if (!place.empty())
            asked.act(place);
        else if (!end.empty())
            asked.act(end);
        else
            asked.act_any(i);
        red.wait_version(next);
        yellow.wait_version(next);
        if (asked.view().at("undo").as_bool()) return asked;
    }
    throw std::runtime_error("no undo in 200 answers");
}

TEST_F(Play, AnAnswerThatShowedNothingCanBeTakenBack) {
    Pair pair(port());
    Player& asked = play_to_undo(pair.red, pair.yellow);
    Player& other = &asked == &pair.red ? pair.yellow : pair.red;
    const int before = asked.version();
    const auto log = asked.log();
    EXPECT_FALSE(other.view().at("undo").as_bool());
    other.say({{"type", "undo"}, {"version", before}});
    EXPECT_TRUE(other.wait("error").contains("message"));
    asked.say({{"type", "undo"}, {"version", before}});
    asked.wait_version(before + 1);
    other.wait_version(before + 1);
    EXPECT_LT(asked.log().size(), log.size());
    EXPECT_EQ(asked.log().size(), other.log().size());
    EXPECT_TRUE(asked.is_asked());
    // Who held the old log drops what was taken back, also when coming back later.
    asked.act_any(1);
    asked.wait_version(before + 2);
    Player again(port(), pair.opened.table, pair.opened.tokens[0], static_cast<int>(log.size()));
    again.wait("view");
    EXPECT_LT(again.view().at("log_from").as_int64(), static_cast<std::int64_t>(log.size()));
}

TEST_F(Play, WhyNamesTheRuleAndHintAnOption) {
    Pair pair(port());
    pair.red.say({{"type", "why"}, {"ref", 3}, {"action", "place(C5,90,90,0)"}});
    const auto why = pair.red.wait("why");
    EXPECT_EQ(why.at("ref"), 3);
    EXPECT_TRUE(json::value_to<std::string>(why.at("rule")).starts_with("TRF-"));
    pair.red.say({{"type", "why"}, {"ref", 4}, {"action", "draw"}});
    EXPECT_TRUE(pair.red.wait("why").at("rule").is_null());
    pair.yellow.say({{"type", "why"}, {"ref", 4}, {"action", "draw"}});
    EXPECT_EQ(pair.yellow.wait("why").at("rule"), "TRF-1.13");  // whatever red could do

    pair.red.say({{"type", "hint"}, {"ref", 5}});
    const auto hint = pair.red.wait("hint");
    EXPECT_EQ(hint.at("ref"), 5);
    const std::string action = json::value_to<std::string>(hint.at("action"));
    EXPECT_EQ(offered(pair.red, action), action);
    pair.yellow.say({{"type", "hint"}, {"ref", 6}});
    EXPECT_TRUE(pair.yellow.wait("error").contains("message"));
}

TEST_F(Play, AnIllegalAnswerIsRefusedWithItsRuleAndChangesNothing) {
    Pair pair(port());
    pair.red.act("place(C5,90,90,0)");
    const auto refused = pair.red.wait("error");
    EXPECT_TRUE(json::value_to<std::string>(refused.at("rule")).starts_with("TRF-"));
    pair.red.act("fly(moon)");
    EXPECT_TRUE(pair.red.wait("error").contains("message"));
    pair.yellow.act("draw");
    EXPECT_EQ(pair.yellow.wait("error").at("rule"), "TRF-1.13");
    pair.red.act("draw");
    pair.red.wait("view");
    EXPECT_EQ(pair.red.version(), 2);
}

TEST_F(Play, PresenceAndNamesAreToldToEverybody) {
    Pair pair(port());
    const auto first_seat = [&]() -> const json::object& {
        return pair.yellow.table().at("seats").as_array()[0].as_object();
    };
    pair.red.say({{"type", "name"}, {"name", "  Zoë\n  "}});
    while (first_seat().at("name") != "Zoë") pair.yellow.wait("table");
    {
        Player third(port(), pair.opened.table, "");
        while (pair.yellow.table().at("watching") != 1) pair.yellow.wait("table");
        Player window(port(), pair.opened.table, pair.opened.tokens[1]);
        window.wait("table");
    }
    while (pair.yellow.table().at("watching") != 0) pair.yellow.wait("table");
    EXPECT_TRUE(first_seat().at("here").as_bool());
    pair.red.say({{"type", "ping"}});
    pair.red.wait("pong");
}

}  // namespace

}  // namespace stoop::stack
