// The database of a server under test, changed behind its back as a newer edition, a broken disk or
// the passing of time would.
#pragma once
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <string>

namespace stoop::stack {

inline void change_database(const std::string& data, const std::string& sql) {
    constexpr int patience_ms = 5000;
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open((data + "/stoop.db").c_str(), &database), SQLITE_OK);
    sqlite3_busy_timeout(database, patience_ms);
    EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(database);
}

// The number that a query finds.
inline std::int64_t number_in_database(const std::string& data, const std::string& sql) {
    sqlite3* database = nullptr;
    sqlite3_stmt* row = nullptr;
    EXPECT_EQ(sqlite3_open((data + "/stoop.db").c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_prepare_v2(database, sql.c_str(), -1, &row, nullptr), SQLITE_OK);
    EXPECT_EQ(sqlite3_step(row), SQLITE_ROW);
    const std::int64_t number = sqlite3_column_int64(row, 0);
    sqlite3_finalize(row);
    sqlite3_close(database);
    return number;
}

// Makes a table this many days older.
inline void age_table(const std::string& data, const std::string& table, int days) {
    change_database(data, "UPDATE tables SET opened_at_ms = opened_at_ms - 86400000 * " +
                              std::to_string(days) + " WHERE id = '" + table + "'");
}

}  // namespace stoop::stack
