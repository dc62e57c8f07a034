// Files of the content packs: those embedded in the binary, or a folder's given with --content.
#pragma once
#include <map>
#include <string>
#include <string_view>

#include "core/expected.hpp"

namespace stoop::content {

// Path inside content/, e.g. "traffiq/tiles.toml", to the file's text.
using Files = std::map<std::string, std::string, std::less<>>;

const Files& embedded_files();

// All .toml files of a folder laid out like content/. Games it lacks keep their embedded packs.
Expected<Files> files_in(const std::string& folder);

// Identifies a game's pack in traces and matches: SHA-256 over its paths and texts, 16 digits. The
// words for players (text.toml, lesson.toml) are left out: a better one must not spoil a match.
std::string pack_hash(const Files& files, std::string_view game);

}  // namespace stoop::content
