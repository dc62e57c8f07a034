// State: a whole position of King of New York as one flat struct (KNY-23.4).
#pragma once
#include <bit>

#include "core/fixed_vector.hpp"
#include "core/narrow.hpp"
#include "core/pool.hpp"
#include "core/step_stack.hpp"
#include "games/king/pack.hpp"

namespace stoop::king {

inline constexpr int nowhere = -1;     // also: no card, no seat
inline constexpr int claims_max = 46;  // KNY-15.14
inline constexpr int stack_count = 3;
inline constexpr int row_slots = 3;
inline constexpr std::int8_t die_gone = -1;  // discarded by Chameleon

using SeatBits = std::uint8_t;
constexpr std::uint8_t bit(int index) { return static_cast<std::uint8_t>(1U << index); }
constexpr bool has_bit(unsigned bits, int index) { return (bits >> index & 1U) != 0; }
constexpr void add_bit(std::uint8_t& bits, auto index) {
    bits = static_cast<std::uint8_t>(bits | 1U << static_cast<unsigned>(index));
}
constexpr void remove_bit(std::uint8_t& bits, int index) {
    bits = static_cast<std::uint8_t>(bits & ~(1U << index));
}

struct Monster {
    CardSet keeps;  // the cards of `kept` as a set; asked far more often than their order
    std::int16_t vp = 0;
    std::int16_t energy = 0;
    std::int8_t hearts = hearts_usual;
    std::int8_t borough = nowhere;
    std::int8_t zone = 0;   // in Manhattan
    std::int8_t track = 0;  // 0: 2-4, 1: 5-6
    bool alive = true;
    std::uint8_t webs = 0;
    std::uint8_t curses = 0;
    std::uint8_t shells = 0;
    std::array<std::uint8_t, unit_count> destroyed{};
    FixedVector<std::uint8_t, keep_max> kept;  // in order of acquisition
    FixedVector<std::uint8_t, extra_turns_max> extra;

    bool in_manhattan() const { return borough == manhattan; }
    bool operator==(const Monster&) const = default;
};

struct Stack {
    std::int8_t top = nowhere;  // a building; nowhere: no tile, or about to be turned up
    std::int8_t below = 0;
    bool operator==(const Stack&) const = default;
};

struct Place {  // a borough
    std::array<Stack, stack_count> stacks;
    std::array<std::uint8_t, unit_count> units{};
    std::array<std::uint8_t, unit_count> fresh{};  // revealed this turn: not to be destroyed yet
    bool souvenir = false;

    int unit_total() const {
        int total = 0;
        for (std::size_t i = 0; i < unit_count; ++i) total += units[i] + fresh[i];
        return total;
    }
    bool operator==(const Place&) const = default;
};

struct Turn {  // what is forgotten when the turn ends (KNY-16.5)
    std::int8_t active = 0;
    TurnKind kind = TurnKind::normal;
    std::int8_t rerolls = 0;
    std::int8_t dice_count = 0;
    std::array<std::int8_t, dice_max> dice{};
    std::array<std::uint8_t, face_count> added{};
    std::uint8_t resolved = 0;  // faces as bits
    bool units_only = false;
    std::uint32_t razed = 0;  // bits: buildings, then units from building_max on
    std::array<std::uint8_t, seats_max> dealt{};
    std::array<std::int16_t, seats_max> gained{};
    SeatBits tapped = 0;
    SeatBits entered = 0;
    std::uint8_t visited = 0;  // boroughs of the present window of free moves
    bool advanced = false;
    std::int8_t spend_at = nowhere;  // where Destruction is spent
    std::int8_t spend_left = 0;
    CardSet used;
    CardSet bought;
    bool operator==(const Turn&) const = default;
};

struct Damage {  // the one damage event under way (KNY-20.10)
    Cause cause = no_cause;
    std::int8_t by = nowhere;  // who deals it (KNY-20.6)
    std::array<std::uint8_t, seats_max> amount{};
    std::array<std::uint8_t, seats_max> absorbed{};
    SeatBits waiting = 0;  // still to be asked: about the damage, then about fleeing
    bool operator==(const Damage&) const = default;
};

// The work of a turn that is still to do, as a stack. The one on top asks, or runs.
STOOP_ENUM(StepKind, std::uint8_t, setup, first, place, start, pre_roll, roll, reroll, modify_open,
           modify, resolve, before_move, move, buy, end, over, throw_, tile, draw, pellets, attack,
           heart, ray, destroy, announce, flee, capacity, statue, enter, advance, disperse, pay,
           purchase, placed, sweep, reveal, photo_op, next_stage, discard_keep, deed)
inline constexpr int phase_count = 15;  // the first kinds; one of them lies at the bottom

struct Step {  // work still to do; docs/games/king.md says what a, b and c mean
    StepKind kind = StepKind::setup;
    std::int8_t seat = 0;
    std::uint8_t a = 0;
    std::uint8_t b = 0;
    std::uint8_t c = 0;
    bool operator==(const Step&) const = default;
};

inline constexpr int steps_max = 12;
using Steps = StepStack<Step, steps_max>;

enum class Ended : std::uint16_t { not_yet, last_monster, nobody, fame, painbow };
inline constexpr std::array<std::string_view, 5> ended_names = {"", "last_monster", "nobody",
                                                                "fame", "painbow"};

struct State {
    std::array<Monster, seats_max> monsters;
    std::array<Place, borough_count> places;
    Pool<building_max> unseen{};  // tiles below the tops
    std::array<std::int8_t, row_slots> row = {nowhere, nowhere, nowhere};
    std::array<std::int8_t, goal_count> goals = {nowhere, nowhere};  // who holds them
    std::array<std::uint8_t, unit_count> gone{};                     // units that left the game
    CardSet deck;
    CardSet discard;
    FixedVector<std::uint8_t, claims_max> claims;
    std::int8_t seats = 2;
    Turn turn;
    Damage damage;
    Steps steps;
    Ended ended = Ended::not_yet;
    std::int16_t winner = nowhere;

    Monster& monster(int seat) { return item(monsters, seat); }
    const Monster& monster(int seat) const { return item(monsters, seat); }
    Place& place(int borough) { return item(places, borough); }
    const Place& place(int borough) const { return item(places, borough); }
    const Monster& active() const { return monster(turn.active); }
    int holder(Goal goal) const { return item(goals, goal); }
    bool row_is_empty() const { return (row[0] & row[1] & row[2]) == nowhere; }  // all bits set
    CardSet row_set() const {
        CardSet set;
        for (const std::int8_t card : row)
            if (card != nowhere) set.add(card);
        return set;
    }

    bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 1024);

// The seats of this game that fit, as bits.
SeatBits seats_where(const State& state, auto&& fits) {
    SeatBits seats = 0;
    for (int seat = 0; seat < state.seats; ++seat)
        seats = static_cast<SeatBits>(seats | static_cast<unsigned>(fits(seat)) << seat);
    return seats;
}
static_assert(std::has_unique_object_representations_v<State>);  // equal states, equal bytes

}  // namespace stoop::king
