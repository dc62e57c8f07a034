// A server inside the test, so that its limits can be made small enough to be met.
#pragma once
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "server/server.hpp"
#include "stack/client.hpp"
#include "stack/database.hpp"
#include "stack/process.hpp"

namespace stoop::stack {

class Inside {
public:
    Inside(const std::string& data, const server::Limits& limits)
        : server_({{"127.0.0.1", 0, {}, false, 0},
                   data,
                   "",
                   content::embedded_files(),
                   limits,
                   2,
                   false,
                   ""}),
          thread_([this] { server_.run(); }) {}
    ~Inside() {
        server_.stop();
        thread_.join();
    }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;
    int port() const { return server_.port(); }

private:
    server::Server server_;
    std::thread thread_;
};

class LimitsOf : public testing::Test {
protected:
    TempFolder folder_;
    std::string data_ = folder_.path() + "/data";
    server::Limits limits_;
    std::unique_ptr<Inside> server_;

    int open() {
        server_.reset();  // first the old one lets go of the folder
        server_ = std::make_unique<Inside>(data_, limits_);
        return server_->port();
    }
    void change(const std::string& sql) const { change_database(data_, sql); }
};

// Asks again and again, for a few seconds at most.
inline bool comes_true(const std::function<bool()>& question) {
    constexpr std::chrono::milliseconds patience(5'000), pause(10);
    for (const auto end = std::chrono::steady_clock::now() + patience;
         std::chrono::steady_clock::now() < end; std::this_thread::sleep_for(pause))
        if (question()) return true;
    return false;
}

inline Answer open_for_two(int port) {
    return request(port, "POST", "/api/tables",
                   R"({"game":"traffiq","seats":[{"kind":"person"},{"kind":"person"}]})");
}

// Another program in the middle of a change, a backup for instance.
class OtherProgram {
public:
    explicit OtherProgram(const std::string& data) {
        EXPECT_EQ(sqlite3_open((data + "/stoop.db").c_str(), &database_), SQLITE_OK);
        sqlite3_busy_timeout(database_, 5'000);  // the server may just be writing
        EXPECT_EQ(sqlite3_exec(database_, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
    }
    ~OtherProgram() {
        sqlite3_exec(database_, "ROLLBACK", nullptr, nullptr, nullptr);
        sqlite3_close(database_);
    }
    OtherProgram(const OtherProgram&) = delete;
    OtherProgram& operator=(const OtherProgram&) = delete;

private:
    sqlite3* database_ = nullptr;
};

}  // namespace stoop::stack
