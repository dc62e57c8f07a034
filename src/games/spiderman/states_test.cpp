// Single rules on single positions; what many games seldom show.
#include "games/spiderman/test_support.hpp"

namespace stoop::spiderman {
namespace {

constexpr std::string_view rhino_acts = R"(spiderman 4 seats
rhino    vp 0 movement 3 combat 5 bonus 1 ready 1 2 mission jewel-heist
electro  vp 0 movement 3 combat 4 bonus 2 ready 1 2 mission dead-air
spider-man vp 0 movement 3 combat 5 bonus 2 ready 1 2 3 4
cops     vp 0 movement 4 combat 4 bonus 2
rhino:   at 0,2
electro: at 10,19
spider-man: at 3,16
mary-jane at 9,13
cars     4,1:1 9,9:1
asks     rhino act
)";

std::string with(std::string text, std::string_view from, std::string_view to) {
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}
std::string with(std::string_view text, std::string_view from, std::string_view to) {
    return with(std::string(text), from, to);
}

TEST(States, APositionOutsideTheCityIsRefused) {
    const auto refused = [](std::string_view from, std::string_view to) {
        const auto parsed = Table(rhino_acts).rules.parse(with(rhino_acts, from, to));
        return parsed ? "" : parsed.error();
    };
    EXPECT_EQ(refused("rhino:   at 0,2", "rhino:   at 30,2"), "line 11: rhino is not in the city");
    EXPECT_EQ(refused("mary-jane at 9,13", "mary-jane at 30,13"),
              "line 11: mary-jane is not in the city");
    EXPECT_EQ(refused("9,9:1", "30,9:1"), "line 11: a car is not in the city");
    EXPECT_EQ(refused("9,9:1", "9,9:1"), "");
}

// The first example of the rulebook (SPM-4.7, 5.1): four of seven steps, the jeweller, no more
// steps of that movement, but a new one with the die that is left.
TEST(States, AMovementIsNotContinuedAfterAFight) {
    Table table(rhino_acts);
    table.say("move(2)");
    table.say("roll(3,4)");
    EXPECT_EQ(table.asks(), "rhino path");
    table.say("path(r0c6)");
    table.say("attack(jeweller,3)");
    table.say("roll(2,3,6)");
    EXPECT_TRUE(table.state.figure(3).loot);  // SPM-12.21
    EXPECT_FALSE(table.may("path(r0c9)"));
    EXPECT_TRUE(table.may("move(1)"));
    EXPECT_FALSE(table.may("move(2)"));
}

const std::string spider_man_beside_rhino =
    with(with(rhino_acts, "rhino:   at 0,2", "rhino:   at 2,16"), "asks     rhino act",
         "turn of spider-man\nasks spider-man act");

// The second example of the rulebook (SPM-8.1): two combat dice left, both or one of them.
TEST(States, WhoIsAttackedReactsWithTheDiceThatAreLeft) {
    Table table(with(spider_man_beside_rhino, "movement 3 combat 5 bonus 1 ready 1 2",
                     "movement 0 combat 2 bonus 0"));
    table.say("attack(rhino,3)");
    table.say("roll(6,6,1)");
    EXPECT_EQ(table.state.figure(3).hits, 2);
    EXPECT_EQ(table.asks(), "rhino react");
    EXPECT_TRUE(table.may("react_attack(spider-man,1)"));
    EXPECT_FALSE(table.may("react_attack(spider-man,3)"));
    table.say("react_attack(spider-man,2)");
    table.say("roll(1,6)");
    EXPECT_EQ(table.asks(), "spider-man cancel");  // SPM-14.8
    table.say("cancel(spider-sense)");
    table.say("roll(5)");
    EXPECT_EQ(table.state.figure(spider_man).hits, 0);
    EXPECT_EQ(table.asks(), "spider-man act");  // SPM-8.6
}

// SPM-7.1, 7.3, 12.8, 15.16: points of the mission, a new one, no dice.
TEST(States, AKnockOutEndsTheMissionAndThePursuit) {
    Table table(with(with(spider_man_beside_rhino, "rhino:   at 2,16", "rhino:   at 2,16 hits 4"),
                     "turn of spider-man", "turn of spider-man\nevents wanted"));
    table.say("attack(rhino,1)");
    table.say("roll(6)");
    EXPECT_EQ(table.asks(), "rhino cancel");
    table.say("accept");
    EXPECT_EQ(table.asks(), "chance mission");
    EXPECT_EQ(table.state.figure(3).status, Status::down);
    EXPECT_EQ(table.state.player(2).vp, 1 + 9);
    EXPECT_FALSE(table.state.wanted);
    table.say("mission(bank-job)");
    EXPECT_EQ(table.asks(), "spider-man act");   // SPM-8.2: no reaction
    EXPECT_FALSE(table.may("attack(rhino,1)"));  // SPM-6.10
}

// SPM-14.9, 12.3: the tracer shows the mission to Spider-Man alone.
TEST(States, ATracerShowsAMissionToSpiderManAlone) {
    Table table(with(rhino_acts, "rhino:   at 0,2", "rhino:   at 0,2 tracer"));
    const auto mission_for = [&](int seat) {
        return table.rules.view(table.state, seat_at(seat)).state.player(0).mission;
    };
    EXPECT_EQ(mission_for(2), table.state.player(0).mission);
    EXPECT_EQ(mission_for(0), table.state.player(0).mission);
    EXPECT_EQ(mission_for(1), unknown);
    EXPECT_EQ(mission_for(3), unknown);
    EXPECT_EQ(table.rules.view(table.state, seat_at(2)).state.player(1).mission, unknown);
}

// SPM-14.7, 14.15, 14.21: a webbed figure fights its web, and Rhino not yet with his last ability.
TEST(States, AWebbedFigureMayOnlyFightItsWeb) {
    Table table(with(rhino_acts, "rhino:   at 0,2", "rhino:   at 0,2 held web"));
    EXPECT_FALSE(table.may("move(1)"));
    EXPECT_TRUE(table.may("bonus(1)"));
    table.say("attack(web@rhino,2)");
    table.say("roll(5,5)");
    EXPECT_EQ(table.state.figure(3).hold, Hold::web);
    table.say("attack(web@rhino,3)");
    table.say("roll(1,2,6)");
    EXPECT_EQ(table.state.figure(3).hold, Hold::none);
    EXPECT_TRUE(table.may("move(1)"));
}

// SPM-15.11, 15.12, 15.22: fetched and jailed in one drive.
TEST(States, ADriveArrestsAndJails) {
    Table table(with(with(rhino_acts, "rhino:   at 0,2", "rhino:   at 5,2 hits 5 status down"),
                     "asks     rhino act", "turn of cops\nasks cops act"));
    table.say("move(r4c1,1,none,1)");
    table.say("roll(2)");
    EXPECT_FALSE(table.may("jail"));
    EXPECT_FALSE(table.may("stop(r5c2)"));
    table.say("drive(r5c2)");
    table.say("arrest(rhino)");
    EXPECT_TRUE(table.may("stop(r5c2)"));
    table.say("stop(r4c1)");
    EXPECT_EQ(table.state.figure(3).status, Status::jailed);
    EXPECT_EQ(table.state.player(3).vp, 7);
    EXPECT_EQ(table.asks(), "cops act");
}

// SPM-11.4, 11.16, 17.5: one die, one point, and only once in the game.
TEST(States, ALoneCharacterIsCapturedForADie) {
    Table table(with(rhino_acts, "rhino:   at 0,2", "rhino:   at 8,12"));
    EXPECT_FALSE(table.may("capture(aunt-may)"));
    table.say("capture(mary-jane)");
    EXPECT_EQ(table.state.side(4).holder, 3);
    EXPECT_EQ(table.state.player(0).vp, 1);
    EXPECT_EQ(table.state.player(0).dice[1], 4);
}

// SPM-9.2, 9.3, 9.7, 12.10: the second hit destroys the base and puts the owner out at once.
TEST(States, ADestroyedBasePutsItsOwnerOut) {
    Table table(with(with(rhino_acts, "mission jewel-heist", "mission spiders-nest"),
                     "rhino:   at 0,2", "rhino:   at 4,15"));
    table.say("attack(base@spider-man,4)");
    table.say("roll(1,2,6,6)");
    EXPECT_TRUE(has_bit(table.state.destroyed, spider_man));
    EXPECT_EQ(table.asks(), "spider-man put");
    EXPECT_EQ(table.state.figure(spider_man).at, nowhere);
    EXPECT_TRUE(table.may("put(spider-man,r2c16)"));
    EXPECT_FALSE(table.may("put(spider-man,r3c16)"));
}

// SPM-19.2: who cannot tell two hands apart sees one position.
TEST(States, AHandIsAsLongAsItIsAndNoMore) {
    const Table one(with(rhino_acts, "mission jewel-heist", "hand adrenaline mission jewel-heist"));
    const Table other(with(rhino_acts, "mission jewel-heist", "hand bribe mission jewel-heist"));
    for (const int seat : {1, 2, 3})
        EXPECT_EQ(one.rules.view(one.state, seat_at(seat)),
                  other.rules.view(other.state, seat_at(seat)));
    EXPECT_NE(one.rules.view(one.state, seat_at(0)), other.rules.view(other.state, seat_at(0)));
}

TEST(States, ARefusalNamesItsRule) {
    const Table table(with(rhino_acts, "rhino:   at 0,2", "rhino:   at 0,2 held web"));
    const auto why = [&](std::string_view text) {
        return table.rules.why_not(table.rules.view(table.state, seat_at(0)),
                                   *nouns::parse_action(table.rules.nouns(), text));
    };
    EXPECT_EQ(why("move(1)"), "SPM-5.11");
    EXPECT_EQ(why("attack(electro,1)"), "SPM-14.7");
    EXPECT_EQ(why("react_bonus(1)"), "SPM-8.1");
    EXPECT_EQ(why("bonus(1)"), "");
}

}  // namespace
}  // namespace stoop::spiderman
