// The words of TraffIQ: what is asked, what can be answered, what the table sees happen. What each
// of them names is said in nouns.cpp.
#pragma once
#include "core/saying.hpp"
#include "games/traffiq/state.hpp"

namespace stoop::traffiq {

STOOP_ENUM(Ask, std::uint16_t, main, put, compete, start, draw, deal)

STOOP_ENUM(Verb, std::uint16_t, place, taxi, van, draw, end_turn, put, stop, compete, no_compete,
           start, draw_tile)  // chance's; a tile is drawn after a player's draw

STOOP_ENUM(Axis, std::uint8_t, horizontal, vertical)
inline constexpr std::array<Axis, 2> axes = {Axis::horizontal, Axis::vertical};

STOOP_ENUM(What, std::uint16_t, start, dealt, drawn, placed,
           opened,  // a corner that can be filled now
           put, ride,
           drive,  // the next corner of the ride's way, its destination last
           compete, sent_home, turn, final_round, over)

constexpr Verb verb_of(const Action& action) { return static_cast<Verb>(action.verb); }

constexpr bool is_ride(Verb verb) { return verb == Verb::taxi || verb == Verb::van; }
constexpr VehicleKind ridden(Verb verb) {
    return verb == Verb::van ? VehicleKind::van : VehicleKind::taxi;
}

// Two arguments as a place; parse_action keeps coordinates within eight bits.
constexpr Corner corner_of(const Action& action, std::size_t at) {
    return corner_at(action.arg[at], action.arg[at + 1]);
}

}  // namespace stoop::traffiq
