// Texts: what players read, in three languages, from a pack's text.toml.
#pragma once
#include <array>
#include <map>
#include <string>
#include <string_view>

#include "content/files.hpp"

namespace stoop::content {

inline constexpr std::array<std::string_view, 3> languages = {"en", "de", "it"};

// Key such as "rule.TRF-2.7" or "tile.C5" to its wording in `languages`' order.
using Texts = std::map<std::string, std::array<std::string, languages.size()>, std::less<>>;

// content/<game>/text.toml: tables of tables, the innermost with exactly en, de and it.
Expected<Texts> read_texts(const Files& files, std::string_view game);

}  // namespace stoop::content
