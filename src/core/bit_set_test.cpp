#include "core/bit_set.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "core/rng.hpp"

namespace stoop {
namespace {

template <int N>
std::vector<int> members(const BitSet<N>& set) {
    std::vector<int> found;
    for (const int member : set) found.push_back(member);
    return found;
}

// Random additions and removals, beside a set of the standard library.
template <int N>
void agrees_with_a_plain_set() {
    Rng rng(std::uint64_t{N});
    BitSet<N> set;
    std::set<int> plain;
    for (int i = 0; i < 2000; ++i) {
        const int member = static_cast<int>(rng.below(N));
        if (rng.below(2) == 0) {
            set.add(member);
            plain.insert(member);
        } else {
            set.remove(member);
            plain.erase(member);
        }
        ASSERT_EQ(set.has(member), plain.contains(member));
        ASSERT_EQ(set.count(), static_cast<int>(plain.size()));
        ASSERT_EQ(set.empty(), plain.empty());
        ASSERT_EQ(members(set), std::vector<int>(plain.begin(), plain.end()));
        ASSERT_EQ((~set).count(), N - set.count());
        if (plain.empty()) continue;
        ASSERT_EQ(set.first(), *plain.begin());
        int n = 0;
        for (const int each : plain) ASSERT_EQ(set.nth(n++), each);
    }
}

TEST(BitSet, AgreesWithAPlainSet) {
    agrees_with_a_plain_set<1>();
    agrees_with_a_plain_set<63>();
    agrees_with_a_plain_set<64>();
    agrees_with_a_plain_set<65>();
    agrees_with_a_plain_set<128>();
    agrees_with_a_plain_set<300>();
}

TEST(BitSet, JoinsAndCuts) {
    const auto low = BitSet<100>::below(70);
    const auto high = ~BitSet<100>::below(66);
    EXPECT_EQ(members(low & high), (std::vector<int>{66, 67, 68, 69}));
    EXPECT_EQ((low | high).count(), 100);
    EXPECT_TRUE(low.meets(high));
    EXPECT_FALSE(low.meets(~low));
    EXPECT_EQ(~(low | high), BitSet<100>());
}

TEST(BitSet, IsWalkedAsItWasWhenTheLoopBegan) {
    auto set = BitSet<70>::below(70);
    int seen = 0;
    for (const int member : set) {
        set.remove(member);
        ++seen;
    }
    EXPECT_EQ(seen, 70);
    EXPECT_TRUE(set.empty());
}

TEST(BitSet, HoldsNothingBeyondItsEnd) {
    EXPECT_DEATH(BitSet<70>::only(70), "member < N");
    EXPECT_DEATH(static_cast<void>(BitSet<70>().first()), "a member");
    EXPECT_DEATH(static_cast<void>(BitSet<70>::only(3).nth(1)), "that many members");
}

}  // namespace
}  // namespace stoop
