// EscapePhrases: things, questions, answers and events of Escape from New York as a player reads
// them in the terminal.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "content/texts.hpp"
#include "core/rules.hpp"
#include "games/escape/rules.hpp"
#include "terminal/canvas.hpp"

namespace stoop::terminal {

class EscapePhrases {
public:
    // Both must outlive the words.
    EscapePhrases(const escape::Rules& rules, const content::Texts& texts, bool colours)
        : rules_(rules), pack_(rules.pack()), texts_(texts), colours_(colours) {}

    const escape::Pack& pack() const { return pack_; }
    bool has_colours() const { return colours_; }

    // Things
    std::string text(const std::string& key, std::string_view otherwise) const;
    std::string hero(int hero) const;
    std::string seat(int seat) const;  // the hero that plays there
    std::string action_card(int card) const;
    std::string good(int good) const;  // also a back, for a thief
    std::string tile(std::string_view id) const;
    std::string objective(int objective) const;
    std::string ny_card(int card) const;
    std::string timer_tile(int tile) const;
    std::string boss(int boss) const;
    std::string enemy(int code) const;  // "a prisoner at c4r3"
    std::string id(int space) const { return pack_.space(space).id; }
    // "c4r4 Scrap Yard", "c4r4" while it is dark.
    std::string place(const escape::State& state, int target) const;
    // What is on a space by name, without its id; empty while it is dark.
    std::string place_name(const escape::State& state, int space) const;
    // "On the Prowl (noise 1): …", found by its id or name, among all cards.
    std::string printed(std::string_view id) const;
    std::string card_line(int card) const;  // an action card with its noise and text
    std::string good_line(int good) const;

    // Questions and answers: see Drawing.
    std::string question(const escape::State& state, const Decision& asked) const;
    std::string heading(const Action& action) const;
    std::string label(const escape::State& state, const Action& action) const;

    // What happened, without a full stop; empty for what need not be told.
    std::string event(const Event& event, Seat viewer) const;

private:
    std::string named(std::string_view kind, const std::string& id) const;
    std::string target(const escape::State& state, int target) const;
    std::string card_label(const escape::State& state, const Action& action) const;
    std::string stash_label(const Action& action) const;
    std::string fixed_label(const Action& action) const;
    std::string option_label(const escape::State& state, int n) const;
    std::string window_text(const escape::State& state) const;
    std::string hero_event(const Event& event, Seat viewer) const;
    std::string card_event(const Event& event, Seat viewer) const;
    std::string look_event(const Event& event, Seat viewer) const;
    std::string city_event(const Event& event) const;
    std::string ny_event(const Event& event) const;
    std::string end_event(const Event& event, Seat viewer) const;
    std::string who(int seat, Seat viewer, std::string_view verb) const;  // "Snake takes"

    const escape::Rules& rules_;
    const escape::Pack& pack_;
    const content::Texts& texts_;
    bool colours_;
};

}  // namespace stoop::terminal
