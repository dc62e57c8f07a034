// A match is over: what still can be done at its table, and what is told of it.
#include <gtest/gtest.h>

#include "stack/group.hpp"

namespace stoop::stack {

namespace {

TEST_F(Group, AMatchThatHasEndedDoesNotRest) {
    Pair pair = play_two();
    EXPECT_EQ(pair.yellow->ask({{"type", "pause"}, {"on", true}}).at("type"), "ok");
    EXPECT_EQ(pair.red->ask({{"type", "resign"}}).at("type"), "ok");
    pair.yellow->wait_phase("over");
    EXPECT_TRUE(pair.yellow->table().at("paused").is_null());
    EXPECT_EQ(pair.yellow->ask({{"type", "again"}}).at("type"), "ok");
}

}  // namespace

}  // namespace stoop::stack
