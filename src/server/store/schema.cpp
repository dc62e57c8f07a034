#include "server/store/schema.hpp"

#include <stdexcept>
#include <vector>

#include "server/frames.hpp"
#include "server/log.hpp"
#include "server/store/migrate.hpp"

namespace stoop::server::store {

namespace {

constexpr const char* schema = R"(
CREATE TABLE tables (
    id TEXT PRIMARY KEY, stage INTEGER NOT NULL, opened_at_ms INTEGER NOT NULL)
    STRICT, WITHOUT ROWID;
CREATE INDEX tables_by_stage ON tables (stage, opened_at_ms);
CREATE TABLE deeds (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, n INTEGER NOT NULL,
    what TEXT NOT NULL, seat INTEGER NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL,
    more TEXT NOT NULL, at_ms INTEGER NOT NULL,
    PRIMARY KEY (table_id, n)) STRICT, WITHOUT ROWID;
CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, n INTEGER NOT NULL,
    seat INTEGER NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL, phrase TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY (table_id, n)) STRICT, WITHOUT ROWID;
)";
constexpr const char* editions = R"(
CREATE TABLE editions (hash TEXT PRIMARY KEY, pack TEXT NOT NULL) STRICT, WITHOUT ROWID;
)";
// Deeds lie sorted by table, so that one can be read: a page for each. New ones are written one
// after the other, the moves of many tables on one page, and sorted in now and then. An index would
// be several pages more; the writer knows which number is next.
constexpr const char* fresh = R"(
CREATE TABLE fresh (
    table_id TEXT NOT NULL, n INTEGER NOT NULL, what TEXT NOT NULL, seat INTEGER NOT NULL,
    number INTEGER NOT NULL, text TEXT NOT NULL, more TEXT NOT NULL, at_ms INTEGER NOT NULL) STRICT;
CREATE VIEW log AS SELECT * FROM deeds UNION ALL SELECT * FROM fresh;
)";

bool has_fresh(Database& database) {
    return database.number("SELECT EXISTS (SELECT 1 FROM fresh)") != 0;
}

// Of an older version; today's is looked at when the writer opens. Somebody else may count alike.
bool has_tables_of(Database& database, std::int64_t version) {
    if (version == schema_version) return true;
    const std::string names =
        version == 1 ? "'tables', 'seats', 'answers'" : "'tables', 'deeds', 'chat'";
    const std::string sql =
        "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN (" + names + ")";
    return database.number(sql.c_str()) == 3;
}

// Table by table: what a broken disk or somebody's hand has left there that fits nowhere stays. Who
// reads that table stumbles over it, and nobody else.
void sort_in_what_fits(Database& database) {
    std::vector<std::string> ids;
    Statement rows(database, "SELECT DISTINCT table_id FROM fresh");
    while (rows.step()) ids.push_back(rows.text(0));
    Statement put(database, "INSERT INTO deeds SELECT * FROM fresh WHERE table_id = ? ORDER BY n");
    Statement remove(database, "DELETE FROM fresh WHERE table_id = ?");
    for (const std::string& id : ids) {
        try {
            put.bind(id).execute();
        } catch (const DatabaseError& error) {
            if (error.disk_takes_nothing || !database.in_transaction()) throw;
            log_warning("not-sorted-in",
                        {{"table", is_utf8(id) ? id : "\ufffd"}, {"reason", error.what()}});
            continue;
        }
        remove.bind(id).execute();
    }
}

}  // namespace

void prepare(Database& database) {
    database.run(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; "
        "PRAGMA cache_size = -512;");  // kB; the system has the pages as well
}

void touch(Database& database) {
    database.run(("PRAGMA user_version = " + std::to_string(schema_version)).c_str());
}

void open_schema(Database& database, const std::string& path) {
    const auto found = database.number("PRAGMA user_version");
    if (found > schema_version)
        throw std::runtime_error(path + " was written by a newer Stoop (version " +
                                 std::to_string(found) + "; this one reads up to " +
                                 std::to_string(schema_version) + ")");
    const auto strangers = database.number(
        "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
    const bool is_foreign = found == 0 ? strangers > 0 : !has_tables_of(database, found);
    if (is_foreign) throw std::runtime_error(path + " is a database of something else");
    prepare(database);
    const bool is_old = found < schema_version;
    if (!is_old && !has_fresh(database)) return;
    database.run("BEGIN IMMEDIATE");
    if (found == 1) database.run(set_aside_version_1);
    if (found < 2) database.run(schema);
    if (found < 3) database.run(editions);
    if (found == 4) {  // it had an index
        sort_in(database);
        database.run("DROP VIEW log; DROP TABLE fresh;");
    }
    if (found < 5) database.run(fresh);
    if (found == 1) migrate_version_1(database);
    sort_in(database);
    if (is_old) touch(database);
    database.run("COMMIT");
}

void sort_in(Database& database) {
    if (!has_fresh(database)) return;
    try {
        database.run("INSERT INTO deeds SELECT * FROM fresh ORDER BY table_id, n");
    } catch (const DatabaseError& error) {
        if (error.disk_takes_nothing || !database.in_transaction()) throw;
        return sort_in_what_fits(database);
    }
    database.run("DELETE FROM fresh");
}

void make_schema(Database& database) {
    database.run(schema);
    database.run(editions);
    database.run(fresh);
}

}  // namespace stoop::server::store
