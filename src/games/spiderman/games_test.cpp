// Thousands of games with even choices: they end, and no position breaks a rule.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "games/spiderman/test_support.hpp"

namespace stoop::spiderman {
namespace {

int games_per_setting() {
    const char* wanted = std::getenv("STOOP_LAW_GAMES");
    return wanted == nullptr ? 20 : std::max(1, std::atoi(wanted));
}

class Games : public ::testing::TestWithParam<int> {};

// SPM-2.14, 17.2, 17.7
TEST_P(Games, EndAndKeepEveryInvariant) {
    for (int game = 0; game < games_per_setting(); ++game) {
        Settings settings = usual_settings(GetParam());
        settings.target = std::array{4, 10, 40, 60, 100}[static_cast<std::size_t>(game) % 5];
        settings.random_layout = game % 2 == 1;
        settings.both_score = game % 5 == 0;
        const Rules rules = Rules::make(embedded_pack(), settings).value();
        Rng rng(static_cast<std::uint64_t>(game) + 1);
        State state = rules.setup();
        Actions options;
        int answers = 0;
        for (Decision asked = rules.pending(state); asked.seat != Seat::none;
             asked = rules.pending(state)) {
            ASSERT_LT(++answers, 40'000);
            Action answer;
            if (asked.seat == Seat::chance) {
                answer = rules.sample(state, rng);
            } else {
                rules.legal(state, options);
                ASSERT_FALSE(options.empty());
                ASSERT_TRUE(std::is_sorted(options.begin(), options.end()))
                    << "ask " << names_of<Ask>[asked.ask];
                ASSERT_EQ(std::adjacent_find(options.begin(), options.end()), options.end())
                    << "ask " << names_of<Ask>[asked.ask];
                ASSERT_LE(options.size(), 656);  // SPM-19.8
                answer = options[static_cast<int>(
                    rng.below(static_cast<std::uint32_t>(options.size())))];
            }
            rules.apply(state, answer, {});
            ASSERT_EQ(rules.broken(state), "")
                << "game " << game << ", answer " << answers << ": ask " << names_of<Ask>[asked.ask]
                << ", verb " << names_of<Verb>[answer.verb] << " " << answer.arg[0] << " "
                << answer.arg[1];
        }
        EXPECT_TRUE(rules.outcome(state).over);
    }
}

INSTANTIATE_TEST_SUITE_P(Players, Games, ::testing::Range(2, 11));

}  // namespace
}  // namespace stoop::spiderman
