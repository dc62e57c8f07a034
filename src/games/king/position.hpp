// Positions as text: what printing (notation.cpp) and reading (position.cpp) share.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "games/king/queries.hpp"

namespace stoop::king {

inline constexpr std::array<std::string_view, 12> seat_keys = {
    "hearts", "vp",     "energy", "at",        "keeps", "shells",
    "webs",   "curses", "holds",  "destroyed", "extra", "out"};
inline constexpr std::array<std::string_view, 4> place_keys = {"stacks", "units", "new",
                                                               "souvenir"};
inline constexpr std::array<std::string_view, 13> turn_keys = {
    "kind",  "rerolls", "dice",   "added",   "resolved", "units-only", "razed",
    "dealt", "gained",  "tapped", "entered", "used",     "bought"};
inline constexpr std::array<std::string_view, 4> damage_keys = {"by", "on", "absorbed", "waiting"};
inline constexpr std::string_view damage_forming = "forming";  // Antimatter Pellets are thrown
inline constexpr std::string_view die_gone_word = "gone";

// The stack a question usually lies on, so that positions need not say it.
Steps usual_steps(const Pack& pack, const State& state, Seat asked, Ask ask);

// Marks the usual question leaves behind: its symbol type, its card. Changes nothing in a
// position that was printed.
void add_usual_marks(const Pack& pack, State& state, Ask ask);

// The pool is what is left of the tiles, as many as lie below the stacks; tiles that must have
// become units are left out first.
void add_usual_pool(const Pack& pack, State& state);

// Who was attacked, if nothing is said, and who can do something about the damage.
void add_usual_damage(const Pack& pack, State& state, Ask ask);

// Why the steps of this position cannot be, or nothing.
std::string stack_problem(const Pack& pack, const State& state);

}  // namespace stoop::king
