#include <gtest/gtest.h>

#include <set>

#include "core/text.hpp"
#include "terminal/canvas.hpp"
#include "terminal/king/drawing.hpp"

namespace stoop::terminal {

namespace {

constexpr int page_width = 100;
constexpr int menu_indent = 5;
constexpr int story_indent = 2;

struct Table {
    explicit Table(int seats)
        : game(*table::open_game("king", seats, {}, content::embedded_files())),
          texts(*content::read_texts(content::embedded_files(), "king")),
          drawing(king_drawing(*game, texts, false)) {}

    std::vector<Action> options(const table::AnyState& state) const {
        Actions legal;
        game->legal(game->all_seeing(state), legal);
        return {legal.begin(), legal.end()};
    }
    std::string line(const table::AnyState& state, const Action& action) const {
        return drawing->heading(action) + " " + drawing->label(game->all_seeing(state), action);
    }

    table::AnyView seen(const table::AnyState& state, int seat = 0) const {
        return game->view(state, seat_at(seat));
    }

    std::shared_ptr<const table::Game> game;
    content::Texts texts;
    std::unique_ptr<Drawing> drawing;
};

int widest(std::string_view text) {
    int most = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        most = std::max(most, columns_of(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return most;
}

// What must hold whenever a player is asked: lines fit, and no two options read the same.
void look_at(const Table& table, const table::AnyState& state) {
    const Seat seat = table.game->pending(state).seat;
    const auto options = table.options(state);
    ASSERT_LE(widest(table.drawing->scene(table.seen(state, index_of(seat)), options)), page_width)
        << table.game->print(table.seen(state));
    std::set<std::string> lines;
    for (const auto& action : options) {
        const std::string line = table.line(state, action);
        ASSERT_LE(columns_of(line) + menu_indent, page_width) << line;
        ASSERT_TRUE(lines.insert(line).second) << line;
    }
}

void play_at_random(const Table& table, Rng& rng) {
    table::AnyState state = table.game->setup();
    for (Seat seat = table.game->pending(state).seat; seat != Seat::none;
         seat = table.game->pending(state).seat) {
        table::Entry entry{table.game->pending(state), {}, 0xffff, {}};
        if (seat == Seat::chance) {
            entry.action = table.game->sample(state, rng);
        } else {
            ASSERT_NO_FATAL_FAILURE(look_at(table, state));
            const auto options = table.options(state);
            entry.action = options[rng.below(static_cast<std::uint32_t>(options.size()))];
        }
        table.game->apply(state, entry.action, Journal{&entry.events});
        for (const auto& sentence : table.drawing->sentences(entry, seat_at(0)))
            ASSERT_LE(columns_of(sentence) + story_indent, page_width) << sentence;
    }
    ASSERT_LE(widest(table.drawing->scene(table.seen(state), {})), page_width);
}

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
    const Table table(2);
    const auto state = table.game->parse(position);
    ASSERT_TRUE(state) << state.error();
    EXPECT_EQ("\n" + table.drawing->scene(table.seen(*state), {}), R"(
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
    const Table table(2);
    const auto state = table.game->parse(R"(king 2 seats
fish     hearts 7 at queens
kong     at bronx
asks     fish resolve dice gone 1 heart 1 energy 3 fame 1 resolved heart
)");
    ASSERT_TRUE(state) << state.error();
    const std::string scene = table.drawing->scene(table.seen(*state), {});
    EXPECT_NE(scene.find("╰┄0┄╯   ╰┄1┄╯   ╰─2─╯   ╰─3─╯   ╰─4─╯   ╰─5─╯"), std::string::npos)
        << scene;
}

TEST(KingDrawing, ShowsTheFacesThatAreRolledAgain) {
    const Table table(2);
    const auto state = table.game->parse(position);
    ASSERT_TRUE(state) << state.error();
    const auto action = table.game->parse_action("reroll(0,2,3)");
    ASSERT_TRUE(action);
    EXPECT_EQ(table.line(*state, *action), "Reroll 3 dice ⚔0 ♥2 ★3   keep ⚔1 ★4 ★5");
}

TEST(KingDrawing, TakesAnyOfEqualDiceForTheLowest) {
    const Table table(2);
    const auto state = table.game->parse(position);
    ASSERT_TRUE(state) << state.error();
    const auto meant = [&](std::string_view text) {
        return table.game->print_action(
            table.drawing->meant(table.seen(*state), *table.game->parse_action(text)));
    };
    EXPECT_EQ(meant("reroll(1,4,5)"), "reroll(0,3,4)");
    EXPECT_EQ(meant("reroll(7)"), "reroll(7)");
    EXPECT_EQ(meant("stop_roll"), "stop_roll");
    const auto resolving = table.game->parse(R"(king 2 seats
fish     at queens keeps chameleon
kong     at bronx
asks     fish resolve dice gone 1 heart 1 energy 3 fame 1
)");
    ASSERT_TRUE(resolving) << resolving.error();
    const auto late = table.game->parse_action("reroll(0,1)");
    EXPECT_EQ(table.drawing->meant(table.seen(*resolving), *late), *late);
}

TEST(KingDrawing, TellsWhatAnAnswerLedTo) {
    const Table table(2);
    auto state = table.game->parse(R"(king 2 seats
fish     hearts 7 at queens
kong     hearts 5 at manhattan.lower
asks     fish resolve dice attack 2 energy 3 heart 1
)");
    ASSERT_TRUE(state) << state.error();
    const auto told = [&](std::string_view answer) {
        table::Entry entry{{}, *table.game->parse_action(answer), 0, {}};
        table.game->apply(*state, entry.action, Journal{&entry.events});
        return table.drawing->sentences(entry, seat_at(1));
    };
    using Lines = std::vector<std::string>;
    EXPECT_EQ(told("resolve(attack)"), Lines{"Captain Fish resolves 2⚔; you take 2 damage."});
    EXPECT_EQ(told("stay"), Lines{});
    EXPECT_EQ(told("resolve(energy)"),
              Lines{"Captain Fish resolves 3↯, gains 3↯, resolves 1♥, heals 1♥."});
}

TEST(KingDrawing, LooksCardsUp) {
    const Table table(2);
    EXPECT_TRUE(table.drawing->card("can-opener")
                    .starts_with("Can Opener (keep, costs 4↯): Tanks have durability 3"));
    EXPECT_TRUE(table.drawing->card("superstar").starts_with("Superstar (goal): "));
    EXPECT_EQ(table.drawing->card("can-opner"),
              R"(There is no card "can-opner"; did you mean "can-opener"?)");
}

TEST(KingDrawing, FitsThePageInWholeGames) {
    Rng rng(1);
    for (int seats = 2; seats <= 6; ++seats) {
        const Table table(seats);
        for (int i = 0; i < 4; ++i) ASSERT_NO_FATAL_FAILURE(play_at_random(table, rng));
    }
}

}  // namespace stoop::terminal
