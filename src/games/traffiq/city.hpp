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

// A connected map of 64 tiles is at most a wide and b high with a + b = 65. Around it lies a rim of
// one empty column and two empty rows on either side, so that no neighbour needs a check.
inline constexpr int rim_columns = 1;
inline constexpr int rim_rows = 2;
inline constexpr int spots_max = 1260;                      // the most (a + 2)(b + 4) can be
inline constexpr int complete_corners_max = map_tiles_max;  // each is the first of its four cells

using Spots = FixedVector<std::int16_t, complete_corners_max>;
using Strengths = std::array<int, seats_max>;

struct FreeCell {
    Corner cell;
    EdgeMask demand = 0;  // which colours each side takes (TRF-2.7)
};
// The first tile has four free neighbours, each further one adds at most two.
using FreeCells = FixedVector<FreeCell, 2 * map_tiles_max + 2>;

struct Street {  // TRF-3.10: a chain of corners on one line
    Spot first = nowhere;
    int length = 0;
    int stride = 0;
    Spot at(int i) const { return first + i * stride; }
};

class City {
public:
    explicit City(const State& state);

    // nowhere for a place further from the map than the rim.
    Spot spot(Corner place) const;
    Corner corner(Spot spot) const;
    int stride(Side side) const { return item(strides_, side); }

    // Cells. Free cells are empty and share a side with a tile (TRF-2.6), in order of reading.
    int cells() const { return width_ * height_; }
    bool is_laid(Spot spot) const { return cells_[index(spot)] != empty_cell; }
    EdgeMask demand(Spot spot) const;  // of a cell beside a tile: the colours each side takes
    void free_cells(const State& state, FreeCells& out) const;

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

    // The corners on the way from one to the next, nearest first, and for every spot the one before
    // it. `can_go(spot, side)` says where ways lead; `goal`, if there is one, ends the search.
    using Before = std::array<std::int16_t, spots_max>;
    void spread(Spot from, Spot goal, Spots& reached, Before& before, auto&& can_go) const {
        std::fill_n(before.begin(), cells(), std::int16_t{nowhere});
        before[index(from)] = static_cast<std::int16_t>(from);
        reached.clear();
        int next = 0;
        for (Spot spot = from;; spot = reached[next++]) {
            for (const Side side : all_sides) {
                const Spot beside = spot + stride(side);
                if (!can_go(spot, side) || before[index(beside)] != nowhere) continue;
                before[index(beside)] = static_cast<std::int16_t>(spot);
                reached.push_back(static_cast<std::int16_t>(beside));
            }
            if (next == reached.size() || (goal != nowhere && before[index(goal)] != nowhere))
                return;
        }
    }

private:
    static constexpr EdgeMask empty_cell = 0xffff;  // a neighbour to which every colour is right

    static std::size_t index(Spot spot) { return static_cast<std::size_t>(spot); }

    int left_ = 0;  // x and y of spot 0
    int top_ = 0;
    int width_ = 0;
    int height_ = 0;
    std::array<int, 4> strides_{};
    std::array<EdgeMask, spots_max> cells_;
    std::array<std::uint8_t, spots_max> vehicles_;  // 1 + index, 0: none
};

}  // namespace stoop::traffiq
