#include "server/store/store.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <filesystem>
#include <mutex>
#include <thread>

#include "server/log.hpp"
#include "server/store/database.hpp"

namespace stoop::server::store {

namespace {

constexpr int schema_version = 1;
constexpr std::size_t batch_max = 512;  // changes per commit

constexpr const char* schema = R"(
CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, name TEXT NOT NULL, options TEXT NOT NULL,
    host_secret TEXT NOT NULL, content TEXT NOT NULL, phase INTEGER NOT NULL,
    version INTEGER NOT NULL, log_cut INTEGER NOT NULL,
    opened_at_ms INTEGER NOT NULL, started_at_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX tables_by_phase ON tables (phase, opened_at_ms);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, seat INTEGER NOT NULL,
    is_bot INTEGER NOT NULL, bot TEXT NOT NULL, token_hash TEXT NOT NULL, name TEXT NOT NULL,
    part TEXT NOT NULL, has_joined INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)) STRICT, WITHOUT ROWID;
CREATE TABLE answers (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, n INTEGER NOT NULL,
    seat INTEGER NOT NULL, action TEXT NOT NULL, at_ms INTEGER NOT NULL, position TEXT NOT NULL,
    PRIMARY KEY (table_id, n)) STRICT, WITHOUT ROWID;
PRAGMA user_version = 1;
)";

std::string text_of(const table::Options& options) {
    std::string text;
    for (const auto& [key, value] : options)
        text.append(key).append("=").append(value).append("\n");
    return text;
}

table::Options options_of(std::string_view text) {
    table::Options options;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        const auto equals = line.find('=');
        options.emplace(line.substr(0, equals), line.substr(equals + 1));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    return options;
}

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

void prepare(Database& database) {
    database.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
}

void open_schema(Database& database, const std::string& path) {
    const auto found = database.number("PRAGMA user_version");
    if (found > schema_version)
        throw std::runtime_error(path + " was written by a newer Stoop (version " +
                                 std::to_string(found) + "; this one reads up to " +
                                 std::to_string(schema_version) + ")");
    prepare(database);
    if (found == 0) database.run((std::string("BEGIN;") + schema + "COMMIT;").c_str());
}

// The statements of the writing thread, prepared once.
class Writer {
public:
    explicit Writer(Database& database)
        : put_table_(database, "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
          set_table_(database,
                     "UPDATE tables SET phase = ?, version = ?, log_cut = ?, started_at_ms = ? "
                     "WHERE id = ?"),
          put_seat_(database, "INSERT OR REPLACE INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
          put_answer_(database, "INSERT INTO answers VALUES (?, ?, ?, ?, ?, ?)"),
          cut_answers_(database, "DELETE FROM answers WHERE table_id = ? AND n >= ?") {}

    void write(const Change& change) {
        const TableRecord& table = change.table;
        if (change.is_new)
            write_new(table);
        else
            set_table_.bind(static_cast<std::int64_t>(table.phase))
                .bind(table.version)
                .bind(table.log_cut)
                .bind(table.started_at_ms)
                .bind(table.id)
                .execute();
        if (change.with_seats) write_seats(table);
        if (change.answers_kept) cut_answers_.bind(table.id).bind(*change.answers_kept).execute();
        int n = change.answers_before;
        for (const auto& answer : table.answers)
            put_answer_.bind(table.id)
                .bind(n++)
                .bind(answer.seat)
                .bind(answer.action)
                .bind(answer.at_ms)
                .bind(answer.position)
                .execute();
    }

private:
    void write_new(const TableRecord& table) {
        put_table_.bind(table.id)
            .bind(table.game)
            .bind(table.name)
            .bind(text_of(table.options))
            .bind(table.host_secret)
            .bind(table.content)
            .bind(static_cast<std::int64_t>(table.phase))
            .bind(table.version)
            .bind(table.log_cut)
            .bind(table.opened_at_ms)
            .bind(table.started_at_ms)
            .execute();
    }
    void write_seats(const TableRecord& table) {
        int number = 0;
        for (const auto& seat : table.seats)
            put_seat_.bind(table.id)
                .bind(number++)
                .bind(seat.is_bot)
                .bind(seat.bot)
                .bind(seat.token_hash)
                .bind(seat.name)
                .bind(seat.part)
                .bind(seat.has_joined)
                .execute();
    }

    Statement put_table_, set_table_, put_seat_, put_answer_, cut_answers_;
};

}  // namespace

struct Store::Inside {
    struct Job {
        Change change;
        Committed done;
    };

    Inside(const std::string& folder, Post post_to)
        : lock(folder), path(folder + "/stoop.db"), post(std::move(post_to)) {}

    FolderLock lock;
    std::string path;
    Post post;
    std::unique_ptr<Database> reading;  // of the thread that made the store
    std::atomic<int> unfinished = 0;

    std::mutex mutex;
    std::condition_variable wake;
    std::deque<Job> queue;
    bool is_closing = false;
    std::thread thread;

    void write_loop(Database& database);
    std::string try_commit(Database& database, Writer& writer, std::deque<Job>& jobs);
    void settle(std::deque<Job>& jobs, const std::string& failure);
};

Store::Store(const std::string& folder, Post post, int busy_time_ms_max)
    : inside_(std::make_unique<Inside>(folder, std::move(post))) {
    try {
        inside_->reading = std::make_unique<Database>(inside_->path, busy_time_ms_max);
        open_schema(*inside_->reading, inside_->path);
        inside_->unfinished = static_cast<int>(
            inside_->reading->number("SELECT count(*) FROM tables WHERE phase < 2"));
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
    {
        const std::lock_guard hold(inside_->mutex);
        inside_->queue.push_back({std::move(change), std::move(done)});
    }
    inside_->wake.notify_one();
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
                jobs.push_back(std::move(queue.front()));
                queue.pop_front();
            }
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
    try {
        database.run("BEGIN IMMEDIATE");
        for (const auto& job : jobs) writer.write(job.change);
        database.run("COMMIT");
        return {};
    } catch (const DatabaseError& error) {
        // Some errors have rolled back already.
        if (database.in_transaction()) database.run("ROLLBACK");
        log_error(path + ": a commit failed: " + error.what());
        return error.what();
    }
}

void Store::Inside::settle(std::deque<Job>& jobs, const std::string& failure) {
    for (auto& job : jobs) {
        const bool is_saved = failure.empty();
        if (is_saved ? job.change.is_end : job.change.is_new) --unfinished;
        post([done = std::move(job.done), failure] { done(failure); });
    }
}

std::optional<TableRecord> Store::load(std::string_view id) {
    Statement facts(*inside_->reading,
                    "SELECT game, name, options, host_secret, content, phase, version, log_cut, "
                    "opened_at_ms, started_at_ms FROM tables WHERE id = ?");
    facts.bind(id);
    if (!facts.step()) return std::nullopt;
    TableRecord table{std::string(id),
                      facts.text(0),
                      facts.text(1),
                      options_of(facts.text(2)),
                      facts.text(3),
                      facts.text(4),
                      static_cast<Phase>(facts.number(5)),
                      static_cast<int>(facts.number(6)),
                      static_cast<int>(facts.number(7)),
                      facts.number(8),
                      facts.number(9),
                      {},
                      {}};
    Statement seats(*inside_->reading,
                    "SELECT is_bot, bot, token_hash, name, part, has_joined FROM seats "
                    "WHERE table_id = ? ORDER BY seat");
    seats.bind(id);
    while (seats.step())
        table.seats.push_back({seats.number(0) != 0, seats.text(1), seats.text(2), seats.text(3),
                               seats.text(4), seats.number(5) != 0});
    Statement answers(*inside_->reading,
                      "SELECT seat, action, at_ms, position FROM answers "
                      "WHERE table_id = ? ORDER BY n");
    answers.bind(id);
    while (answers.step())
        table.answers.push_back({static_cast<int>(answers.number(0)), answers.text(1),
                                 answers.number(2), answers.text(3)});
    return table;
}

int Store::unfinished() const { return inside_->unfinished; }

int Store::forget_waiting_since(std::int64_t opened_before_ms) {
    Statement forget(*inside_->reading, "DELETE FROM tables WHERE phase = 0 AND opened_at_ms < ?");
    forget.bind(opened_before_ms).execute();
    const int forgotten = inside_->reading->changes();
    inside_->unfinished -= forgotten;
    return forgotten;
}

}  // namespace stoop::server::store
