#include <gtest/gtest.h>

#include "bots/bot.hpp"

namespace stoop::bots {

namespace {

// Plays one game; the simple bot sits at `simple`, random bots everywhere else.
Outcome play(const table::Game& game, Seat simple, Budget budget, std::uint64_t seed) {
    Rng luck(seed);
    Rng thoughts(seed + 1'000'000);
    const auto clever = make_bot(game.info().id, "simple");
    const auto random = make_bot(game.info().id, "random");
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
        Bot& bot = seat == simple ? *clever : *random;
        const Action action = bot.choose({game, view, options}, budget, thoughts);
        EXPECT_TRUE(options.contains(action));
        game.apply(state, action, Journal{});
    }
}

double games_won(std::string_view id, int seats, int games, Budget budget = Budget()) {
    const auto game = table::open_game(id, seats, {}, content::embedded_files());
    EXPECT_TRUE(game);
    double won = 0;
    for (int i = 0; i < games; ++i) {
        const Seat simple = seat_at(i % seats);
        won += play(**game, simple, budget, static_cast<std::uint64_t>(i))
                   .utility[static_cast<std::size_t>(index_of(simple))];
    }
    return won;
}

}  // namespace

TEST(SimpleBot, BeatsRandomPlayInTraffiq) {
    EXPECT_GE(games_won("traffiq", 2, 10), 9);
    EXPECT_GE(games_won("traffiq", 4, 8), 7);
}

TEST(SimpleBot, BeatsRandomPlayInKing) {
    EXPECT_GE(games_won("king", 2, 40), 37);
    EXPECT_GE(games_won("king", 4, 20), 13);  // its share would be five
}

// What it may not look at it cannot know, yet it always answers.
TEST(SimpleBot, PlaysWithTheSmallestBudget) {
    EXPECT_LT(games_won("king", 2, 40, Budget(1)), 37);
    EXPECT_LT(games_won("traffiq", 2, 10, Budget(1)), 9);
}

}  // namespace stoop::bots
