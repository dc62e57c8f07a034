#include "server/bot_seats.hpp"

#include <algorithm>
#include <array>

#include "bots/bot.hpp"
#include "core/assert.hpp"

namespace stoop::server {

namespace {

constexpr std::array<std::string_view, 16> streets = {
    "Delancey", "Bleecker", "Mercer",    "Ludlow", "Mulberry", "Orchard",   "Perry",  "Bowery",
    "Lenox",    "Varick",   "Rivington", "Hester", "Jane",     "Lispenard", "Greene", "Stanton"};

}  // namespace

std::string bot_name(std::string_view table, int seat) {
    std::size_t first = 0;
    for (const char c : table) first = first * 31 + static_cast<unsigned char>(c);
    return std::string(streets[(first + static_cast<std::size_t>(seat)) % streets.size()]);
}

std::string stand_in(std::string_view game) {
    const auto bots = bots::bots_for(game);
    STOOP_ASSERT(!bots.empty());
    const bool has_simple = std::find(bots.begin(), bots.end(), "simple") != bots.end();
    return std::string(has_simple ? std::string_view("simple") : bots.back());
}

}  // namespace stoop::server
