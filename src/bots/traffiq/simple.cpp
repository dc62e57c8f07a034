#include "bots/traffiq/simple.hpp"

#include "bots/reason.hpp"
#include "bots/simple/turn_search.hpp"
#include "bots/traffiq/evaluation.hpp"
#include "table/game_of.hpp"

namespace stoop::bots {

Action TraffiqSimpleBot::choose(const Question& question, Budget budget, Rng& rng) {
    using Game = table::GameOf<traffiq::Rules>;
    const traffiq::Rules& rules = static_cast<const Game&>(question.game).rules();
    const TraffiqEvaluation evaluation(rules);
    const TurnSearch search(rules, evaluation);
    return search.choose(Game::unwrap(question.view), budget, rng);
}

// What an answer does at once. If that is nothing, it was chosen for what can follow it.
std::string_view TraffiqSimpleBot::reason(const Question& question, const Action& chosen, Budget,
                                          Rng& rng) {
    using Game = table::GameOf<traffiq::Rules>;
    const traffiq::Rules& rules = static_cast<const Game&>(question.game).rules();
    const TraffiqEvaluation evaluation(rules);
    const traffiq::State state = rules.determinize(Game::unwrap(question.view), rng);
    Reason<TraffiqEvaluation::words.size()> found;
    for (const Action& option : question.options) {
        traffiq::State after = state;
        rules.apply(after, option, Journal{});
        while (rules.pending(after).seat == Seat::chance)
            rules.apply(after, rules.sample(after, rng), Journal{});
        found.add(evaluation.parts(after, question.view.viewer()), option == chosen);
    }
    const std::string_view word = found.word(TraffiqEvaluation::words);
    return word.empty() ? "next" : word;
}

}  // namespace stoop::bots
