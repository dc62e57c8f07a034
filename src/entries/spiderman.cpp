#include "bots/simple/random.hpp"
#include "bots/spiderman/simple.hpp"
#include "core/text.hpp"
#include "entries/entry.hpp"
#include "games/spiderman/describe.hpp"
#include "games/spiderman/rules.hpp"
#include "terminal/spiderman/drawing.hpp"

namespace stoop::entries {

namespace {

using Opened = Expected<std::shared_ptr<const table::Game>>;

constexpr std::string_view drawn_villain = "drawn";

// Until the match begins, who has a villain drawn has the first whom nobody chose.
void fill_drawn(const std::vector<std::string_view>& characters, spiderman::Settings& settings) {
    unsigned taken = 0;
    for (std::size_t i = 0; i < characters.size(); ++i)
        if (characters[i] != drawn_villain && settings.characters[i] != spiderman::none)
            taken |= 1U << settings.characters[i];
    for (std::size_t i = 0; i < characters.size(); ++i) {
        if (characters[i] != drawn_villain) continue;
        std::int8_t free = spiderman::spider_man + 1;
        while ((taken >> free & 1U) != 0) ++free;
        settings.characters[i] = free;
        taken |= 1U << free;
    }
}

// SPM-2.15: a seat that names nobody has its usual character, which the options then say.
Opened make_game(const table::GameInfo& info, const std::shared_ptr<const spiderman::Pack>& pack,
                 int seats, const table::Options& options, const std::string& hash) {
    spiderman::Settings settings = spiderman::usual_settings(seats);
    settings.target = number_of(options.at("target")).value_or(settings.target);
    settings.random_layout = options.at("layout") == "random";
    settings.both_score = options.at("both_score") == "yes";
    const auto characters = table::parts_of(options.at("characters"));
    std::string settled;
    for (std::size_t i = 0; i < characters.size(); ++i) {
        auto& character = settings.characters[i];
        if (characters[i] == "villains" && character != spiderman::none)
            return Error{"villains are a seat of games with two and three players (SPM-18.12)"};
        settled += i == 0 ? "" : ",";
        if (characters[i] == drawn_villain) {
            if (!spiderman::is_villain(character))
                return Error{"a character is drawn for villains' seats only (SPM-2.1)"};
            settled += drawn_villain;
            continue;
        }
        if (characters[i] != "usual" && characters[i] != "villains")
            character = static_cast<std::int8_t>(pack->find_character(characters[i]));
        settled += character == spiderman::none ? "villains" : pack->character(character).id;
    }
    fill_drawn(characters, settings);
    auto rules = spiderman::Rules::make(pack, settings);
    if (!rules) return Error{rules.error()};
    table::Options said = options;
    said["characters"] = settled;
    const auto again = [&info, pack, seats, hash](const table::Options& others) {
        return make_game(info, pack, seats, others, hash).value();
    };
    return std::shared_ptr<const table::Game>(std::make_shared<table::GameOf<spiderman::Rules>>(
        info, *std::move(rules), said, hash, again));
}

Opened open(const table::GameInfo& info, int seats, const table::Options& options,
            const content::Files& files) {
    const auto pack = spiderman::load_pack(files);
    if (!pack) return Error{pack.error()};
    return make_game(info, *pack, seats, options, content::pack_hash(files, info.id));
}

// Each card's own words beside what its effects say.
Expected<std::string> describe(const content::Files& files, const content::Texts&) {
    const auto pack = spiderman::load_pack(files);
    if (!pack) return Error{pack.error()};
    auto cards = spiderman::describe_pack(files);
    if (!cards) return cards;
    return *cards + std::to_string((*pack)->characters.size()) + " characters, " +
           std::to_string((*pack)->cards.size()) + " kinds of cards, " +
           std::to_string((*pack)->missions.size()) + " missions\n";
}

}  // namespace

const Entry& spiderman() {
    static const Entry entry = {
        .info = {"spiderman",
                 "SPM",
                 "SPM-3.1",
                 spiderman::seats_min,
                 spiderman::seats_max,
                 120,
                 {{"target",
                   {"40", "60", "100"},
                   "60",
                   "SPM-17.2",
                   table::OptionSpec::Kind::number,
                   1,
                   999},
                  {"layout", {"default", "random"}, "default", "SPM-2.2"},
                  {"characters",
                   {"usual", drawn_villain, "villains", "spider-man", "doctor-octopus",
                    "green-goblin", "rhino", "electro", "venom", "scorpion", "vulture", "lizard",
                    "cops"},
                   "usual",
                   "SPM-2.1",
                   table::OptionSpec::Kind::per_seat,
                   0,
                   0,
                   drawn_villain,
                   {"doctor-octopus", "green-goblin", "rhino", "electro", "venom", "scorpion",
                    "vulture", "lizard"}},
                  {"both_score", {}, "no", "SPM-12.8", table::OptionSpec::Kind::flag}},
                 {{2, {}},
                  {3, {{"target", "40"}}},
                  {4, {{"characters", "vulture,lizard,spider-man,cops"}, {"layout", "random"}}},
                  {5, {{"both_score", "yes"}, {"target", "20"}}},
                  {10, {{"target", "8"}}}}},
        .open = open,
        .bots = {{"random", make<bots::RandomBot>}, {"simple", make<bots::SpidermanSimpleBot>}},
        .draw = terminal::spiderman_drawing,
        .describe = describe,
        .measure = measure<spiderman::Rules>,
    };
    return entry;
}

}  // namespace stoop::entries
