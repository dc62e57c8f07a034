// PgWriteThread: the connection that writes, and its thread. Changes that come in during a commit
// share the next one.
#pragma once
#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/store/pg_line.hpp"
#include "server/store/pg_reopening.hpp"
#include "server/store/store.hpp"

namespace stoop::server::store {

class PgWriteThread {
public:
    struct Job {
        Change change;
        // Of writing the change. Each statement by itself: nothing stays locked if we freeze.
        std::function<void(PgLine&)> instead;
        Committed done;
        std::string failure;       // of it alone
        bool is_in_doubt = false;  // it was sent, and the line cut: it may be on disk already
    };
    // Brings the schema up to date. `is_in_doubt`: a commit had no answer, so anything may be new.
    PgWriteThread(const std::string& url, std::string node, Post post, Task is_in_doubt);
    ~PgWriteThread();  // writes what is queued first
    PgWriteThread(const PgWriteThread&) = delete;
    PgWriteThread& operator=(const PgWriteThread&) = delete;

    void add(Job job);
    Store::Counts counts() const { return {commits_, changes_, failures_, commit_us_}; }

private:
    void run();
    std::string try_commit(std::vector<Job>& jobs);
    void commit(std::vector<Job>& jobs);
    void commit_once(std::vector<Job>& jobs);
    void settle(std::vector<Job>& jobs, const std::string& failure);

    std::string node_;
    Post post_;
    Task is_in_doubt_;
    PgLine line_;
    Reopening opener_;
    std::atomic<std::int64_t> commits_ = 0, changes_ = 0, failures_ = 0, commit_us_ = 0;

    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Job> queue_;
    bool is_closing_ = false;
    std::thread thread_;
};

}  // namespace stoop::server::store
