#include "games/traffiq/pack.hpp"

#include <algorithm>
#include <map>

#include "content/needed_texts.hpp"
#include "content/reader.hpp"
#include "core/text.hpp"
#include "games/traffiq/reasons.hpp"

namespace stoop::traffiq {

namespace {

using content::Complaints;
using content::Reader;
using content::Value;

constexpr std::array<std::string_view, 4> colour_words = {"red", "beige", "green", "blue"};
constexpr std::array<std::string_view, 4> side_letters = {"N", "E", "S", "W"};
constexpr std::string_view tiles_file = "traffiq/tiles.toml";

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
        expect_words(reader, "edge_colours", colour_words);
        expect_words(reader, "street_edges", std::span(colour_words).first(2));
        reader.number("city_total", city_total, city_total);
        for (const LayoutSpec& spec : layout_specs)
            reader.number(spec.total_key, spec.total, spec.total);
        reader.no_other_keys();
    }

    Edges read_edges(Reader& reader, int line) {
        const auto words = reader.texts("edges");
        if (words.size() != all_sides.size()) {
            complaints_.add(line, "a tile has four edges, N E S W");
            return {};
        }
        unsigned bits = 0;
        for (std::size_t side = 0; side < words.size(); ++side) {
            const auto found = std::find(colour_words.begin(), colour_words.end(), words[side]);
            if (found == colour_words.end()) {
                complaints_.add(line, "unknown edge colour " + quoted(words[side]) +
                                          did_you_mean(words[side], colour_words));
                return {};
            }
            bits |= static_cast<unsigned>(found - colour_words.begin()) << 2 * side;
        }
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
        for (int r = 0; r < 4; ++r)
            pack_.laid[index][static_cast<std::size_t>(r)] = edges.turned(r).mask();
        pack_.kinds.push_back({std::string(id), edges, copies, turns});
        return static_cast<int>(index);
    }

    int read_city_kind(const Value& entry) {
        Reader reader(entry, complaints_);
        const auto id = reader.text("id");
        check_id(id, reader.line());
        const Edges edges = read_edges(reader, reader.line());
        const int copies = reader.number("count", 1, city_total);
        reader.no_other_keys();
        add_kind(id, edges, copies);
        return copies;
    }

    void read_layout(const LayoutSpec& spec, const Value& table) {
        Reader reader(table, complaints_);
        Layout layout{std::string(spec.id), std::string(reader.text("name")), {}};
        const int seams_said = reader.number_or("seams", -1, 0, 40);
        std::map<std::pair<int, int>, Edges> cells;  // by (y, x)
        int seams = 0;
        for (const Value& entry : reader.list("tile")) seams += read_tile(entry, layout, cells);
        reader.no_other_keys();
        if (static_cast<int>(layout.tiles.size()) != spec.total)
            reader.complain("the layout has " + std::to_string(layout.tiles.size()) +
                            " tiles, not " + std::to_string(spec.total));
        if (seams_said >= 0 && seams_said != seams)
            reader.complain("the tiles share " + std::to_string(seams) + " sides, not " +
                            std::to_string(seams_said));
        if (!is_connected(layout))
            reader.complain("the tiles are not connected through shared sides (TRF-14.5)");
        pack_.layouts.push_back(std::move(layout));
    }

    static bool is_connected(const Layout& layout) {
        std::vector<LayoutTile> reached;
        std::vector<LayoutTile> left = layout.tiles;
        const auto touches = [&](const LayoutTile& tile) {
            return reached.empty() ||
                   std::any_of(reached.begin(), reached.end(), [&](const LayoutTile& other) {
                       return std::abs(other.x - tile.x) + std::abs(other.y - tile.y) == 1;
                   });
        };
        for (auto next = left.begin(); next != left.end();
             next = std::find_if(left.begin(), left.end(), touches)) {
            reached.push_back(*next);
            left.erase(next);
        }
        return left.empty();
    }

    // The number of sides the tile shares with tiles before it.
    int read_tile(const Value& entry, Layout& layout, std::map<std::pair<int, int>, Edges>& cells) {
        Reader reader(entry, complaints_);
        const auto id = reader.text("id");
        check_id(id, reader.line());
        const int x = reader.number("x", 0, 9);
        const int y = reader.number("y", 0, 9);
        const int r = reader.number("rot", 0, 3);
        const Edges laid = read_edges(reader, reader.line());
        reader.no_other_keys();
        if (!cells.emplace(std::pair(y, x), laid).second)
            reader.complain("two tiles lie on the same cell (TRF-2.2)");
        int seams = 0;
        constexpr std::array<std::pair<int, int>, 4> ahead = {{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
        for (std::size_t side = 0; side < 4; ++side) {
            const auto next = cells.find({y + ahead[side].second, x + ahead[side].first});
            if (next == cells.end()) continue;
            ++seams;
            const Side facing = all_sides[(side + 2) % 4];
            if (next->second.at(facing) != laid.at(all_sides[side]))
                reader.complain("tile " + quoted(id) + " does not match its neighbour to the " +
                                std::string(side_letters[side]) + " (TRF-2.7)");
        }
        layout.tiles.push_back({x, y, add_kind(id, laid.turned((4 - r) % 4), 0), r});
        return seams;
    }

    Pack& pack_;
    Complaints& complaints_;
};

}  // namespace

int Pack::find_kind(std::string_view id) const {
    for (std::size_t i = 0; i < kinds.size(); ++i)
        if (kinds[i].id == id) return static_cast<int>(i);
    return -1;
}

int Pack::find_layout(std::string_view id) const {
    for (std::size_t i = 0; i < layouts.size(); ++i)
        if (layouts[i].id == id) return static_cast<int>(i);
    return -1;
}

Expected<std::shared_ptr<const Pack>> load_pack(const content::Files& files) {
    const auto root = content::read_toml(files, tiles_file);
    if (!root) return Error{root.error()};
    auto pack = std::make_shared<Pack>();
    Complaints complaints(tiles_file);
    TilesReader(*pack, complaints).read(*root);
    if (complaints.any()) return complaints.error();
    content::NeededTexts texts(files, "traffiq");
    texts.need_reasons(reason_ids);
    if (!texts.problem().empty()) return Error{texts.problem()};
    return std::shared_ptr<const Pack>(std::move(pack));
}

}  // namespace stoop::traffiq
