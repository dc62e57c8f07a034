#include "content/needed_texts.hpp"

namespace stoop::content {

NeededTexts::NeededTexts(const Files& files, std::string_view game) : game_(game) {
    auto texts = read_texts(files, game);
    if (texts)
        texts_ = *std::move(texts);
    else
        problem_ = texts.error();
}

void NeededTexts::need(std::string_view key) {
    if (!problem_.empty() || texts_.contains(key)) return;
    problem_ = std::string(game_) + "/text.toml: there is no text \"" + std::string(key) + "\"";
}

void NeededTexts::need_both(std::string_view kind, std::string_view id) {
    const std::string thing = std::string(kind) + "." + std::string(id);
    need(thing + ".name");
    need(thing + ".text");
}

}  // namespace stoop::content
