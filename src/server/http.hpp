// Http: the network behind a plain interface, all on one thread. Only http.cpp knows Boost.Beast.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/guests.hpp"
#include "server/limits.hpp"

namespace stoop::server {

using Text = std::shared_ptr<const std::string>;  // shared by all sockets that get the same words
using Task = std::function<void()>;

struct Request {
    std::string method;
    std::string path;  // without the query
    std::string body;
    std::string accept_encoding;
    std::string if_none_match;
    std::string content_type;
    std::string host;
    std::string address;  // of who asks, as it is counted
    std::string peer;     // … in full, of who asks by itself and knows whom; else empty
};
struct Response {
    int status = 200;
    std::string type = "application/json";
    std::string body;
    std::vector<std::pair<std::string, std::string>> headers;
};
using Reply = std::function<void(Response)>;  // called once, on the network's thread

// Why a socket was closed, as docs/protocol.md lists it.
enum class CloseCode : std::uint16_t {
    going_away = 1001,
    bad_message = 1008,
    too_much = 1013,
    wrong_token = 4001,
    sent_away = 4003,
    unknown_table = 4004,
    not_playable = 4009,
    has_left = 4010,
    no_free_seat = 4011,
};

class Socket {  // one WebSocket
public:
    virtual ~Socket() = default;
    virtual void send(Text text) = 0;
    virtual std::size_t unread() const = 0;  // bytes that the other side has not taken yet
    // Sends what is queued, then the code and one sentence. Nothing is heard afterwards.
    virtual void close(CloseCode code, std::string_view sentence) = 0;
};

class Listener {  // the other side of a socket
public:
    virtual ~Listener() = default;
    virtual void heard(std::string_view text) = 0;
    virtual void caught_up() = 0;  // everything that was sent has been taken, after a while
    virtual void gone() = 0;       // the connection is lost or closed; not called at shutdown
};

class Handler {
public:
    virtual ~Handler() = default;
    virtual void answer(Request request, Reply reply) = 0;
    virtual std::unique_ptr<Listener> welcome(std::shared_ptr<Socket> socket,
                                              std::string table) = 0;
};

struct Doors {  // where to listen, and whom to let in
    std::string host = "127.0.0.1";
    int port = 8080;                   // 0: any free one
    std::vector<std::string> origins;  // of pages that may talk to us beside our own
    bool trusts_proxy = false;         // a proxy before us says who asks: X-Forwarded-For
    int back_in_s = 5;                 // what pages are told when the server closes
};

class Http {
public:
    // Opens the port; throws std::runtime_error with a sentence if it cannot.
    Http(const Doors& doors, const Limits& limits);
    ~Http();

    int port() const;
    // Serves until SIGINT, SIGTERM or stop(); closes all sockets before it returns.
    void run(Handler& handler);
    void stop();

    Guests& guests();
    void post(Task task);                // from any thread: runs it on the network's thread
    void after(int wait_ms, Task task);  // on the network's thread: runs it later

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace stoop::server
