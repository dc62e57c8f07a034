// The vocabulary of Spider-Man's pack (SPM-16, SPM-12.12): operations, timings, mission steps.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "core/enum_rows.hpp"

namespace stoop::spiderman {

STOOP_ENUM(Op, std::uint8_t, move_double, move_bonus, move_over_buildings, teleport, free_step,
           combat_plus, combat_reroll, extra_dice, range, no_reaction, no_cancel, bonus_hit,
           area_attack, immobilise, cancel_hit, cancel_hit_roll, thorns, heal, recovery_bonus,
           restore_dice, max_dice, lose_dice, restore_ability, bonus_need, break_need, luck,
           deny_ability, immune_attack, ignore_wanted, steal_side, tracer_place, tracer_gain,
           tracer_remove, peek_mission, swap_mission, break_free, discard_random, draw, gain_vp,
           car_add, next_attack, transport, dragnet, wanted, los_limit, cops_no_double, jailbreak,
           ground_movement, panic, truce)

// How an operation comes to work.
enum class Use : std::uint8_t {
    modifier,  // of the movement or attack it is announced with, or of whoever holds the character
    trait,     // as long as its ability is open
    benefit,   // as long as the character is held
    weather,   // as long as its event is in force
    denial,    // a trait or a benefit
    deed,      // once, when its turn in the list of effects comes
    answer,    // to a hit
};

STOOP_ENUM(Pool3, std::uint8_t, movement, combat, bonus)  // the three dice tracks of a sheet
inline constexpr int track_count = 3;

STOOP_ENUM(Timing, std::uint8_t, move, attack, action, on_hit, reaction, passive, ko, any, draw)
STOOP_ENUM(Need, std::uint8_t, nothing, moved_this_turn, adjacent_villain)  // `condition`
STOOP_ENUM(Lasts, std::uint8_t, instant, until_drawer_next_turn, until_cleared)
STOOP_ENUM(Who, std::uint8_t, any_villain, cops, spider_man)
STOOP_ENUM(When, std::uint8_t, always, on_capture, attacked_by_owner, attacks_holder,
           targets_holder)
STOOP_ENUM(Hold, std::uint8_t, none, web, black, grip)  // what a figure or stack is held by
STOOP_ENUM(Aim, std::uint8_t, villain, spider_man, cops_stack, site, base, station, car)
using AimSet = std::uint8_t;
constexpr AimSet aim_bit(Aim aim) { return static_cast<AimSet>(1U << static_cast<unsigned>(aim)); }

// SPM-12.12
STOOP_ENUM(Do, std::uint8_t, hit_site, hit_station, destroy_base, loot_to, capture, deliver, ko,
           inflict, destroy_cars, plant)

STOOP_ENUM(Limit, std::uint8_t, none, once_per_character, once_per_character_and_round,
           once_per_target_and_turn)
STOOP_ENUM(Entry, std::uint8_t, mission_success, ko_villain, jail_villain, ko_spider_man,
           jail_spider_man, hit_villain, hit_spider_man, destroy_car, capture_free_side,
           take_held_side, place_tracer)

STOOP_ENUM(Deck, std::uint8_t, villain, spider_man, cops)
inline constexpr int deck_count = 3;

}  // namespace stoop::spiderman
