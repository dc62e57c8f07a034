// PgWriter: the statements that put changes into PostgreSQL, each for a transaction.
#pragma once
#include "server/store/pg_line.hpp"
#include "server/store/store.hpp"

namespace stoop::server::store {

// Writes the change and tells the other nodes. It gives one row, or none if the change builds on
// less than there is, or the table is gone; then it does nothing. So it may be run again when it is
// not known whether it was.
PgLine::Statement statement_of(const Change& change, const std::string& node);
// Whether what stands at the change's numbers is the change. Had two nodes wanted the same in the
// same millisecond it would be both's, and nobody could tell.
bool is_written(PgLine& line, const Change& change);
void keep_edition(PgLine& line, const std::string& hash, const std::string& pack);
Store::Tidied tidy(PgLine& line, const Store::Old& old, const std::string& node);

}  // namespace stoop::server::store
