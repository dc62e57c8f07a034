#include "core/rng.hpp"

namespace stoop {

namespace {

std::uint64_t split_mix(std::uint64_t& seed) {
    seed += 0x9e3779b97f4a7c15ULL;
    std::uint64_t z = seed;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

}  // namespace

Rng::Rng(std::uint64_t seed) {
    for (auto& word : state_) word = split_mix(seed);
}

Rng::Rng(const Key& key) {
    for (std::size_t i = 0; i < state_.size(); ++i)
        for (std::size_t byte = 0; byte < 8; ++byte)
            state_[i] |= std::uint64_t{key[i * 8 + byte]} << (8 * byte);
    // The generator must not start from all zeros, which no hash is expected to give.
    if ((state_[0] | state_[1] | state_[2] | state_[3]) == 0) state_[0] = 1;
}

Rng Rng::fork() { return Rng(next()); }

}  // namespace stoop
