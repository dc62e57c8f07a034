// Clauses of a card: read by the rows of the vocabulary, and checked.
#pragma once
#include "content/reader.hpp"
#include "games/king/pack.hpp"

namespace stoop::king {

Clause read_clause(const content::Value& value, content::Complaints& complaints);

// What is wrong with the clause, as a sentence; empty if its words fit.
std::string misfit(const Clause& clause);

// The kind of action a `may` clause offers: what its answer says and does.
Verb kind_of(const Clause& clause);

}  // namespace stoop::king
