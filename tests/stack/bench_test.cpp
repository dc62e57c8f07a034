// `stoop bench server`: persons play at a server of its own, and what was measured makes sense.
#include <gtest/gtest.h>

#include "stack/client.hpp"
#include "stack/process.hpp"

namespace stoop::stack {

namespace {

json::object measured(std::vector<std::string> more) {
    more.insert(more.begin(), {"bench", "server", "--json", "--game", "traffiq", "--players", "2",
                               "--tables", "3", "--seconds", "2"});
    const Finished done = run_stoop(more);
    EXPECT_EQ(done.exit_code, 0) << done.errors;
    return json::parse(done.out).as_object();
}

TEST(BenchServer, AsFastAsTheyCanOneAnswerFollowsTheOther) {
    const auto found = measured({});
    EXPECT_EQ(found.at("tables"), 3);
    EXPECT_GT(found.at("moves").as_int64(), 0);
    EXPECT_GT(found.at("bytes_per_move").as_int64(), 0);
    EXPECT_GE(found.at("ms").as_int64(), 2000);
    EXPECT_GE(found.at("end_kb").as_int64(), found.at("empty_kb").as_int64() / 2);
    const auto& latency = found.at("latency_us").as_object();
    EXPECT_LE(latency.at("p50").as_int64(), latency.at("p99").as_int64());
    EXPECT_LE(latency.at("p99").as_int64(), latency.at("max").as_int64());
}

TEST(BenchServer, PacedTheyAnswerNoFasterThanWished) {
    const auto found = measured({"--rate", "10"});
    EXPECT_EQ(found.at("rate"), 10);
    EXPECT_GT(found.at("moves").as_int64(), 0);
    EXPECT_LE(found.at("moves").as_int64() * 1000, 10 * found.at("ms").as_int64());
}

}  // namespace

}  // namespace stoop::stack
