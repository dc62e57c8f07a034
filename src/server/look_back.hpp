// Looking back: the moments of a match that is over, as a seat saw them or all-seeing.
#pragma once
#include <string>

#include "server/messages.hpp"
#include "server/views.hpp"

namespace stoop::server {

// Some moments from there on; a moment is when a seat is asked, or the end. The match must be over.
std::string moments_answer(const ViewFacts& facts, const LookBack& look);

}  // namespace stoop::server
