// Bots as guests of a table: what they are called and which one stands in for a missing person.
#pragma once
#include <string>
#include <string_view>

namespace stoop::server {

// A street of New York, different for each seat of a table.
std::string bot_name(std::string_view table, int seat);

// `simple` where the game has it, else its best.
std::string stand_in(std::string_view game);

}  // namespace stoop::server
