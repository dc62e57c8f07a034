// The vocabulary of effects (cards.toml, [vocab]). Each op has a row (word_rows.hpp) with its
// parameters, its sentence and what it does.
#pragma once
#include <array>
#include <cstdint>

#include "core/enum_rows.hpp"

namespace stoop::escape {

STOOP_ENUM(Op, std::uint8_t, move, reveal, reveal_poi, damage, damage_each, outwit, pull, recover,
           gain_item, steal, swap_card, look, reload, prevent_damage, extra_action, move_helicopter,
           weapon_bonus, noise, spawn, kill, place_item, damage_hero, discard_item, draw_events,
           choose, if_, none, move_enemies, roadblock, mission, timer, event_level, bonus,
           destroy_gullfire, heal_boss, add_ny_special, place_briefcase, place_president,
           land_helicopter, remove_president_alive, choose_special, exchange_objective, game_lost)

STOOP_ENUM(Via, std::int8_t, road, manhole, poi)
STOOP_ENUM(Pick, std::int8_t, choice, random)
STOOP_ENUM(Who, std::int8_t, active, other_in_range_1, heroes_in_space)
STOOP_ENUM(Loot, std::int8_t, item_or_briefcase, president)
STOOP_ENUM(Lookable, std::int8_t, poi, ny_deck, timer_deck, briefcase_slot)
STOOP_ENUM(Target, std::int8_t, any, boss)
STOOP_ENUM(Spawnable, std::int8_t, prisoner, romero, slag)
STOOP_ENUM(Stat, std::int8_t, health, move, damage, range)
STOOP_ENUM(DirSpec, std::int8_t, marked, opposite)
STOOP_ENUM(ActionKind, std::int8_t, move, attack, special)
STOOP_ENUM(Place, std::int8_t, hero_space, each_hero_space, adjacent_choice, adjacent_each,
           arrow_spaces, nearest_manholes, this_space, library, wtc, helicopter_space, any_poi,
           within_1)
STOOP_ENUM(Condition, std::int8_t, enemy_at_wtc, has_item)
inline constexpr int stat_count = 4;

inline constexpr int options_max = 2;  // of `choose`

// One effect of a list. A parameter that its op does not have is 0.
struct Effect {
    Op op = Op::none;
    bool may = false;
    std::int8_t n = 0;
    std::int8_t min = 0;
    std::int8_t max = 0;
    std::int8_t range = 0;
    bool needs_clear = false;
    bool break_roadblock = false;
    bool ignore_roadblocks = false;
    bool ignore_events = false;
    bool reorder = false;
    std::int8_t keep = 0;
    std::int8_t carry = 0;
    std::int8_t slot = 0;
    std::int8_t others = 0;  // min_other_heroes
    Via via = Via::road;
    Pick pick = Pick::choice;
    Who who = Who::active;
    Loot loot = Loot::item_or_briefcase;
    Lookable seen = Lookable::poi;
    Target vs = Target::any;
    Spawnable figure = Spawnable::prisoner;
    Stat stat = Stat::health;
    DirSpec dir = DirSpec::marked;
    Place place = Place::hero_space;
    Condition cond = Condition::enemy_at_wtc;
    std::array<std::uint8_t, options_max> lists{};  // options; or then and else; 0 is no list
    bool operator==(const Effect&) const = default;
};

inline constexpr int most_of_all = 99;  // "keep all"

}  // namespace stoop::escape
