// Steps: the work that is still to do, as a stack. The one on top asks, or runs.
#pragma once
#include <array>
#include <cstdint>

#include "core/enum_rows.hpp"
#include "core/fixed_vector.hpp"

namespace stoop::escape {

// docs/games/escape.md says what the numbers of each kind mean.
STOOP_ENUM(StepKind, std::uint8_t, setup, turn, over, draw, action, effects, move, ride, show,
           reveal, lay_tile, flip, fight, outwit, pull, kill, recover, regain, pick_hero, gain,
           steal, stolen, swap, take_case, look_poi, look_slot, look_deck, reload, heli, choose,
           extra, overflow, hurt, lose_items, noise, mission, timer, events, traps, hunt, spawn,
           pick_poi, president, city_card, play_card, discard_turn, special, exchange, objective)

struct Step {
    StepKind kind = StepKind::over;
    std::int8_t seat = 0;
    std::uint8_t stage = 0;
    std::uint8_t flags = 0;
    std::int16_t a = 0;
    std::int16_t b = 0;
    std::int16_t c = 0;
    std::int16_t d = 0;
    std::array<std::int8_t, 8> list{};
    bool operator==(const Step&) const = default;
};
inline constexpr int steps_max = 32;
using Steps = FixedVector<Step, steps_max>;

// Where a list of effects comes from.
STOOP_ENUM(Source, std::uint8_t, card, alternative, car_move, item, weapon, bracelet, building,
           level, poi, event, new_york, timer, trap, president)
// ESC-28.5: in these there are pauses.
constexpr bool is_action(Source source) { return source <= Source::item; }

}  // namespace stoop::escape
