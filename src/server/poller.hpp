// Poller: waits for many sockets together. The system is told of each once, not once per message,
// and what comes is received into one buffer that all share.
#pragma once
#include <sys/epoll.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <span>

namespace stoop::server {

class Watched {
public:
    struct News {
        bool can_read = false;
        bool can_write = false;
        bool is_lost = false;  // in both directions
    };
    virtual void ready(const News& news) = 0;

protected:
    ~Watched() = default;
};

class Poller {
public:
    explicit Poller(boost::asio::io_context& io);

    // To be told when it can be read; false: the system watches no more.
    bool add(int handle, Watched& who);
    void change(int handle, Watched& who, bool reads, bool writes);
    void remove(int handle, const Watched& who);
    std::span<char> room() { return room_; }  // for what is read at once

private:
    struct WaitsAgain;
    void wait();
    void turn();

    boost::asio::posix::stream_descriptor epoll_;
    static constexpr int batch = 64;
    std::array<epoll_event, batch> events_{};
    std::size_t first_ = 0, end_ = 0;  // of those, which have not been told yet
    std::array<char, 8192> room_{};
};

}  // namespace stoop::server
