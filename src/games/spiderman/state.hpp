// State: a whole position of Spider-Man as one flat struct.
#pragma once
#include <type_traits>

#include "core/bit_set.hpp"
#include "core/narrow.hpp"
#include "core/pool.hpp"
#include "games/spiderman/pack.hpp"
#include "games/spiderman/steps.hpp"

namespace stoop::spiderman {

inline constexpr int none = -1;               // no seat, card, character, mission
inline constexpr std::int8_t unknown = -2;    // a mission the viewer may not know
inline constexpr std::uint8_t unseen = 0xff;  // a card the viewer may not know
inline constexpr int stacks_max = 8;
inline constexpr std::array<Space, stacks_max> no_spaces = {-1, -1, -1, -1, -1, -1, -1, -1};
inline constexpr std::array<std::int8_t, events_max> no_events = {-1, -1, -1, -1, -1, -1, -1, -1};

constexpr bool has_bit(unsigned bits, int i) { return (bits >> i & 1U) != 0; }

// SPM-1.8, 15.15. Absent: has not entered the game; gone: given up and off the board.
STOOP_ENUM(Status, std::uint8_t, absent, standing, down, arrested, jailed, served, gone)

struct Figure {
    Space at = nowhere;  // nowhere while it is being put somewhere
    std::uint8_t hits = 0;
    Status status = Status::absent;
    Hold hold = Hold::none;
    bool loot = false;
    bool tracer = false;
    std::int8_t seat = none;  // none: not in play, or given up

    bool is_given_up() const { return status != Status::absent && seat == none; }
    bool is_free() const { return status == Status::standing && hold == Hold::none; }
    bool operator==(const Figure&) const = default;
};

// Buildings as targets: sites, then stations, then bases.
inline constexpr int first_station = site_count;
inline constexpr int first_base = first_station + station_count;
inline constexpr std::uint8_t no_building = 0xff;

struct Mark {  // hits of one villain on a building
    std::uint8_t building = no_building;
    std::uint8_t hits = 0;
    bool operator==(const Mark&) const = default;
};

using Hand = FixedVector<std::uint8_t, 9>;  // kinds, rising

struct Player {
    std::int16_t vp = 0;
    std::uint16_t peeked = 0;       // bits: seats whose present mission this player has seen
    std::uint16_t planted = 0;      // bits: subway entrances, or sites
    std::uint16_t scored_hits = 0;  // bits: figures hit for points in this turn (SPM-17.5)
    std::array<std::uint8_t, 2> scored_sides{};  // bits: captured, taken for points
    std::int8_t character = none;
    std::int8_t mission = none;
    std::uint8_t step = 0;  // of the mission; the next five are its counters (SPM-12.21)
    std::uint8_t building = no_building;
    std::uint8_t hits = 0;
    std::uint8_t inflicted = 0;
    bool ko = false;
    std::uint8_t cars = 0;
    std::array<std::uint8_t, track_count> dice{};
    std::array<std::uint8_t, track_count> lose{};  // at the next reset
    std::uint8_t tokens = 0;                       // bits: slots whose token is on the sheet
    bool moved = false;
    bool luck_used = false;
    Hand hand;
    FixedVector<Mark, mission_steps_max> marks;
    bool operator==(const Player&) const = default;
};

// Who holds a side character: a figure, the Cops' stack on its space, the driving group.
inline constexpr int held_by_cops = cops;
inline constexpr int held_by_group = cops + 1;
struct Side {
    Space at = nowhere;
    std::int16_t holder = none;
    bool operator==(const Side&) const = default;
};

struct Stack {  // the cars on one space
    Space at = nowhere;
    std::uint8_t cars = 0;
    Hold web = Hold::none;
    bool operator==(const Stack&) const = default;
};

// Who strikes: a figure, or the Cops from a space.
struct Attacker {
    std::int16_t who = none;
    Space from = nowhere;
    bool operator==(const Attacker&) const = default;
};

struct Attack {  // the one under way
    Attacker by;
    std::int16_t target = none;  // as in actions.hpp
    std::uint8_t plus = 0;
    std::uint8_t need = 6;
    std::uint8_t bonus_hits = 0;
    AimSet bonus_aims = 0;
    bool may_reroll = false;
    bool no_cancel = false;
    bool has_thorns = false;  // it came from beside the target
    bool is_reaction = false;
    bool operator==(const Attack&) const = default;
};

struct Blow {         // hits on their way to a figure
    BitSet<64> used;  // cards played against it (SPM-13.10)
    Attacker by;
    std::int16_t victim = none;
    std::uint8_t hits = 0;
    bool no_cancel = false;
    bool operator==(const Blow&) const = default;
};

struct Group {           // of the Cops on its way (SPM-15.22)
    Space at = nowhere;  // nowhere: none
    Space start = nowhere;
    std::int16_t steps = 0;
    std::int16_t prisoner = none;  // a figure, or `first_side` and a side character
    std::uint8_t cars = 0;
    std::uint8_t crew = 0;  // bits: Captain, Sergeant
    bool has_driven = false;
    std::uint8_t visit = 0;  // 1: has picked up here, 2: dropped, 3: dropped a car
    bool operator==(const Group&) const = default;
};
inline constexpr int first_side = 16;

struct Dragnet {  // SPM-16.14
    std::array<Space, stacks_max> origins{};
    std::array<std::uint8_t, stacks_max> left{};  // cars that may still leave
    std::uint16_t moved_figures = 0;
    std::uint8_t moved_sides = 0;
    std::uint8_t sent = 0;   // bits: origins that have sent a group
    std::uint8_t count = 0;  // origins; 0: no dragnet
    std::uint8_t reach = 0;
    bool operator==(const Dragnet&) const = default;
};

enum class Ended : std::uint8_t { not_yet, target, round_limit };

struct State {
    Board board;
    BitSet<missions_max> mission_stack;
    BitSet<missions_max> removed;
    Blow blow;
    std::array<Player, seats_max> players;
    std::array<Figure, figure_count> figures;
    std::array<Side, side_count> sides;
    std::array<Stack, stacks_max> stacks;  // by space; those in use first
    Attack attack;
    Attacker reacting_to;
    std::array<Space, stacks_max> react_stacks = no_spaces;  // still to react, in this order
    std::uint16_t react_figures = 0;                         // bits
    std::uint16_t destroyed = 0;                            // bits: figures whose base is destroyed
    std::array<Space, stacks_max> area_stacks = no_spaces;  // targets left of an area attack
    std::uint16_t area_figures = 0;
    Group group;
    Dragnet dragnet;
    Steps steps;
    Layout layout;
    Pool<cards_max> deck{};                  // the three stacks; a card knows its own
    Pool<cards_max> discard{};               // likewise
    std::array<std::uint8_t, 6> dice{};      // faces of the present roll
    std::array<std::uint8_t, 6> rerolled{};  // those of them that were thrown twice
    FixedVector<std::uint8_t, 9> added;      // things announced with the action (actions.hpp)
    std::array<std::int8_t, events_max> event_by =
        no_events;  // seat that drew the event in force, or none
    std::int8_t seats = 2;
    std::uint8_t round = 1;
    std::uint8_t tracers = 0;  // on Spider-Man's sheet
    std::uint8_t next_attack = 0;
    bool wanted = false;
    bool may_recover = false;   // SPM-3.3 (f)
    bool may_exchange = false;  // the first question of the turn
    bool turn_lost = false;     // SPM-7.14
    Ended ended = Ended::not_yet;

    Player& player(int seat) { return players[static_cast<std::size_t>(seat)]; }
    const Player& player(int seat) const { return players[static_cast<std::size_t>(seat)]; }
    Figure& figure(int i) { return figures[static_cast<std::size_t>(i)]; }
    const Figure& figure(int i) const { return figures[static_cast<std::size_t>(i)]; }
    Side& side(int i) { return sides[static_cast<std::size_t>(i)]; }
    const Side& side(int i) const { return sides[static_cast<std::size_t>(i)]; }

    bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 4096);
static_assert(std::has_unique_object_representations_v<State>);  // equal states, equal bytes

}  // namespace stoop::spiderman
