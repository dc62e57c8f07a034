// Which rule an answer breaks; explains, decides nothing.
#include "games/spiderman/reasons.hpp"

#include <algorithm>

#include "games/spiderman/rules.hpp"

namespace stoop::spiderman {

namespace {

struct Usual {
    Verb verb;
    RuleId rule;
};
// What is wrong with an answer if nothing better is known.
constexpr std::array<Usual, 67> usual_reasons = {{{Verb::choose_villain, "SPM-18.1"},
                                                  {Verb::place_car, "SPM-2.8"},
                                                  {Verb::place_captain, "SPM-2.8"},
                                                  {Verb::place_sergeant, "SPM-2.8"},
                                                  {Verb::place_side, "SPM-18.8"},
                                                  {Verb::stand_up, "SPM-7.6"},
                                                  {Verb::ko_draw, "SPM-7.5"},
                                                  {Verb::ko_recover, "SPM-7.5"},
                                                  {Verb::break_arrest, "SPM-15.13"},
                                                  {Verb::serve, "SPM-15.15"},
                                                  {Verb::exchange_mission, "SPM-12.10"},
                                                  {Verb::recover, "SPM-7.9"},
                                                  {Verb::add, "SPM-4.10"},
                                                  {Verb::move, "SPM-4.3"},
                                                  {Verb::move_group, "SPM-15.3"},
                                                  {Verb::attack, "SPM-6.2"},
                                                  {Verb::attack_from, "SPM-15.9"},
                                                  {Verb::capture, "SPM-11.4"},
                                                  {Verb::capture_into, "SPM-11.12"},
                                                  {Verb::plant, "SPM-12.12"},
                                                  {Verb::bonus, "SPM-13.1"},
                                                  {Verb::use_ability, "SPM-14.3"},
                                                  {Verb::play_card, "SPM-13.9"},
                                                  {Verb::place_tracer, "SPM-14.10"},
                                                  {Verb::end_turn, "SPM-3.7"},
                                                  {Verb::reroll_missed, "SPM-16.4"},
                                                  {Verb::reroll, "SPM-16.4"},
                                                  {Verb::keep, "SPM-16.4"},
                                                  {Verb::path, "SPM-5.8"},
                                                  {Verb::stay, "SPM-5.8"},
                                                  {Verb::drive, "SPM-15.22"},
                                                  {Verb::pick_up, "SPM-15.4"},
                                                  {Verb::drop, "SPM-15.4"},
                                                  {Verb::arrest, "SPM-15.11"},
                                                  {Verb::jail, "SPM-15.12"},
                                                  {Verb::stop, "SPM-15.22"},
                                                  {Verb::area, "SPM-16.11"},
                                                  {Verb::cancel, "SPM-6.9"},
                                                  {Verb::accept, "SPM-6.9"},
                                                  {Verb::react_move, "SPM-8.3"},
                                                  {Verb::react_move_group, "SPM-8.9"},
                                                  {Verb::react_attack, "SPM-8.5"},
                                                  {Verb::react_attack_from, "SPM-8.5"},
                                                  {Verb::react_bonus, "SPM-8.3"},
                                                  {Verb::react_ability, "SPM-8.3"},
                                                  {Verb::pass, "SPM-8.12"},
                                                  {Verb::discard, "SPM-13.4"},
                                                  {Verb::let_go, "SPM-11.9"},
                                                  {Verb::take, "SPM-11.7"},
                                                  {Verb::put, "SPM-5.13"},
                                                  {Verb::home, "SPM-11.11"},
                                                  {Verb::deliver, "SPM-12.17"},
                                                  {Verb::abandon, "SPM-18.2"},
                                                  {Verb::peek, "SPM-16.7"},
                                                  {Verb::villain, "SPM-16.2"},
                                                  {Verb::token, "SPM-16.12"},
                                                  {Verb::add_car, "SPM-15.17"},
                                                  {Verb::transport, "SPM-16.3"},
                                                  {Verb::dragnet, "SPM-16.14"},
                                                  {Verb::panic, "SPM-16.11"},
                                                  {Verb::done, "SPM-11.17"},
                                                  {Verb::shape, "SPM-19.3"},
                                                  {Verb::piece, "SPM-19.3"},
                                                  {Verb::rotation, "SPM-19.3"},
                                                  {Verb::roll, "SPM-4.11"},
                                                  {Verb::draw, "SPM-13.12"},
                                                  {Verb::mission, "SPM-12.9"}}};

static_assert(std::ranges::all_of(usual_reasons, is_reason, &Usual::rule));

RuleId usual_reason(Verb verb) {
    for (const Usual& each : usual_reasons)
        if (each.verb == verb) return each.rule;
    return because("SPM-19.12");
}

bool is_of_act(Verb verb) { return verb >= Verb::recover && verb <= Verb::end_turn; }
bool is_reaction(Verb verb) { return verb >= Verb::react_move && verb <= Verb::pass; }

// SPM-6.1, 6.10, 10.1, 16.9: why this figure is no target.
RuleId figure_reason(const Pack& pack, const State& now, Attacker by, int victim) {
    const Figure& figure = now.figure(victim);
    if (figure.status != Status::standing || figure.at == nowhere) return because("SPM-6.10");
    if (distance(by.from, figure.at) > 1) return because("SPM-6.1");
    return may_strike_near(pack, now, by, victim) ? because("SPM-4.3") : because("SPM-16.9");
}

RuleId attack_reason(const Pack& pack, const State& now, int seat, const Action& action) {
    const int figure = figure_of(now, seat);
    if (figure == cops) return because("SPM-15.9");
    if (now.figure(figure).hold != Hold::none) return because("SPM-14.7");
    if (action.arg[1] > std::min(dice_most, dice_of(now, seat, Pool3::combat)))
        return because("SPM-4.3");
    const Target at = target_of(action.arg[0]);
    if (at.band == target_figure)
        return at.of >= figure_count || at.of == figure
                   ? because("SPM-6.2")
                   : figure_reason(pack, now, attacker_of(now, figure), at.of);
    if (at.band == target_stack)
        return cars_at(now, narrow<Space>(at.of)) == 0 ? because("SPM-6.2") : because("SPM-6.1");
    const bool is_bond =
        at.band == target_web || at.band == target_web_at || at.band == target_grip;
    return is_bond ? because("SPM-14.19") : because("SPM-6.2");
}

// SPM-5.3, 5.6, 5.8
RuleId path_reason(const State& now, Space to) {
    const int figure = now.steps.top().b;
    if (!now.board.contains(row_of(to), col_of(to))) return because("SPM-5.8");
    const bool is_open = now.board.has(now.board.street, to) ||
                         to == now.board.bases[static_cast<std::size_t>(figure)];
    if (!is_open) return because("SPM-5.3");
    return now.board.has(figure_ends(now, figure), to) ? because("SPM-5.8") : because("SPM-5.6");
}

RuleId act_reason(const Pack& pack, const State& now, int seat, const Action& action) {
    const int character = figure_of(now, seat);
    const bool is_free = character != cops && now.figure(character).is_free();
    switch (verb_of(action)) {
        case Verb::move: return is_free ? because("SPM-4.3") : because("SPM-5.11");
        case Verb::move_group: {
            const Stack* stack = stack_at(now, action.arg[0]);
            return stack != nullptr && stack->web != Hold::none ? because("SPM-14.16")
                                                                : because("SPM-15.3");
        }
        case Verb::attack: return attack_reason(pack, now, seat, action);
        case Verb::capture: {
            const Side& side = now.side(action.arg[0]);
            if (side.holder != none || side.at == nowhere || cars_at(now, side.at) > 0)
                return because("SPM-11.6");
            return is_free ? because("SPM-11.4") : because("SPM-11.5");
        }
        case Verb::use_ability:
        case Verb::play_card: return is_free ? usual_reason(verb_of(action)) : because("SPM-14.15");
        default: return usual_reason(verb_of(action));
    }
}

RuleId reason(const Pack& pack, const State& now, const Action& action) {
    const Decision asked = question(now);
    const Verb verb = verb_of(action);
    if (now.ended != Ended::not_yet) return because("SPM-17.2");
    const auto ask = static_cast<Ask>(asked.ask);
    if (ask == Ask::act && is_of_act(verb))
        return act_reason(pack, now, index_of(asked.seat), action);
    if (is_of_act(verb) && ask != Ask::add && ask != Ask::start) return because("SPM-4.7");
    if (is_reaction(verb) && ask != Ask::react && ask != Ask::add) return because("SPM-8.1");
    if (verb == Verb::path && ask == Ask::path) return path_reason(now, action.arg[0]);
    return usual_reason(verb);
}

}  // namespace

RuleId Rules::why_not(const View<State>& view, const Action& action) const {
    Actions options;
    legal(view.state, options);
    return options.contains(action) ? RuleId{} : reason(*pack_, view.state, action);
}

}  // namespace stoop::spiderman
