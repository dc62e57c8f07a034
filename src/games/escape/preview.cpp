// What an answer costs and gives before it is made, as far as the asked seat can know it: luck
// stays luck, and only its odds are told.
#include <algorithm>

#include "games/escape/asking.hpp"
#include "games/escape/gains.hpp"
#include "games/escape/nouns.hpp"
#include "games/escape/options.hpp"

namespace stoop::escape {

namespace {

class Preview {
public:
    Preview(const Pack& pack, const State& now) : pack_(pack), now_(now), gains_(pack, now) {}

    void look_at(const Action& action);
    void write(Json& json) const { gains_.write(json); }

private:
    void look_at_turn(const Action& action);
    void look_at_move(const Action& action);
    void look_at_effect(const Action& action);
    void look_at_new_york(const Action& action);
    void look_at_free(const Action& action);
    const Effect& choice() const;

    const Pack& pack_;
    const State& now_;
    Gains gains_;
};

void Preview::look_at(const Action& action) {
    const Verb verb = verb_of(action);
    if (verb >= Verb::take_item)
        look_at_free(action);
    else if (verb <= Verb::lose_card || verb == Verb::car_move || verb == Verb::skip_car)
        look_at_turn(action);
    else if (verb <= Verb::offer_ride)
        look_at_move(action);
    else if (verb >= Verb::choose_enemy && verb <= Verb::place_choice)
        look_at_new_york(action);
    else
        look_at_effect(action);
}

void Preview::look_at_turn(const Action& action) {
    const int arg = action.arg[0];
    switch (verb_of(action)) {
        case Verb::refresh:
            gains_.of(Gain::cards) = gains_.player().discard.size();
            return gains_.take_timer(1);
        case Verb::lay_cards: {
            int noise = pack_.card(arg).noise;
            if (action.arg[1] != nowhere) noise += pack_.card(action.arg[1]).noise;
            return gains_.make_noise(noise);
        }
        case Verb::turn_up: return gains_.card(arg);
        case Verb::alternative_damage:
        case Verb::alternative_move:
            gains_.of(Gain::noise) = pack_.alternative_noise;
            return gains_.list(pack_.alternative[verb_of(action) == Verb::alternative_move ? 1 : 0],
                               false);
        case Verb::accept_ram: gains_.of(Gain::car) = -1; return;
        case Verb::lose_card: return gains_.lapse();
        case Verb::car_move: return gains_.list(pack_.car_list, false);
        case Verb::skip_car: return gains_.threat(now_);
        default: return;
    }
}

void Preview::look_at_move(const Action& action) {
    const int to = action.arg[0];
    const Verb verb = verb_of(action);
    if (verb == Verb::stop_moving) return gains_.threat(now_);
    if (verb == Verb::offer_ride || is_bridge(to)) return;
    const Effect& move = pack_.effects[static_cast<std::size_t>(now_.top().a)];
    gains_.space(to);
    if (is_event_space(pack_, now_, to) && !move.ignore_events)
        gains_.of(Gain::event) = event_level(pack_, now_);
    const bool adjacent = pack_.space(active_space(now_)).adjacent.has(to);
    if (adjacent && move.break_roadblock && is_blocked(pack_, now_, active_space(now_), to))
        gains_.of(Gain::breaks) = 1;
    if (verb != Verb::ram) return;
    gains_.of(Gain::car) = -1;
    gains_.of(Gain::breaks) = 1;
}

// What the options belong to; a building asks before its step has begun (ESC-4.11).
const Effect& Preview::choice() const {
    const Step& step = now_.top();
    if (step.kind == StepKind::choose) return pack_.effects[static_cast<std::size_t>(step.a)];
    const auto building = static_cast<std::size_t>(building_at(pack_, now_, active_space(now_)));
    return pack_.list(pack_.building_lists[building])[0];
}

void Preview::look_at_effect(const Action& action) {
    const int arg = action.arg[0];
    const Step& step = now_.top();
    switch (verb_of(action)) {
        case Verb::reveal_space: return gains_.odds_of(pack_.park_spaces.has(arg));
        case Verb::assign_damage: return gains_.hit(arg);
        case Verb::outwit: return gains_.threat(gains_.moved(arg, action.arg[1], true));
        case Verb::target:
            if (step.kind == StepKind::pull)
                gains_.threat(gains_.moved(arg, active_space(now_), false));
            return;
        case Verb::steal: return gains_.hand_over(action.arg[1], 1);
        case Verb::option:
            return gains_.list(choice().lists[static_cast<std::size_t>(arg - 1)], false);
        case Verb::recover: gains_.of(Gain::cards) = 1; return;
        case Verb::reload: gains_.of(Gain::ammo) = arg; return;
        case Verb::keep: gains_.of(Gain::items) = 1; return;
        case Verb::pick:
            gains_.of(step.kind == StepKind::pick_poi    ? Gain::pois
                      : step.kind == StepKind::pick_hero ? Gain::helps
                                                         : Gain::looks) =
                step.kind == StepKind::pick_hero ? int{step.a} : 1;
            return;
        case Verb::heli:
            gains_.of(Gain::distance) = pack_.distance[static_cast<std::size_t>(active_space(now_))]
                                                      [static_cast<std::size_t>(arg)];
            return;
        case Verb::extra:
        case Verb::choose_special: return gains_.card(arg);
        case Verb::order_poi: return gains_.take_timer(1);
        case Verb::discard_overflow:
            gains_.of(Gain::level) = action.arg[1] == overflow_pays ? 1 : 0;
            return gains_.hand_over(arg, -1);
        case Verb::give: return gains_.hand_over(arg, -1);
        case Verb::show_cards: {
            bool all = true;
            for (const int good : needed_for_bridge(step.a)) all = all && holds(action.arg, good);
            gains_.of(Gain::wins) = all ? 1 : 0;
            return;
        }
        default: return;
    }
}

// Where the city puts somebody: how soon he is with the hero.
void Preview::look_at_new_york(const Action& action) {
    const int arg = action.arg[0];
    switch (verb_of(action)) {
        case Verb::choose_enemy: {
            if (is_boss(arg))
                return gains_.approach(space_of_enemy(now_, arg), Travel::on_foot,
                                       pack_.boss(boss_of(arg)).move);
            const bool car = code_car(arg);
            return gains_.approach(code_space(arg), car ? Travel::in_car : Travel::on_foot,
                                   prisoner_stat(pack_, now_, Stat::move, car));
        }
        case Verb::place_last_prisoner:
        case Verb::place_choice:
            gains_.threat(gains_.with_prisoner(arg));
            return gains_.approach(arg, Travel::on_foot, 0);
        default: return;
    }
}

void Preview::look_at_free(const Action& action) {
    const int arg = action.arg[0];
    switch (verb_of(action)) {
        case Verb::take_item: return gains_.take(Gain::items);
        case Verb::take_briefcase: return gains_.take(Gain::briefcases);
        case Verb::take_president:
            gains_.take(Gain::president);
            if (now_.decks.president_taken) return;
            gains_.of(Gain::pois) = hidden_pois(pack_, now_).count();  // ESC-15.4
            return gains_.take_timer(gains_.of(Gain::pois));
        case Verb::take_car: gains_.of(Gain::car) = 1; return;
        case Verb::abandon_car: gains_.of(Gain::car) = -1; return;
        case Verb::use_item:
            gains_.of(Gain::items) = -1;
            return gains_.list(pack_.good(arg).list, false);
        case Verb::reveal_weapon:
            gains_.of(Gain::items) = -1;
            gains_.of(Gain::weapon) = 1;
            gains_.of(Gain::ammo) =
                std::min<int>(pack_.good(arg).ammo, now_.supply.ammo + gains_.player().ammo);
            return gains_.list(pack_.good(arg).passive, false);
        case Verb::use_weapon: {
            const Good& weapon = pack_.good(gains_.player().weapon);
            gains_.list(weapon.list, false);
            gains_.make_noise(weapon.noise);
            gains_.of(Gain::ammo) = -weapon.ammo_cost;
            return;
        }
        case Verb::reveal_bracelet:
            return gains_.list(
                pack_.good(good_of(static_cast<Case>(find_bracelet(gains_.player())))).list, false);
        case Verb::pay_level:
            gains_.of(Gain::level) = 1;
            if (action.arg[1] == nowhere)
                gains_.of(Gain::items) = -1;
            else
                gains_.of(Gain::weapon) = -1;
            return;
        case Verb::drop_briefcase: gains_.of(Gain::briefcases) = -1; return;
        case Verb::claim_solo: gains_.of(Gain::wins) = 1; return;
        default:  // continue: the damage comes after step 6
            if (now_.turn.step == 6) gains_.threat(now_);
    }
}

}  // namespace

void Rules::write_preview(const View<State>& view, const Action& action, Json& json) const {
    Preview preview(*pack_, view.state);
    preview.look_at(action);
    json.object();
    preview.write(json);
    json.end();
}

}  // namespace stoop::escape
