// PgWriter: the statements that put changes into PostgreSQL, each inside a transaction.
#pragma once
#include "server/store/pg_line.hpp"
#include "server/store/store.hpp"

namespace stoop::server::store {

// False if the change builds on less than there is, or the table is gone; then nothing is written.
bool write(PgLine& line, const Change& change, const std::string& node);
void keep_edition(PgLine& line, const std::string& hash, const std::string& pack);
Store::Tidied tidy(PgLine& line, const Store::Old& old, const std::string& node);

}  // namespace stoop::server::store
