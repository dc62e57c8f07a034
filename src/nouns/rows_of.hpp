// rows_of<Enum>: the rows of an enum, called as its enumerators are.
#pragma once
#include "core/enum_rows.hpp"
#include "nouns/row.hpp"

namespace stoop::nouns {

// What some enumerators name, and how they are called if not as they are.
template <class Enum>
struct Naming {
    std::vector<Enum> of;
    std::vector<Arg> args;
    std::string_view name{};
};

// A row for every enumerator. Those that are not listed name nothing.
template <class Enum>
Rows rows_of(const std::vector<Naming<Enum>>& listed) {
    Rows rows;
    for (std::size_t i = 0; i < count_of<Enum>; ++i)
        rows.emplace_back(static_cast<Enum>(i), names_of<Enum>[i]);
    for (const Naming<Enum>& naming : listed)
        for (const Enum value : naming.of) {
            Row& row = rows[static_cast<std::size_t>(value)];
            row.args = naming.args;
            if (!naming.name.empty()) row.name = naming.name;
        }
    return rows;
}

}  // namespace stoop::nouns
