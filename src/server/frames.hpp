// Frames: the WebSocket protocol (RFC 6455) as a server speaks it: bytes in, messages out. Knows no
// network.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace stoop::server {

struct Heed {  // what came, and is to be heeded
    enum class Kind : std::uint8_t { nothing, piece, text, bytes, ping, pong, close, error };
    Kind kind = Kind::nothing;  // nothing: more bytes are needed; piece: of a message
    std::string_view payload;   // valid until the next call
    int code = 0;               // of a close, 1005 if it has none; or why to close after an error
};

class FrameReader {
public:
    explicit FrameReader(std::size_t message_bytes_max) : bytes_max_(message_bytes_max) {}

    void add(std::string_view bytes);
    Heed next();  // after an error there is nothing more

private:
    Heed of_frame(bool is_last, unsigned opcode, std::string_view payload);
    Heed fail(int code);

    std::size_t bytes_max_;
    std::string in_;
    std::size_t taken_ = 0;
    std::string message_;      // whose last piece is still to come
    unsigned message_of_ = 0;  // its kind; 0: there is none
    bool has_failed_ = false;
};

inline constexpr unsigned frame_text = 0x1;
inline constexpr unsigned frame_close = 0x8;
inline constexpr unsigned frame_ping = 0x9;
inline constexpr unsigned frame_pong = 0xA;

// What stands before the payload of a frame of ours.
std::string frame_head(unsigned opcode, std::size_t size);

bool is_utf8(std::string_view text);

}  // namespace stoop::server
