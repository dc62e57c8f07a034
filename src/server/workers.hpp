// Workers: a few threads for what takes long, so that a thinking bot never stalls the network.
#pragma once
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace stoop::server {

class Workers {
public:
    explicit Workers(int count);
    ~Workers();  // finishes what is being done, drops what has not begun
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    void run(std::function<void()> job);

private:
    void work();

    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> jobs_;
    bool is_closing_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace stoop::server
