// Load: many tables of persons who answer, to measure a server as they see it. Every answer is one
// of those offered, picked at random; a match that ends is followed by one at a fresh table.
#pragma once
#include <string>
#include <vector>

namespace stoop::server::load {

struct Wish {
    std::string game = "king";
    int players = 4;
    int tables = 100;
    double seconds = 5;     // 0: only open the tables and sit down
    bool is_whole = false;  // they want whole views after each answer
    double rate = 0;        // moves per second of all together; 0: as fast as answers come
};

struct Found {
    double joined_ms = 0;  // until all tables were made and all persons had joined
    double seconds = 0;
    long moves = 0;
    long matches = 0;                  // that ended
    double cpu_s = 0;                  // of the server, while they moved
    long empty_kb = 0, end_kb = 0;     // all that is in memory
    long matches_kb = 0;               // that they took, once everybody sat
    std::size_t bytes = 0;             // sent to all persons
    std::vector<double> latencies_ms;  // from an answer to when all have seen it; sorted

    double latency_ms(double part) const;  // 0.99: of 99 in 100 at most so much
};

// The server listens at `port` of this machine and is the process `pid`.
Found run(const Wish& wish, int port, int pid);

}  // namespace stoop::server::load
