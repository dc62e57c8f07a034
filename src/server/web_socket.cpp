#include "server/web_socket.hpp"

#include <sys/socket.h>
#include <sys/uio.h>

#include <cerrno>
#include <exception>

#include "server/log.hpp"

namespace stoop::server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

constexpr std::size_t read_bytes = 256;        // most messages are shorter
constexpr std::size_t read_bytes_much = 8192;  // if one was not
constexpr std::size_t pieces_at_once = 16;
constexpr std::size_t reason_bytes_max = 123;

}  // namespace

WebSocket::WebSocket(tcp::socket socket, const Limits& limits)
    : socket_(std::move(socket)),
      timer_(socket_.get_executor()),
      limits_(limits),
      frames_(limits.frame_bytes_max) {
    Error ignored;
    socket_.non_blocking(true, ignored);
}

void WebSocket::start(std::unique_ptr<Listener> listener, std::string_view early,
                      Surroundings around) {
    listener_ = std::move(listener);
    around_ = std::move(around);
    watch_silence();
    frames_.add(early);
    hear();
}

// --- what comes

void WebSocket::wait_for_bytes() {
    if (has_ended_ || is_reading_) return;
    is_reading_ = true;
    const auto room = frames_.room(reads_much_ ? read_bytes_much : read_bytes);
    socket_.async_receive(asio::buffer(room.data(), room.size()),
                          [self = shared_from_this()](const Error& error, std::size_t size) {
                              self->is_reading_ = false;
                              if (error) return self->end();
                              self->read(size);
                          });
}

void WebSocket::read(std::size_t size) {
    if (has_ended_) return;
    has_heard_ = true;
    reads_much_ = size >= read_bytes;
    frames_.received(size);
    hear();
}

void WebSocket::hear() {
    if (is_reading_) return;
    const auto self = shared_from_this();
    while (!has_ended_ && !waits_for_turn_) {
        waits_for_reader_ = queue_bytes_ > limits_.hearing_stops_bytes && !is_closing_;
        if (waits_for_reader_) return;
        const Heed heard = frames_.next();
        if (heard.kind == Heed::Kind::nothing) return wait_for_bytes();
        try {
            heed(heard);
        } catch (const std::exception& failure) {
            log_error("socket-failed", {{"reason", failure.what()}});
            return end();
        }
        const bool is_message = heard.kind == Heed::Kind::text;
        const int wait_ms = is_message && !is_closing_ ? around_.turn_wait_ms() : 0;
        if (wait_ms > 0) wait_for_turn(wait_ms);
    }
}

void WebSocket::wait_for_turn(int wait_ms) {
    waits_for_turn_ = true;
    const auto turn = std::make_shared<asio::steady_timer>(socket_.get_executor(),
                                                           std::chrono::milliseconds(wait_ms));
    turn->async_wait([self = shared_from_this(), turn](const Error& error) {
        self->waits_for_turn_ = false;
        if (!error && !self->has_ended_) self->hear();
    });
}

void WebSocket::heed(const Heed& heard) {
    switch (heard.kind) {
        case Heed::Kind::text:
            if (!is_closing_) listener_->heard(heard.payload);
            break;
        case Heed::Kind::bytes:
            close(CloseCode::bad_message, "Messages are text, not bytes.");
            break;
        case Heed::Kind::ping:
            if (!is_closing_) queue(frame_pong, std::make_shared<const std::string>(heard.payload));
            break;
        case Heed::Kind::close:
            if (is_closing_) return end();  // the answer to ours
            close_with(heard.code, heard.payload);
            break;
        case Heed::Kind::error: close_with(heard.code, {}); break;
        case Heed::Kind::pong:
        case Heed::Kind::nothing: break;
    }
}

// --- what goes

void WebSocket::send(Text text) {
    if (is_closing_ || has_ended_) return;
    queue(frame_text, std::move(text));
    if (queue_bytes_ > limits_.views_wait_bytes) is_behind_ = true;
    if (queue_bytes_ > limits_.unread_bytes_max)
        close(CloseCode::too_much, "This connection is too slow for the table.");
}

void WebSocket::queue(unsigned opcode, Text text) {
    if (is_broken_) return;
    Out out{frame_head(opcode, text->size()), std::move(text)};
    queue_bytes_ += out.size();
    queue_.push_back(std::move(out));
    write();
}

void WebSocket::close_with(int code, std::string_view sentence) {
    if (is_closing_ || has_ended_) return;
    std::string payload;
    if (code != 1005) {
        payload.push_back(static_cast<char>(code >> 8));
        payload.push_back(static_cast<char>(code & 0xff));
        payload += sentence.substr(0, reason_bytes_max);
    }
    is_closing_ = true;
    // Who does not take what is left must not keep it, and its place, for ever.
    timer_.expires_after(std::chrono::milliseconds(limits_.close_time_ms_max));
    timer_.async_wait([weak = weak_from_this()](const Error& error) {
        const auto self = weak.lock();
        if (!error && self) self->cut_off();
    });
    queue(frame_close, std::make_shared<const std::string>(std::move(payload)));
    wait_for_bytes();  // for its answer, also from who was not heard any more
}

void WebSocket::write() {
    if (is_waiting_to_write_) return;
    while (first_ < queue_.size())
        if (!write_some()) return;
    written();
}

bool WebSocket::write_some() {
    std::array<iovec, pieces_at_once> pieces{};
    std::size_t count = 0;
    std::size_t skip = sent_;
    const auto add = [&](const std::string& bytes) {
        const std::size_t skipped = std::min(skip, bytes.size());
        skip -= skipped;
        if (skipped < bytes.size())
            pieces[count++] = {const_cast<char*>(bytes.data()) + skipped, bytes.size() - skipped};
    };
    for (std::size_t i = first_; i < queue_.size() && count + 2 <= pieces.size(); ++i) {
        add(queue_[i].head);
        add(*queue_[i].text);
    }
    msghdr message{};
    message.msg_iov = pieces.data();
    message.msg_iovlen = count;
    const auto size = sendmsg(socket_.native_handle(), &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
        wait_to_write();
        return false;
    }
    if (size < 0) {  // the reading side will notice and end it
        is_broken_ = true;
        queue_ = {};
        first_ = sent_ = queue_bytes_ = 0;
        Error ignored;
        socket_.shutdown(tcp::socket::shutdown_both, ignored);
        return true;
    }
    sent_ += static_cast<std::size_t>(size);
    while (first_ < queue_.size() && sent_ >= queue_[first_].size()) {
        sent_ -= queue_[first_].size();
        queue_bytes_ -= queue_[first_].size();
        queue_[first_++] = {};
    }
    return true;
}

void WebSocket::wait_to_write() {
    is_waiting_to_write_ = true;
    socket_.async_wait(tcp::socket::wait_write, [self = shared_from_this()](const Error& error) {
        self->is_waiting_to_write_ = false;
        if (error || self->has_ended_) return;
        self->write();
        if (self->has_ended_) return;
        if (self->waits_for_reader_) self->hear();
        const bool has_caught_up = self->first_ == self->queue_.size();
        if (has_caught_up && std::exchange(self->is_behind_, false)) self->listener_->caught_up();
    });
}

void WebSocket::written() {
    queue_.clear();
    first_ = 0;
    if (queue_.capacity() > 4) queue_.shrink_to_fit();
    Error ignored;
    if (is_closing_) socket_.shutdown(tcp::socket::shutdown_send, ignored);
}

// --- the end

// Asks who has been silent whether it is still there, and gives up who does not answer.
void WebSocket::watch_silence() {
    timer_.expires_after(std::chrono::milliseconds(limits_.idle_time_ms_max / 2));
    timer_.async_wait([weak = weak_from_this()](const Error& error) {
        const auto self = weak.lock();
        if (error || !self || self->is_closing_) return;
        if (!self->has_heard_ && self->is_asked_) return self->cut_off();
        self->is_asked_ = !self->has_heard_;
        if (self->is_asked_) self->queue(frame_ping, std::make_shared<const std::string>());
        self->has_heard_ = false;
        self->watch_silence();
    });
}

void WebSocket::cut_off() {
    if (has_ended_) return;
    Error ignored;
    socket_.close(ignored);  // what waits for it ends with an error
    asio::post(socket_.get_executor(), [self = shared_from_this()] { self->end(); });
}

void WebSocket::forget() {
    const auto self = shared_from_this();
    has_ended_ = true;
    listener_.reset();
    around_ = {};
}

void WebSocket::end() {
    if (has_ended_) return;
    has_ended_ = true;
    timer_.cancel();
    Error ignored;
    socket_.close(ignored);
    const auto listener = std::move(listener_);
    listener->gone();
    const auto gone = std::move(around_.gone);
    gone();
}

}  // namespace stoop::server
