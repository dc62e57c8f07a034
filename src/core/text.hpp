// Small helpers for the notation: words, lines, numbers, and "did you mean".
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/expected.hpp"

namespace stoop {

// One line of a position: its words without the comment, and where it stands in the file.
struct TextLine {
    int number = 0;  // from 1
    std::vector<std::string_view> words;
    std::string_view comment;  // what follows '#', without the mark
};

// The lines that say something, in order. The views point into `text`.
std::vector<TextLine> lines_of(std::string_view text);

std::vector<std::string_view> words_of(std::string_view line);

std::optional<int> number_of(std::string_view word);

// "line 4: …", the form of every complaint about a position.
Error at_line(int number, std::string sentence);

// `flee(bronx)` as verb and arguments; a bare word has none.
struct Call {
    std::string_view verb;
    std::vector<std::string_view> args;
};
Expected<Call> call_of(std::string_view text);

// The candidate nearest to `word`, or nothing if none is near enough to be meant.
std::optional<std::string_view> nearest(std::string_view word,
                                        std::span<const std::string_view> candidates);

// `; did you mean "heal"?`, or nothing.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace stoop
