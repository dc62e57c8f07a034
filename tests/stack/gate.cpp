#include "stack/gate.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <stdexcept>
#include <utility>
#include <vector>

namespace stoop::stack {

namespace {

constexpr const char* socket_name = "/.s.PGSQL.5432";

sockaddr_un address_of(const std::string& folder) {
    const std::string path = folder + socket_name;
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path) throw std::runtime_error("the path is too long");
    std::memcpy(address.sun_path, path.data(), path.size());
    return address;
}

void send_all(int handle, std::string_view bytes) {
    while (!bytes.empty()) {
        const auto sent = send(handle, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return;  // who listened there has gone, and is noticed when it is read
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

}  // namespace

void Gate::Pair::close() {
    for (int* const handle : {&node, &database})
        if (*handle >= 0) ::close(std::exchange(*handle, -1));
}

Gate::Gate(const Postgres& behind)
    : behind_(behind.folder()), url_("postgres://stoop@/postgres?host=" + folder_.path()) {
    door_ = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    wake_ = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    const sockaddr_un address = address_of(folder_.path());
    constexpr int waiting_max = 64;
    if (bind(door_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
        listen(door_, waiting_max) != 0)
        throw std::runtime_error("no gate");
    thread_ = std::thread([this] { run(); });
}

Gate::~Gate() {
    {
        const std::lock_guard hold(mutex_);
        is_closing_ = true;
    }
    wake();
    thread_.join();
    for (Pair& pair : pairs_) pair.close();
    ::close(door_);
    ::close(wake_);
}

void Gate::wake() const {
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = write(wake_, &one, sizeof one);
}

void Gate::cut() {
    {
        const std::lock_guard hold(mutex_);
        is_cut_ = true;
    }
    wake();
}

void Gate::lose_answer_to(const std::string& text) {
    const std::lock_guard hold(mutex_);
    marked_ = text;
    has_lost_ = false;
}

bool Gate::has_lost() const {
    const std::lock_guard hold(mutex_);
    return has_lost_;
}

void Gate::open_pair() {
    Pair pair;
    pair.node = accept4(door_, nullptr, nullptr, SOCK_CLOEXEC);
    pair.database = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_un address = address_of(behind_);
    if (connect(pair.database, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        return pair.close();
    pairs_.push_back(pair);
}

void Gate::carry(Pair& pair, bool can_hear_node, bool can_hear_database) {
    std::vector<char> bytes(std::size_t{1} << 18);
    const auto take = [&](int from) {
        const auto size = recv(from, bytes.data(), bytes.size(), 0);
        return std::string_view(bytes.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
    };
    if (can_hear_node) {
        const std::string_view said = take(pair.node);
        if (said.empty()) return pair.close();
        const std::lock_guard hold(mutex_);
        if (!marked_.empty() && said.find(marked_) != std::string_view::npos) {
            pair.is_doomed = true;
            marked_.clear();
        }
        send_all(pair.database, said);
    }
    if (can_hear_database) {
        const std::string_view said = take(pair.database);
        if (said.empty()) return pair.close();
        if (!pair.is_doomed) return send_all(pair.node, said);
        const std::lock_guard hold(mutex_);
        has_lost_ = true;
        pair.close();
    }
}

void Gate::run() {
    for (;;) {
        std::vector<pollfd> watched = {{door_, POLLIN, 0}, {wake_, POLLIN, 0}};
        for (const Pair& pair : pairs_) {
            watched.push_back({pair.node, POLLIN, 0});
            watched.push_back({pair.database, POLLIN, 0});
        }
        poll(watched.data(), watched.size(), -1);
        std::uint64_t count = 0;
        [[maybe_unused]] const auto taken = read(wake_, &count, sizeof count);
        {
            const std::lock_guard hold(mutex_);
            if (is_closing_) return;
            if (std::exchange(is_cut_, false))
                for (Pair& pair : pairs_) pair.close();
        }
        std::size_t i = 2;
        for (Pair& pair : pairs_) {
            const bool can_hear_node = watched[i++].revents != 0;
            const bool can_hear_database = watched[i++].revents != 0;
            if (pair.node >= 0) carry(pair, can_hear_node, can_hear_database);
        }
        pairs_.remove_if([](const Pair& pair) { return pair.node < 0; });
        if ((watched[0].revents & POLLIN) != 0) open_pair();
    }
}

}  // namespace stoop::stack
