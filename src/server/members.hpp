// Members: what differs between two texts of one JSON object, member by member.
#pragma once
#include <string_view>

#include "core/json.hpp"

namespace stoop::server {

// Adds [root,key,value] to the array that is open for each member that differs, or [root,after] if
// the two have not the same members in the same order. Both must be JSON as core/json.hpp writes
// it.
void write_changed_members(std::string_view root, std::string_view before, std::string_view after,
                           Json& json);

}  // namespace stoop::server
