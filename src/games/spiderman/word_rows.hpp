// Rows of the vocabulary: what a word's parameters are, how it is told, what it does.
#pragma once
#include "content/vocabulary.hpp"
#include "games/spiderman/pack.hpp"

namespace stoop::spiderman {

struct Mods;
struct Occasion;
class Play;

// What an operation does: a modifier adds to a sum, a deed changes the state. What is permanent,
// and answers to hits, are asked for where they matter (queries.hpp).
struct Does {
    using Modifier = void (*)(Mods&, const Effect&);
    using Deed = void (*)(Play&, const Effect&, const Occasion&);
    constexpr Does() = default;
    constexpr Does(Use how) : use(how) {}
    constexpr Does(Modifier function) : use(Use::modifier), modifier(function) {}
    constexpr Does(Deed function) : use(Use::deed), deed(function) {}
    Use use = Use::trait;
    Modifier modifier = nullptr;
    Deed deed = nullptr;
};
struct OpRow {
    Op is;
    content::Params<Effect> params;
    content::Phrase says;
    Does does;
};
const OpRow& row_of(Op op);  // words.cpp

struct DoRow {  // a step of a mission; steps_mission.cpp sees to it
    Do is;
    content::Params<MissionStep> params;
    content::Phrase says;
};
const DoRow& row_of(Do act);  // mission_words.cpp

// The entries of the pack that words name.
content::Around around(const Pack& pack);  // pack_effects.cpp

}  // namespace stoop::spiderman
