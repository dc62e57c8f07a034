// Enums whose names are written once, and tables with one row per enumerator.
//
//   STOOP_ENUM(Window, std::uint8_t, pre_roll, modify, buy)
//   name_of(Window::modify) is "modify", named<Window>("buy") is Window::buy
//
// Enumerators count from 0. A trailing underscore keeps clear of a keyword and is not in the name.
#pragma once
#include <array>
#include <optional>
#include <string_view>

#define STOOP_ENUM(Name, Type, ...)         \
    enum class Name : Type { __VA_ARGS__ }; \
    constexpr std::string_view enumerators(Name) { return #__VA_ARGS__; }

namespace stoop {

// The first name of a list such as "bought, while_, lost" and what follows it.
struct NameList {
    std::string_view left;

    constexpr std::string_view next() {
        const auto is_part = [](char c) { return c != ',' && c != ' ' && c != '\n'; };
        while (!left.empty() && !is_part(left.front())) left.remove_prefix(1);
        std::size_t length = 0;
        while (length < left.size() && is_part(left[length])) ++length;
        std::string_view name = left.substr(0, length);
        left.remove_prefix(length);
        if (name.ends_with('_')) name.remove_suffix(1);
        return name;
    }
};

template <class Enum>
inline constexpr std::size_t count_of = [] {
    NameList list{enumerators(Enum{})};
    std::size_t count = 0;
    while (!list.next().empty()) ++count;
    return count;
}();

template <class Enum>
inline constexpr std::array<std::string_view, count_of<Enum>> names_of = [] {
    std::array<std::string_view, count_of<Enum>> names;
    NameList list{enumerators(Enum{})};
    for (std::string_view& name : names) name = list.next();
    return names;
}();

template <class Enum>
constexpr std::string_view name_of(Enum value) {
    return names_of<Enum>[static_cast<std::size_t>(value)];
}

template <class Enum>
constexpr std::optional<Enum> named(std::string_view name) {
    for (std::size_t i = 0; i < count_of<Enum>; ++i)
        if (names_of<Enum>[i] == name) return static_cast<Enum>(i);
    return std::nullopt;
}

// Is there one row per enumerator, in their order? A row's member `is` says which it is for.
template <class Row, std::size_t N>
constexpr bool in_order(const std::array<Row, N>& rows) {
    if (N != count_of<decltype(Row::is)>) return false;
    for (std::size_t i = 0; i < N; ++i)
        if (static_cast<std::size_t>(rows[i].is) != i) return false;
    return true;
}

}  // namespace stoop
