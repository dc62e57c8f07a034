// Questions about a position that rules, options and bots share. None of them changes anything.
#pragma once
#include "games/escape/actions.hpp"
#include "games/escape/pack.hpp"
#include "games/escape/state.hpp"

namespace stoop::escape {

constexpr bool has_bit(unsigned bits, int at) { return (bits >> at & 1U) != 0; }
inline int code_of(Prisoner prisoner) { return prisoner >> 2; }
inline int space_of(Prisoner prisoner) { return prisoner >> 6; }

template <class List>
bool holds(const List& list, int value) {
    for (const auto each : list)
        if (each == value) return true;
    return false;
}

template <class List>
int count_of_value(const List& list, int value) {
    int count = 0;
    for (const auto each : list) count += each == value ? 1 : 0;
    return count;
}

// --- heroes and places

SeatBits heroes_at(const State& state, int space);
Spaces hero_spaces(const State& state);
inline int active_space(const State& state) { return state.active().space; }
bool is_event_space(const Pack& pack, const State& state, int space);
int trap_at(const Pack& pack, const State& state, int space);  // its tile, or nowhere
Building building_at(const Pack& pack, const State& state, int space);
bool is_raft_space(const Pack& pack, const State& state, int space);
int camp_space(const Pack& pack, const State& state);  // of the face-up Duke's Camp, or nowhere
int poi_place(const State& state, int poi_tile);       // which of the eight, if face up, or nowhere
Spaces empty_spaces(const Pack& pack, const State& state);  // ESC-2.5, with a tile left for them
Spaces hidden_pois(const Pack& pack, const State& state);   // with a face-down tile
bool is_blocked(const Pack& pack, const State& state, int from, int to);
// A space and its neighbours, not across roadblocks (ESC-10.2).
Spaces within_reach(const Pack& pack, const State& state, int space, int range);

// --- enemies

bool enemy_at(const State& state, int space);
Spaces enemy_spaces(const State& state);
int prisoners_at(const State& state, int space);  // on foot and in cars, lying ones too
int prisoner_stat(const Pack& pack, const State& state, Stat stat, bool in_car);
bool can_take_damage(const Pack& pack, const State& state, int code);
bool may_be_outwitted(const Pack& pack, const State& state, int code);
Spaces outwit_places(const Pack& pack, const State& state, int from);
int space_of_enemy(const State& state, int code);
int damage_in_reach(const Pack& pack, const State& state);  // ESC-5.10: of step 7
bool any_pulled(const Pack& pack, const State& state);      // by step 12

// Calls `visit(code)` for every enemy in `spaces` that differs from the one before.
void for_each_enemy(const State& state, const Spaces& spaces, auto&& visit) {
    int last = nowhere;
    for (const Prisoner prisoner : state.board.prisoners) {
        const int code = code_of(prisoner);
        if (code == last || !spaces.has(space_of(prisoner))) continue;
        last = code;
        visit(code);
    }
    for (int boss = 0; boss < boss_count; ++boss) {
        const int at = state.board.bosses[static_cast<std::size_t>(boss)].space;
        if (at != nowhere && spaces.has(at)) visit(boss_code(boss));
    }
}

// --- movement of heroes

struct Ways {  // where the next step of a movement can go
    Spaces steps;
    Spaces rams;
    bool bridge = false;
    bool ram_bridge = false;

    bool can_step() const { return bridge || !steps.empty(); }
    bool can_ram() const { return ram_bridge || !rams.empty(); }
};
Ways ways_of(const Pack& pack, const State& state, const Effect& move, bool has_car);
bool bridge_is_open(const State& state);  // ESC-24.3: somebody here has the President

// ESC-18.8: the objective deck of this colour lies open to the active player.
bool is_exchanging(const State& state, int colour);

// --- cards

enum class Feasible { no, by_ramming, yes };
// ESC-7.3: can the list be carried out completely, as far as one can see now?
Feasible feasible(const Pack& pack, const State& state, int list);
bool option_is_feasible(const Pack& pack, const State& state, int list);
// ESC-13.6: can a list of an item or a weapon change something?
bool is_useful(const Pack& pack, const State& state, int list);
bool steal_is_possible(const State& state, const Effect& steal);
SeatBits recover_helpers(const Pack& pack, const State& state);  // op `recover` for another hero
bool item_can_be_drawn(const State& state);
int reload_room(const Pack& pack, const State& state, int n);
bool outwit_is_possible(const Pack& pack, const State& state, int range);
bool damage_is_possible(const Pack& pack, const State& state, int range);
const Effect* weapon_bonus(const Pack& pack, const State& state);
bool has_case(const Player& player, Case which);
bool has_facedown(const Player& player);  // a face-down card in the stash
int find_bracelet(const Player& player);  // the face-down one: a Case, or nowhere
bool bar_has_open_item(const Player& player);
bool bar_is_full(const Player& player);

// ESC-19.9: which options of the building in the active hero's space can have an effect, as bits.
unsigned building_options(const Pack& pack, const State& state);

// --- the end

bool president_or_red(const State& state);  // ESC-24.5 (a)
bool exit_is_open(const Pack& pack, const State& state, Exit exit);
bool may_claim(const Pack& pack, const State& state);           // ESC-24.5
bool claim_is_thinkable(const Pack& pack, const State& state);  // ESC-4.6 (c)

inline bool top_is_red(const State& state) { return state.decks.black == 0 && !state.decks.hurry; }
inline int event_level(const Pack& pack, const State& state) {
    return pack.event_levels[static_cast<std::size_t>(state.ny.event_index)];
}

}  // namespace stoop::escape
