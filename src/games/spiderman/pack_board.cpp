// board.toml: twelve pieces, their sites, the layouts.
#include <algorithm>

#include "games/spiderman/pack_reader.hpp"

namespace stoop::spiderman {

namespace {

using content::Reader;
using content::Value;

struct Counts {  // what all pieces together must show
    int bases = 0;
    int stations = 0;
    int subways = 0;
    int starts = 0;
    std::array<int, site_count> site_spaces{};
};

bool is_edge(int i) {
    const int row = i / piece_size;
    const int col = i % piece_size;
    return row == 0 || col == 0 || row == piece_size - 1 || col == piece_size - 1;
}

class BoardReader {
public:
    explicit BoardReader(PackReader file) : file_(file) {}

    void read(const Value& root) {
        Reader reader = file_.reader(root);
        read_meta(reader);
        for (const Value& entry : reader.list("site")) read_site(entry);
        if (file_.pack.sites.size() != site_count) {
            reader.complain("there must be 15 sites, not " +
                            std::to_string(file_.pack.sites.size()));
            return;
        }
        const auto& pieces = reader.list("piece");
        if (pieces.size() != piece_count) {
            reader.complain("there must be 12 pieces (SPM-1.2)");
            return;
        }
        for (const Value& entry : pieces) read_piece(entry);
        check_counts(reader);
        Reader layouts = file_.reader(reader.table("layout"));
        read_random(layouts.table("random"));
        read_default(layouts.table("default"));
        layouts.no_other_keys();
        read_legend(reader);
        reader.no_other_keys();
    }

private:
    void read_meta(Reader& root) {
        Reader meta =
            file_.meta(root, {"source_piece_count", "source_police_station_count", "source_maps"});
        meta.number("piece_size", piece_size, piece_size);
        meta.number("piece_count", piece_count, piece_count);
        meta.number("police_station_count", station_count, station_count);
        meta.number("base_count", figure_count, figure_count);
        meta.number("site_count", site_count, site_count);
        meta.number("subway_count", subway_count, subway_count);
        meta.number("side_start_count", side_count - 2, side_count - 2);
        meta.no_other_keys();
    }

    // The meaning of the symbols is fixed; the file says it for its readers.
    void read_legend(Reader& root) {
        Reader legend = file_.reader(root.table("legend"));
        for (const std::string_view symbol : {".", "s", "U", "#", "@", "P", "1", "2"})
            legend.text(symbol);
        legend.no_other_keys();
        Reader terrain = file_.reader(root.table("terrain"));
        const auto expect = [&](std::string_view key, std::string_view symbols) {
            std::string said;
            for (const std::string_view symbol : terrain.texts(key)) said += symbol;
            if (said != symbols)
                terrain.complain("\"" + std::string(key) + "\" must list the symbols " +
                                 std::string(symbols));
        };
        expect("street_symbols", ".sU");
        expect("building_symbols", "#@P12");
        expect("blocks_line_of_sight", "#@P12");
        terrain.no_other_keys();
    }

    void read_site(const Value& entry) {
        Reader reader = file_.reader(entry);
        const std::string id = file_.new_id(reader, file_.pack.sites);
        file_.pack.sites.push_back({id, std::string(reader.text("name"))});
        reader.no_other_keys();
    }

    void read_piece(const Value& entry) {
        Reader reader = file_.reader(entry);
        Piece piece;
        piece.id = file_.new_id(reader, file_.pack.pieces);
        piece.name = reader.text("name");
        PackReader::sources(reader, {"source"});
        if (const auto base = reader.text("base"); !base.empty())
            piece.base = static_cast<std::int8_t>(
                reader.known("character", base, {character_ids.begin(), character_ids.end() - 1}));
        const auto sites = reader.texts("sites");
        if (sites.size() > piece.sites.size()) reader.complain("a piece has at most two sites");
        for (std::size_t i = 0; i < std::min(sites.size(), piece.sites.size()); ++i)
            piece.sites[i] =
                static_cast<std::int8_t>(reader.known("site", sites[i], ids_of(file_.pack.sites)));
        if (const auto side = reader.text("side_start"); !side.empty())
            piece.side_start = static_cast<std::int8_t>(
                reader.known("side character", side, {side_ids.begin(), side_ids.end()}));
        read_map(reader, piece);
        reader.no_other_keys();
        for (const Piece& other : file_.pack.pieces) {
            if (piece.base >= 0 && piece.base == other.base)
                reader.complain("a character has a base on two pieces (SPM-2.4)");
            if (piece.side_start >= 0 && piece.side_start == other.side_start)
                reader.complain("a side character starts on two pieces (SPM-2.9)");
        }
        file_.pack.pieces.push_back(std::move(piece));
    }

    void read_map(Reader& reader, Piece& piece) {
        std::string map;
        int rows = 0;
        int width = 0;
        for (const char c : reader.text("map")) {
            if (c == '\n') {
                ++rows;
                if (width != piece_size) reader.complain("a row of the map must have 6 spaces");
                width = 0;
                continue;
            }
            ++width;
            map += c;
        }
        if (rows != piece_size || map.size() != piece.map.size()) {
            reader.complain("the map must have 6 rows of 6 spaces");
            return;
        }
        std::copy(map.begin(), map.end(), piece.map.begin());
        for (std::size_t i = 0; i < map.size(); ++i) {
            if (is_edge(static_cast<int>(i)) && map[i] != '.')
                reader.complain("the outer spaces of a piece must be street (SPM-2.2)");
            count(reader, piece, map[i]);
        }
        const auto symbols = [&](char c) { return std::count(map.begin(), map.end(), c); };
        if (symbols('@') != (piece.base >= 0 ? 1 : 0))
            reader.complain("the map must show exactly the base that is named");
        if (symbols('s') != (piece.side_start >= 0 ? 1 : 0))
            reader.complain("the map must show exactly the start space that is named");
    }

    void count(Reader& reader, const Piece& piece, char symbol) {
        switch (symbol) {
            case '.':
            case '#': return;
            case '@': ++counts_.bases; return;
            case 'P': ++counts_.stations; return;
            case 'U': ++counts_.subways; return;
            case 's': ++counts_.starts; return;
            case '1':
            case '2': {
                const int site = piece.sites[symbol == '1' ? 0 : 1];
                if (site < 0)
                    reader.complain("the map shows a site that is not named");
                else if (++counts_.site_spaces[static_cast<std::size_t>(site)] > site_spaces_max)
                    reader.complain("a site has at most 5 spaces");
                return;
            }
            default: reader.complain(std::string("unknown symbol '") + symbol + "' in the map");
        }
    }

    void check_counts(Reader& reader) {
        const auto expect = [&](int found, int wanted, std::string_view what) {
            if (found != wanted)
                reader.complain("the pieces show " + std::to_string(found) + " " +
                                std::string(what) + ", not " + std::to_string(wanted));
        };
        expect(counts_.bases, figure_count, "bases");
        expect(counts_.stations, station_count, "police stations");
        expect(counts_.subways, subway_count, "subway entrances");
        expect(counts_.starts, side_count - 2, "start spaces");
        for (std::size_t i = 0; i < site_count; ++i)
            if (counts_.site_spaces[i] == 0)
                reader.complain("no piece shows the site \"" + file_.pack.sites[i].id + "\"");
    }

    void read_random(const Value& table) {
        Reader reader = file_.reader(table);
        for (const Value& entry : reader.list("shapes")) {
            const bool is_pair = entry.items.size() == 2;
            const auto side = [&](std::size_t i) { return entry.items[i].number; };
            if (!is_pair || side(0) * side(1) != piece_count || side(0) < 2 || side(1) < 2) {
                file_.complaints.add(entry.line, "a shape is rows and columns of 12 pieces");
                continue;
            }
            file_.pack.shapes.push_back(
                {static_cast<std::int8_t>(side(0)), static_cast<std::int8_t>(side(1))});
        }
        if (!reader.truth_or("shuffle_pieces", false) ||
            !reader.truth_or("shuffle_rotation", false))
            reader.complain("a random layout shuffles pieces and rotations (SPM-2.2)");
        reader.no_other_keys();
    }

    void read_default(const Value& table) {
        Reader reader = file_.reader(table);
        const int rows = reader.number("rows", 2, 6);
        const int cols = reader.number("cols", 2, 6);
        auto& layout = file_.pack.standard;
        const auto shape =
            std::find_if(file_.pack.shapes.begin(), file_.pack.shapes.end(),
                         [&](const Shape& one) { return one.rows == rows && one.cols == cols; });
        if (shape == file_.pack.shapes.end()) {
            reader.complain("the default layout must have one of the shapes");
            return;
        }
        layout.shape = static_cast<std::int8_t>(shape - file_.pack.shapes.begin());
        const auto fill = [&](std::string_view key, auto&& value_of, auto& places) {
            std::size_t at = 0;
            for (const Value& row : reader.list(key))
                for (const Value& item : row.items)
                    if (at < piece_count) places[at++] = static_cast<std::int8_t>(value_of(item));
            if (at != piece_count) reader.complain("the layout must have 12 places");
        };
        fill(
            "pieces",
            [&](const Value& item) {
                return reader.known("piece", item.text, ids_of(file_.pack.pieces));
            },
            layout.pieces);
        fill("rotation", [](const Value& item) { return item.number & 3; }, layout.rotations);
        reader.no_other_keys();
        auto sorted = layout.pieces;
        std::sort(sorted.begin(), sorted.end());
        if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end())
            reader.complain("a piece lies twice in the default layout");
    }

    PackReader file_;
    Counts counts_;
};

}  // namespace

void read_board(const Value& root, PackReader file) { BoardReader(file).read(root); }

}  // namespace stoop::spiderman
