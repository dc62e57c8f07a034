// Reopening: a connection that comes back when the database does.
#pragma once
#include <chrono>

#include "server/log.hpp"
#include "server/store/pg_line.hpp"

namespace stoop::server::store {

inline constexpr const char* away = "the database is away";  // where it is, is for the log only

// Opens the line if it is closed, at most once in a while.
class Reopening {
public:
    Reopening(PgLine& line, const char* settings) : line_(line), settings_(settings) {}
    // True if it was opened just now; throws while the database is away.
    bool open() {
        if (line_.is_open()) return false;
        if (Clock::now() < next_try_) throw PgError(away, true);
        try {
            line_.open();
            line_.run(settings_);
        } catch (const PgError& error) {
            line_.close();
            log_error("database-away", {{"reason", error.what()}});
            next_try_ = Clock::now() + std::chrono::seconds(1);
            throw PgError(away, true);
        }
        return true;
    }

private:
    using Clock = std::chrono::steady_clock;
    PgLine& line_;
    const char* settings_;
    Clock::time_point next_try_;
};

}  // namespace stoop::server::store
