// Import: an exported match becomes a finished table that everybody may look at.
#pragma once
#include <string>
#include <string_view>

#include "content/files.hpp"
#include "server/new_table.hpp"

namespace stoop::server {

struct MatchHead {
    std::string game;
    std::string content;  // hash of the pack it was played with
};
Expected<MatchHead> head_of_match(std::string_view lines);

// A sentence that names the line if anything in it does not hold; see table/verify.hpp.
Expected<NewTable> import_match(std::string_view lines, const content::Files& files);

}  // namespace stoop::server
