#include "stack/flood.hpp"

#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <limits>
#include <string_view>

namespace stoop::stack {

namespace {

constexpr int messages_in_text = 2000;

std::string frame_of(const std::string& message, int opcode = 1) {
    const std::size_t size = message.size();
    std::string frame(1, static_cast<char>(0x80 | opcode));
    if (size < 126) {
        frame.push_back(static_cast<char>(0x80 | size));
    } else {
        frame.push_back('\xfe');
        frame.push_back(static_cast<char>(size >> 8));
        frame.push_back(static_cast<char>(size & 0xff));
    }
    return frame + std::string(4, '\0') + message;
}

std::string repeated(const std::string& frame) {
    std::string text;
    for (int i = 0; i < messages_in_text; ++i) text += frame;
    return text;
}

std::unique_ptr<Line> joined(int port, const FloodWish& wish) {
    auto line = std::make_unique<Line>(port, wish.reads ? 0 : 4096, wish.from);
    line->send("GET /ws/" + wish.table +
               " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
               "Sec-WebSocket-Key: c3Rvb3Agc3Rvb3Agc3Rvbw==\r\nSec-WebSocket-Version: 13\r\n\r\n");
    line->take_until("\r\n\r\n");
    line->send(frame_of(R"({"type":"join"})"));
    return line;
}

}  // namespace

Flood::Flood(int port, const FloodWish& wish)
    : text_(repeated(frame_of(wish.message, wish.opcode))), reads_(wish.reads) {
    const std::size_t all = wish.messages_max < 0 ? std::numeric_limits<std::size_t>::max()
                                                  : frame_of(wish.message).size() *
                                                        static_cast<std::size_t>(wish.messages_max);
    for (int i = 0; i < wish.sockets; ++i) mouths_.push_back({joined(port, wish), 0, all});
    thread_ = std::thread([this] { say_all(); });
}

Flood::~Flood() {
    is_over_ = true;
    thread_.join();
}

void Flood::say(Mouth& mouth) {
    const std::string_view next =
        std::string_view(text_).substr(mouth.at, std::min(mouth.left, text_.size() - mouth.at));
    const auto size =
        ::send(mouth.line->handle(), next.data(), next.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (size <= 0) return;
    const auto said = static_cast<std::size_t>(size);
    mouth.at = (mouth.at + said) % text_.size();
    mouth.left -= said;
    bytes_said_ += said;
}

void Flood::say_all() {
    std::vector<char> heard(65536);
    std::vector<pollfd> watched(mouths_.size());
    for (std::size_t i = 0; i < mouths_.size(); ++i) watched[i].fd = mouths_[i].line->handle();
    while (!is_over_) {
        for (std::size_t i = 0; i < mouths_.size(); ++i)
            watched[i].events =
                static_cast<short>((reads_ ? POLLIN : 0) | (mouths_[i].left > 0 ? POLLOUT : 0));
        poll(watched.data(), watched.size(), 20);
        for (std::size_t i = 0; i < mouths_.size(); ++i) {
            pollfd& each = watched[i];
            if ((each.revents & POLLIN) != 0 &&
                recv(each.fd, heard.data(), heard.size(), MSG_DONTWAIT) == 0)
                each.fd = -1;  // sent away
            if ((each.revents & (POLLHUP | POLLERR)) != 0) each.fd = -1;
            if ((each.revents & POLLOUT) != 0 && each.fd >= 0) say(mouths_[i]);
        }
    }
}

}  // namespace stoop::stack
