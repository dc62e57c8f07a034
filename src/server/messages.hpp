// Messages: what a page says, taken apart and checked (docs/protocol.md).
#pragma once
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/expected.hpp"
#include "table/game.hpp"

namespace stoop::server {

struct Join {
    std::string table;
    std::string token;  // empty: watch
    std::string name;
    std::string part;
    int have = 0;
};
struct Start {};
struct Act {
    int version = 0;
    std::string action;
};
struct Undo {
    int version = 0;
};
struct Why {
    int ref = 0;
    std::string action;
};
struct Hint {
    int ref = 0;
};
struct Rename {
    std::string name;
};
struct Ping {};
using Message = std::variant<Join, Start, Act, Undo, Why, Hint, Rename, Ping>;

struct Heard {
    bool is_object = false;  // else the socket is closed
    Expected<Message> message;
};
Heard read_message(std::string_view text);

struct SeatWish {
    bool is_bot = false;
    std::string bot;
};
struct Opening {  // the body of POST /api/tables
    std::string game;
    std::string name;
    table::Options options;
    std::vector<SeatWish> seats;
};
Expected<Opening> read_opening(std::string_view body);

// A name fit to be shown: no control characters, no blanks around it, at most `characters_max`.
std::string tidy_name(std::string_view name, int characters_max);

bool is_hex(std::string_view text, std::size_t digits);

}  // namespace stoop::server
