// The commands of `stoop`: one struct of arguments and one function each, in a file of its name.
// Each gives the exit code: 0 ok, 1 a check failed, 2 bad usage. Only main.cpp knows CLI11.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "bots/budget.hpp"
#include "content/files.hpp"

namespace stoop::cli {

inline constexpr int ok = 0;
inline constexpr int failed_check = 1;
inline constexpr int bad_usage = 2;

// Says on standard error what was wrong, in one line, and gives `code` back.
int complain(const std::string& sentence, int code = bad_usage);

struct ServeArgs {
    std::string host = "127.0.0.1";
    int port = 8080;  // 0: any free one
    std::string data = "./data";
    std::string store;                 // postgres://…; empty: a file in the data folder
    std::string web;                   // folder; empty: the page in the binary
    std::vector<std::string> origins;  // of other pages that may talk to the server
    bool proxy = false;                // believe X-Forwarded-For
    int bot_threads = 0;               // 0: one per core, less one
    bool webhook_private = false;      // webhooks may be in the own network
    int back_in = 5;                   // seconds after which pages try again when it closes
    std::vector<std::string> limits;   // "tables=500"
    int think = bots::Budget::usual;
};
std::string all_limits();  // that --limit knows, for who asks
int serve(const ServeArgs& args, const content::Files& files);

struct DoctorArgs {
    std::string data = "./data";
};
int doctor(const DoctorArgs& args, const content::Files& files);

struct BackupArgs {
    std::string data = "./data";
    std::string file;
};
int backup(const BackupArgs& args, const content::Files& files);

struct RecordArgs {
    std::string data = "./data";
    std::string table;
};
int record(const RecordArgs& args, const content::Files& files);

struct GamesArgs {};
int games(const GamesArgs& args, const content::Files& files);

struct NounsArgs {
    std::string game;
    bool types = false;  // TypeScript instead of tables
};
int nouns_command(const NounsArgs& args, const content::Files& files);

struct ScenarioArgs {
    std::vector<std::string> paths;  // files, or folders with .scn files
    bool stops = false;              // at the first that fails
    bool changes = false;            // packs to try come from standard input
};
int scenario(const ScenarioArgs& args, const content::Files& files);
int changes(const std::vector<std::string>& scenario_files, const content::Files& files);

struct TraceArgs {
    std::string game;
    int players = 2;
    std::uint64_t seed = 1;
    int games = 1;
    std::string bot = "random";
    int think = bots::Budget::usual;
    std::vector<std::string> options;  // "layout=central_park"
};
int trace(const TraceArgs& args, const content::Files& files);

struct VerifyArgs {
    std::string file;  // "-" is standard input
    bool quiet = false;
};
int verify(const VerifyArgs& args, const content::Files& files);

struct PlayArgs {
    std::string game;
    int players = 2;
    int seat = 0;
    std::string bot = "simple";
    int think = bots::Budget::usual;
    std::string seed;                  // empty: a new one
    std::vector<std::string> options;  // "layout=central_park"
};
int play(const PlayArgs& args, const content::Files& files);

struct ArenaArgs {
    std::string game;
    int players = 2;
    std::uint64_t seed = 1;
    int games = 100;
    std::vector<std::string> bots = {"simple", "random"};
    int think = bots::Budget::usual;
    bool json = false;                 // a line for each game instead of the report
    std::vector<std::string> options;  // "layout=central_park"
};
int arena(const ArenaArgs& args, const content::Files& files);

struct BenchArgs {
    std::string game;    // empty: all
    int players = 0;     // 0: every number of players
    double seconds = 2;  // for each number of players
    bool json = false;
};
int bench(const BenchArgs& args, const content::Files& files);

struct BenchServerArgs {
    std::string game = "king";
    int players = 4;
    int tables = 100;
    double seconds = 5;
    double rate = 0;     // moves per second; 0: as fast as answers come
    bool whole = false;  // views instead of changes
    std::string data;    // folder; empty: a new one that is removed again
    std::string store;   // postgres://…, instead of a file there
    bool json = false;
};
int bench_server(const BenchServerArgs& args, const content::Files& files);

struct ContentArgs {
    std::string game;
};
int content_command(const ContentArgs& args, const content::Files& files);

}  // namespace stoop::cli
