// stoop games: which games this binary plays, a line each; scripts read the first two words.
#include <iomanip>
#include <iostream>

#include "cli/commands.hpp"
#include "table/game.hpp"

namespace stoop::cli {

int games(const GamesArgs& /*args*/, const content::Files& /*files*/) {
    for (const auto& info : table::all_games())
        std::cout << std::left << std::setw(10) << info.id << ' ' << info.prefix << "  "
                  << info.seats_min << " to " << info.seats_max << " players, about "
                  << info.minutes << " minutes\n";
    return ok;
}

}  // namespace stoop::cli
