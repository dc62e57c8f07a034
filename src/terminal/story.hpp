// Story: what an answer led to, as lines. Sentences about the same subject become one.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace stoop::terminal {

class Story {
public:
    explicit Story(int columns) : columns_(columns) {}

    // A sentence without its full stop; `subject` is how it begins, if others may go on from it.
    void tell(const std::string& text, const std::string& subject);
    void tell_heading(std::string line);

    std::vector<std::string> lines();

private:
    void close();

    int columns_;
    std::vector<std::string> lines_;
    std::string paragraph_;
    std::string subject_;
};

}  // namespace stoop::terminal
