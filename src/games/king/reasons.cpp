#include <memory>

#include "games/king/options.hpp"
#include "games/king/rules.hpp"

namespace stoop::king {

namespace {

// Each has a text in content/king/text.toml.
constexpr std::array<RuleId, 50> reason_ids = {
    "KNY-2.9",   "KNY-2.11",  "KNY-4.5",  "KNY-5.1",   "KNY-5.2",  "KNY-5.4",   "KNY-5.5",
    "KNY-6.2",   "KNY-6.3",   "KNY-6.5",  "KNY-6.8",   "KNY-6.10", "KNY-6.11",  "KNY-6.12",
    "KNY-8.10",  "KNY-9.6",   "KNY-10.1", "KNY-10.2",  "KNY-10.3", "KNY-10.10", "KNY-10.16",
    "KNY-10.17", "KNY-13.1",  "KNY-13.2", "KNY-13.4",  "KNY-13.5", "KNY-13.8",  "KNY-13.12",
    "KNY-13.13", "KNY-14.1",  "KNY-14.4", "KNY-14.7",  "KNY-15.1", "KNY-15.3",  "KNY-15.7",
    "KNY-15.11", "KNY-15.13", "KNY-18.1", "KNY-19.12", "KNY-20.1", "KNY-20.11", "KNY-20.12",
    "KNY-20.13", "KNY-20.14", "KNY-21.2", "KNY-23.2",  "KNY-24.2", "KNY-24.7",  "KNY-24.8",
    "KNY-24.9"};

// Explains why an answer is not among the options; it decides nothing.
struct Reasons {
    const Pack& pack_;
    const State& state_;
    const Action& action_;
    const Decision asked_ = question(state_);
    const Ask ask_ = static_cast<Ask>(asked_.ask);
    const int seat_ = is_player(asked_.seat) ? index_of(asked_.seat) : state_.turn.active;

    RuleId why() const {
        if (asked_.seat == Seat::none) return "KNY-18.1";
        switch (pack_.kind_of(action_)) {
            case Verb::place:
                return arg(0) == manhattan || ask_ != Ask::place ? "KNY-2.9" : "KNY-13.8";
            case Verb::card_move: return card_move();
            case Verb::free_move: return free_move();
            case Verb::reroll: return reroll();
            case Verb::stop_roll: return ask_ == Ask::reroll ? "KNY-5.5" : "KNY-5.2";
            case Verb::deed: return deed();
            case Verb::exchange:
            case Verb::change: return change();
            case Verb::turn_die: return turn_die();
            case Verb::end_modify: return "KNY-6.5";
            case Verb::resolve:
                return ask_ == Ask::resolve && !has_bit(state_.turn.resolved, arg(0)) ? "KNY-6.3"
                                                                                      : "KNY-6.2";
            case Verb::spend_web: return "KNY-8.10";
            case Verb::spend_curse: return "KNY-9.6";
            case Verb::relocate: return "KNY-10.16";
            case Verb::destroy: return destroy();
            case Verb::stop_destroying: return "KNY-10.3";
            case Verb::absorb: return "KNY-20.11";
            case Verb::flee:
                if (ask_ != Ask::flee) return "KNY-14.4";
                return fee_is_payable() ? "KNY-14.7" : "KNY-20.12";
            case Verb::leave_to: return ask_ == Ask::leave ? "KNY-13.8" : "KNY-19.12";
            case Verb::move: return move();
            case Verb::pass:
            case Verb::stay: return "KNY-24.7";
            case Verb::disperse: return "KNY-24.8";
            case Verb::buy: return buy(false);
            case Verb::buy_discarded: return buy(true);
            case Verb::sweep:
                return ask_ == Ask::buy && !state_.row_is_empty() ? "KNY-20.12" : "KNY-15.3";
            case Verb::end_buy: return "KNY-15.1";
            case Verb::pay_hearts: return "KNY-20.13";
            case Verb::crack_shells: return "KNY-20.14";
            case Verb::throw_:
            case Verb::tile:
            case Verb::draw: return "KNY-23.2";
            default: return "KNY-24.9";
        }
    }

    int arg(std::size_t i) const { return action_.arg[i]; }
    bool owns() const {
        const Offer* offer = pack_.offer_of(verb_of(action_));
        return offer != nullptr && state_.monster(seat_).keeps.has(offer->card);
    }
    bool used() const { return state_.turn.used.has(pack_.offer_of(verb_of(action_))->card); }
    bool fee_is_payable() const { return can_pay(pack_, state_, seat_, move_fee(pack_, state_)); }

    // Why a borough, or a zone further, cannot be the target of a move.
    RuleId target(int to) const {
        const Monster& monster = state_.monster(seat_);
        if (to == target_advance) return monster.in_manhattan() ? "KNY-13.4" : "KNY-13.2";
        if (monster.in_manhattan()) return "KNY-13.5";
        if (to == monster.borough) return "KNY-13.2";
        if (to == manhattan) return "KNY-14.1";
        return manhattan_has_room(state_) ? "KNY-13.1" : "KNY-13.8";
    }

    RuleId card_move() const {
        if (ask_ != Ask::pre_roll || !owns() || used()) return "KNY-4.5";
        return fee_is_payable() ? target(arg(0)) : "KNY-20.12";
    }

    RuleId free_move() const {
        const Turn& turn = state_.turn;
        if (turn.kind != TurnKind::subway) return "KNY-13.12";
        const bool is_window = ask_ == Ask::pre_roll || ask_ == Ask::reroll ||
                               ask_ == Ask::modify || ask_ == Ask::before_move ||
                               ask_ == Ask::buy || (ask_ == Ask::resolve && turn.resolved != 0);
        if (!is_window) return "KNY-13.13";
        if (!fee_is_payable()) return "KNY-20.12";
        if (arg(0) == target_advance ? turn.advanced : has_bit(turn.visited, arg(0)))
            return "KNY-13.12";
        if (state_.active().in_manhattan() && arg(0) < outer_count) return "KNY-13.8";
        return target(arg(0));
    }

    RuleId reroll() const {
        const Turn& turn = state_.turn;
        const auto dice = static_cast<unsigned>(arg(0));
        if (ask_ != Ask::reroll) return "KNY-5.2";
        if (turn.rerolls == 0) return state_.active().webs > 0 ? "KNY-5.4" : "KNY-5.2";
        if (dice >> turn.dice_count != 0) return "KNY-5.1";
        const unsigned locked = dice & ~rerollable(pack_, state_);
        for (int i = 0; i < turn.dice_count; ++i)
            if (has_bit(locked, i))
                return item(turn.dice, i) == static_cast<int>(Face::ouch) ? "KNY-21.2" : "KNY-5.5";
        return "KNY-24.2";
    }

    RuleId deed() const {
        const Offer* offer = pack_.offer_of(verb_of(action_));
        if (offer == nullptr) return "KNY-24.9";
        const Clause& clause = pack_.clause_of(*offer);
        if (clause.window == Window::modify) return change();
        const Ask window = clause.window == Window::buy ? Ask::buy : Ask::pre_roll;
        if (!owns() || ask_ != window) return "KNY-24.9";
        return clause.once_per_turn && used() ? "KNY-6.8" : "KNY-20.12";
    }

    RuleId change() const { return ask_ != Ask::modify || !owns() ? "KNY-6.5" : "KNY-6.8"; }

    RuleId turn_die() const {
        const Turn& turn = state_.turn;
        const bool offered = ask_ == Ask::modify || (ask_ == Ask::resolve && turn.resolved != 0);
        if (!owns() || !offered || has_bit(turn.resolved, static_cast<int>(Face::fame)))
            return "KNY-6.12";
        if (arg(0) >= turn.dice_count) return "KNY-6.10";
        const int shown = item(turn.dice, arg(0));
        if (shown == die_gone || has_bit(turn.resolved, shown) || has_bit(turn.resolved, arg(1)))
            return "KNY-6.10";
        return "KNY-6.11";
    }

    RuleId destroy() const {
        const Turn& turn = state_.turn;
        if (ask_ != Ask::destroy) return "KNY-10.1";
        const Place& place = state_.place(arg(0));
        const bool is_unit = arg(1) >= spot_units;
        const auto at = static_cast<std::size_t>(is_unit ? arg(1) - spot_units : arg(1));
        if (is_unit ? place.units[at] + place.fresh[at] == 0 : place.stacks[at].top == nowhere)
            return "KNY-10.1";
        if (arg(0) != turn.spend_at) {
            if (stat(pack_, state_, seat_, Stat::remote_jets, 0) == 0) return "KNY-10.1";
            if (!is_unit || static_cast<Unit>(at) != Unit::jet) return "KNY-10.17";
        }
        if (!is_unit && turn.units_only) return "KNY-20.1";
        if (is_unit && place.units[at] == 0) return "KNY-10.10";
        return "KNY-10.2";
    }

    RuleId move() const {
        if (ask_ != Ask::move) return state_.active().in_manhattan() ? "KNY-13.5" : "KNY-13.2";
        if (arg(0) == manhattan || arg(0) == state_.active().borough) return target(arg(0));
        return fee_is_payable() ? "KNY-13.8" : "KNY-20.12";
    }

    RuleId buy(bool discarded) const {
        const int card = arg(0);
        if (ask_ != Ask::buy) return "KNY-15.11";
        if (state_.turn.bought.has(card)) return "KNY-15.13";
        const CardSet there = discarded ? state_.discard & pack_.keep_cards : state_.row_set();
        if (!there.has(card)) return discarded ? "KNY-24.9" : "KNY-15.1";
        if (discarded && !owns()) return "KNY-24.9";
        const int unit = pack_.card(card).requires_unit;
        if (unit != nowhere && !has_bit(state_.turn.razed, building_max + unit)) return "KNY-15.7";
        return "KNY-20.12";
    }
};

}  // namespace

std::span<const RuleId> rules_of_refusals() { return reason_ids; }

RuleId Rules::why_not(const View<State>& view, const Action& action) const {
    const State& now = view.state;
    const auto options = std::make_unique<Actions>();
    legal(now, *options);
    return options->contains(action) ? RuleId{} : Reasons{*pack_, now, action}.why();
}

}  // namespace stoop::king
