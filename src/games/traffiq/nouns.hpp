// All words of Manhattan TraffIQ, each said once (docs/games/traffiq.md).
#pragma once
#include "games/traffiq/pack.hpp"
#include "nouns/nouns.hpp"

namespace stoop::traffiq {

// `pack` must live as long as what is made of it.
nouns::Nouns make_nouns(const Pack& pack, int seats, int layout);
}  // namespace stoop::traffiq
