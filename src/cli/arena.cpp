#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <map>
#include <numeric>

#include "cli/commands.hpp"
#include "cli/support.hpp"
#include "core/json.hpp"
#include "table/fairness.hpp"
#include "table/result.hpp"

namespace stoop::cli {

namespace {

struct Contestant {
    std::string name;
    std::unique_ptr<bots::Bot> bot;
    int seats = 0;  // that it has sat on
    int won = 0;
};

struct Outcomes {
    int games = 0;
    std::map<std::string, int> endings;
    std::vector<int> decisions;
};

// The contestants sit down in turn, and everybody moves on a seat from game to game.
std::size_t sitting(int game, int seat, std::size_t contestants) {
    return static_cast<std::size_t>(game + seat) % contestants;
}

table::Match play_out(const ArenaArgs& args, const std::shared_ptr<const table::Game>& game,
                      std::vector<Contestant>& contestants, int number) {
    const std::string seed = std::to_string(args.seed + static_cast<std::uint64_t>(number));
    table::Match match(game, table::text_seed(seed));
    Rng rng(table::text_seed("bots " + seed));
    for (int ply = 0; !match.is_over(); ++ply) {
        STOOP_ASSERT(ply < decisions_max);
        const Seat seat = match.pending().seat;
        Contestant& asked = contestants[sitting(number, index_of(seat), contestants.size())];
        const Action answer = answer_of(*asked.bot, match, bots::Budget(args.think), rng);
        const auto refused = match.act(seat, answer);
        STOOP_ASSERT(!refused);
    }
    return match;
}

void count(const table::Match& match, std::vector<Contestant>& contestants, Outcomes& tally) {
    const Outcome outcome = match.game().outcome(match.state());
    for (int seat = 0; seat < match.game().seats(); ++seat) {
        Contestant& contestant = contestants[sitting(tally.games, seat, contestants.size())];
        ++contestant.seats;
        if ((outcome.winners & only(seat_at(seat))) != 0) ++contestant.won;
    }
    ++tally.games;
    ++tally.endings[std::string(outcome.ended_by)];
    tally.decisions.push_back(match.decisions());
}

// With the last position, for those who want to count something else.
void print_game(const table::Match& match, const std::vector<Contestant>& contestants, int number,
                std::uint64_t seed) {
    const table::Game& game = match.game();
    Json json;
    json.object().field("game", number).field("seed", std::to_string(seed));
    json.key("bots").array();
    for (int seat = 0; seat < game.seats(); ++seat)
        json.value(contestants[sitting(number, seat, contestants.size())].name);
    json.end().key("result");
    table::write_result(game, match.state(), json);
    json.field("plies", match.decisions()).key("state");
    game.write_state(game.all_seeing(match.state()), json);
    std::cout << json.end().take() << "\n";
}

// A share and its standard error, both in percent.
void print_share(int part, int whole) {
    const double share = static_cast<double>(part) / whole;
    std::cout << std::setw(8) << part << std::setw(9) << 100 * share << " % ± "
              << 100 * std::sqrt(share * (1 - share) / whole) << "\n";
}

void print_report(const std::vector<Contestant>& contestants, Outcomes& tally) {
    std::cout << std::fixed << std::setprecision(1) << tally.games << " games\n\n"
              << "bot           seats     won\n";
    for (const Contestant& each : contestants) {
        std::cout << std::left << std::setw(11) << each.name << std::right << std::setw(8)
                  << each.seats;
        print_share(each.won, each.seats);
    }
    std::cout << "\nended by          games\n";
    for (const auto& [how, games] : tally.endings) {
        std::cout << std::left << std::setw(15) << (how.empty() ? "-" : how) << std::right;
        print_share(games, tally.games);
    }
    auto& lengths = tally.decisions;
    std::sort(lengths.begin(), lengths.end());
    const auto at = [&](std::size_t quarter) {
        return lengths[(lengths.size() - 1) * quarter / 4];
    };
    std::cout << "\ndecisions: " << at(0) << " to " << at(4) << ", half of the games " << at(1)
              << " to " << at(3) << ", median " << at(2) << "\n";
}

}  // namespace

int arena(const ArenaArgs& args, const content::Files& files) {
    const auto options = options_from(args.options);
    if (!options) return complain(options.error());
    const auto game = table::open_game(args.game, args.players, *options, files);
    if (!game) return complain(game.error());
    std::vector<Contestant> contestants;
    for (const std::string& name : args.bots) {
        auto bot = bot_called(args.game, name);
        if (!bot) return complain(bot.error());
        contestants.push_back({name, std::move(*bot)});
    }
    Outcomes tally;
    for (int i = 0; i < args.games; ++i) {
        const table::Match match = play_out(args, *game, contestants, i);
        if (args.json) print_game(match, contestants, i, args.seed + static_cast<std::uint64_t>(i));
        count(match, contestants, tally);
    }
    if (!args.json) print_report(contestants, tally);
    if (!std::cout) return complain("standard output cannot be written", failed_check);
    return ok;
}

}  // namespace stoop::cli
