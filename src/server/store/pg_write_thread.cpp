#include "server/store/pg_write_thread.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "server/log.hpp"
#include "server/store/pg_schema.hpp"
#include "server/store/pg_writer.hpp"

namespace stoop::server::store {

namespace {

using Clock = std::chrono::steady_clock;

// Who writes must not hold a row for long, and what is acknowledged must be on disk.
constexpr const char* writer_settings =
    "SET statement_timeout = '8s'; SET idle_in_transaction_session_timeout = '8s'; "
    "SELECT set_config('synchronous_commit', 'on', false) "
    "WHERE current_setting('synchronous_commit') = 'off'";

}  // namespace

PgWriteThread::PgWriteThread(const std::string& url, std::string node, Post post, Task is_in_doubt)
    : node_(std::move(node)),
      post_(std::move(post)),
      is_in_doubt_(std::move(is_in_doubt)),
      line_(url),
      opener_{line_, writer_settings} {
    line_.open();
    line_.run(writer_settings);
    open_pg_schema(line_);
    thread_ = std::thread([this] { run(); });
}

PgWriteThread::~PgWriteThread() {
    {
        const std::lock_guard hold(mutex_);
        is_closing_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void PgWriteThread::add(Job job) {
    {
        const std::lock_guard hold(mutex_);
        queue_.push_back(std::move(job));
    }
    wake_.notify_one();
}

void PgWriteThread::run() {
    for (;;) {
        std::vector<Job> jobs;
        {
            std::unique_lock hold(mutex_);
            wake_.wait(hold, [&] { return !queue_.empty() || is_closing_; });
            if (queue_.empty()) return;
            do {
                jobs.push_back(std::move(queue_.front()));
                queue_.pop_front();
            } while (!queue_.empty() && jobs.size() < changes_per_commit_max &&
                     !jobs.back().instead && !queue_.front().instead);
        }
        // In the order of the tables, so that two nodes never wait for each other.
        std::stable_sort(jobs.begin(), jobs.end(),
                         [](const Job& a, const Job& b) { return a.change.id < b.change.id; });
        const std::string failure = try_commit(jobs);
        if (failure.empty() || jobs.size() == 1 || !line_.is_open()) {
            settle(jobs, failure);
            continue;
        }
        for (auto& job : jobs) {  // so that one change that fails does not take others with it
            std::vector<Job> alone;
            alone.push_back(std::move(job));
            settle(alone, try_commit(alone));
        }
    }
}

std::string PgWriteThread::try_commit(std::vector<Job>& jobs) {
    const auto began = Clock::now();
    try {
        commit(jobs);
        commit_us_ +=
            std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - began).count();
        ++commits_;
        changes_ += static_cast<std::int64_t>(jobs.size());
        return {};
    } catch (const PgError& error) {
        ++failures_;
        log_error("commit-failed", {{"node", node_}, {"reason", error.what()}});
        try {
            if (line_.is_open()) line_.run("ROLLBACK");
        } catch (const PgError&) {  // then it is closed now
        }
        // Whether a commit without an answer has happened is not known: the log will tell. One that
        // could not even be sent leaves nothing to ask for.
        const bool is_in_doubt =
            std::any_of(jobs.begin(), jobs.end(), [](const Job& job) { return job.is_in_doubt; });
        if (is_in_doubt && !line_.is_open()) is_in_doubt_();
        return error.is_lost ? away : error.what();
    }
}

// A line that was cut is opened again once. If the commit was done all the same, the second finds
// its numbers taken: by what was to be written.
void PgWriteThread::commit(std::vector<Job>& jobs) {
    opener_.open();
    try {
        commit_once(jobs);
    } catch (const PgError& error) {
        if (!error.is_lost) throw;
        for (Job& job : jobs) job.is_in_doubt = true;
        opener_.open();
        commit_once(jobs);
    }
}

void PgWriteThread::commit_once(std::vector<Job>& jobs) {
    if (jobs.front().instead) return jobs.front().instead(line_);  // it is alone
    std::vector<PgLine::Statement> statements;
    for (const Job& job : jobs) statements.push_back(statement_of(job.change, node_));
    const std::vector<PgRows> rows = line_.commit(statements);
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        Job& job = jobs[i];
        const bool is_taken =
            rows.at(i).size() > 0 || (job.is_in_doubt && is_written(line_, job.change));
        job.failure = is_taken ? "" : overtaken;
    }
}

void PgWriteThread::settle(std::vector<Job>& jobs, const std::string& failure) {
    for (auto& job : jobs) {
        const std::string& own = failure.empty() ? job.failure : failure;
        post_([done = std::move(job.done), own] { done(own); });
    }
}

}  // namespace stoop::server::store
