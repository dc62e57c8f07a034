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

constexpr Side opposite(Side side) { return all_sides[(static_cast<std::size_t>(side) + 2) % 4]; }
constexpr unsigned street_colours = 3;  // red and beige

class SpotSet {  // a set of spots, in words of 64
public:
    explicit SpotSet(int spots) : words_((spots + word_bits - 1) / word_bits) {
        std::fill_n(bits_.begin(), words_, 0);
    }
    void add(Spot spot) { bits_[at(spot / word_bits)] |= std::uint64_t{1} << spot % word_bits; }

    // What lies beside a member on one of four sides and is none; rows are `width` long.
    SpotSet neighbours(int width) const {
        SpotSet result(words_ * word_bits);
        for (int i = 0; i < words_; ++i)
            result.bits_[at(i)] =
                (from(i, 1) | from(i, -1) | from(i, width) | from(i, -width)) & ~bits_[at(i)];
        return result;
    }

    template <class Visit>
    void for_each(Visit visit) const {
        for (int i = 0; i < words_; ++i)
            for (std::uint64_t left = bits_[at(i)]; left != 0; left &= left - 1)
                visit(i * word_bits + std::countr_zero(left));
    }

private:
    static constexpr int word_bits = 64;
    static std::size_t at(int word) { return static_cast<std::size_t>(word); }
    std::uint64_t word(int i) const { return i >= 0 && i < words_ ? bits_[at(i)] : 0; }

    // Word i of the set as it looks `offset` spots further on.
    std::uint64_t from(int i, int offset) const {
        const int first = i * word_bits + offset;
        const int shift = first & (word_bits - 1);
        const int low = (first - shift) / word_bits;
        return shift == 0 ? word(low) : word(low) >> shift | word(low + 1) << (word_bits - shift);
    }

    int words_;
    std::array<std::uint64_t, spots_max / word_bits + 1> bits_;
};

}  // namespace

City::City(const State& state) {
    STOOP_ASSERT(!state.tiles.empty());
    int right = -coordinate_max;
    left_ = coordinate_max;
    for (const Tile& tile : state.tiles) {
        left_ = std::min<int>(left_, tile.cell.x);
        right = std::max<int>(right, tile.cell.x);
    }
    left_ -= rim_columns;
    top_ = state.tiles[0].cell.y - rim_rows;  // the list is in order of reading
    width_ = right + rim_columns - left_ + 1;
    strides_ = {-width_, 1, width_, -1};
    height_ = state.tiles.back().cell.y + rim_rows - top_ + 1;
    STOOP_ASSERT(cells() <= spots_max);
    std::fill_n(cells_.begin(), cells(), empty_cell);
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
    return corner_at(left_ + spot % width_, top_ + spot / width_);
}

// TRF-2.7: the facing edge of each neighbour. An empty one allows every colour.
EdgeMask City::demand(Spot spot) const {
    const unsigned north = colours_of(cells_[index(spot - width_)], Side::south);
    const unsigned east = colours_of(cells_[index(spot + 1)], Side::west);
    const unsigned south = colours_of(cells_[index(spot + width_)], Side::north);
    const unsigned west = colours_of(cells_[index(spot - 1)], Side::east);
    return static_cast<EdgeMask>(north << shift(Side::north) | east << shift(Side::east) |
                                 south << shift(Side::south) | west << shift(Side::west));
}

// TRF-2.6. As sets of bits, since looking at every cell was the slowest part of a playout.
void City::free_cells(const State& state, FreeCells& out) const {
    SpotSet laid(cells());
    for (const Tile& tile : state.tiles) laid.add(spot(tile.cell));
    int row = 0;
    laid.neighbours(width_).for_each([&](Spot free) {
        while (free >= (row + 1) * width_) ++row;
        const int x = left_ + free - row * width_;
        const int y = top_ + row;
        if (std::abs(x) > coordinate_max || std::abs(y) > coordinate_max) return;
        out.push_back({corner_at(x, y), demand(free)});
    });
}

// TRF-3.1, 3.6. The rim has no tiles, so a corner on it fails before its neighbours are looked at.
bool City::is_complete(Spot spot) const {
    if (spot == nowhere) return false;
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
    // The cell on the far side of the arm, and its edge along it.
    const std::array<std::pair<Spot, Side>, 4> borders = {{{spot - width_, Side::west},
                                                           {spot, Side::north},
                                                           {spot, Side::west},
                                                           {spot - 1, Side::north}}};
    const auto [cell, edge] = item(borders, side);
    return static_cast<Colour>(std::countr_zero(colours_of(cells_[index(cell)], edge)));
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
        item(strengths, index_of(standing.seat)) += points(standing.kind);
    }
    return strengths;
}

bool City::can_drive(Spot from, Side side) const {
    const Spot next = from + stride(side);
    return (street_arms(from) >> static_cast<int>(side) & 1U) != 0 && is_complete(next) &&
           is_free(next);
}

void City::reach(Spot from, Spots& out) const {
    Before before;
    spread(from, nowhere, out, before, [&](Spot spot, Side side) { return can_drive(spot, side); });
    std::sort(out.begin(), out.end());
}

void City::route(Spot from, Spot to, Spots& out) const {
    Before before;
    spread(from, to, out, before, [&](Spot spot, Side side) { return can_drive(spot, side); });
    out.clear();
    if (to == from || before[index(to)] == nowhere) return;
    for (Spot at = to; at != from; at = before[index(at)])
        out.push_back(static_cast<std::int16_t>(at));
    std::reverse(out.begin(), out.end());
}

}  // namespace stoop::traffiq
