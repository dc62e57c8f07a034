#include "core/json.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <utility>

#include "core/assert.hpp"

namespace stoop {

namespace {

constexpr int depth_max = 64;  // as many as `objects_` can tell

using Word = std::uint64_t;
constexpr Word each = ~Word{0} / 0xff;  // 1 in every letter

// Its highest bits are set if a letter cannot stand in a text as it is. Subtracting borrows from a
// letter's highest bit exactly if some letter is below the limit.
constexpr Word not_plain(Word letters) {
    const Word below = (letters - each * 0x20) | ((letters ^ each * '"') - each) |
                       ((letters ^ each * '\\') - each);
    return below & ~letters;
}
constexpr bool is_plain(Word signs) { return (signs & each * 0x80) == 0; }

template <class Letters>
Word copy_word(char* to, const char* from) {
    Letters letters;
    std::memcpy(&letters, from, sizeof letters);
    std::memcpy(to, &letters, sizeof letters);
    return letters;
}

// Copies a text and says whether it needed no escapes. Most are short: they are copied as words,
// the last of which may overlap the one before.
bool copy_plain(char* to, std::string_view text) {
    using Half = std::uint32_t;
    const char* const from = text.data();
    const std::size_t size = text.size();
    if (size >= sizeof(Word)) {
        const std::size_t last = size - sizeof(Word);
        Word signs = 0;
        for (std::size_t at = 0; at < last; at += sizeof(Word))
            signs |= not_plain(copy_word<Word>(to + at, from + at));
        return is_plain(signs | not_plain(copy_word<Word>(to + last, from + last)));
    }
    if (size >= sizeof(Half)) {
        const std::size_t last = size - sizeof(Half);
        const Word begin = copy_word<Half>(to, from);
        return is_plain(not_plain(begin | copy_word<Half>(to + last, from + last) << 32));
    }
    if (size == 0) return true;
    const std::size_t middle = size / 2;
    const auto letter = [&](std::size_t at) { return Word{static_cast<unsigned char>(from[at])}; };
    to[0] = from[0];
    to[middle] = from[middle];
    to[size - 1] = from[size - 1];
    constexpr Word spaces = (each * ' ') << 24;
    return is_plain(not_plain(letter(0) | letter(middle) << 8 | letter(size - 1) << 16 | spaces));
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

// Most texts are plain, and there is room for most: those are copied as they are, without a call.
void Json::add_quoted(std::string_view text, bool is_key) {
    const auto add_slowly = [this, text, is_key]() __attribute__((noinline)) {
        if (comma_due_) add(',');
        add('"');
        add(escaped(text));
        add('"');
        if (is_key) add(':');
        comma_due_ = !is_key;
    };
    if (text.size() + 4 > text_.size() - size_) return add_slowly();
    char* to = text_.data() + size_;
    if (comma_due_) *to++ = ',';
    *to++ = '"';
    if (!copy_plain(to, text)) return add_slowly();
    to += text.size();
    *to++ = '"';
    if (is_key) *to++ = ':';
    size_ = static_cast<std::size_t>(to - text_.data());
    comma_due_ = !is_key;
}

Json& Json::open(char bracket) {
    STOOP_ASSERT(depth_ < depth_max);
    if (text_.size() - size_ < 2) grow(2);
    char* to = text_.data() + size_;
    if (comma_due_) *to++ = ',';
    *to++ = bracket;
    size_ = static_cast<std::size_t>(to - text_.data());
    ++depth_;
    objects_ = objects_ << 1 | (bracket == '{' ? 1U : 0U);
    comma_due_ = false;
    return *this;
}

Json& Json::end() {
    STOOP_ASSERT(depth_ > 0);
    add(is_in_object() ? '}' : ']');
    --depth_;
    objects_ >>= 1;
    comma_due_ = true;
    return *this;
}

Json& Json::key(std::string_view name) {
    STOOP_ASSERT(is_in_object());
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
    if (number >= 0 && number < 10) {  // as most are
        *to = static_cast<char>('0' + number);
        ++size_;
    } else {
        size_ += static_cast<std::size_t>(std::to_chars(to, to + digits_max, number).ptr - to);
    }
    return *this;
}

std::string Json::take() {
    STOOP_ASSERT(depth_ == 0);
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
