#include "server/names.hpp"

#include <array>
#include <cstdint>

namespace stoop::server {

namespace {

struct Range {
    char32_t first, last;
};

// Controls, marks of direction, blanks without width, fillers, tags: nothing that can be seen.
constexpr std::array unseen = {
    Range{0x00, 0x1F},       Range{0x7F, 0x9F},       Range{0xAD, 0xAD},
    Range{0x34F, 0x34F},     Range{0x61C, 0x61C},     Range{0x115F, 0x1160},
    Range{0x17B4, 0x17B5},   Range{0x180B, 0x180F},   Range{0x200B, 0x200C},
    Range{0x200E, 0x200F},   Range{0x2028, 0x202E},   Range{0x2060, 0x206F},
    Range{0x2800, 0x2800},   Range{0x3164, 0x3164},   Range{0xD800, 0xF8FF},
    Range{0xFEFF, 0xFEFF},   Range{0xFFA0, 0xFFA0},   Range{0xFFF0, 0xFFFB},
    Range{0xFFFE, 0xFFFF},   Range{0x1BCA0, 0x1BCA3}, Range{0x1D173, 0x1D17A},
    Range{0xE0000, 0x10FFFF}};
constexpr std::array blanks = {Range{' ', ' '},       Range{0xA0, 0xA0},     Range{0x1680, 0x1680},
                               Range{0x2000, 0x200A}, Range{0x202F, 0x202F}, Range{0x205F, 0x205F},
                               Range{0x3000, 0x3000}};
// These join or colour what stands before them, in emoji for instance; alone they are nothing.
constexpr std::array joiners = {Range{0x200D, 0x200D}, Range{0xFE00, 0xFE0F}};
// Of Latin and its neighbours, Hebrew, Arabic, Thai, Lao, and of symbols.
constexpr std::array marks = {
    Range{0x300, 0x36F},   Range{0x483, 0x489},  Range{0x591, 0x5BD},   Range{0x5BF, 0x5BF},
    Range{0x5C1, 0x5C7},   Range{0x610, 0x61A},  Range{0x64B, 0x65F},   Range{0x670, 0x670},
    Range{0x6D6, 0x6DC},   Range{0x6DF, 0x6E4},  Range{0x6E7, 0x6E8},   Range{0x6EA, 0x6ED},
    Range{0xE31, 0xE31},   Range{0xE34, 0xE3A},  Range{0xE47, 0xE4E},   Range{0xEB1, 0xEB1},
    Range{0xEB4, 0xEBC},   Range{0xEC8, 0xECD},  Range{0x1AB0, 0x1AFF}, Range{0x1DC0, 0x1DFF},
    Range{0x20D0, 0x20FF}, Range{0xFE20, 0xFE2F}};
constexpr int marks_max = 3;

template <std::size_t n>
bool is_in(const std::array<Range, n>& ranges, char32_t c) {
    for (const Range& range : ranges)
        if (c >= range.first && c <= range.last) return true;
    return false;
}

// The character at the beginning and how many bytes it has; bytes that are none count as one.
struct Character {
    char32_t code = 0;
    std::size_t bytes = 1;
};
Character first_of(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned lead = byte(0);
    const std::size_t size = lead < 0x80 ? 1 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (size == 1) return {lead, 1};
    if (lead < 0xC0 || size > text.size()) return {};
    char32_t code = lead & (0x7FU >> size);
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return {};
        code = code << 6 | (byte(i) & 0x3FU);
    }
    return {code, size};
}

}  // namespace

std::string tidy_name(std::string_view name, int characters_max) {
    std::string tidy;
    std::size_t end = 0;  // behind the last character that can be seen
    int characters = 0;
    int marked = 0;
    while (!name.empty()) {
        const auto [code, bytes] = first_of(name);
        const std::string_view character = name.substr(0, bytes);
        name.remove_prefix(bytes);
        const bool is_mark = is_in(marks, code);
        const bool is_blank = is_in(blanks, code);
        const bool is_joiner = is_in(joiners, code);
        const bool needs_more = is_blank || is_mark || is_joiner;
        if (is_in(unseen, code) || (needs_more && tidy.empty())) continue;
        if (!is_joiner) marked = is_mark ? marked + 1 : 0;
        if (is_mark && marked > marks_max) continue;
        if (++characters > characters_max) break;
        tidy.append(is_blank ? std::string_view(" ") : character);
        if (!is_blank && code != 0x200D) end = tidy.size();
    }
    tidy.resize(end);
    return tidy;
}

}  // namespace stoop::server
