// Sorted lists of cards: putting one in and taking one out.
#pragma once
#include <algorithm>

#include "core/fixed_vector.hpp"
#include "core/narrow.hpp"

namespace stoop::escape {

template <class List>
void insert_sorted(List& list, int value) {
    const auto at = std::upper_bound(list.begin(), list.end(), value);
    list.insert(static_cast<int>(at - list.begin()), narrow<std::int8_t>(value));
}

template <class List>
void take_out(List& list, int value) {
    const auto at = std::find(list.begin(), list.end(), value);
    STOOP_ASSERT(at != list.end());
    list.erase(static_cast<int>(at - list.begin()));
}

}  // namespace stoop::escape
