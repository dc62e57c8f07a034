// Content that differs from what a match began with.
#pragma once
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>

#include "stack/process.hpp"

namespace stoop::stack {

// A folder for --content: TraffIQ with as many tiles, but not the same.
inline std::string changed_content(const std::string& folder) {
    const std::string content = folder + "/content";
    std::filesystem::create_directories(content + "/traffiq");
    std::string tiles = text_of_file(STOOP_STACK_DATA "/../../../content/traffiq/tiles.toml");
    const auto one = tiles.find("count = 1\n");
    const auto two = tiles.find("count = 2\n");
    std::swap(tiles[one + 8], tiles[two + 8]);
    std::ofstream(content + "/traffiq/tiles.toml") << tiles;
    return content;
}

}  // namespace stoop::stack
