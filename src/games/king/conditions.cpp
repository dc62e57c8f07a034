// What the conditions of a card ask. One function per word.
#include "games/king/word_rows.hpp"

namespace stoop::king {

bool Conditions::holds_superstar(const State& state, const Condition&, const Occasion& at) {
    return state.holder(Goal::superstar) == at.seat;
}
bool Conditions::in(const State& state, const Condition& condition, const Occasion& at) {
    return state.monster(at.seat).borough == condition.of;
}
bool Conditions::unit(const State&, const Condition& condition, const Occasion& at) {
    return at.n == condition.of;
}
bool Conditions::units(const State& state, const Condition& condition, const Occasion& at) {
    const int borough = state.monster(at.seat).borough;
    return borough != nowhere && state.place(borough).unit_total() >= condition.least;
}
bool Conditions::die(const State& state, const Condition& condition, const Occasion&) {
    return dice_showing(state.turn, static_cast<Face>(condition.of)) > 0;
}
bool Conditions::die_of_each_face(const State& state, const Condition&, const Occasion&) {
    for (int face = 0; face < face_count; ++face)
        if (dice_showing(state.turn, static_cast<Face>(face)) == 0) return false;
    return true;
}
bool Conditions::symbols(const State& state, const Condition& condition, const Occasion&) {
    const int count = king::symbols(state.turn, static_cast<Face>(condition.of));
    return count >= condition.least && count <= condition.most;
}

}  // namespace stoop::king
