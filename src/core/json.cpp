#include "core/json.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/assert.hpp"

namespace stoop {

namespace {

constexpr bool is_plain(char c) {
    return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
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
    for (const char& c : text) {
        if (!is_plain(c)) {
            size_ = static_cast<std::size_t>(to - text_.data());
            std::string rest;
            append_escaped(rest, text.substr(static_cast<std::size_t>(&c - text.data())));
            add(rest);
            if (text_.size() - size_ < 2) grow(2);
            to = text_.data() + size_;
            break;
        }
        *to++ = c;
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
