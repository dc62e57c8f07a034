// State: a whole position of Escape from New York, as flat bytes.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "core/action.hpp"
#include "core/bit_set.hpp"
#include "core/fixed_vector.hpp"
#include "core/pool.hpp"
#include "games/escape/names.hpp"
#include "games/escape/parts.hpp"
#include "games/escape/steps.hpp"

namespace stoop::escape {

using SeatBits = std::uint8_t;
using CardList = FixedVector<std::int8_t, hero_cards>;  // sorted; veiled ones for others
inline constexpr int stash_limit = 3;
using Stash = FixedVector<std::int8_t, stash_limit + 2>;  // sorted

// A briefcase card, a diagram or the President in a stash, face up or not.
constexpr int held(Case which, bool up) { return 2 * static_cast<int>(which) + (up ? 1 : 0); }
constexpr Case case_of(int card) { return static_cast<Case>(card / 2); }
constexpr bool is_up(int card) { return card >= 0 && card % 2 == 1; }

struct Player {
    std::int8_t hero = nowhere;
    std::int8_t space = nowhere;
    CardList hand, discard, laid, turned, specials;
    std::int8_t kept_down = nowhere;  // the laid card that the alternative ability left unrevealed
    Stash items;                      // face-down item cards
    Stash cases;                      // see `held`
    std::int8_t weapon = nowhere;
    std::int8_t ammo = 0;
    Car car = Car::none;
    std::int8_t level = 0;
    std::int8_t bars = nowhere;            // the set; hidden from all
    std::array<Bar, bar_count> bars_seen;  // those that were turned up; empty before
    std::int8_t bar_prisoners = 0;
    std::int8_t bar_items = 0;
    std::int8_t blue = nowhere;
    std::int8_t purple = nowhere;
    std::int8_t wanted = 0;

    int stash_size() const { return items.size() + cases.size(); }
    bool has_car() const { return car != Car::none; }
    bool operator==(const Player&) const = default;
};

struct BossState {
    std::int8_t space = nowhere;
    std::int8_t health = 0;
    bool lying = false;
    bool down = false;      // the Duke, in the turn of his defeat
    std::uint8_t done = 0;  // moved by the hunts under way
    bool operator==(const BossState&) const = default;
};

// A prisoner as one number: his code (actions.hpp) and which hunts have moved him, in two bits.
using Prisoner = std::uint16_t;
inline constexpr int prisoners_max = 44;  // 40 on foot, 4 in cars

struct Slot {                    // of a briefcase (ESC-14.1)
    std::int8_t card = nowhere;  // the Case that lies there, once it was drawn
    bool up = false;
    bool on_slot = true;           // a card lies there
    std::int8_t marker = nowhere;  // its space; nowhere: on the slot
    SeatBits known_by = 0;
    bool operator==(const Slot&) const = default;
};
struct PoiState {
    std::int8_t tile = nowhere;  // once it was drawn
    bool up = false;
    SeatBits known_by = 0;
    bool operator==(const PoiState&) const = default;
};
struct Known {  // a card or tile that keeps its place in a deck
    std::int8_t which = nowhere;
    SeatBits by = 0;
    bool operator==(const Known&) const = default;
};

struct Board {
    Spaces revealed;                                  // ESC-2.6
    Spaces manholes;                                  // revealed ones
    FixedVector<Prisoner, prisoners_max> prisoners;   // sorted
    std::array<std::int8_t, space_count> tiles{};     // or nowhere
    std::array<std::int8_t, marker_count> markers{};  // face up, or nowhere
    std::array<std::uint8_t, space_count> blocked{};  // a bit per direction, at both ends
    std::array<std::uint8_t, space_count> rubble{};   // destroyed roadblocks, the same way
    std::array<std::uint8_t, space_count> cubes{};
    FixedVector<std::int8_t, 4> cars;  // abandoned ones, by space, sorted
    std::array<BossState, boss_count> bosses;
    std::array<PoiState, poi_count> pois;
    std::array<Slot, slot_count> slots;
    std::int8_t heli = nowhere;
    bool landed = false;
    bool gullfire = true;
    std::array<std::uint8_t, 5> filler{};  // no byte without a name: equal states, equal bytes
    bool operator==(const Board&) const = default;
};

struct Supply {
    std::int8_t prisoners = 0, item_cubes = 0, ammo = 0, cars = 0, roadblocks = 0, wanted = 0;
    bool operator==(const Supply&) const = default;
};

struct NewYork {
    BitSet<ny_count> deck, discard, in_play, aside;  // deck: without the known ones
    FixedVector<Known, 10> known;                    // fixed cards, the top one first
    std::int8_t size = 0;                            // cards in the deck, known ones included
    std::int8_t aside_size = 0;
    Back back;  // of the top card
    std::array<std::int8_t, stat_count> bonus{};
    std::int8_t noise = 0;
    std::int8_t cubes_left = 0;
    std::int8_t event_index = 0;
    bool noise_running = false;  // ESC-20.6
    FixedVector<std::int8_t, 21> noise_queue;
    bool operator==(const NewYork&) const = default;
};

struct Decks {
    BitSet<city_count> city;
    BitSet<park_count> park;
    BitSet<poi_count> poi;
    BitSet<marker_count> outskirts;
    BitSet<case_count> cases;  // not drawn; one diagram stays in the box
    BitSet<level_set_count> level_sets;
    Pool<item_count> items{}, item_discard{};
    Pool<event_count> events{}, event_discard{};
    Pool<timer_count> timer{};  // black tiles, the box's included, and red ones
    Pool<objective_count> objectives{};
    std::array<FixedVector<std::int8_t, 2>, 2> objective_decks;  // once somebody looked
    std::int8_t items_left = 0, items_discarded = 0, events_left = 0, events_discarded = 0;
    std::int8_t black = 0, red = 0;
    bool hurry = true;
    FixedVector<Known, 3> black_known, red_known;
    std::int8_t president_alive = 0, president_dead = 0;  // ESC-25.10
    bool president_taken = false, is_dead = false;
    std::array<std::uint8_t, 2> filler{};
    bool operator==(const Decks&) const = default;
};

struct Turn {
    std::int16_t number = 0;
    std::int8_t active = 0;
    std::int8_t step = 0;  // the last one that has begun or was passed over
    bool refresh_forced = false;
    bool alternative_used = false;
    std::int8_t prevent = 0;
    std::array<std::uint8_t, seats_max> dropped{};  // slots by seat (ESC-14.6)
    FixedVector<std::int8_t, 8> abandoned;          // spaces (ESC-16.8)
    bool operator==(const Turn&) const = default;
};

STOOP_ENUM(Ended, std::uint8_t, not_yet, bridge, solo, time)

struct State {
    Board board;
    NewYork ny;
    Decks decks;
    Turn turn;
    Steps steps;
    std::array<Player, seats_max> players;
    Supply supply;
    std::int8_t seats = 1;
    Ended ended = Ended::not_yet;
    SeatBits winners = 0;
    std::array<std::uint8_t, 5> filler{};

    Player& player(int seat) { return players[static_cast<std::size_t>(seat)]; }
    const Player& player(int seat) const { return players[static_cast<std::size_t>(seat)]; }
    Player& active() { return player(turn.active); }
    const Player& active() const { return player(turn.active); }
    const Step& top() const { return steps.back(); }
    bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 4096);
static_assert(std::has_unique_object_representations_v<State>);  // equal states, equal bytes

}  // namespace stoop::escape
