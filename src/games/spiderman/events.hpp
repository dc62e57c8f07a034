// Events of Spider-Man: what the table sees happen (docs/games/spiderman.md).
#pragma once
#include <cstdint>

#include "core/enum_rows.hpp"

namespace stoop::spiderman {

STOOP_ENUM(What, std::uint16_t,
           turn,      // seat, round
           roll,      // dice with 1, 2, 3, 4, 5, 6
           step,      // figure, from, to: by its own steps
           put,       // person, space: a figure or side character is placed
           attack,    // attacker, its space, target, dice
           hit,       // attacker, figure, hits on its track
           cancel,    // seat, thing, hits cancelled
           ko,        // attacker, figure
           car_lost,  // attacker, space
           web,       // target, web, black or grip
           freed,     // target, what held it
           mark,      // seat, target, hits on the building
           ruin,      // figure whose base is destroyed
           heal,      // figure, hits removed
           stand,     // figure
           points,    // seat, points, entry
           capture,   // who, side character, former holder
           mission,   // seat, mission, 1 fulfilled, 0 failed, -1 exchanged
           dealt,     // seat, mission (secret)
           drawn,     // seat, card (secret)
           event,     // seat, card
           played,    // seat, thing, target
           dropped,   // seat, card: discarded
           tracer,    // figure, 1 attached or 0 removed
           plant,     // seat, target
           drive,     // from, to, steps
           picked,    // space, part
           set_down,  // space, part
           arrest,    // figure, space
           jail,      // figure, space
           car,       // space: a car is added
           peeked,    // seat, villain's seat, mission (secret)
           reacts,    // seat
           enter,     // figure: a new villain
           over)      // winner

}  // namespace stoop::spiderman
