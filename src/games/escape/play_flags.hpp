// What the flags of steps mean, for those who change a position and those who read it.
#pragma once
#include <cstdint>

namespace stoop::escape {

// Flags of steps.
inline constexpr std::uint8_t agreed_to_ram = 1;  // action
inline constexpr std::uint8_t bonus_is_used = 2;  // action
inline constexpr std::uint8_t is_beginning = 1;   // effects: nothing of the action came before
inline constexpr std::uint8_t is_pausing = 2;     // effects
inline constexpr std::uint8_t pause_is_over = 4;  // effects: or there is none before the next one
inline constexpr std::uint8_t may_pick_up = 1;    // move: before its first step
enum class RescueStage : std::uint8_t { begin, drawn, consequences, flip, discard };
enum class ActionStage : std::uint8_t { begin, ram_or_lose, effects, events, end };
enum class TimerMode : std::int16_t { reveal, discard, saturation, mission };

}  // namespace stoop::escape
