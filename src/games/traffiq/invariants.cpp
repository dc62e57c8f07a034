#include "games/traffiq/rules.hpp"

#include <bitset>

#include "games/traffiq/nouns.hpp"

namespace stoop::traffiq {

namespace {

int index_of_cell(const State& now, int x, int y) {
    const Corner cell = corner_at(x, y);
    return place_of(now.tiles, [&](const Tile& tile) { return tile.cell == cell; });
}

struct Neighbour {
    Side side;
    int dx;
    int dy;
    Side facing;
};
constexpr std::array<Neighbour, 4> neighbours = {{{Side::north, 0, -1, Side::south},
                                                  {Side::east, 1, 0, Side::west},
                                                  {Side::south, 0, 1, Side::north},
                                                  {Side::west, -1, 0, Side::east}}};

// TRF-14.4.
std::optional<Fault> colour_fault(const State& now) {
    for (const Tile& tile : now.tiles) {
        for (const Neighbour& next : neighbours) {
            const int other = index_of_cell(now, tile.cell.x + next.dx, tile.cell.y + next.dy);
            if (other < 0 || now.tiles[other].edges.at(next.facing) == tile.edges.at(next.side))
                continue;
            return Fault{"the tiles on " + text_of(tile.cell) + " and " +
                             text_of(now.tiles[other].cell) +
                             " differ in the colour of their common side (TRF-14.4)",
                         tile.cell};
        }
    }
    return std::nullopt;
}

// TRF-14.5.
std::optional<Fault> connection_fault(const State& now) {
    std::bitset<map_tiles_max> reached;
    FixedVector<std::uint8_t, map_tiles_max> queue;
    reached.set(0);
    queue.push_back(0);
    for (int i = 0; i < queue.size(); ++i) {
        const Corner cell = now.tiles[queue[i]].cell;
        for (const Neighbour& next : neighbours) {
            const int other = index_of_cell(now, cell.x + next.dx, cell.y + next.dy);
            if (other < 0 || reached.test(static_cast<std::size_t>(other))) continue;
            reached.set(static_cast<std::size_t>(other));
            queue.push_back(static_cast<std::uint8_t>(other));
        }
    }
    for (int i = 0; i < now.tiles.size(); ++i) {
        if (reached.test(static_cast<std::size_t>(i))) continue;
        return Fault{"the tile on " + text_of(now.tiles[i].cell) +
                         " is not connected with the others through shared sides (TRF-14.5)",
                     now.tiles[i].cell};
    }
    return std::nullopt;
}

// TRF-14.1: supplies are what is not on the map, so more vehicles than exist is the only fault.
std::optional<Fault> supply_fault(const State& now, const Rules& rules) {
    for (int seat = 0; seat < rules.seats(); ++seat) {
        for (const VehicleKind kind : vehicle_kinds) {
            if (rules.supply(now, seat_at(seat), kind) >= 0) continue;
            return Fault{rules.nouns().seat_name(seat_at(seat)) + " has more than " +
                             std::to_string(set_size(rules.seats(), kind)) + " " +
                             std::string(name_of(kind)) + "s (TRF-14.1)",
                         {},
                         seat_at(seat)};
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<Fault> map_fault(const State& now) {
    if (now.tiles.empty()) return Fault{"there is no tile on the map (TRF-1.4)"};
    for (int i = 1; i < now.tiles.size(); ++i)
        if (now.tiles[i].cell == now.tiles[i - 1].cell)
            return Fault{"two tiles lie on " + text_of(now.tiles[i].cell) + " (TRF-2.2)",
                         now.tiles[i].cell};
    if (auto fault = colour_fault(now)) return fault;
    return connection_fault(now);
}

std::optional<Fault> vehicle_fault(const State& now, const Rules& rules) {
    State bare = now;  // a vehicle outside the map must not reach the grid
    bare.vehicles.clear();
    const City city(bare);
    for (int i = 0; i < now.vehicles.size(); ++i) {
        const Vehicle& vehicle = now.vehicles[i];
        if (i > 0 && now.vehicles[i - 1].at == vehicle.at)
            return Fault{"two vehicles stand on " + text_of(vehicle.at) + " (TRF-14.3)", vehicle.at,
                         vehicle.seat};
        if (!city.is_complete(city.spot(vehicle.at)))
            return Fault{"the corner " + text_of(vehicle.at) + " is not complete (TRF-14.3)",
                         vehicle.at, vehicle.seat};
        if (!city.is_vehicle_place(city.spot(vehicle.at)))
            return Fault{"no street touches the corner " + text_of(vehicle.at) + " (TRF-14.3)",
                         vehicle.at, vehicle.seat};
    }
    return supply_fault(now, rules);
}

bool holds_the_box(const State& now, const Rules& rules) {
    Unseen found = now.unseen;
    for (const Tile& tile : now.tiles) {
        if (tile.kind == free_kind) return false;
        if (tile.kind < rules.pack().city_kinds) found.add(tile.kind);
    }
    for (const HeldTile& held : now.hands)
        if (held.kind != hidden_kind) found.add(held.kind);
    return found == full_stack(rules.pack()) &&
           now.unseen.total() == now.stack_size + hidden_tiles(now);
}

std::string Rules::broken(const State& now) const {
    if (auto fault = map_fault(now)) return fault->sentence;
    if (auto fault = vehicle_fault(now, *this)) return fault->sentence;
    if (!now.is_free && !holds_the_box(now, *this))
        return "map, hands and stack are not the 44 tiles of the box (TRF-14.2)";
    if (!fits_list(*this, now)) return "the list of actions is longer than 2048 (TRF-13.6)";
    return {};
}

}  // namespace stoop::traffiq
