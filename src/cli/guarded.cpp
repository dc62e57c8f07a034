#include "cli/guarded.hpp"

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <iostream>
#include <memory>
#include <new>
#include <system_error>

namespace stoop::cli {

namespace {

struct Progress {  // what the child leaves behind, whatever happens to it
    int job = 0;   // under way, or the next
    Tally tally;
    bool is_done = false;
};

std::system_error trouble(const char* what) { return {errno, std::generic_category(), what}; }

// Memory that a child shares with its parent.
class Shared {
public:
    Shared()
        : at_(mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
                   -1, 0)) {
        if (at_ == MAP_FAILED) throw trouble("memory for a child process");
        progress_ = new (at_) Progress;
    }
    ~Shared() { munmap(at_, sizeof(Progress)); }
    Shared(const Shared&) = delete;
    Shared& operator=(const Shared&) = delete;
    Progress& operator*() const { return *progress_; }

private:
    void* at_;
    Progress* progress_;
};

void work(int jobs, Guard guard, const std::function<bool(int)>& job, Progress& progress) {
    for (; progress.job < jobs; ++progress.job) {
        alarm(static_cast<unsigned>(guard.job_seconds_max));
        ++(job(progress.job) ? progress.tally.passed : progress.tally.failed);
        if (guard.stops_at_failure && progress.tally.failed > 0) break;
    }
    alarm(0);
    progress.is_done = true;
}

std::string ending(int status) {
    if (WIFSIGNALED(status)) return strsignal(WTERMSIG(status));
    return "exit code " + std::to_string(WEXITSTATUS(status));
}

}  // namespace

Tally run_guarded(int jobs, Guard guard, const std::function<bool(int)>& job,
                  const std::function<void(int, const std::string&)>& broke_off) {
    const Shared shared;
    Progress& progress = *shared;
    while (progress.job < jobs && !progress.is_done) {
        std::cout.flush();  // or the child would say it again
        const pid_t child = fork();
        if (child < 0) throw trouble("a child process");
        if (child == 0) {
            work(jobs, guard, job, progress);
            std::cout.flush();
            _exit(EXIT_SUCCESS);  // the rest belongs to the parent
        }
        int status = 0;
        if (waitpid(child, &status, 0) != child) throw trouble("waiting for a child process");
        if (progress.is_done) break;
        ++progress.tally.failed;
        broke_off(progress.job++, ending(status));
        if (guard.stops_at_failure) break;
    }
    return progress.tally;
}

}  // namespace stoop::cli
