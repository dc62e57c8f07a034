// The numbers of the rules that no card or tile prints. Bots and drawings ask here, too.
#pragma once
#include <array>

#include "games/king/names.hpp"

namespace stoop::king {

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
