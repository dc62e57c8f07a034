// Store: the deeds of all tables, and what was said at them. A change counts once it is committed,
// not before.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/store/deed.hpp"

namespace stoop::server::store {

// Where a table stands, for finding it without reading its deeds.
enum class Stage : std::uint8_t { new_waiting, waiting, playing, finished };

constexpr std::size_t chat_lines_kept = 200;  // in memory, and told to who joins
struct ChatLine {
    int n = 0;
    int seat = -1;
    std::string name;  // as its speaker was called then
    std::string text;
    std::string phrase;  // or a key that each page has its own words for
    std::int64_t at_ms = 0;
};

// What one commit writes about one table: all of it or nothing.
struct Change {
    std::string id;
    bool is_new = false;
    Stage before = Stage::new_waiting;  // of a new table: the same as `after`
    Stage after = Stage::new_waiting;
    int deeds_before = 0;  // how many there are, so that new ones get their numbers
    std::vector<Deed> deeds;
    std::vector<ChatLine> chat;
};

using Task = std::function<void()>;
using Post = std::function<void(Task)>;
// Called through `post`; the sentence is empty if the change is on disk, else nothing has changed.
using Committed = std::function<void(const std::string& failure)>;
// … the failure of a change that builds on less than there is: another node was faster.
inline const std::string overtaken = "somebody else was faster";

class Nodes;

// What is known of a table, or of what is new at it.
struct Loaded {
    bool is_there = false;
    std::vector<Deed> deeds;     // in order
    std::vector<ChatLine> chat;  // the last of them, in order
    std::string failure;         // why it cannot be read
    bool is_away = false;        // … now; it may be read later
};

// A content pack; an empty one is not there.
struct Pack {
    std::string text;
    bool is_away = false;  // … now; it may be read later
};

// What keeps the tables. Called on the network's thread only. Answers come back on it as well: of
// what changes something through `post`, of what only reads perhaps before the call returns.
class Store {
public:
    virtual ~Store() = default;  // writes what is queued first

    virtual void commit(Change change, Committed done) = 0;
    virtual void load(std::string id, std::function<void(Loaded)> done) = 0;
    // All that is known of a table, for a bug report; see record.hpp.
    virtual void record(std::string id, std::function<void(std::string)> done) = 0;

    // Content packs of running matches, by their hash.
    virtual void keep_edition(std::string hash, std::string pack, Committed done) = 0;
    virtual void edition(std::string hash, std::function<void(Pack)> done) = 0;

    // Writes to the disk without changing anything, to see whether that works.
    virtual void probe(Committed done) = 0;
    struct Counts {
        std::int64_t commits = 0;
        std::int64_t changes = 0;
        std::int64_t failures = 0;
        std::int64_t commit_us = 0;  // all of them together
    };
    virtual Counts counts() const = 0;
    virtual int unfinished() const = 0;  // tables not over, with those on their way to the disk

    // Removes tables that nobody ever started and those that were over long ago, and closes matches
    // that nobody has touched.
    struct Old {
        std::int64_t opened_before_ms = 0;  // and nobody ever sat down
        std::int64_t joined_before_ms = 0;  // opened before, and somebody did
        std::int64_t touched_before_ms = 0;
        std::int64_t over_before_ms = 0;
        std::int64_t now_ms = 0;
        std::vector<std::string> in_use = {};  // somebody is there; what nodes share knows it, …
        int calm_ms = 0;  // … if it was not away so long ago: then they tell it anew
        // Moves wait for it, so it does not take all at once. Of those not over first go those
        // where nobody ever sat down, then those where least has happened.
        int most = 50;
    };
    struct Tidied {
        int forgotten = 0;  // that were never started
        int closed = 0;
        int past = 0;                          // forgotten, and over
        std::vector<std::string> tables = {};  // which; what nodes share is told to all of them
        std::string failure = {};
        int all() const { return forgotten + closed + past; }
    };
    virtual void tidy(const Old& old, std::function<void(const Tidied&)> done) = 0;

    virtual Nodes* nodes() {
        return nullptr;
    }  // the other servers over this store, if there can be
};

inline constexpr std::size_t changes_per_commit_max = 512;

// Opens or makes `folder`/stoop.db. Throws std::runtime_error with a sentence if the folder is not
// ours to write, in use by another server, or written by a newer version. If only the disk has no
// room, what is there can be read, and every change is refused until there is room.
std::unique_ptr<Store> open_sqlite(const std::string& folder, Post post, int busy_time_ms_max);

// The database at this address (postgres://…), in a schema of its own. Throws std::runtime_error
// with a sentence if it cannot be used; if it goes away later, every change is refused until it is
// back.
std::unique_ptr<Store> open_postgres(const std::string& url, Post post);

}  // namespace stoop::server::store
