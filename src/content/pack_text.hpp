// A game's pack in one text: each path and each text, a zero byte after it. Its SHA-256 is what
// pack_hash gives the beginning of.
#pragma once
#include <string>
#include <string_view>

#include "content/files.hpp"

namespace stoop::content {

std::string pack_text(const Files& files, std::string_view game);

}  // namespace stoop::content
