// Small numbers and rows of them: `item` is one of a row by a number or an enumerator, `add_to`
// adds to a number that must stay small.
#pragma once
#include <cstddef>
#include <type_traits>

#include "core/narrow.hpp"

namespace stoop {

constexpr auto& item(auto& row, auto index) { return row[static_cast<std::size_t>(index)]; }

constexpr void add_to(std::integral auto& number, std::integral auto n) {
    number = narrow<std::remove_reference_t<decltype(number)>>(number + n);
}

}  // namespace stoop
