#include "core/step_stack.hpp"

#include <gtest/gtest.h>

#include <cstring>

namespace stoop {
namespace {

enum class Kind : std::uint8_t { none, roll, buy };
struct Step {
    Kind kind = Kind::none;
    std::uint8_t a = 0;
    bool operator==(const Step&) const = default;
};
using Stack = StepStack<Step, 3>;

TEST(StepStack, TheLastStepIsOnTopAndTheFirstAtTheBottom) {
    Stack steps;
    EXPECT_TRUE(steps.empty());
    steps.push({Kind::roll, 1});
    EXPECT_EQ(steps.top(), steps.bottom());
    steps.push({Kind::buy, 2});
    steps.push({Kind::buy, 3});
    EXPECT_TRUE(steps.full());
    EXPECT_EQ(steps.bottom().a, 1);
    EXPECT_EQ(steps.at(1).a, 2);
    EXPECT_EQ(steps.at(2), steps.top());
    EXPECT_EQ(steps.find(Kind::buy)->a, 2);  // the lowest of its kind
    steps.pop();
    EXPECT_EQ(steps.top().a, 2);
    EXPECT_EQ(steps.from_bottom().size(), 2);
    EXPECT_FALSE(steps.find(Kind::none));
}

TEST(StepStack, EqualStacksAreEqualBytes) {
    Stack one;
    one.push({Kind::roll, 1});
    Stack other = one;
    other.push({Kind::buy, 7});
    other.push({Kind::buy, 8});
    other.pop();
    other.pop();
    EXPECT_EQ(one, other);
    EXPECT_EQ(std::memcmp(&one, &other, sizeof one), 0);
}

}  // namespace
}  // namespace stoop
