#include "core/json.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <utility>

#include "core/assert.hpp"

namespace stoop {

namespace {

// Whether all letters of a word can stand in a text as they are. Subtracting borrows from a
// letter's highest bit exactly if some letter is below the limit.
template <class Word>
constexpr bool is_plain(Word letters) {
    constexpr Word each = static_cast<Word>(~Word{0}) / 0xff;
    const auto has_below = [](Word word, Word limit) {
        return (word - each * limit) & ~word & (each * 0x80);
    };
    return (has_below(letters, 0x20) | has_below(letters ^ each * '"', 1) |
            has_below(letters ^ each * '\\', 1)) == 0;
}

template <class Word>
bool copy_plain(char* to, const char* from) {
    Word letters;
    std::memcpy(&letters, from, sizeof letters);
    std::memcpy(to, &letters, sizeof letters);
    return is_plain(letters);
}

// Copies a text and says whether it needed no escapes. Most are short: they are copied as words,
// the last of which may overlap the one before.
bool copy_plain(char* to, std::string_view text) {
    using Long = std::uint64_t;
    using Short = std::uint32_t;
    const char* const from = text.data();
    const std::size_t size = text.size();
    if (size >= sizeof(Long)) {
        const std::size_t last = size - sizeof(Long);
        for (std::size_t at = 0; at < last; at += sizeof(Long))
            if (!copy_plain<Long>(to + at, from + at)) return false;
        return copy_plain<Long>(to + last, from + last);
    }
    if (size >= sizeof(Short)) {
        const std::size_t last = size - sizeof(Short);
        return copy_plain<Short>(to, from) && copy_plain<Short>(to + last, from + last);
    }
    if (size == 0) return true;
    const std::size_t middle = size / 2;
    const auto letter = [&](std::size_t at) { return Short{static_cast<unsigned char>(from[at])}; };
    to[0] = from[0];
    to[middle] = from[middle];
    to[size - 1] = from[size - 1];
    return is_plain(letter(0) | letter(middle) << 8 | letter(size - 1) << 16 | Short{' '} << 24);
}

void append_escaped(std::string& out, std::string_view text) {
    static constexpr std::string_view digits = "0123456789abcdef";
    for (const char c : text) {
        switch (c) {
            case '"': out += "\\\""; break;
            case '\\': out += "\\\\"; break;
            case '\n': out += "\\n"; break;
            case '\t': out += "\\t"; break;
            case '\r': out += "\\r"; break;
            default:
                if (static_cast<unsigned char>(c) < 0x20) {
                    out += "\\u00";
                    out.push_back(digits[static_cast<unsigned char>(c) >> 4]);
                    out.push_back(digits[c & 15]);
                } else {
                    out.push_back(c);
                }
        }
    }
}

[[gnu::noinline]] std::string escaped(std::string_view text) {
    std::string out;
    append_escaped(out, text);
    return out;
}

}  // namespace

void Json::grow(std::size_t more) {
    constexpr std::size_t first = 1000;  // most texts need no second step
    text_.resize(std::max({size_ + more, 2 * text_.capacity(), first}));
}

void Json::add(std::string_view letters) {
    if (letters.size() > text_.size() - size_) grow(letters.size());
    std::copy(letters.begin(), letters.end(), text_.data() + size_);
    size_ += letters.size();
}

// Most texts are plain and are copied as they are.
void Json::add_quoted(std::string_view text, bool is_key) {
    if (text.size() + 4 > text_.size() - size_) grow(text.size() + 4);
    char* to = text_.data() + size_;
    if (comma_due_) *to++ = ',';
    *to++ = '"';
    if (copy_plain(to, text)) {
        to += text.size();
    } else {
        size_ = static_cast<std::size_t>(to - text_.data());
        add(escaped(text));
        if (text_.size() - size_ < 2) grow(2);
        to = text_.data() + size_;
    }
    *to++ = '"';
    if (is_key) *to++ = ':';
    size_ = static_cast<std::size_t>(to - text_.data());
    comma_due_ = !is_key;
}

Json& Json::open(char bracket) {
    separate();
    add(bracket);
    open_.push_back(bracket);
    comma_due_ = false;
    return *this;
}

Json& Json::end() {
    STOOP_ASSERT(!open_.empty());
    add(open_.back() == '{' ? '}' : ']');
    open_.pop_back();
    comma_due_ = true;
    return *this;
}

Json& Json::key(std::string_view name) {
    STOOP_ASSERT(!open_.empty() && open_.back() == '{');
    add_quoted(name, true);
    return *this;
}

Json& Json::value(std::string_view text) {
    add_quoted(text, false);
    return *this;
}

Json& Json::raw(std::string_view json) {
    separate();
    add(json);
    return *this;
}

Json& Json::integer(std::int64_t number) {
    constexpr std::size_t digits_max = 24;
    separate();
    if (text_.size() - size_ < digits_max) grow(digits_max);
    char* const to = text_.data() + size_;
    size_ += static_cast<std::size_t>(std::to_chars(to, to + digits_max, number).ptr - to);
    return *this;
}

std::string Json::take() {
    STOOP_ASSERT(open_.empty());
    comma_due_ = false;
    text_.resize(size_);
    size_ = 0;
    return std::exchange(text_, {});
}

std::string json_quoted(std::string_view text) {
    std::string out = "\"";
    append_escaped(out, text);
    return out + "\"";
}

}  // namespace stoop
