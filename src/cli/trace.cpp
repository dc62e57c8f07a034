#include "table/trace.hpp"

#include <iostream>

#include "cli/commands.hpp"
#include "cli/support.hpp"
#include "table/fairness.hpp"

namespace stoop::cli {

namespace {

void play_out(const std::shared_ptr<const table::Game>& game, bots::Bot& bot, bots::Budget budget,
              const std::string& seed) {
    table::Match match(game, table::text_seed(seed));
    Rng rng(table::text_seed("bots " + seed));  // the bots' luck is not the table's
    std::cout << table::trace_header(match, seed) << "\n";
    for (int ply = 0; !match.is_over(); ++ply) {
        STOOP_ASSERT(ply < decisions_max);
        const auto entry = static_cast<int>(match.log().size());
        const auto refused = match.act(match.pending().seat, answer_of(bot, match, budget, rng));
        STOOP_ASSERT(!refused);
        std::cout << table::trace_decision(match, entry, ply) << "\n";
    }
    std::cout << table::trace_end(match) << "\n";
}

}  // namespace

int trace(const TraceArgs& args, const content::Files& files) {
    const auto options = options_from(args.options);
    if (!options) return complain(options.error());
    const auto game = table::open_game(args.game, args.players, *options, files);
    if (!game) return complain(game.error());
    const auto bot = bot_called(args.game, args.bot);
    if (!bot) return complain(bot.error());
    for (int i = 0; i < args.games; ++i) {
        play_out(*game, **bot, bots::Budget(args.think),
                 std::to_string(args.seed + static_cast<std::uint64_t>(i)));
        if (!std::cout) return complain("standard output cannot be written", failed_check);
    }
    return ok;
}

}  // namespace stoop::cli
