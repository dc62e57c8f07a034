#include "server/http.hpp"

#include <array>
#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/detail/hybi13.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <optional>
#include <unordered_set>
#include <utility>

#include "core/json.hpp"
#include "server/host_names.hpp"
#include "server/log.hpp"
#include "server/port.hpp"
#include "server/requests.hpp"
#include "server/system.hpp"
#include "server/web_socket.hpp"

namespace stoop::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::awaitable;
using asio::ip::tcp;
using namespace std::chrono_literals;

namespace {

using Error = boost::system::error_code;
using Asked = http::request<http::string_body>;
using Parser = http::request_parser<http::string_body>;

constexpr auto no_throw = asio::as_tuple(asio::use_awaitable);
constexpr std::string_view too_much_at_once =
    "This address asks for too much at once; please wait a moment.";
constexpr std::size_t websocket_key_letters = 24;  // 16 bytes in base64

http::response<http::string_body> message_of(Response from, unsigned version, bool keep_alive) {
    http::response<http::string_body> to(static_cast<http::status>(from.status), version);
    to.set(http::field::content_type, from.type);
    to.set("X-Content-Type-Options", "nosniff");
    to.set("Referrer-Policy", "no-referrer");
    for (const auto& [name, value] : from.headers) to.set(name, value);
    to.body() = std::move(from.body);
    to.keep_alive(keep_alive);
    to.prepare_payload();
    return to;
}

// What came is no HTTP; a connection that ended or fell silent is none of our errors.
bool is_nonsense(const Error& error) {
    static const auto& of_http = http::make_error_code(http::error::bad_method).category();
    return error && error.category() == of_http && error != http::error::end_of_stream &&
           error != http::error::partial_message;
}

struct Arrival {
    bool is_whole = false;
    std::optional<Response> refusal;  // else; nothing to who is gone or too slow
};

Arrival refused(int status, std::string_view sentence) {
    return {false, plain_error(status, sentence)};
}

Arrival arrival_after(const Error& error) {
    if (!error) return {true, {}};
    if (error == http::error::body_limit)
        return refused(413, "The body of this request is too large.");
    if (error == http::error::header_limit)
        return refused(400, "The head of a request may have at most 16 kB.");
    if (!is_nonsense(error)) return {};
    return refused(400, "This is not a request a web server understands.");
}

// Where its body ends nobody knows who does not know its coding.
bool has_strange_end(const Asked& request) {
    const auto coding = request[http::field::transfer_encoding];
    return !coding.empty() && !beast::iequals(coding, "chunked");
}

// A page whose name was made to lead to this machine: its origin is the host it asks.
bool is_by_false_name(const Asked& request, const HostNames& names, const tcp::socket& socket) {
    return !names.know(request[http::field::host]) && is_asked_at_loopback(socket);
}

// The proxy has put the address that it saw at the end of the list.
std::string address_of(const Asked& request, const std::string& peer, const Doors& doors) {
    std::string_view list;  // some add a line of their own behind those that came
    const auto [first, end] = request.equal_range("X-Forwarded-For");
    for (auto line = first; line != end; ++line)
        list = {line->value().data(), line->value().size()};
    const std::string_view last = doors.trusts_proxy ? last_of(list) : "";
    return last.empty() ? peer : counted_address(last);
}

// Not of a proxy, which asks for somebody else, nor of a page that was led here by a false name.
std::string peer_of(const Asked& request, const HostNames& names, const tcp::socket& socket) {
    const bool is_for_another = request.count("X-Forwarded-For") + request.count("Forwarded") > 0;
    if (is_for_another || !names.know(request[http::field::host])) return {};
    boost::system::error_code gone;
    const auto peer = socket.remote_endpoint(gone).address();
    return gone ? "" : peer.to_string();
}

Request request_of(Asked& from, std::string address, const HostNames& names,
                   const tcp::socket& socket) {
    const std::string_view target(from.target().data(), from.target().size());
    const auto field = [&](http::field name) { return std::string(from[name]); };
    return {std::string(from.method_string()),
            std::string(target.substr(0, target.find('?'))),
            std::move(from.body()),  // may be large
            field(http::field::accept_encoding),
            field(http::field::if_none_match),
            field(http::field::content_type),
            field(http::field::host),
            std::move(address),
            peer_of(from, names, socket)};
}

}  // namespace

struct Http::Inside {
    Inside(Doors doors_of_server, const Limits& limits_of_server)
        : doors(std::move(doors_of_server)),
          names(doors.origins),
          limits(limits_of_server),
          guests(limits),
          acceptor(io),
          signals(io, SIGINT, SIGTERM) {}

    const Doors doors;
    const HostNames names;
    const Limits limits;
    Guests guests;
    asio::io_context io{1};
    Poller poller{io};
    tcp::acceptor acceptor;
    asio::signal_set signals;
    Handler* handler = nullptr;
    int connections = 0;
    bool is_stopping = false;
    std::unordered_set<WebSocket*> sockets;

    awaitable<void> accept_all();
    awaitable<void> serve(beast::tcp_stream stream, std::string peer);
    // True if the connection has become a WebSocket, which lives on without this.
    awaitable<bool> serve_requests(beast::tcp_stream& stream, const std::string& peer);
    awaitable<bool> upgrade(beast::tcp_stream& stream, const Asked& from, std::string early,
                            const std::string& peer);
    awaitable<void> hear_out(beast::tcp_stream& stream);
    void goes(const std::string& peer) {
        --connections;
        if (!doors.trusts_proxy) guests.goes(peer);
    }
    awaitable<Response> answer_to(Request request);
    awaitable<bool> comes_to_turn(std::string address);
    awaitable<bool> has_rested(std::string address);
    awaitable<Arrival> read_request(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                                    Parser& parser, const std::string& peer, MatchPlace& place);
    void stop();
    void stop_if_empty() {
        if (is_stopping && sockets.empty()) io.stop();
    }
};

awaitable<void> Http::Inside::accept_all() {
    while (!is_stopping) {
        auto [error, socket] = co_await acceptor.async_accept(no_throw);
        if (is_stopping) co_return;
        if (error) {  // most likely out of file handles: some will come free
            asio::steady_timer pause(io, 100ms);
            co_await pause.async_wait(no_throw);
            continue;
        }
        if (connections >= limits.connections_max) continue;  // closes it
        boost::system::error_code ignored;
        const auto from = socket.remote_endpoint(ignored);
        if (ignored) continue;  // gone again
        std::string peer = counted_address(from.address().to_string());
        if (!doors.trusts_proxy && !guests.comes_in(peer)) continue;
        socket.set_option(tcp::no_delay(true), ignored);
        // The system would keep megabytes for who does not read, or is not read.
        socket.set_option(asio::socket_base::send_buffer_size(limits.system_buffer_bytes), ignored);
        socket.set_option(asio::socket_base::receive_buffer_size(limits.system_buffer_bytes),
                          ignored);
        asio::co_spawn(io, serve(beast::tcp_stream(std::move(socket)), std::move(peer)),
                       asio::detached);
    }
}

awaitable<void> Http::Inside::serve(beast::tcp_stream stream, std::string peer) {
    ++connections;
    bool lives_on = false;
    try {
        lives_on = co_await serve_requests(stream, peer);
    } catch (const std::exception& error) {
        log_error("connection-failed", {{"reason", error.what()}});
    }
    if (!lives_on) goes(peer);
}

awaitable<Response> Http::Inside::answer_to(Request request) {
    if (is_counted(request.path) && !co_await has_rested(request.address))
        co_return plain_error(429, too_much_at_once);
    const auto initiate = [this](auto done, Request asked) {
        // A std::function must be copyable, the coroutine's handler is not.
        auto shared = std::make_shared<decltype(done)>(std::move(done));
        const Reply reply = [this, shared](Response response) {
            asio::post(io, [shared, response = std::move(response)]() mutable {
                (*shared)(std::move(response));
            });
        };
        const std::string address = asked.address;
        const std::int64_t begin_us = thread_us();
        try {
            handler->answer(std::move(asked), reply);
        } catch (const std::exception& error) {
            log_error("request-failed", {{"reason", error.what()}});
            reply(plain_error(500, "Something went wrong on the server; its log says more."));
        }
        guests.took(address, thread_us() - begin_us, now_ms());
    };
    co_return co_await asio::async_initiate<decltype(asio::use_awaitable), void(Response)>(
        initiate, asio::use_awaitable, std::move(request));
}

// As quickly as messages at a table are taken from this address; false: too many wait already.
awaitable<bool> Http::Inside::comes_to_turn(std::string address) {
    const auto wait_ms = guests.wait_ms_for_request(address, now_ms());
    if (wait_ms.value_or(0) > 0) {
        asio::steady_timer turn(io, *wait_ms * 1ms);
        co_await turn.async_wait(no_throw);
    }
    co_return wait_ms.has_value();
}

// All that have waited are woken together, and the first that takes long makes the others wait on.
awaitable<bool> Http::Inside::has_rested(std::string address) {
    for (int waited_ms = 0; waited_ms <= limits.turn_wait_ms_max;) {
        const int rest_ms = guests.rest_ms(address, now_ms());
        if (rest_ms == 0) co_return true;
        waited_ms += rest_ms;
        asio::steady_timer rest(io, rest_ms * 1ms);
        co_await rest.async_wait(no_throw);
    }
    co_return false;
}

// Its body is read when its turn has come: what waits is small.
awaitable<Arrival> Http::Inside::read_request(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                                              Parser& parser, const std::string& peer,
                                              MatchPlace& place) {
    parser.body_limit(limits.match_bytes_max);  // what the head announces may be a match
    parser.header_limit(static_cast<std::uint32_t>(limits.head_bytes_max));
    stream.expires_after(limits.request_time_ms_max * 1ms);
    auto [error, size] = co_await http::async_read_header(stream, buffer, parser, no_throw);
    if (error) co_return arrival_after(error);
    if (has_strange_end(parser.get())) co_return arrival_after(http::error::bad_transfer_encoding);
    const auto target = parser.get().target();
    const std::string address = address_of(parser.get(), peer, doors);
    if (is_counted(target) && !co_await comes_to_turn(address))
        co_return refused(429, too_much_at_once);
    if (parser.is_done()) co_return arrival_after(error);
    if (!is_for_match(target)) {
        if (parser.content_length().value_or(0) > limits.body_bytes_max)
            co_return arrival_after(http::error::body_limit);
        parser.body_limit(limits.body_bytes_max);
    } else if (!place.take(address)) {
        co_return refused(429, "This address is sending too many matches at once.");
    }
    const auto [lost, body_size] = co_await http::async_read(stream, buffer, parser, no_throw);
    co_return arrival_after(lost);
}

awaitable<bool> Http::Inside::serve_requests(beast::tcp_stream& stream, const std::string& peer) {
    beast::flat_buffer buffer(limits.buffer_bytes_max);
    for (bool keep_alive = true; keep_alive && !is_stopping;) {
        Parser parser;
        MatchPlace place(guests);
        Arrival arrival = co_await read_request(stream, buffer, parser, peer, place);
        if (!arrival.is_whole && !arrival.refusal) break;
        auto& request = parser.get();
        Response response;
        const bool is_head = request.method() == http::verb::head;
        if (arrival.refusal) {
            response = std::move(*arrival.refusal);
        } else if (!doors.trusts_proxy && is_by_false_name(request, names, stream.socket())) {
            response = plain_error(421,
                                   "This server does not know itself by this name; it will with "
                                   "--origin and the address of the page, or with --proxy behind "
                                   "a proxy.");
        } else if (const bool reads =
                       request.method() == http::verb::get || request.method() == http::verb::head;
                   (!reads || websocket::is_upgrade(request)) &&
                   !is_friendly(request[http::field::origin], request[http::field::host],
                                doors.origins)) {
            response = plain_error(403, "A page of another origin may not do this.");
        } else {
            if (websocket::is_upgrade(request) && table_of(request.target())) {
                const auto rest = buffer.data();
                std::string early(static_cast<const char*>(rest.data()), rest.size());
                co_return co_await upgrade(stream, request, std::move(early), peer);
            }
            response = co_await answer_to(
                request_of(request, address_of(request, peer, doors), names, stream.socket()));
        }
        keep_alive = arrival.is_whole && request.keep_alive();
        const unsigned version = arrival.is_whole ? request.version() : 11;
        auto message = message_of(std::move(response), version, keep_alive);
        if (is_head) message.body().clear();  // its length stays announced
        stream.expires_after(limits.response_time_ms_max * 1ms);
        const auto [lost, sent] = co_await http::async_write(stream, message, no_throw);
        if (lost) break;
        if (!arrival.is_whole) {
            co_await hear_out(stream);
            co_return false;
        }
    }
    boost::system::error_code ignored;
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    co_return false;
}

// Closing while the other side still sends would take the answer away from it unread.
awaitable<void> Http::Inside::hear_out(beast::tcp_stream& stream) {
    boost::system::error_code ignored;
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream.expires_after(limits.farewell_time_ms_max * 1ms);
    std::array<char, 16384> bytes{};
    for (;;) {
        const auto [error, size] = co_await stream.async_read_some(asio::buffer(bytes), no_throw);
        if (error) co_return;
    }
}

awaitable<bool> Http::Inside::upgrade(beast::tcp_stream& stream, const Asked& from,
                                      std::string early, const std::string& peer) {
    const std::string address = address_of(from, peer, doors);
    const std::string_view key = from[http::field::sec_websocket_key];
    const bool is_proper =
        key.size() == websocket_key_letters && from[http::field::sec_websocket_version] == "13";
    if (!is_proper) {
        const auto refusal = message_of(plain_error(400, "This is no WebSocket of version 13."),
                                        from.version(), false);
        co_await http::async_write(stream, refusal, no_throw);
        co_return false;
    }
    if (doors.trusts_proxy && !guests.comes_in(address)) co_return false;
    websocket::detail::sec_ws_accept_type accept;
    websocket::detail::make_sec_ws_accept(accept, key);
    http::response<http::empty_body> answer(http::status::switching_protocols, from.version());
    answer.set(http::field::upgrade, "websocket");
    answer.set(http::field::connection, "Upgrade");
    answer.set(http::field::sec_websocket_accept, std::string_view(accept.data(), accept.size()));
    const auto [error, size] = co_await http::async_write(stream, answer, no_throw);
    if (error || is_stopping) {
        if (doors.trusts_proxy) guests.goes(address);
        co_return false;
    }
    const auto socket =
        std::make_shared<WebSocket>(io, poller, stream.release_socket().release(), limits);
    sockets.insert(socket.get());
    socket->start(handler->welcome(socket, *table_of(from.target())), early,
                  {[this, address] { return guests.wait_ms_for_message(address, now_ms()); },
                   [this, peer, address, key = socket.get()] {
                       sockets.erase(key);
                       if (doors.trusts_proxy) guests.goes(address);
                       goes(peer);
                       stop_if_empty();
                   }});
    co_return true;
}

void Http::Inside::stop() {
    if (is_stopping) return;
    is_stopping = true;
    boost::system::error_code ignored;
    acceptor.close(ignored);
    signals.cancel(ignored);
    Json json;  // pages come back then, not all at once and not in vain
    json.object().field("type", "closing").field("back_in", doors.back_in_s).end();
    const auto farewell = std::make_shared<const std::string>(json.take());
    for (WebSocket* socket : std::vector(sockets.begin(), sockets.end())) {
        socket->send(farewell);
        socket->close(CloseCode::going_away, "The server is closing; the match is saved.");
    }
    const auto timer = std::make_shared<asio::steady_timer>(io, limits.farewell_time_ms_max * 1ms);
    timer->async_wait([this, timer](boost::system::error_code) { io.stop(); });
    stop_if_empty();
}

Http::Http(const Doors& doors, const Limits& limits)
    : inside_(std::make_unique<Inside>(doors, limits)) {
    open_port(inside_->acceptor, inside_->doors.host, inside_->doors.port);
}

Http::~Http() = default;

Guests& Http::guests() { return inside_->guests; }

int Http::port() const { return inside_->acceptor.local_endpoint().port(); }

void Http::run(Handler& handler) {
    inside_->handler = &handler;
    inside_->signals.async_wait([this](boost::system::error_code error, int) {
        if (!error) inside_->stop();
    });
    asio::co_spawn(inside_->io, inside_->accept_all(), asio::detached);
    for (bool is_done = false; !is_done;) {
        try {
            inside_->io.run();
            is_done = true;
        } catch (const std::exception& failure) {  // nobody nearer has caught it: all others go on
            log_error("task-failed", {{"reason", failure.what()}});
        }
    }
    for (WebSocket* socket : std::exchange(inside_->sockets, {})) socket->forget();
}

void Http::stop() {
    post([this] { inside_->stop(); });
}

void Http::post(Task task) { asio::post(inside_->io, std::move(task)); }

void Http::after(int wait_ms, Task task) {
    const auto timer = std::make_shared<asio::steady_timer>(inside_->io, wait_ms * 1ms);
    timer->async_wait([timer, task = std::move(task)](boost::system::error_code error) {
        if (!error) task();
    });
}

}  // namespace stoop::server
