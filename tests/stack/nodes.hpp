// Two nodes over one PostgreSQL, for tests of what players at them live through.
#pragma once
#include <gtest/gtest.h>
#include <libpq-fe.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "stack/client.hpp"
#include "stack/cluster.hpp"
#include "stack/process.hpp"
#include "stack/verified.hpp"

namespace stoop::stack {

using Window = std::unique_ptr<Player>;

// One PostgreSQL for all tests, which takes its time to open; each finds it empty.
class Nodes : public testing::Test {
protected:
    static void SetUpTestSuite() { shared_ = std::make_unique<Postgres>(); }
    static void TearDownTestSuite() { shared_.reset(); }

    Postgres& postgres_ = emptied();
    TempFolder folder_;
    std::unique_ptr<Server> first_ = node("first");
    std::unique_ptr<Server> second_ = node("second");

    std::unique_ptr<Server> node(const std::string& name,
                                 const std::vector<std::string>& more = {}) {
        std::vector<std::string> words = {"--store", postgres_.url(), "--limit",
                                          "connections-per-address=1000"};
        words.insert(words.end(), more.begin(), more.end());
        return std::make_unique<Server>(folder_.path() + "/" + name, words);
    }
    Window sit(const Server& at, const Opened& opened, std::size_t seat) {
        return std::make_unique<Player>(at.port(), opened.table, opened.tokens[seat]);
    }
    // Red at the first node, yellow at the second, in the middle of a match.
    struct Pair {
        Opened opened;
        Window red, yellow;
    };
    Pair play_two(const std::string& terms = "{}") {
        Pair pair;
        pair.opened = open_table(first_->port(), {"person", "person"}, R"({"start":"0"})", terms);
        pair.red = sit(*first_, pair.opened, 0);
        pair.red->wait("table");
        pair.yellow = sit(*second_, pair.opened, 1);
        pair.red->wait("view");
        pair.yellow->wait("view");
        return pair;
    }

private:
    static Postgres& emptied() {
        shared_->ask("SET client_min_messages = warning; DROP SCHEMA IF EXISTS stoop CASCADE");
        return *shared_;
    }
    static inline std::unique_ptr<Postgres> shared_;
};

inline void play_on(Player& red, Player& yellow, std::size_t choice) {
    Player& asked = red.is_asked() ? red : yellow;
    const int next = asked.version() + 1;
    asked.act_any(choice);
    red.wait_version(next);
    yellow.wait_version(next);
}

// A transaction that holds what this statement takes, as long as it lives.
class Lock {
public:
    Lock(const Postgres& postgres, const std::string& statement)
        : line_(PQconnectdb(postgres.url().c_str()), PQfinish) {
        PQclear(PQexec(line_.get(), "BEGIN"));
        run(statement);
    }
    void run(const std::string& statement) const {
        const std::unique_ptr<PGresult, void (*)(PGresult*)> done(
            PQexec(line_.get(), statement.c_str()), PQclear);
        EXPECT_STREQ(PQresultErrorMessage(done.get()), "");
    }
    static void wait_until_met(const Postgres& postgres, std::size_t count = 1) {
        for (const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(9);;
             std::this_thread::sleep_for(std::chrono::milliseconds(10))) {
            const std::string waiting =
                postgres.ask("SELECT DISTINCT pid FROM pg_locks WHERE NOT granted");
            if (static_cast<std::size_t>(std::count(waiting.begin(), waiting.end(), '\n')) >= count)
                return;
            if (std::chrono::steady_clock::now() > end)
                throw std::runtime_error("nobody waits for the lock");
        }
    }

private:
    std::unique_ptr<PGconn, void (*)(PGconn*)> line_;
};

// As long as it lives nobody new reaches the database. Who is in stays in.
class Unreachable {
public:
    explicit Unreachable(const Postgres& postgres)
        : door_(postgres.folder() + "/.s.PGSQL.5432"), hidden_(door_ + ".hidden") {
        std::filesystem::rename(door_, hidden_);
    }
    ~Unreachable() { std::filesystem::rename(hidden_, door_); }
    Unreachable(const Unreachable&) = delete;
    Unreachable& operator=(const Unreachable&) = delete;

private:
    std::string door_, hidden_;
};

}  // namespace stoop::stack
