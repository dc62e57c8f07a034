#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <thread>

#include "server/log.hpp"
#include "server/store/database.hpp"
#include "server/store/folder_lock.hpp"
#include "server/store/reader.hpp"
#include "server/store/record.hpp"
#include "server/store/schema.hpp"
#include "server/store/store.hpp"
#include "server/store/tidy.hpp"
#include "server/store/writer.hpp"

namespace stoop::server::store {

namespace {

constexpr std::size_t fresh_max = 8192;  // deeds before they are sorted in
// A commit costs nearly as much for one change as for many: after one that many have shared, the
// next waits until more have come together. Who moves alone never waits.
constexpr std::size_t crowd = 8;
constexpr std::chrono::milliseconds crowd_gap{1};

// What the writing thread works with. A table that is missing in the database is missed here, while
// there is somebody to be told.
struct Desk {
    Desk(const std::string& path, int busy_time_ms_max) : database(path, busy_time_ms_max) {
        prepare(database);
    }
    Database database;
    Writer writer{database};
};

class SqliteStore final : public Store {
public:
    SqliteStore(const std::string& folder, Post post, int busy_time_ms_max)
        : lock_(folder),
          path_(folder + "/stoop.db"),
          post_(std::move(post)),
          busy_time_ms_max_(busy_time_ms_max) {
        try {
            const bool takes_changes = open();
            if (!takes_changes) read_only();
            unfinished_ =
                static_cast<int>(reading_->number("SELECT count(*) FROM tables WHERE stage < 3"));
            if (takes_changes) begin_writing();
        } catch (const DatabaseError& error) {
            throw std::runtime_error(path_ + " cannot be used: " + error.what());
        }
        if (!failure_.empty())
            log_error("disk-takes-nothing", {{"path", path_}, {"reason", failure_}});
    }
    ~SqliteStore() override {
        {
            const std::lock_guard hold(mutex_);
            is_closing_ = true;
        }
        wake_.notify_one();
        if (thread_.joinable()) thread_.join();
    }

    void commit(Change change, Committed done) override {
        if (change.is_new) ++unfinished_;
        queue_job({std::move(change), {}, std::move(done)});
    }
    void keep_edition(std::string hash, std::string pack, Committed done) override {
        queue_job({{},
                   [hash = std::move(hash), pack = std::move(pack)](Database&, Writer& writer) {
                       writer.keep_edition(hash, pack);
                   },
                   std::move(done)});
    }
    void probe(Committed done) override {
        queue_job({{}, [](Database& database, Writer&) { touch(database); }, std::move(done)});
    }
    void tidy(const Old& old, std::function<void(const Tidied&)> done) override {
        const auto tidied = std::make_shared<Tidied>();
        queue_job({{},
                   [old, tidied](Database& database, Writer&) {
                       sort_in(database);
                       if (has_old(database, old)) *tidied = tidy_now(database, old);
                   },
                   [this, tidied, done = std::move(done)](const std::string& failure) {
                       if (!failure.empty()) return done({0, 0, 0, {}, failure});
                       unfinished_ -= tidied->forgotten + tidied->closed;
                       done(*tidied);
                   }});
    }

    void load(std::string id, std::function<void(Loaded)> done) override;
    void record(std::string id, std::function<void(std::string)> done) override {
        done(reading_ ? record_of(*reading_, id) : std::string());
    }
    void edition(std::string hash, std::function<void(Pack)> done) override {
        if (!reading_) return done({{}, true});
        Statement row(*reading_, "SELECT pack FROM editions WHERE hash = ?");
        done({row.bind(hash).step() ? row.text(0) : std::string()});
    }
    Counts counts() const override { return {commits_, changes_, failures_, commit_us_}; }
    int unfinished() const override { return unfinished_; }

private:
    struct Job {
        Change change;
        std::function<void(Database&, Writer&)> instead;  // of writing the change
        Committed done;
    };

    bool open();
    void read_only();
    void try_again();
    void queue_job(Job job);
    void begin_writing();
    void write_loop(Database& database, Writer& writer);
    std::string try_commit(Database& database, Writer& writer, std::deque<Job>& jobs);
    void sort_in_if_due(Database& database, Writer& writer, bool is_last);
    void settle(std::deque<Job>& jobs, const std::string& failure);

    FolderLock lock_;
    std::string path_;
    Post post_;
    int busy_time_ms_max_;
    std::unique_ptr<Database> reading_;  // of the network's thread; null: it cannot be read now
    std::unique_ptr<Desk> desk_;         // until the thread that writes has it
    std::string failure_;                // why nothing can be written; empty: it can
    std::atomic<int> unfinished_ = 0;
    std::atomic<std::int64_t> commits_ = 0, changes_ = 0, failures_ = 0, commit_us_ = 0;

    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Job> queue_;
    bool is_closing_ = false;
    std::size_t fresh_ = 0;  // deeds since they were sorted in; the writing thread's
    std::thread thread_;
};

// False if the disk takes nothing.
bool SqliteStore::open() {
    try {
        reading_ = std::make_unique<Database>(path_, busy_time_ms_max_);
        open_schema(*reading_, path_);
        desk_ = std::make_unique<Desk>(path_, busy_time_ms_max_);
        failure_.clear();
        return true;
    } catch (const DatabaseError& error) {
        reading_.reset();
        if (!error.disk_takes_nothing) throw;
        failure_ = error.what();
        return false;
    }
}

void SqliteStore::begin_writing() {
    thread_ =
        std::thread([this, desk = std::move(desk_)] { write_loop(desk->database, desk->writer); });
}

// Alone with the file, SQLite needs none beside it to read what is there, the newest log included.
void SqliteStore::read_only() {
    std::error_code ignored;
    const bool is_new =
        !std::filesystem::exists(path_, ignored) || std::filesystem::file_size(path_, ignored) == 0;
    auto reading = std::make_unique<Database>(is_new ? ":memory:" : path_, busy_time_ms_max_);
    if (is_new) {
        make_schema(*reading);
    } else {
        reading->run("PRAGMA locking_mode = EXCLUSIVE");
        if (reading->number("PRAGMA user_version") != schema_version)
            throw std::runtime_error(path_ +
                                     " was written by an older Stoop, and there is no room to " +
                                     "bring it up to date: " + failure_);
    }
    reading_ = std::move(reading);
}

// Whatever is wrong now is the reason why nothing is taken, and no reason to fall over.
void SqliteStore::try_again() {
    reading_.reset();
    try {
        if (!open()) return read_only();
        begin_writing();
        log_info("disk-takes-again", {{"path", path_}});
    } catch (const std::exception& error) {
        failure_ = error.what();
        desk_.reset();
        reading_.reset();
    }
}

void SqliteStore::queue_job(Job job) {
    if (!failure_.empty()) try_again();
    if (!failure_.empty()) {
        std::deque<Job> alone;
        alone.push_back(std::move(job));
        ++failures_;
        return settle(alone, failure_);
    }
    {
        const std::lock_guard hold(mutex_);
        queue_.push_back(std::move(job));
    }
    wake_.notify_one();
}

// Group commit: whatever has come together while the last commit was on its way to the disk goes
// into the next one, so that many tables share one wait.
void SqliteStore::write_loop(Database& database, Writer& writer) {
    for (;;) {
        std::deque<Job> jobs;
        {
            std::unique_lock hold(mutex_);
            wake_.wait(hold, [&] { return !queue_.empty() || is_closing_; });
            if (queue_.empty()) break;
            if (queue_.size() <= changes_per_commit_max) {
                jobs.swap(queue_);
            } else {
                const auto end =
                    queue_.begin() + static_cast<std::ptrdiff_t>(changes_per_commit_max);
                std::move(queue_.begin(), end, std::back_inserter(jobs));
                queue_.erase(queue_.begin(), end);
            }
        }
        const std::string failure = try_commit(database, writer, jobs);
        if (failure.empty() || jobs.size() == 1) {
            settle(jobs, failure);
        } else {
            for (auto& job : jobs) {  // so that one change that fails does not take others with it
                std::deque<Job> alone;
                alone.push_back(std::move(job));
                settle(alone, try_commit(database, writer, alone));
            }
        }
        sort_in_if_due(database, writer, false);
        if (jobs.size() >= crowd) std::this_thread::sleep_for(crowd_gap);
    }
    sort_in_if_due(database, writer, true);
}

// Nobody waits for this, and where they are they can be read as well.
void SqliteStore::sort_in_if_due(Database& database, Writer& writer, bool is_last) {
    if (fresh_ < (is_last ? 1 : fresh_max)) return;
    fresh_ = 0;
    try {
        database.run("BEGIN IMMEDIATE");
        sort_in(database);
        database.run("COMMIT");
        writer.look_again();  // so that it does not remember every table there ever was
    } catch (const DatabaseError& error) {
        if (database.in_transaction()) database.run("ROLLBACK");
        fresh_ = 1;  // later, then
        log_warning("not-sorted-in", {{"path", path_}, {"reason", error.what()}});
    }
}

std::string SqliteStore::try_commit(Database& database, Writer& writer, std::deque<Job>& jobs) {
    const auto begin = std::chrono::steady_clock::now();
    try {
        database.run("BEGIN IMMEDIATE");
        for (const auto& job : jobs) {
            if (!job.instead) {
                writer.write(job.change);
                continue;
            }
            job.instead(database, writer);
            writer.look_again();
        }
        database.run("COMMIT");
        const auto took = std::chrono::steady_clock::now() - begin;
        commit_us_ += std::chrono::duration_cast<std::chrono::microseconds>(took).count();
        ++commits_;
        changes_ += static_cast<std::int64_t>(jobs.size());
        for (const auto& job : jobs)
            if (!job.change.is_new) fresh_ += job.change.deeds.size();
        return {};
    } catch (const DatabaseError& error) {
        // Some errors have rolled back already.
        if (database.in_transaction()) database.run("ROLLBACK");
        writer.look_again();
        ++failures_;
        log_error("commit-failed", {{"path", path_}, {"reason", error.what()}});
        return error.what();
    }
}

void SqliteStore::settle(std::deque<Job>& jobs, const std::string& failure) {
    std::vector<Committed> waiting;
    for (auto& job : jobs) {
        const Change& change = job.change;
        const bool was_open = change.is_new || change.before != Stage::finished;
        const bool is_open = change.after != Stage::finished;
        if (!failure.empty() && change.is_new) --unfinished_;
        if (failure.empty() && was_open != is_open) unfinished_ += is_open ? 1 : -1;
        waiting.push_back(std::move(job.done));
    }
    post_([waiting = std::move(waiting), failure] {
        for (const Committed& done : waiting) done(failure);
    });
}

void SqliteStore::load(std::string id, std::function<void(Loaded)> done) {
    Loaded loaded;
    if (!reading_) {
        loaded.failure = failure_;
        loaded.is_away = true;
        return done(std::move(loaded));
    }
    try {
        loaded.deeds = deeds_of(*reading_, id);
        loaded.is_there = !loaded.deeds.empty();
        if (loaded.is_there) loaded.chat = chat_of(*reading_, id);
    } catch (const std::runtime_error& error) {
        loaded.failure = error.what();
    }
    done(std::move(loaded));
}

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& folder, Post post, int busy_time_ms_max) {
    return std::make_unique<SqliteStore>(folder, std::move(post), busy_time_ms_max);
}

}  // namespace stoop::server::store
