// Limits: how much one server takes from the world. Tests make them smaller; docs/protocol.md names
// those that a page can meet.
#pragma once
#include <cstddef>
#include <string_view>
#include <vector>

#include "bots/budget.hpp"

namespace stoop::server {

struct Limits {
    // Connections: http.cpp
    int connections_max = 4000;
    int connections_per_address_max = 250;
    int messages_at_once_max = 1000;  // of one address; then …
    int messages_per_second_max = 250;
    int turn_wait_ms_max = 2'000;  // of a request; one that would wait longer is refused
    std::size_t body_bytes_max = std::size_t{64} * 1024;
    std::size_t match_bytes_max = std::size_t{4} * 1024 * 1024;  // of a match to be imported
    int matches_at_once_max = 4;  // of one address, sent and not yet answered
    std::size_t head_bytes_max = std::size_t{16} * 1024;
    std::size_t buffer_bytes_max = std::size_t{64} * 1024;  // of a request, not yet understood
    std::size_t frame_bytes_max = std::size_t{16} * 1024;
    std::size_t views_wait_bytes = std::size_t{64} * 1024;      // unread: the newest view waits
    std::size_t hearing_stops_bytes = std::size_t{256} * 1024;  // unread: nothing more is heard
    std::size_t hearing_stops_messages = 2'000;                 // … however short they are
    std::size_t unread_bytes_max = std::size_t{1024} * 1024;    // unread: it is sent away
    int system_buffer_bytes = 64 * 1024;  // of a connection, inside the system, each way
    int request_time_ms_max = 15'000;     // for a whole request: a trickle holds no place for long
    int response_time_ms_max = 60'000;    // for taking an answer
    int idle_time_ms_max = 60'000;        // of a WebSocket that does not even answer pings
    int close_time_ms_max = 10'000;       // for taking the rest and the goodbye of a WebSocket
    int farewell_time_ms_max = 1'000;     // for the last words of a server that closes

    // Tables: lobby.cpp, server.cpp
    int unfinished_tables_max = 10'000;      // beyond which what nobody uses makes room: …
    int crowded_waiting_ms_min = 3'600'000;  // a table that was never started, so old
    int crowded_joined_ms_min = 86'400'000;  // … where somebody had sat down
    int crowded_match_ms_min = 259'200'000;  // a match that nobody touched for so long
    int crowded_pause_ms = 10'000;           // after nothing was found
    int tables_at_once_max = 200;            // opened by one address; then …
    int tables_per_minute_max = 30;
    int join_time_ms_max = 15'000;   // from the connection to its "join"
    int sweep_every_ms = 60'000;     // unused tables leave the memory
    int waiting_days_max = 14;       // after which a table that nobody started is forgotten
    int abandoned_days_max = 90;     // after which a match that nobody touched is closed
    int finished_days_max = 0;       // after which one that is over is forgotten; 0: never
    int tidy_start_ms_min = 60'000;  // nothing goes before the server is so old: pages come back
    int forget_every_ms = 3'600'000;
    int attend_every_ms = 1'000;  // tables that other nodes may serve as well

    // One table: table.cpp, table_people.cpp
    // Of its log, beyond which a match is played to its end and no more; and of its talk.
    int deeds_max = 100'000;
    int watchers_max = 50;
    int windows_per_seat_max = 8;
    std::size_t messages_waiting_max = 500;  // for one commit
    int bot_retry_ms = 2'000;                // after a commit that failed
    int lag_ms_max = 1'000;                  // what a clock forgives between question and "seen"

    // Bots: table.cpp
    int bot_positions_max = bots::Budget::usual;  // for one answer, or one hint

    // The disk: store/
    int busy_time_ms_max = 5'000;  // while another program holds the database
};

// Sets one limit by the name that `stoop serve --limit NAME=VALUE` knows; false if there is none,
// or the value is less than it can be.
bool set_limit(Limits& limits, std::string_view name, int value);
std::vector<std::string_view> limit_names();

}  // namespace stoop::server
