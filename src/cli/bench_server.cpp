// stoop bench server: starts a server and lets many persons play at it.
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <iomanip>
#include <iostream>
#include <stdexcept>

#include "cli/commands.hpp"
#include "core/json.hpp"
#include "server/load/load.hpp"

namespace stoop::cli {

namespace {

// This program again, as a server without limits per address: all persons come from one.
class Served {
public:
    Served(const std::string& data, const std::string& store) {
        int ends[2];
        if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
        pid_ = fork();
        if (pid_ == 0) {
            dup2(ends[1], STDOUT_FILENO);
            const int nowhere = open("/dev/null", O_WRONLY);
            dup2(nowhere, STDERR_FILENO);
            const char* much = "1000000000";
            std::vector<std::string> words = {"stoop", "serve", "--port", "0", "--data", data};
            for (const char* limit : {"connections", "connections-per-address", "messages-at-once",
                                      "tables-at-once", "tables"})
                words.insert(words.end(), {"--limit", std::string(limit) + "=" + much});
            if (!store.empty()) words.insert(words.end(), {"--store", store});
            std::vector<char*> pointers;
            for (auto& word : words) pointers.push_back(word.data());
            pointers.push_back(nullptr);
            execv("/proc/self/exe", pointers.data());
            _exit(127);
        }
        close(ends[1]);
        std::string said;
        for (char c; said.find('\n') == std::string::npos && read(ends[0], &c, 1) == 1;)
            said.push_back(c);
        close(ends[0]);
        if (said.empty()) throw std::runtime_error("the server did not open");
        port_ = std::stoi(said.substr(said.rfind(':') + 1));
    }
    ~Served() {
        kill(pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
    }
    Served(const Served&) = delete;
    Served& operator=(const Served&) = delete;

    int pid() const { return pid_; }
    int port() const { return port_; }

private:
    pid_t pid_ = -1;
    int port_ = 0;
};

class DataFolder {  // of its own unless one is given
public:
    explicit DataFolder(const std::string& given) : path_(given), is_own_(given.empty()) {
        if (!is_own_) return;
        path_ = (std::filesystem::temp_directory_path() / "stoop-bench-XXXXXX").string();
        if (mkdtemp(path_.data()) == nullptr) throw std::runtime_error("no temporary folder");
    }
    ~DataFolder() {
        std::error_code ignored;
        if (is_own_) std::filesystem::remove_all(path_, ignored);
    }
    DataFolder(const DataFolder&) = delete;
    DataFolder& operator=(const DataFolder&) = delete;
    const std::string& path() const { return path_; }

private:
    std::string path_;
    bool is_own_;
};

double kb_per_match(const BenchServerArgs& args, const server::load::Found& found) {
    return static_cast<double>(found.matches_kb) / args.tables;
}

void print_words(const BenchServerArgs& args, const server::load::Found& found) {
    std::cout << std::fixed << std::setprecision(1) << args.tables << " tables of " << args.players
              << " persons, made and joined in " << found.joined_ms << " ms; " << found.empty_kb
              << " kB empty, " << kb_per_match(args, found) << " kB per joined match\n";
    if (found.moves == 0) return;
    const auto moves = static_cast<double>(found.moves);
    std::cout << found.moves << " moves and " << found.matches << " matches in " << found.seconds
              << " s: " << moves / found.seconds << " moves/s, " << moves / found.cpu_s
              << " moves per CPU-second, " << static_cast<double>(found.bytes) / moves
              << " bytes a move; " << found.end_kb << " kB at the end\n"
              << std::setprecision(2) << "until all have seen it: 50 % " << found.latency_ms(0.5)
              << " ms, 90 % " << found.latency_ms(0.9) << " ms, 99 % " << found.latency_ms(0.99)
              << " ms, at most " << found.latency_ms(1) << " ms\n";
}

void print_json(const BenchServerArgs& args, const server::load::Found& found) {
    const auto whole = [](double number) { return static_cast<std::int64_t>(number); };
    const auto us = [&](double part) { return whole(found.latency_ms(part) * 1000); };
    const auto moves = static_cast<double>(found.moves);
    Json json;
    json.object().field("game", args.game).field("players", args.players);
    json.field("tables", args.tables).field("rate", whole(args.rate));
    json.field("joined_ms", whole(found.joined_ms)).field("empty_kb", found.empty_kb);
    json.field("bytes_per_match", whole(kb_per_match(args, found) * 1024));
    json.field("ms", whole(found.seconds * 1000)).field("moves", found.moves);
    json.field("matches", found.matches).field("cpu_ms", whole(found.cpu_s * 1000));
    if (found.moves > 0) {
        json.field("moves_per_s", whole(moves / found.seconds));
        json.field("moves_per_cpu_s", whole(moves / found.cpu_s));
        json.field("bytes_per_move", whole(static_cast<double>(found.bytes) / moves));
        json.key("latency_us").object().field("p50", us(0.5)).field("p90", us(0.9));
        json.field("p99", us(0.99)).field("max", us(1)).end();
    }
    std::cout << json.field("end_kb", found.end_kb).end().take() << "\n";
}

}  // namespace

int bench_server(const BenchServerArgs& args, const content::Files&) {
    const DataFolder data(args.data);
    const Served served(data.path(), args.store);
    const auto found = server::load::run(
        {args.game, args.players, args.tables, args.seconds, args.whole, args.rate}, served.port(),
        served.pid());
    if (args.json)
        print_json(args, found);
    else
        print_words(args, found);
    return ok;
}

}  // namespace stoop::cli
