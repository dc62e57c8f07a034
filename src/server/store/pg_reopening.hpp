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
        const auto begins = Clock::now();
        if (begins < next_try_) throw PgError(away, true);
        for (bool is_again = false;; is_again = true) {
            try {
                line_.open();
                line_.run(settings_);
                return true;
            } catch (const PgError& error) {
                line_.close();
                // It may have been cut while it opened. Who does not answer is not asked twice.
                if (!is_again && Clock::now() < begins + pause) continue;
                log_error("database-away", {{"reason", error.what()}});
                next_try_ = Clock::now() + pause;
                throw PgError(away, true);
            }
        }
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::seconds pause{1};
    PgLine& line_;
    const char* settings_;
    Clock::time_point next_try_;
};

}  // namespace stoop::server::store
