// Result: how a game ended, as the last line of a trace and the page's result have it.
#pragma once
#include "core/json.hpp"
#include "table/game.hpp"

namespace stoop::table {

// {"scores":[8,1],"winners":[0],"ranks":[1,2],"ended_by":"all_placed"}; the game must be over.
void write_result(const Game& game, const AnyState& end, Json& json);

}  // namespace stoop::table
