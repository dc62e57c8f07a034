#include <algorithm>
#include <array>
#include <utility>

#include "core/text.hpp"
#include "games/king/rules.hpp"
#include "games/traffiq/rules.hpp"
#include "table/game_of.hpp"

namespace stoop::table {

namespace {

using Opened = Expected<std::shared_ptr<const Game>>;

struct Registered {
    GameInfo info;
    // Gets checked seats and complete, checked options.
    Opened (*open)(const GameInfo& info, int seats, const Options& options,
                   const content::Files& files);
};

Opened open_king(const GameInfo& info, int seats, const Options& options,
                 const content::Files& files) {
    auto pack = king::load_pack(files);
    if (!pack) return Error{pack.error()};
    auto rules = king::Rules::make(std::make_shared<const king::Pack>(*std::move(pack)), seats);
    return std::shared_ptr<const Game>(std::make_shared<GameOf<king::Rules>>(
        info, std::move(rules), options, content::pack_hash(files, info.id)));
}

// King has no options, so its laws walk through the numbers of players.
const Registered king_game = {{"king",
                               "KNY",
                               "KNY-2.11",
                               2,
                               king::seats_max,
                               40,
                               {},
                               {{2, {}}, {3, {}}, {4, {}}, {5, {}}, {6, {}}}},
                              open_king};

Opened open_traffiq(const GameInfo& info, int seats, const Options& options,
                    const content::Files& files) {
    auto pack = traffiq::load_pack(files);
    if (!pack) return Error{pack.error()};
    auto rules = traffiq::Rules::make(*pack, seats, options.at("layout"), options.at("start"));
    if (!rules) return Error{rules.error()};
    return std::shared_ptr<const Game>(std::make_shared<GameOf<traffiq::Rules>>(
        info, *std::move(rules), options, content::pack_hash(files, info.id)));
}

const Registered traffiq_game = {
    {"traffiq",
     "TRF",
     "TRF-1.13",
     traffiq::seats_min,
     traffiq::seats_max,
     30,
     {{"layout", {"times_square", "central_park"}, "times_square", "TRF-1.5"},
      {"start", {"random", "0", "1", "2", "3"}, "random", "TRF-1.12"}},
     {{2, {}},
      {2, {{"layout", "central_park"}}},
      {2, {{"start", "1"}}},
      {3, {}},
      {3, {{"layout", "central_park"}, {"start", "0"}}},
      {4, {}},
      {4, {{"layout", "central_park"}}},
      {4, {{"start", "3"}}}}},
    open_traffiq};

// The games of this binary, in the order of their ids.
const std::vector<Registered>& registered() {
    static const std::vector<Registered> games = {king_game, traffiq_game};
    return games;
}

}  // namespace

std::span<const GameInfo> all_games() {
    static const std::vector<GameInfo> infos = [] {
        std::vector<GameInfo> all;
        for (const auto& game : registered()) all.push_back(game.info);
        return all;
    }();
    return infos;
}

const GameInfo* find_game(std::string_view id) {
    const auto games = all_games();
    const auto found = std::find_if(games.begin(), games.end(),
                                    [&](const GameInfo& info) { return info.id == id; });
    return found == games.end() ? nullptr : &*found;
}

Opened open_game(std::string_view id, int seats, const Options& options,
                 const content::Files& files) {
    for (const auto& game : registered()) {
        if (game.info.id != id) continue;
        if (seats < game.info.seats_min || seats > game.info.seats_max)
            return Error{std::string(id) + " is for " + std::to_string(game.info.seats_min) +
                         " to " + std::to_string(game.info.seats_max) + " players, not " +
                         std::to_string(seats)};
        const auto complete = settled(game.info.id, game.info.options, options, seats);
        if (!complete) return Error{complete.error()};
        return game.open(game.info, seats, *complete, files);
    }
    std::vector<std::string_view> ids;
    for (const auto& info : all_games()) ids.push_back(info.id);
    return Error{"there is no game \"" + std::string(id) + "\"" + did_you_mean(id, ids)};
}

}  // namespace stoop::table
