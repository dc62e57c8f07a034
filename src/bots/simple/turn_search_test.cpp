#include "bots/simple/turn_search.hpp"

#include <gtest/gtest.h>

namespace stoop::bots {

namespace {

// Four times one of ten numbers is named; the more, the better. It counts who looks at it.
class Numbers {
public:
    struct State {
        int named = 0;
        int sum = 0;
        bool operator==(const State&) const = default;
    };

    State setup() const { return {}; }
    Decision pending(const State& now) const {
        return {now.named < 4 ? seat_at(0) : Seat::none, 0, {}};
    }
    void legal(const State& /*now*/, Actions& out) const {
        out.clear();
        for (std::int16_t number = 0; number < 10; ++number) out.add(0, {number});
    }
    Action sample(const State& /*now*/, Rng& /*rng*/) const { return {}; }
    void apply(State& state, const Action& action, Journal /*journal*/) const {
        ++looked_at;
        ++state.named;
        state.sum += action.arg[0];
    }
    Outcome outcome(const State& /*now*/) const { return {}; }
    View<State> view(const State& now, Seat viewer) const { return {viewer, now}; }
    State determinize(const View<State>& view, Rng& /*rng*/) const { return view.state; }

    mutable int looked_at = 0;
};

struct Found {
    int number;
    int looked_at;
};
Found found_with(int positions_max) {
    const Numbers rules;
    const auto evaluate = [](const Numbers::State& state, Seat) { return double(state.sum); };
    Rng rng(1);
    const TurnSearch search(rules, evaluate);
    const Action action =
        search.choose(rules.view(rules.setup(), seat_at(0)), Budget(positions_max), rng);
    return {action.arg[0], rules.looked_at};
}

}  // namespace

TEST(TurnSearch, LooksAtNoMorePositionsThanTheBudgetHas) {
    for (const int positions_max : {1, 2, 9, 10, 11, 100, 1000})
        EXPECT_EQ(found_with(positions_max).looked_at, positions_max);
    EXPECT_LT(found_with(1'000'000).looked_at, 1'000'000);
}

TEST(TurnSearch, AnswersWithTheBestItHasSeen) {
    EXPECT_EQ(found_with(1).number, 0);
    EXPECT_EQ(found_with(7).number, 6);
    EXPECT_EQ(found_with(10).number, 9);
    EXPECT_EQ(found_with(1'000'000).number, 9);
}

}  // namespace stoop::bots
