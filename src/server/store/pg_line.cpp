#include "server/store/pg_line.hpp"

#include <poll.h>

#include <algorithm>
#include <array>
#include <chrono>

#include "server/store/pg_library.hpp"

namespace stoop::server::store {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds patience(10);  // for one statement, or those that go together

int ms_to(Clock::time_point until) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now());
    return static_cast<int>(std::max<std::int64_t>(left.count(), 0));
}

// The first line of what PostgreSQL says, without its "ERROR:".
std::string reason_of(const char* said) {
    std::string_view text = said == nullptr ? "" : said;
    text = text.substr(0, text.find('\n'));
    for (const std::string_view start : {"ERROR:", "FATAL:"})
        if (text.starts_with(start)) text.remove_prefix(start.size());
    while (text.starts_with(' ')) text.remove_prefix(1);
    return text.empty() ? "the database does not answer" : std::string(text);
}

// A line over which nothing may be written is as good as none: the next one may lead elsewhere.
PgError error_of(const pg_result* result) {
    constexpr std::string_view read_only = "25006";
    const char* const code = libpq().result_field(result, PG_DIAG_SQLSTATE);
    return {reason_of(libpq().result_error(result)), code != nullptr && code == read_only};
}

}  // namespace

PgRows::PgRows(pg_result* result) : result_(result, libpq().clear) {}
int PgRows::size() const { return libpq().rows(result_.get()); }
int PgRows::touched() const { return static_cast<int>(std::atoi(libpq().touched(result_.get()))); }
std::string PgRows::text(int row, int column) const {
    return {libpq().value(result_.get(), row, column),
            static_cast<std::size_t>(libpq().length(result_.get(), row, column))};
}
std::int64_t PgRows::number(int row, int column) const {
    return std::strtoll(libpq().value(result_.get(), row, column), nullptr, 10);
}

void PgLine::open() {
    close();
    // What the address itself says counts more, as it comes last.
    const std::array keys = {"connect_timeout",
                             "tcp_user_timeout",
                             "keepalives_idle",
                             "application_name",
                             "client_encoding",
                             "dbname",
                             static_cast<const char*>(nullptr)};
    const std::array values = {
        "3", "10000", "10", "stoop", "UTF8", url_.c_str(), static_cast<const char*>(nullptr)};
    connection_ = libpq().connect(keys.data(), values.data(), 1);
    libpq().set_notice_processor(connection_, [](void*, const char*) {}, nullptr);
    if (libpq().status(connection_) == CONNECTION_OK) {
        libpq().set_nonblocking(connection_, 1);
        opened_at_ = Clock::now();
        return;
    }
    const std::string reason = reason_of(libpq().error(connection_));
    close();
    throw PgError(reason, true);
}

void PgLine::close() {
    if (connection_ != nullptr) libpq().finish(connection_);
    connection_ = nullptr;
    prepared_.clear();
}

std::chrono::milliseconds PgLine::age() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - opened_at_);
}

int PgLine::handle() const { return connection_ == nullptr ? -1 : libpq().socket(connection_); }

void PgLine::fail() {
    const std::string reason = reason_of(libpq().error(connection_));
    close();
    throw PgError(reason, true);
}

// Sends what is still here. What comes meanwhile is taken, as the other side might wait for that.
void PgLine::push(Time until) {
    for (int rest = libpq().flush(connection_); rest != 0; rest = libpq().flush(connection_)) {
        pollfd watched{libpq().socket(connection_), POLLIN | POLLOUT, 0};
        if (rest < 0 || poll(&watched, 1, ms_to(until)) == 0) fail();
        if ((watched.revents & POLLIN) != 0 && libpq().consume_input(connection_) == 0) fail();
    }
}

pg_result* PgLine::next_result(Time until) {
    while (libpq().is_busy(connection_) != 0) {
        pollfd watched{libpq().socket(connection_), POLLIN, 0};
        if (poll(&watched, 1, ms_to(until)) == 0 || libpq().consume_input(connection_) == 0) fail();
    }
    return libpq().next_result(connection_);
}

// The last result of what was sent.
PgRows PgLine::wait() {
    const Time until = Clock::now() + patience;
    push(until);
    PgRows last(nullptr);
    for (;;) {
        pg_result* const result = next_result(until);
        if (result == nullptr) return last;
        last = PgRows(result);
        const auto status = libpq().result_status(result);
        if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) continue;
        if (libpq().status(connection_) != CONNECTION_OK) fail();
        while (pg_result* const rest = libpq().next_result(connection_)) libpq().clear(rest);
        if (libpq().status(connection_) != CONNECTION_OK) fail();
        refuse(error_of(result));
    }
}

void PgLine::refuse(const PgError& error) {
    if (error.is_lost) close();
    throw error;
}

void PgLine::prepare(const char* sql) {
    const std::string name = "s" + std::to_string(prepared_.size());
    if (libpq().send_prepare(connection_, name.c_str(), sql, 0, nullptr) == 0) fail();
    wait();
    prepared_.emplace(sql, name);
}

void PgLine::send(const Statement& statement) {
    std::vector<const char*> pointers;
    for (const auto& value : statement.values) pointers.push_back(value ? value->c_str() : nullptr);
    if (libpq().send_prepared(connection_, prepared_.at(statement.sql).c_str(),
                              static_cast<int>(pointers.size()), pointers.data(), nullptr, nullptr,
                              0) == 0)
        fail();
}

PgRows PgLine::run(const char* sql, const Values& values) {
    if (connection_ == nullptr) throw PgError("the database is away", true);
    if (values.empty()) {
        if (libpq().send_query(connection_, sql) == 0) fail();
        return wait();
    }
    if (!prepared_.contains(sql)) prepare(sql);
    send({sql, values});
    return wait();
}

std::vector<PgRows> PgLine::commit(const std::vector<Statement>& statements) {
    if (connection_ == nullptr) throw PgError("the database is away", true);
    const Statement begin{"BEGIN", {}}, end{"COMMIT", {}};
    for (const char* const sql : {begin.sql, end.sql})
        if (!prepared_.contains(sql)) prepare(sql);
    for (const Statement& each : statements)
        if (!prepared_.contains(each.sql)) prepare(each.sql);
    if (libpq().enter_pipeline(connection_) == 0) fail();
    send(begin);
    for (const Statement& each : statements) send(each);
    send(end);
    if (libpq().end_pipeline(connection_) == 0) fail();
    std::vector<PgRows> rows;
    collect(rows);
    rows.erase(rows.begin());  // of BEGIN
    rows.pop_back();           // of COMMIT
    return rows;
}

// Each statement's result, up to the end of the pipeline. After one that fails the others are not
// done; the transaction is left for a ROLLBACK.
void PgLine::collect(std::vector<PgRows>& rows) {
    const Time until = Clock::now() + patience;
    push(until);
    std::optional<PgError> error;
    for (;;) {
        pg_result* const result = next_result(until);
        if (result == nullptr) {  // between two statements, or there is nothing more to come
            if (libpq().status(connection_) != CONNECTION_OK) fail();
            continue;
        }
        const PgRows row(result);
        const auto status = libpq().result_status(result);
        if (status == PGRES_PIPELINE_SYNC) break;
        if (libpq().status(connection_) != CONNECTION_OK) fail();
        if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
            rows.push_back(row);
        else if (!error)
            error = error_of(result);
    }
    if (libpq().exit_pipeline(connection_) == 0) fail();
    if (error) refuse(*error);
}

std::vector<std::string> PgLine::notifications() {
    std::vector<std::string> heard;
    if (connection_ == nullptr) return heard;
    if (libpq().consume_input(connection_) == 0 || libpq().status(connection_) != CONNECTION_OK)
        fail();
    while (PGnotify* const notification = libpq().next_notification(connection_)) {
        heard.emplace_back(notification->extra);
        libpq().free_memory(notification);
    }
    return heard;
}

PgList& PgList::add(std::string_view text) {
    if (!text_.empty()) text_ += ',';
    text_ += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') text_ += '\\';
        text_ += c;
    }
    text_ += '"';
    return *this;
}

PgList& PgList::add(std::int64_t number) {
    if (!text_.empty()) text_ += ',';
    text_ += std::to_string(number);
    return *this;
}

}  // namespace stoop::server::store
