#include "server/server.hpp"

#include <sys/resource.h>
#include <sys/stat.h>

#include <algorithm>
#include <csignal>
#include <thread>

#include "server/lobby.hpp"
#include "server/log.hpp"
#include "server/system.hpp"

namespace stoop::server {

namespace {

constexpr rlim_t open_files_wanted = 8192;
constexpr std::int64_t day_ms = 24LL * 60 * 60 * 1000;

void prepare_process() {
    umask(077);                     // the data folder holds secrets of running matches
    std::signal(SIGPIPE, SIG_IGN);  // a lost connection and a file that may not grow are errors
    std::signal(SIGXFSZ, SIG_IGN);  // to be answered, not reasons to die
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = std::max(limit.rlim_cur, std::min(limit.rlim_max, open_files_wanted));
    setrlimit(RLIMIT_NOFILE, &limit);
}

// One core is the network's.
int worker_count() {
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

}  // namespace

struct Server::Parts {
    explicit Parts(const Settings& settings)
        : limits(settings.limits),
          http(settings.host, settings.port, limits),
          store(settings.data_folder, post(), limits.busy_time_ms_max),
          workers(worker_count()),
          house{store, workers, limits, post(),
                [this](int wait_ms, Task task) { http.after(wait_ms, std::move(task)); }},
          lobby(house, settings.content, settings.web_folder) {
        forget_old_tables();
        sweep_again_and_again();
    }

    std::function<void(Task)> post() {
        return [this](Task task) { http.post(std::move(task)); };
    }

    // A disk that is full is no reason to stay closed: matches can be looked at and go on later.
    void forget_old_tables() {
        try {
            const int count =
                store.forget_waiting_since(now_ms() - limits.waiting_days_max * day_ms);
            if (count > 0)
                log_info(std::to_string(count) + " tables that nobody started: forgotten");
        } catch (const std::exception& error) {
            log_warning(std::string("old tables could not be forgotten: ") + error.what());
        }
    }

    void sweep_again_and_again() {
        http.after(limits.sweep_every_ms, [this] {
            lobby.sweep();
            sweep_again_and_again();
        });
    }

    Limits limits;
    Http http;
    store::Store store;
    Workers workers;
    House house;
    Lobby lobby;
};

Server::Server(const Settings& settings) {
    prepare_process();
    parts_ = std::make_unique<Parts>(settings);
}

Server::~Server() = default;

int Server::port() const { return parts_->http.port(); }

void Server::run() {
    parts_->http.run(parts_->lobby);
    log_info("closed; every match is saved");
}

void Server::stop() { parts_->http.stop(); }

}  // namespace stoop::server
