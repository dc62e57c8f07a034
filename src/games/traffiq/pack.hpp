// Pack: the printed facts of TraffIQ, i.e. the tiles with their edges and the two start layouts.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/files.hpp"
#include "core/action.hpp"
#include "core/enum_rows.hpp"
#include "core/expected.hpp"

namespace stoop::traffiq {

STOOP_ENUM(Colour, std::uint8_t, red, beige, green, blue)
enum class Side : std::uint8_t { north, east, south, west };
inline constexpr std::array<Side, 4> all_sides = {Side::north, Side::east, Side::south, Side::west};
inline constexpr std::string_view colour_letters = "RBGW";  // TRF-15.1, in the order of Colour

constexpr bool is_street(Colour colour) {  // TRF-2.4, 2.5
    return colour == Colour::red || colour == Colour::beige;
}

// One bit per side and colour: north's four lowest, then east, south, west. A tile has one bit per
// side; a cell's demand has a bit for every colour that would fit there.
using EdgeMask = std::uint16_t;

constexpr int shift(Side side) { return 4 * static_cast<int>(side); }
constexpr unsigned colours_of(EdgeMask mask, Side side) {
    return unsigned{mask} >> shift(side) & 15U;
}

struct Edges {  // two bits per side, north lowest
    std::uint8_t bits = 0;

    constexpr Colour at(Side side) const {
        return static_cast<Colour>(bits >> 2 * static_cast<int>(side) & 3);
    }
    // TRF-2.9: laid[d] = printed[(d - r) mod 4].
    constexpr Edges turned(int r) const { return {std::rotl(bits, 2 * r)}; }
    constexpr EdgeMask mask() const {
        unsigned mask = 0;
        for (const Side side : all_sides) mask |= 1U << (shift(side) + static_cast<int>(at(side)));
        return static_cast<EdgeMask>(mask);
    }
    bool operator==(const Edges&) const = default;
};

inline constexpr int city_total = 44;              // TRF-1.1
inline constexpr int city_kinds_max = city_total;  // were no two tiles alike
inline constexpr int layout_tiles_max = 10;        // TRF-1.4
inline constexpr int kinds_max = city_kinds_max + 4 + layout_tiles_max;
inline constexpr int free_kind = 62;    // a tile written as edges
inline constexpr int hidden_kind = 63;  // a tile the viewer cannot see
static_assert(kinds_max <= free_kind);

struct Kind {
    std::string id;  // "C5"
    Edges edges;     // as printed
    int copies = 0;  // in the stack; 0 for a layout tile
    int turns = 4;   // how many rotations look different: 0 … turns-1 (TRF-5.2)
};

struct LayoutTile {
    int x = 0;
    int y = 0;
    int kind = 0;
    int r = 0;
};

struct Layout {
    std::string id;  // "times_square"
    std::string name;
    std::vector<LayoutTile> tiles;
};

struct Pack {
    std::vector<Kind> kinds;  // the city's in the order of the file, then the layouts' (TRF-2.11)
    int city_kinds = 0;
    std::span<const Kind> city() const {
        return std::span(kinds).first(static_cast<std::size_t>(city_kinds));
    }
    std::vector<Layout> layouts;
    std::array<std::array<EdgeMask, 4>, kinds_max> laid{};  // per kind and rotation

    int find_kind(std::string_view id) const;    // -1 if there is none
    int find_layout(std::string_view id) const;  // -1 if there is none
};

// The rules that a refusal can name: reasons.cpp.
std::span<const RuleId> rules_of_refusals();

// Reads and checks traffiq/tiles.toml and that every reason for a refusal has a text.
Expected<std::shared_ptr<const Pack>> load_pack(const content::Files& files);

}  // namespace stoop::traffiq
