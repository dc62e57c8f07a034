// How good a position of Escape from New York is for a hero with a plan: cards and time left, what
// was won, the way to the next goal, and the danger around.
#pragma once
#include <array>
#include <string_view>

#include "bots/escape/plan.hpp"
#include "games/escape/rules.hpp"

namespace stoop::bots {

class EscapeEvaluation {
public:
    EscapeEvaluation(const escape::Pack& pack, const EscapePlan& plan, const EscapeWeights& weights)
        : pack_(pack), plan_(plan), weights_(weights) {}

    double operator()(const escape::State& state) const;

    // The same as a sum of parts, to say what speaks for an answer.
    using Parts = std::array<double, 5>;
    static constexpr std::array<std::string_view, 5> words = {"time", "cards", "loot", "danger",
                                                              "way"};
    Parts parts(const escape::State& state) const;

private:
    double time_left(const escape::State& state) const;
    double cards(const escape::State& state) const;
    double belongings(const escape::State& state) const;
    double danger(const escape::State& state) const;
    double way_ahead(const escape::State& state) const;

    const escape::Player& hero(const escape::State& state) const {
        return state.player(plan_.seat);
    }

    const escape::Pack& pack_;
    const EscapePlan& plan_;
    const EscapeWeights& weights_;
};

}  // namespace stoop::bots
