#include "games/traffiq/rules.hpp"

#include <gtest/gtest.h>

namespace stoop::traffiq {
namespace {

Rules rules_for(int seats, std::string_view layout, std::string_view start = "random") {
    static const auto pack = load_pack(content::embedded_files());
    EXPECT_TRUE(pack) << pack.error();
    return Rules::make(*pack, seats, layout, start).value();
}

// Plays with even choices and calls `look` on every state.
template <class Look>
void play(const Rules& rules, Rng& rng, Look look) {
    constexpr int answers_max = 2000;
    State state = rules.setup();
    Actions options;
    for (int i = 0; i < answers_max; ++i) {
        look(state);
        const Decision asked = rules.pending(state);
        if (asked.seat == Seat::none) return;
        Action action;
        if (asked.seat == Seat::chance) {
            action = rules.sample(state, rng);
        } else {
            rules.legal(state, options);
            action = options[static_cast<int>(rng.below(static_cast<unsigned>(options.size())))];
        }
        rules.apply(state, action, {});
    }
    ADD_FAILURE() << "the game does not end:\n" << rules.print(state);
}

TEST(Rules, EveryStateOfARandomGameIsSoundAndReadsBack) {
    Rng rng(7);
    for (const std::string_view layout : {"times_square", "central_park"}) {
        for (int seats = seats_min; seats <= seats_max; ++seats) {
            const Rules rules = rules_for(seats, layout);
            for (int game = 0; game < 5; ++game) {
                play(rules, rng, [&](const State& state) {
                    ASSERT_EQ(rules.broken(state), "") << rules.print(state);
                    const auto read = rules.parse(rules.print(state));
                    ASSERT_TRUE(read) << read.error() << "\n" << rules.print(state);
                    ASSERT_TRUE(*read == state) << rules.print(state) << rules.print(*read);
                });
            }
        }
    }
}

TEST(Rules, AViewReadsBackAndFillsToAStateWithTheSameView) {
    Rng rng(8);
    for (int seats = seats_min; seats <= seats_max; ++seats) {
        const Rules rules = rules_for(seats, "times_square");
        play(rules, rng, [&](const State& state) {
            for (int viewer = -1; viewer < seats; ++viewer) {
                const View<State> view = rules.view(state, seat_at(viewer));
                const auto read = rules.parse(rules.print(view.state));
                ASSERT_TRUE(read) << read.error() << "\n" << rules.print(view.state);
                ASSERT_TRUE(*read == view.state) << rules.print(view.state);
                const State filled = rules.determinize(view, rng);
                ASSERT_EQ(rules.broken(filled), "");
                ASSERT_TRUE(rules.view(filled, seat_at(viewer)) == view);
            }
        });
    }
}

TEST(Rules, EveryLegalActionReadsBackAndHasNoReasonAgainstIt) {
    Rng rng(9);
    const Rules rules = rules_for(3, "central_park");
    Actions options;
    play(rules, rng, [&](const State& state) {
        rules.legal(state, options);
        for (const Action& action : options) {
            const auto read = rules.parse_action(rules.print_action(action));
            ASSERT_TRUE(read) << read.error();
            ASSERT_EQ(*read, action);
            ASSERT_EQ(rules.why_not(state, action), "");
        }
    });
}

}  // namespace
}  // namespace stoop::traffiq
