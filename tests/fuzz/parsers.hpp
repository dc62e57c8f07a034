// Everything that reads text from outside, fed with one input. Whatever it is, it is answered with
// a sentence or with something that holds together; it never ends the program.
#pragma once
#include <memory>
#include <string_view>
#include <vector>

#include "table/game.hpp"

namespace stoop::fuzz {

// One open game of each kind and number of players, loaded once.
const std::vector<std::shared_ptr<const table::Game>>& open_games();

void try_action(const table::Game& game, std::string_view text);
void try_position(const table::Game& game, std::string_view text);
void try_scenario(std::string_view text);
void try_verify(std::string_view text);
void try_pack(std::string_view game, std::string_view path, std::string_view text);

}  // namespace stoop::fuzz
