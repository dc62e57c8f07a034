#include "core/pool.hpp"

#include <gtest/gtest.h>

namespace stoop {
namespace {

Pool<3> two_none_one() {
    Pool<3> pool{};
    pool.add(0, 2);
    pool.add(2);
    return pool;
}

TEST(Pool, CountsItsPieces) {
    Pool<3> pool = two_none_one();
    EXPECT_EQ(pool.total(), 3);
    pool.take(0);
    EXPECT_EQ(pool.of(0), 1);
    pool.take(0);
    pool.take(2);
    EXPECT_EQ(pool.total(), 0);
}

TEST(Pool, GivesNothingItHasNot) { EXPECT_DEATH(two_none_one().take(1), "in_range"); }

TEST(Pool, PiecesLieInTheOrderOfTheirKinds) {
    const Pool<3> pool = two_none_one();
    EXPECT_EQ(pool.nth(0), 0);
    EXPECT_EQ(pool.nth(1), 0);
    EXPECT_EQ(pool.nth(2), 2);
}

TEST(Pool, EveryPieceIsEquallyLikely) {
    const Pool<3> pool = two_none_one();
    Rng rng(std::uint64_t{7});
    std::array<int, 3> drawn{};
    for (int i = 0; i < 30000; ++i) ++drawn[static_cast<std::size_t>(pool.pick(rng))];
    EXPECT_NEAR(drawn[0], 20000, 400);
    EXPECT_EQ(drawn[1], 0);
    EXPECT_NEAR(drawn[2], 10000, 400);
}

}  // namespace
}  // namespace stoop
