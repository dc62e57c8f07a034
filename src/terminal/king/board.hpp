// The city of King of New York: boroughs with their stacks, units and monsters, Manhattan's zones.
#pragma once
#include <span>

#include "terminal/king/phrases.hpp"

namespace stoop::terminal {

// `offered` are numbered from 1 where they would happen.
std::string king_board(const KingPhrases& words, const king::State& state,
                       std::span<const Action> offered);

}  // namespace stoop::terminal
