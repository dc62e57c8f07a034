// Pack: the printed content of Escape from New York, loaded and checked. Everything in it is a
// small number into one of these lists.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "content/files.hpp"
#include "core/expected.hpp"
#include "games/escape/parts.hpp"

namespace stoop::escape {

struct Pack {
    std::array<Space, space_count> spaces;
    std::array<std::array<std::uint8_t, space_count>, space_count> distance{};  // in roads
    std::array<std::array<std::int8_t, space_count>, space_count> direction{};  // or none
    std::array<std::array<std::uint8_t, space_count>, space_count> park_distance{};
    std::array<std::string, bridge_count> bridges;
    std::array<std::int8_t, bridge_count> bridge_spaces{};
    std::array<std::int8_t, poi_count> poi_spaces{};
    std::array<std::int8_t, marker_count> marker_spaces{};
    Spaces city_spaces, park_spaces, poi_places, always_revealed;
    // By space and by the directions that are blocked: the neighbours that are left.
    std::array<std::array<Spaces, 1 << direction_count>, space_count> open_roads{};
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
    std::uint8_t car_list = 0, taxi_list = 0, first_taken = 0;
    std::int8_t alternative_noise = 0;
    std::array<std::int8_t, seats_max> black_in_play{};
    std::int8_t hard_black = 0, hurry_tile = 0;
    std::array<std::int8_t, stat_count> prisoner{};
    std::int8_t car_health = 0, car_move = 0;
    std::int8_t prisoners = 0, prisoners_hard = 0, roadblocks = 0, item_cubes = 0, ammo_cubes = 0,
                car_figures = 0, wanted_cards = 0, president_alive = 0, president_dead = 0,
                traps_triggered = 0, traps_harmless = 0, noise_max = 0, mission_cubes = 0;
    std::vector<std::int8_t> event_levels;

    // Words made for positions and answers.
    std::vector<std::string> target_words, enemy_words, held_words;
    std::array<std::string, 2> president_words, trap_words;

    std::vector<Effect> effects;
    struct List {
        std::int16_t first = 0;
        std::int16_t count = 0;
    };
    std::vector<List> lists;  // the first is empty

    const Space& space(int at) const { return spaces[static_cast<std::size_t>(at)]; }
    const Spaces& open_from(int at, unsigned blocked) const {
        return open_roads[static_cast<std::size_t>(at)][blocked];
    }
    const Tile& tile(int at) const { return tiles[static_cast<std::size_t>(at)]; }
    const Good& good(int at) const { return goods[static_cast<std::size_t>(at)]; }
    const ActionCard& card(int at) const { return cards[static_cast<std::size_t>(at)]; }
    const BossInfo& boss(int at) const { return bosses[static_cast<std::size_t>(at)]; }
    std::span<const Effect> list(int at) const {
        const List& list = lists[static_cast<std::size_t>(at)];
        return {effects.data() + list.first, static_cast<std::size_t>(list.count)};
    }
};

// Reads and checks the five files of escape/ and its texts; every complaint names file and line.
Expected<std::shared_ptr<const Pack>> load_pack(const content::Files& files);

}  // namespace stoop::escape
