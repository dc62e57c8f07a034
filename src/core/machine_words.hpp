// A small struct from two words. One that fits into registers is returned in them; written field by
// field it would go through memory in pieces, and reading those back as a whole stalls.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace stoop {

template <class T>
T from_words(std::uint64_t low, std::uint64_t high) {
    static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= 16);
    static_assert(std::endian::native == std::endian::little);
    const std::array<std::uint64_t, 2> words = {low, high};
    T result;
    std::memcpy(static_cast<void*>(&result), words.data(), sizeof(T));
    return result;
}

// Four to eight bytes as a word, the first lowest. Two loads that overlap: copied into a word in
// memory, its pieces would have to be put together there before it can be read.
template <std::size_t N>
std::uint64_t word_of_bytes(const std::array<std::uint8_t, N>& bytes) {
    static_assert(N >= 4 && N <= 8);
    std::uint32_t low = 0;
    std::uint32_t high = 0;
    std::memcpy(&low, bytes.data(), 4);
    std::memcpy(&high, bytes.data() + N - 4, 4);
    return low | std::uint64_t{high} << (8 * (N - 4));
}

// The low 16 bits of a number, as the field of a word that begins at bit 16 × place.
constexpr std::uint64_t field(int value, int place) {
    return std::uint64_t{static_cast<std::uint16_t>(value)} << (16 * place);
}

}  // namespace stoop
