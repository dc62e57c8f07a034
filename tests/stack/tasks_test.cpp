// A task of the network's thread that throws, and that nobody nearer has caught.
#include <gtest/gtest.h>

#include <stdexcept>
#include <thread>

#include "server/http.hpp"
#include "stack/client.hpp"

namespace stoop::stack {

namespace {

class Friendly final : public server::Handler {
public:
    void answer(server::Request, server::Reply reply) override {
        reply({200, "text/plain", "well", {}});
    }
    std::unique_ptr<server::Listener> welcome(std::shared_ptr<server::Socket>,
                                              std::string) override {
        return nullptr;
    }
};

TEST(Tasks, OneThatThrowsCostsNobodyElse) {
    Friendly handler;
    server::Http http({"127.0.0.1", 0, {}, false, 0}, {});
    std::thread thread([&] { http.run(handler); });
    http.post([] { throw std::runtime_error("something nobody thought of"); });
    EXPECT_EQ(request(http.port(), "GET", "/").body, "well");
    http.stop();
    thread.join();
}

}  // namespace

}  // namespace stoop::stack
