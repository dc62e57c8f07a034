#include "games/traffiq/pack.hpp"

#include <algorithm>

#include "content/needed_texts.hpp"
#include "content/pack_file.hpp"
#include "core/text.hpp"
#include "games/traffiq/rules.hpp"

namespace stoop::traffiq {

namespace {

using content::Complaints;
using content::Reader;
using content::Value;

constexpr std::array<std::string_view, 4> side_letters = {"N", "E", "S", "W"};

struct LayoutSpec {
    std::string_view id;
    std::string_view total_key;
    int total;
};
constexpr std::array<LayoutSpec, 2> layout_specs = {
    LayoutSpec{"times_square", "times_square_total", 4},
    LayoutSpec{"central_park", "central_park_total", 10}};

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

// Takes tiles.toml apart. The first mistake stays in `complaints`; what follows it is not used.
class TilesReader {
public:
    TilesReader(Pack& pack, Complaints& complaints) : pack_(pack), complaints_(complaints) {}

    void read(const Value& root) {
        Reader reader(root, complaints_);
        read_meta(reader.table("meta"));
        int total = 0;
        const auto& city = reader.list("city");
        for (const Value& entry : city) total += read_city_kind(entry);
        if (total != city_total)
            complaints_.add(city.empty() ? root.line : city.front().line,
                            "the counts of the city tiles add up to " + std::to_string(total) +
                                ", not 44 (TRF-1.1)");
        pack_.city_kinds = static_cast<int>(pack_.kinds.size());
        Reader layouts(reader.table("layout"), complaints_);
        for (const LayoutSpec& spec : layout_specs) read_layout(spec, layouts.table(spec.id));
        layouts.no_other_keys();
        reader.no_other_keys();
    }

private:
    void expect_words(Reader& reader, std::string_view key,
                      std::span<const std::string_view> words) {
        const auto found = reader.texts(key);
        if (!std::equal(found.begin(), found.end(), words.begin(), words.end()))
            reader.complain(quoted(key) + " must list the words of the rules in their order");
    }

    void read_meta(const Value& meta) {
        Reader reader(meta, complaints_);
        if (reader.text("game") != "traffiq") reader.complain("\"game\" must be \"traffiq\"");
        reader.number("schema", 1, 1);
        reader.text("source");
        expect_words(reader, "edge_order", side_letters);
        expect_words(reader, "edge_colours", names_of<Colour>);
        expect_words(reader, "street_edges", std::span(names_of<Colour>).first(2));
        reader.number("city_total", city_total, city_total);
        for (const LayoutSpec& spec : layout_specs)
            reader.number(spec.total_key, spec.total, spec.total);
        reader.no_other_keys();
    }

    static Edges read_edges(Reader& reader) {
        unsigned bits = 0;
        const auto colours = reader.choices("edges", names_of<Colour>);
        if (colours.size() != all_sides.size()) reader.complain("a tile has four edges, N E S W");
        for (std::size_t side = 0; side < colours.size(); ++side)
            bits |= static_cast<unsigned>(colours[side]) << 2 * side;
        return {static_cast<std::uint8_t>(bits)};
    }

    // Ids stand in positions and actions, so they must not look like anything else there.
    void check_id(std::string_view id, int line) {
        const bool is_word = !id.empty() && std::all_of(id.begin(), id.end(), [](char c) {
            return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        });
        if (!is_word) complaints_.add(line, "the id " + quoted(id) + " must be letters and digits");
        if (pack_.find_kind(id) >= 0)
            complaints_.add(line, "the id " + quoted(id) + " is used twice");
    }

    int add_kind(std::string_view id, Edges edges, int copies) {
        const int turns = edges.turned(1) == edges ? 1 : edges.turned(2) == edges ? 2 : 4;
        const auto index = pack_.kinds.size();
        if (index >= static_cast<std::size_t>(kinds_max)) {
            complaints_.add(1, "there are too many kinds of tiles");
            return 0;
        }
        for (int r = 0; r < 4; ++r) item(pack_.laid[index], r) = edges.turned(r).mask();
        pack_.kinds.push_back({std::string(id), edges, copies, turns});
        return static_cast<int>(index);
    }

    int read_city_kind(const Value& entry) {
        Reader reader(entry, complaints_);
        const auto id = reader.text("id");
        check_id(id, reader.line());
        const Edges edges = read_edges(reader);
        const int copies = reader.number("count", 1, city_total);
        reader.no_other_keys();
        add_kind(id, edges, copies);
        return copies;
    }

    void read_layout(const LayoutSpec& spec, const Value& table) {
        Reader reader(table, complaints_);
        Layout layout{std::string(spec.id), std::string(reader.text("name")), {}};
        const int seams_said = reader.number_or("seams", -1, 0, 40);
        State map;
        const auto& entries = reader.list("tile");
        for (const Value& entry : entries) {
            const LayoutTile tile = read_tile(entry);
            layout.tiles.push_back(tile);
            if (!map.tiles.full()) map.lay(tile_of(pack_, tile));
        }
        reader.no_other_keys();
        if (const auto fault = map_fault(map))
            for (std::size_t i = 0; i < entries.size(); ++i)
                if (tile_of(pack_, layout.tiles[i]).cell == fault->at)
                    complaints_.add(entries[i].line, fault->sentence);
        const int seams = seams_of(layout);
        if (static_cast<int>(layout.tiles.size()) != spec.total)
            reader.complain("the layout has " + std::to_string(layout.tiles.size()) +
                            " tiles, not " + std::to_string(spec.total));
        if (seams_said >= 0 && seams_said != seams)
            reader.complain("the tiles share " + std::to_string(seams) + " sides, not " +
                            std::to_string(seams_said));
        pack_.layouts.push_back(std::move(layout));
    }

    static int seams_of(const Layout& layout) {
        int sides = 0;  // each is seen from both tiles
        for (const LayoutTile& a : layout.tiles)
            for (const LayoutTile& b : layout.tiles)
                sides += std::abs(a.x - b.x) + std::abs(a.y - b.y) == 1 ? 1 : 0;
        return sides / 2;
    }

    LayoutTile read_tile(const Value& entry) {
        Reader reader(entry, complaints_);
        const auto id = reader.text("id");
        check_id(id, reader.line());
        const int x = reader.number("x", 0, 9);
        const int y = reader.number("y", 0, 9);
        const int r = reader.number("rot", 0, 3);
        const Edges laid = read_edges(reader);
        reader.no_other_keys();
        return {x, y, add_kind(id, laid.turned((4 - r) % 4), 0), r};
    }

    Pack& pack_;
    Complaints& complaints_;
};

}  // namespace

int Pack::find_kind(std::string_view id) const { return content::find_id(kinds, id); }
int Pack::find_layout(std::string_view id) const { return content::find_id(layouts, id); }

Expected<std::shared_ptr<const Pack>> load_pack(const content::Files& files) {
    auto pack = std::make_shared<Pack>();
    const std::string problem = content::read_file(files, "traffiq/tiles.toml",
                                                   [&](const Value& root, Complaints& complaints) {
                                                       TilesReader(*pack, complaints).read(root);
                                                   });
    if (!problem.empty()) return Error{problem};
    content::NeededTexts texts(files, "traffiq");
    texts.need_reasons(rules_of_refusals());
    if (!texts.problem().empty()) return Error{texts.problem()};
    return std::shared_ptr<const Pack>(std::move(pack));
}

}  // namespace stoop::traffiq
