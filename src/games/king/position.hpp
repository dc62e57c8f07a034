// What a position need not say because it follows from the rest.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "games/king/queries.hpp"

namespace stoop::king {

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
