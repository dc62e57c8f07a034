// A small client on plain sockets: HTTP requests, a WebSocket that can also misbehave, and a
// player.
#pragma once
#include <boost/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace stoop::stack {

namespace json = boost::json;

struct LostLine : std::runtime_error {
    LostLine() : std::runtime_error("the connection was lost") {}
};

class Line {  // a TCP connection; every wait ends after some seconds with an exception
public:
    // `unread_bytes` is about how much may lie unread on this side; 0: as much as usual.
    explicit Line(int port, int unread_bytes = 0, const char* from = nullptr);
    ~Line();
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    void send(std::string_view bytes);
    std::string take(std::size_t count);
    std::string take_until(std::string_view mark);
    std::string take_rest();           // until the other side closes
    bool has_news(int wait_ms) const;  // something came, or the other side has closed
    int handle() const { return handle_; }

private:
    bool more();
    int handle_ = -1;
    std::string buffer_;
};

struct Answer {
    int status = 0;
    std::string head;
    std::string body;
};
Answer request(int port, const std::string& method, const std::string& path,
               const std::string& body = {}, const std::string& headers = {});

struct Frame {
    int close_code = 0;  // 0: a text
    std::string text;    // or the sentence of a close
};

class WebSocket {
public:
    explicit WebSocket(int port, int unread_bytes = 0, const std::string& path = "/ws");
    void send(std::string_view text) { send_frame(0x1, text); }
    void send_frame(int opcode, std::string_view bytes, bool is_last = true);
    void send_raw(std::string_view bytes) { line_.send(bytes); }
    Frame receive();  // pings are answered in passing
    bool has_news(int wait_ms) const { return line_.has_news(wait_ms); }

private:
    Line line_;
};

struct Opened {
    std::string table;
    std::vector<std::string> tokens;  // empty for a bot, and for an open seat
    std::string host, invite, watch, fingerprint;
};
// seats: "person", "open" or the name of a bot
Opened open_table(int port, const std::vector<std::string>& seats,
                  const std::string& options = "{}", const std::string& terms = "{}",
                  const std::string& game = "traffiq");

// What a page does with a `change`: `view` is then what a whole one would be.
void follow(json::object& view, const json::object& change);

// Sits at a table and keeps what it is told, as the page does.
class Player {
public:
    Player(int port, const std::string& table, const std::string& token, int have = 0,
           const std::string& part = "00112233445566778899aabbccddeeff");

    // Joins with exactly this message; the table stands in the path.
    Player(int port, const std::string& table, const json::object& join);

    json::object next();  // the next message, whatever it is
    // Reads messages until one of this type has come, and gives it.
    json::object wait(std::string_view type);
    void wait_version(int version);  // reads until the view has at least this version
    void hold(std::vector<std::string> log) { log_ = std::move(log); }  // as `have` has said
    void say(const json::object& message);
    // Says it with a ref, and gives the one answer that carries it.
    json::object ask(json::object message);
    json::object wait_phase(std::string_view phase);  // of the table
    void act(const std::string& action);              // on the current version
    void act_any(std::size_t choice);                 // the option of this number, counted round
    Frame frame() { return socket_.receive(); }       // raw

    int version() const { return version_; }
    bool is_asked() const;
    bool is_over() const { return !view_.empty() && !view_.at("result").is_null(); }
    const json::object& view() const { return view_; }
    const json::object& table() const { return table_; }
    const std::vector<std::string>& log() const { return log_; }  // each entry as its text
    const std::string& last_text() const { return last_text_; }

private:
    WebSocket socket_;
    json::object view_;
    json::object table_;
    std::vector<std::string> log_;
    std::string last_text_;
    int version_ = 0;
    int ref_ = 100;
};

}  // namespace stoop::stack
