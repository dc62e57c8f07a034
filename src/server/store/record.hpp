// Record: a table's log as it stands in the database, for a bug report. It is made of what is there
// and understands nothing of it, so that it also works where everything else has given up. Names
// and links are left out; the luck is in it, so it is for who runs the server.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "server/store/database.hpp"

namespace stoop::server::store {

struct RecordRow {  // a deed, not understood
    std::int64_t n = 0;
    std::string what;
    std::int64_t seat = 0;
    std::int64_t number = 0;
    std::string text, more;
    std::int64_t at_ms = 0;
};
std::string record_head(std::string_view id);
std::string record_line(const RecordRow& row);

// JSON Lines: a head, then one line per deed. Empty if there is no such table.
std::string record_of(Database& database, std::string_view id);

}  // namespace stoop::server::store
