// Escape from New York in the terminal.
#pragma once
#include "terminal/drawing.hpp"

namespace stoop::terminal {

// Game and texts must outlive the drawing.
std::unique_ptr<Drawing> escape_drawing(const table::Game& game, const content::Texts& texts,
                                        bool colours);

}  // namespace stoop::terminal
