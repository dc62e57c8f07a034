// What the steps that ask are about: their numbers, read for options and for carrying them out.
#pragma once
#include "games/escape/queries.hpp"

namespace stoop::escape {

enum class SpawnStage : std::uint8_t { begin, choose, place };
enum class SwapStage : std::uint8_t { name, answer, give, give_back };

int seat_of_hero(const State& state, int hero);  // or nowhere

// `reveal`: empty spaces next to the active hero (ESC-8.8).
Spaces reveal_places(const Pack& pack, const State& state);
// `spawn`: where the next figure may be put by choice (op `spawn`, R-83).
Spaces place_candidates(const Pack& pack, const State& state, const Step& step);
// `spawn`: where one of the last figures may go (ESC-11.5).
Spaces last_places(const Pack& pack, const State& state, const Step& step);
// The spaces a place stands for, where nothing has to be chosen; `here` is this_space.
Spaces named_spaces(const Pack& pack, const State& state, Place place, int here);
// `kill`: the spaces a place stands for.
Spaces kill_spaces(const Pack& pack, const State& state, Place place);
// `gain`: items that were drawn and are not kept yet.
FixedVector<std::int8_t, 8> drawn_items(const Step& step);
// `look_deck`: the cards without a place yet; New York's by number, timer tiles after them.
FixedVector<std::int8_t, 8> unordered(const State& state, const Step& step);
// `show`: President, Tape and diagram of the bridge, as goods.
std::array<int, 3> needed_for_bridge(int bridge);

}  // namespace stoop::escape
