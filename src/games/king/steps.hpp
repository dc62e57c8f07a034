// Steps: the work of a turn that is still to do, as a stack. The one on top asks, or runs.
#pragma once
#include <cstdint>

#include "core/enum_rows.hpp"
#include "core/step_stack.hpp"

namespace stoop::king {

STOOP_ENUM(StepKind, std::uint8_t, setup, first, place, start, pre_roll, roll, reroll, modify_open,
           modify, resolve, before_move, move, buy, end, over, throw_, tile, draw, pellets, attack,
           heart, ray, destroy, announce, flee, capacity, statue, enter, advance, disperse, pay,
           purchase, placed, sweep, reveal, photo_op, next_stage, discard_keep, deed)
inline constexpr int phase_count = 15;  // the first kinds; one of them lies at the bottom

struct Step {  // work still to do; docs/games/king.md says what a, b and c mean
    StepKind kind = StepKind::setup;
    std::int8_t seat = 0;
    std::uint8_t a = 0;
    std::uint8_t b = 0;
    std::uint8_t c = 0;
    bool operator==(const Step&) const = default;
};

inline constexpr int steps_max = 12;
using Steps = StepStack<Step, steps_max>;

}  // namespace stoop::king
