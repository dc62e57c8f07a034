// The whole contract of a game: what search needs, and reasons, words and drawings for the table.
#pragma once
#include <concepts>
#include <string>
#include <string_view>

#include "core/rules.hpp"
#include "nouns/nouns.hpp"

namespace stoop {

// What is shown to a seat takes a view; only what changes a state or draws lots takes a state.
// clang-format off: one line per function reads better than what the formatter makes of concepts
template <class R, class S = typename R::State>
concept Rules = Playable<R, S> &&
    requires(const R& rules, const S& now, const View<S>& view, Action action, Json& json,
             std::string_view text) {
        { rules.seats() } -> std::same_as<int>;
        { rules.nouns() } -> std::same_as<const nouns::Nouns&>;  // all words, each said once
        { rules.listed_before(action, action) } -> std::same_as<bool>;  // the order of `legal`
        { rules.reveals(now, action) } -> std::same_as<SeatSet>;  // who learns something by it
        { rules.broken(now) } -> std::same_as<std::string>;       // a violated invariant, or empty
        { rules.why_not(view, action) } -> std::same_as<RuleId>;  // explains, decides nothing
        { rules.print(view) } -> std::same_as<std::string>;       // position notation, both ways
        { rules.parse(text) } -> std::same_as<Expected<S>>;
        { rules.write_chance(now, action, json) } -> std::same_as<void>;   // entries of a trace
        { rules.write_scene(view, json) } -> std::same_as<void>;           // derived, for drawing
        { rules.write_preview(view, action, json) } -> std::same_as<void>; // what it would do
        { rules.write_result(now, json) } -> std::same_as<void>;           // fields of its own
    };
// clang-format on

}  // namespace stoop
