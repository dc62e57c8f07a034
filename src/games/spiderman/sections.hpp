// What the descriptions of a state's parts share (sections*.cpp).
#pragma once
#include "games/spiderman/nouns.hpp"
#include "games/spiderman/position.hpp"

namespace stoop::spiderman {

inline nouns::Meaning numbers(int least, int most) {
    return nouns::Meaning::numbers("number", least, most);
}

// sections_players.cpp
nouns::Section players_section(const Meanings& m, const Settings& settings);
nouns::Section figures_section(const Meanings& m);
nouns::Section sides_section(const Meanings& m);

}  // namespace stoop::spiderman
