// All words of Spider-Man, each said once (docs/games/spiderman.md).
#pragma once
#include "games/spiderman/actions.hpp"
#include "games/spiderman/play.hpp"
#include "nouns/nouns.hpp"

namespace stoop::spiderman {

// Words that are put together from others; the nouns point into them.
struct Vocabulary {
    explicit Vocabulary(const Pack& pack);

    std::vector<std::string> spaces;     // r7c12
    std::vector<std::string> places;     // 7,12: the same in a position
    std::vector<std::string> targets;    // cops@r9c9
    std::vector<std::string> things;     // abilities, then cards
    std::vector<std::string> buildings;  // as in Player::building; stations by their number
    std::vector<std::string> pieces;     // rhino: – the line of a figure
};

// What the numbers of actions, events and states stand for.
struct Meanings {
    Meanings(const Pack& pack, const Vocabulary& words, const Settings& settings);

    nouns::Meaning seat;
    nouns::Meaning figure;
    nouns::Meaning piece;
    nouns::Meaning who;  // a figure, or the Cops
    nouns::Meaning side;
    nouns::Meaning holder;
    nouns::Meaning space;
    nouns::Meaning place;
    nouns::Meaning target;
    nouns::Meaning thing;
    nouns::Meaning card;
    nouns::Meaning mission;
    nouns::Meaning building;
    nouns::Meaning entry;
    nouns::Meaning part;
    nouns::Meaning crew;
    nouns::Meaning hold;
    nouns::Meaning status;
    nouns::Meaning step;
    nouns::Meaning pool;
    nouns::Meaning shape;
    nouns::Meaning board_piece;
    nouns::Meaning event;
    nouns::Meaning slot;    // 1 to 4 as words
    nouns::Meaning face;    // 1 to 6 as words
    nouns::Meaning number;  // 0 and more
    nouns::Meaning change;
};

// `pack` and `words` must live as long as what is made of them.
nouns::Nouns make_nouns(const Pack& pack, const Vocabulary& words, const Settings& settings);
std::vector<nouns::Section> state_sections(const Pack& pack, const Meanings& meanings,
                                           const Settings& settings);

// The `state` of a trace (SPM-19.13 to 19.17).
nouns::Section trace_section(const Pack& pack, const Vocabulary& words);

}  // namespace stoop::spiderman
