#include "bots/king/simple.hpp"
#include "bots/simple/random.hpp"
#include "entries/entry.hpp"
#include "games/king/rules.hpp"
#include "terminal/king/drawing.hpp"

namespace stoop::entries {

namespace {

using Opened = Expected<std::shared_ptr<const table::Game>>;

Opened open(const table::GameInfo& info, int seats, const table::Options& options,
            const content::Files& files) {
    auto pack = king::load_pack(files);
    if (!pack) return Error{pack.error()};
    auto rules = king::Rules::make(std::make_shared<const king::Pack>(*std::move(pack)), seats);
    return std::shared_ptr<const table::Game>(std::make_shared<table::GameOf<king::Rules>>(
        info, std::move(rules), options, content::pack_hash(files, info.id)));
}

// Each card's own words beside what its clauses say.
Expected<std::string> describe(const content::Files& files, const content::Texts&) {
    const auto pack = king::load_pack(files);
    if (!pack) return Error{pack.error()};
    auto cards = king::describe_pack(files);
    if (!cards) return cards;
    return *cards + std::to_string(pack->card_count()) + " power cards\n";
}

}  // namespace

// There are no options, so the laws walk through the numbers of players.
const Entry& king() {
    static const Entry entry = {
        .info = {"king",
                 "KNY",
                 "KNY-2.11",
                 2,
                 king::seats_max,
                 40,
                 {},
                 {{2, {}}, {3, {}}, {4, {}}, {5, {}}, {6, {}}}},
        .open = open,
        .bots = {{"random", make<bots::RandomBot>}, {"simple", make<bots::KingSimpleBot>}},
        .draw = terminal::king_drawing,
        .describe = describe,
        .measure = measure<king::Rules>,
    };
    return entry;
}

}  // namespace stoop::entries
