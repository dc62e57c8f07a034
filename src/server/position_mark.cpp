#include "server/position_mark.hpp"

#include <charconv>

#include "nouns/checksum.hpp"

namespace stoop::server {

namespace {

// What stands before a sum says which it is.
constexpr char of_cells = '~';
constexpr char of_words = '=';

std::string sum_of(const table::Match& match, char kind) {
    char text[17] = {kind};
    const auto sum = nouns::checksum(match.game().nouns(), match.state().bytes().data(),
                                     kind == of_words ? nouns::Sum::words : nouns::Sum::cells);
    const auto end = std::to_chars(text + 1, text + sizeof text, sum & 0xffffffffffffU, 16);
    return std::string(text, end.ptr);
}

}  // namespace

std::string mark_of(const table::Match& match) { return sum_of(match, of_words); }

// Older logs have another sum, or a hash instead.
bool is_at(const table::Match& match, const std::string& mark) {
    if (mark.empty()) return true;
    if (mark.front() == of_words || mark.front() == of_cells)
        return mark == sum_of(match, mark.front());
    return mark == match.game().digest(match.state()).substr(0, 16);
}

}  // namespace stoop::server
