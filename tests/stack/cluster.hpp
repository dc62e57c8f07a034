// What lies around several nodes: a PostgreSQL of its own in a passing folder, and haproxy.
#pragma once
#include <sys/types.h>

#include <string>
#include <vector>

#include "stack/process.hpp"

namespace stoop::stack {

// A program that runs until it is killed.
class Running {
public:
    Running() = default;
    ~Running() { stop(9); }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;
    // `user`: who it runs as, if we are root and there is such a user.
    void start(const std::vector<std::string>& words, const std::string& log,
               const char* user = nullptr);
    int stop(int signal);  // gives its exit code

private:
    pid_t pid_ = -1;
};

int free_port();

class Postgres {
public:
    Postgres();  // throws if the packages are not there: scripts/setup test
    const std::string& url() const { return url_; }
    const std::string& folder() const { return data_; }  // of its socket
    void start();
    void stop(int signal = 2);  // as it would be for an upgrade; 3: as if the power had gone
    // What a query finds, one row per line; waits until the database is open.
    std::string ask(const std::string& sql) const;

private:
    TempFolder folder_;
    std::string programs_, data_, url_;
    Running server_;
};

// haproxy before two nodes, as deploy/haproxy.cfg has it.
class Proxy {
public:
    enum class Way { by_table, in_turns };
    Proxy(int first, int second, Way way);
    int port() const { return port_; }

private:
    TempFolder folder_;
    int port_ = 0;
    Running server_;
};

}  // namespace stoop::stack
