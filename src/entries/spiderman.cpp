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

// SPM-2.15: a seat that names nobody has its usual character, which the options then say.
Opened open(const table::GameInfo& info, int seats, const table::Options& options,
            const content::Files& files) {
    const auto pack = spiderman::load_pack(files);
    if (!pack) return Error{pack.error()};
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
        if (characters[i] != "usual" && characters[i] != "villains")
            character = static_cast<std::int8_t>((*pack)->find_character(characters[i]));
        settled += i == 0 ? "" : ",";
        settled += character == spiderman::none ? "villains" : (*pack)->character(character).id;
    }
    auto rules = spiderman::Rules::make(*pack, settings);
    if (!rules) return Error{rules.error()};
    table::Options said = options;
    said["characters"] = settled;
    return std::shared_ptr<const table::Game>(std::make_shared<table::GameOf<spiderman::Rules>>(
        info, *std::move(rules), said, content::pack_hash(files, info.id)));
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
                   {"usual", "villains", "spider-man", "doctor-octopus", "green-goblin", "rhino",
                    "electro", "venom", "scorpion", "vulture", "lizard", "cops"},
                   "usual",
                   "SPM-2.1",
                   table::OptionSpec::Kind::per_seat},
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
