#include "terminal/king/drawing.hpp"

#include "terminal/test_support.hpp"

namespace stoop::terminal {

namespace {

DrawnGame king_of(int seats) { return {"king", king_drawing, seats, {}}; }

constexpr std::string_view position = R"(king 2 seats
fish     hearts 7 vp 11 energy 9 at queens keeps carapace stomp shells 2 holds superstar
kong     hearts 10 vp 4 energy 3 at manhattan.midtown webs 1
queens   stacks high-rise-1+1 hospital-2+2 empty units infantry 1 new infantry 1 jet 1 souvenir
row      subway hunter can-opener
turn     fish rerolls 1 dice attack 2 heart 1 fame 3 added energy 2
asks     fish reroll
)";

}  // namespace

TEST(KingDrawing, DrawsWhatIsOnTheTable) {
    const DrawnGame drawn = king_of(2);
    const auto state = drawn.at(position);
    EXPECT_EQ("\n" + drawn.scene(state), R"(
╭─ Manhattan ──────────────────────╮╭─ Bronx ──────────────────────╮╭─ Queens ──────── ◆ souvenir ─╮
│ Upper   ★2 ↯2 2-4 ·              ││ High-rise High-rise High-rise││ High-rise Hospital  empty    │
│               5-6 ·              ││ ✸1→★1 ▤3  ✸1→★1 ▤3  ✸1→★1 ▤3 ││ ✸1→★1 ▤2  ✸2→♥2 ▤3           │
│ Midtown ★2 ↯1 2-4  Kong          ││ no units                     ││ inf 1+1* jet 1*              │
│               5-6 ·              ││                              ││  Captain Fish                │
│ Lower   ★1 ↯1 2-4 ·              │╰──────────────────────────────╯╰──────────────────────────────╯
│               5-6 ·              │╭─ Staten Island ──────────────╮╭─ Brooklyn ───────────────────╮
│┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄││ High-rise High-rise High-rise││ High-rise High-rise High-rise│
│ High-rise High-rise High-rise    ││ ✸1→★1 ▤3  ✸1→★1 ▤3  ✸1→★1 ▤3 ││ ✸1→★1 ▤3  ✸1→★1 ▤3  ✸1→★1 ▤3 │
│ ✸1→★1 ▤3  ✸1→★1 ▤3  ✸1→★1 ▤3     ││ no units                     ││ no units                     │
│ no units                         ││                              ││                              │
╰──────────────────────────────────╯╰──────────────────────────────╯╰──────────────────────────────╯

▸  Captain Fish   ♥♥♥♥♥♥♥·····  7/12  ★11  ↯ 9  Queens  (you)
      ☆ Superstar · Carapace · Stomp · 2 carapace tokens
   Kong           ♥♥♥♥♥♥♥♥♥♥   10/10  ★ 4  ↯ 3  Manhattan, midtown
      1 web

For sale, 59 more in the deck, 0 discarded; to be taken: Statue of Liberty
    10↯  Subway (discard): Heal 2 and take another turn, in which you may move as often as you like.
     5↯  Hunter (keep): Each time you destroy Infantry, heal 1 more.
     4↯  Can Opener (keep): Tanks have durability 3 for you.

   ╭───╮   ╭───╮   ╭───╮   ╭───╮   ╭───╮   ╭───╮    Captain Fish's dice
   │ ⚔ │   │ ⚔ │   │ ♥ │   │ ★ │   │ ★ │   │ ★ │    cards add +2↯
   ╰─0─╯   ╰─1─╯   ╰─2─╯   ╰─3─╯   ╰─4─╯   ╰─5─╯
  attack  attack   heart   fame    fame    fame

Which dice do you roll again? 1 reroll left. Or write: reroll 0 2
)");
}

TEST(KingDrawing, BreaksTheFramesOfSpentDice) {
    const DrawnGame drawn = king_of(2);
    const auto state = drawn.at(R"(king 2 seats
fish     hearts 7 at queens
kong     at bronx
asks     fish resolve dice gone 1 heart 1 energy 3 fame 1 resolved heart
)");
    const std::string scene = drawn.scene(state);
    EXPECT_NE(scene.find("╰┄0┄╯   ╰┄1┄╯   ╰─2─╯   ╰─3─╯   ╰─4─╯   ╰─5─╯"), std::string::npos)
        << scene;
}

TEST(KingDrawing, ShowsTheFacesThatAreRolledAgain) {
    const DrawnGame drawn = king_of(2);
    const auto state = drawn.at(position);
    const auto action = drawn.game->parse_action("reroll(0,2,3)");
    ASSERT_TRUE(action);
    EXPECT_EQ(drawn.line(state, *action), "Reroll 3 dice ⚔0 ♥2 ★3   keep ⚔1 ★4 ★5");
}

TEST(KingDrawing, TakesAnyOfEqualDiceForTheLowest) {
    const DrawnGame drawn = king_of(2);
    const auto state = drawn.at(position);
    const auto meant = [&](std::string_view text) {
        return drawn.game->print_action(
            drawn.drawing->meant(drawn.seen(state), *drawn.game->parse_action(text)));
    };
    EXPECT_EQ(meant("reroll(1,4,5)"), "reroll(0,3,4)");
    EXPECT_EQ(meant("reroll(7)"), "reroll(7)");
    EXPECT_EQ(meant("stop_roll"), "stop_roll");
    const auto resolving = drawn.at(R"(king 2 seats
fish     at queens keeps chameleon
kong     at bronx
asks     fish resolve dice gone 1 heart 1 energy 3 fame 1
)");
    const auto late = drawn.game->parse_action("reroll(0,1)");
    EXPECT_EQ(drawn.drawing->meant(drawn.seen(resolving), *late), *late);
}

TEST(KingDrawing, TellsWhatAnAnswerLedTo) {
    const DrawnGame drawn = king_of(2);
    auto state = drawn.at(R"(king 2 seats
fish     hearts 7 at queens
kong     hearts 5 at manhattan.lower
asks     fish resolve dice attack 2 energy 3 heart 1
)");
    const auto told = [&](std::string_view answer) { return drawn.told(state, answer, 1); };
    using Lines = std::vector<std::string>;
    EXPECT_EQ(told("resolve(attack)"), Lines{"Captain Fish resolves 2⚔; you take 2 damage."});
    EXPECT_EQ(told("stay"), Lines{});
    EXPECT_EQ(told("resolve(energy)"),
              Lines{"Captain Fish resolves 3↯, gains 3↯, resolves 1♥, heals 1♥."});
}

TEST(KingDrawing, LooksCardsUp) {
    const DrawnGame drawn = king_of(2);
    EXPECT_TRUE(drawn.drawing->card("can-opener")
                    .starts_with("Can Opener (keep, costs 4↯): Tanks have durability 3"));
    EXPECT_TRUE(drawn.drawing->card("superstar").starts_with("Superstar (goal): "));
    EXPECT_EQ(drawn.drawing->card("can-opner"),
              R"(There is no card "can-opner"; did you mean "can-opener"?)");
}

TEST(KingDrawing, FitsThePageInWholeGames) {
    Rng rng(1);
    for (int seats = 2; seats <= 6; ++seats) {
        const DrawnGame drawn = king_of(seats);
        for (int i = 0; i < 4; ++i) ASSERT_NO_FATAL_FAILURE(play_at_random(drawn, rng));
    }
}

}  // namespace stoop::terminal
