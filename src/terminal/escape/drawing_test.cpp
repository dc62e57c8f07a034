#include "terminal/escape/drawing.hpp"

#include "terminal/test_support.hpp"

namespace stoop::terminal {

namespace {

DrawnGame escape_of(int seats, const table::Options& options = {}) {
    return {"escape", escape_drawing, seats, options};
}

constexpr std::string_view all_modules =
    "specials,crossbows,explosions,timer,traps,variant-wanted,variant-dead-or-alive";
constexpr std::string_view position = R"(escape 2 seats heroes snake,maggie
snake    at c4r2 level 1 hand snake-1 snake-6 items axe cases tape weapon snake-gun ammo 2
maggie   at c5r2 car car
board    prisoners foot@c4r2 foot@c4r2 car@c4r1 tiles c4r1 city-10 roadblocks c4r2-c4r3 bridge-2
new-york known ny-manhunt noise 7
turn     snake step 1
asks     snake lay_cards
)";

}  // namespace

TEST(EscapeDrawing, DrawsWhatIsOnTheTable) {
    const DrawnGame drawn = escape_of(2, {{"heroes", "snake,maggie"}});
    const std::string scene = drawn.scene(drawn.at(position));
    EXPECT_EQ("\n" + scene.substr(0, scene.find("Your hand")), R"(
                                                                bridge4           TIME
                c2r0·           c4r0            c6r0·           c8r0              ■■■■■■■■■H▲▲▲
        c1r0    ░░░░    c3r0·   ????    c5r0·   ░░░░    c7r0    ░░░░              9 black, 3 red
        ????            ░░░░            ░░░░            ????                      NOISE 7
                c2r1G           c4r1o           c6r1            c8r1·             ███████░░░
        c1r1·   ·       c3r1    a1      c5r1    ░░░░    c7r1    ░░░░    c9r1·     mission ■■■■
        ░░░░            ░░░░            ░░░░            ▒▒▒▒            ░░░░      events  1
c0r2·           c2r2            c4r2            c6r2            c8r2              NEW YORK
░░░░    c1r2    ░░░░    c3r2    Sp2     c5r2    ▒▒▒▒    c7r2h   ▒▒▒▒    c9r2      next costs 4
        ░░░░            ·          ═══  M               ▒▒▒▒            ▒▒▒▒      from N SE SW
c0r3            c2r3            c4r3▤           c6r3            c8r3              blocks S
????    c1r3    ░░░░    c3r3    ·       c5r3    ▒▒▒▒    c7r3    ▒▒▒▒    c9r3      7 cards left
        ░░░░            ·               ·               ▒▒▒▒            ????      prisoners 38 left
c0r4·           c2r4            c4r4            c6r4            c8r4·             hidden #1 #2 #3 #4
░░░░    c1r4·   ░░░░    c3r4    ·       c5r4    ░░░░    c7r4    ░░░░
        ░░░░            ░░░░            ░░░░            ░░░░
                c2r5            c4r5            c6r5            c8r5
        c1r5    ░░░░    c3r5    ░░░░    c5r5    ░░░░    c7r5·   ????
        ░░░░            ░░░░            ????            ░░░░
                c2r6       ═══  c4r6·           c6r6            c8r6·
        bridge1 ????    ═brdg2═ ░░░░            ░░░░            ░░░░

                                                bridge3

▸  Snake    level 1 (0/2 prisoners, 0/1 items) · c4r2 Street by the Library · 8 in hand, 0 discarded
            · stash: Axe, The Tape · Snake's Machine Pistol (2 shots) (you)
   Maggie   level 0 (0/1 prisoners, 0/1 items) · c5r2 Street by the Library · 8 in hand, 0 discarded
            · car

)");
    for (const std::string_view part :
         {"On the Prowl (move, noise 1)", "Axe: Weapon.", "The Tape: One of the three",
          "To win alone", "Which cards do you lay?"})
        EXPECT_NE(scene.find(part), std::string::npos) << part << "\n" << scene;
}

TEST(EscapeDrawing, ShowsNobodyTheCardsOfAnother) {
    const DrawnGame drawn = escape_of(2, {{"heroes", "snake,maggie"}});
    const std::string scene = drawn.scene(drawn.at(position), 1);
    EXPECT_NE(scene.find("stash: item, briefcase"), std::string::npos) << scene;
    for (const std::string_view part : {"On the Prowl", "Axe", "The Tape"})
        EXPECT_EQ(scene.find(part), std::string::npos) << part << "\n" << scene;
}

TEST(EscapeDrawing, NumbersAnswersWhereTheyHappen) {
    const DrawnGame drawn = escape_of(2, {{"heroes", "snake,maggie"}});
    const auto step = drawn.game->parse_action("step(c4r1)");
    ASSERT_TRUE(step);
    const std::vector<Action> offered = {*step};
    const std::string scene = drawn.drawing->scene(drawn.seen(drawn.at(position)), offered);
    // The third line of c4r1: its number at the place of its name.
    const std::string plain = drawn.scene(drawn.at(position));
    EXPECT_EQ(plain.find(" 1      ░░░░"), std::string::npos);
    EXPECT_NE(scene.find("        ░░░░            ░░░░     1      ░░░░"), std::string::npos)
        << scene;
    EXPECT_EQ(drawn.drawing->label(drawn.seen(drawn.at(position)), *step),
              "c4r1 Steam Vent Corner");
}

TEST(EscapeDrawing, EveryOptionReadsDifferentlyAndFits) {
    Rng rng(5);
    for (int round = 0; round < 3; ++round)
        for (int seats = 1; seats <= 4; ++seats)
            for (const std::string_view modules :
                 {std::string_view(), std::string_view("hard-a,hard-b,hard-deck"), all_modules})
                ASSERT_NO_FATAL_FAILURE(
                    play_at_random(escape_of(seats, {{"modules", std::string(modules)}}), rng));
}

TEST(EscapeDrawing, TellsWhatHappenedAsTheViewerSawIt) {
    const DrawnGame drawn = escape_of(2, {{"heroes", "snake,maggie"}});
    table::AnyState state = drawn.at(position);
    table::Entry entry{drawn.game->pending(state), {}, 0xffff, {}};
    entry.action = *drawn.game->parse_action("lay_cards(snake-1,snake-6)");
    drawn.game->apply(state, entry.action, Journal{&entry.events});
    EXPECT_EQ(drawn.drawing->sentences(entry, seat_at(0)),
              std::vector<std::string>{"You lay 2 cards face down."});
    EXPECT_EQ(drawn.drawing->sentences(entry, seat_at(1)),
              std::vector<std::string>{"Snake lays 2 cards face down."});
}

TEST(EscapeDrawing, ExplainsCardsByIdAndByName) {
    const DrawnGame drawn = escape_of(1);
    const std::string text =
        "On the Prowl (move, noise 1): From a space without enemies: move 1–2, then reveal 1.";
    EXPECT_EQ(drawn.drawing->card("snake-1"), text);
    EXPECT_EQ(drawn.drawing->card("on-the-prowl"), text);
    EXPECT_EQ(drawn.drawing->card("molotov"),
              "Molotov: 3 damage here or next to you, and 2 noise.");
    EXPECT_NE(drawn.drawing->card("molotof").find("did you mean \"molotov\"?"), std::string::npos);
}

}  // namespace stoop::terminal
