// stoop nouns: the words of a game for its page and its docs; scripts/nouns writes them there.
#include <iostream>

#include "cli/commands.hpp"
#include "nouns/reference.hpp"
#include "table/game.hpp"

namespace stoop::cli {

int nouns_command(const NounsArgs& args, const content::Files& files) {
    const auto* info = table::find_game(args.game);
    const auto game = table::open_game(args.game, info == nullptr ? 2 : info->seats_max, {}, files);
    if (!game) return complain(game.error());
    std::cout << (args.types ? nouns::typescript((*game)->nouns())
                             : nouns::markdown((*game)->nouns()));
    return ok;
}

}  // namespace stoop::cli
