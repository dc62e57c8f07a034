// Crowds that talk without end, or do not read: they cost little, and who plays elsewhere does not
// wait for them.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "stack/client.hpp"
#include "stack/flood.hpp"
#include "stack/process.hpp"
#include "stack/slowness.hpp"

namespace stoop::stack {

namespace {

using namespace std::chrono_literals;
using std::chrono::steady_clock;

const std::string ping = R"({"type":"ping"})";

class Floods : public testing::Test {
protected:
    TempFolder folder_;
    std::unique_ptr<Server> server_;
    Opened opened_;
    std::unique_ptr<Player> red_, yellow_;

    void open(const std::vector<std::string>& limits) {
        std::vector<std::string> more;
        for (const auto& limit : limits) more.insert(more.end(), {"--limit", limit});
        server_ = std::make_unique<Server>(folder_.path() + "/data", more);
        opened_ = open_table(port(), {"person", "person"}, R"({"start":"0"})");
        red_ = std::make_unique<Player>(port(), opened_.table, opened_.tokens[0]);
        yellow_ = std::make_unique<Player>(port(), opened_.table, opened_.tokens[1]);
        red_->wait("view");
    }
    int port() const { return server_->port(); }
    FloodWish wish(const std::string& message, int sockets) const {
        FloodWish wish;
        wish.table = opened_.table;
        wish.message = message;
        wish.sockets = sockets;
        return wish;
    }

    long resident_kb() const {
        const std::string status =
            text_of_file("/proc/" + std::to_string(server_->pid()) + "/status");
        return std::stol(status.substr(status.find("VmRSS:") + 6));
    }
    long messages_heard() const {
        const std::string metrics = request(port(), "GET", "/metrics").body;
        const std::string mark = "\nstoop_messages_total ";
        return std::stol(metrics.substr(metrics.find(mark) + mark.size()));
    }
    // How much it has grown at most while a crowd reads nothing, which red is not to notice.
    long grown_kb(FloodWish deaf) {
        const long before = resident_kb();
        deaf.reads = false;
        const Flood flood(port(), deaf);
        long most = before;
        for (const auto end = steady_clock::now() + 2500ms; steady_clock::now() < end;) {
            EXPECT_EQ(red_->ask({{"type", "ping"}}).at("type"), "pong");
            most = std::max(most, resident_kb());
            std::this_thread::sleep_for(20ms);
        }
        return most - before;
    }

    // The third longest of 60 waits for an answer: an average would hide those that count.
    double long_wait_ms() {
        std::vector<double> waits_ms;
        for (int i = 0; i < 60; ++i) {
            const auto begin = steady_clock::now();
            EXPECT_EQ(red_->ask({{"type", "ping"}}).at("type"), "pong");
            const std::chrono::duration<double, std::milli> took = steady_clock::now() - begin;
            waits_ms.push_back(took.count());
        }
        std::sort(waits_ms.begin(), waits_ms.end());
        return waits_ms[57];
    }
};

// Of views the newest is enough, so none waits behind another one that nobody reads.
TEST_F(Floods, ReadersThatDoNotReadHoldLittle) {
    open({"messages-at-once=1000000"});
    FloodWish looks = wish(R"({"type":"look"})", 40);
    looks.messages_max = 400;
    EXPECT_LT(grown_kb(looks), slowness * 7 * 1024L);
}

// Other answers have all to be kept: who does not take them is not heard any more.
TEST_F(Floods, ReadersThatDoNotReadAreNotHeardForLong) {
    open({"messages-at-once=1000000"});
    FloodWish pings = wish(std::string(125, 'p'), 20);
    pings.opcode = 9;
    pings.messages_max = 20'000;
    EXPECT_LT(grown_kb(pings), slowness * 30 * 1024L);
}

// Only what they say at first comes quickly: then the crowd waits for its turn, and red does not.
TEST_F(Floods, SocketsThatFloodDoNotSlowOthersDown) {
    open({"messages-at-once=1000", "watchers=100"});
    const auto best_of_three = [&] {  // neighbours on the machine count as well
        return std::min({long_wait_ms(), long_wait_ms(), long_wait_ms()});
    };
    const double quiet_ms = best_of_three();
    const Flood flood(port(), wish(ping, 96));
    std::this_thread::sleep_for(200ms);
    EXPECT_GT(flood.bytes_said(), 1'000'000U) << "nobody was flooding";
    EXPECT_LT(best_of_three(), 10 + 10 * quiet_ms);
}

// Even where everybody may say as much as they like, all are heard by turns: between a question of
// red and its answer each other socket is heard a few times, and of each only so much at once.
TEST_F(Floods, SocketsAreHeardByTurns) {
    constexpr int sockets = 12;
    constexpr long heard_at_once = 8192 / 21;  // pings with their heads, in what is read at once
    open({"messages-at-once=1000000000"});
    const Flood flood(port(), wish(ping, sockets));
    std::this_thread::sleep_for(500ms);  // until each has said more than can be heard at once
    long most = 0;
    for (int i = 0; i < 10; ++i) {
        const long before = messages_heard();
        EXPECT_EQ(red_->ask({{"type", "ping"}}).at("type"), "pong");
        most = std::max(most, messages_heard() - before);
    }
    EXPECT_GT(most, 10L * sockets) << "nobody was flooding";
    EXPECT_LT(most, 40 * sockets * heard_at_once);  // asking for the number takes turns as well
}

}  // namespace

}  // namespace stoop::stack
