// Effects in words: what the clauses of a card say, for those who check it against its text.
#pragma once
#include <string>

#include "games/escape/pack.hpp"

namespace stoop::escape {

// A list of effects as one sentence without a full stop; `language` as in content::languages.
std::string describe_list(const Pack& pack, int list, std::size_t language);

// Every card, tile, building and level with its words beside what its effects say.
Expected<std::string> describe_pack(const content::Files& files);

}  // namespace stoop::escape
