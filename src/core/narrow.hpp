// narrow: a number into a smaller type, where it must fit.
#pragma once
#include <concepts>
#include <utility>

#include "core/assert.hpp"

namespace stoop {

template <std::integral To>
constexpr To narrow(std::integral auto value) {
    STOOP_ASSERT(std::in_range<To>(value));
    return static_cast<To>(value);
}

}  // namespace stoop
