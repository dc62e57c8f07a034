// Random games at every number of players, with and without modules: they end, and every position
// on the way holds together.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "games/escape/actions.hpp"
#include "games/escape/rules.hpp"
#include "games/escape/test_support.hpp"

namespace stoop::escape {

namespace {

int games() {
    const char* wish = std::getenv("STOOP_LAW_GAMES");
    return wish != nullptr ? std::atoi(wish) : 20;
}

// A guess from what a seat knows holds together and looks the same to that seat.
void expect_fair_guess(const Rules& rules, const State& state, Seat viewer, Rng& rng) {
    const View<State> view = rules.view(state, viewer);
    const State guess = rules.determinize(view, rng);
    EXPECT_EQ(rules.broken(guess), "");
    EXPECT_TRUE(rules.view(guess, viewer) == view);
    EXPECT_EQ(rules.pending(view.state), rules.pending(state));
    for (const View<State>& shown : {view, all_seeing(state)}) {
        const std::string text = rules.print(shown);
        const auto back = rules.parse(text);
        ASSERT_TRUE(back) << back.error() << "\n" << text;
        EXPECT_TRUE(*back == shown.state) << text << rules.print(all_seeing(*back));
    }
}

struct Walk {
    Rules rules;
    Rng rng;
    int decisions = 0;

    State play() {
        State state = rules.setup();
        Actions options;
        constexpr int decisions_max = 200000;
        while (rules.pending(state).seat != Seat::none && decisions < decisions_max) {
            rules.legal(state, options);
            EXPECT_FALSE(options.empty());
            EXPECT_TRUE(std::is_sorted(options.begin(), options.end()));
            EXPECT_EQ(std::adjacent_find(options.begin(), options.end()), options.end());
            if (options.empty() || ::testing::Test::HasFailure()) break;
            const bool chance = rules.pending(state).seat == Seat::chance;
            const Action action = chance ? rules.sample(state, rng)
                                         : options[static_cast<int>(rng.below(
                                               static_cast<std::uint32_t>(options.size())))];
            rules.apply(state, action, {});
            ++decisions;
            const std::string broken = rules.broken(state);
            EXPECT_EQ(broken, "") << "decision " << decisions;
            if (decisions % 5 == 0)
                expect_fair_guess(rules, state, seat_at(decisions / 5 % (rules.seats() + 1) - 1),
                                  rng);
        }
        return state;
    }
};

Agreement some_agreement(int seats, bool modules, Rng& rng) {
    Agreement agreed;
    agreed.seats = seats;
    for (std::size_t i = agreed.heroes.size() - 1; i > 0; --i)
        std::swap(agreed.heroes[i], agreed.heroes[rng.below(static_cast<std::uint32_t>(i + 1))]);
    for (int module = 0; module < module_count; ++module)
        if (modules && rng.below(2) == 0) agreed.modules.add(module);
    return agreed;
}

}  // namespace

TEST(EscapeWalk, RandomGamesEnd) {
    for (int seats = 1; seats <= seats_max; ++seats)
        for (int game = 0; game < games(); ++game) {
            Rng rng(static_cast<std::uint64_t>(1000 * seats + game));
            const Agreement agreed = some_agreement(seats, game % 2 == 1, rng);
            Walk walk{Rules::make(embedded_pack(), agreed), rng.fork()};
            const State end = walk.play();
            ASSERT_NE(end.ended, Ended::not_yet) << "seats " << seats << " game " << game;
            ASSERT_FALSE(HasFailure()) << "seats " << seats << " game " << game;
        }
}

}  // namespace stoop::escape
