#include "core/sha256.hpp"

#include "core/sha256_blocks.hpp"

namespace stoop {

Key sha256(std::string_view bytes) {
    using namespace sha256_blocks;
    const auto mix_block = has_instructions() ? mix_by_instructions : mix;
    Words hash = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                  0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    constexpr std::size_t block = 64;
    const std::uint64_t bits = std::uint64_t{bytes.size()} * 8;
    for (; bytes.size() >= block; bytes.remove_prefix(block)) mix_block(hash, bytes.data());
    std::array<char, 2 * block> last{};  // what is left, a mark, and in the last 8 the length
    bytes.copy(last.data(), bytes.size());
    last[bytes.size()] = '\x80';
    const std::size_t end = bytes.size() + 9 <= block ? block : 2 * block;
    for (std::size_t k = 1; k <= 8; ++k)
        last[end - k] = static_cast<char>(bits >> (8 * (k - 1)) & 0xff);
    for (std::size_t at = 0; at < end; at += block) mix_block(hash, last.data() + at);
    Key key{};
    for (std::size_t i = 0; i < key.size(); ++i)
        key[i] = static_cast<std::uint8_t>(hash[i / 4] >> (24 - 8 * (i % 4)));
    return key;
}

std::string hex(const Key& key) {
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string text(2 * key.size(), '0');
    for (std::size_t i = 0; i < key.size(); ++i) {
        text[2 * i] = digits[key[i] >> 4];
        text[2 * i + 1] = digits[key[i] & 15];
    }
    return text;
}

bool from_hex(std::string_view text, Key& key) {
    if (text.size() != 2 * key.size()) return false;
    const auto digit = [](char c) {
        if (c >= '0' && c <= '9') return c - '0';
        if (c >= 'a' && c <= 'f') return c - 'a' + 10;
        return -1;
    };
    for (std::size_t i = 0; i < key.size(); ++i) {
        const int high = digit(text[2 * i]);
        const int low = digit(text[2 * i + 1]);
        if (high < 0 || low < 0) return false;
        key[i] = static_cast<std::uint8_t>(high * 16 + low);
    }
    return true;
}

}  // namespace stoop
