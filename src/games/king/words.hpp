// The vocabulary cards are made of: moments, numbers, windows, conditions, ops. Each has a row
// (word_rows.hpp) with its parameters, its sentence and what it does.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/enum_rows.hpp"
#include "core/fixed_vector.hpp"

namespace stoop::king {

// `when`: moments at which a card acts.
STOOP_ENUM(Moment, std::uint8_t,
           bought,              // paid for, before it is put down (KNY-15.9)
           acquired,            // put before its owner, bought or not (KNY-15.16)
           lost,                // leaves its owner in whatever way
           turn_start,          // KNY-4.3
           final_roll,          // the modify window opens: looks at the dice (KNY-6.5 a)
           additions,           // KNY-6.5 b
           modify_end,          // KNY-6.5 d
           destroyed_building,  // by its owner
           destroyed_unit,
           took_superstar,    // its owner took it
           superstar_seized,  // … from another monster; after all gains (KNY-11.6)
           superstar_lost,    // another monster took it from the owner
           attacked,          // the owner survived an attack
           damaged,           // the owner survived a damage event
           dealt_damage,      // each survivor the owner dealt damage to (KNY-20.6)
           attack_hit,        // each survivor the owner attacked
           entered,           // came into a borough (KNY-22.6)
           entered_manhattan,
           ouch,      // the owner resolves Ouch, before the army fires (KNY-12.14)
           turn_end)  // KNY-16.1

// `while`: how long a number differs, and which.
STOOP_ENUM(Scope, std::uint8_t, held, superstar, row)

STOOP_ENUM(Stat, std::uint8_t,
           dice,  // thrown on the owner's turns
           heart_max, jet_durability, tank_durability,
           army_damage,         // added to what units do to the owner because of Ouch
           attack_factor,       // KNY-8.8
           attack_bonus,        // against monsters with more hearts
           attack_own_borough,  // 1: others in the own borough are targets too
           pellets,             // 1: each target throws a die, Ouch doubles
           superstar_needs,     // Fame symbols others need to take Superstar from the owner
           attack_dice_locked,  // 1: dice showing Attack are not rerolled
           others_reroll,       // 1: others must use every reroll
           energy_symbols,      // added to what Energy symbols give
           remote_jets,         // 1: Jets elsewhere are in reach
           energy_tap,          // gains of another monster in a turn that make it pay 1
           move_fee)            // price of an optional move, for everybody

// `may`: windows in which a card offers an action.
STOOP_ENUM(Window, std::uint8_t, pre_roll, modify, resolve, destruction, entered, buy, damage, pay,
           asked)

// `if`: what must hold besides.
STOOP_ENUM(Is, std::uint8_t, holds_superstar, in, unit, units, die, die_of_each_face, symbols)

// `op`: what is done. One function each in words.cpp; "owner" is who owns or buys the card.
STOOP_ENUM(Op, std::uint8_t,
           vp,               // owner gains n
           energy,           // owner gains n
           heal,             // owner heals n
           everyone_energy,  // every living monster gains n
           hurt_self,        // owner takes n damage
           hurt_everyone,    // every living monster takes n
           hurt,             // the other monster takes n, dealt by the owner
           army_fires,       // every monster takes 1 per unit in its borough
           add,              // n symbols of `face` to the result
           units_only,       // Destruction destroys units only this turn
           change,           // a number of `face` symbols become `to`
           exchange,         // the same, and the other way round
           extra_turn,       // of `kind`, after this one
           claim,            // the next keep card revealed is the owner's
           give_token,       // the other monster gets a `token`
           take_energy,      // up to n from the other monster
           take_vp,          // the other monster loses n
           souvenir,         // in the owner's borough if it has none: 1 VP and 1 energy
           return_souvenirs,
           shells,        // a carapace token per symbol onto the card
           crack_shells,  // discards the card, heals 1 per token
           return_shells,
           restart_sums,  // sums of gained energy begin at 0 again
           discard_self,
           perish,  // owner loses all hearts
           win,
           move,               // owner moves once (KNY-13)
           relocate,           // Destruction is spent in another borough
           buy_discarded,      // buys a keep card from the discard pile for n less
           hearts_for_energy,  // pays with hearts
           energy_for_hearts,  // takes damage as energy
           own)                // a function of this card alone: own_cards.cpp

enum class Own : std::uint8_t { chameleon, next_stage, photo_op, stink_attack, tesla_cannon };
inline constexpr std::array<std::string_view, 5> own_names = {"chameleon", "next-stage", "photo-op",
                                                              "stink-attack", "tesla-cannon"};

struct Word {  // one op of a clause with its parameters; those it does not use are 0
    Op op = Op::vp;
    std::int8_t n = 0;
    std::int8_t face = 0;
    std::int8_t to = 0;
    std::uint8_t which = 0;  // turn kind, token or own function
};
struct Condition {
    Is is = Is::in;
    std::int8_t of = 0;  // borough, unit kind or face
    std::int8_t least = 0;
    std::int8_t most = 0;
};
STOOP_ENUM(ClauseKind, std::uint8_t, when, while_, may)
struct Clause {
    ClauseKind kind = ClauseKind::when;
    Moment moment = Moment::bought;  // when
    Scope scope = Scope::held;       // while
    Stat stat = Stat::dice;
    bool sets = false;
    std::int8_t value = 0;
    Window window = Window::asked;  // may
    std::int8_t price = 0;
    std::string action;          // the verb by which it is used
    bool once_per_turn = false;  // when and may
    FixedVector<Condition, 2> conditions;
    FixedVector<Word, 4> ops;
};

}  // namespace stoop::king
