// A group of the Cops on its way (SPM-15.3, 15.4): what it may do, and the pieces it moves by it.
#pragma once
#include "games/spiderman/queries.hpp"

namespace stoop::spiderman {

// Where the group may end its movement (SPM-5.6, 15.7, 15.8, 14.16).
Area group_ends(const Pack& pack, const State& now);

// the one space within its steps where it may end, if there is only one.
Area last_end(const Pack& pack, const State& now);

// SPM-15.22: what the group may do on its space, rising; a visit that says true ends it.
using Deed = Action;
bool each_deed(const Pack& pack, const State& now, bool (*visit)(const Deed&, void*), void* data);

// The pieces only: points, events and questions are the business of steps_cops.cpp.
void form_group(State& now, Space at, int cars, int crew);
void drive_group(State& now, Space to, int steps);
void pick_up(State& now, Part part);
void drop(State& now, Part part);
void arrest(State& now, int figure);
void leave_group(State& now);  // it ends where it is

void set_cars(State& now, Space at, int cars);  // keeps stacks sorted; a web goes with the last

}  // namespace stoop::spiderman
