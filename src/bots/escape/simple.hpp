// EscapeSimpleBot: makes a plan from what its player can see, tries the answers to a question by
// playing the own turn on with quick habits, and takes the one that leaves the hero best.
#pragma once
#include "bots/bot.hpp"
#include "bots/escape/evaluation.hpp"
#include "core/fixed_vector.hpp"

namespace stoop::bots {

class EscapeSimpleBot final : public Bot {
public:
    Action choose(const Question& question, Budget budget, Rng& rng) override;
    std::string_view reason(const Question& question, const Action& chosen, Budget budget,
                            Rng& rng) override;
};

// The first option with this verb, or null.
const Action* find(std::span<const Action> options, escape::Verb verb);

// The thinking behind one answer.
class EscapeThinker {
public:
    // The view must outlive it.
    EscapeThinker(const escape::Rules& rules, const View<escape::State>& view, Budget budget,
                  const EscapeWeights& weights = {});

    Action choose(std::span<const Action> options, Rng& rng);
    std::string_view reason(std::span<const Action> options, const Action& chosen, Rng& rng);

private:
    using Options = std::span<const Action>;

    // By rules of thumb; null if the question deserves thought.
    const Action* at_once(const escape::State& state, Options options) const;
    const Action* across_the_bridge(const escape::State& state, Options options) const;
    double hope_of(const escape::State& state, const Action& action) const;
    // With other heroes: others.cpp
    const Action* lift(const escape::State& state, Options options) const;
    bool should_give_to(const escape::State& state, int receiver) const;
    const Action* gift(const escape::State& state, Options options) const;
    const Action* deal(const escape::State& state, Options options) const;
    using Wishes = FixedVector<std::int8_t, 8>;
    Wishes wishes(const escape::State& state) const;
    const Action* loot(const escape::State& state, Options options) const;
    int way_of_the_nearest(const escape::State& state, const Action& action) const;

    // By looking ahead.
    Action choose_in_own_phase(const escape::State& state, Options options);
    template <class Worth>
    Action best_by(Options options, const Worth& worth);
    double after(const escape::State& state, const Action& action, Rng luck);
    double after_turn(const escape::State& state, const Action& action);
    double after_laying(const escape::State& state, const Action& action);
    double play_on(escape::State state, int first_card, Rng luck);
    // How likely the way over a bridge, if that is where it ends.
    double play_to_end(escape::State& state, int first_card, Rng luck);
    Action habit(const escape::State& state, escape::Ask ask, Options options, int first_card,
                 Rng& luck);
    void draw(escape::State& state, Rng& luck) const;
    bool is_own_phase(const escape::State& state) const;

    const escape::Rules& rules_;
    const View<escape::State>& view_;
    int seat_;
    Budget budget_;
    EscapeWeights weights_;
    EscapePlan plan_;
    EscapeEvaluation evaluate_;
    Rng luck_{0};  // the same for every answer that is tried, so that they can be compared
};

}  // namespace stoop::bots
