// NeededTexts: everything a player can see or be refused has its words, in every language.
#pragma once
#include <string>
#include <string_view>

#include "content/texts.hpp"

namespace stoop::content {

class NeededTexts {
public:
    NeededTexts(const Files& files, std::string_view game);

    void need(std::string_view key);
    void need_both(std::string_view kind, std::string_view id);  // what it is called and does
    void need_reasons(const auto& rules) {
        for (const std::string_view rule : rules) need("rule." + std::string(rule));
    }
    void need_entries(std::string_view kind, const auto& entries) {
        for (const auto& entry : entries) need_both(kind, entry.id);
    }
    void need_words(std::string_view kind, const auto& words) {
        for (const std::string_view word : words) need_both(kind, word);
    }
    // The first that is missing, or what is wrong with the file; empty if all is there.
    const std::string& problem() const { return problem_; }

private:
    std::string_view game_;
    Texts texts_;
    std::string problem_;
};

}  // namespace stoop::content
