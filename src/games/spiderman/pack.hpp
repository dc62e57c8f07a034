// Pack: the printed content of Spider-Man, loaded and checked. Cards, missions, characters and
// pieces are small integers into it, in the order of the data files.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "content/files.hpp"
#include "core/fixed_vector.hpp"
#include "games/spiderman/board.hpp"
#include "games/spiderman/words.hpp"

namespace stoop::spiderman {

inline constexpr int seats_min = 2;
inline constexpr int seats_max = 10;
inline constexpr int villain_count = 8;
inline constexpr int slot_count = 4;
inline constexpr int spider_man = 0;  // characters in the order of characters.toml
inline constexpr int octopus = 1;
inline constexpr int cops = 9;
inline constexpr int character_count = 10;
inline constexpr int ability_count = figure_count * slot_count;
inline constexpr int captain = 0;  // side characters, likewise
inline constexpr int sergeant = 1;
inline constexpr int jameson = 2;
inline constexpr int cards_max = 48;  // kinds of bonus cards, then of event cards
inline constexpr int events_max = 8;
inline constexpr int missions_max = 64;
inline constexpr int mission_steps_max = 4;
inline constexpr int effects_max = 3;
inline constexpr int dice_most = 4;  // of one pool in one action (SPM-4.3)
inline constexpr int hand_limit = 3;

using Camp = Deck;  // whose cards and points: villain, spider_man, cops
constexpr Camp camp_of(int character) {
    if (character == spider_man) return Camp::spider_man;
    return character == cops ? Camp::cops : Camp::villain;
}
constexpr bool is_villain(int character) { return character > spider_man && character < cops; }

struct Effect {  // one operation; parameters it does not know are 0
    Op op = Op::move_double;
    std::int8_t n = 0;
    std::int8_t need = 0;
    std::int8_t dice = 0;
    std::int8_t range = 0;
    Pool3 pool = Pool3::movement;
    Who who = Who::any_villain;
    AimSet targets = 0;
    std::int8_t ability = -1;
    When when = When::always;
    Hold kind = Hold::none;
    bool adjacent_ok = false;
};
using Effects = FixedVector<Effect, effects_max>;

struct Ability {
    std::string id;
    std::string name;
    std::int8_t character = 0;
    std::int8_t slot = 0;  // 0 to 3
    Timing timing = Timing::passive;
    Need condition = Need::nothing;
    bool token = false;
    Effects effects;
};
struct Character {
    std::string id;
    std::string name;
    std::array<std::int8_t, track_count> dice{};
    std::int8_t ko_at = 0;
    std::int8_t prisoners = 0;
    std::int8_t jail_vp = 0;
    std::int8_t webs = 0;
};
struct SideCharacter {
    std::string id;
    std::string name;
    std::int8_t cost = 1;
    bool starts_with_cops = false;
    std::array<Effects, deck_count> effects;  // by who holds it
};
struct Card {
    std::string id;
    std::string name;
    Deck deck = Deck::villain;
    std::int8_t copies = 1;
    Timing timing = Timing::action;
    Need condition = Need::nothing;
    bool is_event = false;
    Lasts lasts = Lasts::instant;
    Effects effects;
};

// SPM-12.12. What is aimed at: a site, a kind of figure, a side character.
struct MissionStep {
    Do act = Do::hit_site;
    std::int8_t site = -1;  // also the place to plant or to go to; -1: subway, or the own base
    std::int8_t side = -1;  // -1: any
    std::int8_t n = 0;      // hits, cars, places
    Aim target = Aim::villain;
    bool or_ko = false;
};
struct Mission {
    std::string id;
    std::string name;
    FixedVector<MissionStep, mission_steps_max> steps;
    std::array<std::int8_t, deck_count> vp{};
    bool needs_two_villains = false;
};

inline constexpr int vp_of_mission = -1;  // values of the table that stand elsewhere
inline constexpr int vp_of_sheet = -2;
struct Points {
    std::string text;
    std::array<std::int8_t, deck_count> value{};
    Limit limit = Limit::none;
};

struct Piece {
    std::string id;
    std::string name;
    std::array<char, piece_size * piece_size> map{};
    std::int8_t base = -1;
    std::array<std::int8_t, 2> sites = {-1, -1};
    std::int8_t side_start = -1;
};
struct Site {
    std::string id;
    std::string name;
};
struct Shape {
    std::int8_t rows = 3;
    std::int8_t cols = 4;
};
struct Layout {  // SPM-2.2: row by row
    std::int8_t shape = 0;
    std::array<std::int8_t, piece_count> pieces{};
    std::array<std::int8_t, piece_count> rotations{};
    bool operator==(const Layout&) const = default;
};

struct Pack {
    std::vector<Piece> pieces;
    std::vector<Site> sites;
    std::vector<Shape> shapes;
    Layout standard;

    std::vector<Character> characters;
    std::array<Ability, ability_count> abilities;
    std::vector<SideCharacter> sides;
    std::array<std::int16_t, 2> slot_vp{};  // points that open the third and the fourth slot
    int tracers = 0;
    int cars_at_start = 0;
    int cars_total = 0;
    int stack_cars = 0;
    int dice_per_car = 0;
    int reinforce_below = 0;

    std::vector<Card> cards;
    int first_event = 0;
    std::vector<Mission> missions;
    std::array<Points, count_of<Entry>> points;
    int head_start = 0;
    Effects next_attack;  // what the one kind of card with `next_attack` gives

    const Character& character(int i) const { return characters[static_cast<std::size_t>(i)]; }
    const Ability& ability(int i) const { return abilities[static_cast<std::size_t>(i)]; }
    const SideCharacter& side(int i) const { return sides[static_cast<std::size_t>(i)]; }
    const Card& card(int i) const { return cards[static_cast<std::size_t>(i)]; }
    const Mission& mission(int i) const { return missions[static_cast<std::size_t>(i)]; }
    const Piece& piece(int i) const { return pieces[static_cast<std::size_t>(i)]; }
    int find_character(std::string_view id) const;  // these give -1 if there is none
    int find_ability(std::string_view id) const;
    int find_side(std::string_view id) const;
    int find_site(std::string_view id) const;
};

Expected<std::shared_ptr<const Pack>> load_pack(const content::Files& files);

Board board_of(const Pack& pack, const Layout& layout);  // board_of.cpp

}  // namespace stoop::spiderman
