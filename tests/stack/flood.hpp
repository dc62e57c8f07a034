// Flood: sockets at a table that say the same without end, on a thread of their own.
#pragma once
#include <atomic>
#include <cstddef>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "stack/client.hpp"

namespace stoop::stack {

struct FloodWish {
    std::string table;
    std::string message;
    int opcode = 1;  // text
    int sockets = 1;
    bool reads = true;      // else what they are answered piles up
    int messages_max = -1;  // each says; -1: as long as it lives
    const char* from = "127.0.0.66";
};

class Flood {
public:
    Flood(int port, const FloodWish& wish);
    ~Flood();
    Flood(const Flood&) = delete;
    Flood& operator=(const Flood&) = delete;

    std::size_t bytes_said() const { return bytes_said_; }

private:
    struct Mouth {
        std::unique_ptr<Line> line;
        std::size_t at = 0;    // in the text
        std::size_t left = 0;  // bytes to say; without end: many
    };
    void say_all();
    void say(Mouth& mouth);

    const std::string text_;  // some messages, each masked with zeros
    const bool reads_;
    std::vector<Mouth> mouths_;
    std::atomic<std::size_t> bytes_said_ = 0;
    std::atomic<bool> is_over_ = false;
    std::thread thread_;
};

}  // namespace stoop::stack
