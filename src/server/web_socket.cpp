#include "server/web_socket.hpp"

#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <boost/asio/post.hpp>
#include <cerrno>
#include <cstring>
#include <exception>

#include "server/log.hpp"

namespace stoop::server {

namespace asio = boost::asio;

namespace {

constexpr std::size_t pieces_at_once = 16;
constexpr std::size_t bytes_at_once = 4096;   // of what is copied to be written in one piece
constexpr std::size_t written_kept_max = 64;  // messages that are written, in the queue
constexpr std::size_t reason_bytes_max = 123;

bool is_not_now(int error) { return error == EAGAIN || error == EWOULDBLOCK || error == EINTR; }

// As many bytes at most, and no half of a character: it would be no frame of text any more.
std::string_view beginning(std::string_view text, std::size_t bytes_max) {
    if (text.size() <= bytes_max) return text;
    std::size_t end = bytes_max;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80) --end;
    return text.substr(0, end);
}

}  // namespace

WebSocket::WebSocket(asio::io_context& io, Poller& poller, int handle, const Limits& limits)
    : io_(io),
      poller_(poller),
      handle_(handle),
      timer_(io),
      limits_(limits),
      frames_(limits.frame_bytes_max) {}

WebSocket::~WebSocket() {
    if (handle_ >= 0) ::close(handle_);
}

void WebSocket::start(std::unique_ptr<Listener> listener, std::string_view early,
                      Surroundings around) {
    listener_ = std::move(listener);
    around_ = std::move(around);
    if (!poller_.add(handle_, *this)) return cut_off();
    watch_silence();
    frames_.add(early);
    hear();
}

// --- what comes

void WebSocket::ready(const News& news) {
    const auto self = shared_from_this();
    if (news.can_write && is_told_to_write_) can_write();
    if (has_ended_ || handle_ < 0) return;
    if (is_reading_ && (news.can_read || news.is_lost)) return read();
    if (news.is_lost) return end();
    if (news.can_read) wish(false, is_told_to_write_);  // not yet
}

// The poller is told only if it waits for something else: most often it does not.
void WebSocket::wish(bool reads, bool writes) {
    if (handle_ < 0 || (reads == is_told_to_read_ && writes == is_told_to_write_)) return;
    is_told_to_read_ = reads;
    is_told_to_write_ = writes;
    poller_.change(handle_, *this, reads, writes);
}

void WebSocket::wait_for_bytes() {
    if (has_ended_) return;
    is_reading_ = true;
    wish(true, is_told_to_write_);
}

void WebSocket::read() {
    const auto room = poller_.room();
    const auto size = recv(handle_, room.data(), room.size(), MSG_DONTWAIT);
    if (size < 0 && is_not_now(errno)) return;
    if (size <= 0) return end();
    is_reading_ = false;
    has_heard_ = true;
    frames_.add({room.data(), static_cast<std::size_t>(size)});
    hear();
}

void WebSocket::hear() {
    if (is_reading_) return;
    const auto self = shared_from_this();
    while (!has_ended_ && !waits_for_turn_) {
        waits_for_reader_ = is_far_behind() && !is_closing_;
        if (waits_for_reader_) return;
        const Heed heard = frames_.next();
        if (heard.kind == Heed::Kind::nothing) return wait_for_bytes();
        try {
            heed(heard);
        } catch (const std::exception& failure) {
            log_error("socket-failed", {{"reason", failure.what()}});
            return end();
        }
        // Whatever it was and came to: also what says nothing takes time from others.
        const int wait_ms = has_ended_ ? 0 : around_.turn_wait_ms();
        if (wait_ms > 0) wait_for_turn(wait_ms);
    }
}

bool WebSocket::is_far_behind() const {
    return queue_bytes_ > limits_.hearing_stops_bytes ||
           queue_.size() - first_ > limits_.hearing_stops_messages;
}

void WebSocket::wait_for_turn(int wait_ms) {
    waits_for_turn_ = true;
    const auto turn = std::make_shared<asio::steady_timer>(io_, std::chrono::milliseconds(wait_ms));
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
        case Heed::Kind::piece:
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
    if (queue_.empty() && out.size() <= bytes_at_once) {
        sent_ = write_at_once(out.head, *out.text);
        if (is_broken_) return;
        if (sent_ == out.size()) {
            sent_ = 0;
            return written();
        }
    }
    queue_bytes_ += out.size();
    queue_.push_back(std::move(out));
    write();
}

// How many bytes of a short message are on their way: all of them, unless the other side is slow.
std::size_t WebSocket::write_at_once(std::string_view head, std::string_view text) {
    std::array<char, bytes_at_once> bytes;
    std::memcpy(bytes.data(), head.data(), head.size());
    std::memcpy(bytes.data() + head.size(), text.data(), text.size());
    const auto size =
        ::send(handle_, bytes.data(), head.size() + text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (size < 0 && !is_not_now(errno)) lose();
    return size < 0 ? 0 : static_cast<std::size_t>(size);
}

// The reading side will notice and end it.
void WebSocket::lose() {
    is_broken_ = true;
    queue_ = {};
    first_ = sent_ = queue_bytes_ = 0;
    if (handle_ >= 0) shutdown(handle_, SHUT_RDWR);
}

void WebSocket::close_with(int code, std::string_view sentence) {
    if (is_closing_ || has_ended_) return;
    std::string payload;
    if (code != 1005) {
        payload.push_back(static_cast<char>(code >> 8));
        payload.push_back(static_cast<char>(code & 0xff));
        payload += beginning(sentence, reason_bytes_max);
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
    if (is_told_to_write_) return;
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
    const auto size = sendmsg(handle_, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (size < 0 && is_not_now(errno)) {
        wish(is_told_to_read_, true);
        return false;
    }
    if (size < 0) {
        lose();
        return true;
    }
    sent_ += static_cast<std::size_t>(size);
    while (first_ < queue_.size() && sent_ >= queue_[first_].size()) {
        sent_ -= queue_[first_].size();
        queue_bytes_ -= queue_[first_].size();
        queue_[first_++] = {};
    }
    forget_written();
    return true;
}

// Who is never up to date would keep the place of all that it ever got.
void WebSocket::forget_written() {
    if (first_ < written_kept_max || first_ * 2 < queue_.size()) return;
    queue_.erase(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(first_));
    first_ = 0;
}

void WebSocket::can_write() {
    wish(is_told_to_read_, false);
    write();
    if (has_ended_) return;
    if (waits_for_reader_) hear();
    const bool has_caught_up = first_ == queue_.size();
    if (has_caught_up && !has_ended_ && std::exchange(is_behind_, false)) listener_->caught_up();
}

void WebSocket::written() {
    queue_.clear();
    first_ = 0;
    if (queue_.capacity() > 4) queue_.shrink_to_fit();
    if (is_closing_ && handle_ >= 0) shutdown(handle_, SHUT_WR);
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
    is_broken_ = true;
    close_handle();
    asio::post(io_, [self = shared_from_this()] { self->end(); });
}

void WebSocket::close_handle() {
    if (handle_ < 0) return;
    poller_.remove(handle_, *this);
    ::close(std::exchange(handle_, -1));
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
    close_handle();
    const auto listener = std::move(listener_);
    listener->gone();
    const auto gone = std::move(around_.gone);
    gone();
}

}  // namespace stoop::server
