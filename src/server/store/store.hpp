// Store: the deeds of all tables, and what was said at them. A change counts once it is committed,
// not before.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/expected.hpp"
#include "server/store/deed.hpp"

namespace stoop::server::store {

// Where a table stands, for finding it without reading its deeds.
enum class Stage : std::uint8_t { new_waiting, waiting, playing, finished };

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

// What keeps the tables. Called on the network's thread only; answers come back through `post`.
class Store {
public:
    virtual ~Store() = default;  // writes what is queued first

    virtual void commit(Change change, Committed done) = 0;
    // Its deeds in order; a sentence if one cannot be read; no deeds if there is no such table.
    virtual Expected<std::vector<Deed>> load(std::string_view id) = 0;
    // The last of them, in order.
    virtual std::vector<ChatLine> chat(std::string_view id, int lines_max) = 0;
    // All that is known of a table, for a bug report; see record.hpp.
    virtual std::string record(std::string_view id) = 0;

    // Content packs of running matches, by their hash. An empty one is not there.
    virtual void keep_edition(std::string hash, std::string pack, Committed done) = 0;
    virtual std::string edition(std::string_view hash) = 0;

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

    // Removes tables that nobody ever started, and closes matches that nobody has touched.
    struct Old {
        std::int64_t opened_before_ms = 0;
        std::int64_t touched_before_ms = 0;
        std::int64_t now_ms = 0;
    };
    struct Tidied {
        int forgotten = 0;
        int closed = 0;
        std::string failure;
    };
    virtual void tidy(const Old& old, std::function<void(const Tidied&)> done) = 0;
};

// Opens or makes `folder`/stoop.db. Throws std::runtime_error with a sentence if the folder is not
// ours to write, in use by another server, or written by a newer version. If only the disk has no
// room, what is there can be read, and every change is refused until there is room.
std::unique_ptr<Store> open_sqlite(const std::string& folder, Post post, int busy_time_ms_max);

}  // namespace stoop::server::store
