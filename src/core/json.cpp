#include "core/json.hpp"

#include <algorithm>
#include <charconv>

#include "core/assert.hpp"

namespace stoop {

namespace {

void append_quoted(std::string& out, std::string_view text) {
    static constexpr std::string_view digits = "0123456789abcdef";
    out.push_back('"');
    // Most texts are plain to their end and are taken in one piece.
    const auto is_plain = [](char c) {
        return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
    };
    const auto* const odd = std::find_if_not(text.begin(), text.end(), is_plain);
    out.append(text.begin(), odd);
    for (const char c : text.substr(static_cast<std::size_t>(odd - text.begin()))) {
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
    out.push_back('"');
}

}  // namespace

Json& Json::open(char bracket) {
    separate();
    text_.push_back(bracket);
    open_.push_back(bracket);
    comma_due_ = false;
    return *this;
}

Json& Json::end() {
    STOOP_ASSERT(!open_.empty());
    text_.push_back(open_.back() == '{' ? '}' : ']');
    open_.pop_back();
    comma_due_ = true;
    return *this;
}

Json& Json::key(std::string_view name) {
    STOOP_ASSERT(!open_.empty() && open_.back() == '{');
    separate();
    append_quoted(text_, name);
    text_.push_back(':');
    comma_due_ = false;
    return *this;
}

Json& Json::value(std::string_view text) {
    separate();
    append_quoted(text_, text);
    return *this;
}

Json& Json::raw(std::string_view json) {
    separate();
    text_ += json;
    return *this;
}

Json& Json::integer(std::int64_t number) {
    char buffer[24];
    const auto done = std::to_chars(buffer, buffer + sizeof buffer, number);
    return raw({buffer, static_cast<std::size_t>(done.ptr - buffer)});
}

void Json::separate() {
    if (comma_due_) text_.push_back(',');
    comma_due_ = true;
}

std::string Json::take() {
    STOOP_ASSERT(open_.empty());
    comma_due_ = false;
    return std::move(text_);
}

std::string json_quoted(std::string_view text) {
    std::string out;
    append_quoted(out, text);
    return out;
}

}  // namespace stoop
