// The city of Spider-Man as a map of characters: streets, buildings, figures, patrols, and beside
// it who is where.
#pragma once
#include <span>

#include "terminal/spiderman/phrases.hpp"

namespace stoop::terminal {

// Two letters for everybody who can stand in the street.
std::string_view figure_code(int figure);
std::string_view side_code(int side);

// `offered` are numbered from 1 where they would happen.
std::string spiderman_city(const SpidermanPhrases& words, const spiderman::State& state,
                           std::span<const Action> offered);

}  // namespace stoop::terminal
