#include "games/king/queries.hpp"

namespace stoop::king {

namespace {

constexpr std::uint8_t advance_bit = 1U << target_advance;

// The first seat of `seats` clockwise from the active monster on (KNY-3.4).
int first_from_active(const State& state, SeatBits seats) {
    STOOP_ASSERT(seats != 0);
    int seat = state.turn.active;
    while (!has_bit(seats, seat)) seat = clockwise(state, seat);
    return seat;
}

// KNY-19.9: the monster on track 2-4 decides first.
int first_to_flee(const State& state) {
    const SeatBits waiting = state.damage.waiting;
    const SeatBits first = seats_where(
        state, [&](int seat) { return has_bit(waiting, seat) && state.monster(seat).track == 0; });
    return std::countr_zero(first != 0 ? first : waiting);
}

// KNY-19.12: the monster that must leave a Manhattan too small for two.
int second_in_manhattan(const State& state) {
    for (int seat = 0; seat < state.seats; ++seat)
        if (state.monster(seat).in_manhattan() && state.monster(seat).track == 1) return seat;
    return nowhere;
}

Decision decision(int seat, Ask ask, auto... about) {
    return stoop::decision(seat_at(seat), ask, about...);
}
Decision chance(Ask ask, auto... about) { return stoop::decision(Seat::chance, ask, about...); }

}  // namespace

Decision question(const State& state) {
    const Step& step = state.steps.top();
    const Turn& turn = state.turn;
    const Damage& damage = state.damage;
    switch (step.kind) {
        case StepKind::first: return chance(Ask::throw_, dice_max, step.seat, 0);
        case StepKind::place: return decision(step.seat, Ask::place);
        case StepKind::pre_roll: return decision(turn.active, Ask::pre_roll);
        case StepKind::reroll: return decision(turn.active, Ask::reroll, turn.rerolls);
        case StepKind::modify: return decision(turn.active, Ask::modify);
        case StepKind::resolve: return decision(turn.active, Ask::resolve);
        case StepKind::before_move: return decision(turn.active, Ask::before_move);
        case StepKind::move: return decision(turn.active, Ask::move);
        case StepKind::buy: return decision(turn.active, Ask::buy);
        case StepKind::throw_:
            return chance(Ask::throw_, std::popcount(static_cast<unsigned>(step.a)), turn.active,
                          1);
        case StepKind::tile: return chance(Ask::tile, step.a, step.b);
        case StepKind::draw: return chance(Ask::draw, step.a);
        case StepKind::pellets: return chance(Ask::throw_, 1, first_from_active(state, step.b), 2);
        case StepKind::attack: return decision(turn.active, Ask::spend_web, step.a);
        case StepKind::heart: return decision(turn.active, Ask::spend_curse, step.a);
        case StepKind::ray: return decision(turn.active, Ask::seismic_ray, step.a);
        case StepKind::destroy:
            return decision(turn.active, Ask::destroy, turn.spend_left, turn.spend_at);
        case StepKind::announce: {
            const int seat = first_from_active(state, damage.waiting);
            return decision(seat, Ask::damage, item(damage.amount, seat), damage.by, damage.cause);
        }
        case StepKind::flee: return decision(first_to_flee(state), Ask::flee, damage.by);
        case StepKind::capacity: return decision(second_in_manhattan(state), Ask::leave);
        case StepKind::disperse:
            return decision(step.seat, Ask::disperse, state.monster(step.seat).borough);
        case StepKind::pay: return decision(step.seat, Ask::pay, step.a);
        case StepKind::photo_op: return decision(turn.active, Ask::photo_op);
        case StepKind::next_stage: return decision(turn.active, Ask::next_stage, step.a);
        case StepKind::discard_keep:
            return decision(first_from_active(state, step.a), Ask::discard_keep);
        case StepKind::over: return {};
        default: break;
    }
    STOOP_ASSERT(false && "a step that asks nobody is on top");
    return {};
}

// KNY-5.5: Terminal Rage locks Attack dice; an Ouch die needs the curse fee.
unsigned rerollable_slow(const Pack& pack, const State& state) {
    const Turn& turn = state.turn;
    const bool locks = stat(pack, state, turn.active, Stat::attack_dice_locked, 0) != 0;
    const int curses = state.active().curses;
    const bool no_ouch = curses > 0 && !can_pay(pack, state, turn.active, curses);
    unsigned dice = (1U << turn.dice_count) - 1;
    for (int i = 0; (locks || no_ouch) && i < turn.dice_count; ++i) {
        const auto face = static_cast<Face>(item(turn.dice, i));
        if ((locks && face == Face::attack) || (no_ouch && face == Face::ouch)) dice &= ~(1U << i);
    }
    return dice;
}

int reroll_fee(const State& state, unsigned dice) {
    if (state.active().curses == 0) return 0;
    for (int i = 0; i < state.turn.dice_count; ++i)
        if (has_bit(dice, i) && item(state.turn.dice, i) == static_cast<int>(Face::ouch))
            return state.active().curses;
    return 0;
}

bool must_reroll_slow(const Pack& pack, const State& state) {
    for (int seat = 0; seat < state.seats; ++seat)
        if (seat != state.turn.active && stat(pack, state, seat, Stat::others_reroll, 0) != 0)
            return true;
    return false;
}

std::uint8_t outer_with_room(const State& state, int besides) {
    std::uint32_t crowd = 0;  // four bits a borough, behind four for nowhere
    for (const Monster& monster : state.monsters) crowd += 1U << ((monster.borough - nowhere) * 4);
    unsigned bits = 0;
    for (int borough = 0; borough < outer_count; ++borough)
        bits |= static_cast<unsigned>((crowd >> ((borough - nowhere) * 4) & 15U) < borough_room)
                << borough;
    if (besides != nowhere) bits &= ~(1U << besides);
    return narrow<std::uint8_t>(static_cast<int>(bits));
}

std::uint8_t move_targets(const State& state, int seat) {
    const Monster& monster = state.monster(seat);
    if (monster.in_manhattan()) return monster.zone < zone_upper ? advance_bit : std::uint8_t{0};
    if (manhattan_has_room(state)) return bit(manhattan);
    return outer_with_room(state, monster.borough);
}

std::uint8_t subway_targets(const Pack& pack, const State& state) {
    const Turn& turn = state.turn;
    if (!can_pay(pack, state, turn.active, move_fee(pack, state))) return 0;
    unsigned targets = move_targets(state, turn.active);
    if (turn.advanced) targets &= ~static_cast<unsigned>(advance_bit);
    if (state.active().in_manhattan()) targets |= outer_with_room(state, nowhere);
    return narrow<std::uint8_t>(static_cast<int>(targets & ~unsigned{turn.visited}));
}

int stat_slow(const Pack& pack, const State& state, int seat, Stat what, int base) {
    const CardSet cards = state.monster(seat).keeps & item(pack.stat_cards, what);
    int value = base;
    for (const int card : cards)
        for (const Clause& clause : pack.card(card).clauses) {
            if (clause.kind != ClauseKind::while_ || clause.stat != what) continue;
            if (clause.scope == Scope::superstar && state.holder(Goal::superstar) != seat) continue;
            value = clause.sets ? clause.value : value + clause.value;
        }
    return value;
}

}  // namespace stoop::king
