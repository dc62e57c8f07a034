// Questions about a position that many steps ask; whatever a card can change is asked here.
#pragma once
#include "games/king/state.hpp"

namespace stoop::king {

struct Income {
    int vp = 0;
    int energy = 0;
};
// KNY-4.1: what a monster in each zone of Manhattan gets when its turn starts.
inline constexpr std::array<Income, zone_count> zone_income = {{{1, 1}, {2, 1}, {2, 2}}};

inline int living_count(const State& state) {
    int count = 0;
    for (int seat = 0; seat < state.seats; ++seat) count += state.monster(seat).alive ? 1 : 0;
    return count;
}
inline int monsters_in(const State& state, int borough) {
    int count = 0;
    for (int seat = 0; seat < state.seats; ++seat)
        count += state.monster(seat).borough == borough ? 1 : 0;
    return count;
}
// KNY-14.1, 19.1: one monster in Manhattan, two while at least five are alive.
inline int manhattan_capacity(const State& state) { return living_count(state) >= 5 ? 2 : 1; }
inline bool manhattan_has_room(const State& state) {
    return monsters_in(state, manhattan) < manhattan_capacity(state);
}
inline int clockwise(const State& state, int seat) {
    return seat + 1 == state.seats ? 0 : seat + 1;
}

// KNY-6.6: dice and added symbols count alike.
inline int dice_showing(const Turn& turn, Face face) {
    int count = 0;
    for (int i = 0; i < turn.dice_count; ++i)
        count += turn.dice[static_cast<std::size_t>(i)] == static_cast<int>(face) ? 1 : 0;
    return count;
}
inline int symbols(const Turn& turn, Face face) {
    return dice_showing(turn, face) + turn.added[static_cast<std::size_t>(face)];
}

// Every number a card can change is asked here, and nowhere else.
int stat_slow(const Pack& pack, const State& state, int seat, Stat what, int base);
inline int stat(const Pack& pack, const State& state, int seat, Stat what, int base) {
    const CardSet cards = pack.stat_cards[static_cast<std::size_t>(what)];
    return (state.monster(seat).keeps & cards) == 0 ? base
                                                    : stat_slow(pack, state, seat, what, base);
}
inline int heart_max(const Pack& pack, const State& state, int seat) {
    return stat(pack, state, seat, Stat::heart_max, 10);
}
// Does the monster own the card that offers this action?
inline bool may(const Pack& pack, const State& state, int seat, Verb verb) {
    const int card = pack.may_card[static_cast<std::size_t>(verb)];
    return card != nowhere && (state.monster(seat).keeps & card_bit(card)) != 0;
}
// … and has it not used it this turn?
inline bool may_still(const Pack& pack, const State& state, int seat, Verb verb) {
    const int card = pack.may_card[static_cast<std::size_t>(verb)];
    return card != nowhere && (state.monster(seat).keeps & ~state.turn.used & card_bit(card)) != 0;
}
int move_fee(const Pack& pack, const State& state);  // New York Marathon
int price_of(const Pack& pack, const State& state, int card, bool discarded);
// KNY-20.12
inline bool can_pay(const Pack& pack, const State& state, int seat, int price) {
    const Monster& monster = state.monster(seat);
    if (monster.energy >= price) return true;
    return may(pack, state, seat, Verb::pay_hearts) && monster.energy + monster.hearts - 1 >= price;
}
// KNY-20.14: Carapace with a token on it.
inline bool can_crack(const Pack& pack, const State& state, int seat) {
    return state.monster(seat).shells > 0 && may(pack, state, seat, Verb::discard_carapace);
}

}  // namespace stoop::king
