// City: the map as it lies, derived from the list of tiles once per question and never stored.
#pragma once
#include <array>
#include <cstdint>

#include "core/fixed_vector.hpp"
#include "games/traffiq/actions.hpp"

namespace stoop::traffiq {

// A place of the grid as an index: of cell (x, y) and of corner (x, y), its north-west point.
using Spot = int;
inline constexpr Spot nowhere = -1;

// A connected map of 64 tiles is at most a + b = 65 wide and high; with a rim, (a + 2)(b + 2).
inline constexpr int spots_max = 1190;
inline constexpr int complete_corners_max = map_tiles_max;  // each is the first of its four cells

using Spots = FixedVector<std::int16_t, complete_corners_max>;
using Strengths = std::array<int, seats_max>;

struct Street {  // TRF-3.10: a chain of corners on one line
    Spot first = nowhere;
    int length = 0;
    int stride = 0;
    Spot at(int i) const { return first + i * stride; }
};

class City {
public:
    explicit City(const State& state);

    // nowhere for a place further than one cell from the map.
    Spot spot(Corner place) const;
    Corner corner(Spot spot) const;
    int stride(Side side) const;

    // Cells: TRF-2.2, 2.6, 2.7.
    int cells() const { return width_ * height_; }
    bool is_laid(Spot spot) const { return cells_[index(spot)] != 0; }
    bool touches_tile(Spot spot) const;
    EdgeMask demand(Spot spot) const;  // which colours each side of this empty cell takes

    // Corners: TRF-3.4 to 3.7. Arms are a bit per side, set where a street segment leaves.
    bool is_complete(Spot spot) const;
    unsigned street_arms(Spot spot) const;  // of a complete corner
    Colour arm_colour(Spot spot, Side side) const;
    bool is_vehicle_place(Spot spot) const { return is_complete(spot) && street_arms(spot) != 0; }

    // Vehicles: the index in State::vehicles, or -1.
    int vehicle(Spot spot) const { return vehicles_[index(spot)] - 1; }
    bool is_free(Spot spot) const { return vehicles_[index(spot)] == 0; }

    // Streets: TRF-3.10 to 3.12. Without corners if no street of the axis runs through the spot.
    Street street(Spot spot, Axis axis) const;
    Strengths strengths(const Street& street, const State& state) const;  // TRF-9.3

    // TRF-7.2 to 7.5: the corners a taxi can reach, in order of reading.
    void reach(Spot from, Spots& out) const;
    // A shortest way without its start; empty if there is none.
    void route(Spot from, Spot to, Spots& out) const;
    // TRF-8.1, 8.2: whether a vehicle can drive one segment.
    bool can_drive(Spot from, Side side) const;

private:
    static std::size_t index(Spot spot) { return static_cast<std::size_t>(spot); }

    int left_ = 0;  // x and y of spot 0
    int top_ = 0;
    int width_ = 0;
    int height_ = 0;
    std::array<EdgeMask, spots_max> cells_;         // 0: no tile
    std::array<std::uint8_t, spots_max> vehicles_;  // 1 + index, 0: none
};

}  // namespace stoop::traffiq
