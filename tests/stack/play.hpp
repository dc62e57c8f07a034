// Play: a server, and two people at a table of it, for tests of what players live through.
#pragma once
#include <gtest/gtest.h>

#include "stack/client.hpp"
#include "stack/process.hpp"

namespace stoop::stack {

class Play : public testing::Test {
protected:
    TempFolder folder_;
    Server server_{folder_.path() + "/data"};
    int port() const { return server_.port(); }

    // Two people who sit across from each other, the first to move known.
    struct Pair {
        Opened opened;
        Player red, yellow;
        explicit Pair(int port)
            : opened(open_table(port, {"person", "person"}, R"({"start":"0"})")),
              red(port, opened.table, opened.tokens[0]),
              yellow(port, opened.table, opened.tokens[1]) {
            red.wait("view");
            yellow.wait("view");
        }
    };
};

}  // namespace stoop::stack
