#include "server/frames.hpp"

#include <algorithm>
#include <utility>

namespace stoop::server {

namespace {

constexpr unsigned frame_more = 0x0;
constexpr unsigned frame_bytes = 0x2;
constexpr std::size_t control_bytes_max = 125;
constexpr std::size_t kept_bytes = 128;  // of a buffer that has become empty

unsigned byte_at(std::string_view bytes, std::size_t at) {
    return static_cast<unsigned char>(bytes[at]);
}

// Codes that may stand in a close frame (RFC 6455, 7.4).
bool is_close_code(int code) {
    const bool is_protocols =
        code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006;
    return is_protocols || (code >= 3000 && code <= 4999);
}

}  // namespace

bool is_utf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const unsigned lead = byte_at(text, i);
        if (lead < 0x80) {
            ++i;
            continue;
        }
        const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
        if (lead < 0xC2 || lead > 0xF4 || i + size > text.size()) return false;
        std::uint32_t letter = lead & (0xFFU >> (size + 1));
        for (std::size_t k = 1; k < size; ++k) {
            const unsigned next = byte_at(text, i + k);
            if ((next & 0xC0U) != 0x80) return false;
            letter = letter << 6 | (next & 0x3FU);
        }
        constexpr std::uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
        if (letter < least[size] || letter > 0x10FFFF || (letter >= 0xD800 && letter <= 0xDFFF))
            return false;
        i += size;
    }
    return true;
}

std::string frame_head(unsigned opcode, std::size_t size) {
    std::string head(1, static_cast<char>(0x80 | opcode));
    const auto append = [&](std::size_t number, int count) {
        for (int i = count - 1; i >= 0; --i)
            head.push_back(static_cast<char>(number >> (8 * i) & 0xff));
    };
    if (size < 126) {
        append(size, 1);
    } else if (size < 65536) {
        append(126, 1);
        append(size, 2);
    } else {
        append(127, 1);
        append(size, 8);
    }
    return head;
}

void FrameReader::add(std::string_view bytes) {
    if (has_failed_) return;
    in_.erase(0, std::exchange(taken_, 0));
    if (in_.empty() && in_.capacity() > kept_bytes) in_ = {};
    in_ += bytes;
}

Heed FrameReader::fail(int code) {
    has_failed_ = true;
    in_ = message_ = {};
    taken_ = 0;
    return {Heed::Kind::error, {}, code};
}

Heed FrameReader::next() {
    const std::string_view rest = std::string_view(in_).substr(taken_);
    if (has_failed_ || rest.size() < 2) return Heed{};
    const unsigned first = byte_at(rest, 0);
    const bool is_last = (first & 0x80U) != 0;
    const unsigned opcode = first & 0x0FU;
    const bool is_control = opcode >= frame_close;
    const bool is_masked = (byte_at(rest, 1) & 0x80U) != 0;
    std::size_t size = byte_at(rest, 1) & 0x7FU;
    if ((first & 0x70U) != 0 || !is_masked || opcode > frame_pong ||
        (opcode > frame_bytes && opcode < frame_close) ||
        (is_control && (!is_last || size > control_bytes_max)))
        return fail(1002);
    const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (rest.size() < 2 + more) return Heed{};
    if (more > 0) size = 0;
    for (std::size_t i = 0; i < more; ++i) {
        if (size > bytes_max_) break;  // too large whatever follows
        size = size << 8 | byte_at(rest, 2 + i);
    }
    if (!is_control && size + message_.size() > bytes_max_) return fail(1009);
    const std::size_t begin = 2 + more + 4;
    if (rest.size() < begin + size) return Heed{};
    for (std::size_t i = 0; i < size; ++i)
        in_[taken_ + begin + i] =
            static_cast<char>(byte_at(rest, begin + i) ^ byte_at(rest, 2 + more + i % 4));
    taken_ += begin + size;
    return of_frame(is_last, opcode, rest.substr(begin, size));
}

Heed FrameReader::of_frame(bool is_last, unsigned opcode, std::string_view payload) {
    using Kind = Heed::Kind;
    if (opcode == frame_ping) return Heed{Kind::ping, payload, 0};
    if (opcode == frame_pong) return Heed{Kind::pong, payload, 0};
    if (opcode == frame_close) {
        if (payload.empty()) return Heed{Kind::close, {}, 1005};
        if (payload.size() == 1) return fail(1002);
        const int code = static_cast<int>(byte_at(payload, 0) << 8 | byte_at(payload, 1));
        if (!is_close_code(code)) return fail(1002);
        if (!is_utf8(payload.substr(2))) return fail(1007);
        return Heed{Kind::close, payload.substr(2), code};
    }
    if ((opcode == frame_more) != (message_of_ != 0)) return fail(1002);
    const unsigned kind = opcode == frame_more ? message_of_ : opcode;
    if (!is_last || opcode == frame_more) {
        message_ += payload;
        message_of_ = kind;
        if (!is_last) return Heed{Kind::piece, {}, 0};
        in_.replace(0, taken_, message_);  // so that it lives as long as any other
        taken_ = message_.size();
        payload = std::string_view(in_).substr(0, taken_);
        message_ = {};
        message_of_ = 0;
    }
    if (kind == frame_bytes) return Heed{Kind::bytes, payload, 0};
    if (!is_utf8(payload)) return fail(1007);
    return Heed{Kind::text, payload, 0};
}

}  // namespace stoop::server
