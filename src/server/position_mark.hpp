// Position mark: what a log says of the position after an answer, so that a replay that leads
// elsewhere is noticed.
#pragma once
#include <string>

#include "table/match.hpp"

namespace stoop::server {

std::string mark_of(const table::Match& match);
// Whether the match stands where it stood when this was written. No mark says nothing.
bool is_at(const table::Match& match, const std::string& mark);

}  // namespace stoop::server
