// Whom and what a figure may attack (SPM-6.2), in the order of SPM-19.7.
#pragma once
#include "games/spiderman/queries.hpp"

namespace stoop::spiderman {

struct Aiming {
    int seat = 0;
    int range = 1;
    int extra = none;  // a thing that would be announced as well
    bool is_reaction = false;
};

// SPM-4.10: not after an ability that whom he holds forbids.
inline bool is_spared(const Pack& pack, const State& now, const Aiming& aim, int victim) {
    const auto forbids = [&](int thing) {
        return thing >= 0 && thing < first_card &&
               is_denied(pack, now, thing, victim, When::attacks_holder);
    };
    if (held_by(now, victim) == 0) return false;
    return forbids(aim.extra) || std::any_of(now.added.begin(), now.added.end(), forbids);
}

// The bond that holds the figure itself; SPM-14.7: it may fight nothing else.
inline int own_bond(int figure, Hold hold) {
    return (hold == Hold::grip ? target_grip : target_web) + figure;
}

// Each building the mission of the seat aims at, in range; a visit that says true ends it.
bool each_building(const Pack& pack, const State& now, const Aiming& aim, auto&& visit) {
    const MissionStep* step = current_step(pack, now.player(aim.seat));
    if (step == nullptr || step->act > Do::destroy_base) return false;
    const Space from = now.figure(figure_of(now, aim.seat)).at;
    if (step->act == Do::hit_site)
        return site_in_range(now, from, step->site, aim.range) && visit(target_site + step->site);
    const bool is_base = step->act == Do::destroy_base;
    const int first = is_base ? first_base : first_station;
    const int count = is_base ? figure_count : station_count;
    for (int i = 0; i < count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const Space space = is_base ? now.board.bases[at] : now.board.stations[at];
        if (now.board.in_range(from, space, aim.range) &&
            may_hit_building(pack, now, aim.seat, first + i) &&
            visit(building_target(now.board, first + i)))
            return true;
    }
    return false;
}

// SPM-14.19: webs and grips that hold others, from beside them.
bool each_bond(const State& now, int figure, Space from, auto&& visit) {
    const auto is_there = [&](Space at) { return at != nowhere && is_beside(from, at); };
    bool has_grip = false;
    for (int i = 0; i < figure_count; ++i) {
        const Hold hold = now.figure(i).hold;
        if (hold == Hold::none) continue;
        has_grip |= hold == Hold::grip;
        if (hold != Hold::grip && is_there(now.figure(i).at) && visit(target_web + i)) return true;
    }
    for (const Stack& stack : now.stacks) {
        if (stack.cars == 0) break;
        if (stack.web != Hold::none && is_there(stack.at) && visit(target_web_at + stack.at))
            return true;
    }
    if (!has_grip || figure == octopus) return false;
    for (int i = 0; i < figure_count; ++i)
        if (now.figure(i).hold == Hold::grip && is_there(now.figure(i).at) &&
            visit(target_grip + i))
            return true;
    return false;
}

// Every target, rising; a visit that says true ends it. Whether one did.
bool each_target(const Pack& pack, const State& now, const Aiming& aim, auto&& visit) {
    const int figure = figure_of(now, aim.seat);
    const Figure& own = now.figure(figure);
    if (own.status != Status::standing || own.at == nowhere) return false;
    if (own.hold != Hold::none) return visit(own_bond(figure, own.hold));
    const Attacker by = attacker_of(now, figure);
    const auto may_hit = [&](int victim) {
        return may_strike(pack, now, by, victim, aim.range) && !is_spared(pack, now, aim, victim);
    };
    if (aim.is_reaction) {  // SPM-8.5
        const Attacker against = now.reacting_to;
        const bool is_legal = against.who == cops
                                  ? cars_at(now, against.from) > 0 &&
                                        now.board.in_range(by.from, against.from, aim.range)
                                  : may_hit(against.who);
        return is_legal && visit(target_of_attacker(now, against));
    }
    for (int i = 0; i < figure_count; ++i)
        if (may_hit(i) && visit(target_figure + i)) return true;
    for (const Stack& stack : now.stacks) {
        if (stack.cars == 0) break;
        if (now.board.in_range(by.from, stack.at, aim.range) && visit(target_stack + stack.at))
            return true;
    }
    return each_bond(now, figure, by.from, visit) || each_building(pack, now, aim, visit);
}

// Every target of a stack of the Cops (SPM-15.9); a webbed one has its web only (SPM-14.16).
bool each_stack_target(const Pack& pack, const State& now, const Stack& stack, bool is_reaction,
                       auto&& visit) {
    if (stack.web != Hold::none) return visit(target_web_at + stack.at);
    const Attacker by{cops, stack.at};
    const int range = now.next_attack > 0 ? attack_mods(pack, now, stack.at, false).range : 1;
    if (is_reaction) {
        const int who = now.reacting_to.who;
        return may_strike(pack, now, by, who, range) && visit(target_figure + who);
    }
    for (int i = 0; i < figure_count; ++i)
        if (may_strike(pack, now, by, i, range) && visit(target_figure + i)) return true;
    return each_bond(now, cops, stack.at, visit);
}

}  // namespace stoop::spiderman
