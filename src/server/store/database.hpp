// Database: SQLite with errors as exceptions and statements that clean up after themselves.
#pragma once
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace stoop::server::store {

// The disk is full, the file is locked, damaged …: what() is the reason in a few words.
class DatabaseError : public std::runtime_error {
public:
    DatabaseError(const std::string& reason, bool takes_nothing)
        : std::runtime_error(reason), disk_takes_nothing(takes_nothing) {}
    bool disk_takes_nothing;  // it is full, or refuses to write
};

class Database {
public:
    Database(const std::string& path, int busy_time_ms_max);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    void run(const char* sql);  // one or more statements without results
    std::int64_t number(const char* sql);
    int changes() const;  // rows the last statement touched
    bool in_transaction() const;
    sqlite3* handle() const { return handle_; }

private:
    sqlite3* handle_ = nullptr;
};

class Statement {
public:
    Statement(Database& database, std::string_view sql);
    ~Statement();
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    Statement& bind(std::string_view text);  // it must live until the statement is through
    Statement& bind(std::int64_t number);
    bool step();     // true: there is a row
    void reset();    // makes it ready for the next use
    void execute();  // steps to the end and resets it

    std::string text(int column) const;
    std::int64_t number(int column) const;

private:
    void check_bound(int code);

    Database& database_;
    sqlite3_stmt* statement_ = nullptr;
    int bound_ = 0;
};

}  // namespace stoop::server::store
