// Why an answer is not among the options. It explains and decides nothing.
#include <algorithm>

#include "core/assert.hpp"
#include "games/escape/asking.hpp"
#include "games/escape/options.hpp"
#include "games/escape/reasons.hpp"
#include "games/escape/rules.hpp"

namespace stoop::escape {

namespace {

// Only what the asked seat knows may be looked at here, or a refusal would tell something.
class Reasons {
public:
    Reasons(const Pack& pack, const State& state, const Action& action)
        : pack_(pack),
          state_(state),
          action_(action),
          ask_(static_cast<Ask>(question(state).ask)) {}

    RuleId why() const {
        if (ask_ == Ask::over) return "ESC-1.6";
        const Verb verb = verb_of(action_);
        if (verb >= Verb::first) return "ESC-27.1";
        if (verb >= Verb::take_item && verb <= Verb::abandon_car) return pick_up(verb);
        if (verb >= Verb::use_item && verb <= Verb::claim_solo) return card(verb);
        if (verb == Verb::step || verb == Verb::ram) return step(verb);
        return by_verb(verb);
    }

private:
    bool is_asked(Ask ask) const { return ask_ == ask; }
    bool is_moment_for_pick_ups() const {
        return state_.top().kind == StepKind::turn || is_asked(Ask::step) || is_asked(Ask::pause);
    }
    bool enemy_here() const { return enemy_at(state_, active_space(state_)); }

    RuleId pick_up(Verb verb) const {
        if (!is_moment_for_pick_ups()) return "ESC-4.4";
        if (verb != Verb::abandon_car && enemy_here())
            return verb == Verb::take_item        ? "ESC-13.2"
                   : verb == Verb::take_briefcase ? "ESC-14.2"
                   : verb == Verb::take_president ? "ESC-15.1"
                                                  : "ESC-16.1";
        if (state_.top().kind != StepKind::turn) return "ESC-28.5";
        switch (verb) {
            case Verb::take_item: return "ESC-13.2";
            case Verb::take_briefcase: return dropped() ? "ESC-14.6" : "ESC-14.2";
            case Verb::take_president: return "ESC-15.1";
            case Verb::take_car:
                if (state_.active().has_car()) return "ESC-16.2";
                return holds(state_.turn.abandoned, active_space(state_)) ? "ESC-16.8" : "ESC-16.1";
            default: return "ESC-16.8";
        }
    }
    bool dropped() const {
        const auto seat = static_cast<std::size_t>(state_.turn.active);
        return action_.arg[0] >= 0 && has_bit(state_.turn.dropped[seat], action_.arg[0]);
    }

    RuleId card(Verb verb) const {
        if (state_.top().kind != StepKind::turn) return "ESC-4.5";
        switch (verb) {
            case Verb::use_item: return "ESC-13.6";
            case Verb::reveal_weapon: return "ESC-13.9";
            case Verb::use_weapon: return "ESC-13.13";
            case Verb::reveal_bracelet: return "ESC-14.7";
            case Verb::pay_level: return "ESC-18.3";
            case Verb::drop_briefcase: return "ESC-14.5";
            default: return "ESC-24.5";
        }
    }

    RuleId step(Verb verb) const {
        if (!is_asked(Ask::step)) return "ESC-7.5";
        const int to = action_.arg[0];
        const int here = active_space(state_);
        if (is_bridge(to)) return bridge_is_open(state_) ? "ESC-24.4" : "ESC-24.3";
        if (to < 0 || to >= space_count || !pack_.space(here).adjacent.has(to)) return "ESC-8.1";
        if (!state_.board.revealed.has(to) && pack_.space(to).poi == nowhere) return "ESC-8.2";
        if (verb == Verb::ram) return "ESC-16.7";
        return is_blocked(pack_, state_, here, to) ? "ESC-8.3" : "ESC-7.6";
    }

    static RuleId by_verb(Verb verb) {
        switch (verb) {
            case Verb::refresh:
            case Verb::no_refresh: return "ESC-5.1";
            case Verb::lay_cards: return "ESC-5.4";
            case Verb::turn_up: return "ESC-5.5";
            case Verb::alternative_damage:
            case Verb::alternative_move: return "ESC-7.10";
            case Verb::accept_ram:
            case Verb::lose_card: return "ESC-7.3";
            case Verb::stop_moving: return "ESC-7.5";
            case Verb::offer_ride:
            case Verb::accept_ride:
            case Verb::decline_ride: return "ESC-16.6";
            case Verb::reveal_space: return "ESC-8.8";
            case Verb::assign_damage: return "ESC-10.2";
            case Verb::outwit: return "ESC-12.1";
            case Verb::steal: return "ESC-13.16";
            case Verb::option: return "ESC-19.9";
            case Verb::recover: return "ESC-19.10";
            case Verb::reload:
            case Verb::keep: return "ESC-19.11";
            case Verb::heli: return "ESC-17.2";
            case Verb::car_move:
            case Verb::skip_car: return "ESC-5.7";
            case Verb::choose_special: return "ESC-18.5";
            case Verb::exchange_objective:
            case Verb::take_objective: return "ESC-18.8";
            case Verb::order_poi: return "ESC-15.4";
            case Verb::discard_overflow: return "ESC-13.5";
            case Verb::show_cards: return "ESC-24.3";
            case Verb::swap:
            case Verb::agree:
            case Verb::decline:
            case Verb::give: return "ESC-4.8";
            case Verb::choose_enemy: return "ESC-21.6";
            case Verb::choose_route: return "ESC-21.8";
            case Verb::carry:
            case Verb::go_on: return "ESC-21.10";
            case Verb::place_last_prisoner:
            case Verb::place_choice: return "ESC-11.5";
            case Verb::skip:
            case Verb::stop: return "ESC-28.6";
            case Verb::continue_: return "ESC-4.6";
            default: return "ESC-28.1";
        }
    }

    const Pack& pack_;
    const State& state_;
    const Action& action_;
    const Ask ask_;
};

}  // namespace

RuleId Rules::why_not(const View<State>& view, const Action& action) const {
    Actions options;
    if (question(view.state).seat != Seat::chance || view.viewer == Seat::all)
        legal(view.state, options);
    if (options.contains(action)) return {};
    const RuleId rule = Reasons(*pack_, view.state, action).why();
    STOOP_ASSERT(std::find(reason_ids.begin(), reason_ids.end(), rule) != reason_ids.end());
    return rule;
}

}  // namespace stoop::escape
