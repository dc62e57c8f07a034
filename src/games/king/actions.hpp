// Verbs and questions of King of New York (KNY-24.9), in the order in which options are listed.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "core/action.hpp"
#include "core/enum_rows.hpp"

namespace stoop::king {

// Those that cards offer are kinds: what the answer says and does. The pack names them, and may
// hold several of a kind (Offer in pack.hpp). The last three are chance's.
STOOP_ENUM(Verb, std::uint16_t, place, card_move, free_move, pass, reroll, stop_roll, deed,
           exchange, change, turn_die, end_modify, resolve, spend_web, spend_curse, relocate,
           destroy, stop_destroying, absorb, flee, leave_to, move, stay, disperse, buy,
           buy_discarded, sweep, end_buy, photo_op, next_stage, discard_keep, pay_hearts,
           crack_shells, throw_dice, tile, draw)
inline constexpr int verb_count = static_cast<int>(count_of<Verb>);

// The target of a move is a borough, or this for one zone further in Manhattan (KNY-24.5).
inline constexpr int target_advance = 5;
// What `destroy` names: stack 0 to 2, or a unit kind from here on.
inline constexpr int spot_units = 3;

enum class Ask : std::uint16_t {
    none,
    place,
    pre_roll,
    reroll,
    modify,
    resolve,
    spend_web,
    spend_curse,
    seismic_ray,
    destroy,
    damage,
    flee,
    leave,
    before_move,
    move,
    disperse,
    buy,
    photo_op,
    next_stage,
    discard_keep,
    pay,
    throw_dice,
    tile,
    draw,  // chance's
};

constexpr Action make(Verb verb, int a = 0, int b = 0, int c = 0) {
    return {
        static_cast<std::uint16_t>(verb),
        {static_cast<std::int16_t>(a), static_cast<std::int16_t>(b), static_cast<std::int16_t>(c)}};
}
constexpr Verb verb_of(const Action& action) { return static_cast<Verb>(action.verb); }

}  // namespace stoop::king
