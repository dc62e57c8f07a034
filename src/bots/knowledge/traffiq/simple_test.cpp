#include "bots/knowledge/traffiq/simple.hpp"

#include <gtest/gtest.h>

#include "bots/simple/random.hpp"
#include "table/game.hpp"

namespace stoop::bots {

namespace {

// Plays one game; the simple bot sits at `simple`, random bots everywhere else.
Outcome play(const table::Game& game, Seat simple, std::uint64_t seed) {
    Rng luck(seed);
    Rng thoughts(seed + 1'000'000);
    TraffiqSimpleBot clever;
    RandomBot random;
    table::AnyState state = game.setup();
    for (;;) {
        const Seat seat = game.pending(state).seat;
        if (seat == Seat::none) return game.outcome(state);
        if (seat == Seat::chance) {
            game.apply(state, game.sample(state, luck), Journal{});
            continue;
        }
        Actions options;
        game.legal(state, options);
        const table::AnyState view = game.view(state, seat);
        Bot& bot = seat == simple ? static_cast<Bot&>(clever) : random;
        const Action action = bot.choose({game, view, seat, options}, thoughts);
        EXPECT_TRUE(options.contains(action));
        game.apply(state, action, Journal{});
    }
}

}  // namespace

TEST(TraffiqSimpleBot, BeatsRandomPlayAtEveryTable) {
    for (const int seats : {2, 4}) {
        const auto game = table::open_game("traffiq", seats, {}, content::embedded_files());
        ASSERT_TRUE(game) << game.error();
        double won = 0;
        const int games = 10;
        for (int i = 0; i < games; ++i) {
            const Seat simple = seat_at(i % seats);
            won += play(**game, simple, static_cast<std::uint64_t>(i))
                       .utility[static_cast<std::size_t>(index_of(simple))];
        }
        EXPECT_GE(won, games - 1) << seats << " seats";
    }
}

}  // namespace stoop::bots
