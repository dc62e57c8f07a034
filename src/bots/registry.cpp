#include <array>

#include "bots/bot.hpp"
#include "bots/knowledge/king/simple.hpp"
#include "bots/knowledge/traffiq/simple.hpp"
#include "bots/simple/random.hpp"

namespace stoop::bots {

namespace {

template <class B>
std::unique_ptr<Bot> make() {
    return std::make_unique<B>();
}

struct Row {
    std::string_view game;
    std::string_view bot;
    std::unique_ptr<Bot> (*make)();
};

// Weakest first within a game.
constexpr std::array rows = {
    Row{"king", "random", make<RandomBot>},
    Row{"king", "simple", make<KingSimpleBot>},
    Row{"traffiq", "random", make<RandomBot>},
    Row{"traffiq", "simple", make<TraffiqSimpleBot>},
};

}  // namespace

std::vector<std::string_view> bots_for(std::string_view game) {
    std::vector<std::string_view> names;
    for (const Row& row : rows)
        if (row.game == game) names.push_back(row.bot);
    return names;
}

std::unique_ptr<Bot> make_bot(std::string_view game, std::string_view bot) {
    for (const Row& row : rows)
        if (row.game == game && row.bot == bot) return row.make();
    return nullptr;
}

}  // namespace stoop::bots
