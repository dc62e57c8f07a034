// Meters: what the server counts while it runs, for /metrics.
#pragma once
#include <cstdint>

namespace stoop::server {

struct Meters {  // of the network's thread
    std::int64_t requests = 0;
    std::int64_t messages = 0;
    std::int64_t answers = 0;  // of persons and bots, on disk
    std::int64_t bot_answers = 0;
    std::int64_t faults = 0;  // tables put aside
};

}  // namespace stoop::server
