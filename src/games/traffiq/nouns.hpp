// All words of Manhattan TraffIQ, each said once (docs/games/traffiq.md).
#pragma once
#include <optional>

#include "games/traffiq/pack.hpp"
#include "games/traffiq/state.hpp"
#include "nouns/nouns.hpp"

namespace stoop::traffiq {

// What the numbers of actions, events and states stand for.
struct Meanings {
    Meanings(const Pack& pack, int seats);

    nouns::Meaning seat;
    nouns::Meaning start;      // a seat in an action: start(1)
    nouns::Meaning kind;       // of a tile on the map
    nouns::Meaning city_kind;  // in a hand or in the stack (TRF-1.4)
    nouns::Meaning coordinate;
    nouns::Meaning rotation;
    nouns::Meaning vehicle;
    nouns::Meaning axis;
    nouns::Meaning deed;
    nouns::Meaning step;
    nouns::Meaning ending;
    nouns::Meaning row;  // of the map, in a position: y0, y-1
    nouns::Meaning number;
};

// What the lines of a position say beyond the state.
struct Notes {
    Corner origin;  // of the map (TRF-15.2)
    int rows = 0;
    std::optional<int> stack_size;
    std::array<std::array<std::optional<int>, 2>, seats_max> supply;  // by seat and kind
    FixedVector<Corner, 4> at;                                        // what is asked about
};

// `pack` must live as long as what is made of it. A `start` of -1 is drawn.
nouns::Nouns make_nouns(const Pack& pack, int seats, int layout, int start);
std::vector<nouns::Section> position_lines(const Pack& pack, const Meanings& meanings);

}  // namespace stoop::traffiq
