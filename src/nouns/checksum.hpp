// Checksum: whether two states hold the same values; like `digest`, but only against mistakes.
#pragma once
#include <cstdint>

#include "nouns/nouns.hpp"

namespace stoop::nouns {

std::uint64_t checksum(const Nouns& nouns, const void* state);

}  // namespace stoop::nouns
