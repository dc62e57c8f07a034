// Options: the answers to the question on top of the steps. The only place that knows legality.
#pragma once
#include "core/actions.hpp"
#include "games/king/queries.hpp"

namespace stoop::king {

// The answers to `question(state)`, sorted; none where the spec says there is no question.
void list_options(const Pack& pack, const State& state, Actions& list);

// Is a player asked at all (KNY-24.4)? The same answers, counted; beyond two it may stop.
struct Counted {
    int count = 0;
    Action first;
};
Counted count_options(const Pack& pack, const State& state);

}  // namespace stoop::king
