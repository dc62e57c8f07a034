#include "games/escape/hunt.hpp"

#include <algorithm>
#include <tuple>

namespace stoop::escape {

namespace {

// The neighbours to which the road is free, revealed or not.
const Spaces& roads_from(const Pack& pack, const State& state, int space, Travel travel) {
    if (travel == Travel::ramming) return pack.space(space).adjacent;
    return pack.open_from(space, state.board.blocked[static_cast<std::size_t>(space)]);
}

// The spaces one step from `space`, itself perhaps included.
Spaces linked(const Pack& pack, const State& state, int space, Travel travel) {
    Spaces spaces = roads_from(pack, state, space, travel) & state.board.revealed;
    if (travel == Travel::on_foot && state.board.manholes.has(space))
        spaces |= state.board.manholes;  // ESC-19.7
    return spaces;
}

bool can_carry(const State& state, int space, int done_bit) {
    return heroes_at(state, space) == 0 && !passengers(state, space, done_bit).empty();
}

Spaces nearer(const Pack& pack, const State& state, int space, Travel travel,
              const Distances& away) {
    Spaces spaces;
    const int here = away[static_cast<std::size_t>(space)];
    for (const int to : linked(pack, state, space, travel))
        if (away[static_cast<std::size_t>(to)] + 1 == here) spaces.add(to);
    return spaces;
}

struct Route {  // of a car that looks for a passenger
    const Pack& pack;
    const State& state;
    Travel travel;
    Distances away;
    int done_bit;

    // Leaves `space` with `steps` to go: is there anybody to carry, here or later (ESC-21.10)?
    bool finds(int space, int steps) const {
        if (steps == 0 || away[static_cast<std::size_t>(space)] == 0) return false;
        return can_carry(state, space, done_bit) || finds_later(space, steps);
    }
    bool finds_later(int space, int steps) const {
        for (const int to : nearer(pack, state, space, travel, away))
            if (finds_over(space, to, steps)) return true;
        return false;
    }
    // ESC-21.13: behind the first roadblock the ride is over.
    bool finds_over(int space, int to, int steps) const {
        return !is_blocked(pack, state, space, to) && finds(to, steps - 1);
    }
};

Travel travel_of(const HuntView& hunt) {
    if (is_boss_mover(hunt.mover())) return Travel::on_foot;
    if (!code_car(code_of(static_cast<Prisoner>(hunt.mover())))) return Travel::on_foot;
    return hunt.is_ramming() ? Travel::ramming : Travel::in_car;
}

Route route_of(const Pack& pack, const State& state, const HuntView& hunt) {
    const Travel travel = travel_of(hunt);
    return {pack, state, travel, distances(pack, state, travel), hunt.done_bit()};
}

class Approaches {  // of all enemies to the hero; each kind is measured when the first asks for it
public:
    Approaches(const Pack& pack, const State& state) : pack_(pack), state_(state) {}

    int from(int space, Travel travel) {
        const auto kind = static_cast<std::size_t>(travel);
        if (!is_known_[kind]) away_[kind] = distances(pack_, state_, travel);
        is_known_[kind] = true;
        return away_[kind][static_cast<std::size_t>(space)];
    }

private:
    const Pack& pack_;
    const State& state_;
    std::array<Distances, 3> away_;
    std::array<bool, 3> is_known_{};
};

}  // namespace

Distances distances(const Pack& pack, const State& state, Travel travel) {
    Distances away;
    away.fill(no_way);
    Spaces layer = Spaces::only(active_space(state));
    Spaces unseen = state.board.revealed & ~layer;
    Spaces enemies = enemy_spaces(state) & unseen;
    for (std::uint8_t steps = 0; !layer.empty(); ++steps) {
        Spaces next;
        for (const int at : layer) {
            away[static_cast<std::size_t>(at)] = steps;
            next |= roads_from(pack, state, at, travel);
        }
        if (enemies.empty()) break;  // nobody asks for what is farther away
        if (travel == Travel::on_foot && layer.meets(state.board.manholes))
            next |= state.board.manholes;  // ESC-19.7
        layer = next & unseen;
        unseen &= ~layer;
        enemies &= unseen;
    }
    return away;
}

int mover_space(const State& state, int mover) {
    if (is_boss_mover(mover))
        return state.board.bosses[static_cast<std::size_t>(mover - first_boss_mover)].space;
    return space_of(static_cast<Prisoner>(mover));
}

int move_value(const Pack& pack, const State& state, int mover) {
    if (is_boss_mover(mover)) return pack.boss(mover - first_boss_mover).move;
    return prisoner_stat(pack, state, Stat::move, code_car(code_of(static_cast<Prisoner>(mover))));
}

// ESC-21.2, 21.4 to 21.7, 21.13
FixedVector<std::int16_t, prisoners_max + boss_count> first_movers(const Pack& pack,
                                                                   const State& state,
                                                                   int done_bit) {
    const Spaces heroes = hero_spaces(state);
    Approaches ways(pack, state);
    using Rank = std::tuple<bool, int, int>;
    Rank best{};
    FixedVector<std::int16_t, prisoners_max + boss_count> first;
    const auto consider = [&](int code, Rank rank) {
        if (first.empty() || rank > best) {
            first.clear();
            best = rank;
        }
        if (rank == best && (first.empty() || first.back() != code))
            first.push_back(narrow<std::int16_t>(code));
    };
    for (const Prisoner prisoner : state.board.prisoners) {
        const int code = code_of(prisoner);
        const int at = code_space(code);
        if ((prisoner & done_bit) != 0 || code_lying(code) || heroes.has(at)) continue;
        const bool car = code_car(code);
        const int away = ways.from(at, car ? Travel::in_car : Travel::on_foot);
        if (away == no_way && (!car || ways.from(at, Travel::ramming) == no_way)) continue;
        const int value = prisoner_stat(pack, state, Stat::move, car);
        consider(code, {away <= value, value, car ? 2 : 0});
    }
    for (int i = 0; i < boss_count; ++i) {
        const BossState& boss = state.board.bosses[static_cast<std::size_t>(i)];
        if (boss.space == nowhere || boss.lying || (boss.done & done_bit) != 0) continue;
        if (heroes.has(boss.space)) continue;
        const int away = ways.from(boss.space, Travel::on_foot);
        if (away == no_way) continue;
        consider(boss_code(i), {away <= pack.boss(i).move, pack.boss(i).move, 1});
    }
    return first;
}

FixedVector<std::int16_t, prisoners_max> passengers(const State& state, int space, int done_bit) {
    FixedVector<std::int16_t, prisoners_max> codes;
    for (const Prisoner prisoner : state.board.prisoners) {
        const int code = code_of(prisoner);
        if (code_space(code) != space || code_car(code) || code_lying(code)) continue;
        if ((prisoner & done_bit) != 0 || (!codes.empty() && codes.back() == code)) continue;
        codes.push_back(narrow<std::int16_t>(code));
    }
    return codes;
}

Spaces next_spaces(const Pack& pack, const State& state, const HuntView& hunt) {
    const Route route = route_of(pack, state, hunt);
    const int here = mover_space(state, hunt.mover());
    Spaces next = nearer(pack, state, here, route.travel, route.away);
    if (route.travel == Travel::on_foot || hunt.carried() != nowhere) return next;
    if (can_carry(state, here, hunt.done_bit()) || !route.finds(here, hunt.steps_left()))
        return next;
    Spaces kept;  // only routes on which somebody can be picked up
    for (const int to : next)
        if (route.finds_over(here, to, hunt.steps_left())) kept.add(to);
    return kept;
}

bool may_go_on(const Pack& pack, const State& state, const HuntView& hunt) {
    return route_of(pack, state, hunt)
        .finds_over(mover_space(state, hunt.mover()), hunt.next(), hunt.steps_left());
}

}  // namespace stoop::escape
