// Which words of a card can stand in which clause.
#pragma once
#include <string>

#include "games/king/pack.hpp"

namespace stoop::king {

// What is wrong with the clause, as a sentence; empty if its words fit.
std::string misfit(const Clause& clause);

}  // namespace stoop::king
