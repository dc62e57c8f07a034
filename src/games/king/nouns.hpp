// All words of King of New York, each said once (docs/games/king.md).
#pragma once
#include "games/king/queries.hpp"
#include "nouns/nouns.hpp"
#include "nouns/words.hpp"

namespace stoop::king {

// What the numbers of actions, events and states stand for.
struct Meanings {
    using Meaning = nouns::Meaning;
    using Words = nouns::Words;

    const Pack& pack;
    Words seat_words;  // of the seats that play

    Meaning seat = Meaning::seats("monster of this game", seat_words);
    Meaning monster_number = Meaning::numbers("seat", 0, seats_max - 1);  // in an action
    Meaning borough = Meaning::words("borough", borough_names);
    // … or one zone further in Manhattan
    Meaning target = Meaning::words("target", nouns::joined(borough_names, Words{"advance"}));
    Meaning zone = Meaning::words("zone", zone_names);
    Meaning track = Meaning::words("track", track_names);
    Meaning face = Meaning::words("face", names_of<Face>);
    Meaning die = Meaning::numbers("die", 0, dice_max - 1);
    Meaning unit = Meaning::words("unit kind", names_of<Unit>);
    Meaning spot =  // what is destroyed
        Meaning::words("stack or unit kind", nouns::joined(Words{"0", "1", "2"}, names_of<Unit>));
    Meaning mark = Meaning::words("mark", Words{"old", "new"});
    Meaning building = Meaning::words("building", nouns::ids_of(pack.buildings));
    Meaning tile =
        Meaning::words("tile", nouns::joined(nouns::ids_of(pack.buildings), names_of<Unit>));
    Meaning card = Meaning::words("card", nouns::ids_of(pack.cards));
    Meaning goal = Meaning::words("goal card", nouns::ids_of(pack.goals));
    Meaning token = Meaning::words("token", names_of<Token>);
    Meaning turn_kind = Meaning::words("kind of turn", names_of<TurnKind>);
    Meaning why = Meaning::words("gain reason", names_of<Why>);
    Meaning move_why = Meaning::words("move reason", names_of<MoveWhy>);
    Meaning throw_why = Meaning::words("throw reason", Words{"first", "roll", "pellets"});
    Meaning cause = Meaning::words("cause of damage", names_of<Cause>);
    Meaning ended = Meaning::words("ending", ended_names);
    Meaning step = Meaning::words("step", names_of<StepKind>);
    Meaning number = Meaning::numbers("number", 0, 999);
    Meaning change = Meaning::numbers("number", -999, 999);  // negative: lost
};

// `pack` must live as long as what is made of it.
nouns::Nouns make_nouns(const Pack& pack, int seats);
std::vector<nouns::Section> state_sections(const Meanings& meanings);

// Positions need not say what follows from the rest.

// The stack a question usually lies on, so that positions need not say it.
Steps usual_steps(const Pack& pack, const State& state, Seat asked, Ask ask);

// Marks the usual question leaves behind: its symbol type, its card. Changes nothing in a
// position that was printed.
void add_usual_marks(const Pack& pack, State& state, Ask ask);

// Why the steps of this position cannot be, or nothing.
std::string stack_problem(const Pack& pack, const State& state);

}  // namespace stoop::king
