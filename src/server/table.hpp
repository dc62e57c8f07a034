// Table: one table of the lobby, its seats, its match and the people connected to it. Everything
// here runs on the network's thread. What is said while a change is on its way to the disk waits
// until the change has settled, so nobody ever sees, or builds on, what might still be lost.
#pragma once
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/http.hpp"
#include "server/messages.hpp"
#include "server/store/store.hpp"
#include "server/workers.hpp"
#include "table/fairness.hpp"
#include "table/match.hpp"

namespace stoop::server {

struct House {  // what all tables share
    store::Store& store;
    Workers& workers;
    const Limits& limits;
    std::function<void(Task)> post;
    std::function<void(int wait_ms, Task)> after;
};

struct Visitor {  // one connected socket
    std::shared_ptr<Socket> socket;
    Seat seat = Seat::none;  // none: watches
    int have = 0;            // entries of the log it holds
    bool is_waiting_for_hint = false;
};

class Table : public std::enable_shared_from_this<Table> {
public:
    Table(House& house, store::TableRecord record, std::shared_ptr<const table::Game> game);

    // Plays the stored answers again; says why if they do not lead where they led.
    std::optional<Error> restore();

    const store::TableRecord& record() const { return record_; }
    const table::Game& game() const { return *game_; }
    // The match for `stoop verify`; it is told only when the match is over.
    Expected<std::string> export_lines() const;
    // Nobody is here and nothing is under way: it may be dropped from memory.
    bool is_idle() const;

    void join(std::shared_ptr<Socket> socket, const Join& join);
    void hear(const std::shared_ptr<Socket>& socket, const Message& message);
    void leave(const std::shared_ptr<Socket>& socket);

private:
    void when_settled(Task task);
    // Writes the change; `then` hears whether it is on disk before anything else happens.
    void commit(store::Change change, store::Committed then);
    void go_on();
    store::Change change_now() const;

    // People: table_people.cpp
    void seat_visitor(const std::shared_ptr<Socket>& socket, const Join& join);
    void sit(const std::shared_ptr<Socket>& socket, const Join& join, int seat);
    void welcome(Visitor visitor);
    bool has_room_for(Seat seat) const;
    int known_entries(const Join& join) const;
    void commit_seats(std::vector<store::SeatRecord> seats, store::Committed then);
    bool is_ready(const std::vector<store::SeatRecord>& seats) const;
    table::Pledge pledge() const;
    void begin_match();
    void on_start(Visitor& visitor);
    void on_name(Visitor& visitor, const Rename& rename);
    Visitor* find(const std::shared_ptr<Socket>& socket);
    void tell_table();

    // Play: table.cpp
    void handle(Visitor& visitor, const Message& message);
    void on_act(Visitor& visitor, const Act& act);
    void on_undo(Visitor& visitor, const Undo& undo);
    void on_why(Visitor& visitor, const Why& why);
    void on_hint(Visitor& visitor, const Hint& hint);
    std::optional<table::Refusal> answer_with(Seat seat, const Action& action,
                                              store::Committed then);
    void roll_back();
    void ask_bot();
    void bot_answers(int version, const Action& action);
    using Chosen = std::function<void(const Action&)>;
    void think(const std::string& bot, Seat seat, Chosen then);
    void note_times(std::int64_t at_ms);
    void tell_view(Visitor& visitor);
    void tell_views();

    House& house_;
    store::TableRecord record_;  // as committed
    std::shared_ptr<const table::Game> game_;
    std::optional<table::Match> match_;
    std::vector<std::int64_t> entry_times_ms_;
    std::int64_t asked_at_ms_ = 0;
    std::vector<Visitor> visitors_;
    bool is_committing_ = false;
    bool is_bot_asked_ = false;
    int thinking_ = 0;
    std::deque<Task> waiting_;
};

// A digest of the position, kept with every answer so that a replay can be checked.
std::string position_digest(const table::Match& match);

}  // namespace stoop::server
