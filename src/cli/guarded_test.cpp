#include "cli/guarded.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <vector>

namespace stoop::cli {

namespace {

struct Broken {
    int job;
    std::string how;
    bool operator==(const Broken&) const = default;
};

struct Seen {
    Tally tally;
    std::vector<Broken> broken;
};

Seen run(int jobs, Guard guard, const std::function<bool(int)>& job) {
    Seen seen;
    seen.tally = run_guarded(jobs, guard, job, [&](int index, const std::string& how) {
        seen.broken.push_back({index, how});
    });
    return seen;
}

}  // namespace

TEST(Guarded, CountsWhatPassesAndWhatFails) {
    const Seen seen = run(10, {60, false}, [](int job) { return job % 3 != 0; });
    EXPECT_EQ(seen.tally.passed, 6);
    EXPECT_EQ(seen.tally.failed, 4);
    EXPECT_TRUE(seen.broken.empty());
}

TEST(Guarded, GoesOnBehindAJobThatBreaksOff) {
    const Seen seen = run(7, {60, false}, [](int job) {
        if (job == 0 || job == 3) std::abort();
        if (job == 4) _exit(7);
        if (job == 6) std::raise(SIGKILL);
        return job != 5;
    });
    EXPECT_EQ(seen.tally.passed, 2);
    EXPECT_EQ(seen.tally.failed, 5);
    EXPECT_EQ(seen.broken, (std::vector<Broken>{
                               {0, "Aborted"}, {3, "Aborted"}, {4, "exit code 7"}, {6, "Killed"}}));
}

TEST(Guarded, EndsAJobThatRunsForEver) {
    const Seen seen = run(2, {1, false}, [](int job) {
        while (job == 0) usleep(1000);
        return true;
    });
    EXPECT_EQ(seen.tally.passed, 1);
    EXPECT_EQ(seen.broken, (std::vector<Broken>{{0, "Alarm clock"}}));
}

TEST(Guarded, StopsAtTheFirstFailureIfAsked) {
    const Seen failing = run(9, {60, true}, [](int job) { return job < 4; });
    EXPECT_EQ(failing.tally.passed, 4);
    EXPECT_EQ(failing.tally.failed, 1);
    const Seen breaking = run(9, {60, true}, [](int job) {
        if (job == 2) std::abort();
        return true;
    });
    EXPECT_EQ(breaking.tally.passed, 2);
    EXPECT_EQ(breaking.tally.failed, 1);
    EXPECT_EQ(breaking.broken.size(), 1U);
}

}  // namespace stoop::cli
