// The words of one line of a position, one after the other. The first that makes no sense is kept
// as the problem, and nothing is read after it.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "core/text.hpp"
#include "nouns/meaning.hpp"

namespace stoop::nouns {

class LineWords {
public:
    // `keys` are the words that begin something else, and so end a list of values.
    LineWords(const TextLine& line, std::size_t from, std::span<const std::string_view> keys)
        : line_(line), keys_(keys), at_(from) {}

    void fail(std::string sentence) {
        if (problem_.empty()) problem_ = std::move(sentence);
    }
    const std::string& problem() const { return problem_; }

    bool more() const { return problem_.empty() && at_ < line_.words.size(); }
    std::string_view peek() const { return line_.words[at_]; }
    std::string_view take();
    bool skip(std::string_view word);  // takes it if it comes next

    // Whether another value of this meaning comes before the next key. A word that is both is a key
    // if a number follows it.
    bool value_follows(const Meaning& meaning) const;
    bool value_follows() const;

    int value(const Meaning& meaning);  // complains about what is none
    int number(int least, int most);
    int count(int most);  // the number behind a name; without one it is 1

private:
    bool is_key(std::size_t at) const;

    const TextLine& line_;
    std::span<const std::string_view> keys_;
    std::size_t at_;
    std::string problem_;
};

}  // namespace stoop::nouns
