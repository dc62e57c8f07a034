// Words shared by the notation, the drawings and the reasons of TraffIQ.
#pragma once
#include <array>
#include <string>
#include <string_view>

#include "core/json.hpp"
#include "games/traffiq/actions.hpp"

namespace stoop::traffiq {

inline constexpr std::array<std::string_view, 4> seat_words = {"red", "yellow", "blue", "green"};
inline constexpr std::array<std::string_view, 2> vehicle_words = {"taxi", "van"};
inline constexpr std::array<std::string_view, 2> axis_words = {"horizontal", "vertical"};
inline constexpr std::array<std::string_view, 4> deed_words = {"place", "taxi", "van", "draw"};
inline constexpr std::array<std::string_view, 7> step_words = {"start",   "deal", "main", "put",
                                                               "compete", "draw", "over"};

constexpr std::string_view word(VehicleKind kind) {
    return vehicle_words[static_cast<std::size_t>(kind)];
}
constexpr std::string_view word(Axis axis) { return axis_words[static_cast<std::size_t>(axis)]; }
constexpr std::string_view word(Deed deed) { return deed_words[static_cast<std::size_t>(deed)]; }

std::string text_of(Corner corner);     // "2,1"
std::string edge_letters(Edges edges);  // TRF-15.1: "RRBB", north first

void write_corner(Json& json, Corner corner);  // [x,y]

// The tiles of the box that lie neither on the map nor open in a hand, by kind (TRF-15.8).
std::array<std::uint8_t, city_kinds_max> box_rest(const Pack& pack, const State& now);

// How many tiles in hands this state does not know.
int hidden_tiles(const State& now);

int unseen_total(const State& now);

}  // namespace stoop::traffiq
