// Window: a page at a table that doubts all it is told. What goes against docs/protocol.md, or
// against what this table has shown before, is thrown as Wrong.
#pragma once
#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>

#include "stack/client.hpp"

namespace stoop::stack {

struct Wrong : std::runtime_error {
    using std::runtime_error::runtime_error;
};
inline void must(bool holds, const std::string& what) {
    if (!holds) throw Wrong(what);
}

// What a table has shown to anybody. Nobody may ever be shown less, or something else instead.
struct Shown {
    struct View {
        int match = 0;
        int version = 0;
        bool has_ended = false;
        json::object drawn;  // all of it, the log included
    };
    std::map<int, View> views;        // by seat; -1: who watches
    std::map<int, std::string> chat;  // by number
    json::object table;               // what is the same for everybody, as told last
};

// What of a `table` is the same for everybody, in memory or not, whoever is connected.
json::object lasting_part(json::object table);
// Where two of them differ first, and how.
std::string difference(const json::value& before, const json::value& after);
int whole_number(const json::object& object, const char* key);

class Window {
public:
    // `held`: the log as it was here before the line was cut; `join` says how much of it.
    Window(int port, const std::string& table, json::object join, json::array held, Shown& shown);

    int say(json::object message);           // gives its ref
    json::object answer_to(int ref);         // waits for it; empty if the window is closed instead
    json::object ask(json::object message);  // both
    void settle();       // reads until all that has been done at this table has arrived here
    void read_to_end();  // all that was sent before the server died
    bool wait(int ms);   // reads something, if something comes
    bool owes() const { return !open_refs_.empty(); }
    std::int64_t pong_at_ms() const { return pong_at_ms_; }  // of the server's clock
    int next_chat() const { return std::max(0, next_chat_); }

    bool is_open() const { return goodbye_.close_code == 0; }
    const Frame& goodbye() const { return goodbye_; }
    int seat() const { return seat_; }
    bool is_host() const { return table_.contains("host") && table_.at("host").as_bool(); }
    const json::object& join() const { return join_; }  // what it said
    const json::object& table() const { return table_; }
    const json::object& view() const { return view_; }
    const json::object& clock() const { return clock_; }
    const json::array& log() const { return log_; }
    const std::string& token() const { return token_; }  // got by an invitation
    int version() const { return view_.empty() ? 0 : whole_number(view_, "version"); }
    bool is_asked() const { return view_.contains("options"); }
    std::string phase() const;

private:
    void next();
    void take(const json::object& message);
    void take_answer(const json::object& message);
    void take_table(const json::object& message);
    void take_view(const json::object& message);
    void take_change(const json::object& message);
    void take_log(const json::object& message);
    void take_chat(const json::object& message);
    void check_options() const;
    void check_shown();

    WebSocket socket_;
    Shown& shown_;
    json::object join_, table_, view_, clock_;
    json::array held_, log_;
    std::string token_;
    int seat_ = -1;
    int ref_ = 0;
    std::map<int, std::string> open_refs_;  // what was said with them
    std::map<int, json::object> answers_;
    int next_chat_ = -1;
    std::int64_t pong_at_ms_ = 0;
    bool may_change_ = false;  // it holds the view that a `change` builds on
    Frame goodbye_;
};

}  // namespace stoop::stack
