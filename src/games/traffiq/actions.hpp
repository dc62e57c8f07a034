// The words of TraffIQ: what is asked, what can be answered, what the table sees happen.
#pragma once
#include <cstdint>

#include "core/action.hpp"
#include "games/traffiq/state.hpp"

namespace stoop::traffiq {

enum class Ask : std::uint16_t { main, put, compete, start, draw, deal };

enum class Verb : std::uint16_t {
    place,       // kind, x, y, r
    taxi,        // from x, y, to x, y
    van,         // from x, y, to x, y
    draw,        // a player's action; chance answers with draw_tile
    end_turn,    //
    put,         // x, y, VehicleKind
    stop,        //
    compete,     // Axis
    no_compete,  //
    start,       // chance: seat
    draw_tile,   // chance: kind; written draw(C5)
};

enum class Axis : std::uint8_t { horizontal, vertical };
inline constexpr std::array<Axis, 2> axes = {Axis::horizontal, Axis::vertical};

enum class What : std::uint16_t {
    start,        // seat
    dealt,        // seat, kind (secret)
    drawn,        // seat, kind (secret)
    placed,       // seat, kind, x, y, r
    opened,       // x, y: a corner that can be filled now
    put,          // seat, VehicleKind, x, y
    ride,         // VehicleKind, seat, from x, y, to x, y
    drive,        // x, y: the next corner of the ride's way, its destination last
    compete,      // seat, Axis, x, y
    sent_home,    // seat, VehicleKind, x, y
    turn,         // seat
    final_round,  // turns, 1 if by the standstill guard
    over,         // 1 if by TRF-11.1
};

constexpr Action make_action(Verb verb, std::array<std::int16_t, 7> arg = {}) {
    return {static_cast<std::uint16_t>(verb), arg};
}
constexpr Verb verb_of(const Action& action) { return static_cast<Verb>(action.verb); }

constexpr bool is_ride(Verb verb) { return verb == Verb::taxi || verb == Verb::van; }
constexpr VehicleKind ridden(Verb verb) {
    return verb == Verb::van ? VehicleKind::van : VehicleKind::taxi;
}

// Two arguments as a place; parse_action keeps coordinates within eight bits.
constexpr Corner corner_of(const Action& action, std::size_t at) {
    return {static_cast<std::int8_t>(action.arg[at]), static_cast<std::int8_t>(action.arg[at + 1])};
}

}  // namespace stoop::traffiq
