// KingPhrases: things, answers and events of King of New York as a player reads them in the
// terminal.
#pragma once
#include <string>
#include <string_view>

#include "content/texts.hpp"
#include "core/rules.hpp"
#include "games/king/state.hpp"
#include "terminal/canvas.hpp"

namespace stoop::terminal {

struct Glyph {
    std::string_view sign;
    std::string_view word;
    Tone tone;
};
const Glyph& glyph_of(king::Face face);
const Glyph& glyph_of(king::Reward reward);

class KingPhrases {
public:
    // Both must outlive the words.
    KingPhrases(const king::Pack& pack, const content::Texts& texts, bool colours)
        : pack_(pack), texts_(texts), colours_(colours) {}

    const king::Pack& pack() const { return pack_; }
    bool has_colours() const { return colours_; }

    // Things
    std::string monster(int seat) const;
    std::string borough(int borough) const;
    std::string card(int card) const;
    std::string goal(int goal) const;
    std::string building(int building) const;
    std::string unit(int unit) const;
    std::string text(std::string_view key, std::string_view otherwise) const;
    std::string sign(const Glyph& glyph) const { return toned(glyph.sign, glyph.tone, colours_); }
    // "2★", in one piece, so that no line is broken inside it.
    std::string amount(int n, king::Reward reward) const { return amount(n, glyph_of(reward)); }
    std::string amount(int n, king::Face face) const { return amount(n, glyph_of(face)); }

    // What is printed on a card, found by its id or name.
    std::string printed(std::string_view id) const;
    std::string facts(const king::Card& card) const;  // "keep, costs 4 ↯"

    // Questions and answers: see Drawing.
    std::string question(const king::State& state, const Decision& asked) const;
    std::string heading(const Action& action) const;
    std::string label(const king::State& state, const Action& action) const;

    // What happened, without a full stop; empty for what need not be told.
    std::string event(const Event& event, Seat viewer) const;
    // How the sentence about it begins, if it begins with a seat: "Kong".
    std::string subject(const Event& event, Seat viewer) const;

private:
    std::string amount(int n, const Glyph& glyph) const { return std::to_string(n) + sign(glyph); }
    std::string offered_by(king::Verb verb) const;  // the name of the card
    std::string target(const king::State& state, int target) const;
    std::string reroll_label(const king::State& state, unsigned dice) const;
    std::string destroy_label(const king::State& state, const Action& action) const;
    std::string card_label(const king::State& state, const Action& action) const;
    std::string thrown(const Event& event) const;
    std::string moved(const Event& event, const std::string& who) const;
    std::string rest(const Event& event, Seat viewer) const;
    std::string changed(const Event& event, const std::string& who, king::Reward reward) const;
    std::string because_of(int card) const;

    const king::Pack& pack_;
    const content::Texts& texts_;
    bool colours_;
};

}  // namespace stoop::terminal
