// Messages: what a page says, taken apart and checked (docs/protocol.md).
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/expected.hpp"
#include "server/terms.hpp"
#include "table/game.hpp"

namespace stoop::server {

struct Join {
    std::string table;
    std::string token;  // empty: watch
    std::string host;
    std::string name;
    std::string seal;
    std::string part;
    int have = 0;
    std::optional<int> match;  // whose entries these are; else of the one that is played now
    int chat = 0;
    bool changes = false;  // not whole views after each answer
    std::string own;       // the token it wishes for, if `token` is that of `invite`
};
struct Rename {
    std::string name;
};
struct SealPart {
    std::string seal;
};
struct OpenPart {
    std::string part;
};
struct Start {
    std::string bot;
};
struct SetSeat {
    int seat = 0;
    std::string kind;
    std::string bot;
};
struct Kick {
    int seat = 0;
};
struct NewLinks {
    bool invite = false;
    bool watch = false;
    std::optional<int> seat;
};
struct SetTerms {
    std::vector<std::pair<std::string, std::string>> words;
};
struct Close {};
struct Leave {};
struct Resign {};
struct Pause {
    bool on = false;
};
struct Again {};
struct SetHook {
    std::string url;
    std::string link;
};
struct Act {
    int version = 0;
    std::string action;
};
struct Undo {
    int version = 0;
};
struct Back {
    int version = 0;
    int to = 0;
};
struct Vote {
    bool yes = false;
};
struct Seen {
    int version = 0;
};
struct Chat {
    std::string text;
    std::string phrase;
};
struct Why {
    std::string action;
};
struct Hint {};
struct Look {};  // the whole view again
struct Ping {};

struct Message {
    std::optional<int> ref;
    std::variant<Ping, Join, Rename, SealPart, OpenPart, Start, SetSeat, Kick, NewLinks, SetTerms,
                 Close, Leave, Resign, Pause, Again, SetHook, Act, Undo, Back, Vote, Seen, Chat,
                 Why, Hint, Look>
        body;
};

struct Heard {
    bool is_object = false;  // else the socket is closed
    std::optional<int> ref;
    Expected<Message> message;
};
Heard read_message(std::string_view text);

struct SeatWish {
    std::string kind;  // "open", "person", "bot"
    std::string bot;
    bool is_bot() const { return kind == "bot"; }
};
struct Opening {  // the body of POST /api/tables
    std::string game;
    std::string name;
    table::Options options;
    std::vector<SeatWish> seats;
    Terms terms;
};
Expected<Opening> read_opening(std::string_view body);

struct LessonWish {  // what POST /api/lessons/<game> asks for
    int step = 0;
    std::vector<std::string> answers;
    std::string why;  // an action that is not offered, or empty
};
Expected<LessonWish> read_lesson_wish(std::string_view body);

bool is_hex(std::string_view text, std::size_t digits);
inline constexpr std::size_t seal_digits = 64;
inline constexpr std::size_t part_digits = 32;

struct LookBack {   // what is asked for: "<match>/<from>/<eye>"
    int match = 0;  // number of the match at its table
    int from = 0;   // how many entries of the log lie before the first moment
    Seat eye = Seat::all;
};
Expected<LookBack> read_look(std::string_view text, int seats);

}  // namespace stoop::server
