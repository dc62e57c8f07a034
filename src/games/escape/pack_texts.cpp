// text.toml: everything that can be seen has a name and says what it does, every refusal its
// reason.
#include "content/needed_texts.hpp"
#include "games/escape/pack_reader.hpp"
#include "games/escape/reasons.hpp"

namespace stoop::escape {

std::string text_complaint(const Pack& pack, const content::Files& files) {
    content::NeededTexts texts(files, "escape");
    texts.need_reasons(reason_ids);
    texts.need_entries("hero", pack.heroes);
    texts.need_both("hero", "any");
    texts.need_both("card", "alternative");
    texts.need_entries("card", pack.cards);
    texts.need_entries("card", pack.goods);
    texts.need_entries("card", pack.events);
    texts.need_entries("card", pack.ny);
    texts.need_entries("card", pack.objectives);
    for (const std::string_view id : {"car", "taxi", "wanted"}) texts.need_both("card", id);
    for (const std::string& id : pack.president_words) texts.need_both("card", id);
    for (const std::string& id : pack.trap_words) texts.need_both("card", id);
    texts.need_entries("timer", pack.timer);
    texts.need_entries("tile", pack.tiles);
    texts.need_entries("tile", pack.pois);
    for (const std::string_view id : {"library", "street", "wtc"}) texts.need_both("tile", id);
    texts.need_words("building", std::span(names_of<Building>).subspan(1));
    texts.need_words("terrain", names_of<Terrain>);
    texts.need_words("icon", names_of<Icon>);
    for (const Marker& marker : pack.markers) texts.need_both("marker", name_of(marker.icon));
    texts.need_both("marker", "down");
    for (const std::string_view id : {"foot", "car", "lying"}) texts.need_both("enemy", id);
    for (const std::string_view id : {"noise", "mission", "timer", "event_level", "prisoners",
                                      "top", "roadblock", "hand", "stash", "weapon", "briefcase"})
        texts.need_both("meter", id);
    texts.need_words("boss", names_of<Boss>);
    texts.need_words("exit", names_of<Exit>);
    for (const std::string& bridge : pack.bridges) texts.need_both("bridge", bridge);
    texts.need_entries("bars", pack.level_sets);
    for (int level = 1; level <= bar_count; ++level)
        texts.need_both("level", std::to_string(level));
    texts.need_words("module", module_names);
    return texts.problem();
}

}  // namespace stoop::escape
