// Store: tables and their matches on disk. A change counts once it is committed, not before.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/game.hpp"

namespace stoop::server::store {

enum class Phase : std::uint8_t { waiting, playing, over };

struct SeatRecord {
    bool is_bot = false;
    std::string bot;         // which one, for a bot
    std::string token_hash;  // SHA-256 of the token; the token itself is never kept
    std::string name;
    std::string part;  // of the seed; empty until its person has joined
    bool has_joined = false;
};
struct AnswerRecord {  // what a seat said; chance follows from the seed
    int seat = 0;
    std::string action;
    std::int64_t at_ms = 0;
    std::string position;  // digest of the position after it, so that a replay can be checked
};
struct TableRecord {
    std::string id;
    std::string game;
    std::string name;
    table::Options options;
    std::string host_secret;
    std::string content;  // hash of the pack it was opened with
    Phase phase = Phase::waiting;
    int version = 0;
    int log_cut = 0;  // entries of the log below this were never taken back
    std::int64_t opened_at_ms = 0;
    std::int64_t started_at_ms = 0;
    std::vector<SeatRecord> seats;
    std::vector<AnswerRecord> answers;
};

// What one commit writes about one table: all of it or nothing. Without `answers_kept` answers only
// grow; with it, those from that number on are removed.
struct Change {
    TableRecord table;  // its facts, and seats if `with_seats`; `answers` holds new ones only
    bool is_new = false;
    bool is_end = false;  // the match is over with it
    bool with_seats = false;
    int answers_before = 0;  // how many there are, so that new ones get their numbers
    std::optional<int> answers_kept;
};

using Task = std::function<void()>;
using Post = std::function<void(Task)>;
// Called through `post`; the sentence is empty if the change is on disk, else nothing has changed.
using Committed = std::function<void(const std::string& failure)>;

class Store {
public:
    // Opens or makes `folder`/stoop.db. Throws std::runtime_error with a sentence if the folder is
    // not ours to write, in use by another server, or written by a newer version.
    Store(const std::string& folder, Post post, int busy_time_ms_max);
    ~Store();  // writes what is queued first

    void commit(Change change, Committed done);
    std::optional<TableRecord> load(std::string_view id);
    int unfinished() const;  // tables that are not over, with those on their way to the disk
    // Removes tables that nobody ever started; returns how many.
    int forget_waiting_since(std::int64_t opened_before_ms);

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace stoop::server::store
