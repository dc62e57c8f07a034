#include "server/load/wire.hpp"

#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <stdexcept>

namespace stoop::server::load {

Wire::Wire(int port) : handle_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    const int on = 1;
    setsockopt(handle_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(handle_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        close(handle_);
        throw std::runtime_error("the server cannot be reached at port " + std::to_string(port));
    }
    fcntl(handle_, F_SETFL, fcntl(handle_, F_GETFL) | O_NONBLOCK);
}

Wire::~Wire() { close(handle_); }

void Wire::send(std::string_view bytes) {
    out_ += bytes;
    flush();
}

void Wire::flush() {
    while (!out_.empty()) {
        const auto sent = ::send(handle_, out_.data(), out_.size(), MSG_NOSIGNAL);
        if (sent <= 0) return;
        out_.erase(0, static_cast<std::size_t>(sent));
    }
}

void Wire::send_frame(std::string_view text) {
    std::string frame = "\x81";
    if (text.size() < 126) {
        frame.push_back(static_cast<char>(0x80 | text.size()));
    } else {
        frame.push_back(static_cast<char>(0x80 | 126));
        frame.push_back(static_cast<char>(text.size() >> 8));
        frame.push_back(static_cast<char>(text.size() & 0xff));
    }
    frame.append(4, '\0');  // a mask of zeros leaves the bytes as they are
    send(frame.append(text));
}

bool Wire::fill() {
    in_.erase(0, taken_);
    taken_ = 0;
    char bytes[65536];
    for (;;) {
        const auto size = recv(handle_, bytes, sizeof bytes, 0);
        if (size < 0) return errno == EAGAIN || errno == EWOULDBLOCK;
        if (size == 0) return false;
        in_.append(bytes, static_cast<std::size_t>(size));
        if (static_cast<std::size_t>(size) < sizeof bytes) return true;
    }
}

std::optional<std::string> Wire::take_head() {
    const auto end = in_.find("\r\n\r\n", taken_);
    if (end == std::string::npos) return std::nullopt;
    std::string head = in_.substr(taken_, end + 4 - taken_);
    taken_ = end + 4;
    return head;
}

std::string Wire::take_rest() {
    std::string rest = in_.substr(taken_);
    taken_ = in_.size();
    return rest;
}

std::optional<std::string_view> Wire::take_frame() {
    const std::string_view rest = std::string_view(in_).substr(taken_);
    if (rest.size() < 2) return std::nullopt;
    std::size_t size = static_cast<unsigned char>(rest[1]);
    const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (rest.size() < 2 + more) return std::nullopt;
    if (more > 0) size = 0;
    for (std::size_t i = 0; i < more; ++i)
        size = size << 8 | static_cast<unsigned char>(rest[2 + i]);
    if (rest.size() < 2 + more + size) return std::nullopt;
    taken_ += 2 + more + size;
    return rest.substr(2 + more, size);
}

}  // namespace stoop::server::load
