#include "server/store/store.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <filesystem>
#include <mutex>
#include <thread>

#include "server/log.hpp"
#include "server/store/database.hpp"
#include "server/store/schema.hpp"
#include "server/store/writer.hpp"

namespace stoop::server::store {

namespace {

constexpr std::size_t batch_max = 512;  // changes per commit

// Held as long as the process lives; the kernel lets go of it even after kill -9.
class FolderLock {
public:
    explicit FolderLock(const std::string& folder) {
        std::error_code error;
        std::filesystem::create_directories(folder, error);
        if (error)
            throw std::runtime_error("the data folder " + folder +
                                     " cannot be made: " + error.message());
        const std::string path = folder + "/lock";
        handle_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (handle_ < 0)
            throw std::runtime_error("the data folder " + folder +
                                     " cannot be written: " + std::strerror(errno));
        if (flock(handle_, LOCK_EX | LOCK_NB) != 0) {
            close(handle_);
            throw std::runtime_error("the data folder " + folder +
                                     " is in use by another Stoop; choose another with --data");
        }
    }
    ~FolderLock() { close(handle_); }
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

private:
    int handle_ = -1;
};

}  // namespace

struct Store::Inside {
    struct Job {
        Change change;
        Committed done;
        bool is_probe = false;
        std::optional<Old> tidies;  // instead of a change
        std::function<void(const Tidied&)> tidied;
    };

    Inside(const std::string& folder, Post post_to)
        : lock(folder), path(folder + "/stoop.db"), post(std::move(post_to)) {}

    FolderLock lock;
    std::string path;
    Post post;
    std::unique_ptr<Database> reading;  // of the thread that made the store
    std::atomic<int> unfinished = 0;
    std::atomic<std::int64_t> commits = 0, changes = 0, failures = 0, commit_us = 0;

    std::mutex mutex;
    std::condition_variable wake;
    std::deque<Job> queue;
    bool is_closing = false;
    std::thread thread;

    void queue_job(Job job) {
        {
            const std::lock_guard hold(mutex);
            queue.push_back(std::move(job));
        }
        wake.notify_one();
    }
    void write_loop(Database& database);
    void tidy(Database& database, const Job& job);
    std::string try_commit(Database& database, Writer& writer, std::deque<Job>& jobs);
    void settle(std::deque<Job>& jobs, const std::string& failure);
};

Store::Store(const std::string& folder, Post post, int busy_time_ms_max)
    : inside_(std::make_unique<Inside>(folder, std::move(post))) {
    try {
        inside_->reading = std::make_unique<Database>(inside_->path, busy_time_ms_max);
        open_schema(*inside_->reading, inside_->path);
        inside_->unfinished = static_cast<int>(
            inside_->reading->number("SELECT count(*) FROM tables WHERE stage < 3"));
        auto writing = std::make_unique<Database>(inside_->path, busy_time_ms_max);
        prepare(*writing);
        inside_->thread = std::thread([inside = inside_.get(), database = std::move(writing)] {
            inside->write_loop(*database);
        });
    } catch (const DatabaseError& error) {
        throw std::runtime_error(inside_->path + " cannot be used: " + error.what());
    }
}

Store::~Store() {
    {
        const std::lock_guard hold(inside_->mutex);
        inside_->is_closing = true;
    }
    inside_->wake.notify_one();
    if (inside_->thread.joinable()) inside_->thread.join();
}

void Store::commit(Change change, Committed done) {
    if (change.is_new) ++inside_->unfinished;
    inside_->queue_job({std::move(change), std::move(done), false, {}, {}});
}

// Group commit: whatever has come together while the last commit was on its way to the disk goes
// into the next one, so that many tables share one wait.
void Store::Inside::write_loop(Database& database) {
    Writer writer(database);
    for (;;) {
        std::deque<Job> jobs;
        {
            std::unique_lock hold(mutex);
            wake.wait(hold, [&] { return !queue.empty() || is_closing; });
            if (queue.empty()) return;
            while (!queue.empty() && jobs.size() < batch_max) {
                if (queue.front().tidies && !jobs.empty()) break;
                jobs.push_back(std::move(queue.front()));
                queue.pop_front();
                if (jobs.back().tidies) break;
            }
        }
        if (jobs.front().tidies) {
            tidy(database, jobs.front());
            continue;
        }
        const std::string failure = try_commit(database, writer, jobs);
        if (failure.empty() || jobs.size() == 1) {
            settle(jobs, failure);
            continue;
        }
        for (auto& job : jobs) {  // so that one change that fails does not take others with it
            std::deque<Job> alone;
            alone.push_back(std::move(job));
            settle(alone, try_commit(database, writer, alone));
        }
    }
}

std::string Store::Inside::try_commit(Database& database, Writer& writer, std::deque<Job>& jobs) {
    const auto begin = std::chrono::steady_clock::now();
    try {
        database.run("BEGIN IMMEDIATE");
        for (const auto& job : jobs)
            if (job.is_probe)
                touch(database);
            else
                writer.write(job.change);
        database.run("COMMIT");
        const auto took = std::chrono::steady_clock::now() - begin;
        commit_us += std::chrono::duration_cast<std::chrono::microseconds>(took).count();
        ++commits;
        changes += static_cast<std::int64_t>(jobs.size());
        return {};
    } catch (const DatabaseError& error) {
        // Some errors have rolled back already.
        if (database.in_transaction()) database.run("ROLLBACK");
        ++failures;
        log_error(path + ": a commit failed: " + error.what());
        return error.what();
    }
}

void Store::Inside::settle(std::deque<Job>& jobs, const std::string& failure) {
    for (auto& job : jobs) {
        const Change& change = job.change;
        const bool was_open = change.is_new || change.before != Stage::finished;
        const bool is_open = change.after != Stage::finished;
        if (!failure.empty() && change.is_new) --unfinished;
        if (failure.empty() && was_open != is_open) unfinished += is_open ? 1 : -1;
        post([done = std::move(job.done), failure] { done(failure); });
    }
}

Expected<std::vector<Deed>> Store::load(std::string_view id) {
    Statement rows(*inside_->reading,
                   "SELECT what, seat, number, text, more, at_ms FROM deeds WHERE table_id = ? "
                   "ORDER BY n");
    rows.bind(id);
    std::vector<Deed> deeds;
    while (rows.step()) {
        const auto what = what_of(rows.text(0));
        if (!what) return Error{"its log speaks of \"" + rows.text(0) + "\", which nobody knows"};
        deeds.push_back({*what, static_cast<int>(rows.number(1)), rows.number(2), rows.text(3),
                         rows.text(4), rows.number(5)});
    }
    return deeds;
}

std::vector<ChatLine> Store::chat(std::string_view id, int lines_max) {
    Statement rows(*inside_->reading,
                   "SELECT n, seat, name, text, phrase, at_ms FROM chat WHERE table_id = ? "
                   "ORDER BY n DESC LIMIT ?");
    rows.bind(id).bind(lines_max);
    std::vector<ChatLine> lines;
    while (rows.step())
        lines.push_back({static_cast<int>(rows.number(0)), static_cast<int>(rows.number(1)),
                         rows.text(2), rows.text(3), rows.text(4), rows.number(5)});
    std::reverse(lines.begin(), lines.end());
    return lines;
}

void Store::probe(Committed done) {
    Inside::Job job;
    job.done = std::move(done);
    job.is_probe = true;
    inside_->queue_job(std::move(job));
}

Store::Counts Store::counts() const {
    return {inside_->commits, inside_->changes, inside_->failures, inside_->commit_us};
}

int Store::unfinished() const { return inside_->unfinished; }

void Store::tidy(const Old& old, std::function<void(const Tidied&)> done) {
    Inside::Job job;
    job.tidies = old;
    job.tidied = std::move(done);
    inside_->queue_job(std::move(job));
}

namespace {

constexpr const char* is_abandoned =
    "stage IN (1, 2) AND (SELECT at_ms FROM deeds WHERE table_id = id ORDER BY n DESC LIMIT 1) < ?";

// Reading first: most of the time there is nothing to write.
bool has_old(Database& database, const Store::Old& old) {
    Statement find(database, std::string("SELECT count(*) FROM tables WHERE (stage = 0 AND "
                                         "opened_at_ms < ?) OR (") +
                                 is_abandoned + ")");
    find.bind(old.opened_before_ms).bind(old.touched_before_ms);
    return find.step() && find.number(0) > 0;
}

Store::Tidied tidy_now(Database& database, const Store::Old& old) {
    Store::Tidied tidied;
    Statement forget(database, "DELETE FROM tables WHERE stage = 0 AND opened_at_ms < ?");
    forget.bind(old.opened_before_ms).execute();
    tidied.forgotten = database.changes();
    Statement close(database,
                    std::string("INSERT INTO deeds SELECT id, (SELECT max(n) + 1 FROM deeds WHERE "
                                "table_id = id), 'close', -1, 0, '', '', ? FROM tables WHERE ") +
                        is_abandoned);
    close.bind(old.now_ms).bind(old.touched_before_ms).execute();
    tidied.closed = database.changes();
    database.run(
        "UPDATE tables SET stage = 3 WHERE stage IN (1, 2) AND (SELECT what FROM deeds WHERE "
        "table_id = id ORDER BY n DESC LIMIT 1) = 'close'");
    return tidied;
}

}  // namespace

void Store::Inside::tidy(Database& database, const Job& job) {
    Tidied tidied;
    try {
        if (!has_old(database, *job.tidies)) return;
        database.run("BEGIN IMMEDIATE");
        tidied = tidy_now(database, *job.tidies);
        database.run("COMMIT");
        unfinished -= tidied.forgotten + tidied.closed;
    } catch (const DatabaseError& error) {
        if (database.in_transaction()) database.run("ROLLBACK");
        tidied = {0, 0, error.what()};
    }
    post([done = job.tidied, tidied] { done(tidied); });
}

}  // namespace stoop::server::store
