// Names and sizes that packs, positions and answers of Escape from New York share.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "core/bit_set.hpp"
#include "core/enum_rows.hpp"

namespace stoop::escape {

inline constexpr int seats_max = 4;
inline constexpr int hero_count = 4;
inline constexpr int space_count = 58;
inline constexpr int bridge_count = 4;
inline constexpr int poi_count = 8;
inline constexpr int marker_count = 14;  // outskirts
inline constexpr int slot_count = 4;     // of briefcases
inline constexpr int bar_count = 3;      // of a set of level bars
inline constexpr int level_set_count = 4;

inline constexpr int nowhere = -1;  // no space, no card
inline constexpr int veiled = -2;   // something the viewer may not know

// ESC-2.1, in the order of board.directions; the opposite one is three further.
enum class Direction : std::uint8_t {
    north,
    north_east,
    south_east,
    south,
    south_west,
    north_west
};
inline constexpr int direction_count = 6;
inline constexpr std::array<std::string_view, direction_count> direction_names = {"N", "NE", "SE",
                                                                                  "S", "SW", "NW"};
constexpr int opposite(int direction) { return direction < 3 ? direction + 3 : direction - 3; }

using Spaces = BitSet<space_count>;

// What an answer may point at: a space, a bridge, a briefcase slot or a hero. Spaces come first.
inline constexpr int first_bridge = space_count;
inline constexpr int first_slot = first_bridge + bridge_count;
inline constexpr int first_hero = first_slot + slot_count;
constexpr bool is_bridge(int target) { return target >= first_bridge && target < first_slot; }

// Action cards by number: 8 actions, 3 specials and 2 of the module, hero by hero.
inline constexpr int action_count = 8;
inline constexpr int special_count = 3;
inline constexpr int extra_count = 2;
inline constexpr int hero_cards = action_count + special_count + extra_count;
inline constexpr int card_count = hero_count * hero_cards;

// Goods are what lies in a stash or a weapon slot: items, briefcase cards and the like, start guns.
inline constexpr int item_count = 15;
STOOP_ENUM(Case, std::int8_t, tape, bracelet, diagram_1, diagram_2, diagram_4, diagram_3,
           bracelet_variant, president)
inline constexpr int case_count = static_cast<int>(count_of<Case>);
inline constexpr int first_case = item_count;
inline constexpr int first_gun = first_case + case_count;
inline constexpr int gun_count = 2;
inline constexpr int good_count = first_gun + gun_count;
inline constexpr int back_item = good_count;  // said by a thief, who sees only backs
inline constexpr int back_briefcase = back_item + 1;
inline constexpr int nothing_shown = back_briefcase + 1;
constexpr int good_of(Case which) { return first_case + static_cast<int>(which); }
constexpr bool is_item(int good) { return good >= 0 && good < item_count; }
constexpr bool is_case(int good) { return good >= first_case && good < first_gun; }

inline constexpr int event_count = 14;
inline constexpr int ny_count = 20;
inline constexpr int timer_count = 14;
inline constexpr int objective_count = 7;
inline constexpr int trap_tile_count = 2;
inline constexpr int city_count = 34 + trap_tile_count;  // the trap tiles last
inline constexpr int park_count = 8;
inline constexpr int tile_count = city_count + park_count;  // the park's after the city's

STOOP_ENUM(Boss, std::uint8_t, romero, slag, duke)
inline constexpr int boss_count = 3;

STOOP_ENUM(Terrain, std::uint8_t, city, park, poi, library, ring, wtc)
STOOP_ENUM(Building, std::uint8_t, none, clinic, armoury, shelter, library)
STOOP_ENUM(Icon, std::uint8_t, prisoner, event, car, item, manhole, raft, trap)
STOOP_ENUM(Exit, std::uint8_t, gullfire, helicopter, raft)
STOOP_ENUM(Car, std::uint8_t, none, car, taxi)

// ESC-25: the modules a table may switch on.
STOOP_ENUM(Module, std::uint8_t, specials, crossbows, explosions, timer, traps, variant_wanted,
           variant_dead_or_alive, hard_a, hard_b, hard_deck)
inline constexpr int module_count = 10;
inline constexpr int set_count = 7;  // the first ones are named by entries of the packs
inline constexpr std::array<std::string_view, module_count> module_names = {"specials",
                                                                            "crossbows",
                                                                            "explosions",
                                                                            "timer",
                                                                            "traps",
                                                                            "variant-wanted",
                                                                            "variant-dead-or-alive",
                                                                            "hard-a",
                                                                            "hard-b",
                                                                            "hard-deck"};
using Modules = BitSet<module_count>;

}  // namespace stoop::escape
