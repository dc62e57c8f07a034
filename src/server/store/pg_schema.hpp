// PgSchema: the tables in PostgreSQL, in a schema of their own, and how older ones become today's.
#pragma once
#include "server/store/pg_line.hpp"

namespace stoop::server::store {

inline constexpr int pg_schema_version = 1;

// Makes it or brings it up to date; throws std::runtime_error with a sentence if a newer version
// has written it. Several nodes may do so at once.
void open_pg_schema(PgLine& line);

}  // namespace stoop::server::store
