// What the tests of this folder share: a table set up from a position, answered in notation.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>

#include "games/spiderman/rules.hpp"

namespace stoop::spiderman {

inline std::shared_ptr<const Pack> embedded_pack() {
    static const auto loaded = load_pack(content::embedded_files());
    EXPECT_TRUE(loaded) << loaded.error();
    return *loaded;
}

// Rhino, Electro, Spider-Man, the Cops.
inline Rules four_seats(const std::shared_ptr<const Pack>& pack = embedded_pack()) {
    Settings settings = usual_settings(4);
    settings.characters[0] = 3;
    settings.characters[1] = 4;
    return Rules::make(pack, settings).value();
}

class Table {
public:
    explicit Table(std::string_view position,
                   const std::shared_ptr<const Pack>& pack = embedded_pack())
        : rules(four_seats(pack)) {
        const auto parsed = rules.parse(position);
        EXPECT_TRUE(parsed) << parsed.error();
        state = *parsed;
    }

    bool may(std::string_view text) const {
        const auto action = nouns::parse_action(rules.nouns(), text);
        EXPECT_TRUE(action) << action.error();
        Actions options;
        rules.legal(state, options);
        return options.contains(*action);
    }
    void say(std::string_view text) {
        ASSERT_TRUE(may(text)) << text << " in\n" << print();
        rules.apply(state, *nouns::parse_action(rules.nouns(), text), {});
    }
    std::string asks() const {
        const Decision asked = rules.pending(state);
        return rules.nouns().seat_name(asked.seat) + " " +
               std::string(rules.nouns().ask_name(asked.ask));
    }
    std::string print() const { return rules.print(rules.view(state, Seat::all)); }

    Rules rules;
    State state;
};

}  // namespace stoop::spiderman
