// PhrasedDrawing: what the drawings of games that keep their sentences in phrases have in common.
#pragma once
#include <utility>

#include "nouns/nouns.hpp"
#include "table/game_of.hpp"
#include "terminal/canvas.hpp"
#include "terminal/drawing.hpp"
#include "terminal/story.hpp"

namespace stoop::terminal {

template <class Rules, class Phrases>
class PhrasedDrawing : public Drawing {
public:
    using State = typename Rules::State;
    using Wrapped = table::GameOf<Rules>;

    std::string heading(const Action& action) const override { return words_.heading(action); }
    std::string label(const table::AnyView& view, const Action& action) const override {
        return words_.label(Wrapped::unwrap(view).state, action);
    }
    std::string card(std::string_view id) const override {
        std::string all;
        for (const auto& line : wrapped(words_.printed(id), page_width, "  "))
            all += (all.empty() ? "" : "\n") + line;
        return all;
    }

protected:
    static constexpr int sentence_width = page_width - 2;  // what happened is told with an indent

    PhrasedDrawing(const Rules& rules, Phrases words, bool colours)
        : rules_(rules), pack_(rules.pack()), words_(std::move(words)), colours_(colours) {}

    // What the viewer is asked, as the last line of a scene.
    std::string question(const State& state, Seat viewer) const {
        const Decision asked = rules_.pending(state);
        if (asked.seat != viewer) return {};
        return "\n" + toned(words_.question(state, asked), Tone::bold, colours_) + "\n";
    }

    // One paragraph for all that an answer led to; a turn begins a new one.
    std::vector<std::string> story(const table::Entry& entry, Seat viewer, int turn) const {
        Story story(sentence_width);
        for (const Event& each : entry.events) {
            const Event event = nouns::event_for(rules_.nouns(), each, viewer);
            const std::string text = words_.event(event, viewer);
            if (event.what == turn)
                story.tell_heading(toned(text, Tone::bold, colours_));
            else if (!text.empty())
                story.tell(text, words_.subject(event, viewer));
        }
        return story.lines();
    }

    const Rules& rules_;
    decltype(std::declval<const Rules&>().pack()) pack_;
    Phrases words_;
    bool colours_;
};

}  // namespace stoop::terminal
