// Options: the answers to the question on top of the steps. The only place that knows legality.
#pragma once
#include "core/actions.hpp"
#include "games/king/queries.hpp"

namespace stoop::king {

// The answers to `question(state)`, sorted; none where the spec says there is no question.
void list_options(const Pack& pack, const State& state, Actions& list);
void list_chance(const State& state, Actions& list);

// Is a player asked at all (KNY-24.4)? The same answers, counted; beyond two it may stop.
struct Counted {
    int count = 0;
    Action first;
};
Counted count_options(const Pack& pack, const State& state);

// Most questions need no counting: there is nothing to choose from, or two answers lie in plain
// sight.
enum class Glance : std::uint8_t { nothing, question, unclear };

inline Glance glance_at_bits(unsigned answers) {
    return (answers & (answers - 1)) != 0 ? Glance::question : Glance::unclear;
}
// The active monster has neither free moves (KNY-13.12) nor one of these cards.
inline bool has_none(const State& state, const CardSet& cards) {
    return state.turn.kind != TurnKind::subway && !state.active().keeps.meets(cards);
}
// Nothing it owns adds an answer to its questions.
inline bool offers_nothing(const Pack& pack, const State& state) {
    return has_none(state, pack.offering_cards);
}
// The windows before the roll, after it and before the move.
inline Glance glance_at_window(const Pack& pack, const State& state) {
    return has_none(state, pack.window_cards) ? Glance::nothing : Glance::unclear;
}
inline Glance glance_at_reroll(const Pack& pack, const State& state) {
    if (state.turn.rerolls > 0) return glance_at_bits(rerollable(pack, state));
    return state.turn.kind == TurnKind::subway ? Glance::unclear : Glance::nothing;
}
Glance glance_at_destroy(const Pack& pack, const State& state);
// Moving and fleeing: some borough always has room, or one stays.
inline Glance glance_at_move(const Pack& pack, const State& state) {
    return move_fee(pack, state) == 0 ? Glance::question : Glance::unclear;
}
// KNY-15.1: which of these cards of the row the active monster can buy, as bits.
using Row = std::array<std::int8_t, row_slots>;
unsigned buyable_slots(const Pack& pack, const State& state, const Row& row);
inline Glance glance_at_buy(const Pack& pack, const State& state) {
    const bool can_sweep =
        !state.row_is_empty() && spending_limit(pack, state, state.turn.active) >= sweep_price;
    if (can_sweep) return Glance::question;
    const bool can_buy = buyable_slots(pack, state, state.row) != 0;
    return !can_buy && offers_nothing(pack, state) ? Glance::nothing : Glance::unclear;
}

}  // namespace stoop::king
