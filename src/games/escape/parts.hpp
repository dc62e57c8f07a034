// Parts of Escape from New York as they are printed: spaces, tiles, cards.
#pragma once
#include <array>
#include <cstdint>
#include <string>

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
    std::uint8_t list = 0;  // what it does when it is used
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

}  // namespace stoop::escape
