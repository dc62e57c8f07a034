// One WebSocket without a server around it: what it holds for who hardly reads.
#include "server/web_socket.hpp"

#include <gtest/gtest.h>
#include <malloc.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>

namespace stoop::stack {

namespace {

struct Deaf final : server::Listener {
    void heard(std::string_view) override {}
    void caught_up() override {}
    void gone() override {}
};

class OneWebSocket : public testing::Test {
protected:
    server::Limits limits_;
    boost::asio::io_context io_;
    server::Poller poller_{io_};
    std::shared_ptr<server::WebSocket> socket_;
    int other_ = -1;

    OneWebSocket() {
        std::array<int, 2> ends{};
        EXPECT_EQ(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()), 0);
        for (const int end : ends) {
            const int bytes = 4096;
            setsockopt(end, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes);
        }
        other_ = ends[1];
        socket_ = std::make_shared<server::WebSocket>(io_, poller_, ends[0], limits_);
        socket_->start(std::make_unique<Deaf>(), {}, {[] { return 0; }, [] {}});
    }
    ~OneWebSocket() override {
        socket_->forget();
        close(other_);
    }
    void take_some() {
        std::array<char, 4096> bytes{};
        recv(other_, bytes.data(), bytes.size(), MSG_DONTWAIT);
        io_.poll();
    }
    // How many bytes it takes until it listens no more.
    std::size_t say(const std::string& text) {
        std::size_t said = 0;
        for (int silent = 0; silent < 10; io_.poll()) {
            const auto size = send(other_, text.data(), text.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
            silent = size > 0 ? 0 : silent + 1;
            said += size > 0 ? static_cast<std::size_t>(size) : 0;
        }
        return said;
    }
};

// What is read must not be kept until everything has been read: that may be never.
TEST_F(OneWebSocket, WhoIsAlwaysALittleBehindCostsNoMoreWithTime) {
    const auto text = std::make_shared<const std::string>(1000, 'v');
    const auto is_far_behind = [&] { return socket_->unread() > 32 * 1024; };
    while (!is_far_behind()) socket_->send(text);
    const auto held = [] {
        const auto memory = mallinfo2();
        return memory.uordblks + memory.hblkhd;
    };
    const auto before = held();
    std::size_t least = socket_->unread();
    for (int i = 0; i < 50'000; ++i) {
        socket_->send(text);
        while (is_far_behind()) take_some();
        least = std::min(least, socket_->unread());
    }
    EXPECT_GT(least, 0U);
    EXPECT_LT(held(), before + 100'000);
}

// The answer to an empty ping has two bytes, and takes fifty times as much to wait.
TEST_F(OneWebSocket, WhoDoesNotReadIsNotHeardForLongHoweverShortTheAnswers) {
    limits_.hearing_stops_messages = 1000;
    std::string pings;
    for (int i = 0; i < 500; ++i) pings += std::string("\x89\x80", 2) + std::string(4, '\0');
    const std::size_t said = say(pings);
    EXPECT_GT(said, 6U * 1000);
    EXPECT_LT(said, 6U * 10'000);
    while (socket_->unread() > 0) take_some();
    EXPECT_GT(say(pings), 6U * 500);
}

}  // namespace

}  // namespace stoop::stack
