// All words of Escape from New York, each said once (docs/games/escape.md).
#pragma once
#include "games/escape/rules.hpp"
#include "nouns/nouns.hpp"

namespace stoop::escape {

// What the numbers of actions, events and states stand for.
struct Meanings {
    Meanings(const Pack& pack, const Agreement& agreed);

    nouns::Meaning seat, hero, space, target, enemy, card, good, item, held, slot, how_discarded,
        ride, weapon_slot, ordered, colour, objective, tile, poi, marker, event, ny, timer, case_,
        level_set, president, trap, direction, boss, stat, look, car, layer, ended, number, change,
        bridge, step, ask;
};

// `pack` must live as long as what is made of it.
nouns::Nouns make_nouns(const Pack& pack, const Agreement& agreed);
std::vector<nouns::Section> state_sections(const Pack& pack, const Agreement& agreed,
                                           const Meanings& meanings);
// ESC-28.12: the state of a trace, key by key.
std::vector<nouns::Section> trace_sections(const Pack& pack, const Agreement& agreed);

}  // namespace stoop::escape
