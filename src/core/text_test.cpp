#include "core/text.hpp"

#include <gtest/gtest.h>

#include <array>

namespace stoop {

TEST(Text, LinesKeepTheirNumbersAndLoseTheirComments) {
    const auto lines = lines_of("# title\n\nred  taxi 1,1 # here\r\n  \nasks red");
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0].number, 3);
    EXPECT_EQ(lines[0].words, (std::vector<std::string_view>{"red", "taxi", "1,1"}));
    EXPECT_EQ(lines[0].comment, " here\r");
    EXPECT_EQ(lines[1].number, 5);
}

TEST(Text, ACallHasAVerbAndArguments) {
    const auto call = call_of("place(C5,2,-1,3)");
    ASSERT_TRUE(call);
    EXPECT_EQ(call->verb, "place");
    EXPECT_EQ(call->args, (std::vector<std::string_view>{"C5", "2", "-1", "3"}));
    EXPECT_TRUE(call_of("draw")->args.empty());
    EXPECT_FALSE(call_of("draw(1"));
}

TEST(Text, OnlyWholeNumbersAreNumbers) {
    EXPECT_EQ(number_of("-12"), -12);
    EXPECT_FALSE(number_of("1x"));
    EXPECT_FALSE(number_of(""));
}

TEST(Text, SuggestsTheNearestWordOrNothing) {
    const std::array<std::string_view, 3> words = {"heal", "damage", "gain"};
    EXPECT_EQ(did_you_mean("heel", words), "; did you mean \"heal\"?");
    EXPECT_EQ(did_you_mean("teleport", words), "");
}

}  // namespace stoop
