// What a position need not say because it follows from the rest.
#pragma once
#include "games/spiderman/queries.hpp"

namespace stoop::spiderman {

// The stack a question usually lies on.
Steps usual_steps(const State& now, Seat asked, Ask ask);

// Every card that lies nowhere else is in its stack.
Pool<cards_max> usual_deck(const Pack& pack, const State& now);
BitSet<missions_max> usual_missions(const Pack& pack, const State& now);

// SPM-12.3, 14.9
bool sees_mission(const State& now, Seat viewer, int seat);

}  // namespace stoop::spiderman
