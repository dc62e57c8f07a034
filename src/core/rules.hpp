// The contract between the rules of one game and everything around them.
#pragma once
#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/action.hpp"
#include "core/actions.hpp"
#include "core/expected.hpp"
#include "core/json.hpp"
#include "core/rng.hpp"

namespace stoop {

inline constexpr std::size_t state_bytes_max = 4096;

// clang-format off: one line per function reads better than what the formatter makes of concepts
// The heart of the contract: what search needs, and nothing that allocates.
template <class R, class S = typename R::State>
concept Playable = std::is_trivially_copyable_v<S> && std::equality_comparable<S> &&
    sizeof(S) <= state_bytes_max &&
    requires(const R& rules, S& state, const S& now, const View<S>& view, Seat seat, Action action,
             Actions& out, Journal journal, Rng& rng) {
        { rules.setup() } -> std::same_as<S>;                    // asking its first question
        { rules.pending(now) } -> std::same_as<Decision>;
        { rules.legal(now, out) } -> std::same_as<void>;         // sorted, unique; all legality
        { rules.sample(now, rng) } -> std::same_as<Action>;      // chance's answer, fairly drawn
        { rules.apply(state, action, journal) } -> std::same_as<void>;  // only mutator; no luck
        { rules.outcome(now) } -> std::same_as<Outcome>;
        { rules.view(now, seat) } -> std::same_as<View<S>>;      // blank what it may not know
        { rules.determinize(view, rng) } -> std::same_as<S>;     // fill the blanks, fairly
    };

// What the table adds: reasons, texts and drawings. `legal`, `pending`, `print` and the writers
// work on the state inside a view as well, for the seat that looks.
template <class R, class S = typename R::State>
concept Rules = Playable<R, S> &&
    requires(const R& rules, const S& now, Seat seat, Action action, const Event& event, Json& json,
             std::string_view text, std::uint16_t ask) {
        { rules.seats() } -> std::same_as<int>;
        { rules.why_not(now, action) } -> std::same_as<RuleId>;  // explains, decides nothing
        { rules.reveals(now, action) } -> std::same_as<SeatSet>;  // who learns something by it
        { rules.broken(now) } -> std::same_as<std::string>;      // a violated invariant, or empty
        // Words: notation.cpp
        { rules.print(now) } -> std::same_as<std::string>;       // position notation, both ways
        { rules.parse(text) } -> std::same_as<Expected<S>>;
        { rules.print_action(action) } -> std::same_as<std::string>;
        { rules.parse_action(text) } -> std::same_as<Expected<Action>>;
        { rules.ask_name(ask) } -> std::same_as<std::string_view>;
        { rules.seat_name(seat) } -> std::same_as<std::string>;  // its word in the notation: red
        { rules.keys() } -> std::same_as<std::span<const std::string_view>>;  // words before values
        // Drawings: json.cpp
        { rules.write_state(now, json) } -> std::same_as<void>;           // the trace's `state`
        { rules.write_chance(now, action, json) } -> std::same_as<void>;  // chance's `{"what"…}`s
        { rules.write_event(event, json) } -> std::same_as<void>;
        { rules.write_scene(now, json) } -> std::same_as<void>;            // derived, for drawing
        { rules.write_preview(now, action, json) } -> std::same_as<void>;  // what it would do
    };
// clang-format on

}  // namespace stoop
