// Changes: what differs between two states of a game, as the JSON of one becomes that of the other.
#pragma once
#include "nouns/nouns.hpp"

namespace stoop::nouns {

// Adds one list for each thing that differs to the array that is open: where it stands, key by key,
// and its value: ["monsters",2,"hearts",7]. Set in their order, they make of write_state(before)
// what write_state(after) writes. `root`, if any, comes first in each.
void write_changes(const Nouns& nouns, const void* before, const void* after, std::string_view root,
                   Json& json);

}  // namespace stoop::nouns
