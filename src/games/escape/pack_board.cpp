// board.toml: spaces, bridges, tracks, supplies and enemies.
#include <algorithm>

#include "games/escape/pack_reader.hpp"

namespace stoop::escape {

namespace {

constexpr std::array<std::string_view, 6> terrain_words = {"city",    "park",         "poi",
                                                           "library", "library-ring", "wtc"};
constexpr std::uint8_t far_away = 255;

class BoardReader : PackReader {
public:
    using PackReader::PackReader;

    void read(const Value& root) {
        Reader reader(root, complaints_);
        for (const std::string_view key : {"board", "terrain", "outskirts", "poi", "park"})
            reader.table(key);  // read below, and checked against the spaces
        read_spaces(reader);
        read_bridges(reader);
        read_special_spaces(reader);
        read_tracks(reader.table("track"));
        read_supplies(reader.table("components"));
        read_prisoner(reader.table("prisoner"));
        const auto& bosses = entries(reader, "boss", boss_count);
        for (std::size_t i = 0; i < bosses.size(); ++i) read_boss(bosses[i], i);
        reader.no_other_keys();
        if (complaints_.any()) return;
        measure();
        for (int i = 0; i < space_count; ++i)
            check_space(reader.list("space")[static_cast<std::size_t>(i)], i);
        for (const Value& value : reader.list("bridge")) {
            Reader bridge(value, complaints_);
            say_distance(bridge, find_space(bridge.text("space"), bridge.line()));
        }
    }

private:
    int find_space(std::string_view id, int line) {
        for (int i = 0; i < space_count; ++i)
            if (pack_.space(i).id == id) return i;
        complaints_.add(line, "there is no space \"" + std::string(id) + "\"");
        return 0;
    }

    void read_spaces(Reader& root) {
        const auto& spaces = entries(root, "space", space_count);
        for (std::size_t i = 0; i < spaces.size(); ++i) {
            Reader reader(spaces[i], complaints_);
            pack_.spaces[i].id = id(reader);
            pack_.spaces[i].terrain = static_cast<Terrain>(reader.choice("terrain", terrain_words));
        }
        for (std::size_t i = 0; i < spaces.size(); ++i) read_space(spaces[i], pack_.spaces[i]);
    }

    void read_space(const Value& value, Space& space) {
        Reader reader(value, complaints_);
        const Value& neighbours = reader.table("neighbours");
        for (const auto& [word, there] : neighbours.fields) {
            const int to = find_space(there.text, there.line);
            const int way = direction(word, there.line);
            space.neighbours[static_cast<std::size_t>(way)] = static_cast<std::int8_t>(to);
            space.adjacent.add(to);
        }
    }

    // ESC-2.3: where a space lies follows from its column and row, and all else from the roads and
    // from the lists of places.
    void check_space(const Value& value, int at) {
        const Space& space = pack_.space(at);
        Reader reader(value, complaints_);
        for_people(reader);
        for (const std::string_view key : {"id", "terrain"}) reader.text(key);
        reader.table("neighbours");
        const int col = reader.number("col", 0, 9);
        const int row = reader.number("row", 0, 9);
        if (space.id != id_at(col, row)) reader.complain("the id says another column or row");
        for (std::size_t way = 0; way < direction_count; ++way) {
            const int to = space.neighbours[way];
            if (to != nowhere && !is_bridge(to) && pack_.space(to).id != next_id(col, row, way))
                reader.complain(pack_.space(to).id + " does not lie there (ESC-2.3)");
        }
        say_distance(reader, at);
        if (space.adjacent.count() < direction_count) must_be_true(reader, "shore", "ESC-9.5");
        if (space.marker != nowhere) must_be_true(reader, "outskirts", "ESC-3.4");
        if (at == pack_.heliport) must_be_true(reader, "park_centre", "ESC-3.5");
        if (space.poi != nowhere) reader.number("poi_slot", space.poi + 1, space.poi + 1);
        if (space.bridge != nowhere) {
            reader.number("bridge", space.bridge + 1, space.bridge + 1);
            fixed(reader, "bridge_dir", direction_names[static_cast<std::size_t>(space.bridge_dir)],
                  "ESC-2.7");
        }
        reader.no_other_keys();
    }
    static std::string id_at(int col, int row) {
        return "c" + std::to_string(col) + "r" + std::to_string(row);
    }
    // Odd columns lie half a space lower.
    static std::string next_id(int col, int row, std::size_t way) {
        constexpr std::array<int, direction_count> columns = {0, 1, 1, 0, -1, -1};
        constexpr std::array<int, direction_count> rows = {-1, -1, 0, 1, 0, -1};
        const int lower = columns[way] != 0 ? col % 2 : 0;
        return id_at(col + columns[way], row + rows[way] + lower);
    }
    void say_distance(Reader& reader, int at) {
        const int away =
            pack_.distance[static_cast<std::size_t>(pack_.library)][static_cast<std::size_t>(at)];
        reader.number("library_distance", away, away);
    }

    void read_bridges(Reader& root) {
        const auto& bridges = entries(root, "bridge", bridge_count);
        for (std::size_t i = 0; i < bridges.size(); ++i) {
            Reader reader(bridges[i], complaints_);
            pack_.bridges[i] = id(reader);
            for_people(reader);
            reader.number("library_distance", 0, 20);
            if (reader.number("number", 1, bridge_count) != static_cast<int>(i) + 1)
                reader.complain("bridges are listed by their numbers");
            const int at = find_space(reader.text("space"), reader.line());
            const int way = direction(reader.text("dir"), reader.line());
            Space& space = pack_.spaces[static_cast<std::size_t>(at)];
            if (space.neighbours[static_cast<std::size_t>(way)] != nowhere ||
                space.bridge != nowhere)
                reader.complain("the road of this bridge leads elsewhere (ESC-2.7)");
            space.neighbours[static_cast<std::size_t>(way)] =
                static_cast<std::int8_t>(first_bridge + static_cast<int>(i));
            space.bridge = static_cast<std::int8_t>(i);
            space.bridge_dir = static_cast<std::int8_t>(way);
            pack_.bridge_spaces[i] = static_cast<std::int8_t>(at);
            reader.no_other_keys();
        }
    }

    template <std::size_t N>
    void read_places(const Value& table, std::array<std::int8_t, N>& out) {
        Reader reader(table, complaints_);
        const auto ids = reader.texts("spaces");
        if (ids.size() != N)
            return reader.complain("there must be " + std::to_string(N) + " spaces");
        for (std::size_t i = 0; i < N; ++i) {
            out[i] = static_cast<std::int8_t>(find_space(ids[i], reader.line()));
            if (std::count(out.begin(), out.begin() + i, out[i]) > 0)
                reader.complain("the space " + std::string(ids[i]) + " is there twice");
        }
    }

    // ESC-2.1: what can be counted in the spaces, for people.
    void read_sums(Reader& board) {
        for_people(board);
        board.number("columns", 10, 10);
        fixed(board, "offset", "odd-columns-down", "ESC-2.3");
        const auto ways = board.texts("directions");
        if (!std::equal(ways.begin(), ways.end(), direction_names.begin(), direction_names.end()))
            board.complain("\"directions\" must list those of the rules");
        board.number("spaces_total", space_count, space_count);
        Reader counts(board.table("counts"), complaints_);
        for (std::size_t i = 0; i < terrain_words.size(); ++i) {
            const auto is_such = [&](const Space& space) {
                return space.terrain == static_cast<Terrain>(i);
            };
            const int count =
                static_cast<int>(std::count_if(pack_.spaces.begin(), pack_.spaces.end(), is_such));
            counts.number(terrain_words[i], count, count);
        }
        counts.number("outskirts", marker_count, marker_count);
        counts.number("bridges", bridge_count, bridge_count);
        counts.no_other_keys();
    }

    // ESC-2.4 to 2.6, 3.1 to 3.5
    void read_special_spaces(Reader& root) {
        read_places(root.table("poi"), pack_.poi_spaces);
        read_places(root.table("outskirts"), pack_.marker_spaces);
        for (std::size_t i = 0; i < poi_count; ++i)
            space_at(pack_.poi_spaces[i]).poi = static_cast<std::int8_t>(i);
        for (std::size_t i = 0; i < marker_count; ++i)
            space_at(pack_.marker_spaces[i]).marker = static_cast<std::int8_t>(i);
        Reader board(root.table("board"), complaints_);
        read_sums(board);
        pack_.library =
            static_cast<std::int8_t>(find_space(board.text("start_space"), board.line()));
        pack_.wtc =
            static_cast<std::int8_t>(find_space(board.text("gullfire_start"), board.line()));
        pack_.heliport =
            static_cast<std::int8_t>(find_space(board.text("heliport_start"), board.line()));
        for (int i = 0; i < space_count; ++i) {
            const Space& space = pack_.space(i);
            if (space.terrain == Terrain::city) pack_.city_spaces.add(i);
            if (space.terrain == Terrain::park) pack_.park_spaces.add(i);
            if (space.terrain > Terrain::poi) pack_.always_revealed.add(i);
            if ((space.terrain == Terrain::poi) != (space.poi != nowhere))
                board.complain("the POI spaces do not agree with \"poi.spaces\"");
            if ((space.terrain == Terrain::library) != (i == pack_.library) ||
                (space.terrain == Terrain::wtc) != (i == pack_.wtc))
                board.complain("Library or World Trade Center lie on another terrain");
            if ((space.terrain == Terrain::ring) != pack_.space(pack_.library).adjacent.has(i))
                board.complain("the ring is the spaces around the Library (ESC-2.4)");
        }
        board.no_other_keys();
        Reader park(root.table("park"), complaints_);
        Spaces listed;
        for (const std::string_view id : park.texts("spaces"))
            listed.add(find_space(id, park.line()));
        if (listed != pack_.park_spaces || !listed.has(pack_.heliport))
            park.complain("the spaces of the park do not agree with \"park.spaces\"");
        if (find_space(park.text("centre"), park.line()) != pack_.heliport)
            park.complain("the heliport is in the middle of the park (ESC-3.5)");
        park.no_other_keys();
    }
    Space& space_at(int at) { return pack_.spaces[static_cast<std::size_t>(at)]; }

    void read_tracks(const Value& table) {
        Reader reader(table, complaints_);
        Reader level(reader.table("event_level"), complaints_);
        for (const Value& value : level.list("values"))
            pack_.event_levels.push_back(static_cast<std::int8_t>(value.number));
        level.number("start_index", 0, 0);
        if (pack_.event_levels.empty() || pack_.event_levels.size() > 10)
            level.complain("the event level track has 1 to 10 positions");
        Reader noise(reader.table("noise"), complaints_);
        pack_.noise_max = small(noise, "max", 1, 20);
        for (const std::string_view key : {"min", "start"}) noise.number(key, 0, 0);
        Reader mission(reader.table("mission"), complaints_);
        pack_.mission_cubes = small(mission, "cubes", 1, 10);
        fixed(mission, "start_box", "left", "ESC-3.15");
        read_empty_box(mission);
        Reader slots(reader.table("briefcase"), complaints_);
        slots.number("slots", slot_count, slot_count);
        reader.no_other_keys();
    }

    // ESC-20.2 has the procedure; that it is one tile stands in the pack as well.
    void read_empty_box(Reader& mission) {
        const auto& taken = mission.list("on_all_right");
        if (taken.size() != 1) return mission.complain("an empty box takes one tile (ESC-20.2)");
        Reader tile(taken[0], complaints_);
        fixed(tile, "op", "timer", "ESC-20.2");
        tile.number("n", 1, 1);
        tile.no_other_keys();
    }

    void read_supplies(const Value& table) {
        Reader reader(table, complaints_);
        pack_.roadblocks = small(reader, "roadblocks", 0, 99);
        pack_.item_cubes = small(reader, "item_cubes", 0, 99);
        pack_.ammo_cubes = small(reader, "ammo_cubes", 0, 99);
        pack_.car_figures = small(reader, "car_figures", 0, 4);
        for_people(reader);
        reader.no_other_keys();
    }

    void read_prisoner(const Value& table) {
        Reader reader(table, complaints_);
        for (const Stat stat : {Stat::health, Stat::move, Stat::damage, Stat::range})
            pack_.prisoner[static_cast<std::size_t>(stat)] = small(reader, name_of(stat), 0, 3);
        pack_.prisoners = small(reader, "supply", 1, 40);
        pack_.prisoners_hard = small(reader, "supply_hard", 1, 40);
        Reader car(reader.table("car_bonus"), complaints_);
        pack_.car_health = small(car, "health", 0, 1);
        pack_.car_move = small(car, "move", 0, 2);
        for_people(reader);
        reader.no_other_keys();
    }

    void read_boss(const Value& value, std::size_t index) {
        Reader reader(value, complaints_);
        if (id(reader) != names_of<Boss>[index])
            reader.complain("the bosses are romero, slag and duke, in this order");
        BossInfo& boss = pack_.bosses[index];
        boss.damage = small(reader, "damage", 0, 9);
        boss.range = small(reader, "range", 0, 1);
        boss.move = small(reader, "move", 0, 9);
        boss.health = small(reader, "health", 1, 30);
        boss.slot =
            static_cast<std::int8_t>(reader.number_or("briefcase_slot", 0, 1, slot_count) - 1);
        boss.can_be_outwitted = truth(reader, "outwit");
        boss.only_alone = truth(reader, "damage_only_when_alone");
        const auto respawn = reader.text_or("respawn_space", "");
        if (!respawn.empty() && respawn != "duke-camp")
            reader.complain("a boss can return to \"duke-camp\" only (ESC-11.14)");
        boss.returns = !respawn.empty();
        for_people(reader);
        reader.no_other_keys();
    }

    // Roads from everywhere to everywhere, and steps inside the park.
    void measure() {
        for (auto& row : pack_.direction) row.fill(nowhere);
        for (int from = 0; from < space_count; ++from) {
            for (std::size_t way = 0; way < direction_count; ++way) {
                const int to = pack_.space(from).neighbours[way];
                if (to == nowhere || is_bridge(to)) continue;
                pack_.direction[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)] =
                    static_cast<std::int8_t>(way);
                if (pack_.space(to)
                        .neighbours[static_cast<std::size_t>(opposite(static_cast<int>(way)))] !=
                    from)
                    complaints_.add(1, "the road from " + pack_.space(from).id + " to " +
                                           pack_.space(to).id + " has no way back (ESC-2.2)");
            }
            if (pack_.space(from).poi != nowhere) pack_.poi_places.add(from);
            open_roads(from);
            spread(from, ~Spaces{}, pack_.distance[static_cast<std::size_t>(from)]);
            spread(from, pack_.park_spaces, pack_.park_distance[static_cast<std::size_t>(from)]);
        }
    }
    void open_roads(int from) {
        auto& open = pack_.open_roads[static_cast<std::size_t>(from)];
        for (unsigned blocked = 0; blocked < open.size(); ++blocked) {
            open[blocked] = pack_.space(from).adjacent;
            for (int way = 0; way < direction_count; ++way) {
                const int to = pack_.space(from).neighbours[static_cast<std::size_t>(way)];
                if ((blocked >> way & 1U) != 0 && to != nowhere && !is_bridge(to))
                    open[blocked].remove(to);
            }
        }
    }
    void spread(int from, const Spaces& within, std::array<std::uint8_t, space_count>& out) {
        out.fill(far_away);
        Spaces layer = Spaces::only(from);
        Spaces seen = layer;
        for (std::uint8_t steps = 0; !layer.empty(); ++steps) {
            Spaces next;
            for (const int at : layer) {
                out[static_cast<std::size_t>(at)] = steps;
                next |= pack_.space(at).adjacent & within;
            }
            layer = next & ~seen;
            seen |= layer;
        }
    }
};

}  // namespace

void read_board(Pack& pack, Complaints& complaints, std::set<std::string>& ids, const Value& root) {
    BoardReader(pack, complaints, ids).read(root);
}

}  // namespace stoop::escape
