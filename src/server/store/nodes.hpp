// Nodes: several servers over one store. Every node serves every table; the log decides who was
// first. What stands in no log goes this way: who is where, and which node lets bots and clocks of
// a table move.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/store/store.hpp"

namespace stoop::server::store {

// What this node says of a table in its memory.
struct Attendance {
    std::string table;
    int here = 0;  // seats with a connection, one bit each
    int watching = 0;
    bool is_news = false;  // the others are to hear it at once
};
// What the others say of it, and whether the lease is this node's for now.
struct Elsewhere {
    int here = 0;
    int watching = 0;
    bool leads = false;
};
struct Roll {
    std::vector<Elsewhere> tables;      // in the order in which they were asked for
    std::vector<std::string> orphaned;  // whose node has vanished
};
struct News {              // another node has changed something
    std::string table;     // empty: anything may have happened, the database was away
    int deeds = 0;         // how many there are now
    int chat = 0;          // … lines of it
    bool is_roll = false;  // only who is there
};

inline constexpr int lease_ms = 4000;  // without a sign of life

class Nodes {  // called, and calling back, on the network's thread
public:
    virtual ~Nodes() = default;
    virtual void listen(std::function<void(const News&)> heard) = 0;
    // The table's deeds from this number on.
    virtual void load_since(std::string id, int from_deed, std::function<void(Loaded)> done) = 0;
    // Takes or renews the leases that are free. Not answered while the database is away.
    virtual void attend(std::vector<Attendance> tables, std::function<void(Roll)> done) = 0;
    virtual void leave(std::vector<std::string> tables) = 0;
};

}  // namespace stoop::server::store
