// Names of things in actions, states and chance entries (KNY-24.5), and the numbers of the rules.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "core/enum_rows.hpp"
#include "core/item.hpp"

namespace stoop::king {

STOOP_ENUM(Face, std::int8_t, energy, attack, heart, destruction, fame, ouch)
inline constexpr int face_count = static_cast<int>(count_of<Face>);

inline constexpr int borough_count = 5;
inline constexpr int outer_count = 4;  // the first four are the outer boroughs (KNY-1.3)
inline constexpr int manhattan = 4;
inline constexpr std::array<std::string_view, borough_count> borough_names = {
    "staten-island", "bronx", "queens", "brooklyn", "manhattan"};

inline constexpr int zone_count = 3;
inline constexpr int zone_upper = 2;
inline constexpr std::array<std::string_view, zone_count> zone_names = {"lower", "midtown",
                                                                        "upper"};
inline constexpr std::array<std::string_view, 2> track_names = {"2-4", "5-6"};

STOOP_ENUM(Unit, std::int8_t, infantry, jet, tank)
inline constexpr int unit_count = static_cast<int>(count_of<Unit>);

STOOP_ENUM(TurnKind, std::uint8_t, normal, subway)
STOOP_ENUM(Token, std::uint8_t, web, curse, souvenir, carapace)
STOOP_ENUM(Reward, std::uint8_t, vp, energy, heart)

// The numbers of the rules that no card or tile prints. Bots and drawings ask here, too.
inline constexpr int hearts_usual = 10;     // KNY-1.9, and at the start
inline constexpr int vp_to_win = 20;        // KNY-18.1
inline constexpr int dice_usual = 6;        // KNY-5.1
inline constexpr int rerolls_usual = 2;     // KNY-5.2
inline constexpr int goal_symbols = 3;      // KNY-11.2, 12.8
inline constexpr int superstar_vp = 1;      // KNY-11.2, and 1 for every symbol beyond
inline constexpr int statue_vp = 3;         // KNY-12.8
inline constexpr int entry_vp = 1;          // KNY-13.7
inline constexpr int borough_room = 2;      // KNY-13.8
inline constexpr int monsters_for_two = 5;  // KNY-19.1: from here on Manhattan takes two
inline constexpr int sweep_price = 2;       // KNY-15.3
inline constexpr int extra_turns_max = 9;   // KNY-16.6

struct Income {
    int vp = 0;
    int energy = 0;
};
// KNY-4.1: what a monster in each zone of Manhattan gets when its turn starts.
inline constexpr std::array<Income, zone_count> zone_income = {{{1, 1}, {2, 1}, {2, 2}}};

}  // namespace stoop::king
