#include "server/poller.hpp"

#include <cerrno>
#include <system_error>

namespace stoop::server {

namespace asio = boost::asio;

namespace {

int new_epoll() {
    const int handle = epoll_create1(EPOLL_CLOEXEC);
    if (handle < 0) throw std::system_error(errno, std::generic_category(), "epoll");
    return handle;
}

}  // namespace

Poller::Poller(asio::io_context& io) : epoll_(io, new_epoll()) { wait(); }

bool Poller::add(int handle, Watched& who) {
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = &who;
    return epoll_ctl(epoll_.native_handle(), EPOLL_CTL_ADD, handle, &event) == 0;
}

void Poller::change(int handle, Watched& who, bool reads, bool writes) {
    epoll_event event{};
    event.events = (reads ? EPOLLIN : 0U) | (writes ? EPOLLOUT : 0U);
    event.data.ptr = &who;
    epoll_ctl(epoll_.native_handle(), EPOLL_CTL_MOD, handle, &event);
}

void Poller::remove(int handle, const Watched& who) {
    epoll_ctl(epoll_.native_handle(), EPOLL_CTL_DEL, handle, nullptr);
    for (std::size_t i = first_; i < end_; ++i)
        if (events_[i].data.ptr == &who) events_[i].data.ptr = nullptr;
}

// Also when somebody threw: nobody would be heard any more.
struct Poller::WaitsAgain {
    Poller& poller;
    ~WaitsAgain() { poller.wait(); }
};

// An epoll can itself be waited for: it can be read when one of its sockets has news.
void Poller::wait() {
    epoll_.async_wait(asio::posix::stream_descriptor::wait_read,
                      [this](const boost::system::error_code& error) {
                          if (error) return;
                          const WaitsAgain whatever_comes{*this};
                          turn();
                      });
}

void Poller::turn() {
    const int count = epoll_wait(epoll_.native_handle(), events_.data(), batch, 0);
    end_ = count > 0 ? static_cast<std::size_t>(count) : 0;
    for (first_ = 0; first_ < end_;) {
        const epoll_event& event = events_[first_++];
        auto* const who = static_cast<Watched*>(event.data.ptr);
        if (who == nullptr) continue;  // it went while another was told
        who->ready({(event.events & EPOLLIN) != 0, (event.events & EPOLLOUT) != 0,
                    (event.events & (EPOLLHUP | EPOLLERR)) != 0});
    }
}

}  // namespace stoop::server
