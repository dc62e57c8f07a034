// PgLine: one connection to PostgreSQL, with errors as exceptions and an end to every wait.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

struct pg_conn;
struct pg_result;

namespace stoop::server::store {

class PgError : public std::runtime_error {
public:
    PgError(const std::string& reason, bool lost) : std::runtime_error(reason), is_lost(lost) {}
    bool is_lost;  // the connection is gone; whether the last statement was done is not known
};

class PgRows {
public:
    explicit PgRows(pg_result* result);
    int size() const;
    int touched() const;  // rows that were written
    std::string text(int row, int column) const;
    std::int64_t number(int row, int column) const;

private:
    std::shared_ptr<pg_result> result_;
};

class PgLine {
public:
    using Values = std::vector<std::optional<std::string>>;  // none: NULL

    explicit PgLine(std::string url) : url_(std::move(url)) {}
    ~PgLine() { close(); }
    PgLine(const PgLine&) = delete;
    PgLine& operator=(const PgLine&) = delete;

    void open();
    void close();
    bool is_open() const { return connection_ != nullptr; }
    std::chrono::milliseconds age() const;  // since it was opened
    int handle() const;
    // One statement with its values, prepared when it is first run; without values also several.
    PgRows run(const char* sql, const Values& values = {});
    // All of them or none, as one transaction and with one way there and back.
    struct Statement {
        const char* sql;
        Values values;
    };
    std::vector<PgRows> commit(const std::vector<Statement>& statements);
    // What came by LISTEN; throws if the connection is gone.
    std::vector<std::string> notifications();

private:
    using Time = std::chrono::steady_clock::time_point;

    void push(Time until);
    pg_result* next_result(Time until);
    PgRows wait();
    void send(const Statement& statement);
    void collect(std::vector<PgRows>& rows);
    [[noreturn]] void fail();
    [[noreturn]] void refuse(const PgError& error);
    void prepare(const char* sql);

    std::string url_;
    pg_conn* connection_ = nullptr;
    Time opened_at_;
    std::map<std::string_view, std::string> prepared_;
};

// A list as PostgreSQL writes it.
class PgList {
public:
    PgList& add(std::string_view text);
    PgList& add(std::int64_t number);
    std::string take() const { return "{" + text_ + "}"; }

private:
    std::string text_;
};

}  // namespace stoop::server::store
