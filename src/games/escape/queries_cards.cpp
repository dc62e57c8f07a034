// What cards can do in a position: feasibility, use, buildings.
#include <algorithm>

#include "games/escape/queries.hpp"

namespace stoop::escape {

bool item_can_be_drawn(const State& state) {
    return state.decks.items_left + state.decks.items_discarded > 0;
}

int reload_room(const Pack& pack, const State& state, int n) {
    const Player& player = state.active();
    if (player.weapon == nowhere) return 0;
    const int room = pack.good(player.weapon).ammo - player.ammo;
    return std::max(0, std::min({n, room, int{state.supply.ammo}}));
}

bool damage_is_possible(const Pack& pack, const State& state, int range) {
    bool possible = false;
    for_each_enemy(state, within_reach(pack, state, active_space(state), range),
                   [&](int code) { possible = possible || can_take_damage(pack, state, code); });
    return possible;
}

bool outwit_is_possible(const Pack& pack, const State& state, int range) {
    bool possible = false;
    for_each_enemy(state, within_reach(pack, state, active_space(state), range), [&](int code) {
        possible = possible || (may_be_outwitted(pack, state, code) &&
                                !outwit_places(pack, state, space_of_enemy(state, code)).empty());
    });
    return possible;
}

const Effect* weapon_bonus(const Pack& pack, const State& state) {
    const int weapon = state.active().weapon;
    if (weapon == nowhere || pack.good(weapon).passive == 0) return nullptr;
    return pack.list(pack.good(weapon).passive).data();
}

bool steal_is_possible(const State& state, const Effect& steal) {
    const SeatBits here = heroes_at(state, active_space(state));
    int others = 0;
    bool loot = false;
    for (int seat = 0; seat < state.seats; ++seat) {
        if (seat == state.turn.active || !has_bit(here, seat)) continue;
        ++others;
        const Player& player = state.player(seat);
        const bool president = has_case(player, Case::president);
        loot = loot || (steal.loot == Loot::president ? president
                                                      : player.stash_size() > (president ? 1 : 0));
    }
    return loot && others >= steal.others;
}

SeatBits recover_helpers(const Pack& pack, const State& state) {
    const int here = active_space(state);
    unsigned bits = 0;
    for (int seat = 0; seat < state.seats; ++seat) {
        const int at = state.player(seat).space;
        if (seat != state.turn.active && (at == here || pack.space(here).adjacent.has(at)))
            bits |= 1U << seat;
    }
    return static_cast<SeatBits>(bits);
}

// ESC-7.1 to 7.3. The pack promises one movement of at least one step, and conditions only at the
// beginning, so that one step ahead is all there is to see.
Feasible feasible(const Pack& pack, const State& state, int list) {
    Feasible result = Feasible::yes;
    for (const Effect& effect : pack.list(list)) {
        if (effect.may) continue;
        bool possible = true;
        if (effect.op == Op::move) {
            const Ways ways = ways_of(pack, state, effect, state.active().has_car());
            possible = ways.can_step() || ways.can_ram();
            if (!ways.can_step()) result = Feasible::by_ramming;
        } else if (effect.op == Op::gain_item) {
            possible = !effect.needs_clear || !enemy_at(state, active_space(state));
        } else if (effect.op == Op::steal) {
            possible = steal_is_possible(state, effect);
        } else if (effect.op == Op::recover && effect.who == Who::other_in_range_1) {
            possible = recover_helpers(pack, state) != 0;
        } else if (effect.op == Op::choose) {
            possible = option_is_feasible(pack, state, effect.lists[0]) ||
                       option_is_feasible(pack, state, effect.lists[1]);
        }
        if (!possible) return Feasible::no;
    }
    return result;
}

bool option_is_feasible(const Pack& pack, const State& state, int list) {
    return feasible(pack, state, list) == Feasible::yes;
}

namespace {

// Can the effect change anything? A gain of noise does not count (ESC-13.6).
bool can_change(const Pack& pack, const State& state, const Effect& effect) {
    switch (effect.op) {
        case Op::damage:
        case Op::damage_each: return damage_is_possible(pack, state, effect.range);
        case Op::outwit: return outwit_is_possible(pack, state, effect.range);
        case Op::recover: return !state.active().discard.empty();
        case Op::reload: return reload_room(pack, state, effect.n) > 0;
        case Op::gain_item: return item_can_be_drawn(state);
        case Op::noise: return effect.n < 0 && state.ny.noise > 0;
        case Op::remove_president_alive:
            return !state.decks.president_taken && state.decks.president_alive > 0;
        case Op::reveal_poi: return !hidden_pois(pack, state).empty();
        case Op::move:
        case Op::prevent_damage:
        case Op::move_helicopter:
        case Op::look: return true;
        default: return false;
    }
}

}  // namespace

bool is_useful(const Pack& pack, const State& state, int list) {
    bool useful = false;
    for (const Effect& effect : pack.list(list)) {
        if (effect.op == Op::move &&
            !ways_of(pack, state, effect, state.active().has_car()).can_step())
            return false;
        useful = useful || can_change(pack, state, effect);
    }
    return useful;
}

unsigned building_options(const Pack& pack, const State& state) {
    const Building building = building_at(pack, state, active_space(state));
    const auto list = pack.list(pack.building_lists[static_cast<std::size_t>(building)]);
    if (list.empty()) return 0;
    if (list[0].op != Op::choose) return can_change(pack, state, list[0]) ? 1 : 0;
    unsigned bits = 0;
    for (int i = 0; i < options_max; ++i)
        if (is_useful(pack, state, list[0].lists[static_cast<std::size_t>(i)])) bits |= 1U << i;
    return bits;
}

}  // namespace stoop::escape
