// Pack: the printed content of Escape from New York, loaded and checked. Everything in it is a
// small number into one of these lists.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "content/files.hpp"
#include "core/expected.hpp"
#include "games/escape/names.hpp"
#include "games/escape/words.hpp"

namespace stoop::escape {

struct Space {
    std::string id;
    Terrain terrain = Terrain::city;
    // By direction: a space, a bridge, or none.
    std::array<std::int8_t, direction_count> neighbours = {nowhere, nowhere, nowhere,
                                                           nowhere, nowhere, nowhere};
    Spaces adjacent;
    std::int8_t poi = nowhere;     // which of the eight POI spaces
    std::int8_t marker = nowhere;  // which of the 14 outskirts spaces
    std::int8_t bridge = nowhere;
    std::int8_t bridge_dir = nowhere;
};

struct Tile {  // of the city or the park
    std::string id;
    std::int8_t prisoners = 0;
    std::int8_t cars = 0;
    std::int8_t items = 0;
    bool event = false;
    bool manhole = false;
    std::int8_t trap = nowhere;   // which of the trap tiles
    std::uint8_t roadblocks = 0;  // a bit per direction
    Building building = Building::none;
    std::uint8_t on_trigger = 0;  // a list of effects
};
struct Poi {
    std::string id;
    bool manhole = false;
    Building building = Building::none;
    std::uint8_t on_reveal = 0;
};
struct Marker {
    std::string id;
    Icon icon = Icon::prisoner;
};

struct ActionCard {
    std::string id;
    ActionKind kind = ActionKind::move;
    std::int8_t noise = 0;
    std::uint8_t list = 0;
    bool is_extra = false;  // belongs to the module `specials`
};
struct Hero {
    std::string id;
    std::int8_t start_good = nowhere;  // a gun, or Brain's diagram
    bool has_taxi = false;
};

struct Good {  // an item, a gun, a briefcase card, the President
    std::string id;
    std::int8_t count = 1;
    std::int8_t module = nowhere;
    bool is_weapon = false;
    bool may_pay = true;  // for the level bar, once revealed (ESC-13.15)
    bool leaves_game = false;
    std::int8_t ammo = 0;
    std::int8_t ammo_cost = 0;
    std::int8_t noise = 0;
    std::int8_t bridge = nowhere;  // whose lane a diagram shows
    std::uint8_t list = 0;         // what it does when it is used
    std::uint8_t passive = 0;
};
struct EventCard {
    std::string id;
    std::int8_t count = 1;
    std::int8_t module = nowhere;
    std::uint8_t list = 0;
};
struct Back {  // of a New York card: all that is public of the top one (ESC-22.1)
    std::int8_t cost = nowhere;
    std::uint8_t arrows = 0;
    std::int8_t roadblock = nowhere;
    bool operator==(const Back&) const = default;
};
struct NyCard {
    std::string id;
    bool is_hard = false;
    bool is_special = false;
    bool is_bonus = false;  // stays above the sheet (ESC-22.4)
    Back back;
    std::uint8_t list = 0;
};
STOOP_ENUM(Layer, std::uint8_t, black, hurry, red)
struct TimerTile {
    std::string id;
    std::int8_t count = 1;
    std::int8_t module = nowhere;
    Layer layer = Layer::black;
    bool loses = false;  // ESC-24.9
    std::uint8_t list = 0;
};
STOOP_ENUM(Colour, std::uint8_t, blue, purple)
struct Objective {
    std::string id;
    std::int8_t count = 1;
    std::int8_t module = nowhere;
    Colour colour = Colour::blue;
    std::int8_t item = nowhere;   // blue: the item to show, or
    std::int8_t which = nowhere;  // the briefcase card, or
    bool wanted = false;          // a Wanted card
    Exit exit = Exit::gullfire;
};
struct Bar {
    std::int8_t prisoners = 0;
    std::int8_t items = 0;
    bool operator==(const Bar&) const = default;
};
struct LevelSet {
    std::string id;
    std::array<Bar, bar_count> bars;
};
struct BossInfo {
    std::int8_t damage = 0;
    std::int8_t range = 0;
    std::int8_t move = 0;
    std::int8_t health = 0;
    std::int8_t slot = nowhere;  // of his briefcase, from 0
    bool can_be_outwitted = true;
    bool only_alone = false;  // takes damage only then
    bool returns = false;     // ESC-11.14
};

struct Pack {
    std::array<Space, space_count> spaces;
    std::array<std::array<std::uint8_t, space_count>, space_count> distance{};  // in roads
    std::array<std::array<std::int8_t, space_count>, space_count> direction{};  // or none
    std::array<std::array<std::uint8_t, space_count>, space_count> park_distance{};
    std::array<std::string, bridge_count> bridges;
    std::array<std::int8_t, bridge_count> bridge_spaces{};
    std::array<std::int8_t, poi_count> poi_spaces{};
    std::array<std::int8_t, marker_count> marker_spaces{};
    Spaces city_spaces, park_spaces, always_revealed;
    std::int8_t library = 0, wtc = 0, heliport = 0;

    std::array<Tile, tile_count> tiles;
    std::array<Poi, poi_count> pois;
    std::array<Marker, marker_count> markers;
    std::array<std::uint8_t, count_of<Building>> building_lists{};
    std::int8_t duke_camp = 0, nothing_here = 0;  // POI tiles

    std::array<Hero, hero_count> heroes;
    std::array<ActionCard, card_count> cards;
    std::array<Good, good_count> goods;
    std::array<EventCard, event_count> events;
    std::array<NyCard, ny_count> ny;
    std::array<TimerTile, timer_count> timer;
    std::array<Objective, objective_count> objectives;
    std::array<LevelSet, level_set_count> level_sets;
    std::array<BossInfo, boss_count> bosses;

    std::array<std::uint8_t, bar_count> level_lists{};
    std::array<std::uint8_t, options_max> alternative{};  // damage, move
    std::uint8_t car_list = 0, first_taken = 0;
    std::int8_t alternative_noise = 0;
    std::array<std::int8_t, seats_max> black_in_play{};
    std::int8_t hard_black = 0, hurry_tile = 0;
    std::array<std::int8_t, stat_count> prisoner{};
    std::int8_t car_health = 0, car_move = 0;
    std::int8_t prisoners = 0, prisoners_hard = 0, roadblocks = 0, item_cubes = 0, ammo_cubes = 0,
                car_figures = 0, wanted_cards = 0, president_alive = 0, president_dead = 0,
                traps_triggered = 0, traps_harmless = 0, noise_max = 0, mission_cubes = 0;
    std::vector<std::int8_t> event_levels;

    std::vector<Effect> effects;
    struct List {
        std::int16_t first = 0;
        std::int16_t count = 0;
    };
    std::vector<List> lists;  // the first is empty

    const Space& space(int at) const { return spaces[static_cast<std::size_t>(at)]; }
    const Tile& tile(int at) const { return tiles[static_cast<std::size_t>(at)]; }
    const Good& good(int at) const { return goods[static_cast<std::size_t>(at)]; }
    const ActionCard& card(int at) const { return cards[static_cast<std::size_t>(at)]; }
    const BossInfo& boss(int at) const { return bosses[static_cast<std::size_t>(at)]; }
    std::span<const Effect> list(int at) const {
        const List& list = lists[static_cast<std::size_t>(at)];
        return {effects.data() + list.first, static_cast<std::size_t>(list.count)};
    }
};

// Reads and checks the five files of escape/; every complaint names file and line.
Expected<std::shared_ptr<const Pack>> load_pack(const content::Files& files);

}  // namespace stoop::escape
