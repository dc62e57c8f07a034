// Looking back: the moments of a match that is over, as a seat saw them or all-seeing.
#pragma once
#include <string>
#include <string_view>

#include "core/expected.hpp"
#include "server/views.hpp"

namespace stoop::server {

struct LookBack {   // what is asked for: "<match>/<from>/<eye>"
    int match = 0;  // number of the match at its table
    int from = 0;   // how many entries of the log lie before the first moment
    Seat eye = Seat::all;
};
Expected<LookBack> read_look(std::string_view text, int seats);

// Some moments from there on; a moment is when a seat is asked, or the end. The match must be over.
std::string moments_answer(const ViewFacts& facts, const LookBack& look);

}  // namespace stoop::server
