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

// What conditions ask (conditions.cpp), what ops do (words.cpp), what single cards do
// (own_cards.cpp).
class Conditions {
public:
    static const std::array<IsRow, count_of<Is>> rows;

private:
    static bool holds_superstar(const State&, const Condition&, const Occasion&);
    static bool in(const State&, const Condition&, const Occasion&);
    static bool unit(const State&, const Condition&, const Occasion&);
    static bool units(const State&, const Condition&, const Occasion&);
    static bool die(const State&, const Condition&, const Occasion&);
    static bool die_of_each_face(const State&, const Condition&, const Occasion&);
    static bool symbols(const State&, const Condition&, const Occasion&);
};

class Words {
public:
    static const std::array<OpRow, count_of<Op>> rows;

private:
    struct Recolour {
        int from;
        int to;
        int n;          // symbols in all
        unsigned dice;  // of which these dice
    };
    static void vp(Play&, const Word&, const Occasion&);
    static void energy(Play&, const Word&, const Occasion&);
    static void heal(Play&, const Word&, const Occasion&);
    static void everyone_energy(Play&, const Word&, const Occasion&);
    static void hurt_self(Play&, const Word&, const Occasion&);
    static void hurt_everyone(Play&, const Word&, const Occasion&);
    static void hurt(Play&, const Word&, const Occasion&);
    static void army_fires(Play&, const Word&, const Occasion&);
    static void add(Play&, const Word&, const Occasion&);
    static void units_only(Play&, const Word&, const Occasion&);
    static void recolour(Play&, const Recolour&, const Occasion&);
    static void change(Play&, const Word&, const Occasion&);
    static void exchange(Play&, const Word&, const Occasion&);
    static void extra_turn(Play&, const Word&, const Occasion&);
    static void claim(Play&, const Word&, const Occasion&);
    static void give_token(Play&, const Word&, const Occasion&);
    static void take_energy(Play&, const Word&, const Occasion&);
    static void take_vp(Play&, const Word&, const Occasion&);
    static void souvenir(Play&, const Word&, const Occasion&);
    static void return_souvenirs(Play&, const Word&, const Occasion&);
    static void shells(Play&, const Word&, const Occasion&);
    static void crack_shells(Play&, const Word&, const Occasion&);
    static void return_shells(Play&, const Word&, const Occasion&);
    static void restart_sums(Play&, const Word&, const Occasion&);
    static void discard_self(Play&, const Word&, const Occasion&);
    static void perish(Play&, const Word&, const Occasion&);
    static void win(Play&, const Word&, const Occasion&);
    static void move(Play&, const Word&, const Occasion&);
    static void relocate(Play&, const Word&, const Occasion&);
    static void buy_discarded(Play&, const Word&, const Occasion&);
    static void hearts_for_energy(Play&, const Word&, const Occasion&);
    static void energy_for_hearts(Play&, const Word&, const Occasion&);
    static void own(Play&, const Word&, const Occasion&);
};

class OwnCards {
public:
    static const std::array<OwnRow, own_names.size()> rows;

private:
    static void chameleon(Play&, const Occasion&);
    static void next_stage(Play&, const Occasion&);
    static void photo_op(Play&, const Occasion&);
    static void stink_attack(Play&, const Occasion&);
    static void tesla_cannon(Play&, const Occasion&);
};

}  // namespace stoop::king
