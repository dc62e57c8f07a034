#include "games/traffiq/city.hpp"

#include <algorithm>

namespace stoop::traffiq {

namespace {

constexpr auto edge_masks = [] {
    std::array<EdgeMask, 256> masks{};
    for (unsigned bits = 0; bits < masks.size(); ++bits)
        masks[bits] = Edges{static_cast<std::uint8_t>(bits)}.mask();
    return masks;
}();

constexpr int shift(Side side) { return 4 * static_cast<int>(side); }
constexpr Side opposite(Side side) { return all_sides[(static_cast<std::size_t>(side) + 2) % 4]; }
constexpr unsigned colours_of(EdgeMask mask, Side side) {
    return unsigned{mask} >> shift(side) & 15U;
}
constexpr unsigned street_colours = 3;  // red and beige

}  // namespace

City::City(const State& state) {
    STOOP_ASSERT(!state.tiles.empty());
    int right = state.tiles[0].cell.x;
    left_ = right;
    for (const Tile& tile : state.tiles) {
        left_ = std::min<int>(left_, tile.cell.x);
        right = std::max<int>(right, tile.cell.x);
    }
    left_ -= 1;
    top_ = state.tiles[0].cell.y - 1;  // the list is in order of reading
    width_ = right - left_ + 2;
    height_ = state.tiles.back().cell.y - top_ + 2;
    STOOP_ASSERT(cells() <= spots_max);
    std::fill_n(cells_.begin(), cells(), EdgeMask{0});
    std::fill_n(vehicles_.begin(), cells(), std::uint8_t{0});
    for (const Tile& tile : state.tiles)
        cells_[index((tile.cell.y - top_) * width_ + tile.cell.x - left_)] =
            edge_masks[tile.edges.bits];
    std::uint8_t number = 0;
    for (const Vehicle& vehicle : state.vehicles) vehicles_[index(spot(vehicle.at))] = ++number;
}

Spot City::spot(Corner place) const {
    const int column = place.x - left_;
    const int row = place.y - top_;
    if (column < 0 || column >= width_ || row < 0 || row >= height_) return nowhere;
    return row * width_ + column;
}

Corner City::corner(Spot spot) const {
    return {static_cast<std::int8_t>(left_ + spot % width_),
            static_cast<std::int8_t>(top_ + spot / width_)};
}

int City::stride(Side side) const {
    switch (side) {
        case Side::north: return -width_;
        case Side::east: return 1;
        case Side::south: return width_;
        case Side::west: return -1;
    }
    return 0;
}

// TRF-2.6: one shared side is enough, a shared corner is not.
bool City::touches_tile(Spot spot) const {
    const int column = spot % width_;
    const int row = spot / width_;
    return (row > 0 && is_laid(spot - width_)) || (column + 1 < width_ && is_laid(spot + 1)) ||
           (row + 1 < height_ && is_laid(spot + width_)) || (column > 0 && is_laid(spot - 1));
}

// TRF-2.7: sides next to empty cells do not matter.
EdgeMask City::demand(Spot spot) const {
    const int column = spot % width_;
    const int row = spot / width_;
    const std::array<bool, 4> exists = {row > 0, column + 1 < width_, row + 1 < height_,
                                        column > 0};
    unsigned mask = 0;
    for (const Side side : all_sides) {
        const bool laid = exists[static_cast<std::size_t>(side)] && is_laid(spot + stride(side));
        const unsigned colours =
            laid ? colours_of(cells_[index(spot + stride(side))], opposite(side)) : 15U;
        mask |= colours << shift(side);
    }
    return static_cast<EdgeMask>(mask);
}

// TRF-3.1, 3.6.
bool City::is_complete(Spot spot) const {
    if (spot == nowhere || spot <= width_ || spot % width_ == 0) return false;
    return is_laid(spot) && is_laid(spot - 1) && is_laid(spot - width_) &&
           is_laid(spot - width_ - 1);
}

// TRF-3.2, 3.5, 3.7: every arm is the border of two of the corner's cells.
unsigned City::street_arms(Spot spot) const {
    const EdgeMask north_west = cells_[index(spot - width_ - 1)];
    const EdgeMask north_east = cells_[index(spot - width_)];
    const EdgeMask south_west = cells_[index(spot - 1)];
    const auto bit = [](EdgeMask cell, Side side, Side arm) {
        const bool street = (colours_of(cell, side) & street_colours) != 0;
        return (street ? 1U : 0U) << static_cast<int>(arm);
    };
    return bit(north_west, Side::east, Side::north) | bit(north_east, Side::south, Side::east) |
           bit(south_west, Side::east, Side::south) | bit(north_west, Side::south, Side::west);
}

Colour City::arm_colour(Spot spot, Side side) const {
    const auto colour = [this](Spot cell, Side edge) {
        unsigned mask = colours_of(cells_[index(cell)], edge);
        return static_cast<Colour>(std::countr_zero(mask));
    };
    switch (side) {
        case Side::north: return colour(spot - width_, Side::west);
        case Side::east: return colour(spot, Side::north);
        case Side::south: return colour(spot, Side::west);
        case Side::west: return colour(spot - 1, Side::north);
    }
    return Colour::red;
}

Street City::street(Spot spot, Axis axis) const {
    const Side back = axis == Axis::horizontal ? Side::west : Side::north;
    const Side ahead = opposite(back);
    const unsigned back_bit = 1U << static_cast<int>(back);
    const unsigned ahead_bit = 1U << static_cast<int>(ahead);
    if (!is_complete(spot) || (street_arms(spot) & (back_bit | ahead_bit)) == 0) return {};
    Street street{spot, 1, stride(ahead)};
    while ((street_arms(street.first) & back_bit) != 0 &&
           is_complete(street.first - street.stride)) {
        street.first -= street.stride;
        ++street.length;
    }
    for (Spot last = spot;
         (street_arms(last) & ahead_bit) != 0 && is_complete(last + street.stride);
         last += street.stride)
        ++street.length;
    return street;
}

// TRF-9.3.
Strengths City::strengths(const Street& street, const State& state) const {
    Strengths strengths{};
    for (int i = 0; i < street.length; ++i) {
        const int found = vehicle(street.at(i));
        if (found < 0) continue;
        const Vehicle& standing = state.vehicles[found];
        strengths[static_cast<std::size_t>(index_of(standing.seat))] += points(standing.kind);
    }
    return strengths;
}

bool City::can_drive(Spot from, Side side) const {
    const Spot next = from + stride(side);
    return (street_arms(from) >> static_cast<int>(side) & 1U) != 0 && is_complete(next) &&
           is_free(next);
}

void City::reach(Spot from, Spots& out) const {
    std::array<bool, spots_max> seen;
    std::fill_n(seen.begin(), cells(), false);
    seen[index(from)] = true;
    const auto visit = [&](Spot spot) {
        for (const Side side : all_sides) {
            const Spot next = spot + stride(side);
            if (!can_drive(spot, side) || seen[index(next)]) continue;
            seen[index(next)] = true;
            out.push_back(static_cast<std::int16_t>(next));
        }
    };
    out.clear();
    visit(from);
    for (int i = 0; i < out.size(); ++i) visit(out[i]);
    std::sort(out.begin(), out.end());
}

void City::route(Spot from, Spot to, Spots& out) const {
    std::array<std::int16_t, spots_max> before;
    std::fill_n(before.begin(), cells(), std::int16_t{nowhere});
    Spots queue;
    before[index(from)] = static_cast<std::int16_t>(from);
    const auto visit = [&](Spot spot) {
        for (const Side side : all_sides) {
            const Spot next = spot + stride(side);
            if (!can_drive(spot, side) || before[index(next)] != nowhere) continue;
            before[index(next)] = static_cast<std::int16_t>(spot);
            queue.push_back(static_cast<std::int16_t>(next));
        }
    };
    visit(from);
    for (int i = 0; i < queue.size() && before[index(to)] == nowhere; ++i) visit(queue[i]);
    out.clear();
    if (to == from || before[index(to)] == nowhere) return;
    for (Spot at = to; at != from; at = before[index(at)])
        out.push_back(static_cast<std::int16_t>(at));
    std::reverse(out.begin(), out.end());
}

}  // namespace stoop::traffiq
