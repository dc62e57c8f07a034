#include "core/assert.hpp"

#include <atomic>
#include <cstdio>
#include <cstdlib>

namespace stoop {

namespace {

std::atomic<PromiseBroken> instead = nullptr;

}  // namespace

void when_promise_breaks(PromiseBroken call) { instead = call; }

void assertion_failed(const char* what, const char* file, int line) {
    if (const PromiseBroken call = instead) call(what, file, line);
    std::fprintf(stderr, "stoop: broken promise at %s:%d: %s\n", file, line, what);
    std::abort();
}

}  // namespace stoop
