// What the tests of this folder share: the embedded pack, rules, a position from text, a walk.
#pragma once
#include <gtest/gtest.h>

#include "games/traffiq/rules.hpp"

namespace stoop::traffiq {

inline Rules rules_for(int seats, std::string_view layout, std::string_view start = "random") {
    static const auto pack = load_pack(content::embedded_files());
    EXPECT_TRUE(pack) << pack.error();
    return Rules::make(*pack, seats, layout, start).value();
}

inline State read(const Rules& rules, std::string_view text) {
    const auto state = rules.parse(text);
    EXPECT_TRUE(state) << state.error();
    return *state;
}

inline Action action(const Rules& rules, std::string_view text) {
    const auto parsed = nouns::parse_action(rules.nouns(), text);
    EXPECT_TRUE(parsed) << parsed.error();
    return *parsed;
}

// Plays on with even choices, at most `answers_max` answers, and calls `look` on every state.
// Whether the game came to its end.
template <class Look>
bool play(const Rules& rules, State state, Rng& rng, int answers_max, Look look) {
    Actions options;
    for (int i = 0; i < answers_max; ++i) {
        look(state);
        const Decision asked = rules.pending(state);
        if (asked.seat == Seat::none) return true;
        Action answer;
        if (asked.seat == Seat::chance) {
            answer = rules.sample(state, rng);
        } else {
            rules.legal(state, options);
            answer = options[static_cast<int>(rng.below(static_cast<unsigned>(options.size())))];
        }
        rules.apply(state, answer, {});
    }
    return false;
}

}  // namespace stoop::traffiq
