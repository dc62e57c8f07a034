// Workers: a few threads for what takes long, so that a thinking bot never stalls the network.
#pragma once
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "core/action.hpp"

namespace stoop::server {

struct Thought {  // what a bot came to there
    Action action;
    std::string reason;  // a word, if it was asked for and there is one
};
using Thinks = std::function<void(const Thought&)>;
enum class Say : std::uint8_t { action, reason };

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
