// Meaning: what a number in an action, an event, a question or a state stands for, and its word.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"

namespace stoop::nouns {

class Meaning {
public:
    enum class Form { words, number, flag, seat };

    Meaning() = default;
    // One word for every value from 0 on. `name` is what a complaint and the reference call it.
    template <class Words>
    static Meaning words(std::string_view name, const Words& words) {
        return Meaning(Form::words, name, {std::begin(words), std::end(words)});
    }
    static Meaning numbers(std::string_view name, int least, int most) {
        Meaning meaning(Form::number, name, {});
        meaning.least_ = least;
        meaning.most_ = most;
        return meaning;
    }
    static Meaning flag() { return Meaning(Form::flag, "yes or no", {"no", "yes"}); }
    // Seats are words in a position and numbers in JSON.
    template <class Words>
    static Meaning seats(std::string_view name, const Words& words) {
        return Meaning(Form::seat, name, {std::begin(words), std::end(words)});
    }
    // The word of -1 in a position; JSON has null.
    Meaning none_is(std::string_view word) const;
    // A value that stands for what the viewer may not know: `?` everywhere.
    Meaning hidden_is(std::int64_t value) const;

    Form form() const { return form_; }
    std::string_view name() const { return name_; }
    const std::vector<std::string_view>& all_words() const { return *words_; }
    int count() const { return static_cast<int>(words_->size()); }
    int least() const { return least_; }
    int most() const { return form_ == Form::number ? most_ : count() - 1; }

    std::string print(std::int64_t value) const;
    void print_to(std::string& text, std::int64_t value) const;  // behind what is there
    std::optional<int> find(std::string_view word) const;        // the value a word stands for
    bool knows(std::string_view word) const;                     // also a number or `-`
    void write(std::int64_t value, Json& json) const;
    // `"bronks" is no borough; did you mean "bronx"?`
    std::string complaint(std::string_view word) const;
    std::string typescript() const;

private:
    Meaning(Form form, std::string_view name, std::vector<std::string_view> words)
        : form_(form),
          name_(name),
          words_(std::make_shared<const std::vector<std::string_view>>(std::move(words))) {}
    bool is_hidden(std::int64_t value) const;

    Form form_ = Form::number;
    std::string_view name_ = "number";
    std::shared_ptr<const std::vector<std::string_view>> words_ =
        std::make_shared<const std::vector<std::string_view>>();
    int least_ = 0;
    int most_ = 999;
    std::string_view none_ = "-";
    std::optional<std::int64_t> hidden_;
};

}  // namespace stoop::nouns
