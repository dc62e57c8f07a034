// WebSocket: one connection after its upgrade. It holds next to no buffers while nothing is said:
// what comes is read into a small one, what goes is written at once.
#pragma once
#include <array>
#include <boost/asio.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/frames.hpp"
#include "server/http.hpp"

namespace stoop::server {

class WebSocket final : public Socket, public std::enable_shared_from_this<WebSocket> {
public:
    struct Surroundings {
        std::function<int()> turn_wait_ms;  // how long its next message has to wait
        std::function<void()> gone;         // called once, at the end
    };
    WebSocket(boost::asio::ip::tcp::socket socket, const Limits& limits);
    // `early` came together with the request.
    void start(std::unique_ptr<Listener> listener, std::string_view early, Surroundings around);

    void send(Text text) override;
    std::size_t unread() const override { return queue_bytes_; }
    void close(CloseCode code, std::string_view sentence) override {
        close_with(static_cast<int>(code), sentence);
    }
    void cut_off();  // without a word
    void forget();   // when nothing runs any more: it and its listener know each other

private:
    using Error = boost::system::error_code;
    struct Out {
        std::string head;
        Text text;
        std::size_t size() const { return head.size() + (text ? text->size() : 0); }
    };

    void wait_for_bytes();
    void read(std::size_t size);
    void hear();  // what has been read, as far as its turn has come; then waits for more
    void heed(const Heed& heed);
    void wait_for_turn(int wait_ms);
    void close_with(int code, std::string_view sentence);
    void queue(unsigned opcode, Text text);
    void write();
    void wait_to_write();
    void written();
    bool write_some();  // false: not now
    void watch_silence();
    void end();

    boost::asio::ip::tcp::socket socket_;
    boost::asio::steady_timer timer_;  // for silence, and for the goodbye
    const Limits& limits_;
    std::unique_ptr<Listener> listener_;
    Surroundings around_;
    FrameReader frames_;
    std::vector<Out> queue_;
    std::size_t first_ = 0;  // of the queue that is not written
    std::size_t sent_ = 0;   // bytes of it that are
    std::size_t queue_bytes_ = 0;
    bool is_waiting_to_write_ = false;
    bool is_reading_ = false;
    bool reads_much_ = false;
    bool waits_for_turn_ = false;
    bool waits_for_reader_ = false;  // who does not read is not heard: its answers would pile up
    bool is_behind_ = false;
    bool is_closing_ = false;  // our goodbye is queued
    bool is_broken_ = false;
    bool has_heard_ = true;  // anything since the last look
    bool is_asked_ = false;  // whether it is still there
    bool has_ended_ = false;
};

}  // namespace stoop::server
