// `stoop bench server`: persons play at a server of its own, and what was measured makes sense.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "stack/client.hpp"
#include "stack/process.hpp"
#include "stack/slowness.hpp"

namespace stoop::stack {

namespace {

json::object measured(std::vector<std::string> more) {
    more.insert(more.begin(), {"bench", "server", "--json"});
    const Finished done = run_stoop(more);
    EXPECT_EQ(done.exit_code, 0) << done.errors;
    return json::parse(done.out).as_object();
}

json::object measured_small(std::vector<std::string> more) {
    more.insert(more.end(),
                {"--game", "traffiq", "--players", "2", "--tables", "3", "--seconds", "2"});
    return measured(std::move(more));
}

TEST(BenchServer, AsFastAsTheyCanOneAnswerFollowsTheOther) {
    const auto found = measured_small({});
    const auto number = [&](const char* key) { return found.at(key).to_number<double>(); };
    EXPECT_EQ(found.at("tables"), 3);
    EXPECT_GT(number("moves"), 0);
    EXPECT_GE(number("ms"), 2000);
    EXPECT_NEAR(number("moves_per_s"), number("moves") * 1000 / number("ms"),
                1 + number("moves_per_s") / 100);
    EXPECT_GT(number("cpu_ms"), 0);
    EXPECT_LT(number("cpu_ms"), number("ms") * 8);  // a few threads work, most of them wait
    EXPECT_GT(number("moves_per_cpu_s"), 0);
    EXPECT_NEAR(number("moves_per_cpu_s"), number("moves") * 1000 / number("cpu_ms"),
                1 + number("moves_per_cpu_s") / 10);  // a millisecond of few is cut off
    EXPECT_GT(number("bytes_per_move"), 100);
    EXPECT_GT(number("empty_kb"), 1000);
    EXPECT_GE(number("end_kb"), number("empty_kb") / 2);
    const auto& latency = found.at("latency_us").as_object();
    EXPECT_GT(latency.at("p50").as_int64(), 0);
    EXPECT_LE(latency.at("p50").as_int64(), latency.at("p99").as_int64());
    EXPECT_LE(latency.at("p99").as_int64(), latency.at("max").as_int64());
}

TEST(BenchServer, PacedTheyAnswerAsFastAsWishedAndNoFaster) {
    const auto found = measured_small({"--rate", "10"});
    EXPECT_EQ(found.at("rate"), 10);
    const double wished = 10 * found.at("ms").to_number<double>() / 1000;
    EXPECT_GE(found.at("moves").to_number<double>(), 0.6 * wished);
    EXPECT_LE(found.at("moves").to_number<double>(), wished);
}

// King of New York with four persons each: half as much again as was measured for 500.
TEST(BenchServer, AMatchAtRestIsSmall) {
    const auto found = measured({"--tables", "50", "--seconds", "0"});
    const double bytes = found.at("bytes_per_match").to_number<double>();
    EXPECT_GT(bytes, 2'000);
    EXPECT_LT(bytes, slowness == 1 ? 30'000 : 1e9);  // sanitizers keep what was given back
}

}  // namespace

}  // namespace stoop::stack
