// Rows of the vocabulary: what a word's parameters are, how it is told, what it does.
#pragma once
#include "content/vocabulary.hpp"
#include "games/king/play.hpp"

namespace stoop::king {

struct MomentRow {
    Moment is;
    content::Phrase says;
    bool has_another = false;  // somebody else takes part: attacker, target, former holder
};
struct ScopeRow {
    Scope is;
    content::Phrase says;
};
struct StatRow {
    Stat is;
    content::Phrase says;
    bool is_yes_or_no = false;  // it is set to 1, or not at all
};
struct WindowRow {
    Window is;
    content::Phrase says;
};
struct IsRow {
    Is is;
    content::Params<Condition> params;
    content::Phrase says;
    bool (*holds)(const State&, const Condition&, const Occasion&);
};
// When a word means something.
enum class Fit : std::uint8_t {
    any,
    another,   // at moments with another monster
    not_lost,  // while the card is still there
    ouch,      // when Ouch is resolved, with its symbols
    result,    // while the result of the roll may still change
};
struct OpRow {
    Op is;
    content::Params<Word> params;
    content::Phrase says;
    void (*does)(Play&, const Word&, const Occasion&);
    Fit fit = Fit::any;
    bool comes_last = false;   // it asks or hurts: nothing could wait for what follows
    Verb offers = Verb::deed;  // in a `may` clause; other than a deed it reads the answer
};
struct OwnRow {
    Own is;
    content::Phrase says;
    void (*does)(Play&, const Occasion&);
    Verb offers = Verb::deed;
};

const MomentRow& row_of(Moment moment);
const ScopeRow& row_of(Scope scope);
const StatRow& row_of(Stat stat);
const WindowRow& row_of(Window window);
const IsRow& row_of(Is is);
const OpRow& row_of(Op op);
const OwnRow& row_of(Own own);

}  // namespace stoop::king
