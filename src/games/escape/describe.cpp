// What a list of effects says, in three languages, to be read beside the text of its card.
#include "games/escape/describe.hpp"

#include "games/escape/word_rows.hpp"

namespace stoop::escape {

namespace {

using content::Phrase;
using content::Telling;

constexpr Phrase you_may = {"you may ", "du darfst: ", "puoi: "};

std::string say_list(const Pack& pack, int list, const Telling& telling) {
    std::string all;
    for (const Effect& effect : pack.list(list))
        content::append(all, ", ",
                        (effect.may ? telling.say(you_may) : "") +
                            content::say_word(effect, &Effect::op, telling));
    return all.empty() ? telling.say(row_of(Op::none).says) : all;
}

content::Around around(const Pack& pack) {
    return {.say_words = [&pack](int list, const Telling& telling) {
        return say_list(pack, list, telling);
    }};
}

struct Line {  // a card with what is printed on it besides words
    std::string kind;
    std::string id;
    std::string facts;
    std::vector<int> lists;
};

std::string noise(int n) { return "  noise " + std::to_string(n); }

std::vector<Line> lines_of(const Pack& pack) {
    std::vector<Line> lines;
    lines.push_back({"card",
                     "alternative",
                     noise(pack.alternative_noise),
                     {pack.alternative[0], pack.alternative[1]}});
    for (const ActionCard& card : pack.cards)
        lines.push_back({"card",
                         card.id,
                         "  " + std::string(name_of(card.kind)) + noise(card.noise),
                         {card.list}});
    for (const Good& good : pack.goods) {
        std::string facts = good.is_weapon ? "  weapon" : "";
        if (good.ammo > 0)
            facts += "  ammo " + std::to_string(good.ammo) + "  costs " +
                     std::to_string(good.ammo_cost) + noise(good.noise);
        lines.push_back({"card", good.id, facts, {good.list, good.passive}});
    }
    lines.push_back({"card", "car", "", {pack.car_list}});
    for (const EventCard& card : pack.events)
        lines.push_back({"card", card.id, "  ×" + std::to_string(card.count), {card.list}});
    for (const NyCard& card : pack.ny)
        lines.push_back({"card", card.id, "  cost " + std::to_string(card.back.cost), {card.list}});
    for (const TimerTile& tile : pack.timer)
        lines.push_back(
            {"timer",
             tile.id,
             "  " + std::string(name_of(tile.layer)) + "  ×" + std::to_string(tile.count),
             {tile.list}});
    for (const Poi& poi : pack.pois) lines.push_back({"tile", poi.id, "", {poi.on_reveal}});
    for (const Tile& tile : pack.tiles)
        if (tile.trap != nowhere) lines.push_back({"tile", tile.id, "", {tile.on_trigger}});
    for (const Building building : {Building::clinic, Building::armoury, Building::library})
        lines.push_back({"building",
                         std::string(name_of(building)),
                         "",
                         {pack.building_lists[static_cast<std::size_t>(building)]}});
    for (int level = 0; level < bar_count; ++level)
        lines.push_back({"level",
                         std::to_string(level + 1),
                         "",
                         {pack.level_lists[static_cast<std::size_t>(level)]}});
    return lines;
}

}  // namespace

std::string describe_list(const Pack& pack, int list, std::size_t language) {
    const content::Texts no_names;  // words have phrases of their own
    return say_list(pack, list, {no_names, language, around(pack)});
}

Expected<std::string> describe_pack(const content::Files& files) {
    const auto pack = load_pack(files);
    if (!pack) return Error{pack.error()};
    const auto texts = content::read_texts(files, "escape");
    if (!texts) return Error{texts.error()};
    std::string out;
    for (const Line& line : lines_of(**pack)) {
        out += line.id + line.facts + "\n";
        out += content::beside(*texts, line.kind + "." + line.id, around(**pack),
                               [&](const Telling& telling) {
                                   std::vector<std::string> meanings;
                                   for (const int list : line.lists)
                                       if (!(*pack)->list(list).empty())
                                           meanings.push_back(say_list(**pack, list, telling));
                                   return meanings;
                               });
    }
    return out;
}

}  // namespace stoop::escape
