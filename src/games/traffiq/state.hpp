// State: the whole position of TraffIQ as one flat struct. Streets and corners are derived
// (city.hpp).
#pragma once
#include <array>
#include <cstdint>

#include "core/action.hpp"
#include "core/fixed_vector.hpp"
#include "games/traffiq/pack.hpp"

namespace stoop::traffiq {

inline constexpr int seats_min = 2;
inline constexpr int seats_max = 4;
inline constexpr int map_tiles_max = 64;    // TRF-15.7; a real game needs 54 at most
inline constexpr int coordinate_max = 64;   // TRF-15.7: cells lie within -64 … 64
inline constexpr int vehicles_max = 24;     // TRF-1.8: 22, 21 or 24 with 2, 3 or 4 players
inline constexpr int actions_max = 2;       // TRF-4.1
inline constexpr int opening_hand = 2;      // TRF-1.10
inline constexpr int idle_rounds_max = 5;   // TRF-11.6
inline constexpr int idle_turns_max = 999;  // of a written position; a real one stays below 30

enum class VehicleKind : std::uint8_t { taxi, van };
inline constexpr std::array<VehicleKind, 2> vehicle_kinds = {VehicleKind::taxi, VehicleKind::van};
constexpr int points(VehicleKind kind) { return kind == VehicleKind::van ? 2 : 1; }  // TRF-12.1

// TRF-1.8: how many of a kind every player owns.
constexpr int set_size(int seats, VehicleKind kind) {
    constexpr std::array<std::array<int, 2>, 3> sets = {{{8, 3}, {5, 2}, {4, 2}}};
    return sets[static_cast<std::size_t>(seats - seats_min)][static_cast<std::size_t>(kind)];
}

struct Corner {  // TRF-3.1: the north-west point of the cell with the same numbers
    std::int8_t x = 0;
    std::int8_t y = 0;
    bool operator==(const Corner&) const = default;
    constexpr auto operator<=>(const Corner& other) const {  // as a page is read
        return y != other.y ? y <=> other.y : x <=> other.x;
    }
};

struct Tile {
    Corner cell;
    Edges edges;                // as laid
    std::uint8_t kind : 6 = 0;  // or free_kind
    std::uint8_t r : 2 = 0;     // quarter turns clockwise
    bool operator==(const Tile&) const = default;
};
constexpr Tile make_tile(Corner cell, Edges edges, int kind, int r) {
    return {cell, edges, static_cast<std::uint8_t>(kind & 63), static_cast<std::uint8_t>(r & 3)};
}

struct Vehicle {
    Corner at;
    Seat seat = Seat::none;
    VehicleKind kind = VehicleKind::taxi;
    bool operator==(const Vehicle&) const = default;
};

struct HeldTile {  // a tile in somebody's hand
    std::uint8_t seat : 2 = 0;
    std::uint8_t kind : 6 = 0;  // or hidden_kind
    auto operator<=>(const HeldTile&) const = default;
};
constexpr HeldTile make_held(int seat, int kind) {
    return {static_cast<std::uint8_t>(seat & 3), static_cast<std::uint8_t>(kind & 63)};
}

enum class StepKind : std::uint8_t { start, deal, main, put, compete, draw, over };
enum class Deed : std::uint8_t { place, taxi, van, draw };  // the actions of TRF-4.1

struct State {
    FixedVector<Tile, map_tiles_max> tiles;       // by (y, x)
    FixedVector<Vehicle, vehicles_max> vehicles;  // by (y, x); all others are in supply
    FixedVector<HeldTile, city_total> hands;      // by seat, then kind
    // The tiles nobody has seen, by kind. In a whole state they are the stack; in a view the stack
    // and the hidden hands together, since the viewer knows only the sum.
    std::array<std::uint8_t, city_kinds_max> unseen{};
    std::uint8_t stack_size = 0;
    bool is_free = false;  // a free position (TRF-15.4) whose tiles are not those of the box
    StepKind step = StepKind::start;
    Seat active = seat_at(0);             // during the deal: the start player
    FixedVector<Deed, actions_max> done;  // this turn, the action being resolved included
    FixedVector<Corner, 4> open;          // step put, compete: corners of the tile just laid
    Corner compete_at;                    // step compete: where the vehicle stands
    std::int8_t final_turns_left = 0;     // TRF-11.8; 0: the final round has not begun
    std::int16_t idle_turns = 0;          // TRF-11.8

    bool operator==(const State&) const = default;

    bool has_done(Deed deed) const {
        for (const Deed each : done)
            if (each == deed) return true;
        return false;
    }
    int hand_size(Seat seat) const {
        int count = 0;
        for (const HeldTile& held : hands) count += held.seat == index_of(seat) ? 1 : 0;
        return count;
    }
    int on_map(Seat seat, VehicleKind kind) const {
        int count = 0;
        for (const Vehicle& each : vehicles)
            count += each.seat == seat && each.kind == kind ? 1 : 0;
        return count;
    }
    // The index in `vehicles`, or -1.
    int vehicle_at(Corner corner) const {
        for (int i = 0; i < vehicles.size(); ++i)
            if (vehicles[i].at == corner) return i;
        return -1;
    }
    // Keeps each list in its order.
    void lay(const Tile& tile) {
        const auto at = std::find_if(tiles.begin(), tiles.end(),
                                     [&](const Tile& each) { return tile.cell < each.cell; });
        tiles.insert(static_cast<int>(at - tiles.begin()), tile);
    }
    void stand(const Vehicle& vehicle) {
        const auto at = std::find_if(vehicles.begin(), vehicles.end(),
                                     [&](const Vehicle& each) { return vehicle.at < each.at; });
        vehicles.insert(static_cast<int>(at - vehicles.begin()), vehicle);
    }
    void take(HeldTile held) {
        const auto at = std::upper_bound(hands.begin(), hands.end(), held);
        hands.insert(static_cast<int>(at - hands.begin()), held);
    }
    int find_held(Seat seat, int kind) const {
        for (int i = 0; i < hands.size(); ++i)
            if (hands[i].seat == index_of(seat) && hands[i].kind == kind) return i;
        return -1;
    }
};
static_assert(sizeof(State) <= 512);

// TRF-14.1: what is not on the map.
inline int supply_of(const State& now, int seats, Seat seat, VehicleKind kind) {
    return set_size(seats, kind) - now.on_map(seat, kind);
}

}  // namespace stoop::traffiq
