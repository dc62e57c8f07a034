// PgReadThread: the connection that reads and listens, and its thread.
#pragma once
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/store/pg_line.hpp"
#include "server/store/pg_reopening.hpp"
#include "server/store/store.hpp"

namespace stoop::server::store {

class PgReadThread {
public:
    struct Job {
        std::function<void(PgLine&)> work;
        std::function<void(const std::string& failure)> failed;
    };
    struct Ears {  // both are called on this thread
        std::function<void(const std::string& notification)> heard;
        Task has_missed;  // the connection was gone: anything may be new
    };
    // The schema must be there.
    PgReadThread(const std::string& url, std::string node, Ears ears);
    ~PgReadThread();  // what is queued is dropped
    PgReadThread(const PgReadThread&) = delete;
    PgReadThread& operator=(const PgReadThread&) = delete;

    int unfinished() const { return unfinished_; }  // as it was in the beginning
    void add(Job job);

private:
    void wake() const;
    void wait() const;
    void run();
    void run_once(const std::deque<Job>& jobs);
    std::string attempt(const std::function<void()>& work);
    void listen();

    std::string node_;
    Ears ears_;
    PgLine line_;
    Reopening opener_;
    int unfinished_ = 0;

    std::mutex mutex_;
    int wake_ = -1;  // an eventfd, which can be waited for together with the connection
    std::deque<Job> queue_;
    bool is_closing_ = false;
    std::thread thread_;
};

}  // namespace stoop::server::store
