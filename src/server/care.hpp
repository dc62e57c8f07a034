// Care: looking after a data folder from outside: is it well, and a copy of it while it is in use.
#pragma once
#include <iosfwd>
#include <string>

#include "content/files.hpp"

namespace stoop::server {

// Checks folder, database, schema and every table; a line for each thing, to `out`. Returns how
// many are wrong.
int examine(const std::string& folder, const content::Files& files, std::ostream& out);

// Copies the database as it is at this moment into a new file, while a server may go on writing.
// Throws std::runtime_error with a sentence if that does not work.
void back_up(const std::string& folder, const std::string& to);

// All that is known of one table, for a bug report (store/record.hpp); a server may go on writing.
std::string record(const std::string& folder, const std::string& table);

}  // namespace stoop::server
