// Tidy: tables that nobody ever started are forgotten, and if wished those that were over long ago;
// matches that nobody has touched are closed.
#pragma once
#include "server/store/database.hpp"
#include "server/store/store.hpp"

namespace stoop::server::store {

// Reading first: most of the time there is nothing to write.
bool has_old(Database& database, const Store::Old& old);
Store::Tidied tidy_now(Database& database, const Store::Old& old);  // inside a transaction

}  // namespace stoop::server::store
