// Rows of the vocabulary: what a word's parameters are, how it is told, what it does.
#pragma once
#include "content/vocabulary.hpp"
#include "games/king/play.hpp"

namespace stoop::king {

// What begins a clause: a moment, how long and which number, a window.
template <class Enum>
struct SaidRow {
    Enum is;
    content::Phrase says;
    bool has_another = false;   // moments: somebody else takes part (attacker, former holder)
    bool is_yes_or_no = false;  // numbers: it is set to 1, or not at all
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
struct How {  // a word stands in a clause
    Fit fit = Fit::any;
    bool comes_last = false;  // it asks or hurts: nothing could wait for what follows
    // In a `may` clause: the kind of action, and when. Other than a deed it reads the answer.
    Verb offers = Verb::deed;
    Window window = Window::asked;
};
struct OpRow {
    Op is;
    void (*does)(Play&, const Word&, const Occasion&);
    How how;
    content::Params<Word> params;
    content::Phrase says;
};
struct OwnRow {
    Own is;
    void (*does)(Play&, const Occasion&);
    How how;
    content::Phrase says;
};

const SaidRow<Moment>& row_of(Moment moment);
const SaidRow<Scope>& row_of(Scope scope);
const SaidRow<Stat>& row_of(Stat stat);
const SaidRow<Window>& row_of(Window window);
const IsRow& row_of(Is is);
const OpRow& row_of(Op op);
const OwnRow& row_of(Own own);

// Clauses are read by their rows, and checked.
Clause read_clause(const content::Value& value, content::Complaints& complaints);

// What is wrong with the clause, as a sentence; empty if its words fit.
std::string misfit(const Clause& clause);

// The kind of action a `may` clause offers: what its answer says and does.
Verb kind_of(const Clause& clause);

// Is there a word that offers this kind of action?
bool is_offered(Verb kind);

}  // namespace stoop::king
