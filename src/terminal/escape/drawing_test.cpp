#include "terminal/escape/drawing.hpp"

#include <gtest/gtest.h>

#include <set>

#include "core/text.hpp"
#include "terminal/canvas.hpp"

namespace stoop::terminal {

namespace {

constexpr int page_width = 100;
constexpr int menu_indent = 5;
constexpr int story_indent = 2;
constexpr std::string_view all_modules =
    "specials,crossbows,explosions,timer,traps,variant-wanted,variant-dead-or-alive";

struct Table {
    explicit Table(int seats, const table::Options& options = {})
        : game(*table::open_game("escape", seats, options, content::embedded_files())),
          texts(*content::read_texts(content::embedded_files(), "escape")),
          drawing(escape_drawing(*game, texts, false)) {}

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
    table::AnyState at(std::string_view position) const {
        auto state = game->parse(position);
        EXPECT_TRUE(state) << state.error();
        return *state;
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
    const auto view = table.seen(state, index_of(seat));
    ASSERT_LE(widest(table.drawing->scene(view, options)), page_width) << table.game->print(view);
    std::set<std::string> lines;
    for (const auto& action : options) {
        const std::string line = table.line(state, action);
        ASSERT_LE(columns_of(line) + menu_indent, page_width) << line;
        ASSERT_TRUE(lines.insert(line).second) << line;
        ASSERT_NE(line, " ") << table.game->print_action(action);
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
    const Table table(2, {{"heroes", "snake,maggie"}});
    const std::string scene = table.drawing->scene(table.seen(table.at(position)), {});
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
    const Table table(2, {{"heroes", "snake,maggie"}});
    const std::string scene = table.drawing->scene(table.seen(table.at(position), 1), {});
    EXPECT_NE(scene.find("stash: item, briefcase"), std::string::npos) << scene;
    for (const std::string_view part : {"On the Prowl", "Axe", "The Tape"})
        EXPECT_EQ(scene.find(part), std::string::npos) << part << "\n" << scene;
}

TEST(EscapeDrawing, NumbersAnswersWhereTheyHappen) {
    const Table table(2, {{"heroes", "snake,maggie"}});
    const auto step = table.game->parse_action("step(c4r1)");
    ASSERT_TRUE(step);
    const std::vector<Action> offered = {*step};
    const std::string scene = table.drawing->scene(table.seen(table.at(position)), offered);
    // The third line of c4r1: its number at the place of its name.
    const std::string plain = table.drawing->scene(table.seen(table.at(position)), {});
    EXPECT_EQ(plain.find(" 1      ░░░░"), std::string::npos);
    EXPECT_NE(scene.find("        ░░░░            ░░░░     1      ░░░░"), std::string::npos)
        << scene;
    EXPECT_EQ(table.drawing->label(table.seen(table.at(position)), *step),
              "c4r1 Steam Vent Corner");
}

TEST(EscapeDrawing, EveryOptionReadsDifferentlyAndFits) {
    Rng rng(5);
    for (int round = 0; round < 3; ++round)
        for (int seats = 1; seats <= 4; ++seats)
            for (const std::string_view modules :
                 {std::string_view(), std::string_view("hard-a,hard-b,hard-deck"), all_modules})
                ASSERT_NO_FATAL_FAILURE(
                    play_at_random(Table(seats, {{"modules", std::string(modules)}}), rng));
}

TEST(EscapeDrawing, TellsWhatHappenedAsTheViewerSawIt) {
    const Table table(2, {{"heroes", "snake,maggie"}});
    table::AnyState state = table.at(position);
    table::Entry entry{table.game->pending(state), {}, 0xffff, {}};
    entry.action = *table.game->parse_action("lay_cards(snake-1,snake-6)");
    table.game->apply(state, entry.action, Journal{&entry.events});
    EXPECT_EQ(table.drawing->sentences(entry, seat_at(0)),
              std::vector<std::string>{"You lay 2 cards face down."});
    EXPECT_EQ(table.drawing->sentences(entry, seat_at(1)),
              std::vector<std::string>{"Snake lays 2 cards face down."});
}

TEST(EscapeDrawing, ExplainsCardsByIdAndByName) {
    const Table table(1);
    const std::string text =
        "On the Prowl (move, noise 1): From a space without enemies: move 1–2, then reveal 1.";
    EXPECT_EQ(table.drawing->card("snake-1"), text);
    EXPECT_EQ(table.drawing->card("on-the-prowl"), text);
    EXPECT_EQ(table.drawing->card("molotov"),
              "Molotov: 3 damage here or next to you, and 2 noise.");
    EXPECT_NE(table.drawing->card("molotof").find("did you mean \"molotov\"?"), std::string::npos);
}

}  // namespace stoop::terminal
