// text.toml: everything that can be seen has a name and says what it does, every refusal its
// reason.
#include <vector>

#include "content/texts.hpp"
#include "games/escape/pack_reader.hpp"
#include "games/escape/reasons.hpp"

namespace stoop::escape {

namespace {

// The keys of a pack, in the order in which a missing one is complained about.
class Keys {
public:
    explicit Keys(const Pack& pack) {
        for (const RuleId rule : reason_ids) keys_.push_back("rule." + std::string(rule));
        all("hero", pack.heroes);
        add("hero", "any");
        add("card", "alternative");
        all("card", pack.cards);
        all("card", pack.goods);
        all("card", pack.events);
        all("card", pack.ny);
        all("card", pack.objectives);
        for (const std::string_view id : {"car", "taxi", "wanted"}) add("card", id);
        for (const std::string& id : pack.president_words) add("card", id);
        for (const std::string& id : pack.trap_words) add("card", id);
        all("timer", pack.timer);
        all("tile", pack.tiles);
        all("tile", pack.pois);
        for (const std::string_view id : {"library", "street", "wtc"}) add("tile", id);
        words("building", std::span(names_of<Building>).subspan(1));
        words("terrain", names_of<Terrain>);
        words("icon", names_of<Icon>);
        for (const Marker& marker : pack.markers) add("marker", name_of(marker.icon));
        add("marker", "down");
        for (const std::string_view id : {"foot", "car", "lying"}) add("enemy", id);
        for (const std::string_view id :
             {"noise", "mission", "timer", "event_level", "prisoners", "top", "roadblock", "hand",
              "stash", "weapon", "briefcase"})
            add("meter", id);
        words("boss", names_of<Boss>);
        words("exit", names_of<Exit>);
        for (const std::string& bridge : pack.bridges) add("bridge", bridge);
        all("bars", pack.level_sets);
        for (int level = 1; level <= bar_count; ++level) add("level", std::to_string(level));
        words("module", module_names);
    }
    const std::vector<std::string>& all() const { return keys_; }

private:
    void add(std::string_view kind, std::string_view id) {
        const std::string thing = std::string(kind) + "." + std::string(id);
        keys_.push_back(thing + ".name");
        keys_.push_back(thing + ".text");
    }
    template <class Parts>
    void all(std::string_view kind, const Parts& parts) {
        for (const auto& part : parts) add(kind, part.id);
    }
    void words(std::string_view kind, std::span<const std::string_view> ids) {
        for (const std::string_view id : ids) add(kind, id);
    }

    std::vector<std::string> keys_;
};

}  // namespace

std::string text_complaint(const Pack& pack, const content::Files& files) {
    const auto texts = content::read_texts(files, "escape");
    if (!texts) return texts.error();
    const Keys keys(pack);
    for (const std::string& key : keys.all())
        if (!texts->contains(key)) return "escape/text.toml: there is no text \"" + key + "\"";
    return {};
}

}  // namespace stoop::escape
