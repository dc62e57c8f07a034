// Verbs, questions and events of King of New York (KNY-24.9). Verbs stand in the order in which
// options are listed; what each word names is said in nouns.cpp.
#pragma once
#include <cstdint>

#include "core/enum_rows.hpp"
#include "core/saying.hpp"

namespace stoop::king {

// Those that cards offer are kinds: what the answer says and does. The pack names them, and may
// hold several of a kind (Offer in pack.hpp). The last three are chance's.
STOOP_ENUM(Verb, std::uint16_t, place, card_move, free_move, pass, reroll, stop_roll, deed,
           exchange, change, turn_die, end_modify, resolve, spend_web, spend_curse, relocate,
           destroy, stop_destroying, absorb, flee, leave_to, move, stay, disperse, buy,
           buy_discarded, sweep, end_buy, photo_op, next_stage, discard_keep, pay_hearts,
           crack_shells, throw_, tile, draw)
inline constexpr int verb_count = static_cast<int>(count_of<Verb>);

// The target of a move is a borough, or this for one zone further in Manhattan (KNY-24.5).
inline constexpr int target_advance = 5;
// What `destroy` names: stack 0 to 2, or a unit kind from here on.
inline constexpr int spot_units = 3;

STOOP_ENUM(Ask, std::uint16_t, none, place, pre_roll, reroll, modify, resolve, spend_web,
           spend_curse, seismic_ray, destroy, damage, flee, leave, before_move, move, disperse, buy,
           photo_op, next_stage, discard_keep, pay, throw_, tile, draw)  // the last three: chance

// What the table sees happen.
STOOP_ENUM(What, std::uint16_t, throw_, tile, reveal, first, turn, vp, energy, hearts, symbols,
           change, resolve, destroy, hit, out, goal, move, token, transfer, disperse, buy, take,
           discard, sweep, shuffle, extra_turn, claim, over)

// Why VP, energy or hearts changed; why a monster moved; what caused damage.
STOOP_ENUM(Why, std::int16_t, income, symbols, tile, card, goal, entry, paid)
STOOP_ENUM(MoveWhy, std::int16_t, place, move, flee, leave, card, advance, shift)
STOOP_ENUM(Cause, std::int8_t, attack, army, card, star)
inline constexpr auto no_cause = static_cast<Cause>(-1);

constexpr Verb verb_of(const Action& action) { return static_cast<Verb>(action.verb); }

}  // namespace stoop::king
