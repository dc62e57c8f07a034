#include "stack/client.hpp"
#include "stack/slowness.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <stdexcept>

namespace stoop::stack {

namespace {

constexpr int wait_seconds_max = slowness * 10;

}  // namespace

Line::Line(int port, int unread_bytes, const char* from)
    : handle_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    const timeval patience{wait_seconds_max, 0};
    const int on = 1;
    setsockopt(handle_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(handle_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (unread_bytes > 0)
        setsockopt(handle_, SOL_SOCKET, SO_RCVBUF, &unread_bytes, sizeof unread_bytes);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    if (from != nullptr) {  // every address that begins with 127 is ours
        inet_pton(AF_INET, from, &address.sin_addr);
        if (bind(handle_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
            throw std::runtime_error("cannot come from this address");
    }
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(handle_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        throw std::runtime_error("cannot connect");
}

Line::~Line() { close(handle_); }

void Line::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto sent = ::send(handle_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return;  // the answer, if any, is still to be read
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

bool Line::more() {
    char bytes[65536];
    const auto size = recv(handle_, bytes, sizeof bytes, 0);
    if (size > 0) buffer_.append(bytes, static_cast<std::size_t>(size));
    if (size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
        throw std::runtime_error("nothing came for " + std::to_string(wait_seconds_max) +
                                 " seconds");
    return size > 0;
}

std::string Line::take(std::size_t count) {
    while (buffer_.size() < count)
        if (!more()) throw LostLine();
    std::string taken = buffer_.substr(0, count);
    buffer_.erase(0, count);
    return taken;
}

std::string Line::take_until(std::string_view mark) {
    while (buffer_.find(mark) == std::string::npos)
        if (!more()) throw LostLine();
    return take(buffer_.find(mark) + mark.size());
}

std::string Line::take_rest() {
    while (more()) {
    }
    return std::move(buffer_);
}

bool Line::has_news(int wait_ms) const {
    pollfd watched{handle_, POLLIN, 0};
    return !buffer_.empty() || poll(&watched, 1, wait_ms) > 0;
}

Answer request(int port, const std::string& method, const std::string& path,
               const std::string& body, const std::string& headers) {
    Line line(port);
    line.send(method + " " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" +
              headers +
              (method != "POST" || headers.find("Content-Type") != std::string::npos
                   ? ""
                   : "Content-Type: application/json\r\n") +
              "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
    Answer answer;
    answer.head = line.take_until("\r\n\r\n");
    answer.status = std::stoi(answer.head.substr(9, 3));
    answer.body = line.take_rest();
    return answer;
}

WebSocket::WebSocket(int port, int unread_bytes, const std::string& path)
    : line_(port, unread_bytes) {
    line_.send("GET " + path +
               " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
               "Sec-WebSocket-Key: c3Rvb3Agc3Rvb3Agc3Rvbw==\r\nSec-WebSocket-Version: 13\r\n\r\n");
    const std::string head = line_.take_until("\r\n\r\n");
    if (!head.starts_with("HTTP/1.1 101")) throw std::runtime_error("no upgrade: " + head);
}

void WebSocket::send_frame(int opcode, std::string_view bytes, bool is_last) {
    std::string frame(1, static_cast<char>((is_last ? 0x80 : 0) | opcode));
    const auto append = [&](std::size_t size, int count) {
        for (int i = count - 1; i >= 0; --i)
            frame.push_back(static_cast<char>(size >> (8 * i) & 0xff));
    };
    if (bytes.size() < 126) {
        append(0x80 | bytes.size(), 1);
    } else if (bytes.size() < 65536) {
        append(0x80 | 126, 1);
        append(bytes.size(), 2);
    } else {
        append(0x80 | 127, 1);
        append(bytes.size(), 8);
    }
    frame.append(4, '\0');  // a mask of zeros leaves the bytes as they are
    line_.send(frame.append(bytes));
}

Frame WebSocket::receive() {
    const auto number = [&](std::size_t count) {
        std::size_t value = 0;
        for (const char c : line_.take(count)) value = value << 8 | static_cast<unsigned char>(c);
        return value;
    };
    for (;;) {
        const std::size_t opcode = number(1) & 0x0f;
        std::size_t size = number(1);
        if (size == 126)
            size = number(2);
        else if (size == 127)
            size = number(8);
        std::string bytes = line_.take(size);
        if (opcode == 0x9) {
            send_frame(0xA, bytes);
            continue;
        }
        if (opcode != 0x8) return {0, std::move(bytes)};
        if (bytes.size() < 2) return {1005, {}};
        const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
        return {byte(0) << 8 | byte(1), bytes.substr(2)};
    }
}

Opened open_table(int port, const std::vector<std::string>& seats, const std::string& options,
                  const std::string& terms, const std::string& game) {
    std::string body = R"({"game":")" + game + R"(","name":"Cross town","options":)" + options +
                       R"(,"terms":)" + terms + R"(,"seats":[)";
    for (const auto& seat : seats) {
        if (body.back() != '[') body += ",";
        body += seat == "person" || seat == "open" ? R"({"kind":")" + seat + "\"}"
                                                   : R"({"kind":"bot","bot":")" + seat + "\"}";
    }
    const Answer answer = request(port, "POST", "/api/tables", body + "]}");
    if (answer.status != 201) throw std::runtime_error("not opened: " + answer.body);
    const json::object opened = json::parse(answer.body).as_object();
    const auto text = [&](const char* key) { return json::value_to<std::string>(opened.at(key)); };
    Opened result{text("table"),      {}, text("host"), text("invite"), text("watch"),
                  text("fingerprint")};
    for (const auto& seat : opened.at("seats").as_array()) {
        const auto* token = seat.as_object().if_contains("token");
        result.tokens.push_back(token == nullptr ? "" : json::value_to<std::string>(*token));
    }
    return result;
}

namespace {

void set_at(json::value& target, const json::array& path) {
    json::value* place = &target;
    for (std::size_t i = 0; i + 1 < path.size(); ++i)
        place = path[i].is_string() ? &place->as_object()[path[i].as_string()]
                                    : &place->as_array().at(path[i].to_number<std::size_t>());
    *place = path.back();
}

}  // namespace

void follow(json::object& view, const json::object& change) {
    json::value changed = std::move(view);
    for (const auto& path : change.at("set").as_array()) set_at(changed, path.as_array());
    view = std::move(changed.as_object());
    view.erase("options");
    for (const auto& field : change)
        if (field.key() != "set" && field.key() != "type") view[field.key()] = field.value();
}

Player::Player(int port, const std::string& table, const std::string& token, int have,
               const std::string& part)
    : socket_(port) {
    json::object join = {{"type", "join"}, {"table", table}, {"have", have}};
    if (!token.empty()) join.insert({{"token", token}, {"name", "Nora"}, {"part", part}});
    say(join);
}

Player::Player(int port, const std::string& table, const json::object& join)
    : socket_(port, 0, "/ws/" + table) {
    json::object message = {{"type", "join"}};
    for (const auto& field : join) message[field.key()] = field.value();
    say(message);
}

json::object Player::ask(json::object message) {
    message["ref"] = ++ref_;
    say(message);
    for (;;) {
        json::object answer = next();
        const auto* ref = answer.if_contains("ref");
        if (ref != nullptr && ref->as_int64() == ref_) return answer;
    }
}

json::object Player::wait_phase(std::string_view phase) {
    while (table_.empty() || table_.at("phase").as_string() != phase) wait("table");
    return table_;
}

void Player::say(const json::object& message) { socket_.send(json::serialize(message)); }

json::object Player::next() {
    const Frame frame = socket_.receive();
    if (frame.close_code != 0)
        throw std::runtime_error("closed with " + std::to_string(frame.close_code) + ": " +
                                 frame.text);
    json::object message = json::parse(frame.text).as_object();
    const auto& type = message.at("type").as_string();
    if (type == "table") table_ = message;
    if (type == "view") {
        view_ = message;
        last_text_ = frame.text;
        version_ = static_cast<int>(message.at("version").as_int64());
        // Drops what was taken back; a page that came back holds these already.
        log_.resize(static_cast<std::size_t>(message.at("log_from").as_int64()));
        for (const auto& entry : message.at("log").as_array())
            log_.push_back(json::serialize(entry));
    }
    return message;
}

json::object Player::wait(std::string_view type) {
    for (;;) {
        json::object message = next();
        if (message.at("type").as_string() == type) return message;
    }
}

void Player::wait_version(int version) {
    while (version_ < version) wait("view");
}

bool Player::is_asked() const { return view_.contains("options"); }

void Player::act(const std::string& action) {
    say({{"type", "act"}, {"version", version_}, {"action", action}});
}

void Player::act_any(std::size_t choice) {
    const auto& options = view_.at("options").as_array();
    act(json::value_to<std::string>(options[choice % options.size()].as_object().at("action")));
}

}  // namespace stoop::stack
