// Spaces of the city, sets of them as bits, and the board the twelve pieces make (SPM-2.2, 5, 10).
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>

#include "core/assert.hpp"

namespace stoop::spiderman {

inline constexpr int lines_max = 36;  // rows or columns of the longest layout
inline constexpr int piece_size = 6;
inline constexpr int piece_count = 12;
inline constexpr int figure_count = 9;  // Spider-Man and the villains, as in characters.toml
inline constexpr int station_count = 8;
inline constexpr int subway_count = 8;
inline constexpr int site_count = 15;
inline constexpr int site_spaces_max = 5;
inline constexpr int side_count = 8;

// A space is its row times 36 plus its column, whatever the layout: r7c12.
using Space = std::int16_t;
inline constexpr Space nowhere = -1;
inline constexpr int space_count = lines_max * lines_max;
inline constexpr int space_bits_max = piece_count * piece_size * piece_size;  // of any board
constexpr Space space_at(int row, int col) { return static_cast<Space>(row * lines_max + col); }
constexpr int row_of(Space space) { return space / lines_max; }
constexpr int col_of(Space space) { return space % lines_max; }

// SPM-1.7
constexpr int distance(Space a, Space b) {
    const int rows = std::abs(row_of(a) - row_of(b));
    const int cols = std::abs(col_of(a) - col_of(b));
    return rows > cols ? rows : cols;
}

// Whether they are at most `n` apart. Nearly all are not, and their numbers say so already.
constexpr bool is_near(Space a, Space b, int n) {
    return std::abs(a - b) <= n * (lines_max + 1) && distance(a, b) <= n;
}
constexpr bool is_beside(Space a, Space b) { return a != b && is_near(a, b, 1); }

// A set of spaces. Rows lie one after the other, each with one blank bit behind it, so that a step
// over the edge of the board falls on a bit that no set has.
class Area {
public:
    static constexpr int word_count = 8;

    constexpr bool has(int bit) const {
        return (words_[static_cast<std::size_t>(bit / 64)] >> (bit % 64) & 1) != 0;
    }
    constexpr void add(int bit) {
        words_[static_cast<std::size_t>(bit / 64)] |= std::uint64_t{1} << (bit % 64);
    }
    constexpr void remove(int bit) {
        words_[static_cast<std::size_t>(bit / 64)] &= ~(std::uint64_t{1} << (bit % 64));
    }
    constexpr bool empty() const {
        std::uint64_t any = 0;
        for (const std::uint64_t word : words_) any |= word;
        return any == 0;
    }
    constexpr int count() const {
        int count = 0;
        for (const std::uint64_t word : words_) count += std::popcount(word);
        return count;
    }
    // `length` bits from `bit` on, at most 57.
    constexpr std::uint64_t bits(int bit, int length) const {
        const auto at = static_cast<std::size_t>(bit / 64);
        const int shift = bit % 64;
        std::uint64_t found = words_[at] >> shift;
        if (shift > 0 && at + 1 < words_.size()) found |= words_[at + 1] << (64 - shift);
        return found & ((std::uint64_t{1} << length) - 1);
    }
    constexpr Area& operator|=(const Area& other) {
        for (std::size_t i = 0; i < word_count; ++i) words_[i] |= other.words_[i];
        return *this;
    }
    constexpr Area& operator&=(const Area& other) {
        for (std::size_t i = 0; i < word_count; ++i) words_[i] &= other.words_[i];
        return *this;
    }
    constexpr Area without(const Area& other) const {
        Area rest;
        for (std::size_t i = 0; i < word_count; ++i) rest.words_[i] = words_[i] & ~other.words_[i];
        return rest;
    }
    friend constexpr Area operator|(Area a, const Area& b) { return a |= b; }
    friend constexpr Area operator&(Area a, const Area& b) { return a &= b; }
    constexpr bool operator==(const Area& other) const {
        std::uint64_t differs = 0;
        for (std::size_t i = 0; i < word_count; ++i) differs |= words_[i] ^ other.words_[i];
        return differs == 0;
    }

    // This set and everything one step away, corners included.
    Area grown(int stride) const;
    // Adds what of `ground` is one step away. Whether there was any.
    bool spread(int stride, const Area& ground);

private:
    std::array<std::uint64_t, word_count> words_{};
};

struct Board {  // follows from the layout; kept, since nearly every question looks at it
    Area street;
    Area roads;   // streets and police stations: where the Cops drive
    Area inside;  // every space there is
    std::int16_t rows = 0;
    std::int16_t cols = 0;
    std::int16_t stride = 1;
    std::int16_t shape = 0;
    std::array<Space, figure_count> bases{};
    std::array<Space, station_count> stations{};                         // rising
    std::array<Space, subway_count> subways{};                           // rising
    std::array<Space, side_count> side_starts{};                         // nowhere: not on a piece
    std::array<std::array<Space, site_spaces_max>, site_count> sites{};  // nowhere: no more

    int bit(Space space) const { return row_of(space) * stride + col_of(space); }
    bool has(const Area& area, Space space) const { return area.has(bit(space)); }
    void add(Area& area, Space space) const { area.add(bit(space)); }
    Area only(Space space) const {
        Area area;
        area.add(bit(space));
        return area;
    }
    bool contains(int row, int col) const {
        return row >= 0 && col >= 0 && row < rows && col < cols;
    }
    int station_at(Space space) const {  // its index, or -1
        for (std::size_t i = 0; i < stations.size(); ++i)
            if (stations[i] == space) return static_cast<int>(i);
        return -1;
    }
    // Rising, by row and column.
    void each(const Area& area, auto&& visit) const {
        for (int row = 0; row < rows; ++row)
            for (std::uint64_t left = area.bits(row * stride, cols); left != 0; left &= left - 1)
                visit(space_at(row, std::countr_zero(left)));
    }
    Space first(const Area& area) const;  // there must be one

    // What lies at most `steps` steps over `ground` from there, its own space included.
    Area within(Space from, int steps, const Area& ground) const;
    // The steps of a shortest way over `ground`, or -1.
    int steps_between(Space from, Space to, const Area& ground) const;
    // Everything at that distance or nearer, whatever stands between (SPM-1.7).
    Area around(Space from, int reach) const { return within(from, reach, inside); }

    bool sees(Space from, Space to) const;   // SPM-10.1, 10.2, 10.4
    Space wall(Space from, Space to) const;  // the first that breaks the line, or nowhere
    bool in_range(Space from, Space to, int n) const {  // SPM-10.3
        return is_near(from, to, 1) || (is_near(from, to, n) && sees(from, to));
    }

    bool operator==(const Board&) const = default;
};

}  // namespace stoop::spiderman
