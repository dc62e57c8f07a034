// A server in a child of the test itself: it can be killed like a process, its limits can be set as
// inside one, and what it takes for randomness follows from a number.
#pragma once
#include <sys/types.h>

#include <cstdint>
#include <string>

#include "server/limits.hpp"

namespace stoop::stack {

class ForkedServer {
public:
    // No other threads may run in this process.
    ForkedServer(const std::string& data, const server::Limits& limits, std::uint64_t luck);
    ~ForkedServer() { kill_hard(); }
    ForkedServer(const ForkedServer&) = delete;
    ForkedServer& operator=(const ForkedServer&) = delete;

    int port() const { return port_; }
    void kill_hard();  // kill -9

private:
    pid_t pid_ = -1;
    int port_ = 0;
};

}  // namespace stoop::stack
