// Record: a table's log as it stands in the database, for a bug report. It is made of what is there
// and understands nothing of it, so that it also works where everything else has given up. Names
// and links are left out; the luck is in it, so it is for who runs the server.
#pragma once
#include <string>
#include <string_view>

#include "server/store/database.hpp"

namespace stoop::server::store {

// JSON Lines: a head, then one line per deed. Empty if there is no such table.
std::string record_of(Database& database, std::string_view id);

}  // namespace stoop::server::store
