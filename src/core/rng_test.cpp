#include "core/rng.hpp"

#include <gtest/gtest.h>

#include <array>

namespace stoop {

TEST(Rng, GivesTheSameNumbersEverywhere) {
    Rng rng(1);
    const std::array<std::uint64_t, 3> first = {rng.next(), rng.next(), rng.next()};
    EXPECT_EQ(first, (std::array<std::uint64_t, 3>{12966619160104079557ULL, 9600361134598540522ULL,
                                                   10590380919521690900ULL}));
}

TEST(Rng, DrawsEvenlyBelowItsBound) {
    Rng rng(7);
    std::array<int, 6> seen{};
    for (int i = 0; i < 60'000; ++i) ++seen[rng.below(6)];
    for (const int count : seen) EXPECT_NEAR(count, 10'000, 400);
}

TEST(Rng, AForkGoesItsOwnWay) {
    Rng a(3);
    Rng b = a.fork();
    EXPECT_NE(a.next(), b.next());
}

}  // namespace stoop
