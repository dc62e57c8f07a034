// What each answer does to the step that asked.
#include "games/king/play.hpp"

namespace stoop::king {

void Play::answer(const Action& action) {
    const int seat = state_.turn.active;
    const int arg = action.arg[0];
    switch (verb_of(action)) {
        case Verb::throw_: return answer_throw(action);
        case Verb::tile: return answer_tile(arg);
        case Verb::draw: return answer_draw(arg);
        case Verb::pass: return answer_pass();
        case Verb::stay: return answer_stay();
        case Verb::free_move: return optional_move(seat, arg, MoveWhy::card);
        case Verb::place: return place(top().seat, arg);
        case Verb::reroll: return answer_reroll(arg);
        case Verb::stop_roll: return shut(StepKind::modify_open);
        case Verb::end_modify: return close_modify();
        case Verb::resolve: return resolve(static_cast<Face>(arg));
        case Verb::move: phase(StepKind::buy); return optional_move(seat, arg, MoveWhy::move);
        case Verb::buy:
            return begin_purchase(StepKind::purchase, arg, price_of(pack_, state_, arg));
        case Verb::sweep: return begin_purchase(StepKind::sweep, 0, sweep_price);
        case Verb::end_buy: return shut(StepKind::end);
        case Verb::spend_web: return attack(spend(&Monster::webs, arg));
        case Verb::spend_curse: return heal_with_symbols(spend(&Monster::curses, arg));
        case Verb::destroy: return destroy(arg, action.arg[1]);
        case Verb::stop_destroying: return end_destruction();
        case Verb::flee: return answer_flee(arg);
        case Verb::leave_to: return answer_leave(arg);
        case Verb::photo_op: return answer_photo_op(arg);
        case Verb::next_stage: return answer_next_stage(arg);
        case Verb::discard_keep: return answer_discard_keep(arg);
        default: return act(action);  // what cards offer
    }
}

void Play::answer_throw(const Action& thrown) {
    const Step step = top();
    if (step.kind == StepKind::first) return rolled_for_first(thrown);
    if (step.kind == StepKind::pellets) return pellet(thrown);
    STOOP_ASSERT(step.kind == StepKind::throw_);
    pop();
    lay_dice(step.a, thrown);
}

void Play::answer_tile(int tile) {
    const Step step = top();
    STOOP_ASSERT(step.kind == StepKind::tile);
    state_.unseen.take(tile);
    Stack& stack = item(state_.place(step.a).stacks, step.b);
    stack.top = narrow<std::int8_t>(tile);
    --stack.below;
    tell(What::tile, step.a, step.b, tile);
    pop();
}

void Play::answer_draw(int card) {
    const int slot = top().a;
    STOOP_ASSERT(top().kind == StepKind::draw);
    STOOP_ASSERT(state_.deck.has(card));
    state_.deck.remove(card);
    item(state_.row, slot) = narrow<std::int8_t>(card);
    tell(What::reveal, slot, card);
    pop();
    add_bit(top().a, slot);
}

// Declining: the question on top goes away (KNY-24.7).
void Play::answer_pass() {
    switch (top().kind) {
        case StepKind::pre_roll: return shut(StepKind::roll);
        case StepKind::before_move: return shut(StepKind::move);
        case StepKind::ray: return destroy_in(state_.active().borough);
        case StepKind::announce: return stop_waiting();
        default: STOOP_ASSERT(top().kind == StepKind::disperse); return pop();
    }
}

void Play::answer_stay() {
    if (top().kind == StepKind::flee) return stop_waiting();
    STOOP_ASSERT(top().kind == StepKind::move);
    phase(StepKind::buy);
}

void Play::answer_reroll(int dice) {
    STOOP_ASSERT(top().kind == StepKind::reroll && state_.turn.rerolls > 0);
    close_window();
    --state_.turn.rerolls;
    push(StepKind::throw_, state_.turn.active, dice);
    charge(state_.turn.active, reroll_fee(state_, static_cast<unsigned>(dice)));
}

// Tokens of the active monster for as many symbols: what is left of these (KNY-8.10, 9.6).
int Play::spend(std::uint8_t Monster::* tokens, int n) {
    const int symbols = top().a;
    pop();
    add_to(state_.monster(state_.turn.active).*tokens, -n);
    return symbols - n;
}

void Play::answer_flee(int borough) {
    const int seat = asked_seat();
    stop_waiting();
    optional_move(seat, borough, MoveWhy::flee);
}

void Play::answer_leave(int borough) {
    const int seat = asked_seat();
    pop();
    enter(seat, borough, MoveWhy::leave);
}

void Play::answer_photo_op(int seat) {
    pop();
    gain_vp(state_.turn.active, item(state_.turn.dealt, seat), Why::card, top().a);
}

void Play::answer_next_stage(int hearts) {
    const int total = top().a;
    pop();
    heal(state_.turn.active, hearts, Why::card, top().a);
    gain_energy(state_.turn.active, total - hearts, Why::card, top().a);
}

void Play::answer_discard_keep(int card) {
    const int seat = asked_seat();
    remove_bit(top().a, seat);
    lose_card(seat, card);
}

}  // namespace stoop::king
