// DrawnGame: a game and its drawing for the tests, and what must hold of every drawing.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/text.hpp"
#include "terminal/canvas.hpp"
#include "terminal/drawing.hpp"

namespace stoop::terminal {

struct DrawnGame {
    using Draw = std::unique_ptr<Drawing>(const table::Game&, const content::Texts&, bool);
    DrawnGame(std::string_view id, Draw& draw, int seats, const table::Options& options)
        : game(*table::open_game(id, seats, options, content::embedded_files())),
          texts(*content::read_texts(content::embedded_files(), id)),
          drawing(draw(*game, texts, false)) {}

    std::vector<Action> options(const table::AnyState& state) const {
        Actions legal;
        game->legal(game->all_seeing(state), legal);
        return {legal.begin(), legal.end()};
    }
    std::string line(const table::AnyState& state, const Action& action) const {
        const std::string heading = drawing->heading(action);
        const std::string label = drawing->label(game->all_seeing(state), action);
        return heading == label ? heading : heading + " " + label;
    }
    std::string line(const table::AnyState& state, std::string_view action) const {
        return line(state, *game->parse_action(action));
    }
    table::AnyView seen(const table::AnyState& state, int seat = 0) const {
        return game->view(state, seat_at(seat));
    }
    std::string scene(const table::AnyState& state, int seat = 0) const {
        return drawing->scene(seen(state, seat), {});
    }
    table::AnyState at(std::string_view position) const {
        auto state = game->parse(position);
        EXPECT_TRUE(state) << state.error();
        return *state;
    }
    // Plays the answer and tells what the viewer saw of it.
    std::vector<std::string> told(table::AnyState& state, std::string_view answer,
                                  int viewer) const {
        table::Entry entry{game->pending(state), *game->parse_action(answer), everyone, {}};
        game->apply(state, entry.action, Journal{&entry.events});
        return drawing->sentences(entry, seat_at(viewer));
    }

    std::shared_ptr<const table::Game> game;
    content::Texts texts;
    std::unique_ptr<Drawing> drawing;
};

inline int widest(std::string_view text) {
    int most = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        most = std::max(most, columns_of(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return most;
}

// What must hold whenever a player is asked: lines fit, all options say something a player can
// read, and no two the same.
inline void look_at(const DrawnGame& drawn, const table::AnyState& state) {
    const auto options = drawn.options(state);
    const int indent = options.size() < 100 ? 5 : 6;  // the numbers of the menu
    const auto view = drawn.seen(state, index_of(drawn.game->pending(state).seat));
    ASSERT_LE(widest(drawn.drawing->scene(view, options)), page_width) << drawn.game->print(view);
    std::set<std::string> lines;
    for (const auto& action : options) {
        const std::string line = drawn.line(state, action);
        ASSERT_LE(columns_of(line) + indent, page_width) << line;
        ASSERT_TRUE(lines.insert(line).second) << line;
        ASSERT_NE(line, "") << drawn.game->print_action(action);
        ASSERT_EQ(line.find('_'), std::string::npos) << line;
    }
}

// Looks at every n-th question of a random game, and at all that is told.
inline void play_at_random(const DrawnGame& drawn, Rng& rng, std::uint32_t every = 1) {
    constexpr int story_indent = 2;
    table::AnyState state = drawn.game->setup();
    for (Seat seat = drawn.game->pending(state).seat; seat != Seat::none;
         seat = drawn.game->pending(state).seat) {
        table::Entry entry{drawn.game->pending(state), {}, everyone, {}};
        if (seat == Seat::chance) {
            entry.action = drawn.game->sample(state, rng);
        } else {
            if (rng.below(every) == 0) {
                ASSERT_NO_FATAL_FAILURE(look_at(drawn, state));
            }
            const auto options = drawn.options(state);
            entry.action = options[rng.below(static_cast<std::uint32_t>(options.size()))];
        }
        drawn.game->apply(state, entry.action, Journal{&entry.events});
        for (const auto& sentence : drawn.drawing->sentences(entry, seat_at(0)))
            ASSERT_LE(columns_of(sentence) + story_indent, page_width) << sentence;
    }
    ASSERT_LE(widest(drawn.scene(state)), page_width);
}

}  // namespace stoop::terminal
