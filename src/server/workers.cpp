#include "server/workers.hpp"

#include <utility>

namespace stoop::server {

Workers::Workers(int count) {
    for (int i = 0; i < count; ++i) threads_.emplace_back([this] { work(); });
}

Workers::~Workers() {
    {
        const std::lock_guard hold(mutex_);
        is_closing_ = true;
    }
    wake_.notify_all();
    for (auto& thread : threads_) thread.join();
}

void Workers::run(std::function<void()> job) {
    {
        const std::lock_guard hold(mutex_);
        jobs_.push_back(std::move(job));
    }
    wake_.notify_one();
}

void Workers::work() {
    for (;;) {
        std::function<void()> job;
        {
            std::unique_lock hold(mutex_);
            wake_.wait(hold, [this] { return is_closing_ || !jobs_.empty(); });
            if (is_closing_) return;
            job = std::move(jobs_.front());
            jobs_.pop_front();
        }
        job();
    }
}

}  // namespace stoop::server
