// The store in PostgreSQL: one connection and thread that writes, one that reads and listens.
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <sstream>
#include <thread>

#include "server/log.hpp"
#include "server/store/nodes.hpp"
#include "server/store/pg_reader.hpp"
#include "server/store/pg_reopening.hpp"
#include "server/store/pg_schema.hpp"
#include "server/store/pg_writer.hpp"
#include "server/system.hpp"

namespace stoop::server::store {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t batch_max = 512;  // changes per commit
constexpr int node_digits = 8;

// Who writes must not hold a row for long, and what is acknowledged must be on disk.
constexpr const char* writer_settings =
    "SET statement_timeout = '8s'; SET idle_in_transaction_session_timeout = '8s'; "
    "SELECT set_config('synchronous_commit', 'on', false) "
    "WHERE current_setting('synchronous_commit') = 'off'";
// Who is where is worth nothing after a crash.
constexpr const char* reader_settings =
    "SET statement_timeout = '8s'; SET idle_in_transaction_session_timeout = '8s'; "
    "SET synchronous_commit = off; LISTEN stoop";

class PostgresStore final : public Store, public Nodes {
public:
    PostgresStore(const std::string& url, Post post)
        : post_(std::move(post)), node_(random_hex(node_digits)), writing_(url), reading_(url) {
        try {
            writing_.open();
            writing_.run(writer_settings);
            open_pg_schema(writing_);
            reading_.open();
            reading_.run(reader_settings);
            unfinished_ = count_unfinished(reading_);
        } catch (const PgError& error) {
            throw std::runtime_error(std::string("the store cannot be used: ") + error.what());
        }
        wake_reader_ = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
        if (wake_reader_ < 0) throw std::runtime_error("no eventfd");
        write_thread_ = std::thread([this] { write_loop(); });
        read_thread_ = std::thread([this] { read_loop(); });
        log_info("node-opened", {{"node", node_}});
    }
    ~PostgresStore() override {
        {
            const std::lock_guard hold(mutex_);
            is_closing_ = true;
        }
        wake_writer_.notify_one();
        write_thread_.join();
        wake_reader();
        read_thread_.join();
        ::close(wake_reader_);
    }

    // --- Store
    void commit(Change change, Committed done) override {
        if (change.is_new) ++unfinished_;
        write_later({std::move(change), {}, std::move(done), {}});
    }
    void keep_edition(std::string hash, std::string pack, Committed done) override {
        write_later({{},
                     [hash = std::move(hash), pack = std::move(pack)](PgLine& line) {
                         store::keep_edition(line, hash, pack);
                     },
                     std::move(done),
                     {}});
    }
    void probe(Committed done) override {
        write_later({{},
                     [](PgLine& line) { line.run("UPDATE stoop.version SET version = version"); },
                     std::move(done),
                     {}});
    }
    void tidy(const Old& old, std::function<void(const Tidied&)> done) override {
        const auto tidied = std::make_shared<Tidied>();
        write_later({{},
                     [this, old, tidied](PgLine& line) { *tidied = store::tidy(line, old, node_); },
                     [tidied, done = std::move(done)](const std::string& failure) {
                         if (!failure.empty()) return done({0, 0, failure});
                         done(*tidied);
                     },
                     {}});
    }
    void load(std::string id, std::function<void(Loaded)> done) override {
        load_since(std::move(id), 0, std::move(done));
    }
    void record(std::string id, std::function<void(std::string)> done) override {
        read<std::string>([id = std::move(id)](PgLine& line) { return read_record(line, id); },
                          std::move(done), [](const std::string&) { return std::string(); });
    }
    void edition(std::string hash, std::function<void(std::string)> done) override {
        read<std::string>(
            [hash = std::move(hash)](PgLine& line) { return read_edition(line, hash); },
            std::move(done), [](const std::string&) { return std::string(); });
    }
    Counts counts() const override { return {commits_, changes_, failures_, commit_us_}; }
    int unfinished() const override { return unfinished_; }
    Nodes* nodes() override { return this; }

    // --- Nodes
    void listen(std::function<void(const News&)> heard) override { heard_ = std::move(heard); }
    void load_since(std::string id, int from_deed, std::function<void(Loaded)> done) override {
        read<Loaded>([id = std::move(id),
                      from_deed](PgLine& line) { return read_table(line, id, from_deed); },
                     std::move(done),
                     [](const std::string& failure) {
                         Loaded nothing;
                         nothing.failure = failure;
                         nothing.is_away = true;
                         return nothing;
                     });
    }
    void attend(std::vector<Attendance> tables, std::function<void(Roll)> done) override {
        read_later({[this, tables = std::move(tables), done = std::move(done)](PgLine& line) {
                        auto roll = std::make_shared<Roll>(store::attend(line, tables, node_));
                        unfinished_ = count_unfinished(line);
                        post_([roll, done] { done(std::move(*roll)); });
                    },
                    [](const std::string&) {}});
    }
    void leave(std::vector<std::string> tables) override {
        read_later({[this, tables = std::move(tables)](PgLine& line) {
                        store::leave(line, tables, node_);
                    },
                    [](const std::string&) {}});
    }

private:
    struct Writing {
        Change change;
        std::function<void(PgLine&)> instead;  // of writing the change
        Committed done;
        std::string failure;  // of it alone
    };
    struct Reading {
        std::function<void(PgLine&)> work;
        std::function<void(const std::string& failure)> failed;
    };

    // --- writing
    void write_later(Writing job);
    void write_loop();
    std::string try_commit(std::vector<Writing>& jobs);
    void begin_writing();
    void settle(std::vector<Writing>& jobs, const std::string& failure);

    // --- reading
    template <class T>
    void read(std::function<T(PgLine&)> work, std::function<void(T)> done,
              std::function<T(const std::string&)> without) {
        const auto answer = [this, done = std::move(done)](T value) {
            auto found = std::make_shared<T>(std::move(value));
            post_([found, done] { done(std::move(*found)); });
        };
        read_later({[work = std::move(work), answer](PgLine& line) { answer(work(line)); },
                    [answer, without = std::move(without)](const std::string& failure) {
                        answer(without(failure));
                    }});
    }
    void read_later(Reading job);
    void wake_reader() const;
    void wait_for_reading() const;
    void read_loop();
    void read_once(std::deque<Reading>& jobs);
    void tell(const std::vector<std::string>& notifications);
    void tell_that_anything_may_have_happened();

    Post post_;
    std::string node_;
    PgLine writing_, reading_;
    Reopening writer_{writing_, writer_settings};
    Reopening reader_{reading_, reader_settings};
    std::atomic<int> unfinished_ = 0;
    std::atomic<std::int64_t> commits_ = 0, changes_ = 0, failures_ = 0, commit_us_ = 0;

    std::mutex mutex_;
    std::condition_variable wake_writer_;
    int wake_reader_ = -1;
    std::deque<Writing> to_write_;
    std::deque<Reading> to_read_;
    std::function<void(const News&)> heard_ = [](const News&) {};  // of the network's thread
    bool is_closing_ = false;
    std::thread write_thread_, read_thread_;
};

// --- writing

void PostgresStore::write_later(Writing job) {
    {
        const std::lock_guard hold(mutex_);
        to_write_.push_back(std::move(job));
    }
    wake_writer_.notify_one();
}

// Whatever has come together during the last commit goes into the next one.
void PostgresStore::write_loop() {
    for (;;) {
        std::vector<Writing> jobs;
        {
            std::unique_lock hold(mutex_);
            wake_writer_.wait(hold, [&] { return !to_write_.empty() || is_closing_; });
            if (to_write_.empty()) return;
            for (; !to_write_.empty() && jobs.size() < batch_max; to_write_.pop_front())
                jobs.push_back(std::move(to_write_.front()));
        }
        // In the order of the tables, so that two nodes never wait for each other.
        std::stable_sort(jobs.begin(), jobs.end(), [](const Writing& a, const Writing& b) {
            return a.change.id < b.change.id;
        });
        const std::string failure = try_commit(jobs);
        if (failure.empty() || jobs.size() == 1 || !writing_.is_open()) {
            settle(jobs, failure);
            continue;
        }
        for (auto& job : jobs) {  // so that one change that fails does not take others with it
            std::vector<Writing> alone;
            alone.push_back(std::move(job));
            settle(alone, try_commit(alone));
        }
    }
}

std::string PostgresStore::try_commit(std::vector<Writing>& jobs) {
    const auto begin = Clock::now();
    try {
        begin_writing();
        for (auto& job : jobs) {
            job.failure.clear();
            if (job.instead)
                job.instead(writing_);
            else if (!write(writing_, job.change, node_))
                job.failure = overtaken;
        }
        writing_.run("COMMIT");
        commit_us_ +=
            std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin).count();
        ++commits_;
        changes_ += static_cast<std::int64_t>(jobs.size());
        return {};
    } catch (const PgError& error) {
        ++failures_;
        log_error("commit-failed", {{"node", node_}, {"reason", error.what()}});
        try {
            if (writing_.is_open()) writing_.run("ROLLBACK");
        } catch (const PgError&) {  // then it is closed now
        }
        // Whether a commit without an answer has happened is not known: the log will tell.
        if (!writing_.is_open()) tell_that_anything_may_have_happened();
        return error.is_lost ? away : error.what();
    }
}

// A line that was cut since the last commit is noticed here, where nothing is lost by it.
void PostgresStore::begin_writing() {
    writer_.open();
    try {
        writing_.run("BEGIN");
    } catch (const PgError& error) {
        if (!error.is_lost) throw;
        writer_.open();
        writing_.run("BEGIN");
    }
}

void PostgresStore::settle(std::vector<Writing>& jobs, const std::string& failure) {
    for (auto& job : jobs) {
        const std::string& own = failure.empty() ? job.failure : failure;
        post_([done = std::move(job.done), own] { done(own); });
    }
}

// --- reading

void PostgresStore::wake_reader() const {
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = ::write(wake_reader_, &one, sizeof one);
}

void PostgresStore::read_later(Reading job) {
    {
        const std::lock_guard hold(mutex_);
        to_read_.push_back(std::move(job));
    }
    wake_reader();
}

void PostgresStore::wait_for_reading() const {
    constexpr int try_again_ms = 1000;
    pollfd watched[] = {{wake_reader_, POLLIN, 0}, {reading_.handle(), POLLIN, 0}};
    poll(watched, reading_.is_open() ? 2 : 1, try_again_ms);
    std::uint64_t count = 0;
    [[maybe_unused]] const auto taken = ::read(wake_reader_, &count, sizeof count);
}

void PostgresStore::read_loop() {
    for (;;) {
        wait_for_reading();
        std::deque<Reading> jobs;
        {
            const std::lock_guard hold(mutex_);
            jobs.swap(to_read_);
            if (is_closing_) break;
        }
        read_once(jobs);
    }
    try {  // so that others go on at once
        if (reading_.is_open()) leave_all(reading_, node_);
    } catch (const PgError&) {  // they will when the leases are over
    }
}

void PostgresStore::read_once(std::deque<Reading>& jobs) {
    std::string failure;
    try {
        if (reader_.open()) tell_that_anything_may_have_happened();
        tell(reading_.notifications());
    } catch (const PgError& error) {
        failure = error.what();
    }
    for (const Reading& job : jobs) {
        if (!failure.empty()) {
            job.failed(failure);
            continue;
        }
        try {
            job.work(reading_);
        } catch (const PgError& error) {
            log_warning("read-failed", {{"node", node_}, {"reason", error.what()}});
            job.failed(error.what());
            failure = error.what();
            reading_.close();  // whatever it was in the middle of
        }
    }
    if (!reading_.is_open()) return;
    try {
        tell(reading_.notifications());
    } catch (const PgError&) {  // it will be opened again
    }
}

// "node table", or "node table deeds chat".
void PostgresStore::tell(const std::vector<std::string>& notifications) {
    for (const auto& text : notifications) {
        std::istringstream words(text);
        std::string node;
        News news;
        words >> node >> news.table;
        news.is_roll = !(words >> news.deeds >> news.chat);
        if (news.is_roll && node == node_) continue;
        if (!news.table.empty()) post_([this, news] { heard_(news); });
    }
}

void PostgresStore::tell_that_anything_may_have_happened() {
    post_([this] { heard_({}); });
}

}  // namespace

std::unique_ptr<Store> open_postgres(const std::string& url, Post post) {
    return std::make_unique<PostgresStore>(url, std::move(post));
}

}  // namespace stoop::server::store
