// How many moves a server takes over sockets: bench_sockets TABLES SECONDS BINARY. Each table is
// one person, who answers at once, and one random bot; every move is on disk before it is shown.
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <thread>
#include <vector>

#include "stack/client.hpp"
#include "stack/process.hpp"

namespace {

using namespace stoop::stack;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

// What follows `mark` up to `end`; views are searched, not parsed, to spend the time on the server.
std::string after(const std::string& text, std::string_view mark, char end) {
    const auto at = text.find(mark);
    if (at == std::string::npos) return {};
    return text.substr(at + mark.size(), text.find(end, at + mark.size()) - at - mark.size());
}

// Plays games one after the other until time is up; counts the views of new versions.
void play(int port, Clock::time_point until, std::atomic<long>& moves) {
    while (Clock::now() < until) {
        const Opened opened = open_table(port, {"person", "random"});
        WebSocket socket(port);
        socket.send(R"({"type":"join","part":"00112233445566778899aabbccddeeff","table":")" +
                    opened.table + R"(","token":")" + opened.tokens[0] + "\"}");
        for (bool is_over = false; !is_over && Clock::now() < until;) {
            const std::string text = socket.receive().text;
            if (!text.starts_with(R"({"type":"view")")) continue;
            ++moves;
            is_over = text.find(R"("asks":null)") != std::string::npos;
            const std::string action = after(text, R"("options":[{"action":")", '"');
            if (action.empty()) continue;
            socket.send(R"({"type":"act","version":)" + after(text, R"("version":)", ',') +
                        R"(,"action":")" + action + "\"}");
        }
    }
}

long resident_kb(int pid) {
    std::ifstream status("/proc/" + std::to_string(pid) + "/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmRSS:")) return std::stol(line.substr(6));
    return 0;
}

}  // namespace

int main(int count, char** words) {
    if (count != 4) {
        std::cerr << "usage: bench_sockets TABLES SECONDS BINARY\n"
                     "example: bench_sockets 50 5 build/release/stoop\n";
        return 2;
    }
    const int tables = std::atoi(words[1]);
    const double seconds = std::atof(words[2]);
    const TempFolder folder;
    const auto begin = Clock::now();
    std::vector<std::string> unlimited;  // all the people here have one address
    for (const char* limit : {"connections-per-address", "messages-at-once", "tables-at-once"})
        unlimited.insert(unlimited.end(), {"--limit", std::string(limit) + "=1000000000"});
    Server server(folder.path() + "/data", unlimited, words[3]);
    const double start_ms = seconds_since(begin) * 1000;
    const long empty_kb = resident_kb(server.pid());
    std::atomic<long> moves = 0;
    std::vector<std::thread> people;
    const auto until = Clock::now() + std::chrono::milliseconds(static_cast<long>(seconds * 1000));
    for (int i = 0; i < tables; ++i)
        people.emplace_back([&] { play(server.port(), until, moves); });
    for (auto& person : people) person.join();
    std::cout << tables << " tables: " << static_cast<double>(moves) / seconds
              << " moves/s; start-up " << start_ms << " ms; memory " << empty_kb << " kB empty, "
              << resident_kb(server.pid()) << " kB after " << moves << " moves\n";
}
