// Lists of words for meanings, and words one behind another for positions.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace stoop::nouns {

using Words = std::vector<std::string_view>;

Words ids_of(const auto& parts) {
    Words ids;
    for (const auto& part : parts) ids.push_back(part.id);
    return ids;
}
Words joined(const auto& words, const auto& more) {
    Words all(std::begin(words), std::end(words));
    all.insert(all.end(), std::begin(more), std::end(more));
    return all;
}

inline void add_word(std::string& text, std::string_view word) {
    if (!text.empty()) text += ' ';
    text += word;
}

}  // namespace stoop::nouns
