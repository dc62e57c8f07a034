// The heart of the contract between the rules of one game and everything around them; what the
// table adds to it is in nouns/rules.hpp.
#pragma once
#include <concepts>
#include <type_traits>

#include "core/action.hpp"
#include "core/actions.hpp"
#include "core/rng.hpp"

namespace stoop {

inline constexpr std::size_t state_bytes_max = 4096;

// clang-format off: one line per function reads better than what the formatter makes of concepts
// What search needs, and nothing that allocates. `pending` and `legal` work on the state inside the
// view of the seat that is asked as well. `legal` lists in the order of the rules' `listed_before`.
template <class R, class S = typename R::State>
concept Playable = std::is_trivially_copyable_v<S> && std::equality_comparable<S> &&
    sizeof(S) <= state_bytes_max &&
    requires(const R& rules, S& state, const S& now, const View<S>& view, Seat seat, Action action,
             Actions& out, Journal journal, Rng& rng) {
        { rules.setup() } -> std::same_as<S>;                    // asking its first question
        { rules.pending(now) } -> std::same_as<Decision>;
        { rules.legal(now, out) } -> std::same_as<void>;         // in order, unique; all legality
        { rules.sample(now, rng) } -> std::same_as<Action>;      // chance's answer, fairly drawn
        { rules.apply(state, action, journal) } -> std::same_as<void>;  // only mutator; no luck
        { rules.outcome(now) } -> std::same_as<Outcome>;
        { rules.view(now, seat) } -> std::same_as<View<S>>;      // blank what it may not know
        { rules.determinize(view, rng) } -> std::same_as<S>;     // fill the blanks, fairly
    };
// clang-format on

}  // namespace stoop
