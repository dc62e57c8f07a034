#include "server/store/pg_read_thread.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <utility>

#include "server/log.hpp"
#include "server/store/pg_reader.hpp"

namespace stoop::server::store {

namespace {

// Who is where is worth nothing after a crash.
constexpr const char* reader_settings =
    "SET statement_timeout = '8s'; SET idle_in_transaction_session_timeout = '8s'; "
    "SET synchronous_commit = off; LISTEN stoop";

}  // namespace

PgReadThread::PgReadThread(const std::string& url, std::string node, Ears ears)
    : node_(std::move(node)), ears_(std::move(ears)), line_(url), opener_{line_, reader_settings} {
    line_.open();
    line_.run(reader_settings);
    unfinished_ = count_unfinished(line_);
    wake_ = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (wake_ < 0) throw std::runtime_error("no eventfd");
    thread_ = std::thread([this] { run(); });
}

PgReadThread::~PgReadThread() {
    {
        const std::lock_guard hold(mutex_);
        is_closing_ = true;
    }
    wake();
    thread_.join();
    ::close(wake_);
}

void PgReadThread::wake() const {
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = ::write(wake_, &one, sizeof one);
}

void PgReadThread::add(Job job) {
    {
        const std::lock_guard hold(mutex_);
        queue_.push_back(std::move(job));
    }
    wake();
}

void PgReadThread::wait() const {
    constexpr int try_again_ms = 1000;
    pollfd watched[] = {{wake_, POLLIN, 0}, {line_.handle(), POLLIN, 0}};
    poll(watched, line_.is_open() ? 2 : 1, try_again_ms);
    std::uint64_t count = 0;
    [[maybe_unused]] const auto taken = ::read(wake_, &count, sizeof count);
}

void PgReadThread::run() {
    for (;;) {
        wait();
        std::deque<Job> jobs;
        {
            const std::lock_guard hold(mutex_);
            jobs.swap(queue_);
            if (is_closing_) break;
        }
        run_once(jobs);
    }
    try {  // so that others go on at once
        if (line_.is_open()) leave_all(line_, node_);
    } catch (const PgError&) {  // they will when the leases are over
    }
}

// Once more if the line was cut: most often the database is there, and nobody has to notice.
// Whatever the line was in the middle of, it begins anew. Says why it could not be done.
std::string PgReadThread::attempt(const std::function<void()>& work) {
    for (bool is_again = false;; is_again = true) {
        try {
            if (opener_.open()) ears_.has_missed();
            work();
            return {};
        } catch (const PgError& error) {
            line_.close();
            if (error.is_lost && !is_again) continue;
            return error.is_lost ? away : error.what();
        }
    }
}

void PgReadThread::listen() {
    attempt([this] {
        for (const auto& text : line_.notifications()) ears_.heard(text);
    });
}

void PgReadThread::run_once(const std::deque<Job>& jobs) {
    listen();
    for (const Job& job : jobs) {
        const std::string failure = attempt([&] { job.work(line_); });
        if (failure.empty()) continue;
        log_warning("read-failed", {{"node", node_}, {"reason", failure}});
        job.failed(failure);
    }
    if (!jobs.empty()) listen();
}

}  // namespace stoop::server::store
