// Checksum: whether two states hold the same values; like `digest`, but only against mistakes.
#pragma once
#include <cstdint>

#include "nouns/nouns.hpp"

namespace stoop::nouns {

enum class Sum {
    cells,  // as it was written until sets were taken by words
    words,
};
std::uint64_t checksum(const Nouns& nouns, const void* state, Sum sum);

}  // namespace stoop::nouns
