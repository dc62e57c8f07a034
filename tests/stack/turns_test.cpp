// How much of the network one address holds while its requests wait for their turn.
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

#include "server/http.hpp"
#include "server/system.hpp"
#include "stack/client.hpp"

namespace stoop::stack {

namespace {

using namespace std::chrono_literals;

// Answers at once, or (by its path) not at all until it is told to.
class Clerk final : public server::Handler {
public:
    void answer(server::Request request, server::Reply reply) override {
        if (request.path == "/api/tables/import")
            held_.push_back(std::move(reply));
        else if (request.path == "/api/long")
            reply({200, "text/plain", think(), {}});
        else
            reply({200, "text/plain", "well", {}});
    }
    std::unique_ptr<server::Listener> welcome(std::shared_ptr<server::Socket>,
                                              std::string) override {
        return nullptr;
    }
    void answer_held() {
        for (const auto& reply : std::exchange(held_, {})) reply({201, "text/plain", "read", {}});
    }
    void forget() { held_.clear(); }

private:
    static std::string think() {
        const auto end = server::thread_us() + 50'000;
        while (server::thread_us() < end) {
        }
        return "well considered";
    }
    std::vector<server::Reply> held_;
};

class Turns : public testing::Test {
protected:
    server::Limits limits_;
    Clerk clerk_;
    std::unique_ptr<server::Http> http_;
    std::thread thread_;

    ~Turns() override {
        http_->stop();
        thread_.join();
        clerk_.forget();  // what it holds is the network's
    }
    void open() {
        http_ = std::make_unique<server::Http>(server::Doors{"127.0.0.1", 0, {}, true, 0}, limits_);
        thread_ = std::thread([this] { http_->run(clerk_); });
    }
    std::unique_ptr<Line> ask(const std::string& start, const std::string& visitor,
                              const std::string& rest = "\r\n") const {
        auto line = std::make_unique<Line>(http_->port());
        line->send(start + " HTTP/1.1\r\nHost: stoop\r\nX-Forwarded-For: " + visitor + "\r\n" +
                   rest);
        return line;
    }
    static int status(Line& line) { return std::stoi(line.take_until("\r\n").substr(9, 3)); }
    std::unique_ptr<Line> send_match(const std::string& visitor) const {
        return ask("POST /api/tables/import", visitor,
                   "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}");
    }
};

TEST_F(Turns, BehindAProxyRequestsOfOneAddressDoNotHoldAllConnections) {
    limits_.connections_max = 20;
    limits_.messages_at_once_max = 2;
    limits_.messages_per_second_max = 1;
    open();
    std::vector<std::unique_ptr<Line>> lines;
    for (int i = 0; i < 18; ++i) lines.push_back(ask("GET /api/games", "203.0.113.7"));
    const auto begin = std::chrono::steady_clock::now();
    std::map<int, int> answers;
    for (const auto& line : lines) ++answers[status(*line)];
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 5s);  // all of them would take 16
    EXPECT_GE(answers[200], 2);
    EXPECT_GE(answers[429], 10);  // not exactly 14: a busy machine takes its time to ask
    EXPECT_EQ(answers[200] + answers[429], 18);
    EXPECT_EQ(status(*ask("GET /api/games", "203.0.113.8")), 200);
}

TEST_F(Turns, WhatIsRefusedDoesNotCountAndTurnsComeAgain) {
    limits_.messages_at_once_max = 1;
    limits_.messages_per_second_max = 1;
    open();
    std::vector<std::unique_ptr<Line>> lines;
    for (int i = 0; i < 30; ++i) lines.push_back(ask("GET /api/games", "203.0.113.7"));
    const auto begin = std::chrono::steady_clock::now();
    for (const auto& line : lines) status(*line);
    EXPECT_EQ(status(*ask("GET /api/games", "203.0.113.7")), 200);  // those before are answered
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 6s);
}

// Whoever has made something that takes long to read could else hold the network with it.
TEST_F(Turns, ARequestThatTakesLongCountsAsMany) {
    limits_.messages_at_once_max = 50;
    limits_.messages_per_second_max = 1;
    open();
    EXPECT_EQ(status(*ask("GET /api/long", "203.0.113.7")), 200);
    EXPECT_EQ(status(*ask("GET /api/long", "203.0.113.7")), 429);
    for (int i = 0; i < 20; ++i) EXPECT_EQ(status(*ask("GET /api/games", "203.0.113.8")), 200);
}

// What has come together is answered one after the other before anybody else is looked at.
TEST_F(Turns, OthersAreHeardBetweenRequestsThatTakeLong) {
    limits_.messages_at_once_max = 100'000;
    open();
    std::vector<std::unique_ptr<Line>> lines;
    for (int i = 0; i < 8; ++i) lines.push_back(ask("GET /", "203.0.113.7"));
    const auto other = ask("GET /", "203.0.113.8");
    for (const auto& line : lines) line->take_until("well");
    other->take_until("well");
    std::atomic<bool> is_held = true;
    http_->post([&] {
        while (is_held) std::this_thread::sleep_for(1ms);
    });
    const auto go_on = [](Line& line, const std::string& path, const std::string& visitor) {
        line.send("GET " + path + " HTTP/1.1\r\nHost: stoop\r\nX-Forwarded-For: " + visitor +
                  "\r\n\r\n");
    };
    for (const auto& line : lines) go_on(*line, "/api/long", "203.0.113.7");
    go_on(*other, "/api/games", "203.0.113.8");
    is_held = false;
    EXPECT_EQ(status(*other), 200);
    const auto is_answered = [](const auto& line) { return line->has_news(0); };
    EXPECT_LT(std::count_if(lines.begin(), lines.end(), is_answered), 5);
}

// The end of a line inside the system that the server has.
int server_end_of(const Line& line) {
    sockaddr_in own{}, other{};
    socklen_t size = sizeof own;
    EXPECT_EQ(getsockname(line.handle(), reinterpret_cast<sockaddr*>(&own), &size), 0);
    for (int handle = 3; handle < 1024; ++handle) {
        size = sizeof other;
        if (getpeername(handle, reinterpret_cast<sockaddr*>(&other), &size) == 0 &&
            other.sin_family == AF_INET && other.sin_port == own.sin_port)
            return handle;
    }
    return -1;
}

// Else it would keep megabytes for everybody who asks for a file and does not read it.
TEST_F(Turns, TheSystemHoldsLittleForWhoDoesNotRead) {
    open();
    const auto line = ask("GET /", "203.0.113.7");
    EXPECT_EQ(status(*line), 200);
    int bytes = 0;
    socklen_t size = sizeof bytes;
    ASSERT_EQ(getsockopt(server_end_of(*line), SOL_SOCKET, SO_SNDBUF, &bytes, &size), 0);
    EXPECT_LE(bytes, 2 * limits_.system_buffer_bytes);
}

TEST_F(Turns, ABodyIsReadOnlyWhenItsTurnHasCome) {
    limits_.messages_at_once_max = 0;
    limits_.messages_per_second_max = 1;
    limits_.turn_wait_ms_max = 0;
    open();
    const auto line =
        ask("POST /api/tables/import", "203.0.113.7", "Content-Length: 4000000\r\n\r\n{");
    EXPECT_EQ(status(*line), 429);
}

TEST_F(Turns, AMatchHoldsItsPlaceUntilItIsAnswered) {
    open();
    std::vector<std::unique_ptr<Line>> sent;
    for (int i = 0; i < 4; ++i) sent.push_back(send_match("203.0.113.7"));
    for (const auto& line : sent) EXPECT_FALSE(line->has_news(50));
    EXPECT_EQ(status(*send_match("203.0.113.7")), 429);
    EXPECT_FALSE(send_match("203.0.113.8")->has_news(50));
    for (const auto& line : sent) {
        for (int i = 0; i < 100 && !line->has_news(50); ++i)
            http_->post([this] { clerk_.answer_held(); });
        EXPECT_EQ(status(*line), 201);
    }
    EXPECT_FALSE(send_match("203.0.113.7")->has_news(50));
}

}  // namespace

}  // namespace stoop::stack
