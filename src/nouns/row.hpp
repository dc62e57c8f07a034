// Row: a verb, a question or an event of a game: its name and what its numbers stand for.
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "nouns/meaning.hpp"

namespace stoop::nouns {

// One thing an action, a question or an event names. It takes one or more of its numbers.
struct Arg {
    enum class Shape {
        one,
        pair,    // two numbers that belong together: [x,y]
        bits,    // one number, a bit for each value
        counts,  // how many of each value; written value by value
        list,    // values up to the first -1
    };
    std::string_view name;
    Meaning meaning;
    Shape shape = Shape::one;
    int room = 1;              // numbers it takes
    bool is_optional = false;  // -1 stands for nothing
    bool is_left_out = false;  // when it is -1, JSON does not name it
    bool is_secret = false;    // blank for whoever may not know it

    Arg secret() const {
        Arg arg = *this;
        arg.is_secret = true;
        return arg;
    }
    Arg or_none() const {  // -1: null in JSON
        Arg arg = *this;
        arg.is_optional = true;
        return arg;
    }
    Arg if_any() const {
        Arg arg = *this;
        arg.is_left_out = true;
        return arg;
    }
};

inline Arg one(std::string_view name, const Meaning& meaning) { return {name, meaning}; }
inline Arg pair(std::string_view name, const Meaning& meaning) {
    return {name, meaning, Arg::Shape::pair, 2};
}
inline Arg bits(std::string_view name, const Meaning& meaning) {
    return {name, meaning, Arg::Shape::bits};
}
inline Arg counts(std::string_view name, const Meaning& meaning) {
    return {name, meaning, Arg::Shape::counts, meaning.count()};
}
inline Arg list(std::string_view name, const Meaning& meaning, int room) {
    return {name, meaning, Arg::Shape::list, room};
}

struct Row {
    std::uint16_t id = 0;  // of the enum it stands for; rows are listed in its order
    std::string_view name;
    std::vector<Arg> args;

    template <class Enum>
    Row(Enum value, std::string_view row_name, std::vector<Arg> row_args = {})
        : id(static_cast<std::uint16_t>(value)), name(row_name), args(std::move(row_args)) {}
};
using Rows = std::vector<Row>;

}  // namespace stoop::nouns
