// Export: a finished match as JSON Lines for `stoop verify` (docs/protocol.md, Export).
#pragma once
#include <string>
#include <vector>

#include "table/fairness.hpp"
#include "table/match.hpp"

namespace stoop::table {

struct ExportSeat {
    std::string kind;  // "person", or the name of the bot, at the end of the match
    std::string name;
    std::string seal = {};  // of its part of the seed; empty if it gave none
};

// The match must have been played from match_seed(pledge).
std::string export_match(const Match& match, const Pledge& pledge,
                         const std::vector<ExportSeat>& seats);

}  // namespace stoop::table
