// Wire: one connection of the load generator that never blocks: bytes out, WebSocket frames in.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace stoop::server::load {

class Wire {
public:
    explicit Wire(int port);
    ~Wire();
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    int handle() const { return handle_; }
    void send(std::string_view bytes);  // what does not go at once goes later
    void send_frame(std::string_view text);
    bool has_more_to_send() const { return !out_.empty(); }
    void flush();
    bool fill();  // takes what has come; false if the other side is gone

    std::optional<std::string> take_head();  // of an HTTP answer
    std::string take_rest();
    std::optional<std::string_view> take_frame();  // valid until the next fill()

private:
    int handle_ = -1;
    std::string out_;
    std::string in_;
    std::size_t taken_ = 0;
};

}  // namespace stoop::server::load
