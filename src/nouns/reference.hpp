// The words of a game for readers outside the engine: types for a page, tables for the docs.
#pragma once
#include <string>

#include "nouns/nouns.hpp"

namespace stoop::nouns {

// A module with the types of the state, the events and what questions are about.
std::string typescript(const Nouns& nouns);

// Tables of verbs, questions, events and of the lines of a position.
std::string markdown(const Nouns& nouns);

}  // namespace stoop::nouns
