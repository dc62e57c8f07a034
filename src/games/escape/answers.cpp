// What an answer does, question by question. What follows from it is run by the steps.
#include <algorithm>

#include "games/escape/asking.hpp"
#include "games/escape/play.hpp"

namespace stoop::escape {

namespace {

bool is_free(Verb verb) { return verb >= Verb::take_item && verb <= Verb::claim_solo; }

}  // namespace

void Play::answer(const Action& action) {
    const Verb verb = verb_of(action);
    if (is_free(verb)) return answer_free(action);
    switch (top().kind) {
        case StepKind::turn: return answer_turn(action);
        case StepKind::action:
        case StepKind::effects: return answer_action(action);
        case StepKind::move:
        case StepKind::ride:
        case StepKind::show: return answer_move(action);
        case StepKind::hunt:
        case StepKind::spawn:
        case StepKind::president:
        case StepKind::kill: return answer_new_york(action);
        case StepKind::draw:
        case StepKind::hurt:
        case StepKind::regain:
        case StepKind::lose_items:
        case StepKind::stolen: return answer_chance(action);
        case StepKind::steal:
        case StepKind::swap:
        case StepKind::overflow:
        case StepKind::gain: return answer_stash(action);
        default: return answer_effect(action);
    }
}

// The question with which a step begins, or a window: the step begins now.
void Play::answer_turn(const Action& action) {
    Turn& turn = state_.turn;
    const int next = turn.step + 1;
    if (verb_of(action) == Verb::continue_) return begin_step(next);
    constexpr int building_step = 9;
    if (next == building_step) {
        begin_step(next);
        while (run_top()) {
        }
        return answer(action);
    }
    turn.step = narrow<std::int8_t>(next);
    tell(What::phase, turn.active, next);
    Player& player = state_.active();
    const int card = action.arg[0];
    switch (verb_of(action)) {
        case Verb::refresh: return refresh();
        case Verb::lay_cards:
            move_card(player.hand, player.laid, card);
            move_card(player.hand, player.laid, action.arg[1]);
            return tell(What::lay, turn.active, player.laid.size());
        case Verb::turn_up: return turn_up(card);
        case Verb::alternative_damage:
        case Verb::alternative_move: {
            const bool moves = verb_of(action) == Verb::alternative_move;
            player.kept_down = narrow<std::int8_t>(card);
            turn.alternative_used = true;
            tell(What::alternative, turn.active, moves ? 1 : 0);
            return start_action(Source::alternative, nowhere, pack_.alternative[moves ? 1 : 0]);
        }
        case Verb::car_move: return start_action(Source::car_move, nowhere, pack_.car_list);
        default: return;  // no_refresh, skip_car
    }
}

void Play::answer_free(const Action& action) {
    if (top().kind == StepKind::effects)
        top().flags = static_cast<std::uint8_t>(top().flags & ~is_pausing);
    Player& player = state_.active();
    const int arg = action.arg[0];
    switch (verb_of(action)) {
        case Verb::take_item:  // ESC-13.2
            --state_.board.cubes[static_cast<std::size_t>(player.space)];
            ++state_.supply.item_cubes;
            return gain_items(1, most_of_all);
        case Verb::take_briefcase: push(StepKind::take_case, arg + 1); return;
        case Verb::take_president: push(StepKind::president); return;
        case Verb::take_car: return take_car();
        case Verb::abandon_car: return abandon_car();
        case Verb::use_item: return use_item(arg);
        case Verb::reveal_weapon: return reveal_weapon(arg);
        case Verb::use_weapon: return use_weapon();
        case Verb::reveal_bracelet: return reveal_bracelet();
        case Verb::pay_level: return pay_level(action.arg[1] == nowhere ? arg : nowhere);
        case Verb::drop_briefcase:
            return drop_case(state_.turn.active, card_in_stash(player, arg), action.arg[1]);
        default:  // ESC-24.5
            tell(What::claim, state_.turn.active, player.blue, player.purple);
            return finish(Ended::solo, static_cast<SeatBits>(1U << state_.turn.active));
    }
}

void Play::answer_action(const Action& action) {
    Step& step = top();
    switch (verb_of(action)) {
        case Verb::continue_:
            step.flags = static_cast<std::uint8_t>((step.flags & ~is_pausing) | pause_is_over);
            return;
        case Verb::accept_ram: step.flags |= agreed_to_ram; return begin_effects();
        default: return lose_card();
    }
}

void Play::answer_move(const Action& action) {
    Step& step = top();
    switch (verb_of(action)) {
        case Verb::step: return make_step(action.arg[0], false);
        case Verb::ram: return make_step(action.arg[0], true);
        case Verb::stop_moving:
        case Verb::skip: return end_move(true);
        case Verb::offer_ride: {
            const int seat = seat_of_hero(state_, action.arg[0]);
            step.list[0] = narrow<std::int8_t>(step.list[0] | 1 << seat);
            push_for(StepKind::ride, seat, action.arg[1]);
            return;
        }
        case Verb::accept_ride: {
            const Step ride = step;
            pop();
            tell(What::ride, ride.seat, ride.a);
            (static_cast<Ride>(ride.a) == Ride::car ? top().c : top().d) = ride.seat;
            return;
        }
        case Verb::show_cards: {
            const auto needed = needed_for_bridge(step.a);
            int shown = 0;
            for (std::size_t i = 0; i < 3; ++i)
                if (holds(action.arg, needed[i])) shown |= 1 << i;
            step.list[static_cast<std::size_t>(step.seat)] = narrow<std::int8_t>(shown);
            return;
        }
        default: return pop();  // decline_ride
    }
}

void Play::answer_new_york(const Action& action) {
    Step& step = top();
    const int arg = action.arg[0];
    switch (verb_of(action)) {
        case Verb::choose_enemy: return choose_mover(arg);
        case Verb::choose_route:
            step.d = narrow<std::int16_t>(arg);
            step.stage = static_cast<std::uint8_t>(HuntStage::passenger);
            return;
        case Verb::carry: return carry(arg);
        case Verb::go_on: step.stage = static_cast<std::uint8_t>(HuntStage::go); return;
        case Verb::place_choice:
            step.list[static_cast<std::size_t>(step.flags++)] = narrow<std::int8_t>(arg);
            return;
        case Verb::place_last_prisoner: {
            auto* const end = step.list.begin() + step.flags--;
            std::copy(std::find(step.list.begin(), end, arg) + 1, end,
                      std::find(step.list.begin(), end, arg));
            step.list[static_cast<std::size_t>(step.flags)] = 0;
            return place_prisoner(arg);
        }
        case Verb::order_poi:
            step.stage = static_cast<std::uint8_t>(RescueStage::discard);
            push(StepKind::flip, pack_.space(arg).poi);
            return;
        default:  // target, of `kill`
            --step.a;
            kill(arg, false);
            return settle_cars();
    }
}

void Play::answer_effect(const Action& action) {
    Step& step = top();
    const int arg = action.arg[0];
    switch (verb_of(action)) {
        case Verb::stop: return pop();
        case Verb::reveal_space:
            --step.a;
            push(StepKind::lay_tile, arg);
            return;
        case Verb::assign_damage:
            --(is_boss(arg) && step.b > 0 ? step.b : step.a);
            hit(arg, 1);
            return settle_cars();
        case Verb::outwit: --step.a; return outwit(arg, action.arg[1]);
        case Verb::target:  // of `pull`
            --step.a;
            tell(What::hunt, arg, code_space(arg), active_space(state_));
            replace_prisoner(find_prisoner(arg), prisoner_code(active_space(state_), code_car(arg),
                                                               code_damage(arg), false));
            return;
        case Verb::recover: {
            --step.a;
            Player& player = state_.player(step.seat);
            move_card(player.discard, player.hand, arg);
            return tell_secret(What::recover, static_cast<SeatBits>(1U << step.seat), step.seat,
                               arg);
        }
        case Verb::pick: return answer_pick(arg);
        case Verb::order:
            step.list[static_cast<std::size_t>(step.flags++)] = narrow<std::int8_t>(arg);
            return;
        case Verb::reload: pop(); return reload(arg);
        case Verb::heli:
            pop();
            state_.board.heli = narrow<std::int8_t>(arg);
            return tell(What::helicopter, arg);
        case Verb::option: {
            const Effect& effect = effect_at(step.a);
            pop();
            return push_branch(effect.lists[static_cast<std::size_t>(arg - 1)]);
        }
        case Verb::extra: pop(); return turn_up(arg);
        case Verb::choose_special: {
            pop();
            Player& player = state_.active();
            move_card(player.specials, player.hand, arg);
            return tell_secret(What::special, static_cast<SeatBits>(1U << state_.turn.active),
                               state_.turn.active, arg);
        }
        case Verb::exchange_objective:
            pop();
            push(StepKind::objective, arg);
            return;
        default: return take_objective(arg);
    }
}

void Play::answer_pick(int target) {
    Step& step = top();
    switch (step.kind) {
        case StepKind::look_poi: step.a = narrow<std::int16_t>(pack_.space(target).poi + 1); return;
        case StepKind::look_slot: step.a = narrow<std::int16_t>(target - first_slot + 1); return;
        case StepKind::pick_poi:
            --step.a;
            push(StepKind::flip, pack_.space(target).poi);
            return;
        default: {  // pick_hero
            const int n = step.a;
            pop();
            push_for(StepKind::recover, seat_of_hero(state_, target - first_hero), n);
            return;
        }
    }
}

}  // namespace stoop::escape
