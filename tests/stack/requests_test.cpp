// What the network knows of a request before anybody answers it.
#include "server/requests.hpp"

#include <gtest/gtest.h>

namespace stoop::stack {

namespace {

TEST(Requests, AQuestionMarkMakesNoRequestFree) {
    for (const char* counted : {"/health", "/health?", "/health?x", "/api/games", "/ws/abc"})
        EXPECT_TRUE(server::is_counted(counted)) << counted;
    for (const char* free : {"/", "/healthy", "/t/abc?health"})
        EXPECT_FALSE(server::is_counted(free)) << free;
}

}  // namespace

}  // namespace stoop::stack
