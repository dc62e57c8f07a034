#include "games/king/play.hpp"

namespace stoop::king {

// KNY-13.6, 13.7, 13.18, 19.3: leaving the old borough, the place in the new one, entry effects.
void Play::enter(int seat, int borough, MoveWhy why) {
    Monster& monster = state_.monster(seat);
    const int from = monster.borough;
    STOOP_ASSERT(from != borough);
    STOOP_ASSERT(borough == manhattan ? manhattan_has_room(state_)
                                      : monsters_in(state_, borough) < borough_room);
    monster.borough = narrow<std::int8_t>(borough);
    monster.zone = 0;
    monster.track = 0;
    if (from == manhattan) shift_track();
    if (borough == manhattan)
        for (int other = 0; other < state_.seats; ++other)
            if (other != seat && state_.monster(other).in_manhattan()) monster.track = 1;
    tell(What::move, seat, from, borough, borough == manhattan ? 0 : nowhere, why);
    if (may(pack_, state_, seat, Verb::disperse)) push(StepKind::disperse, seat, bit(borough));
    MomentSet moments = moment_bit(Moment::entered);
    if (borough == manhattan) {
        moments |= moment_bit(Moment::entered_manhattan);
        if (!has_bit(state_.turn.entered, seat)) {  // KNY-13.11
            add_bit(state_.turn.entered, seat);
            gain_vp(seat, entry_vp, Why::entry);
        }
    }
    happen(moments, {.seat = seat});
}

// KNY-13.3, 19.5: one zone further on the own track.
void Play::advance(int seat) {
    Monster& monster = state_.monster(seat);
    STOOP_ASSERT(monster.in_manhattan() && monster.zone < zone_upper);
    ++monster.zone;
    tell(What::move, seat, manhattan, manhattan, monster.zone, MoveWhy::advance);
}

// KNY-22.8, R-16: a move nobody is obliged to make costs the Marathon fee.
void Play::optional_move(int seat, int target, MoveWhy why) {
    if (target == target_advance)
        push(StepKind::advance, seat, static_cast<int>(why));
    else
        push(StepKind::enter, seat, target, static_cast<int>(why));
    charge(seat, move_fee(pack_, state_));
}

// It is paid for. On a Subway turn a move of a card counts for the window it is made in
// (KNY-13.12, 13.17).
void Play::run_enter() {
    const Step step = top();
    const auto why = static_cast<MoveWhy>(step.b);
    Turn& turn = state_.turn;
    if (turn.kind == TurnKind::subway && why == MoveWhy::card) {
        add_bit(turn.visited, state_.monster(step.seat).borough);
        add_bit(turn.visited, step.a);
    }
    pop();
    enter(step.seat, step.a, why);
}
void Play::run_advance() {
    const Step step = top();
    Turn& turn = state_.turn;
    if (turn.kind == TurnKind::subway && static_cast<MoveWhy>(step.a) == MoveWhy::card) {
        add_bit(turn.visited, state_.monster(step.seat).borough);
        turn.advanced = true;
    }
    pop();
    advance(step.seat);
}

// KNY-13.1 to 13.5
bool Play::run_move() {
    const int seat = state_.turn.active;
    if (!state_.active().in_manhattan() && !manhattan_has_room(state_))
        return ask(glance_at_move(pack_, state_));
    phase(StepKind::buy);
    if (!state_.active().in_manhattan())
        enter(seat, manhattan, MoveWhy::move);
    else if (state_.active().zone < zone_upper)
        advance(seat);
    return true;
}

bool Play::run_disperse() {
    const Counted offered = count_options(pack_, state_);
    if (offered.count >= 2) return false;
    pop();  // no unit or no unused borough is left
    return true;
}

}  // namespace stoop::king
