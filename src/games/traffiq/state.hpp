// State: the whole position of TraffIQ as one flat struct. Streets and corners are derived
// (city.hpp).
#pragma once
#include <array>
#include <cstdint>

#include "core/action.hpp"
#include "core/enum_rows.hpp"
#include "core/fixed_vector.hpp"
#include "core/item.hpp"
#include "core/lists.hpp"
#include "core/pool.hpp"
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

STOOP_ENUM(VehicleKind, std::uint8_t, taxi, van)
inline constexpr std::array<VehicleKind, 2> vehicle_kinds = {VehicleKind::taxi, VehicleKind::van};
constexpr int points(VehicleKind kind) { return kind == VehicleKind::van ? 2 : 1; }  // TRF-12.1

// TRF-1.8: how many of a kind every player owns.
constexpr int set_size(int seats, VehicleKind kind) {
    constexpr std::array<std::array<int, 2>, 3> sets = {{{8, 3}, {5, 2}, {4, 2}}};
    return item(item(sets, seats - seats_min), kind);
}

struct Corner {  // TRF-3.1: the north-west point of the cell with the same numbers
    std::int8_t x = 0;
    std::int8_t y = 0;
    bool operator==(const Corner&) const = default;
    constexpr auto operator<=>(const Corner& other) const {  // as a page is read
        return y != other.y ? y <=> other.y : x <=> other.x;
    }
};

constexpr Corner corner_at(int x, int y) {
    return {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
}

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

// A tile of a layout as it lies.
inline Tile tile_of(const Pack& pack, const LayoutTile& tile) {
    return make_tile(corner_at(tile.x, tile.y), item(pack.kinds, tile.kind).edges.turned(tile.r),
                     tile.kind, tile.r);
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

STOOP_ENUM(StepKind, std::uint8_t, start, deal, main, put, compete, draw, over)
STOOP_ENUM(Deed, std::uint8_t, place, taxi, van, draw)  // the actions of TRF-4.1

using Unseen = Pool<city_kinds_max>;  // tiles, by kind

struct State {
    FixedVector<Tile, map_tiles_max> tiles;       // by (y, x)
    FixedVector<Vehicle, vehicles_max> vehicles;  // by (y, x); all others are in supply
    FixedVector<HeldTile, city_total> hands;      // by seat, then kind
    // The tiles nobody has seen, by kind. In a whole state they are the stack; in a view the stack
    // and the hidden hands together, since the viewer knows only the sum.
    Unseen unseen{};
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

    int hand_size(Seat seat) const {
        return count_of_those(hands,
                              [&](const HeldTile& held) { return held.seat == index_of(seat); });
    }
    int on_map(Seat seat, VehicleKind kind) const {
        return count_of_those(
            vehicles, [&](const Vehicle& each) { return each.seat == seat && each.kind == kind; });
    }
    // The index in the list, or -1.
    int vehicle_at(Corner corner) const {
        return place_of(vehicles, [&](const Vehicle& each) { return each.at == corner; });
    }
    int find_held(Seat seat, int kind) const {
        return place_of(
            hands, [&](HeldTile held) { return held.seat == index_of(seat) && held.kind == kind; });
    }
    // Each list stays in its order.
    void lay(const Tile& tile) {
        put_before(tiles, [&](const Tile& each) { return tile.cell < each.cell; }, tile);
    }
    void stand(const Vehicle& vehicle) {
        put_before(vehicles, [&](const Vehicle& each) { return vehicle.at < each.at; }, vehicle);
    }
    void take(HeldTile held) {
        put_before(hands, [&](HeldTile each) { return held < each; }, held);
    }
};
static_assert(sizeof(State) <= 512);

// TRF-14.1: what is not on the map.
inline int supply_of(const State& now, int seats, Seat seat, VehicleKind kind) {
    return set_size(seats, kind) - now.on_map(seat, kind);
}

}  // namespace stoop::traffiq
