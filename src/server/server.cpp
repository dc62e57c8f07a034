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

constexpr int sweep_every_ms = 60'000;
constexpr rlim_t open_files_wanted = 8192;
constexpr std::int64_t waiting_days_max = 14;
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

void sweep_again_and_again(Http& http, Lobby& lobby) {
    http.after(sweep_every_ms, [&http, &lobby] {
        lobby.sweep();
        sweep_again_and_again(http, lobby);
    });
}

}  // namespace

void serve(const Settings& settings, const std::function<void(int port)>& is_open) {
    prepare_process();
    Http http(settings.host, settings.port);
    const auto post = [&http](Task task) { http.post(std::move(task)); };
    store::Store store(settings.data_folder, post);
    store.forget_waiting_since(now_ms() - waiting_days_max * day_ms);
    // One core is the network's.
    Workers workers(std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1));
    House house{store, workers, post,
                [&http](int wait_ms, Task task) { http.after(wait_ms, std::move(task)); }};
    Lobby lobby(house, settings.content, settings.web_folder);
    sweep_again_and_again(http, lobby);
    is_open(http.port());
    http.run(lobby);
    log_info("closed; every match is saved");
}

}  // namespace stoop::server
