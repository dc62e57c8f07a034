#include "terminal/drawing.hpp"

namespace stoop::terminal {

std::string Drawing::score(int points) const {
    return std::to_string(points) + (points == 1 ? " point" : " points");
}

std::string Drawing::card(std::string_view) const { return {}; }

Action Drawing::meant(const table::AnyView&, const Action& action) const { return action; }

}  // namespace stoop::terminal
