// Questions about a position that many steps and options ask. None of them changes it.
#pragma once
#include <algorithm>

#include "games/spiderman/actions.hpp"
#include "games/spiderman/state.hpp"

namespace stoop::spiderman {

// Seats (SPM-2.16): the villains, Spider-Man, the Cops; two players have no Cops.
inline int villain_seats(const State& now) { return now.seats == 2 ? 1 : now.seats - 2; }
inline int spider_seat(const State& now) { return villain_seats(now); }
inline int cops_seat(const State& now) { return now.seats == 2 ? none : now.seats - 1; }
inline bool has_one_villain(const State& now) { return now.seats <= 3; }  // SPM-18.1
inline int seat_of(const State& now, int character) {
    return character == cops ? cops_seat(now) : now.figure(character).seat;
}
inline int figure_of(const State& now, int seat) { return now.player(seat).character; }

int open_slots(const Pack& pack, const State& now, int seat);  // SPM-14.1, 14.2
int max_dice(const Pack& pack, const State& now, int seat, Pool3 pool);
inline int dice_of(const State& now, int seat, Pool3 pool) {
    return now.player(seat).dice[static_cast<std::size_t>(pool)];
}

// Side characters as bits.
unsigned held_by(const State& now, int holder);  // a figure; or of all stacks and the group
unsigned crew_at(const State& now, Space at);    // Captain and Sergeant who stand there
unsigned lone_at(const State& now, Space at);    // held by nobody, no car beside them
int gripped_figures(const State& now);           // bits
int prisoner_count(const State& now, int figure);

// The Cops
const Stack* stack_at(const State& now, Space at);  // null: no car there
inline int cars_at(const State& now, Space at) {
    const Stack* stack = stack_at(now, at);
    return stack == nullptr ? 0 : stack->cars;
}
int cars_on_board(const State& now);
int arrested_at(const State& now, Space at);                          // a figure, or none
int stack_prisoner(const State& now, Space at);                       // as in Group::prisoner
bool may_add_car(const Pack& pack, const State& now, Space station);  // SPM-15.17, 15.30
int webs_left(const Pack& pack, const State& now, Hold web);
bool is_wanted(const Pack& pack, const State& now);  // SPM-15.16, 15.24

// Effects
const Effect* event_effect(const Pack& pack, const State& now, Op op);  // in force; null: none
int seen_range(const Pack& pack, const State& now, int range);
const Effect* ability_effect(const Pack& pack, const State& now, int figure, Op op);  // permanent
const Effect* held_effect(const Pack& pack, const State& now, int figure, Op op);
const Effect* thing_effect(const Pack& pack, int thing, Op op);
const Effects& effects_of(const Pack& pack, int thing);
bool needs_cops(const Card& card);  // SPM-18.7: out of the stacks when there are no Cops
bool condition_holds(const Pack& pack, const State& now, int seat, Need need);  // SPM-16.6

// What is announced and held adds up to this for a movement or an attack.
struct Mods {
    std::array<int, track_count> extra{};
    int move_bonus = 0;
    int plus = 0;
    int range = 1;
    int bonus_hits = 0;
    AimSet bonus_aims = 0;
    bool doubles = false;
    bool over_buildings = false;
    bool may_reroll = false;
    bool no_reaction = false;
    bool no_cancel = false;
};
void modify(Mods& mods, const Effects& effects);  // words.cpp
Mods figure_mods(const Pack& pack, const State& now, int figure);
Mods stack_mods(const Pack& pack, const State& now, unsigned sides);
Mods attack_mods(const Pack& pack, const State& now, Space stack, bool is_bond);

// Spaces
Area taken_spaces(const State& now);             // SPM-1.10: not free
Area figure_ends(const State& now, int figure);  // SPM-5.6: where a movement may end
Area figure_ground(const State& now, int figure, bool over_buildings);
Area path_ends(const Pack& pack, const State& now);  // of the path asked for
// SPM-5.13; `barred` is left out.
Area free_near(const State& now, Space around, const Area& barred = {});
bool touches_site(const State& now, Space at, int site);
bool site_in_range(const State& now, Space from, int site, int range);
bool at_own_base(const State& now, int figure);  // SPM-9.4
inline bool is_in_base(const State& now, int figure) {
    return now.figure(figure).at == now.board.bases[static_cast<std::size_t>(figure)];
}
inline bool is_base_intact(const State& now, int figure) { return !has_bit(now.destroyed, figure); }

// Fights
Attacker attacker_of(const State& now, int figure);
bool may_strike_near(const Pack& pack, const State& now, Attacker by, int victim);
inline bool may_strike(const Pack& pack, const State& now, Attacker by, int victim, int range) {
    const Figure& figure = now.figure(victim);
    return figure.status == Status::standing && figure.at != nowhere && victim != by.who &&
           is_near(by.from, figure.at, std::max(range, 1)) &&
           may_strike_near(pack, now, by, victim);
}
bool is_denied(const Pack& pack, const State& now, int ability, int victim, When when);
bool may_hold(const Pack& pack, const State& now, int figure, const Effect& effect, int target);
// The attack that an announcement makes, and what adds up to it (steps_fight.cpp).
Mods announced_mods(const Pack& pack, const State& now, Attacker by, int target);
Attack announced(const Pack& pack, const State& now, Attacker by, int target, const Mods& mods,
                 bool is_reaction);

// Missions
bool is_playable(const Pack& pack, const State& now, int mission, int seat);  // SPM-12.9
bool has_lost_target(const Pack& pack, const State& now, int seat);           // SPM-12.10
BitSet<missions_max> playable_missions(const Pack& pack, const State& now, int seat);
inline const MissionStep* current_step(const Pack& pack, const Player& player) {
    if (player.mission < 0) return nullptr;
    const Mission& mission = pack.mission(player.mission);
    return player.step < mission.steps.size() ? &mission.steps[player.step] : nullptr;
}
bool may_hit_building(const Pack& pack, const State& now, int seat, int building);

inline int target_of_attacker(const State&, Attacker by) {
    return by.who == cops ? target_stack + by.from : by.who;
}

// The question of the step on top, and whether a reaction is asked for at all (SPM-8.12).
Decision question(const State& now);
bool may_react(const Pack& pack, const State& now);

}  // namespace stoop::spiderman
