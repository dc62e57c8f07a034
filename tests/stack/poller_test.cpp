// Waiting for many sockets: one whose news end in an exception costs the others nothing.
#include "server/poller.hpp"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <stdexcept>

namespace stoop::stack {

namespace {

class Ends {  // of a line
public:
    Ends() { EXPECT_EQ(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends_), 0); }
    ~Ends() {
        close(ends_[0]);
        close(ends_[1]);
    }
    Ends(const Ends&) = delete;
    Ends& operator=(const Ends&) = delete;
    int near() const { return ends_[0]; }
    void say() const { EXPECT_EQ(write(ends_[1], "x", 1), 1); }
    void hear() const {
        char letter = 0;
        EXPECT_EQ(read(ends_[0], &letter, 1), 1);
    }

private:
    int ends_[2] = {-1, -1};
};

struct Fails final : server::Watched {
    void ready(const News&) override { throw std::runtime_error("something nobody thought of"); }
};

struct Hears final : server::Watched {
    explicit Hears(const Ends& from) : ends(from) {}
    void ready(const News&) override {
        ends.hear();
        ++heard;
    }
    const Ends& ends;
    int heard = 0;
};

TEST(Polled, SocketsAreHeardAlsoWhenOneOfThemFails) {
    boost::asio::io_context io;
    server::Poller poller(io);
    const Ends broken, well;
    Fails fails;
    Hears hears(well);
    ASSERT_TRUE(poller.add(broken.near(), fails));
    ASSERT_TRUE(poller.add(well.near(), hears));
    broken.say();
    EXPECT_THROW(io.run_one(), std::runtime_error);
    poller.remove(broken.near(), fails);
    well.say();
    io.run_one_for(std::chrono::seconds(5));
    EXPECT_EQ(hears.heard, 1);
}

}  // namespace

}  // namespace stoop::stack
