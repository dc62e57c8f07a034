// The dice of a turn as one word, a byte a die: what they show is asked more often than anything
// else, and all of them are asked at once.
#pragma once
#include "core/machine_words.hpp"
#include "games/king/state.hpp"

namespace stoop::king {

inline constexpr std::uint64_t each_byte = 0x0101010101010101;
inline constexpr unsigned no_face = 7;  // dice that are not there; those that are gone show it, too

// One byte per bit: 1 where it is set.
inline std::uint64_t bytes_of_bits(unsigned bits) {
    const std::uint64_t picked = (bits * each_byte) & 0x8040201008040201;
    return (picked + each_byte * 0x7f) >> 7 & each_byte;
}
// 1 in every byte that is above the limit; both below 128.
inline std::uint64_t bytes_above(std::uint64_t bytes, int limit) {
    const std::uint64_t rest =
        (bytes | each_byte * 0x80) - each_byte * static_cast<unsigned>(limit + 1);
    return rest >> 7 & each_byte;
}

// One bit per byte that is not 0.
inline unsigned nonzero_bytes(std::uint64_t bytes) {
    const std::uint64_t low_bits = each_byte * 0x7f;
    const std::uint64_t ones = (((bytes & low_bits) + low_bits) | bytes) >> 7 & each_byte;
    return static_cast<unsigned>(ones * 0x0102040810204080 >> 56);
}

inline std::uint64_t dice_word(const Turn& turn) {
    const int unused_from = turn.dice_count * 4;  // in two shifts: eight dice leave none unused
    return std::bit_cast<std::uint64_t>(turn.dice) | each_byte * no_face << unused_from
                                                                         << unused_from;
}

inline int dice_showing(const Turn& turn, Face face) {
    const std::uint64_t other = dice_word(turn) ^ (each_byte * static_cast<std::uint64_t>(face));
    const std::uint64_t low_bits = each_byte * 0x7f;
    return std::popcount(~(((other & low_bits) + low_bits) | other | low_bits));  // bytes of zero
}

// Which faces four dice show, three bits each.
inline constexpr std::array<std::uint8_t, 4096> faces_of_four = [] {
    std::array<std::uint8_t, 4096> faces{};
    for (unsigned four = 0; four < faces.size(); ++four)
        for (unsigned i = 0; i < 4; ++i)
            faces[four] = static_cast<std::uint8_t>(faces[four] | 1U << (four >> (3 * i) & 7U));
    return faces;
}();

// The faces the dice show, as bits.
inline unsigned faces_shown(const Turn& turn) {
    std::uint64_t word = dice_word(turn) & (each_byte * 7);
    word = (word | word >> 5) & 0x003f003f003f003f;
    word = (word | word >> 10) & 0x00000fff00000fff;
    return (faces_of_four[word & 0xfff] | faces_of_four[word >> 32]) & ((1U << face_count) - 1);
}

}  // namespace stoop::king
