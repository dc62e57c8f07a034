// Webhooks: who has no window open is called when its turn begins, once, and nowhere it must not
// be.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/hooks.hpp"
#include "server/own_addresses.hpp"
#include "stack/client.hpp"
#include "stack/cluster.hpp"
#include "stack/group.hpp"
#include "stack/receiver.hpp"
#include "stack/slowness.hpp"

namespace stoop::stack {

namespace {

using namespace std::chrono_literals;

TEST(Hook, IsAnAddressOfTheWeb) {
    const auto plain = server::read_hook("http://example.org");
    ASSERT_TRUE(plain);
    EXPECT_EQ(plain->host + " " + plain->port + " " + plain->path, "example.org 80 /");
    const auto whole = server::read_hook("https://ntfy.example.org:8443/stoop?to=nora#x");
    ASSERT_TRUE(whole);
    EXPECT_TRUE(whole->is_secure);
    EXPECT_EQ(whole->host + " " + whole->port + " " + whole->path,
              "ntfy.example.org 8443 /stoop?to=nora");
    const auto v6 = server::read_hook("http://[2a00:1450::1]:81/a");
    ASSERT_TRUE(v6);
    EXPECT_EQ(v6->host + " " + v6->port, "2a00:1450::1 81");
    for (const char* wrong :
         {"", "ftp://example.org", "http://", "http:///path", "http://nora:secret@example.org/",
          "http://example.org:0/", "http://example.org:99999/", "http://example.org:x/",
          "http://[::1", "http://exa mple.org", "http://example.org/\r\nX: y"})
        EXPECT_FALSE(server::read_hook(wrong)) << wrong;
    EXPECT_FALSE(server::read_hook("http://example.org/" + std::string(500, 'a')));
}

TEST(Hook, KnowsAddressesOfTheOwnNetwork) {
    for (const char* open : {"1.1.1.1", "172.32.0.1", "100.128.0.1", "2a00:1450:4001::1"})
        EXPECT_TRUE(server::is_public_address(open)) << open;
    for (const char* own : {"127.0.0.1",
                            "127.255.0.3",
                            "0.0.0.0",
                            "10.1.2.3",
                            "172.16.0.1",
                            "172.31.255.255",
                            "192.168.1.1",
                            "169.254.169.254",
                            "100.64.0.1",
                            "224.0.0.1",
                            "255.255.255.255",
                            "::1",
                            "::",
                            "fe80::1",
                            "fd00::1",
                            "::ffff:127.0.0.1",
                            "::ffff:10.0.0.1",
                            "64:ff9b::7f00:1",
                            "2002:7f00:1::",
                            "2001:0:1::",
                            "2001:db8::1",
                            "ff02::1",
                            "nonsense"})
        EXPECT_FALSE(server::is_public_address(own)) << own;
}

// A house with IPv6 has addresses that look like everybody's: what counts is where the machine is.
TEST(Hook, KnowsTheNetworksThatTheMachineIsIn) {
    EXPECT_TRUE(server::is_near_address("127.0.0.1"));
    EXPECT_TRUE(server::is_near_address("127.9.9.9"));  // by the mask of the loopback interface
    EXPECT_FALSE(server::is_near_address("1.1.1.1"));
    EXPECT_FALSE(server::is_near_address("2a00:1450:4001::1"));
    EXPECT_FALSE(server::is_near_address("nonsense"));
    EXPECT_TRUE(server::is_own_address("127.0.0.1"));
    EXPECT_TRUE(server::is_own_address("::ffff:127.0.0.1"));
    for (const char* other : {"127.9.9.9", "1.1.1.1", "nonsense", ""})
        EXPECT_FALSE(server::is_own_address(other)) << other;
}

// Some names are never found: their name server says nothing until the test is over.
class Names {
public:
    Names() : gate_(std::make_shared<Gate>()) {}
    ~Names() { speak(); }
    void speak() const {
        const std::lock_guard lock(gate_->mutex);
        gate_->is_open = true;
        gate_->opens.notify_all();
    }
    Names(const Names&) = delete;
    Names& operator=(const Names&) = delete;

    server::Lookup lookup() const {
        return [gate = gate_](const std::string& host) -> std::vector<std::string> {
            ++gate->asked;
            std::unique_lock lock(gate->mutex);
            if (host == "silent.example") gate->opens.wait(lock, [&] { return gate->is_open; });
            if (host == "near.example") return {"1.1.1.1", "127.0.0.1"};
            return {"127.0.0.1"};
        };
    }
    int asked() const { return gate_->asked; }

private:
    struct Gate {
        std::mutex mutex;
        std::condition_variable opens;
        bool is_open = false;
        std::atomic<int> asked = 0;
    };
    std::shared_ptr<Gate> gate_;
};

const std::string silent_url = "http://silent.example/turns";

TEST(Hook, ANameServerThatIsSilentDelaysNobodyElse) {
    const Names names;
    server::Hooks hooks(true, names.lookup());
    Receiver receiver;
    for (int i = 0; i < 5; ++i) hooks.post("slow" + std::to_string(i), silent_url, "{}");
    hooks.post("quick", receiver.url("friend.example"), "{}");
    ASSERT_TRUE(receiver.is_called(5s));
    EXPECT_TRUE(receiver.take().starts_with("POST /turns"));
    EXPECT_EQ(names.asked(), 6);  // what was checked is what was connected to
}

TEST(Hook, OfEachTableTwoAreOnTheirWayUntilTheirTimeIsOver) {
    const Names names;
    server::Hooks hooks(true, names.lookup(), 2s);
    Receiver receiver;
    for (int i = 0; i < 2; ++i) hooks.post("slow", silent_url, "{}");
    hooks.post("slow", receiver.url(), "{}");
    EXPECT_FALSE(receiver.is_called(300ms));
    bool is_called = false;
    for (int i = 0; i < 50 && !is_called; ++i) {
        hooks.post("slow", receiver.url(), "{}");
        is_called = receiver.is_called(100ms);
    }
    EXPECT_TRUE(is_called);
}

// Eight look-ups hang for good; a number needs none.
TEST(Hook, ManySilentNamesDoNotHoldAllPlaces) {
    const Names names;
    server::Hooks hooks(true, names.lookup(), 500ms);
    Receiver receiver;
    for (int i = 0; i < 64; ++i) hooks.post("slow" + std::to_string(i), silent_url, "{}");
    hooks.post("quick", receiver.url(), "{}");
    EXPECT_FALSE(receiver.is_called(100ms));
    std::this_thread::sleep_for(1s);
    hooks.post("quick", receiver.url(), "{}");
    EXPECT_TRUE(receiver.is_called(5s));
    EXPECT_EQ(names.asked(), 8);
    names.speak();
    std::this_thread::sleep_for(300ms);
    EXPECT_EQ(names.asked(), 8);  // nobody asks any more for those whose time was over
}

TEST(Hook, ALookUpThatHangsDoesNotHoldTheServerThatCloses) {
    const Names names;
    const auto begin = std::chrono::steady_clock::now();
    {
        server::Hooks hooks(true, names.lookup());
        hooks.post("slow", silent_url, "{}");
        for (int i = 0; i < 100 && names.asked() == 0; ++i) std::this_thread::sleep_for(20ms);
    }
    EXPECT_EQ(names.asked(), 1);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, slowness * 3s);
}

TEST(Hook, IsNotCalledIfOneOfItsAddressesIsNear) {
    const Names names;
    server::Hooks hooks(false, names.lookup());
    Receiver receiver;
    hooks.post("table", receiver.url("near.example"), "{}");
    EXPECT_FALSE(receiver.is_called(500ms));
    EXPECT_EQ(names.asked(), 1);
}

class Hooked : public testing::Test {
protected:
    TempFolder folder_;
    Opened opened_;
    std::unique_ptr<Player> red_, yellow_;

    void play_two(int port) {
        opened_ = open_table(port, {"person", "person"}, R"({"start":"0"})");
        red_ = std::make_unique<Player>(port, opened_.table, opened_.tokens[0]);
        yellow_ = std::make_unique<Player>(port, opened_.table, opened_.tokens[1]);
        red_->wait("view");
        yellow_->wait("view");
    }
    void hook(const std::string& url) {
        const json::object message = {
            {"type", "hook"},
            {"url", url},
            {"link", "https://stoop.example.org/t/" + opened_.table + "#" + opened_.tokens[1]}};
        EXPECT_EQ(yellow_->ask(message).at("type"), "ok");
    }
    void yellow_goes() {
        yellow_.reset();
        while (seat_of(*red_, 1).at("here").as_bool()) red_->wait("table");
    }
    void end_turn(Player& player) {
        const int next = player.version() + 1;
        player.act("end_turn");
        player.wait_version(next);
    }
};

TEST_F(Hooked, CallsOncePerTurnWhoHasNoWindowOpen) {
    Server server(folder_.path() + "/data", {"--webhook-private"});
    Receiver receiver;
    play_two(server.port());
    EXPECT_EQ(yellow_->ask({{"type", "hook"}, {"url", "gopher://x"}}).at("type"), "error");
    hook(receiver.url());
    EXPECT_EQ(yellow_->last_text().find(receiver.url()), std::string::npos);
    end_turn(*red_);  // yellow looks on: nobody is called
    EXPECT_FALSE(receiver.is_called(300ms));
    yellow_->wait_version(2);
    end_turn(*yellow_);
    red_->wait_version(3);
    yellow_goes();
    end_turn(*red_);
    ASSERT_TRUE(receiver.is_called(5s));
    const std::string called = receiver.take();
    EXPECT_TRUE(called.starts_with("POST /turns?of=yellow HTTP/1.1\r\n")) << called;
    const auto told = json::parse(called.substr(called.find("\r\n\r\n") + 4)).as_object();
    EXPECT_EQ(text_in(told, "event"), "your_turn");
    EXPECT_EQ(text_in(told, "table"), opened_.table);
    EXPECT_EQ(text_in(told, "link"), "https://stoop.example.org/t/" + opened_.table);
    EXPECT_EQ(text_in(told, "game"), "traffiq");
    EXPECT_EQ(text_in(told, "word"), "yellow");
    EXPECT_EQ(called.find(opened_.tokens[1]), std::string::npos);
    // Coming, going and a restart are no new turn.
    yellow_ = std::make_unique<Player>(server.port(), opened_.table, opened_.tokens[1]);
    yellow_->wait("view");
    yellow_goes();
    EXPECT_FALSE(receiver.is_called(300ms));
    yellow_ = std::make_unique<Player>(server.port(), opened_.table, opened_.tokens[1]);
    yellow_->wait("view");
    hook("");  // not wanted any more
    end_turn(*yellow_);
    red_->wait_version(5);
    yellow_goes();
    end_turn(*red_);
    EXPECT_FALSE(receiver.is_called(300ms));
}

// Else a seat could make the server call a stranger's address as fast as it can take back.
TEST_F(Hooked, ATurnThatIsTakenBackAndComesAgainIsNoNewCall) {
    Server server(folder_.path() + "/data", {"--webhook-private"});
    Receiver receiver;
    play_two(server.port());
    hook(receiver.url());
    yellow_goes();
    end_turn(*red_);
    ASSERT_TRUE(receiver.is_called(5s));
    receiver.take();
    for (int i = 0; i < 3; ++i) {
        ASSERT_TRUE(red_->view().at("undo").as_bool());
        const int next = red_->version() + 1;
        red_->say({{"type", "undo"}, {"version", red_->version()}});
        red_->wait_version(next);
        end_turn(*red_);
    }
    EXPECT_FALSE(receiver.is_called(500ms));
    yellow_ = std::make_unique<Player>(server.port(), opened_.table, opened_.tokens[1]);
    yellow_->wait("view");
    end_turn(*yellow_);
    red_->wait_version(yellow_->version());
    yellow_goes();
    end_turn(*red_);
    EXPECT_TRUE(receiver.is_called(5s));
}

TEST_F(Hooked, NeverCallsTheOwnNetworkUnlessAllowed) {
    Server server(folder_.path() + "/data");
    Receiver receiver;
    play_two(server.port());
    hook(receiver.url("localhost"));
    yellow_goes();
    end_turn(*red_);
    const auto is_refused = [&] {
        return server.log().find("this address is not public") != std::string::npos;
    };
    for (int i = 0; i < 200 && !is_refused(); ++i) std::this_thread::sleep_for(50ms);
    EXPECT_TRUE(is_refused()) << server.log();
    EXPECT_FALSE(receiver.is_called(100ms));
    EXPECT_EQ(server.log().find("/turns"), std::string::npos);  // addresses are nobody's business
}

TEST_F(Hooked, WhoDoesNotAnswerHoldsNobodyUp) {
    Server server(folder_.path() + "/data", {"--webhook-private"});
    Receiver silent;
    play_two(server.port());
    hook(silent.url());
    yellow_goes();
    const auto begin = std::chrono::steady_clock::now();
    end_turn(*red_);
    EXPECT_EQ(red_->ask({{"type", "ping"}}).at("type"), "pong");
    EXPECT_LT(std::chrono::steady_clock::now() - begin, slowness * 1s);
    ASSERT_TRUE(silent.is_called(5s));
    EXPECT_EQ(server.stop(), 0);  // also while the call is under way
}

TEST_F(Hooked, TellsItOverTlsToWhoCanBeTrusted) {
    const std::string key = folder_.path() + "/key.pem", paper = folder_.path() + "/cert.pem";
    Running maker;
    maker.start(
        {"/usr/bin/openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj",
         "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", paper},
        folder_.path() + "/openssl.log");
    ASSERT_EQ(maker.stop(0), 0);
    for (const bool is_trusted : {false, true}) {
        const std::string port = std::to_string(free_port());
        const std::string heard = folder_.path() + (is_trusted ? "/trusted" : "/stranger");
        Running receiver;
        receiver.start({"/usr/bin/openssl", "s_server", "-quiet", "-accept", port, "-cert", paper,
                        "-key", key},
                       heard);
        if (is_trusted) setenv("SSL_CERT_FILE", paper.c_str(), 1);
        Server server(heard + "-data", {"--webhook-private"});
        unsetenv("SSL_CERT_FILE");
        play_two(server.port());
        hook("https://localhost:" + port + "/turns");
        yellow_goes();
        std::this_thread::sleep_for(300ms);  // until s_server listens
        end_turn(*red_);
        const auto is_told = [&] {
            return text_of_file(heard).find("your_turn") != std::string::npos;
        };
        for (int i = 0;
             i < 200 && !is_told() && server.log().find("webhook-failed") == std::string::npos; ++i)
            std::this_thread::sleep_for(50ms);
        EXPECT_EQ(is_told(), is_trusted) << server.log() << text_of_file(heard);
    }
}

}  // namespace

}  // namespace stoop::stack
