#include "games/king/play.hpp"

namespace stoop::king {

// KNY-2.3 to 2.5, 23.8: the tops of the stacks, then the row.
void Play::run_setup() {
    for (int borough = 0; borough < borough_count; ++borough)
        for (int i = 0; i < stack_count; ++i)
            if (item(state_.place(borough).stacks, i).top == nowhere)
                return push(StepKind::tile, 0, borough, i);
    if (top().a == 0) {
        top().a = 1;
        return push(StepKind::reveal);
    }
    pop();
    push(StepKind::first, 0, (1 << state_.seats) - 1);
}

// KNY-2.8: most Attack faces of eight dice; tied leaders roll again.
void Play::rolled_for_first(const Action& thrown) {
    Step& step = top();
    const int attacks = item(thrown.arg, Face::attack);
    tell_throw(step.seat, (1 << dice_max) - 1, thrown, 0);
    const unsigned rolling = step.a;  // who rolls in this round; b: most so far, c: by whom
    if (step.c == 0 || attacks > step.b) {
        step.c = bit(step.seat);
        step.b = narrow<std::uint8_t>(attacks);
    } else if (attacks == step.b) {
        add_bit(step.c, step.seat);
    }
    int next = step.seat + 1;
    while (next < state_.seats && !has_bit(rolling, next)) ++next;
    if (next < state_.seats) {
        step.seat = narrow<std::int8_t>(next);
        return;
    }
    const int first = std::countr_zero(step.c);
    if (std::has_single_bit(step.c)) {
        state_.turn.active = narrow<std::int8_t>(first);
        tell(What::first, first);
        step = {StepKind::place, narrow<std::int8_t>(first)};
    } else {
        step = {StepKind::first, narrow<std::int8_t>(first), step.c};
    }
}

// KNY-2.9 to 2.11
void Play::place(int seat, int borough) {
    STOOP_ASSERT(borough < outer_count && monsters_in(state_, borough) < borough_room);
    state_.monster(seat).borough = narrow<std::int8_t>(borough);
    tell(What::move, seat, nowhere, borough, nowhere, MoveWhy::place);
    const int next = clockwise(state_, seat);
    if (state_.monster(next).borough == nowhere)
        top().seat = narrow<std::int8_t>(next);
    else
        begin_turn(state_.turn.active, TurnKind::normal);
}

// KNY-16.5: a new turn remembers nothing of the last one.
void Play::begin_turn(int seat, TurnKind kind) {
    state_.turn = Turn{};
    state_.turn.active = narrow<std::int8_t>(seat);
    state_.turn.kind = kind;
    for (Place& place : state_.places)
        for (std::size_t unit = 0; unit < unit_count; ++unit) {
            place.units[unit] = static_cast<std::uint8_t>(place.units[unit] + place.fresh[unit]);
            place.fresh[unit] = 0;
        }
    tell(What::turn, seat, kind);
    phase(StepKind::start);
}

// KNY-4.1 to 4.4
bool Play::run_start() {
    const int seat = state_.turn.active;
    phase(StepKind::pre_roll);
    if (state_.active().in_manhattan()) {
        const Income& due = item(zone_income, state_.active().zone);
        gain_vp(seat, due.vp, Why::income);
        gain_energy(seat, due.energy, Why::income);
    }
    happen(Moment::turn_start, seat);
    return top().kind == StepKind::pre_roll ? run_pre_roll() : true;
}

// Windows: questions that exist only while there is something to choose. Mostly there is not, and
// the turn goes straight on.
bool Play::run_pre_roll() {  // KNY-4.5
    if (const Choice choice = choose(glance_at_window(pack_, state_))) return choice == given;
    shut(StepKind::roll);
    run_roll();
    return true;
}
bool Play::run_reroll() {  // KNY-5.8
    if (const Choice choice = choose(glance_at_reroll(pack_, state_))) return choice == given;
    shut(StepKind::modify_open);
    return run_modify_open();
}
bool Play::run_modify() {  // KNY-6.5
    if (const Choice choice = choose(glance_at_window(pack_, state_))) return choice == given;
    close_modify();
    return top().kind == StepKind::resolve ? run_resolve() : true;
}
bool Play::run_before_move() {  // KNY-13.15
    if (turn_is_lost() || living_count(state_) == 1) {
        phase(StepKind::end);  // KNY-3.3, 18.9
        return true;
    }
    if (const Choice choice = choose(glance_at_window(pack_, state_))) return choice == given;
    shut(StepKind::move);
    return run_move();
}

// KNY-5.1, 5.4
void Play::run_roll() {
    const int seat = state_.turn.active;
    const int dice = dice_of(pack_, state_, seat);
    state_.turn.rerolls = narrow<std::int8_t>(rerolls_of(state_.active()));
    phase(StepKind::reroll);
    push(StepKind::throw_, seat, (1 << dice) - 1);
}

// KNY-23.6: faces in their order onto the thrown dice by rising index. In whole words, a byte a
// die, and without branches: nobody can guess dice.
void Play::lay_dice(int dice, const Action& thrown) {
    tell_throw(state_.turn.active, dice, thrown, 1);
    const auto chosen = static_cast<unsigned>(dice);
    const auto highest = static_cast<std::int8_t>(std::bit_width(chosen));
    state_.turn.dice_count = std::max(state_.turn.dice_count, highest);  // the first throw sets it
    const std::uint64_t is_chosen = bytes_of_bits(chosen);
    const std::uint64_t place = is_chosen * each_byte;  // 1 for the first chosen die, 2 …
    std::uint64_t faces = 0;
    int before = 0;  // dice with this face or a lower one; a die behind them shows a higher face
    for (std::size_t face = 0; face + 1 < face_count; ++face) {
        before += thrown.arg[face];
        faces += bytes_above(place, before);
    }
    STOOP_ASSERT(before + thrown.arg[face_count - 1] == std::popcount(chosen));
    const auto lying = std::bit_cast<std::uint64_t>(state_.turn.dice);
    const std::uint64_t thrown_bytes = is_chosen * 0xff;
    state_.turn.dice = std::bit_cast<std::array<std::int8_t, dice_max>>((lying & ~thrown_bytes) |
                                                                        (faces & thrown_bytes));
}

void Play::record_throw(int seat, int dice, const Action& thrown, int why) {
    Event event{static_cast<std::uint16_t>(What::throw_), {}};
    event.arg[0] = narrow<std::int16_t>(seat);
    event.arg[1] = narrow<std::int16_t>(dice);
    auto* next = event.arg.begin() + 2;
    for (std::size_t face = 0; face < face_count; ++face)
        next = std::fill_n(next, thrown.arg[face], static_cast<std::int16_t>(face));
    std::fill(next, event.arg.begin() + 2 + dice_max, std::int16_t{nowhere});
    event.arg[2 + dice_max] = narrow<std::int16_t>(why);
    journal_.tell(event);
}

// KNY-6.5 (a) and (b)
bool Play::run_modify_open() {
    const int seat = state_.turn.active;
    phase(StepKind::modify);
    happen(Moment::final_roll, seat);
    happen(Moment::additions, seat);
    return top().kind == StepKind::modify ? run_modify() : true;
}

// KNY-6.5 (d)
void Play::close_modify() {
    shut(StepKind::resolve);
    happen(Moment::modify_end, state_.turn.active);
}

// KNY-16, KNY-18.1 to 18.7
bool Play::run_end() {
    const int seat = state_.turn.active;
    if (top().a == 0) {
        top().a = 1;
        if (state_.active().alive) happen(Moment::turn_end, seat);
        if (top().kind != StepKind::end) return true;
    }
    const int living = living_count(state_);
    int best = 0;
    for (const Monster& monster : state_.monsters)
        best = std::max<int>(best, monster.alive ? monster.vp : 0);
    if (living > 1 && best < vp_to_win) return next_turn();
    if (living == 0) {
        finish(Ended::nobody, nowhere);
        return true;
    }
    int winner = seat;  // ties: the active monster, then the order of turns
    while (!state_.monster(winner).alive || state_.monster(winner).vp < best)
        winner = clockwise(state_, winner);
    finish(living == 1 ? Ended::last_monster : Ended::fame, winner);
    return true;
}

// KNY-16.4, 16.6
bool Play::next_turn() {
    int seat = state_.turn.active;
    auto kind = TurnKind::normal;
    if (auto& extra = state_.monster(seat).extra; !extra.empty()) {
        kind = static_cast<TurnKind>(extra[0]);
        extra.erase(0);
    } else {
        do seat = clockwise(state_, seat);
        while (!state_.monster(seat).alive);
    }
    begin_turn(seat, kind);
    return run_start();
}

void Play::finish(Ended ended, int winner) {
    state_.ended = ended;
    state_.winner = narrow<std::int16_t>(winner);
    state_.steps = {};
    push(StepKind::over);
    tell(What::over, winner, ended);
}

}  // namespace stoop::king
