// The island of Escape from New York as a picture of characters, with the instruments beside it.
#pragma once
#include <span>

#include "terminal/escape/phrases.hpp"

namespace stoop::terminal {

// `offered` are numbered from 1 on the spaces where they would happen.
std::string escape_board(const EscapePhrases& words, const escape::State& state,
                         std::span<const Action> offered);

}  // namespace stoop::terminal
