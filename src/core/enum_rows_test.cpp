#include "core/enum_rows.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace stoop {
namespace {

STOOP_ENUM(Clause, std::uint8_t,
           when,    // at a moment
           while_,  // as long as it lasts
           may)
struct Row {
    Clause is;
    int n;
};

TEST(EnumRows, NamesAreTheEnumerators) {
    static_assert(count_of<Clause> == 3);
    EXPECT_EQ(name_of(Clause::when), "when");
    EXPECT_EQ(name_of(Clause::may), "may");
    EXPECT_EQ(named<Clause>("may"), Clause::may);
    EXPECT_EQ(named<Clause>("must"), std::nullopt);
}

TEST(EnumRows, AKeywordLosesItsUnderscore) {
    EXPECT_EQ(name_of(Clause::while_), "while");
    EXPECT_EQ(named<Clause>("while"), Clause::while_);
}

TEST(EnumRows, ATableHasOneRowPerEnumerator) {
    constexpr std::array<Row, 3> good = {
        {{Clause::when, 1}, {Clause::while_, 2}, {Clause::may, 3}}};
    constexpr std::array<Row, 3> mixed = {
        {{Clause::when, 1}, {Clause::may, 3}, {Clause::while_, 2}}};
    constexpr std::array<Row, 2> few = {{{Clause::when, 1}, {Clause::while_, 2}}};
    static_assert(in_order(good));
    EXPECT_FALSE(in_order(mixed));
    EXPECT_FALSE(in_order(few));
}

}  // namespace
}  // namespace stoop
