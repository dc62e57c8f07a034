// STOOP_ASSERT: on in every build. It speaks of our own mistakes, never of a player's or a file's.
#pragma once

namespace stoop {

// Called instead of ending the process, if it is set; it must not return. A server throws from it,
// so that a mistake costs one table and not all.
using PromiseBroken = void (*)(const char* what, const char* file, int line);
void when_promise_breaks(PromiseBroken call);

[[noreturn, gnu::cold]] void assertion_failed(const char* what, const char* file, int line);

}  // namespace stoop

#define STOOP_ASSERT(condition) \
    ((condition) ? void(0) : ::stoop::assertion_failed(#condition, __FILE__, __LINE__))
