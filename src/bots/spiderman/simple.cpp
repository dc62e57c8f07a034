#include "bots/spiderman/simple.hpp"

#include "games/spiderman/targets.hpp"
#include "table/game_of.hpp"

namespace stoop::bots {

using namespace spiderman;

SpidermanThinker::Rating SpidermanThinker::rate(const Action& option) {
    switch (seen_.steps.top().kind) {
        case StepKind::act:
        case StepKind::add:
        case StepKind::react:
            return own().character == cops ? rate_cops(option) : rate_figure(option);
        default: return {Order::deed, rate_choice(option)};
    }
}

Action SpidermanThinker::choose(std::span<const Action> options, Rng& rng) {
    const auto kind = seen_.steps.top().kind;
    const bool may_decline = kind == StepKind::act || kind == StepKind::react;
    Action best = options.back();  // to end the turn, to pass
    Rating found{Order::never, may_decline ? 0.0 : -1e30};
    for (const Action& option : options) {
        Rating rating = rate(option);
        if (may_decline && rating.worth <= 0.0) continue;
        // Equal answers are told apart by luck, so that the bot is not a clockwork.
        rating.worth += rng.below(1024) * 1e-7;
        const bool is_better =
            rating.order != found.order ? rating.order < found.order : rating.worth > found.worth;
        if (is_better) best = option, found = rating;
    }
    return best;
}

// The bot rates each kind of answer by one thing it brings: that is its reason.
std::string_view SpidermanSimpleBot::reason(const Question&, const Action& chosen, Budget, Rng&) {
    const auto on_building = [](int target) {
        const int band = target_of(target).band;
        return band == target_site || band == target_station || band == target_base;
    };
    switch (verb_of(chosen)) {
        case Verb::attack:
        case Verb::react_attack: return on_building(chosen.arg[0]) ? "mission" : "hits";
        case Verb::plant:
        case Verb::exchange_mission: return "mission";
        case Verb::capture: return "person";
        case Verb::move:
        case Verb::react_move:
        case Verb::path: return "way";
        case Verb::bonus:
        case Verb::react_bonus: return "cards";
        case Verb::add: return "stronger";
        case Verb::recover:
        case Verb::ko_recover: return "recover";
        case Verb::cancel: return "safe";
        case Verb::end_turn: return "keep";
        default: return {};
    }
}

Action SpidermanSimpleBot::choose(const Question& question, Budget, Rng& rng) {
    using Game = table::GameOf<spiderman::Rules>;
    const spiderman::Rules& rules = static_cast<const Game&>(question.game).rules();
    const View<State> view = Game::unwrap(question.view);
    const int seat = index_of(view.viewer);
    const Camp camp = seat == cops_seat(view.state)     ? Camp::cops
                      : seat == spider_seat(view.state) ? Camp::spider_man
                                                        : Camp::villain;
    return SpidermanThinker(rules, view.state, seat,
                            usual_weights(camp, has_one_villain(view.state)))
        .choose(question.options, rng);
}

}  // namespace stoop::bots
