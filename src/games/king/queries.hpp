// Questions about a position that many steps ask; whatever a card can change is asked here.
#pragma once
#include "games/king/dice_word.hpp"

namespace stoop::king {

inline int living_count(const State& state) {
    return std::popcount(seats_where(state, [&](int seat) { return state.monster(seat).alive; }));
}
inline int monsters_in(const State& state, int borough) {
    return std::popcount(
        seats_where(state, [&](int seat) { return state.monster(seat).borough == borough; }));
}
// KNY-14.1, 19.1: one monster in Manhattan, two while at least five are alive.
inline int manhattan_capacity(const State& state) {
    return state.seats >= monsters_for_two && living_count(state) >= monsters_for_two ? 2 : 1;
}
inline bool manhattan_has_room(const State& state) {
    return monsters_in(state, manhattan) < manhattan_capacity(state);
}
inline int clockwise(const State& state, int seat) {
    return seat + 1 == state.seats ? 0 : seat + 1;
}

// KNY-6.6: dice and added symbols count alike.
inline int symbols(const Turn& turn, Face face) {
    return dice_showing(turn, face) + item(turn.added, face);
}

// KNY-6.2: the faces still to be resolved, as bits.
inline unsigned unresolved_types(const Turn& turn) {
    unsigned types = faces_shown(turn);
    types |= nonzero_bytes(word_of_bytes(turn.added));
    return types & ~unsigned{turn.resolved};
}

inline CardSet owned_cards(const State& state) {
    CardSet owned;
    for (const Monster& monster : state.monsters) owned |= monster.keeps;
    return owned;
}

// Every number a card can change is asked here, and nowhere else.
int stat_slow(const Pack& pack, const State& state, int seat, Stat what, int base);
inline int stat(const Pack& pack, const State& state, int seat, Stat what, int base) {
    const CardSet& cards = item(pack.stat_cards, what);
    return state.monster(seat).keeps.meets(cards) ? stat_slow(pack, state, seat, what, base) : base;
}
inline int heart_max(const Pack& pack, const State& state, int seat) {
    return stat(pack, state, seat, Stat::heart_max, hearts_usual);
}
// Does the monster own a card that offers this kind of action?
inline bool may(const Pack& pack, const State& state, int seat, Verb kind) {
    return state.monster(seat).keeps.meets(item(pack.may_cards, kind));
}
// New York Marathon: a card in the row speaks to everybody.
inline int move_fee(const Pack& pack, const State& state) {
    std::int8_t fee = 0;
    for (const int card : state.row) fee = std::max(fee, item(pack.move_fees, card - nowhere));
    return fee;
}
// KNY-15.10
inline int discarded_price(const Pack& pack, const Offer& offer, int card) {
    return std::max(0, pack.card(card).cost - pack.clause_of(offer).ops[0].n);
}
inline int price_of(const Pack& pack, const State& state, int card) {
    return pack.card(card).price_in(state.active().borough);
}
// KNY-20.12
inline int spending_limit(const Pack& pack, const State& state, int seat) {
    const Monster& monster = state.monster(seat);
    return monster.energy + (may(pack, state, seat, Verb::pay_hearts) ? monster.hearts - 1 : 0);
}
inline bool can_pay(const Pack& pack, const State& state, int seat, int price) {
    return price == 0 || price <= spending_limit(pack, state, seat);
}
// The monster owns the card of this offer, has not used it up this turn and can pay for it.
inline bool stands(const Pack& pack, const State& state, int seat, const Offer& offer) {
    const Clause& clause = pack.clause_of(offer);
    return state.monster(seat).keeps.has(offer.card) &&
           !(clause.once_per_turn && state.turn.used.has(offer.card)) &&
           can_pay(pack, state, seat, clause.price);
}
// KNY-20.14: Carapace with a token on it.
inline bool can_crack(const Pack& pack, const State& state, int seat) {
    return state.monster(seat).shells > 0 && may(pack, state, seat, Verb::crack_shells);
}
// KNY-20.11: can the monster do something about damage?
inline bool can_absorb(const Pack& pack, const State& state, int seat) {
    return state.monster(seat).energy > 0 && may(pack, state, seat, Verb::absorb);
}
inline bool can_reply(const Pack& pack, const State& state, int seat) {
    return can_absorb(pack, state, seat) || can_crack(pack, state, seat);
}

// KNY-11.2: Fame symbols that take Superstar from where it is.
inline int symbols_for_superstar(const Pack& pack, const State& state) {
    const int holder = state.holder(Goal::superstar);
    return holder == nowhere ? goal_symbols
                             : stat(pack, state, holder, Stat::superstar_needs, goal_symbols);
}
// KNY-5.1, 5.4
inline int dice_of(const Pack& pack, const State& state, int seat) {
    return std::min(dice_max, stat(pack, state, seat, Stat::dice, dice_usual));
}
inline int rerolls_of(const Monster& monster) { return std::max(0, rerolls_usual - monster.webs); }

// Whose answer the step on top waits for, and to what. Seat::none when the game is over.
Decision question(const State& state);

// Dice that may be rerolled: locks and an unaffordable curse fee take some out (KNY-5.5, R-22).
unsigned rerollable_slow(const Pack& pack, const State& state);
inline unsigned rerollable(const Pack& pack, const State& state) {
    const CardSet& locks = item(pack.stat_cards, Stat::attack_dice_locked);
    const bool all = state.active().curses == 0 && !state.active().keeps.meets(locks);
    return all ? (1U << state.turn.dice_count) - 1 : rerollable_slow(pack, state);
}
// KNY-5.9, 21.2: what rerolling these dice costs.
int reroll_fee(const State& state, unsigned dice);
bool must_reroll_slow(const Pack& pack, const State& state);
inline bool must_reroll(const Pack& pack, const State& state) {
    const CardSet& jinxes = item(pack.stat_cards, Stat::others_reroll);
    return owned_cards(state).meets(jinxes) && must_reroll_slow(pack, state);
}
// KNY-13.1, 13.2 and 13.3: where an optional move of the monster may lead, as bits (5: advance).
std::uint8_t move_targets(const State& state, int seat);
// KNY-13.12: the same for a free move of the active monster.
std::uint8_t subway_targets(const Pack& pack, const State& state);
inline std::uint8_t free_move_targets(const Pack& pack, const State& state) {
    return state.turn.kind == TurnKind::subway ? subway_targets(pack, state) : std::uint8_t{0};
}
std::uint8_t outer_with_room(const State& state, int besides);
inline int durability(const Pack& pack, const State& state, int seat, Unit unit) {
    const int printed = item(pack.units, unit).durability;
    if (unit == Unit::jet) return stat(pack, state, seat, Stat::jet_durability, printed);
    if (unit == Unit::tank) return stat(pack, state, seat, Stat::tank_durability, printed);
    return printed;
}

}  // namespace stoop::king
