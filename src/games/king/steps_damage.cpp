#include "games/king/play.hpp"

namespace stoop::king {

namespace {

SeatBits hurt_seats(const State& state) {
    return seats_where(state, [&](int seat) { return item(state.damage.amount, seat) > 0; });
}

}  // namespace

// KNY-20.10. The amounts stand in state_.damage; an amount of 0 is no damage.
void Play::begin_damage(Cause cause, int by) {
    Damage& damage = state_.damage;
    const SeatBits hurt = hurt_seats(state_);
    if (hurt == 0) return;
    damage.cause = cause;
    damage.by = narrow<std::int8_t>(by);
    damage.waiting = 0;
    if (anyone_has(pack_.reply_cards))
        damage.waiting = seats_where(state_, [&](int seat) {
            return has_bit(hurt, seat) && can_reply(pack_, state_, seat);
        });
    push(StepKind::announce, state_.turn.active);
}

// KNY-20.11: those who can do something about it are asked, then it strikes.
bool Play::run_announce() {
    if (state_.damage.waiting != 0) return ask();
    pop();
    strike();
    return true;
}

// The seat asked about damage, or about fleeing, has answered.
void Play::stop_waiting() { remove_bit(state_.damage.waiting, asked_seat()); }

void Play::strike() {
    Damage& damage = state_.damage;
    const unsigned hurt = hurt_seats(state_);
    unsigned dying = 0;
    for_each_clockwise(hurt, [&](int seat) {
        const auto at = static_cast<std::size_t>(seat);
        Monster& monster = state_.monster(seat);
        const int lost = damage.amount[at] - damage.absorbed[at];
        monster.hearts = narrow<std::int8_t>(std::max(0, monster.hearts - lost));
        if (damage.by == state_.turn.active) add_to(state_.turn.dealt[at], damage.amount[at]);
        tell(What::hit, seat, damage.amount[at], damage.absorbed[at], damage.cause, damage.by);
        dying |= static_cast<unsigned>(monster.hearts == 0) << seat;
    });
    for (int seat = 0; dying != 0 && seat < state_.seats; ++seat)
        if (has_bit(dying, seat)) eliminate(seat);
    if (dying != 0) shift_track();
    react(hurt);
    make_room();
    damage.waiting = seats_where(state_, [&](int seat) {
        return damage.cause == Cause::attack && has_bit(hurt, seat) &&
               state_.monster(seat).in_manhattan();
    });
    if (damage.waiting == 0) {
        damage = Damage{};
        return;
    }
    push(StepKind::flee, state_.turn.active);
}

// KNY-3.6: clockwise from the active monster, each its own cards in the order of acquisition.
void Play::react(unsigned hurt) {
    const Damage& damage = state_.damage;
    constexpr MomentSet suffered = moment_bit(Moment::damaged);
    constexpr MomentSet attacked = suffered | moment_bit(Moment::attacked);
    constexpr MomentSet dealt = moment_bit(Moment::dealt_damage);
    constexpr MomentSet struck = dealt | moment_bit(Moment::attack_hit);
    if (!anyone_has(cards_of(attacked | struck))) return;
    const bool is_attack = damage.cause == Cause::attack;
    const unsigned by = damage.by == nowhere ? 0U : 1U << damage.by;
    for_each_clockwise(hurt | by, [&](int seat) {
        if (!state_.monster(seat).alive) return;
        if (seat == damage.by)
            happen(is_attack ? struck : dealt, {.seat = seat});
        else
            happen(is_attack ? attacked : suffered, {.seat = seat, .other = damage.by});
    });
}

// KNY-17.2, 17.3, 17.7
void Play::eliminate(int seat) {
    Monster& monster = state_.monster(seat);
    monster.alive = false;
    monster.hearts = 0;  // also of who perishes without damage (KNY-22.2)
    tell(What::out, seat, state_.damage.by);
    while (!monster.kept.empty()) lose_card(seat, monster.kept[0]);
    for (std::size_t unit = 0; unit < unit_count; ++unit)
        add_to(state_.gone[unit], monster.destroyed[unit]);
    for (std::int8_t& holder : state_.goals)
        if (holder == seat) holder = nowhere;
    for (int i = state_.claims.size() - 1; i >= 0; --i)
        if (state_.claims[i] == seat) state_.claims.erase(i);
    const std::int16_t vp = monster.vp;
    monster = Monster{};
    monster.alive = false;
    monster.hearts = 0;
    monster.vp = vp;
}

// KNY-19.10, 19.11: nobody on track 2-4, then the other monster shifts to it.
void Play::shift_track() {
    const SeatBits inside =
        seats_where(state_, [&](int seat) { return state_.monster(seat).in_manhattan(); });
    const int second = std::countr_zero(inside);
    if (!std::has_single_bit(inside) || state_.monster(second).track == 0) return;
    state_.monster(second).track = 0;
    tell(What::move, second, manhattan, manhattan, state_.monster(second).zone, MoveWhy::shift);
}

// KNY-19.12: pushed before the flee decisions, so that "still" is judged after them.
void Play::make_room() {
    if (monsters_in(state_, manhattan) > manhattan_capacity(state_))
        push(StepKind::capacity, state_.turn.active);
}

bool Play::run_capacity() {
    if (monsters_in(state_, manhattan) > manhattan_capacity(state_)) return ask();
    pop();
    return true;
}

// KNY-14.6, 19.9
bool Play::run_flee() {
    if (state_.damage.waiting != 0) return ask(glance_at_move(pack_, state_));
    state_.damage = Damage{};
    pop();
    return true;
}

}  // namespace stoop::king
