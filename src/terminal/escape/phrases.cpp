#include "terminal/escape/phrases.hpp"

#include <array>

#include "core/text.hpp"
#include "games/escape/queries.hpp"

namespace stoop::terminal {

using escape::nowhere;
using escape::Pack;
using escape::State;
using escape::veiled;

namespace {

// A name as somebody would type it: "i-ve-got-you-covered".
std::string slug(std::string_view name) {
    std::string all;
    for (const char letter : name) {
        const bool is_capital = letter >= 'A' && letter <= 'Z';
        const bool is_plain =
            (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-';
        if (is_capital)
            all += static_cast<char>(letter - 'A' + 'a');
        else if (is_plain)
            all += letter;
        else if (letter == ' ')
            all += '-';
    }
    return all;
}

std::vector<std::string_view> card_ids(const Pack& pack) {
    std::vector<std::string_view> ids = {"alternative", "car", "taxi", "wanted"};
    const auto add = [&](const auto& cards) {
        for (const auto& card : cards) ids.push_back(card.id);
    };
    add(pack.cards);
    add(pack.goods);
    add(pack.events);
    add(pack.ny);
    add(pack.objectives);
    return ids;
}

}  // namespace

std::string EscapePhrases::text(const std::string& key, std::string_view otherwise) const {
    const auto found = texts_.find(key);
    return found == texts_.end() ? std::string(otherwise) : found->second[0];
}
std::string EscapePhrases::named(std::string_view kind, const std::string& id) const {
    return text(std::string(kind) + "." + id + ".name", id);
}

std::string EscapePhrases::hero(int hero) const {
    return named("hero", pack_.heroes[static_cast<std::size_t>(hero)].id);
}
std::string EscapePhrases::seat(int seat) const {
    return hero(rules_.agreement().heroes[static_cast<std::size_t>(seat)]);
}
std::string EscapePhrases::action_card(int card) const {
    return card < 0 ? "a card" : named("card", pack_.card(card).id);
}
std::string EscapePhrases::good(int good) const {
    if (good == escape::back_item) return "an item";
    if (good == escape::back_briefcase) return "a briefcase card";
    return good < 0 ? "a card" : named("card", pack_.good(good).id);
}
std::string EscapePhrases::tile(std::string_view id) const {
    return named("tile", std::string(id));
}
std::string EscapePhrases::objective(int objective) const {
    return objective < 0 ? "an objective"
                         : named("card", pack_.objectives[static_cast<std::size_t>(objective)].id);
}
std::string EscapePhrases::ny_card(int card) const {
    return card < 0 ? "a card" : named("card", pack_.ny[static_cast<std::size_t>(card)].id);
}
std::string EscapePhrases::timer_tile(int tile) const {
    return tile < 0 ? "a tile" : named("timer", pack_.timer[static_cast<std::size_t>(tile)].id);
}
std::string EscapePhrases::boss(int boss) const {
    return named("boss", std::string(name_of(static_cast<escape::Boss>(boss))));
}

std::string EscapePhrases::enemy(int code) const {
    if (escape::is_boss(code)) return boss(escape::boss_of(code));
    std::string all = escape::code_car(code) ? "a prisoner in a car at " : "a prisoner at ";
    all += id(escape::code_space(code));
    const int damage = escape::code_damage(code);
    const bool is_lying = escape::code_lying(code);
    if (damage > 0 || is_lying)
        all += " (" + (damage > 0 ? std::to_string(damage) + " damage" : std::string()) +
               (damage > 0 && is_lying ? ", " : "") + (is_lying ? "outwitted" : "") + ")";
    return all;
}

std::string EscapePhrases::place_name(const State& state, int space) const {
    using escape::Terrain;
    const auto& there = pack_.space(space);
    switch (there.terrain) {
        case Terrain::library: return tile("library");
        case Terrain::ring: return tile("street");
        case Terrain::wtc: return tile("wtc");
        case Terrain::poi: {
            const auto& poi = state.board.pois[static_cast<std::size_t>(there.poi)];
            return poi.up ? tile(pack_.pois[static_cast<std::size_t>(poi.tile)].id)
                          : named("terrain", "poi");
        }
        default: {
            const int on = state.board.tiles[static_cast<std::size_t>(space)];
            return on == nowhere ? std::string() : tile(pack_.tile(on).id);
        }
    }
}

std::string EscapePhrases::place(const State& state, int target) const {
    if (escape::is_bridge(target))
        return named("bridge",
                     pack_.bridges[static_cast<std::size_t>(target - escape::first_bridge)]);
    const std::string name = place_name(state, target);
    return name.empty() ? id(target) : id(target) + " " + name;
}

std::string EscapePhrases::card_line(int card) const {
    const auto& printed = pack_.card(card);
    return action_card(card) + " (" + std::string(name_of(printed.kind)) + ", noise " +
           std::to_string(printed.noise) + "): " + text("card." + printed.id + ".text", "");
}
std::string EscapePhrases::good_line(int good_index) const {
    return good(good_index) + ": " + text("card." + pack_.good(good_index).id + ".text", "");
}

std::string EscapePhrases::printed(std::string_view id) const {
    const auto ids = card_ids(pack_);
    std::string found;
    for (const std::string_view each : ids) {
        if (each != id && slug(named("card", std::string(each))) != id) continue;
        found = each;
        break;
    }
    if (found.empty())
        return "There is no card \"" + std::string(id) + "\"" + did_you_mean(id, ids);
    for (int card = 0; card < escape::card_count; ++card)
        if (pack_.card(card).id == found) return card_line(card);
    return named("card", found) + ": " + text("card." + found + ".text", "");
}

}  // namespace stoop::terminal
