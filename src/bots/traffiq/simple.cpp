#include "bots/traffiq/simple.hpp"

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

}  // namespace stoop::bots
