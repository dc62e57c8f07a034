// STOOP_ASSERT: on in every build. It speaks of our own mistakes, never of a player's or a file's.
#pragma once

namespace stoop {

[[noreturn, gnu::cold]] void assertion_failed(const char* what, const char* file, int line);

}  // namespace stoop

#define STOOP_ASSERT(condition) \
    ((condition) ? void(0) : ::stoop::assertion_failed(#condition, __FILE__, __LINE__))
