// Migrate: databases of older versions, rewritten as deeds.
#pragma once
#include "server/store/database.hpp"

namespace stoop::server::store {

// Version 1 kept tables, seats and answers as they were at the moment.
inline constexpr const char* set_aside_version_1 = R"(
DROP INDEX tables_by_phase;
ALTER TABLE answers RENAME TO old_answers;
ALTER TABLE seats RENAME TO old_seats;
ALTER TABLE tables RENAME TO old_tables;
)";
void migrate_version_1(Database& database);

}  // namespace stoop::server::store
