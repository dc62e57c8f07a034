// PgReader: the statements that read tables from PostgreSQL, and those about who is where.
#pragma once
#include "server/store/nodes.hpp"
#include "server/store/pg_line.hpp"

namespace stoop::server::store {

Loaded read_table(PgLine& line, const std::string& id, int from_deed);
std::string read_record(PgLine& line, const std::string& id);
std::string read_edition(PgLine& line, const std::string& hash);
int count_unfinished(PgLine& line);

Roll attend(PgLine& line, const std::vector<Attendance>& tables, const std::string& node);
void leave(PgLine& line, const std::vector<std::string>& tables, const std::string& node);
void leave_all(PgLine& line, const std::string& node);

}  // namespace stoop::server::store
