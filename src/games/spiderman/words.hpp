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

// What an operation may say beside its name.
STOOP_ENUM(Param, std::uint8_t, n, need, dice, range, pool, who, targets, ability, when, kind, from,
           to, adjacent_ok, effects)
using ParamSet = std::uint16_t;
constexpr ParamSet param_bit(Param param) {
    return static_cast<ParamSet>(1U << static_cast<unsigned>(param));
}
constexpr ParamSet params(auto... param) {
    return static_cast<ParamSet>((0U | ... | param_bit(param)));
}

// How an operation comes to work.
enum class Use : std::uint8_t {
    modifier,   // of the movement or attack it is announced with
    permanent,  // as long as its ability is open, its card held or its event in force
    deed,       // once, when its turn in the list of effects comes
    answer,     // to a hit
};

struct OpRow {
    Op is;
    Use use;
    ParamSet needs;
    ParamSet may = 0;
};
inline constexpr std::array<OpRow, count_of<Op>> op_rows = {{
    {Op::move_double, Use::modifier, 0},
    {Op::move_bonus, Use::modifier, params(Param::n)},
    {Op::move_over_buildings, Use::modifier, 0},
    {Op::teleport, Use::deed, params(Param::from, Param::to, Param::adjacent_ok)},
    {Op::free_step, Use::deed, params(Param::n)},
    {Op::combat_plus, Use::modifier, params(Param::n)},
    {Op::combat_reroll, Use::modifier, 0},
    {Op::extra_dice, Use::modifier, params(Param::pool, Param::n)},
    {Op::range, Use::modifier, params(Param::n)},
    {Op::no_reaction, Use::modifier, 0},
    {Op::no_cancel, Use::modifier, 0},
    {Op::bonus_hit, Use::modifier, params(Param::n, Param::targets)},
    {Op::area_attack, Use::deed, params(Param::dice, Param::range)},
    {Op::immobilise, Use::deed,
     params(Param::kind, Param::dice, Param::need, Param::range, Param::targets)},
    {Op::cancel_hit, Use::answer, params(Param::n)},
    {Op::cancel_hit_roll, Use::answer, params(Param::need, Param::n)},
    {Op::thorns, Use::permanent, params(Param::need)},
    {Op::heal, Use::deed, params(Param::n)},
    {Op::recovery_bonus, Use::permanent, params(Param::n)},
    {Op::restore_dice, Use::deed, params(Param::pool, Param::n)},
    {Op::max_dice, Use::permanent, params(Param::pool, Param::n)},
    {Op::lose_dice, Use::deed, params(Param::who, Param::pool, Param::n)},
    {Op::restore_ability, Use::deed, params(Param::n)},
    {Op::bonus_need, Use::permanent, params(Param::need)},
    {Op::break_need, Use::permanent, params(Param::need)},
    {Op::luck, Use::permanent, params(Param::n)},
    {Op::deny_ability, Use::permanent, params(Param::who, Param::ability, Param::when)},
    {Op::immune_attack, Use::permanent, params(Param::from)},
    {Op::ignore_wanted, Use::permanent, 0},
    {Op::steal_side, Use::deed, params(Param::dice, Param::need, Param::range)},
    {Op::tracer_place, Use::deed, params(Param::range, Param::targets)},
    {Op::tracer_gain, Use::deed, params(Param::n)},
    {Op::tracer_remove, Use::deed, 0},
    {Op::peek_mission, Use::deed, params(Param::n), params(Param::when)},
    {Op::swap_mission, Use::deed, 0},
    {Op::break_free, Use::deed, 0},
    {Op::discard_random, Use::deed, params(Param::who, Param::n)},
    {Op::draw, Use::deed, params(Param::n)},
    {Op::gain_vp, Use::deed, params(Param::n)},
    {Op::car_add, Use::deed, params(Param::n)},
    {Op::next_attack, Use::deed, params(Param::effects)},
    {Op::transport, Use::deed, params(Param::range)},
    {Op::dragnet, Use::deed, params(Param::n)},
    {Op::wanted, Use::deed, 0},
    {Op::los_limit, Use::permanent, params(Param::n)},
    {Op::cops_no_double, Use::permanent, 0},
    {Op::jailbreak, Use::deed, 0},
    {Op::ground_movement, Use::permanent, 0},
    {Op::panic, Use::deed, params(Param::n)},
    {Op::truce, Use::permanent, 0},
}};
static_assert(in_order(op_rows));
constexpr const OpRow& row_of(Op op) { return op_rows[static_cast<std::size_t>(op)]; }

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
