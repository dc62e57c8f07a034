// Verbs and questions of Escape from New York (ESC-28), in the order in which options are listed.
#pragma once
#include <array>
#include <cstdint>

#include "core/action.hpp"
#include "core/enum_rows.hpp"
#include "core/narrow.hpp"
#include "games/escape/names.hpp"

namespace stoop::escape {

STOOP_ENUM(Verb, std::uint16_t,
           // a question's own answers
           refresh, no_refresh, lay_cards, turn_up, alternative_damage, alternative_move,
           accept_ram, lose_card, step, ram, stop_moving, offer_ride, reveal_space, assign_damage,
           outwit, target, steal, option, recover, reload, keep, pick, order, heli, extra, swap,
           car_move, skip_car, choose_special, exchange_objective, take_objective, order_poi,
           discard_overflow, accept_ride, decline_ride, show_cards, agree, decline, give,
           choose_enemy, choose_route, carry, go_on, place_last_prisoner, place_choice, skip, stop,
           // free actions
           take_item, take_briefcase, take_president, take_car, abandon_car, use_item,
           reveal_weapon, use_weapon, reveal_bracelet, pay_level, drop_briefcase, claim_solo,
           continue_,
           // chance's
           first, city, park, poi, peek_poi, outskirts, item, event, new_york, new_york_special,
           timer, peek_timer, briefcase, level_bars, objective_blue, objective_purple, president,
           trap, lose, regain, discard, stolen)

STOOP_ENUM(Ask, std::uint16_t, refresh, lay_cards, turn_up, ram_or_lose, step, pause, reveal_space,
           assign_damage, outwit, pull, kill, steal, option, recover, reload, keep, pick, order,
           heli, extra, swap, car_move, choose_special, exchange_objective, take_objective,
           order_poi, window, discard_overflow, ride, show_cards, swap_answer, give, choose_enemy,
           choose_route, choose_passenger, place_last_prisoner, place_choice, chance, over)

constexpr Verb verb_of(const Action& action) { return static_cast<Verb>(action.verb); }
constexpr Action make(Verb verb, int a = 0, int b = 0, int c = 0) {
    return {static_cast<std::uint16_t>(verb),
            {narrow<std::int16_t>(a), narrow<std::int16_t>(b), narrow<std::int16_t>(c)}};
}

// Second argument of offer_ride, discard_overflow and pay_level; nowhere is left out.
enum class Ride : std::int16_t { car, card };
inline constexpr int overflow_pays = 0;   // else 1 … 4: the briefcase's slot
inline constexpr int pays_from_slot = 0;  // the weapon slot

// An enemy in answers (ESC-28.3): a prisoner by what tells him apart, or a boss.
inline constexpr int damage_max = 3;  // that a prisoner can live with
inline constexpr int first_boss_code = space_count << 4;
inline constexpr int enemy_codes = first_boss_code + boss_count;

constexpr int prisoner_code(int space, bool car, int damage, bool lying) {
    return space << 4 | (car ? 8 : 0) | damage << 1 | (lying ? 1 : 0);
}
constexpr int boss_code(int boss) { return first_boss_code + boss; }
constexpr bool is_boss(int code) { return code >= first_boss_code; }
constexpr int boss_of(int code) { return code - first_boss_code; }
constexpr int code_space(int code) { return code >> 4; }
constexpr bool code_car(int code) { return (code & 8) != 0; }
constexpr int code_damage(int code) { return code >> 1 & damage_max; }
constexpr bool code_lying(int code) { return (code & 1) != 0; }

}  // namespace stoop::escape
