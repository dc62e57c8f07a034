#include "games/king/play.hpp"

namespace stoop::king {

// KNY-20.13: who can pay with hearts chooses before the effect; everybody else just pays.
void Play::charge(int seat, int price) {
    if (price == 0) return;
    if (may(pack_, state_, seat, Verb::pay_hearts)) return push(StepKind::pay, seat, price);
    pay(seat, 0, price);
}

void Play::pay(int seat, int hearts, int energy) {
    Monster& monster = state_.monster(seat);
    STOOP_ASSERT(monster.energy >= energy && monster.hearts > hearts);
    add_to(monster.energy, -energy);
    add_to(monster.hearts, -hearts);
    if (energy > 0) tell(What::energy, seat, -energy, Why::paid, nowhere);
    if (hearts > 0) tell(What::hearts, seat, -hearts, Why::paid, nowhere);
}

// KNY-15.1, 18.9
bool Play::run_buy() {
    if (!turn_is_lost() && living_count(state_) > 1) {
        if (const Choice choice = choose(glance_at_buy(pack_, state_))) return choice == given;
    }
    shut(StepKind::end);
    return run_end();
}

void Play::begin_purchase(StepKind kind, int card, int price) {
    close_window();
    push(kind, state_.turn.active, card);
    charge(state_.turn.active, price);
}

// KNY-15.9: paid; the card leaves its place and takes effect.
void Play::run_purchase() {
    const Step step = top();
    const int card = step.a;
    if (step.b == 0) {
        for (std::int8_t& slot : state_.row)
            if (slot == card) slot = nowhere;
    } else {
        state_.discard.remove(card);
    }
    state_.turn.bought.add(card);
    const int price =
        step.b == 0
            ? price_of(pack_, state_, card)
            : discarded_price(pack_, pack_.offers_of(Verb::buy_discarded)[step.b - 1U], card);
    tell(What::buy, step.seat, card, price);
    top().kind = StepKind::placed;
    happen_to_card(moment_bit(Moment::bought), {.seat = step.seat, .card = card});
}

// KNY-15.4, 15.5: its final place, then the replacement.
void Play::run_placed() {
    const Step step = top();
    pop();
    if (step.b == 0) push(StepKind::reveal, step.seat);
    if (pack_.card(step.a).kind == Kind::keep)
        acquire(step.seat, step.a);
    else
        state_.discard.add(step.a);
}

// KNY-15.8, 15.14, 15.15: fill the slots from left to right, then serve claims, then fill again.
void Play::run_reveal() {
    for (int slot = 0; slot < row_slots; ++slot) {
        if (item(state_.row, slot) != nowhere) continue;
        if (state_.deck.empty() && state_.discard.empty()) break;
        if (state_.deck.empty()) {
            std::swap(state_.deck, state_.discard);
            tell(What::shuffle);
        }
        return push(StepKind::draw, 0, slot);
    }
    for (int slot = 0; slot < row_slots && !state_.claims.empty(); ++slot) {
        std::int8_t& card = item(state_.row, slot);
        if (!has_bit(static_cast<unsigned>(top().a), slot) || card == nowhere) continue;
        if (pack_.card(card).kind != Kind::keep) continue;
        const int taken = card;
        const int seat = state_.claims[0];
        state_.claims.erase(0);
        card = nowhere;
        tell(What::take, seat, taken);
        return acquire(seat, taken);
    }
    pop();
}

// KNY-15.3
void Play::run_sweep() {
    const int seat = top().seat;
    top() = {StepKind::reveal, narrow<std::int8_t>(seat)};
    state_.discard |= state_.row_set();
    state_.row.fill(nowhere);
    tell(What::sweep, seat);
}

// Tesla Cannon: each monster with keep cards, clockwise from the buyer.
bool Play::run_discard_keep() {
    for (int seat = 0; seat < state_.seats; ++seat)
        if (state_.monster(seat).kept.empty()) remove_bit(top().a, seat);
    if (top().a != 0) return ask();
    pop();
    return true;
}

}  // namespace stoop::king
