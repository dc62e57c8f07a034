#include "bots/escape/simple.hpp"

#include <gtest/gtest.h>

#include "nouns/nouns.hpp"

namespace stoop::bots {

namespace {

// Plays one game with the same bot in all seats.
Outcome play(const table::Game& game, std::string_view name, Budget budget, std::uint64_t seed) {
    Rng luck(seed);
    Rng thoughts(seed + 1'000'000);
    const auto bot = make_bot("escape", name);
    table::AnyState state = game.setup();
    for (;;) {
        const Seat seat = game.pending(state).seat;
        if (seat == Seat::none) return game.outcome(state);
        if (seat == Seat::chance) {
            game.apply(state, game.sample(state, luck), Journal{});
            continue;
        }
        Actions options;
        const table::AnyView view = game.view(state, seat);
        game.legal(view, options);
        const Action action = bot->choose({game, view, options}, budget, thoughts);
        EXPECT_TRUE(options.contains(action)) << game.print_action(action);
        game.apply(state, action, Journal{});
    }
}

struct Ends {
    int bridge = 0;
    int solo = 0;
};

Ends ends_of(int seats, std::string_view bot, int games) {
    const auto game = table::open_game("escape", seats, {}, content::embedded_files());
    EXPECT_TRUE(game);
    Ends ends;
    for (int i = 0; i < games; ++i) {
        const Outcome outcome = play(**game, bot, Budget(), static_cast<std::uint64_t>(i));
        if (outcome.ended_by == "bridge") ++ends.bridge;
        if (outcome.ended_by == "solo") ++ends.solo;
    }
    return ends;
}

// One answer of who is asked in a position of Brain and Cabbie.
std::string answer(std::string_view position, std::string_view first) {
    const auto pack = escape::load_pack(content::embedded_files());
    EXPECT_TRUE(pack);
    escape::Agreement agreed{.seats = 2, .heroes = {2, 3}, .modules = {}};
    const escape::Rules rules = escape::Rules::make(*pack, agreed);
    auto state = rules.parse(position);
    EXPECT_TRUE(state) << state.error();
    const auto action = nouns::parse_action(rules.nouns(), first);
    EXPECT_TRUE(action) << action.error();
    rules.apply(*state, *action, {});
    Actions options;
    rules.legal(*state, options);
    const auto view = rules.view(*state, rules.pending(*state).seat);
    Rng rng(1);
    const Action chosen =
        EscapeThinker(rules, view, Budget(2000)).choose({options.begin(), options.end()}, rng);
    return nouns::print_action(rules.nouns(), chosen);
}

constexpr std::string_view all_found = R"(escape 2 seats heroes brain,cabbie
cabbie   at c4r3 hand cabbie-2 cabbie-3 laid cabbie-1 cabbie-5 cases tape president:up car taxi
brain    at c4r3 cases diagram-3:up
decks    president_taken
turn     cabbie step 2
asks     cabbie turn_up
)";

}  // namespace

// ESC-16.6
TEST(EscapeSimpleBot, TakesItsTeamAlongWhenEverythingIsFound) {
    EXPECT_EQ(answer(all_found, "turn_up(cabbie-1)"), "offer_ride(brain,car)");
}

TEST(EscapeSimpleBot, GetsAwayWhereRandomPlayDoesNot) {
    const Ends simple = ends_of(1, "simple", 20);
    EXPECT_GE(simple.bridge + simple.solo, 5);
    const Ends random = ends_of(1, "random", 20);
    EXPECT_LE(random.bridge + random.solo, 1);
}

TEST(EscapeSimpleBot, MeetsItsTeamAtABridge) {
    EXPECT_GE(ends_of(3, "simple", 16).bridge, 2);
    EXPECT_EQ(ends_of(3, "random", 16).bridge, 0);
}

// Hardly any thought, so that hundreds of games and their odd questions are seen.
TEST(EscapeSimpleBot, AnswersEveryQuestionLegallyWithEveryModule) {
    constexpr int games = 40;
    for (const table::Setting& setting : table::find_game("escape")->settings) {
        const auto game =
            table::open_game("escape", setting.seats, setting.options, content::embedded_files());
        ASSERT_TRUE(game);
        for (int i = 0; i < games; ++i)
            EXPECT_TRUE(
                play(**game, "simple", Budget(i % 4 == 0 ? 1 : 40), static_cast<std::uint64_t>(i))
                    .over);
    }
}

}  // namespace stoop::bots
