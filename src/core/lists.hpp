// Questions about short lists, and putting something in its place.
#pragma once
#include <algorithm>

namespace stoop {

// The place of the first item that fits, or -1.
int place_of(const auto& list, auto&& fits) {
    const auto found = std::find_if(list.begin(), list.end(), fits);
    return found == list.end() ? -1 : static_cast<int>(found - list.begin());
}
int count_of_those(const auto& list, auto&& fit) {
    return static_cast<int>(std::count_if(list.begin(), list.end(), fit));
}
bool is_among(const auto& item, const auto& list) {
    return std::find(list.begin(), list.end(), item) != list.end();
}
// Before the first item that comes after it.
void put_before(auto& list, auto&& comes_after, const auto& item) {
    const auto at = std::find_if(list.begin(), list.end(), comes_after);
    list.insert(static_cast<int>(at - list.begin()), item);
}

}  // namespace stoop
