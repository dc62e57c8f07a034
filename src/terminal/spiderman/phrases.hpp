// SpidermanPhrases: things, answers and events of Spider-Man as a player reads them in the
// terminal.
#pragma once
#include <string>
#include <string_view>

#include "content/texts.hpp"
#include "games/spiderman/rules.hpp"
#include "terminal/canvas.hpp"

namespace stoop::terminal {

class SpidermanPhrases {
public:
    // Both must outlive the words.
    SpidermanPhrases(const spiderman::Rules& rules, const content::Texts& texts, bool colours)
        : rules_(rules), pack_(rules.pack()), texts_(texts), colours_(colours) {}

    const spiderman::Pack& pack() const { return pack_; }
    bool has_colours() const { return colours_; }

    // Things
    std::string seat(int seat) const;            // "Rhino", "The villains"
    std::string character(int character) const;  // a figure, or the Cops
    std::string side(int side) const;
    std::string site(int site) const;
    std::string the_site(int site) const;
    std::string mission(int mission) const;
    std::string thing(int thing) const;  // an ability or a card
    std::string text_of(int thing) const;
    std::string text(std::string_view key) const;
    std::string target(int target) const;  // "the web on Rhino"
    static std::string part(int part);     // "a car"
    static std::string group(int cars, int crew);
    static std::string space(spiderman::Space space);  // "r7c12"
    // "r7c12, beside the Bank"
    std::string place(const spiderman::State& state, spiderman::Space space) const;
    // The part of the city a space belongs to: "Civic Center (B2)".
    std::string district(spiderman::Space space) const;
    // One step of a mission after the other, and what is done of the present one.
    std::string progress(const spiderman::State& state, int seat) const;

    // What is printed on a card, an ability or a mission, or a side character does.
    std::string printed(std::string_view id) const;

    // Questions and answers: see Drawing.
    std::string question(const spiderman::State& state, const Decision& asked) const;
    std::string heading(const Action& action) const;
    std::string label(const spiderman::State& state, const Action& action) const;

    // What happened, without a full stop; empty for what need not be told.
    std::string event(const Event& event, Seat viewer) const;
    // How the sentence about it begins, if it begins with somebody: "Rhino".
    std::string subject(const Event& event, Seat viewer) const;

private:
    struct Actor {  // who does something, and the form of the verb that goes with it
        std::string name;
        bool is_many;  // you, the Cops, the villains
    };
    Actor actor(int character, Seat viewer) const;
    Actor actor_of(int seat, Seat viewer) const;
    Actor person(int target, Seat viewer) const;
    Actor who(const Event& event, Seat viewer) const;
    int seat_of(int character) const;
    std::string whom(int target, Seat viewer) const;
    std::string choice_heading(const Action& action) const;
    std::string thing_label(const spiderman::State& state, const Action& action) const;
    std::string steps_to(const spiderman::State& state, spiderman::Space to) const;
    std::string fight_event(const Event& event, Seat viewer) const;
    std::string card_event(const Event& event, Seat viewer) const;
    std::string city_event(const Event& event, Seat viewer) const;

    const spiderman::Rules& rules_;
    const spiderman::Pack& pack_;
    const content::Texts& texts_;
    bool colours_;
};

// "1 hit", "2 hits"
std::string counted(int n, std::string_view what);

}  // namespace stoop::terminal
