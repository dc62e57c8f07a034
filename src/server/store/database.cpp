#include "server/store/database.hpp"

#include <sqlite3.h>

namespace stoop::server::store {

namespace {

DatabaseError error_of(sqlite3* handle, int code) {
    const int kind = code & 0xff;
    return {handle != nullptr ? sqlite3_errmsg(handle) : sqlite3_errstr(code),
            kind == SQLITE_FULL || kind == SQLITE_IOERR};
}

void check(sqlite3* handle, int code) {
    if (code != SQLITE_OK && code != SQLITE_DONE) throw error_of(handle, code);
}

}  // namespace

Database::Database(const std::string& path, int busy_time_ms_max) {
    // Each connection belongs to one thread, so SQLite need not lock it.
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    const int code = sqlite3_open_v2(path.c_str(), &handle_, flags, nullptr);
    if (code != SQLITE_OK) {
        const std::string reason = handle_ != nullptr ? sqlite3_errmsg(handle_) : "out of memory";
        sqlite3_close(handle_);
        throw DatabaseError(reason, (code & 0xff) == SQLITE_FULL);
    }
    sqlite3_busy_timeout(handle_, busy_time_ms_max);
}

Database::~Database() { sqlite3_close(handle_); }

void Database::run(const char* sql) {
    check(handle_, sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr));
}

std::int64_t Database::number(const char* sql) {
    Statement statement(*this, sql);
    return statement.step() ? statement.number(0) : 0;
}

int Database::changes() const { return sqlite3_changes(handle_); }

bool Database::in_transaction() const { return sqlite3_get_autocommit(handle_) == 0; }

Statement::Statement(Database& database, std::string_view sql) : database_(database) {
    check(database.handle(),
          sqlite3_prepare_v2(database.handle(), sql.data(), static_cast<int>(sql.size()),
                             &statement_, nullptr));
}

Statement::~Statement() { sqlite3_finalize(statement_); }

Statement& Statement::bind(std::string_view text) {
    // An empty view may point nowhere, which SQLite would take for NULL.
    const char* begin = text.data() != nullptr ? text.data() : "";
    check_bound(sqlite3_bind_text(statement_, ++bound_, begin, static_cast<int>(text.size()),
                                  SQLITE_STATIC));
    return *this;
}

Statement& Statement::bind(std::int64_t number) {
    check_bound(sqlite3_bind_int64(statement_, ++bound_, number));
    return *this;
}

void Statement::check_bound(int code) {
    if (code != SQLITE_OK) bound_ = 0;
    check(database_.handle(), code);
}

// One that failed is ready for the next time: it may live as long as the server.
bool Statement::step() {
    const int code = sqlite3_step(statement_);
    if (code == SQLITE_ROW || code == SQLITE_DONE) return code == SQLITE_ROW;
    const DatabaseError error = error_of(database_.handle(), code);
    bound_ = 0;
    sqlite3_reset(statement_);
    throw error;
}

void Statement::reset() {
    bound_ = 0;
    check(database_.handle(), sqlite3_reset(statement_));
}

void Statement::execute() {
    bound_ = 0;
    const int code = sqlite3_step(statement_);
    const int reset = sqlite3_reset(statement_);
    check(database_.handle(), code);
    check(database_.handle(), reset);
}

std::string Statement::text(int column) const {
    const auto* bytes = sqlite3_column_text(statement_, column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
    return bytes == nullptr ? std::string{}
                            : std::string(reinterpret_cast<const char*>(bytes), size);
}

std::int64_t Statement::number(int column) const {
    return sqlite3_column_int64(statement_, column);
}

}  // namespace stoop::server::store
