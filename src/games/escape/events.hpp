// Events of Escape from New York: what the table sees happen (docs/games/escape.md).
#pragma once
#include <cstdint>

#include "core/enum_rows.hpp"

namespace stoop::escape {

STOOP_ENUM(What, std::uint16_t, first, turn, phase, refresh, lay, turn_up, lapse, alternative, move,
           ram, tile, marker, poi, prisoner, car, boss, cube, roadblock, hit, kill, defeat, outwit,
           recover, lose, item, discard_item, use, weapon, reload, pay, briefcase, take_briefcase,
           drop, president, take_car, leave_car, ride, bridge, show, steal, swap, look, sees,
           sees_poi, sees_case, sees_objective, helicopter, landed, gullfire, noise, mission, timer,
           hurry, event, trap, event_level, hunt, carry, ram_by, takes_car, ny_card, ny_top,
           ny_shuffle, ny_special, bonus, heal, wanted, level, special, objective, prevent, claim,
           over)

}  // namespace stoop::escape
