#include "games/king/play.hpp"

namespace stoop::king {

namespace {

// KNY-8.1, 8.2: whom an attack hits follows from where the attacker stands.
SeatBits attack_targets(const State& state, int attacker) {
    const bool inside = state.monster(attacker).in_manhattan();
    return seats_where(state, [&](int seat) {
        return state.monster(seat).alive && state.monster(seat).in_manhattan() != inside;
    });
}

SeatBits others_in_borough(const State& state, int seat) {
    return seats_where(state, [&](int other) {
        return other != seat && state.monster(other).borough == state.monster(seat).borough;
    });
}

}  // namespace

// KNY-6.2 to 6.4
bool Play::run_resolve() {
    if (turn_is_lost()) {
        phase(StepKind::end);
        return true;
    }
    const unsigned types = unresolved_types(state_.turn);
    if (types == 0) {
        phase(StepKind::before_move);
        return run_before_move();
    }
    if (std::has_single_bit(types) && offers_nothing(pack_, state_)) {
        resolve(static_cast<Face>(std::countr_zero(types)));
        return true;
    }
    return ask(glance_at_bits(types));
}

void Play::resolve(Face face) {
    const int seat = state_.turn.active;
    const int n = symbols(state_.turn, face);
    STOOP_ASSERT(!has_bit(state_.turn.resolved, static_cast<int>(face)));
    close_window();
    add_bit(state_.turn.resolved, face);
    tell(What::resolve, seat, face, n);
    switch (face) {
        case Face::energy:  // KNY-7.1
            return gain_energy(seat, n + stat(pack_, state_, seat, Stat::energy_symbols, 0),
                               Why::symbols);
        case Face::attack:
            if (state_.active().webs > 0) return push(StepKind::attack, seat, n);
            return attack(n);
        case Face::heart:
            if (state_.active().curses > 0) return push(StepKind::heart, seat, n);
            return heal_with_symbols(n);
        case Face::destruction:  // KNY-10.16: first the question where
            if (may(pack_, state_, seat, Verb::relocate)) return push(StepKind::ray, seat, n);
            return begin_destruction(state_.active().borough, n);
        case Face::fame: return fame(n);
        case Face::ouch: return ouch(n);
    }
}

// KNY-8.7 to 8.9: the attack needs a regular target; Fireball only widens it.
void Play::attack(int symbols) {
    const int seat = state_.turn.active;
    unsigned targets = attack_targets(state_, seat);
    if (symbols == 0 || targets == 0) return;
    if (stat(pack_, state_, seat, Stat::attack_own_borough, 0) != 0)
        targets |= others_in_borough(state_, seat);
    const int damage = symbols * stat(pack_, state_, seat, Stat::attack_factor, 1);
    for (int target = 0; target < state_.seats; ++target)
        if (has_bit(targets, target))
            item(state_.damage.amount, target) = narrow<std::uint8_t>(damage);
    if (stat(pack_, state_, seat, Stat::pellets, 0) != 0)
        return push(StepKind::pellets, seat, symbols, static_cast<int>(targets));
    strike_targets();
}

// Antimatter Pellets: one die per target, clockwise from the active monster.
void Play::pellet(const Action& thrown) {
    const int target = question(state_).about[1];
    tell_throw(target, 1, thrown, 2);
    std::uint8_t& damage = item(state_.damage.amount, target);
    if (item(thrown.arg, Face::ouch) == 1) damage = narrow<std::uint8_t>(damage * 2);
    remove_bit(top().b, target);
    if (top().b != 0) return;
    pop();
    strike_targets();
}

// KNY-8.8: what is added comes after what doubles; hearts as they were before the attack.
void Play::strike_targets() {
    const int seat = state_.turn.active;
    const int bonus = stat(pack_, state_, seat, Stat::attack_bonus, 0);
    for (int target = 0; bonus != 0 && target < state_.seats; ++target) {
        std::uint8_t& damage = item(state_.damage.amount, target);
        if (damage > 0 && state_.monster(target).hearts > state_.monster(seat).hearts)
            add_to(damage, bonus);
    }
    begin_damage(Cause::attack, seat);
}

// KNY-9.1, 9.2, 9.6
void Play::heal_with_symbols(int symbols) {
    if (!state_.active().in_manhattan()) heal(state_.turn.active, symbols, Why::symbols);
}

// KNY-10.16: first the question whether Destruction is spent elsewhere.
bool Play::run_ray() {
    const Counted offered = count_options(pack_, state_);
    if (offered.count >= 2) return false;
    destroy_in(state_.active().borough);
    return true;
}
void Play::destroy_in(int borough) {
    const int symbols = top().a;
    pop();
    begin_destruction(borough, symbols);
}

void Play::begin_destruction(int borough, int symbols) {
    state_.turn.spend_at = narrow<std::int8_t>(borough);
    state_.turn.spend_left = narrow<std::int8_t>(symbols);
    push(StepKind::destroy, state_.turn.active);
}

void Play::end_destruction() {
    state_.turn.spend_at = nowhere;
    state_.turn.spend_left = 0;
    pop();
}

// KNY-10.3, 10.5
bool Play::run_destroy() {
    if (const Choice choice = choose(glance_at_destroy(pack_, state_))) return choice == given;
    end_destruction();  // leftover symbols are lost
    return true;
}

// KNY-10.6 to 10.11
void Play::destroy(int borough, int spot) {
    const int seat = state_.turn.active;
    Turn& turn = state_.turn;
    Place& place = state_.place(borough);
    if (spot >= spot_units) {
        const auto unit = static_cast<std::size_t>(spot - spot_units);
        STOOP_ASSERT(place.units[unit] > 0);
        --place.units[unit];
        ++state_.monster(seat).destroyed[unit];
        turn.spend_left = narrow<std::int8_t>(
            turn.spend_left - durability(pack_, state_, seat, static_cast<Unit>(unit)));
        turn.razed |= 1U << (building_max + spot - spot_units);
        tell(What::destroy, seat, borough, building_max + unit, nowhere);
        reward(pack_.units[unit].reward, pack_.units[unit].amount);
        happen(moment_bit(Moment::destroyed_unit), {.seat = seat, .n = spot - spot_units});
    } else {
        Stack& stack = item(place.stacks, spot);
        STOOP_ASSERT(stack.top != nowhere && !turn.units_only);
        const Building& building = item(pack_.buildings, stack.top);
        ++item(place.fresh, building.unit);
        add_to(turn.spend_left, -building.durability);
        turn.razed |= 1U << stack.top;
        tell(What::destroy, seat, borough, stack.top, spot);
        stack.top = nowhere;
        if (stack.below > 0) push(StepKind::tile, seat, borough, spot);
        reward(building.reward, building.amount);
        happen(Moment::destroyed_building, seat);
    }
    STOOP_ASSERT(turn.spend_left >= 0);
}

void Play::reward(Reward kind, int amount) {
    const int seat = state_.turn.active;
    switch (kind) {
        case Reward::vp: return gain_vp(seat, amount, Why::tile);
        case Reward::energy: return gain_energy(seat, amount, Why::tile);
        case Reward::heart: return heal(seat, amount, Why::tile);
    }
}

// KNY-11. Everything the taker gains comes before what hurts it (KNY-11.6).
void Play::fame(int symbols) {
    const int seat = state_.turn.active;
    const int holder = state_.holder(Goal::superstar);
    if (holder == seat) return gain_vp(seat, symbols, Why::goal);
    if (symbols < symbols_for_superstar(pack_, state_)) return;
    item(state_.goals, Goal::superstar) = narrow<std::int8_t>(seat);
    tell(What::goal, Goal::superstar, seat, holder);
    gain_vp(seat, superstar_vp + symbols - goal_symbols, Why::goal);
    happen(Moment::took_superstar, seat);
    if (holder == nowhere) return;
    happen(moment_bit(Moment::superstar_seized), {.seat = seat, .other = holder});
    happen(moment_bit(Moment::superstar_lost), {.seat = holder, .other = seat});
}

// KNY-12.1 to 12.7: only the highest level reached applies.
void Play::ouch(int symbols) {
    const int seat = state_.turn.active;
    happen(moment_bit(Moment::ouch), {.seat = seat, .n = symbols});
    if (symbols >= goal_symbols) push(StepKind::statue, seat);
    unsigned reached = bit(seat);
    if (symbols == 2) reached |= others_in_borough(state_, seat);
    if (symbols >= goal_symbols) reached = (1U << state_.seats) - 1;
    for (; reached != 0; reached &= reached - 1) {
        const int target = std::countr_zero(reached);
        if (!state_.monster(target).alive) continue;
        const int units = state_.place(state_.monster(target).borough).unit_total();
        if (units > 0)
            item(state_.damage.amount, target) = narrow<std::uint8_t>(
                std::max(0, stat(pack_, state_, target, Stat::army_damage, units)));
    }
    begin_damage(Cause::army, nowhere);
}

// KNY-12.8 to 12.12
void Play::take_statue() {
    const int seat = state_.turn.active;
    std::int8_t& holder = item(state_.goals, Goal::statue_of_liberty);
    if (!state_.active().alive || holder == seat) return;
    const int from = holder;
    holder = narrow<std::int8_t>(seat);
    tell(What::goal, Goal::statue_of_liberty, seat, from);
    if (from != nowhere) gain_vp(from, -statue_vp, Why::goal);
    gain_vp(seat, statue_vp, Why::goal);
}

}  // namespace stoop::king
