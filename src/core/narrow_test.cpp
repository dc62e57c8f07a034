#include "core/narrow.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace stoop {

TEST(Narrow, KeepsWhatFits) {
    EXPECT_EQ(narrow<std::int8_t>(-128), -128);
    EXPECT_EQ(narrow<std::uint8_t>(255U), 255);
    EXPECT_EQ(narrow<std::int16_t>(std::int64_t{32767}), 32767);
}

TEST(Narrow, RefusesWhatDoesNot) {
    EXPECT_DEATH(narrow<std::int8_t>(128), "in_range");
    EXPECT_DEATH(narrow<std::uint8_t>(-1), "in_range");
    EXPECT_DEATH(narrow<std::uint8_t>(256), "in_range");
}

}  // namespace stoop
