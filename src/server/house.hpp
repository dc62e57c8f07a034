// House: what all tables share. Visitor: who looks at one. RunningClock: whose time runs at it.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/editions.hpp"
#include "server/hooks.hpp"
#include "server/http.hpp"
#include "server/meters.hpp"
#include "server/store/nodes.hpp"
#include "server/workers.hpp"

namespace stoop::server {

struct House {
    store::Store& store;
    store::Nodes* nodes;  // the other servers over it; null: there can be none
    Editions& editions;
    Workers& workers;
    Guests& guests;
    Hooks& hooks;
    Meters& meters;
    const Limits& limits;
    std::function<void(Task)> post;
    std::function<void(int wait_ms, Task)> after;
    std::string fault_folder;  // where broken tables are written down for a bug report
};

struct Visitor {  // one connected socket
    std::shared_ptr<Socket> socket;
    Seat seat = Seat::none;  // none: watches
    bool has_host_token = false;
    int have = 0;  // entries of the log it holds
    int chat = 0;  // lines of chat it holds
    bool wants_changes = false;
    int version = 0;            // of the view it holds
    bool is_view_due = false;   // it reads slowly: the newest waits until it has caught up
    bool is_table_due = false;  // … and so does this
};

struct SeatMemory {                        // what no log keeps of who sits there
    std::vector<std::int64_t> said_at_ms;  // the last lines of chat
    int called_for = 0;                    // answers before the turn it was called for, and one
    bool waits_for_hint = false;
};

struct RunningClock {
    int seat = -1;   // whose; -1: nobody's
    int asked = -1;  // whose question it is of, also while it rests
    int version = 0;
    std::int64_t since_ms = 0;
    std::int64_t used_ms = 0;  // for this question, before it rested
    bool has_run = false;      // for this question
    bool is_seen = false;
    std::int64_t falls_from_ms = 0;  // not before
    int wound = 0;                   // how often, so that old timers know that they are
};

struct Absence {  // of who is asked
    Seat seat = Seat::none;
    int version = 0;
    int away_s = 0;
    int count = 0;  // how many there were, so that old timers know that they are
    bool operator==(const Absence&) const = default;
};

}  // namespace stoop::server
