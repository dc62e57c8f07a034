#include "games/spiderman/board.hpp"

#include <algorithm>

namespace stoop::spiderman {

Area Area::grown(int stride) const {
    std::array<std::uint64_t, word_count + 2> wide{};  // a blank word on either side
    for (std::size_t i = 0; i < word_count; ++i) {
        const std::uint64_t word = words_[i];
        const std::uint64_t below = i > 0 ? words_[i - 1] >> 63 : 0;
        const std::uint64_t above = i + 1 < word_count ? words_[i + 1] << 63 : 0;
        wide[i + 1] = word | word << 1 | word >> 1 | below | above;
    }
    Area area;
    for (std::size_t i = 0; i < word_count; ++i) {
        const std::uint64_t up = wide[i + 1] << stride | wide[i] >> (64 - stride);
        const std::uint64_t down = wide[i + 1] >> stride | wide[i + 2] << (64 - stride);
        area.words_[i] = wide[i + 1] | up | down;
    }
    return area;
}

// One pass, word by word; a word is written when its neighbours have been read.
bool Area::spread(int stride, const Area& ground) {
    const auto wide = [&](std::size_t i) {
        const std::uint64_t word = words_[i];
        const std::uint64_t below = i > 0 ? words_[i - 1] >> 63 : 0;
        const std::uint64_t above = i + 1 < word_count ? words_[i + 1] << 63 : 0;
        return word | word << 1 | word >> 1 | below | above;
    };
    std::uint64_t any = 0;
    std::uint64_t before = 0;
    std::uint64_t here = wide(0);
    for (std::size_t i = 0; i < word_count; ++i) {
        const std::uint64_t after = i + 1 < word_count ? wide(i + 1) : 0;
        const std::uint64_t up = here << stride | before >> (64 - stride);
        const std::uint64_t down = here >> stride | after << (64 - stride);
        const std::uint64_t fresh = (here | up | down) & ground.words_[i] & ~words_[i];
        words_[i] |= fresh;
        any |= fresh;
        before = here;
        here = after;
    }
    return any != 0;
}

Space Board::first(const Area& area) const {
    for (int row = 0; row < rows; ++row)
        if (const std::uint64_t found = area.bits(row * stride, cols); found != 0)
            return space_at(row, std::countr_zero(found));
    STOOP_ASSERT(!"a space");
    return nowhere;
}

Area Board::within(Space from, int steps, const Area& ground) const {
    Area reached = only(from);
    for (int i = 0; i < steps; ++i)
        if (!reached.spread(stride, ground)) break;
    return reached;
}

int Board::steps_between(Space from, Space to, const Area& ground) const {
    Area reached = only(from);
    for (int steps = 0;; ++steps) {
        if (has(reached, to)) return steps;
        if (!reached.spread(stride, ground)) return -1;
    }
}

namespace {

// SPM-10.2, 10.4: a building on the line breaks it; the two ends and corners do not. Each that
// does; a visit that says true ends it.
bool each_wall(const Board& board, Space from, Space to, auto&& visit) {
    const int row = row_of(from);
    const int col = col_of(from);
    const int rows_on = row_of(to) - row;
    const int cols_on = col_of(to) - col;
    const int width = std::abs(rows_on) + std::abs(cols_on);
    for (int r = std::min(row, row + rows_on); r <= std::max(row, row + rows_on); ++r)
        for (int c = std::min(col, col + cols_on); c <= std::max(col, col + cols_on); ++c) {
            const Space between = space_at(r, c);
            if (between == from || between == to || board.has(board.street, between)) continue;
            if (std::abs(rows_on * (c - col) - cols_on * (r - row)) * 2 < width && visit(between))
                return true;
        }
    return false;
}

}  // namespace

bool Board::sees(Space from, Space to) const {
    return !each_wall(*this, from, to, [](Space) { return true; });
}

Space Board::wall(Space from, Space to) const {
    Space nearest = nowhere;
    each_wall(*this, from, to, [&](Space at) {
        if (nearest == nowhere || distance(from, at) < distance(from, nearest)) nearest = at;
        return false;
    });
    return nearest;
}

}  // namespace stoop::spiderman
