// Guarded: many small jobs in a child process. One that breaks off (a broken promise, a crash, an
// endless loop) takes nothing along but itself: what comes after it runs in the next child.
#pragma once
#include <functional>
#include <string>

namespace stoop::cli {

struct Tally {
    int passed = 0;
    int failed = 0;
};

struct Guard {
    int job_seconds_max;
    bool stops_at_failure;
};

// `job` runs in the child and says whether it passed; `broke_off` runs here and is told which job
// ended its child, and how.
Tally run_guarded(int jobs, Guard guard, const std::function<bool(int)>& job,
                  const std::function<void(int, const std::string&)>& broke_off);

}  // namespace stoop::cli
