#include "server/lookups.hpp"

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>

#include <array>
#include <deque>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <utility>

namespace stoop::server {

namespace {

constexpr int threads_max = 8;

std::string text_of(const sockaddr* address) {
    const bool is_v4 = address->sa_family == AF_INET;
    const void* bytes = &reinterpret_cast<const sockaddr_in6*>(address)->sin6_addr;
    if (is_v4) bytes = &reinterpret_cast<const sockaddr_in*>(address)->sin_addr;
    std::array<char, INET6_ADDRSTRLEN> text{};
    inet_ntop(address->sa_family, bytes, text.data(), text.size());
    return text.data();
}

}  // namespace

std::vector<std::string> look_up(const std::string& host) {
    addrinfo wish{};
    wish.ai_socktype = SOCK_STREAM;
    addrinfo* all = nullptr;
    if (const int error = getaddrinfo(host.c_str(), nullptr, &wish, &all); error != 0)
        throw std::runtime_error(gai_strerror(error));
    std::vector<std::string> found;
    for (const addrinfo* each = all; each != nullptr; each = each->ai_next)
        if (each->ai_family == AF_INET || each->ai_family == AF_INET6)
            found.push_back(text_of(each->ai_addr));
    freeaddrinfo(all);
    return found;
}

struct Lookups::Inside {
    explicit Inside(Lookup lookup_given) : lookup(std::move(lookup_given)) {}

    struct Wish {
        std::string host;
        std::weak_ptr<void> who;
        Then then;
    };

    // The next that somebody still waits for; without one the thread ends.
    bool take(Wish& wish) {
        const std::lock_guard lock(mutex);
        while (!wishes.empty() && wishes.front().who.expired()) wishes.pop_front();
        if (wishes.empty()) {
            --threads;
            return false;
        }
        wish = std::move(wishes.front());
        wishes.pop_front();
        return true;
    }
    Found found(const std::string& host) const {
        try {
            return {lookup(host), {}};
        } catch (const std::exception& error) {
            return {{}, error.what()};
        }
    }
    void work() {
        for (Wish wish; take(wish);) {
            Found result = found(wish.host);
            const std::lock_guard lock(mutex);  // whom it tells may not go meanwhile
            if (!is_closed) wish.then(std::move(result));
        }
    }

    const Lookup lookup;
    std::mutex mutex;
    std::deque<Wish> wishes;
    int threads = 0;
    bool is_closed = false;
};

Lookups::Lookups(Lookup lookup) : inside_(std::make_shared<Inside>(std::move(lookup))) {}

Lookups::~Lookups() {
    const std::lock_guard lock(inside_->mutex);
    inside_->is_closed = true;
    inside_->wishes.clear();
}

void Lookups::find(std::string host, std::weak_ptr<void> who, Then then) {
    const std::lock_guard lock(inside_->mutex);
    inside_->wishes.push_back({std::move(host), std::move(who), std::move(then)});
    if (inside_->threads >= threads_max) return;
    std::thread([inside = inside_] { inside->work(); }).detach();
    ++inside_->threads;
}

}  // namespace stoop::server
