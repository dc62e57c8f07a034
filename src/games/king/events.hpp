// Events of King of New York: what the table sees happen (docs/games/king.md).
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "core/enum_rows.hpp"

namespace stoop::king {

enum class What : std::uint16_t {  // events
    throw_dice,
    tile,
    reveal,
    first,
    turn,
    vp,
    energy,
    hearts,
    symbols,
    change,
    resolve,
    destroy,
    hit,
    out,
    goal,
    move,
    token,
    transfer,
    disperse,
    buy,
    take,
    discard,
    sweep,
    shuffle,
    extra_turn,
    claim,
    over,
};

// Why VP, energy or hearts changed; why a monster moved; what caused damage.
STOOP_ENUM(Why, std::int16_t, income, symbols, tile, card, goal, entry, paid)
STOOP_ENUM(MoveWhy, std::int16_t, place, move, flee, leave, card, advance, shift)
enum class Cause : std::int8_t { none = -1, attack, army, card, star };
inline constexpr std::array<std::string_view, 4> cause_names = {"attack", "army", "card", "star"};

}  // namespace stoop::king
