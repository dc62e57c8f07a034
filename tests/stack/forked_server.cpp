#include "stack/forked_server.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <stdexcept>

#include "content/files.hpp"
#include "core/rng.hpp"
#include "server/server.hpp"

namespace {

std::atomic<std::uint64_t> luck_of_server{0};
std::atomic<std::uint64_t> draws{0};

}  // namespace

// What this program takes for the randomness of the system, so that a test that failed fails again.
// The numbers of each call follow from how many there were before.
extern "C" ssize_t getrandom(void* buffer, size_t size, unsigned) {
    stoop::Rng rng(luck_of_server + (++draws << 32));
    auto* bytes = static_cast<unsigned char*>(buffer);
    for (size_t i = 0; i < size; ++i) bytes[i] = static_cast<unsigned char>(rng.next());
    return static_cast<ssize_t>(size);
}

namespace stoop::stack {

namespace {

// The child's whole life.
[[noreturn]] void serve(const std::string& data, const server::Limits& limits, int tell) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int log = open((data + ".log").c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    dup2(log, STDERR_FILENO);
    try {
        server::Server server({{"127.0.0.1", 0, {}, false, 0},
                               data,
                               "",
                               content::embedded_files(),
                               limits,
                               1,
                               false,
                               ""});
        const int port = server.port();
        if (write(tell, &port, sizeof port) == sizeof port) server.run();
    } catch (const std::exception& error) {
        std::cerr << error.what() << std::endl;
    }
    _exit(1);
}

}  // namespace

ForkedServer::ForkedServer(const std::string& data, const server::Limits& limits,
                           std::uint64_t luck) {
    int pipe_ends[2];
    if (pipe2(pipe_ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    pid_ = fork();
    if (pid_ == 0) {
        luck_of_server = luck;
        draws = 0;
        serve(data, limits, pipe_ends[1]);
    }
    close(pipe_ends[1]);
    const bool is_open = read(pipe_ends[0], &port_, sizeof port_) == sizeof port_;
    close(pipe_ends[0]);
    if (!is_open) throw std::runtime_error("the server did not open");
}

void ForkedServer::kill_hard() {
    if (pid_ < 0) return;
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
    pid_ = -1;
}

}  // namespace stoop::stack
