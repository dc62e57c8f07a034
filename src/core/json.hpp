// Json: writes JSON text, nothing more. Commas are its business, balance is asserted.
#pragma once
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace stoop {

class Json {
public:
    Json& object() { return open('{'); }
    Json& array() { return open('['); }
    Json& end();  // closes the innermost object or array
    Json& key(std::string_view name);

    Json& value(std::string_view text);
    Json& value(const char* text) { return value(std::string_view(text)); }
    Json& value(const std::string& text) { return value(std::string_view(text)); }
    Json& value(std::same_as<bool> auto truth) { return raw(truth ? "true" : "false"); }
    Json& value(std::integral auto number)
        requires(!std::same_as<decltype(number), bool>)
    {
        return integer(static_cast<std::int64_t>(number));
    }
    Json& null() { return raw("null"); }
    Json& raw(std::string_view json);  // a finished piece of JSON

    Json& field(std::string_view name, const auto& content) {
        key(name);
        return value(content);
    }

    std::string_view text() const { return {text_.data(), size_}; }
    std::string take();

private:
    Json& open(char bracket);
    bool is_in_object() const { return depth_ > 0 && (objects_ & 1U) != 0; }
    Json& integer(std::int64_t number);
    void separate() {
        if (comma_due_) add(',');
        comma_due_ = true;
    }
    void add(char letter) {
        if (size_ == text_.size()) grow(1);
        text_[size_++] = letter;
    }
    void add(std::string_view letters);
    void add_quoted(std::string_view text, bool is_key);
    void grow(std::size_t more);

    std::string text_;  // longer than what is written, so that a letter costs no call
    std::size_t size_ = 0;
    std::uint64_t objects_ = 0;  // of what is still open, the innermost last: whether it is one
    int depth_ = 0;
    bool comma_due_ = false;  // something stands before in this object or array
};

std::string json_quoted(std::string_view text);

}  // namespace stoop
