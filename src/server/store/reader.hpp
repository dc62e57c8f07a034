// Reading a table's log back from SQLite. What was not written by a table is refused: whatever a
// broken disk or somebody's hand has made of it, nobody must play on from there.
#pragma once
#include <string_view>
#include <vector>

#include "server/store/database.hpp"
#include "server/store/store.hpp"

namespace stoop::server::store {

// Empty if there is no such table. Throws std::runtime_error with half a sentence ("its log …").
std::vector<Deed> deeds_of(Database& database, std::string_view id);

// The newest lines of its chat. One that is no text any more costs nobody the table.
std::vector<ChatLine> chat_of(Database& database, std::string_view id);

}  // namespace stoop::server::store
