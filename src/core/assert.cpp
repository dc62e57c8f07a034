#include "core/assert.hpp"

#include <cstdio>
#include <cstdlib>

namespace stoop {

void assertion_failed(const char* what, const char* file, int line) {
    std::fprintf(stderr, "stoop: broken promise at %s:%d: %s\n", file, line, what);
    std::abort();
}

}  // namespace stoop
