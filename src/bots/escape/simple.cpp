#include "bots/escape/simple.hpp"

#include <algorithm>

#include "bots/reason.hpp"
#include "table/game_of.hpp"

namespace stoop::bots {

using escape::Ask;
using escape::State;
using escape::Verb;
using escape::verb_of;

namespace {

constexpr int answers_in_a_turn_max = 120;
constexpr int city_step = 10;  // New York's first one

Ask ask_of(const Decision& asked) { return static_cast<Ask>(asked.ask); }

const Action& find_or_first(std::span<const Action> options, Verb verb) {
    const Action* found = find(options, verb);
    return found != nullptr ? *found : options[0];
}

// May be done at any time, beside the question that is asked (ESC-4.3).
bool is_free(const Action& action) {
    return verb_of(action) >= Verb::take_item && verb_of(action) <= Verb::claim_solo;
}

bool is_onto_bridge(const Action& action) {
    const bool moves = verb_of(action) == Verb::step || verb_of(action) == Verb::ram;
    return moves && escape::is_bridge(action.arg[0]);
}

// What this bot never does unless there is nothing else. It goes onto a bridge when it has hope.
bool is_idle(const Action& action) {
    switch (verb_of(action)) {
        case Verb::abandon_car:
        case Verb::drop_briefcase:
        case Verb::offer_ride:
        case Verb::swap: return true;
        default: return is_onto_bridge(action);
    }
}

int cards_shown(const Action& action) {
    if (action.arg[0] == escape::nothing_shown) return 0;
    return static_cast<int>(std::count_if(action.arg.begin(), action.arg.begin() + 3,
                                          [](int card) { return card != escape::nowhere; }));
}

template <class Worth>
const Action* most(std::span<const Action> options, const Worth& worth) {
    return &*std::max_element(
        options.begin(), options.end(),
        [&](const Action& a, const Action& b) { return worth(a) < worth(b); });
}

}  // namespace

const Action* find(std::span<const Action> options, Verb verb) {
    const auto found = std::find_if(options.begin(), options.end(),
                                    [&](const Action& action) { return verb_of(action) == verb; });
    return found == options.end() ? nullptr : &*found;
}

EscapeThinker::EscapeThinker(const escape::Rules& rules, const View<State>& view, Budget budget,
                             const EscapeWeights& weights)
    : rules_(rules),
      view_(view),
      seat_(index_of(view.viewer)),
      budget_(budget),
      weights_(weights),
      plan_(rules.pack(), view.state, seat_, weights_),
      evaluate_(rules.pack(), plan_, weights_) {}

bool EscapeThinker::is_own_phase(const State& state) const {
    return state.turn.active == seat_ && state.turn.step < city_step;
}

// How likely this is the step that wins. Where heroes stand may be thought, what they hold may not.
double EscapeThinker::hope_of(const State& state, const Action& action) const {
    if (!is_onto_bridge(action)) return 0;
    const escape::SeatBits here = heroes_at(state, state.player(seat_).space);
    return chance_at_bridge(rules_.pack(), view_.state, here, action.arg[0] - escape::first_bridge);
}

// A failed attempt costs a step and no more (ESC-24.3).
const Action* EscapeThinker::across_the_bridge(const State& state, Options options) const {
    constexpr double hopeless = 0.05;
    for (const Action& option : options)
        if (hope_of(state, option) > hopeless) return &option;
    return nullptr;
}

int EscapeThinker::way_of_the_nearest(const State& state, const Action& action) const {
    const int space = action.arg[0];
    if (space >= escape::space_count) return 0;  // a hero or a briefcase
    int nearest = escape::space_count;
    for (int seat = 0; seat < state.seats; ++seat)
        nearest = std::min<int>(
            nearest, rules_.pack().distance[static_cast<std::size_t>(state.player(seat).space)]
                                           [static_cast<std::size_t>(space)]);
    return nearest;
}

const Action* EscapeThinker::at_once(const State& state, Options options) const {
    if (options.size() == 1) return options.data();
    if (const Action* claim = find(options, Verb::claim_solo)) return claim;
    if (const Action* bridge = across_the_bridge(state, options)) return bridge;
    switch (ask_of(rules_.pending(state))) {
        case Ask::show_cards: return most(options, cards_shown);  // who stands there wins, too
        case Ask::pick:
        case Ask::order_poi:  // what would be the longest walk
            return most(options,
                        [&](const Action& action) { return way_of_the_nearest(state, action); });
        case Ask::ride:
            return find(options,
                        plan_.ready && !plan_.alone ? Verb::accept_ride : Verb::decline_ride);
        case Ask::step: return lift(state, options);
        case Ask::swap_answer: return find(options, Verb::agree);  // one may still give nothing
        case Ask::swap: return deal(state, options);
        case Ask::give: return gift(state, options);
        case Ask::steal: return loot(state, options);
        case Ask::order: return options.data();
        default: return nullptr;
    }
}

// The losing tile is left to the evaluation, or one unlucky thought would outweigh all others.
void EscapeThinker::draw(State& state, Rng& luck) const {
    const auto loses = [&](const Action& action) {
        return verb_of(action) == Verb::timer &&
               rules_.pack().timer[static_cast<std::size_t>(action.arg[0])].loses;
    };
    Action drawn = rules_.sample(state, luck);
    if (loses(drawn)) {
        Actions all;
        rules_.legal(state, all);
        const auto other = std::find_if_not(all.begin(), all.end(), loses);
        if (other != all.end()) drawn = *other;
    }
    rules_.apply(state, drawn, Journal{});
}

// What is done without much thought while looking ahead.
Action EscapeThinker::habit(const State& state, Ask ask, Options options, int first_card,
                            Rng& luck) {
    for (const Verb verb : {Verb::claim_solo, Verb::take_briefcase, Verb::take_car})
        if (const Action* found = find(options, verb)) return *found;
    if (const Action* found = find(options, Verb::take_president))
        if (plan_.president_worth > 0) return *found;
    if (const Action* found = find(options, Verb::take_item))
        if (state.player(seat_).stash_size() < escape::stash_limit) return *found;
    switch (ask) {
        case Ask::turn_up: {
            const Action wanted = escape::make(Verb::turn_up, first_card);
            const bool is_there =
                std::find(options.begin(), options.end(), wanted) != options.end();
            return is_there ? wanted : find_or_first(options, Verb::turn_up);
        }
        case Ask::refresh: return find_or_first(options, Verb::no_refresh);
        case Ask::window:
        case Ask::pause: return find_or_first(options, Verb::continue_);
        case Ask::swap: return find_or_first(options, Verb::skip);
        case Ask::order:
        case Ask::pick:
        case Ask::order_poi: return options[luck.below(static_cast<std::uint32_t>(options.size()))];
        case Ask::car_move:
            return best_by(options, [&](const Action& action) {
                if (is_free(action)) return -weights_.win;
                State next = state;
                rules_.apply(next, action, Journal{});
                return play_on(next, first_card, luck);
            });
        default:
            return best_by(options, [&](const Action& action) {
                return is_free(action) ? -weights_.win : after(state, action, luck);
            });
    }
}

double EscapeThinker::after(const State& state, const Action& action, Rng luck) {
    State next = state;
    rules_.apply(next, action, Journal{});
    while (rules_.pending(next).seat == Seat::chance && budget_.spend()) draw(next, luck);
    return evaluate_(next);
}

double EscapeThinker::play_on(State state, int first_card, Rng luck) {
    const double hope = play_to_end(state, first_card, luck);
    return evaluate_(state) + weights_.win * hope;
}

// To the end of the own phase, or until cards have to be laid.
double EscapeThinker::play_to_end(State& state, int first_card, Rng luck) {
    for (int i = 0; i < answers_in_a_turn_max && budget_.spend(); ++i) {
        const Decision asked = rules_.pending(state);
        if (asked.seat == Seat::chance) {
            draw(state, luck);
            continue;
        }
        const Ask ask = ask_of(asked);
        if (asked.seat == Seat::none || !is_own_phase(state) || ask == Ask::lay_cards) break;
        Actions all;
        rules_.legal(state, all);
        const Options options(all.begin(), all.end());
        if (const Action* bridge = across_the_bridge(state, options))
            return hope_of(state, *bridge);
        rules_.apply(state, habit(state, ask, options, first_card, luck), Journal{});
    }
    return 0;
}

double EscapeThinker::after_turn(const State& state, const Action& action) {
    State next = state;
    rules_.apply(next, action, Journal{});
    return play_on(next, escape::nowhere, luck_);
}

double EscapeThinker::after_laying(const State& state, const Action& action) {
    State next = state;
    rules_.apply(next, action, Journal{});
    const double one_way = play_on(next, action.arg[0], luck_);
    return std::max(one_way, play_on(next, action.arg[1], luck_));
}

template <class Worth>
Action EscapeThinker::best_by(Options options, const Worth& worth) {
    const Action* best = nullptr;
    double value = 0;
    for (const Action& option : options) {
        if (is_idle(option)) continue;
        if (best != nullptr && !budget_.spend()) break;
        const double seen = worth(option);
        if (best == nullptr || seen > value) best = &option, value = seen;
    }
    return best != nullptr ? *best : options[0];
}

// First whatever may be done beside the question and gains something, then the question.
Action EscapeThinker::choose_in_own_phase(const State& state, Options options) {
    constexpr double worth_doing = 0.1;
    constexpr int few_cards = 3;  // more are worth playing before the others are taken back
    const Ask ask = ask_of(rules_.pending(state));
    const bool is_rich = state.player(seat_).hand.size() > few_cards;
    const double now = evaluate_(state);
    const Action* free = nullptr;
    double gain = worth_doing;
    std::vector<Action> answers;
    for (const Action& option : options) {
        const Verb verb = verb_of(option);
        if (is_idle(option) || (verb == Verb::refresh && is_rich)) continue;
        if (verb == Verb::take_president && plan_.president_worth <= 0) continue;
        if (!is_free(option) || ask == Ask::step) {
            answers.push_back(option);
        } else if (budget_.spend()) {
            const double seen = after(state, option, luck_) - now;
            if (seen > gain) free = &option, gain = seen;
        }
    }
    if (free != nullptr) return *free;
    if (answers.empty()) return options[0];
    if (ask == Ask::lay_cards)
        return best_by(answers, [&](const Action& action) { return after_laying(state, action); });
    return best_by(answers, [&](const Action& action) { return after_turn(state, action); });
}

Action EscapeThinker::choose(Options options, Rng& rng) {
    const State state = rules_.determinize(view_, rng);
    luck_ = rng.fork();
    if (const Action* action = at_once(state, options)) return *action;
    if (is_own_phase(state)) return choose_in_own_phase(state, options);
    return best_by(options, [&](const Action& action) { return after(state, action, luck_); });
}

// By the position in which each answer leaves the hero at the end of the turn.
std::string_view EscapeThinker::reason(Options options, const Action& chosen, Rng& rng) {
    const State state = rules_.determinize(view_, rng);
    luck_ = rng.fork();
    if (verb_of(chosen) == Verb::claim_solo || across_the_bridge(state, {&chosen, 1}) != nullptr)
        return "out";
    Reason<EscapeEvaluation::words.size()> found;
    for (const Action& option : options) {
        if (is_idle(option) && option != chosen) continue;
        if (option != chosen && !budget_.spend()) continue;
        State next = state;
        rules_.apply(next, option, Journal{});
        const bool lays = verb_of(option) == Verb::lay_cards;
        play_to_end(next, lays ? option.arg[0] : escape::nowhere, luck_);
        if (next.ended == escape::Ended::not_yet)
            found.add(evaluate_.parts(next), option == chosen);
    }
    return found.word(EscapeEvaluation::words);
}

std::string_view EscapeSimpleBot::reason(const Question& question, const Action& chosen,
                                         Budget budget, Rng& rng) {
    using Game = table::GameOf<escape::Rules>;
    const escape::Rules& rules = static_cast<const Game&>(question.game).rules();
    const View<State> view = Game::unwrap(question.view);
    return EscapeThinker(rules, view, budget).reason(question.options, chosen, rng);
}

Action EscapeSimpleBot::choose(const Question& question, Budget budget, Rng& rng) {
    using Game = table::GameOf<escape::Rules>;
    const escape::Rules& rules = static_cast<const Game&>(question.game).rules();
    const View<State> view = Game::unwrap(question.view);
    return EscapeThinker(rules, view, budget).choose(question.options, rng);
}

}  // namespace stoop::bots
