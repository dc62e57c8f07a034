// Items, weapons, briefcases and the stash; taking action cards back.
#include <algorithm>

#include "games/escape/asking.hpp"
#include "games/escape/lists.hpp"
#include "games/escape/play.hpp"

namespace stoop::escape {

void Play::move_card(CardList& from, CardList& to, int card) {
    take_out(from, card);
    insert_sorted(to, card);
}

// ESC-13.2 to 13.4: draws, then keeps, then discards what is left.
void Play::gain_items(int n, int keep) {
    Step& step = push(StepKind::gain, n, keep);
    step.list.fill(nowhere);
}

bool Play::run_gain() {
    Step& step = top();
    Decks& decks = state_.decks;
    if (step.stage == 1) {  // a card came
        step.stage = 0;
        step.list[static_cast<std::size_t>(step.flags++)] = narrow<std::int8_t>(step.d);
        step.d = 0;  // nobody else may read it here
    }
    if (step.a > 0 && item_can_be_drawn(state_)) {
        if (decks.items_left == 0) {  // ESC-13.4
            decks.items = decks.item_discard;
            decks.items_left = decks.items_discarded;
            decks.item_discard = {};
            decks.items_discarded = 0;
        }
        --step.a;
        step.stage = 1;
        push_for(StepKind::draw, state_.turn.active, static_cast<int>(Verb::item));
        return true;
    }
    if (step.b > 0 && step.flags > step.b) return false;  // ESC-28.1: `keep` is always asked
    finish_gain();
    return true;
}

// the others are on the discards before a fourth card is asked for.
void Play::finish_gain() {
    const Step step = top();
    pop();
    for (const int item : drawn_items(step)) {
        if (step.b > 0)
            add_item(state_.turn.active, item);
        else
            discard_item_card(item);
    }
    check_stash(state_.turn.active);
}

void Play::add_item(int seat, int item) {
    insert_sorted(state_.player(seat).items, item);
    tell_secret(What::item, static_cast<SeatBits>(1U << seat), seat, item);
}

void Play::add_case(int seat, int card) {
    insert_sorted(state_.player(seat).cases, card);
    check_stash(seat);
}

void Play::check_stash(int seat) {
    if (state_.player(seat).stash_size() > stash_limit) push_for(StepKind::overflow, seat);
}

bool Play::run_overflow() {
    if (state_.player(top().seat).stash_size() <= stash_limit) return pop(), true;
    return ask();
}

void Play::discard_item_card(int item) {
    state_.decks.item_discard.add(item);
    ++state_.decks.items_discarded;
}

// ESC-14.5, R-94
void Play::drop_case(int seat, int card, int slot) {
    Player& player = state_.player(seat);
    take_out(player.cases, card);
    Slot& target = state_.board.slots[static_cast<std::size_t>(slot)];
    target = {static_cast<std::int8_t>(case_of(card)), is_up(card), true, player.space,
              static_cast<SeatBits>(1U << seat)};
    auto& dropped = state_.turn.dropped[static_cast<std::size_t>(seat)];
    dropped = static_cast<std::uint8_t>(dropped | 1U << slot);
    tell_secret(What::drop, static_cast<SeatBits>(1U << seat), seat, good_of(case_of(card)), slot);
}

// ESC-13.8, 13.10
void Play::put_away_weapon() {
    Player& player = state_.active();
    if (player.weapon == nowhere) return;
    state_.supply.ammo = narrow<std::int8_t>(state_.supply.ammo + player.ammo);
    player.ammo = 0;
    if (is_item(player.weapon)) discard_item_card(player.weapon);
    player.weapon = nowhere;
}

// ESC-13.9 to 13.11
void Play::reveal_weapon(int item) {
    Player& player = state_.active();
    put_away_weapon();
    take_out(player.items, item);
    player.weapon = narrow<std::int8_t>(item);
    player.ammo = std::min(pack_.good(item).ammo, state_.supply.ammo);
    state_.supply.ammo = narrow<std::int8_t>(state_.supply.ammo - player.ammo);
    tell(What::weapon, state_.turn.active, item, player.ammo);
}

// ESC-18.3
void Play::pay_level(int item) {
    Player& player = state_.active();
    if (item != nowhere) {
        take_out(player.items, item);
        discard_item_card(item);
    } else {
        put_away_weapon();
    }
    --state_.supply.item_cubes;
    ++player.bar_items;
    tell(What::pay, state_.turn.active);
}

bool Play::run_recover() {
    const Step& step = top();
    if (step.a == 0 || state_.player(step.seat).discard.empty()) return pop(), true;
    return ask();
}

bool Play::run_regain() {
    const Step& step = top();
    if (step.a == 0 || state_.player(step.seat).discard.empty()) return pop(), true;
    return false;
}

bool Play::run_lose_items() {
    const Step& step = top();
    if (step.a == 0 || state_.player(step.seat).items.empty()) return pop(), true;
    return false;
}

// Op `swap_card`, R-98
bool Play::run_swap() {
    Step& step = top();
    const auto can_give = [&](const Player& player) {
        return player.stash_size() > (has_case(player, Case::president) ? 1 : 0);
    };
    switch (static_cast<SwapStage>(step.stage)) {
        case SwapStage::name: return ask();
        case SwapStage::answer: return false;
        case SwapStage::give:
            if (can_give(state_.active())) return false;
            step.stage = static_cast<std::uint8_t>(SwapStage::give_back);
            return true;
        case SwapStage::give_back:
            if (can_give(state_.player(step.seat))) return false;
            hand_over();
            return true;
    }
    return true;
}

// both cards change hands together; then the limit, the active player first.
void Play::hand_over() {
    const Step step = top();
    pop();
    const int active = state_.turn.active;
    const auto lift = [&](int seat, int good) {  // as it lies in the stash
        Player& player = state_.player(seat);
        if (good == nowhere) return nowhere;
        if (is_item(good)) return take_out(player.items, good), good;
        const auto which = static_cast<Case>(good - first_case);
        const int card = held(which, holds(player.cases, held(which, true)));
        return take_out(player.cases, card), card;
    };
    const auto lay = [&](int seat, int good, int card) {
        if (good == nowhere) return;
        Player& player = state_.player(seat);
        insert_sorted(is_item(good) ? player.items : player.cases, card);
    };
    const int given = lift(active, step.b);
    const int back = lift(step.seat, step.c);
    lay(step.seat, step.b, given);
    lay(active, step.c, back);
    const auto both = static_cast<SeatBits>(1U << active | 1U << step.seat);
    tell_secret(What::swap, both, active, step.b, step.seat);
    tell_secret(What::swap, both, step.seat, step.c, active);
    check_stash(step.seat);
    check_stash(active);  // on top: asked first
}

}  // namespace stoop::escape
