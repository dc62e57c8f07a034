#include "terminal/story.hpp"

#include "terminal/canvas.hpp"

namespace stoop::terminal {

namespace {

// Names keep their capital letter behind a semicolon.
std::string in_the_middle(std::string text) {
    for (const std::string_view word : {"You", "The "})
        if (text.starts_with(word)) text[0] = static_cast<char>(text[0] - 'A' + 'a');
    return text;
}

}  // namespace

void Story::tell(const std::string& text, const std::string& subject) {
    if (text.empty()) return;
    const bool goes_on = !paragraph_.empty() && !subject_.empty() && text.starts_with(subject_);
    if (goes_on)
        paragraph_ += ", " + text.substr(subject_.size());
    else if (paragraph_.empty())
        paragraph_ = text;
    else
        paragraph_ += "; " + in_the_middle(text);
    subject_ = subject + " ";
    if (!text.starts_with(subject_)) subject_.clear();
}

void Story::tell_heading(std::string line) {
    close();
    lines_.push_back(std::move(line));
}

std::vector<std::string> Story::lines() {
    close();
    return std::move(lines_);
}

void Story::close() {
    if (paragraph_.empty()) return;
    for (auto& line : wrapped(paragraph_ + ".", columns_, "    "))
        lines_.push_back(std::move(line));
    paragraph_.clear();
}

}  // namespace stoop::terminal
