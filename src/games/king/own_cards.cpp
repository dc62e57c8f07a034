// Cards that fit no word: one function each, in alphabetical order.
#include "games/king/word_rows.hpp"

namespace stoop::king {

// KNY-6.10, 6.11: the Fame die with the lowest index other than the target is lost.
void OwnCards::chameleon(Play& play, const Occasion& at) {
    Turn& turn = play.state_.turn;
    const int target = at.action->arg[0];
    int lost = 0;
    while (lost == target ||
           turn.dice[static_cast<std::size_t>(lost)] != static_cast<int>(Face::fame))
        ++lost;
    STOOP_ASSERT(lost < turn.dice_count);
    turn.dice[static_cast<std::size_t>(lost)] = die_gone;
    turn.dice[static_cast<std::size_t>(target)] = narrow<std::int8_t>(at.action->arg[1]);
    play.tell(What::change, at.seat, lost, nowhere, at.card);
    play.tell(What::change, at.seat, target, at.action->arg[1], at.card);
}

// All VP are lost first; then the buyer says how many of them become hearts.
void OwnCards::next_stage(Play& play, const Occasion& at) {
    const int lost = play.state_.monster(at.seat).vp;
    play.gain_vp(at.seat, -lost, Why::card, at.card);
    play.push(StepKind::next_stage, at.seat, lost);
}

void OwnCards::photo_op(Play& play, const Occasion& at) { play.push(StepKind::photo_op, at.seat); }

// KNY-24.8: one unit at a time, each to a borough not used before.
void OwnCards::stink_attack(Play& play, const Occasion& at) {
    State& state = play.state_;
    const auto kind = static_cast<std::size_t>(at.action->arg[0]);
    const auto mark = static_cast<std::size_t>(at.action->arg[1]);
    const int from = state.monster(at.seat).borough;
    const int to = at.action->arg[2];
    STOOP_ASSERT(state.place(from).units[kind][mark] > 0);
    --state.place(from).units[kind][mark];
    ++state.place(to).units[kind][mark];
    play.tell(What::disperse, at.seat, at.action->arg[0], at.action->arg[1], from, to);
    play.top().a = narrow<std::uint8_t>(play.top().a | bit(to));
}

void OwnCards::tesla_cannon(Play& play, const Occasion& at) {
    play.push(StepKind::discard_keep, at.seat, (1 << play.state_.seats) - 1);
}

}  // namespace stoop::king
