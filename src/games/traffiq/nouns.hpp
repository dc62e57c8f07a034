// All words of Manhattan TraffIQ, each said once (docs/games/traffiq.md).
#pragma once
#include <optional>

#include "games/traffiq/actions.hpp"
#include "nouns/nouns.hpp"
#include "nouns/words.hpp"

namespace stoop::traffiq {

inline constexpr std::array<std::string_view, 4> seat_words = {"red", "yellow", "blue", "green"};

std::string text_of(Corner corner);     // "2,1"
std::string edge_letters(Edges edges);  // TRF-15.1: "RRBB", north first

void write_corner(Json& json, Corner corner);  // [x,y]

// All tiles of the box (TRF-1.1), and those that lie neither on the map nor open in a hand, by kind
// (TRF-15.8).
Unseen full_stack(const Pack& pack);
Unseen box_rest(const Pack& pack, const State& now);

// How many tiles in hands this state does not know.
int hidden_tiles(const State& now);

// What the numbers of actions, events and states stand for.
struct Meanings {
    using Meaning = nouns::Meaning;

    const Pack& pack;
    std::span<const std::string_view> seat_words;  // of the seats that play

    Meaning seat = Meaning::seats("player here", seat_words);
    Meaning start = Meaning::numbers("seat", 0, seats_max - 1);  // a seat in an action: start(1)
    Meaning kind = Meaning::words("tile kind", nouns::ids_of(pack.kinds));        // on the map
    Meaning city_kind = Meaning::words("city tile", nouns::ids_of(pack.city()));  // elsewhere
    Meaning coordinate = Meaning::numbers("coordinate", -99, 99);  // that an action may name at all
    Meaning rotation = Meaning::numbers("rotation", 0, 3);
    Meaning vehicle = Meaning::words("vehicle kind", names_of<VehicleKind>);
    Meaning axis = Meaning::words("axis", names_of<Axis>);
    Meaning deed = Meaning::words("action kind", names_of<Deed>);
    Meaning step = Meaning::words("step", names_of<StepKind>);
    Meaning ending = Meaning::words("ending", nouns::Words{"final_round", "all_placed"});
    Meaning row = Meaning::words("row of the map", row_words());  // in a position: y0, y-1
    Meaning number = Meaning::numbers("number", 0, 999);

    static const std::vector<std::string>& row_words();
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
std::vector<nouns::Section> position_lines(const Meanings& meanings);

}  // namespace stoop::traffiq
