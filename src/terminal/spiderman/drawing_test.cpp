#include "terminal/spiderman/drawing.hpp"

#include "terminal/test_support.hpp"

namespace stoop::terminal {

namespace {

DrawnGame spiderman_of(int seats, const table::Options& options = {}) {
    return {"spiderman", spiderman_drawing, seats, options};
}

const table::Options four = {{"characters", "rhino,vulture,spider-man,cops"}};

constexpr std::string_view position =
    R"(spiderman 4 seats target 60 characters rhino,vulture,spider-man,cops
rhino    vp 3 movement 0 combat 2 bonus 0 ready 2 hand adrenaline mission bank-job )"
    R"(target bank target_hits 1 marks bank:1
vulture  vp 0 movement 4 combat 4 bonus 3 ready 1 2 mission ransom
spider-man vp 2 movement 1 combat 2 bonus 2 ready 1 3
cops     vp 0 movement 4 combat 4 bonus 2
spider-man: at 9,3
rhino:   at 9,2 hits 2 tracer
vulture: at 13,22
captain-stacy at 4,1
mary-jane by rhino
cars     4,1:1 7,13:2:web
turn     of spider-man round 3
attack   by spider-man from 9,3 on rhino
reacting by spider-man from 9,3
asks     rhino react
)";

}  // namespace

TEST(SpidermanDrawing, DrawsWhatIsOnTheTable) {
    const DrawnGame drawn = spiderman_of(4, four);
    const auto state = drawn.at(position);
    EXPECT_EQ("\n" + drawn.scene(state), R"(
    0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22 23
 0  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  Sp Spider-Man
 1  · Lab · ▒▒▒▒▒▒ ·  · Jew · ▒▒▒ ★  ·  · Dai▒▒▒ · ▒▒▒ ·  · Emp▒▒▒ · ▒▒▒ ·  Rh Rhino
 2  · ▒▒▒ ·  · ⌂Do ·  ·  · ▒▒▒▒▒▒ ·  ·  · ▒▒▒▒▒▒▒▒▒ ·  ·  · ▒▒▒▒▒▒ ·  ·  ·  Vu Vulture
 3  · ▒▒▒▒▒▒ · ▒▒▒ ·  · ▒▒▒ ·  · ▒▒▒ ·  ·  ·  · ▒▒▒⌂Sp ·  · ▒▒▒ ·  · ⌂Li ·
 4  · P1  ·  · ▒▒▒ ·  · ▒▒▒⌂Sc · ▒▒▒ ·  · ▒▒▒ ≡  · ▒▒▒ ·  · ▒▒▒ ·  ≡ ▒▒▒ ·
 5  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
 6  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
 7  · ▒▒▒⌂Rh · ▒▒▒ ·  · Cit▒▒▒ · ▒▒▒ ·  · P2# · Hos▒▒▒ ·  · Pow▒▒▒▒▒▒ ·  ·
 8  · ▒▒▒▒▒▒ · ▒▒▒ ·  · ▒▒▒▒▒▒ · ▒▒▒ ·  · ▒▒▒ · ▒▒▒▒▒▒ ·  · ▒▒▒▒▒▒ ·  ★  ·
 9  ·  · Rh'Sp ▒▒▒ ·  ·  ≡  ·  ★  ·  ·  ·  ·  ·  ≡ ▒▒▒ ·  ·  ·  · ▒▒▒▒▒▒ ·
10  · Ban▒▒▒▒▒▒ ·  ·  · Rav▒▒▒ · ▒▒▒ ·  · The▒▒▒ · ▒▒▒ ·  · ⌂El · ▒▒▒▒▒▒ ·
11  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
12  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
13  · Arm▒▒▒ · ▒▒▒ ·  ·  ★  · ▒▒▒▒▒▒ ·  · ▒▒▒ · Mus▒▒▒ ·  · ▒▒▒▒▒▒ · Vu  ·
14  ·  ·  ≡  · ▒▒▒ ·  · ▒▒▒ · ▒▒▒ ≡  ·  · ▒▒▒ · ▒▒▒▒▒▒ ·  · ▒▒▒▒▒▒ · ▒▒▒ ·
15  · Har▒▒▒ ·  ★  ·  · ▒▒▒ ·  · ⌂Ve ·  · ⌂Go ·  ·  ·  ·  ·  ·  ≡  ·  ·  ·
16  · ▒▒▒▒▒▒ · ▒▒▒ ·  · Cat▒▒▒ · ▒▒▒ ·  · ▒▒▒▒▒▒ ·  ★  ·  · ▒▒▒ · TV ▒▒▒ ·
17  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·

                     points  move  fight  bonus  hits  where
   Rhino               3     0/3   2/5    0/1    2/5   r9c2, subway, beside the Bank  (you)
      (Charge) · Thick Hide · traced · holds Mary Jane Watson · 1 hit on the Bank · 1 card
   Vulture             0     4/4   4/4    3/3    0/4   r13c22, base of Vulture
      Flight · Dive
▸  Spider-Man          2     1/3   2/5    2/2    0/5   r9c3, beside the Bank
      Web Strands · (Web Cage) · Spider-Sense · (Spider-Strength) · 2 webs
   The Cops            0     4/4   4/4    2/2    –     3 cars

Police: r4c1 1 car, Captain · r7c13 2 cars · a web on r7c13
Your mission: Bank Job (11 points, Spider-Man 11, Cops 6). Hit the Bank 2 times and bring the loot
  to your base. Step 1 of 2, 1 so far.
Your cards
      Adrenaline: +1 on every die of one attack.

You were attacked by Spider-Man. Do you react?
)");
}

TEST(SpidermanDrawing, ShowsAMissionOnlyToWhomKnowsIt) {
    const DrawnGame drawn = spiderman_of(4, four);
    const auto state = drawn.at(position);
    const auto shows = [&](int seat, std::string_view text) {
        return drawn.scene(state, seat).find(text) != std::string::npos;
    };
    EXPECT_TRUE(shows(0, "Your mission: Bank Job"));
    EXPECT_TRUE(shows(2, "Mission of Rhino: Bank Job"));  // traced
    EXPECT_FALSE(shows(2, "Ransom"));
    EXPECT_FALSE(shows(1, "Bank Job"));
    EXPECT_FALSE(shows(3, "Bank Job"));
    EXPECT_TRUE(shows(0, "Adrenaline"));
    EXPECT_FALSE(shows(2, "Adrenaline"));
}

TEST(SpidermanDrawing, NumbersWhatIsOfferedWhereItHappens) {
    const DrawnGame drawn = spiderman_of(4, four);
    auto state = drawn.at(position);
    const std::vector<Action> offered = {*drawn.game->parse_action("stay"),
                                         *drawn.game->parse_action("path(r6c0)"),
                                         *drawn.game->parse_action("path(r6c23)")};
    const std::string scene = drawn.drawing->scene(drawn.seen(state), offered);
    EXPECT_NE(scene.find("\n 6  2  ·  · "), std::string::npos) << scene;
    EXPECT_NE(scene.find(" ·  3\n"), std::string::npos) << scene;
}

TEST(SpidermanDrawing, ShowsTheGripperWhereSeveralShareASpace) {
    const DrawnGame drawn =
        spiderman_of(4, {{"characters", "doctor-octopus,rhino,spider-man,cops"}});
    const auto state = drawn.at(
        "spiderman 4 seats target 60 characters doctor-octopus,rhino,spider-man,cops\n"
        "doctor-octopus: at 6,0\nrhino: at 6,0 held grip\nspider-man: at 6,23\n"
        "turn of doctor-octopus round 1\nasks doctor-octopus act\n");
    const std::string scene = drawn.scene(state);
    EXPECT_NE(scene.find("\n 6 Do  · "), std::string::npos) << scene;
    EXPECT_NE(scene.find("Gripped by Doctor Octopus"), std::string::npos) << scene;
}

TEST(SpidermanDrawing, SaysWhatAnAnswerMeans) {
    const DrawnGame drawn = spiderman_of(4, four);
    const auto state = drawn.at(position);
    EXPECT_EQ(drawn.line(state, "react_attack(spider-man,2)"),
              "Strike back at Spider-Man with 2 dice");
    EXPECT_EQ(drawn.line(state, "pass"), "Do nothing");
    EXPECT_EQ(drawn.line(state, "add(adrenaline)"),
              "Add Adrenaline: +1 on every die of one attack.");
    EXPECT_EQ(drawn.line(state, "path(r9c2)"),
              "Go to Financial Corner (A2) r9c2, subway, beside the Bank");
    EXPECT_EQ(drawn.line(state, "move(r4c1,1,c,2)"), "Drive from r4c1 1 car, Captain, with 2 dice");
    EXPECT_EQ(drawn.line(state, "attack(r4c1,web@r7c13,1)"),
              "Attack the web on the patrol at r7c13 from r4c1 with 1 die");
    EXPECT_EQ(drawn.line(state, "use_ability(web-cage,cops@r4c1)"),
              "Use Web Cage on the patrol at r4c1");
}

TEST(SpidermanDrawing, TellsWhatAnAnswerLedTo) {
    const DrawnGame drawn = spiderman_of(4, four);
    auto state = drawn.at(position);
    using Lines = std::vector<std::string>;
    EXPECT_EQ(drawn.told(state, "react_attack(spider-man,2)", 2),
              Lines{"Rhino reacts, attacks you with 2 dice."});
    EXPECT_EQ(drawn.told(state, "roll(1,6)", 2), Lines{"The dice show 1 6."});
    EXPECT_EQ(drawn.told(state, "accept", 0),
              (Lines{"Spider-Man takes a hit, 1 of 5; you score 1 point (Spider-Man hit)."}));
}

TEST(SpidermanDrawing, KeepsSecretsInWhatItTells) {
    const DrawnGame drawn = spiderman_of(4, four);
    const auto& nouns = drawn.game->nouns();
    const auto what = [&](std::string_view name) {
        const auto found = std::find_if(nouns.events.begin(), nouns.events.end(),
                                        [&](const auto& row) { return row.name == name; });
        return static_cast<std::uint16_t>(found - nouns.events.begin());
    };
    const auto told = [&](std::string_view name, Event event, int viewer) {
        event.what = what(name);
        event.seen_by = only(seat_at(0));
        table::Entry entry{{}, {}, 0, {event}};
        return drawn.drawing->sentences(entry, seat_at(viewer)).at(0);
    };
    EXPECT_EQ(told("dealt", {0, {0, 1}}, 0), "You draw the mission Bank Job.");
    EXPECT_EQ(told("dealt", {0, {0, 1}}, 2), "Rhino draws a mission.");
    EXPECT_EQ(told("drawn", {0, {0, 64}}, 0), "You draw Adrenaline.");
    EXPECT_EQ(told("drawn", {0, {0, 64}}, 1), "Rhino draws a card.");
}

TEST(SpidermanDrawing, LooksThingsUp) {
    const DrawnGame drawn = spiderman_of(4, four);
    EXPECT_EQ(drawn.drawing->card("adrenaline"),
              "Adrenaline (card): +1 on every die of one attack.");
    EXPECT_TRUE(drawn.drawing->card("web-cage").starts_with("Web Cage (ability): Roll 2 dice"));
    EXPECT_TRUE(drawn.drawing->card("black-cat").starts_with("Black Cat (side character): "));
    EXPECT_TRUE(drawn.drawing->card("bank-job").starts_with("Bank Job (mission): Hit the Bank"));
    EXPECT_EQ(drawn.drawing->card("web-cag"),
              R"(There is no card "web-cag"; did you mean "web-cage"?)");
}

TEST(SpidermanDrawing, FitsThePageInWholeGames) {
    Rng rng(1);
    const table::Options free_city = {{"layout", "random"}, {"target", "20"}};
    for (const int seats : {2, 3, 4, 6, 10}) {
        ASSERT_NO_FATAL_FAILURE(play_at_random(spiderman_of(seats, {{"target", "30"}}), rng, 20));
        ASSERT_NO_FATAL_FAILURE(play_at_random(spiderman_of(seats, free_city), rng, 20));
    }
}

}  // namespace stoop::terminal
