#include "server/store/pg_schema.hpp"

#include <array>

namespace stoop::server::store {

namespace {

// From each version to the next. Who is where is worth nothing after a crash: those tables are not
// logged.
constexpr std::array<const char*, pg_schema_version> steps = {R"(
CREATE TABLE stoop.tables (
    id text PRIMARY KEY, stage int NOT NULL, opened_at_ms bigint NOT NULL,
    deeds int NOT NULL, chat int NOT NULL);
CREATE INDEX tables_by_stage ON stoop.tables (stage, opened_at_ms);
CREATE TABLE stoop.deeds (
    table_id text NOT NULL REFERENCES stoop.tables (id) ON DELETE CASCADE, n int NOT NULL,
    what text NOT NULL, seat int NOT NULL, number bigint NOT NULL, text text NOT NULL,
    more text NOT NULL, at_ms bigint NOT NULL,
    PRIMARY KEY (table_id, n));
CREATE TABLE stoop.chat (
    table_id text NOT NULL REFERENCES stoop.tables (id) ON DELETE CASCADE, n int NOT NULL,
    seat int NOT NULL, name text NOT NULL, text text NOT NULL, phrase text NOT NULL,
    at_ms bigint NOT NULL,
    PRIMARY KEY (table_id, n));
CREATE TABLE stoop.editions (hash text PRIMARY KEY, pack bytea NOT NULL);
CREATE UNLOGGED TABLE stoop.leases (
    table_id text PRIMARY KEY, node text NOT NULL, until timestamptz NOT NULL);
CREATE UNLOGGED TABLE stoop.attendance (
    table_id text NOT NULL, node text NOT NULL, here int NOT NULL, watching int NOT NULL,
    until timestamptz NOT NULL,
    PRIMARY KEY (table_id, node));
)"};

}  // namespace

void open_pg_schema(PgLine& line) {
    line.run("BEGIN; SELECT pg_advisory_xact_lock(hashtext('stoop'))");
    line.run(
        "SET client_min_messages = warning; CREATE SCHEMA IF NOT EXISTS stoop; "
        "CREATE TABLE IF NOT EXISTS stoop.version (version int NOT NULL)");
    const PgRows found = line.run("SELECT version FROM stoop.version");
    const auto version = found.size() == 0 ? 0 : found.number(0, 0);
    if (version > pg_schema_version) {
        line.run("ROLLBACK");
        throw std::runtime_error("the database was written by a newer Stoop (version " +
                                 std::to_string(version) + "; this one reads up to " +
                                 std::to_string(pg_schema_version) + ")");
    }
    for (auto step = version; step < pg_schema_version; ++step)
        line.run(steps.at(static_cast<std::size_t>(step)));
    if (found.size() == 0) line.run("INSERT INTO stoop.version VALUES (0)");
    line.run("UPDATE stoop.version SET version = $1", {std::to_string(pg_schema_version)});
    line.run("COMMIT");
}

}  // namespace stoop::server::store
