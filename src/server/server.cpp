#include "server/server.hpp"

#include <malloc.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <thread>

#include "core/assert.hpp"
#include "server/lobby.hpp"
#include "server/log.hpp"
#include "server/reach.hpp"
#include "server/system.hpp"

extern "C" const char __executable_start, etext;  // the linker's: where the program begins and ends

namespace stoop::server {

namespace {

constexpr rlim_t open_files_wanted = 8192;

[[noreturn]] void throw_instead(const char* what, const char* file, int line) {
    throw std::logic_error(std::string("broken promise at ") + file + ":" + std::to_string(line) +
                           ": " + what);
}

void prepare_process() {
    umask(077);                     // the data folder holds secrets of running matches
    std::signal(SIGPIPE, SIG_IGN);  // a lost connection and a file that may not grow are errors
    when_promise_breaks(throw_instead);
    std::signal(SIGXFSZ, SIG_IGN);  // to be answered, not reasons to die
    // A name server that does not answer holds a thread for so long. Before there are threads.
    setenv("RES_OPTIONS", "timeout:3 attempts:1", 0);
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = std::max(limit.rlim_cur, std::min(limit.rlim_max, open_files_wanted));
    setrlimit(RLIMIT_NOFILE, &limit);
}

// What was needed only to begin: holes that reading the packs has left, and the pages of the
// program that did it, with the packs inside. Those that are needed again come from the file, in no
// time.
void give_memory_back() {
    malloc_trim(0);
    const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
    const auto begin = reinterpret_cast<std::uintptr_t>(&__executable_start) / page * page;
    const auto end = reinterpret_cast<std::uintptr_t>(&etext) / page * page;
    madvise(reinterpret_cast<void*>(begin), end - begin, MADV_DONTNEED);
}

// One core is the network's.
int worker_count(int wished) {
    if (wished > 0) return wished;
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

}  // namespace

struct Server::Parts {
    explicit Parts(const Settings& settings)
        : limits(settings.limits),
          http(settings.doors, limits),
          store(settings.store_url.empty()
                    ? store::open_sqlite(settings.data_folder, post(), limits.busy_time_ms_max)
                    : store::open_postgres(settings.store_url, post())),
          editions(*store, settings.content),
          workers(worker_count(settings.bot_threads)),
          hooks(settings.hooks_may_be_private),
          house{*store,
                store->nodes(),
                editions,
                workers,
                http.guests(),
                hooks,
                meters,
                limits,
                post(),
                [this](int wait_ms, Task task) { http.after(wait_ms, std::move(task)); },
                settings.data_folder + "/faults"},
          lobby(house, settings.web_folder, network_origins(settings.doors.host, http.port())) {
        http.after(limits.tidy_start_ms_min, [this] { tidy_again_and_again(); });
        sweep_again_and_again();
    }

    std::function<void(Task)> post() {
        return [this](Task task) { http.post(std::move(task)); };
    }

    void tidy_again_and_again() {
        lobby.tidy();
        http.after(limits.forget_every_ms, [this] { tidy_again_and_again(); });
    }

    void sweep_again_and_again() {
        http.after(limits.sweep_every_ms, [this] {
            lobby.sweep();
            malloc_trim(0);  // what a crowd has left behind goes back to the system
            sweep_again_and_again();
        });
    }

    Limits limits;
    Meters meters;
    Http http;
    std::unique_ptr<store::Store> store;
    Editions editions;
    Workers workers;
    Hooks hooks;
    House house;
    Lobby lobby;
};

Server::Server(const Settings& settings) {
    prepare_process();
    parts_ = std::make_unique<Parts>(settings);
    give_memory_back();
}

Server::~Server() = default;

int Server::port() const { return parts_->http.port(); }

void Server::run() {
    parts_->http.run(parts_->lobby);
    log_info("closed");
}

void Server::stop() { parts_->http.stop(); }

}  // namespace stoop::server
