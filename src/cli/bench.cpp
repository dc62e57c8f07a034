#include <algorithm>
#include <iomanip>
#include <iostream>

#include "cli/commands.hpp"
#include "core/json.hpp"
#include "core/text.hpp"
#include "entries/entry.hpp"

namespace stoop::cli {

namespace {

struct Measured {
    std::string_view game;
    int players = 0;
    entries::Speed speed;
};

void print_table(const std::vector<Measured>& rows) {
    std::cout << "game       players    games/s  decisions/s      draws/s     copies/s  "
                 "decisions/game  state  signature\n"
              << std::fixed;
    for (const auto& row : rows)
        std::cout << std::left << std::setw(11) << row.game << std::right << std::setw(7)
                  << row.players << std::setprecision(0) << std::setw(11) << row.speed.games
                  << std::setw(13) << row.speed.decisions << std::setw(13) << row.speed.draws
                  << std::setw(13) << row.speed.copies << std::setprecision(1) << std::setw(16)
                  << row.speed.decisions_per_game << std::setw(5) << row.speed.state_bytes << " B"
                  << std::setw(11) << row.speed.signature << "\n";
}

void print_json(const std::vector<Measured>& rows) {
    const auto whole = [](double number) { return static_cast<std::int64_t>(number); };
    Json json;
    json.array();
    for (const auto& row : rows) {
        json.object().field("game", row.game).field("players", row.players);
        json.field("games_per_s", whole(row.speed.games));
        json.field("decisions_per_s", whole(row.speed.decisions));
        json.field("draws_per_s", whole(row.speed.draws))
            .field("copies_per_s", whole(row.speed.copies));
        json.field("decisions_per_1000_games", whole(row.speed.decisions_per_game * 1000));
        json.field("state_bytes", row.speed.state_bytes)
            .field("signature", row.speed.signature)
            .end();
    }
    std::cout << json.end().take() << "\n";
}

}  // namespace

int bench(const BenchArgs& args, const content::Files& files) {
    std::vector<Measured> rows;
    std::vector<std::string_view> known;
    for (const auto* entry : entries::all()) {
        const auto& info = entry->info;
        known.push_back(info.id);
        if (!args.game.empty() && info.id != args.game) continue;
        for (int players = info.seats_min; players <= info.seats_max; ++players) {
            if (args.players != 0 && args.players != players) continue;
            const auto game = table::open_game(info.id, players, {}, files);
            if (!game) return complain(game.error(), failed_check);
            rows.push_back({info.id, players, entry->measure(**game, args.seconds)});
        }
    }
    if (rows.empty() && std::find(known.begin(), known.end(), args.game) != known.end())
        return complain("nobody plays " + args.game + " with " + std::to_string(args.players));
    if (rows.empty())
        return complain("there is no game \"" + args.game + "\"" + did_you_mean(args.game, known));
    if (args.json)
        print_json(rows);
    else
        print_table(rows);
    return ok;
}

}  // namespace stoop::cli
