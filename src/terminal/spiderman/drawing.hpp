// How Spider-Man looks and reads in the terminal.
#pragma once
#include "terminal/drawing.hpp"

namespace stoop::terminal {

// Game and texts must outlive the drawing.
std::unique_ptr<Drawing> spiderman_drawing(const table::Game& game, const content::Texts& texts,
                                           bool colours);

}  // namespace stoop::terminal
