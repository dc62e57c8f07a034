// Pool<N>: pieces nobody has seen, of N kinds: how many of each. Pieces of a kind are alike and
// have no order until one of them is drawn.
#pragma once
#include <array>
#include <cstdint>

#include "core/narrow.hpp"
#include "core/rng.hpp"

namespace stoop {

template <std::size_t N>
struct Pool : std::array<std::uint8_t, N> {
    constexpr int of(int kind) const { return (*this)[at(kind)]; }
    constexpr void add(int kind, int n = 1) {
        (*this)[at(kind)] = narrow<std::uint8_t>(of(kind) + n);
    }
    constexpr void take(int kind, int n = 1) { add(kind, -n); }

    constexpr int total() const {
        int total = 0;
        for (const std::uint8_t n : *this) total += n;
        return total;
    }

    // The kind of the n-th piece when they lie in the order of their kinds.
    constexpr int nth(int n) const {
        int up_to = 0;
        int kind = 0;  // how many kinds end before the piece; without branches: nobody can guess it
        for (const std::uint8_t here : *this) {
            up_to += here;
            kind += up_to <= n ? 1 : 0;
        }
        return kind;
    }
    // Any piece, each equally likely. It stays in the pool.
    int pick(Rng& rng) const {
        return nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(total()))));
    }

private:
    static constexpr std::size_t at(int kind) {
        STOOP_ASSERT(kind >= 0 && kind < static_cast<int>(N));
        return static_cast<std::size_t>(kind);
    }
};

}  // namespace stoop
