// Trace: a whole game as JSON Lines, all-seeing, for outside checkers. One line a function, each
// without its line end. docs/notation.md says what stands in them.
#pragma once
#include <string>

#include "table/match.hpp"

namespace stoop::table {

// The first line: what is played, the luck of the set-up, and the state after it. Nobody has
// answered yet.
std::string trace_header(const Match& match, const std::string& seed);

// A decision: what could be answered, what was, and everything that followed by itself.
// `entry` is the index in the log of the last player's answer, `ply` its number among those.
std::string trace_decision(const Match& match, int entry, int ply);

// The last line; the game must be over.
std::string trace_end(const Match& match);

// The whole match, played again: its decisions, then the end if it is over, a line each.
std::string trace_of(const Match& played, const std::string& seed);

}  // namespace stoop::table
