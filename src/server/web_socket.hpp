// WebSocket: one connection after its upgrade. It holds next to no buffers while nothing is said:
// what comes is read into one that all share, what goes is written at once.
#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/frames.hpp"
#include "server/http.hpp"
#include "server/poller.hpp"

namespace stoop::server {

class WebSocket final : public Socket,
                        public Watched,
                        public std::enable_shared_from_this<WebSocket> {
public:
    struct Surroundings {
        std::function<int()> turn_wait_ms;  // how long its next message has to wait
        std::function<void()> gone;         // called once, at the end
    };
    // `handle` is a socket of the system, and becomes its own.
    WebSocket(boost::asio::io_context& io, Poller& poller, int handle, const Limits& limits);
    ~WebSocket() override;
    WebSocket(const WebSocket&) = delete;
    WebSocket& operator=(const WebSocket&) = delete;
    // `early` came together with the request.
    void start(std::unique_ptr<Listener> listener, std::string_view early, Surroundings around);

    void send(Text text) override;
    std::size_t unread() const override { return queue_bytes_; }
    void close(CloseCode code, std::string_view sentence) override {
        close_with(static_cast<int>(code), sentence);
    }
    void ready(const News& news) override;
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
    void read();
    void hear();  // what has been read, as far as its turn has come; then waits for more
    void heed(const Heed& heed);
    bool is_far_behind() const;  // with reading
    void wait_for_turn(int wait_ms);
    void close_with(int code, std::string_view sentence);
    void queue(unsigned opcode, Text text);
    std::size_t write_at_once(std::string_view head, std::string_view text);
    void write();
    void can_write();
    void written();
    bool write_some();  // false: not now
    void forget_written();
    void lose();
    void close_handle();
    void wish(bool reads, bool writes);
    void watch_silence();
    void end();

    boost::asio::io_context& io_;
    Poller& poller_;
    int handle_;                       // -1: closed
    boost::asio::steady_timer timer_;  // for silence, and for the goodbye
    const Limits& limits_;
    std::unique_ptr<Listener> listener_;
    Surroundings around_;
    FrameReader frames_;
    std::vector<Out> queue_;
    std::size_t first_ = 0;  // of the queue that is not written
    std::size_t sent_ = 0;   // bytes of it that are
    std::size_t queue_bytes_ = 0;
    bool is_reading_ = false;                                 // whatever comes next is heard
    bool is_told_to_read_ = true, is_told_to_write_ = false;  // what the poller waits for
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
