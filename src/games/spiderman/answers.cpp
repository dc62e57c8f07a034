// Hands an answer to the step that asked.
#include "games/spiderman/group.hpp"
#include "games/spiderman/play.hpp"

namespace stoop::spiderman {

void Play::answer(const Action& action) {
    const Verb verb = verb_of(action);
    if (verb >= Verb::shape) return answer_chance(action);
    if (verb <= Verb::place_side || top().kind == StepKind::first_tracer)
        return answer_setup(action);
    switch (verb) {
        case Verb::move_group:
        case Verb::attack_from:
        case Verb::capture_into:
        case Verb::react_move_group:
        case Verb::react_attack_from:
        case Verb::drive:
        case Verb::pick_up:
        case Verb::drop:
        case Verb::arrest:
        case Verb::jail:
        case Verb::stop:
        case Verb::add_car:
        case Verb::transport:
        case Verb::dragnet: return answer_cops(action);
        default: break;
    }
    switch (top().kind) {
        case StepKind::start:
        case StepKind::act:
        case StepKind::add:
        case StepKind::react: return answer_act(action);
        default: return answer_choice(action);
    }
}

// SPM-2.8, 2.12, 18.1, 18.8
void Play::answer_setup(const Action& action) {
    const int a = action.arg[0];
    switch (verb_of(action)) {
        case Verb::choose_villain: pop(); return enter(0, a);
        case Verb::place_car:
            set_cars(state_, narrow<Space>(a), 1);
            tell(What::car, a);
            if (--top().a == 0) pop();
            return;
        case Verb::place_captain:
        case Verb::place_sergeant: {
            const int side = verb_of(action) == Verb::place_captain ? captain : sergeant;
            pop();
            state_.side(side).at = narrow<Space>(a);
            return tell(What::put, target_side + side, a);
        }
        case Verb::place_side:
            pop();
            state_.side(a).at = action.arg[1];
            return tell(What::put, target_side + a, action.arg[1]);
        default:  // the first tracer
            pop();
            figure(a).tracer = true;
            return tell(What::tracer, a, 1);
    }
}

// SPM-3.3: with an action or free step `recover` and an exchange are over.
void Play::open_action() { state_.may_recover = state_.may_exchange = false; }

// SPM-4.10, 8.4: what was announced is closed; a reaction is used up.
void Play::close_announcement() {
    if (top().kind == StepKind::add) pop();
    if (top().kind == StepKind::react) {
        tell(What::reacts, top().seat);
        pop();
    }
}

// The kinds of turn, and the exchange of a mission (SPM-3.3, 7.5, 7.6, 15.13, 15.15).
void Play::answer_start(const Action& action) {
    const int seat = top().seat;
    const int character = figure_of(state_, seat);
    if (verb_of(action) == Verb::exchange_mission) {  // SPM-12.10: then the question comes again
        state_.may_exchange = false;
        end_mission(seat, -1);
        return draw_mission(seat);
    }
    open_action();
    switch (verb_of(action)) {
        case Verb::stand_up:
            pop();
            stand(character);
            reset(seat);
            return push(StepKind::act, seat);
        case Verb::ko_draw:
            pop();
            push(StepKind::check, 0);
            push(StepKind::discard, seat);
            return push(StepKind::draw_cards, seat, 3, static_cast<int>(camp_of(character)));
        case Verb::break_arrest: pop(); return break_arrest(seat, action.arg[0]);
        default:  // ko_recover, serve, recover
            pop();
            push(StepKind::check, 0);
            return recover(seat);
    }
}

void Play::answer_act(const Action& action) {
    const int seat = top().seat;
    const int a = action.arg[0];
    const Verb verb = verb_of(action);
    const bool is_reaction =
        top().kind == StepKind::react || (top().kind == StepKind::add && top().b != 0);
    const int character = figure_of(state_, seat);
    if (verb <= Verb::recover) return answer_start(action);
    if (!is_reaction) open_action();
    switch (verb) {
        case Verb::add: {
            if (top().kind != StepKind::add) {
                const Timing timing =
                    a < first_card ? pack_.ability(a).timing : pack_.card(a - first_card).timing;
                push(StepKind::add, seat, timing == Timing::attack ? 1 : 0, is_reaction ? 1 : 0);
            }
            state_.added.push_back(narrow<std::uint8_t>(a));
            use(seat, a, none);
            state_.steps.pop();  // its effects belong to the action that follows
            return;
        }
        case Verb::move:
        case Verb::react_move: close_announcement(); return move_figure(seat, a);
        case Verb::attack:
        case Verb::react_attack:
            close_announcement();
            return begin_attack(attacker_of(state_, character), a, action.arg[1], is_reaction);
        case Verb::capture:
            spend(seat, Pool3::combat, pack_.side(a).cost);
            push(StepKind::check, 0);
            return acquire(a, attacker_of(state_, character), Entry::capture_free_side, 0);
        case Verb::plant: return plant(seat, a);
        case Verb::bonus:
        case Verb::react_bonus: close_announcement(); return bonus(seat, a);
        case Verb::use_ability:
        case Verb::play_card:
            if (top().kind == StepKind::start) {
                pop();
                push(StepKind::after_ko_card, seat);
            } else {
                if (is_reaction) note_played(a - first_card);
                if (!is_reaction) push(StepKind::reactions, seat);
                push(StepKind::check, 0);
            }
            return use(seat, a, action.arg[1]);
        case Verb::react_ability:
            close_announcement();
            push(StepKind::check, 0);
            return use(seat, a, none);
        case Verb::place_tracer:
            --state_.tracers;
            figure(a).tracer = true;
            tell(What::tracer, a, 1);
            push(StepKind::check, 0);
            return score(character, Entry::place_tracer, none);
        default: pop(); return;  // end_turn, pass
    }
}

void Play::answer_choice(const Action& action) {
    const int a = action.arg[0];
    const int b = action.arg[1];
    switch (verb_of(action)) {
        case Verb::reroll_missed: return reroll_missed();
        case Verb::reroll: return reroll(a);
        case Verb::path: {
            const Step step = pop();
            tell(What::step, step.b, figure(step.b).at, a);
            set_at(step.b, narrow<Space>(a));
            player(step.seat).moved = true;
            return;
        }
        case Verb::area: return area(a);
        case Verb::cancel: return cancel(a);
        case Verb::discard:
            tell(What::dropped, top().seat, a);
            return discard(top().seat, a - first_card);
        case Verb::let_go: return let_go(a);
        case Verb::take: return take(a);
        case Verb::put: return put(pop(), narrow<Space>(b));
        case Verb::home:
            pop();
            state_.side(a).at = narrow<Space>(b);
            return tell(What::put, target_side + a, b);
        case Verb::deliver: return send_home(a, pop().seat);
        case Verb::abandon: return abandon(pop().seat, a);
        case Verb::peek: return peek(a);
        case Verb::villain: return choose_villain_for(a);
        case Verb::token: {
            Player& own = player(top().seat);
            own.tokens = static_cast<std::uint8_t>(own.tokens | 1U << a % slot_count);
            --top().a;
            return;
        }
        case Verb::panic:
            state_.side(a).at = narrow<Space>(b);
            ++top().a;
            return tell(What::put, target_side + a, b);
        case Verb::done:
            if (top().kind == StepKind::take) return finish_take();
            if (top().kind == StepKind::dragnet) state_.dragnet = Dragnet{};
            pop();
            return;
        default: pop(); return;  // keep, stay, accept
    }
}

void Play::answer_cops(const Action& action) {
    const auto at = narrow<Space>(action.arg[0]);
    const bool is_reaction = top().kind == StepKind::react;
    if (top().kind == StepKind::act) open_action();
    switch (verb_of(action)) {
        case Verb::move_group:
        case Verb::react_move_group:
            close_announcement();
            return move_group(at, action.arg[1], action.arg[2], action.arg[3]);
        case Verb::attack_from:
        case Verb::react_attack_from:
            close_announcement();
            return begin_attack({cops, at}, action.arg[1], action.arg[2], is_reaction);
        case Verb::capture_into: {
            const int side = action.arg[1];
            spend(top().seat, Pool3::combat, pack_.side(side).cost);
            push(StepKind::check, 0);
            return acquire(side, {cops, at}, Entry::capture_free_side, 0);
        }
        case Verb::drive: return drive(at);
        case Verb::stop: return stop(at);
        case Verb::add_car:
            set_cars(state_, at, cars_at(state_, at) + 1);
            --top().a;
            return tell(What::car, at);
        case Verb::transport: {
            pop();
            push(StepKind::haul, cops_seat(state_), at, action.arg[1], action.arg[2]);
            const int prisoner = stack_prisoner(state_, at);
            if (prisoner < first_side) return;
            state_.side(prisoner - first_side) = Side{};
            clamp_dice();
            return ask_put(cops_seat(state_), target_side + prisoner - first_side, at);
        }
        case Verb::dragnet: {
            Dragnet& net = state_.dragnet;
            for (std::size_t i = 0; i < net.count; ++i)
                if (net.origins[i] == at) net.sent = static_cast<std::uint8_t>(net.sent | 1U << i);
            form_group(state_, at, action.arg[1], action.arg[2]);
            state_.group.steps = net.reach;
            return push(StepKind::drive, top().seat);
        }
        default: return deed(action);
    }
}

void Play::answer_chance(const Action& action) {
    const int a = action.arg[0];
    Layout& layout = state_.layout;
    switch (verb_of(action)) {
        case Verb::shape:
            layout.shape = narrow<std::int8_t>(a);
            top() = {StepKind::piece};
            return;
        case Verb::piece:
            layout.pieces[static_cast<std::size_t>(top().a)] = narrow<std::int8_t>(a);
            top().kind = StepKind::rotation;
            return;
        case Verb::rotation:
            layout.rotations[static_cast<std::size_t>(top().a)] = narrow<std::int8_t>(a);
            top().kind = StepKind::piece;
            if (++top().a < piece_count) return;
            pop();
            return lay_board();
        case Verb::roll: {
            const Step step = pop();
            if (step.b == 0) state_.dice = state_.rerolled = {};
            for (std::size_t i = 0; i < state_.dice.size(); ++i) {
                state_.dice[i] = narrow<std::uint8_t>(state_.dice[i] + action.arg[i]);
                if (step.b != 0)
                    state_.rerolled[i] = narrow<std::uint8_t>(state_.rerolled[i] + action.arg[i]);
            }
            EventArgs faces{};
            std::copy_n(action.arg.begin(), faces.size(), faces.begin());
            return tell_to(none, What::roll, faces);
        }
        case Verb::draw: return draw(a - first_card);
        case Verb::mission: return dealt(a);
        default: {  // lose
            const int seat = pop().seat;
            tell(What::dropped, seat, a);
            return discard(seat, a - first_card);
        }
    }
}

}  // namespace stoop::spiderman
