// Schema: the tables of the database, and how those of older versions become today's.
#pragma once
#include <string>

#include "server/store/database.hpp"

namespace stoop::server::store {

inline constexpr int schema_version = 5;

// Makes or brings up to date the database; throws std::runtime_error with a sentence if it was
// written by a newer version or is not ours.
void open_schema(Database& database, const std::string& path);

// An empty one, for when there is no room on the disk to make it.
void make_schema(Database& database);

// Puts fresh deeds where those of their tables are; for who writes, inside a transaction.
void sort_in(Database& database);

// Writes the first page as it is.
void touch(Database& database);

// What every connection sets for itself.
void prepare(Database& database);

}  // namespace stoop::server::store
