// tiles.toml: buildings, city, park, points of interest, outskirts markers, traps.
#include <algorithm>

#include "games/escape/pack_reader.hpp"

namespace stoop::escape {

namespace {

class TilesReader : PackReader {
public:
    using PackReader::PackReader;

    void read(const Value& root) {
        Reader reader(root, complaints_);
        read_icons(reader.table("icons"));
        read_fixed(reader.table("library"), 1, "building", "library");
        read_fixed(reader.table("wtc"), 1, "holds", "gullfire");
        read_fixed(reader.table("street"), 0, "", "");
        read_buildings(reader.table("building"));
        const auto& city = entries(reader, "city", city_count - trap_tile_count);
        const auto& traps = entries(reader, "trap", trap_tile_count);
        const auto& park = entries(reader, "park", park_count);
        std::size_t at = 0;
        for (const Value& value : city) read_tile(value, pack_.tiles[at++]);
        for (const Value& value : traps) read_tile(value, pack_.tiles[at++]);
        for (const Value& value : park) read_tile(value, pack_.tiles[at++]);
        const auto& pois = entries(reader, "poi", poi_count);
        for (std::size_t i = 0; i < pois.size(); ++i) read_poi(pois[i], static_cast<int>(i));
        const auto& markers = entries(reader, "outskirts", marker_count);
        for (std::size_t i = 0; i < markers.size(); ++i) read_marker(markers[i], pack_.markers[i]);
        reader.no_other_keys();
    }

private:
    void read_icons(const Value& table) {
        Reader reader(table, complaints_);
        const auto list = reader.texts("list");
        if (!std::equal(list.begin(), list.end(), names_of<Icon>.begin(), names_of<Icon>.end()))
            reader.complain("\"list\" must list the icons of the rules");
        for_people(reader);
        reader.no_other_keys();
    }

    // ESC-1.7, 2.4, 19.2: what lies there from the beginning has no icons.
    void read_fixed(const Value& table, int count, std::string_view key, std::string_view what) {
        Reader reader(table, complaints_);
        id(reader);
        for_people(reader);
        reader.number("count", count, count);
        if (!reader.texts("icons").empty()) reader.complain("there are no icons here");
        if (!key.empty()) fixed(reader, key, what, "ESC-2.4, 19.2");
        reader.no_other_keys();
    }

    void read_buildings(const Value& table) {
        Reader reader(table, complaints_);
        for (std::size_t i = 1; i < count_of<Building>; ++i) {
            Reader building(reader.table(names_of<Building>[i]), complaints_);
            pack_.building_lists[i] = effects(building, "effects");
            const bool is_shelter = static_cast<Building>(i) == Building::shelter;
            if (building.truth_or("ignore_damage", false) != is_shelter)
                building.complain("the shelter, and only it, ignores damage (ESC-19.13)");
            fixed(building, "when", is_shelter ? "always" : "end of hero phase", "ESC-19.9, 19.13");
            for_people(building);
            building.no_other_keys();
        }
        reader.no_other_keys();
    }

    Building building(Reader& reader) {
        if (!reader.has("building")) return Building::none;
        return static_cast<Building>(reader.choice("building", names_of<Building>));
    }

    Icon icon(std::string_view word, int line) {
        if (const auto found = named<Icon>(word)) return *found;
        complaints_.add(line, "unknown icon \"" + std::string(word) + "\"");
        return Icon::prisoner;
    }

    void read_tile(const Value& value, Tile& tile) {
        Reader reader(value, complaints_);
        tile.id = id(reader);
        for_people(reader);
        const bool is_trap = module_of(reader) == static_cast<int>(Module::traps);
        for (const std::string_view word : reader.texts("icons")) {
            switch (icon(word, reader.line())) {
                case Icon::prisoner: ++tile.prisoners; break;
                case Icon::car: ++tile.cars; break;
                case Icon::item: ++tile.items; break;
                case Icon::event: tile.event = true; break;
                case Icon::manhole: tile.manhole = true; break;
                case Icon::trap: tile.trap = static_cast<std::int8_t>(traps_++); break;
                case Icon::raft: reader.complain("rafts lie under outskirts markers (ESC-17.4)");
            }
        }
        if (is_trap != (tile.trap != nowhere)) reader.complain("trap icons belong to trap tiles");
        if (tile.prisoners > 4) reader.complain("a tile has at most 4 prisoners");
        if (reader.has("roadblocks")) tile.roadblocks = directions(reader, "roadblocks");
        tile.building = building(reader);
        if (is_trap) tile.on_trigger = some_effects(reader, "on_trigger");
        reader.no_other_keys();
    }

    void read_poi(const Value& value, int index) {
        Reader reader(value, complaints_);
        Poi& poi = pack_.pois[static_cast<std::size_t>(index)];
        poi.id = id(reader);
        for_people(reader);
        for (const std::string_view word : reader.texts("icons")) {
            if (icon(word, reader.line()) != Icon::manhole)
                reader.complain("a POI tile has no icon but a manhole; `on_reveal` says the rest");
            poi.manhole = true;
        }
        poi.building = building(reader);
        poi.on_reveal = some_effects(reader, "on_reveal");
        const auto list = pack_.list(poi.on_reveal);
        const bool holds_president =
            std::any_of(list.begin(), list.end(),
                        [](const Effect& effect) { return effect.op == Op::place_president; });
        if (holds_president != (poi.id == "duke-camp"))
            reader.complain("the President is in Duke's Camp, and nowhere else (ESC-15.1)");
        if (poi.id == "duke-camp") pack_.duke_camp = static_cast<std::int8_t>(index);
        if (poi.id == "nothing-here") pack_.nothing_here = static_cast<std::int8_t>(index);
        reader.no_other_keys();
    }

    void read_marker(const Value& value, Marker& marker) {
        Reader reader(value, complaints_);
        marker.id = id(reader);
        for_people(reader);
        marker.icon = icon(reader.text("icon"), reader.line());
        reader.no_other_keys();
    }

    int traps_ = 0;
};

}  // namespace

void read_tiles(Pack& pack, Complaints& complaints, std::set<std::string>& ids, const Value& root) {
    TilesReader(pack, complaints, ids).read(root);
}

}  // namespace stoop::escape
