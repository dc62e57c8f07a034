#include "core/fixed_vector.hpp"

#include <gtest/gtest.h>

#include <cstring>

namespace stoop {

TEST(FixedVector, KeepsOrderWhenInsertingAndErasing) {
    FixedVector<int, 4> v;
    v.push_back(1);
    v.push_back(3);
    v.insert(1, 2);
    v.insert(0, 0);
    EXPECT_TRUE(v.full());
    v.erase(1);
    ASSERT_EQ(v.size(), 3);
    EXPECT_EQ(v[0], 0);
    EXPECT_EQ(v[1], 2);
    EXPECT_EQ(v.back(), 3);
}

TEST(FixedVector, EqualVectorsAreEqualBytesWhateverTheirHistory) {
    FixedVector<int, 4> a;
    a.push_back(5);
    FixedVector<int, 4> b;
    b.push_back(5);
    b.push_back(9);
    b.pop_back();
    EXPECT_EQ(a, b);
    EXPECT_EQ(std::memcmp(&a, &b, sizeof a), 0);
}

}  // namespace stoop
