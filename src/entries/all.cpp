// The games of this binary, and what the table and the bots ask about them.
#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "entries/entry.hpp"

namespace stoop::entries {

std::span<const Entry* const> all() {
    static const std::array entries = {&escape(), &king(), &spiderman(), &traffiq()};
    return entries;
}

const Entry* find(std::string_view id) {
    const auto entries = all();
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&](const Entry* entry) { return entry->info.id == id; });
    return found == entries.end() ? nullptr : *found;
}

}  // namespace stoop::entries

namespace stoop::table {

std::span<const GameInfo> all_games() {
    static const std::vector<GameInfo> infos = [] {
        std::vector<GameInfo> all;
        for (const entries::Entry* entry : entries::all()) all.push_back(entry->info);
        return all;
    }();
    return infos;
}

const GameInfo* find_game(std::string_view id) {
    const entries::Entry* entry = entries::find(id);
    return entry == nullptr ? nullptr : &entry->info;
}

Expected<std::shared_ptr<const Game>> open_game(std::string_view id, int seats,
                                                const Options& options,
                                                const content::Files& files) {
    const entries::Entry* entry = entries::find(id);
    if (entry == nullptr) {
        std::vector<std::string_view> ids;
        for (const auto& info : all_games()) ids.push_back(info.id);
        return Error{"there is no game \"" + std::string(id) + "\"" + did_you_mean(id, ids)};
    }
    const GameInfo& info = entry->info;
    if (seats < info.seats_min || seats > info.seats_max)
        return Error{std::string(id) + " is for " + std::to_string(info.seats_min) + " to " +
                     std::to_string(info.seats_max) + " players, not " + std::to_string(seats)};
    const auto complete = settled(info.id, info.options, options, seats);
    if (!complete) return Error{complete.error()};
    return entry->open(info, seats, *complete, files);
}

}  // namespace stoop::table

namespace stoop::bots {

std::vector<std::string_view> bots_for(std::string_view game) {
    std::vector<std::string_view> names;
    if (const entries::Entry* entry = entries::find(game))
        for (const entries::NamedBot& bot : entry->bots) names.push_back(bot.name);
    return names;
}

std::unique_ptr<Bot> make_bot(std::string_view game, std::string_view bot) {
    if (const entries::Entry* entry = entries::find(game))
        for (const entries::NamedBot& each : entry->bots)
            if (each.name == bot) return each.make();
    return nullptr;
}

}  // namespace stoop::bots
