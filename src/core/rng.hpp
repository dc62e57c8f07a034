// Rng: the same numbers on every compiler, native and WASM (xoshiro256**, seeded with 256 bits).
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace stoop {

using Key = std::array<std::uint8_t, 32>;

class Rng {
public:
    explicit Rng(std::uint64_t seed);
    explicit Rng(const Key& key);

    std::uint64_t next();

    // Evenly from 0 … bound-1 (bound > 0), without the bias of a plain remainder.
    std::uint32_t below(std::uint32_t bound);

    // Splits off a generator that shares nothing with this one's later numbers.
    Rng fork();

private:
    std::array<std::uint64_t, 4> state_{};
};

inline std::uint64_t Rng::next() {
    const auto rotate = [](std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); };
    const std::uint64_t result = rotate(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = rotate(state_[3], 45);
    return result;
}

inline std::uint32_t Rng::below(std::uint32_t bound) {
    // Multiply-and-shift; the few values that would favour some results are thrown again.
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
        const std::uint32_t floor = (0U - bound) % bound;
        while (static_cast<std::uint32_t>(product) < floor) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
}

}  // namespace stoop
