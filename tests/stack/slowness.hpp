// slowness: how many times longer something may take, and how much more memory it may have, in a
// build with a sanitizer.
#pragma once

namespace stoop::stack {

#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
inline constexpr int slowness = 5;
#else
inline constexpr int slowness = 1;
#endif

}  // namespace stoop::stack
