// KingSimpleBot: keeps dice by exact expectation, answers everything else by looking at what
// follows.
#pragma once
#include "bots/bot.hpp"
#include "bots/king/evaluation.hpp"
#include "bots/simple/dice_plan.hpp"

namespace stoop::bots {

class KingSimpleBot final : public Bot {
public:
    Action choose(const Question& question, Budget budget, Rng& rng) override;
    std::string_view reason(const Question& question, const Action& chosen, Budget budget,
                            Rng& rng) override;
};

// The thinking behind it, over a whole position; King of New York hides nothing but what comes
// next.
class KingThinker {
public:
    KingThinker(const king::Rules& rules, Seat seat, Budget budget, KingWeights weights = {})
        : rules_(rules), seat_(seat), budget_(budget), evaluation_(rules, weights) {}

    Action choose(const king::State& state, std::span<const Action> options, Rng& rng);
    std::string_view reason(const king::State& state, std::span<const Action> options,
                            const Action& chosen);

private:
    Action choose_dice(const king::State& state, std::span<const Action> options);
    double worth_of_result(king::State state, const Faces& faces, int steps_max);
    // Plays on from a position by plain habits to the end of the own turn, whose last effects
    // count, or until the turn of somebody else goes on or the budget is spent.
    void settle(king::State& state, int steps_max);
    bool is_settled(const king::State& state, const Decision& asked) const;
    Action habit(const king::State& state, const Decision& asked);

    const king::Rules& rules_;
    Seat seat_;
    Budget budget_;
    KingEvaluation evaluation_;
};

}  // namespace stoop::bots
