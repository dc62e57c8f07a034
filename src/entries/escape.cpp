#include "bots/escape/simple.hpp"
#include "bots/simple/random.hpp"
#include "entries/entry.hpp"
#include "games/escape/describe.hpp"
#include "games/escape/rules.hpp"
#include "terminal/escape/drawing.hpp"

namespace stoop::entries {

namespace {

using Opened = Expected<std::shared_ptr<const table::Game>>;

constexpr std::string_view any_hero = "any";
constexpr std::string_view drawn_hero = "drawn";
constexpr std::array<std::string_view, escape::hero_count> hero_words = {"snake", "maggie", "brain",
                                                                         "cabbie"};

// ESC-1.1: chosen heroes by seat; who leaves it open gets the next one that is free, and so does,
// until the match begins, who has one drawn.
std::array<std::int8_t, escape::seats_max> heroes_of(std::string_view text) {
    std::array<std::int8_t, escape::seats_max> heroes = {};
    unsigned taken = 0;
    const auto parts = table::parts_of(text);
    for (std::size_t seat = 0; seat < parts.size(); ++seat)
        for (std::size_t hero = 0; hero < hero_words.size(); ++hero)
            if (hero_words[hero] == parts[seat]) {
                heroes[seat] = static_cast<std::int8_t>(hero);
                taken |= 1U << hero;
            }
    for (std::size_t seat = 0; seat < parts.size(); ++seat) {
        if (parts[seat] != any_hero && parts[seat] != drawn_hero) continue;
        std::int8_t free = 0;
        while ((taken >> free & 1U) != 0) ++free;
        heroes[seat] = free;
        taken |= 1U << free;
    }
    return heroes;
}

std::shared_ptr<const table::Game> make_game(const table::GameInfo& info,
                                             const std::shared_ptr<const escape::Pack>& pack,
                                             int seats, const table::Options& options,
                                             const std::string& hash) {
    escape::Agreement agreed;
    agreed.seats = seats;
    agreed.heroes = heroes_of(options.at("heroes"));
    for (const std::string_view module : table::parts_of(options.at("modules")))
        for (int i = 0; i < escape::module_count; ++i)
            if (escape::module_names[static_cast<std::size_t>(i)] == module) agreed.modules.add(i);
    table::Options settled = options;  // with the heroes that were found
    std::string heroes;
    const auto asked = table::parts_of(options.at("heroes"));
    for (std::size_t seat = 0; seat < asked.size(); ++seat) {
        const auto hero = static_cast<std::size_t>(agreed.heroes[seat]);
        heroes += seat > 0 ? "," : "";
        heroes += asked[seat] == drawn_hero ? drawn_hero : hero_words[hero];
    }
    settled["heroes"] = heroes;
    const auto again = [&info, pack, seats, hash](const table::Options& others) {
        return make_game(info, pack, seats, others, hash);
    };
    return std::make_shared<table::GameOf<escape::Rules>>(info, escape::Rules::make(pack, agreed),
                                                          settled, hash, again);
}

Opened open(const table::GameInfo& info, int seats, const table::Options& options,
            const content::Files& files) {
    const auto pack = escape::load_pack(files);
    if (!pack) return Error{pack.error()};
    return make_game(info, *pack, seats, options, content::pack_hash(files, info.id));
}

// Each card's own words beside what its effects say.
Expected<std::string> describe(const content::Files& files, const content::Texts&) {
    auto cards = escape::describe_pack(files);
    if (!cards) return cards;
    return *cards + std::to_string(escape::card_count) + " action cards\n";
}

}  // namespace

const Entry& escape() {
    using Kind = table::OptionSpec::Kind;
    static const std::string all_modules = [] {
        std::string all;
        for (const std::string_view module : escape::module_names)
            all += (all.empty() ? "" : ",") + std::string(module);
        return all;
    }();
    static const Entry entry = {
        .info = {"escape",
                 "ESC",
                 "ESC-1.4",
                 1,
                 escape::seats_max,
                 90,
                 {{"heroes",
                   {any_hero, drawn_hero, "snake", "maggie", "brain", "cabbie"},
                   any_hero,
                   "ESC-1.1",
                   Kind::per_seat,
                   0,
                   0,
                   drawn_hero,
                   {hero_words.begin(), hero_words.end()}},
                  {"modules",
                   {escape::module_names.begin(), escape::module_names.end()},
                   "",
                   "ESC-25.1",
                   Kind::several}},
                 {{1, {}},
                  {2, {{"heroes", "brain,cabbie"}}},
                  {3, {{"heroes", "cabbie,snake,any"}, {"modules", "traps,timer,hard-a"}}},
                  {4, {}},
                  {4, {{"modules", all_modules}}}}},
        .open = open,
        .bots = {{"random", make<bots::RandomBot>}, {"simple", make<bots::EscapeSimpleBot>}},
        .draw = terminal::escape_drawing,
        .describe = describe,
        .measure = measure<escape::Rules>,
    };
    return entry;
}

}  // namespace stoop::entries
