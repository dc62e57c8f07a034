#include "nouns/meaning.hpp"

#include <algorithm>
#include <charconv>

#include "core/action.hpp"
#include "core/text.hpp"

namespace stoop::nouns {

Meaning Meaning::none_is(std::string_view word) const {
    Meaning meaning = *this;
    meaning.none_ = word;
    return meaning;
}

Meaning Meaning::hidden_is(std::int64_t value) const {
    Meaning meaning = *this;
    meaning.hidden_ = value;
    return meaning;
}

bool Meaning::is_hidden(std::int64_t value) const { return value == hidden || value == hidden_; }

void Meaning::print_to(std::string& text, std::int64_t value) const {
    if (is_hidden(value)) {
        text += '?';
    } else if (value == -1 && least_ >= 0) {
        text += none_;
    } else if (form_ == Form::number && value >= 0 && value < 10) {
        text += static_cast<char>('0' + value);
    } else if (form_ == Form::number) {
        char digits[24];
        text.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
    } else {
        STOOP_ASSERT(value >= 0 && value < count());
        text += (*words_)[static_cast<std::size_t>(value)];
    }
}

std::string Meaning::print(std::int64_t value) const {
    std::string text;
    print_to(text, value);
    return text;
}

std::optional<int> Meaning::find(std::string_view word) const {
    if (word == "?" && hidden_) return static_cast<int>(*hidden_);
    if (form_ == Form::number) {
        const auto number = number_of(word);
        if (number && *number >= least_ && *number <= most_) return number;
        return std::nullopt;
    }
    const auto found = std::find(words_->begin(), words_->end(), word);
    if (found == words_->end()) return std::nullopt;
    return static_cast<int>(found - words_->begin());
}

bool Meaning::knows(std::string_view word) const {
    return word == none_ || find(word) || (form_ == Form::number && number_of(word));
}

void Meaning::write(std::int64_t value, Json& json) const {
    if (is_hidden(value))
        json.value("?");
    else if (value == -1 && least_ >= 0)
        json.null();
    else if (form_ == Form::flag)
        json.value(value != 0);
    else if (form_ == Form::words)
        json.value((*words_)[static_cast<std::size_t>(value)]);
    else
        json.value(value);
}

std::string Meaning::complaint(std::string_view word) const {
    const std::string quoted = "\"" + std::string(word) + "\"";
    if (form_ == Form::number)
        return quoted + " is no " + std::string(name_) + " from " + std::to_string(least_) +
               " to " + std::to_string(most_);
    return quoted + " is no " + std::string(name_) + did_you_mean(word, *words_);
}

// A closed list of words that is short says its words, a long one is any text.
std::string Meaning::typescript() const {
    if (form_ == Form::flag) return "boolean";
    if (form_ != Form::words) return "number";
    if (count() > 12) return "string";
    std::string type;
    for (const std::string_view word : *words_)
        if (!word.empty()) type += (type.empty() ? "'" : " | '") + std::string(word) + "'";
    return type;
}

}  // namespace stoop::nouns
