// What a choice is said to give and cost before it is made.
#include <gtest/gtest.h>

#include "games/king/test_support.hpp"

namespace stoop::king {
namespace {

std::string preview(const std::string& position, std::string_view text) {
    const Rules rules = rules_for(2);
    const auto state = rules.parse("king 2 seats\n" + position);
    EXPECT_TRUE(state) << state.error();
    const auto action = nouns::parse_action(rules.nouns(), text);
    EXPECT_TRUE(action) << action.error();
    Json json;
    rules.write_preview(rules.view(*state, Seat{0}), *action, json);
    return json.take();
}

constexpr std::string_view rolled = R"(fish     hearts 6 vp 3 energy 4 at bronx
kong     at manhattan.lower
turn     fish rerolls 1 dice energy 2 heart 2 attack 2
asks     fish reroll
)";

TEST(Preview, DiceThatStayAsTheyAreAreWorthSomething) {
    const std::string said = preview(std::string(rolled), "stop_roll");
    for (const std::string_view part : {
             R"({"face":"energy","n":2,"changes":[{"seat":0,"energy":2}]})",
             R"({"face":"attack","n":2,"changes":[{"seat":1,"hearts":-2}]})",
             R"({"face":"heart","n":2,"changes":[{"seat":0,"hearts":2}]})",
         })
        EXPECT_NE(said.find(part), std::string::npos) << said;
    EXPECT_EQ(preview(std::string(rolled), "reroll(0)"), R"({"changes":[]})");
}

TEST(Preview, APriceSaysWhatIsLeft) {
    const std::string said = preview(R"(fish     energy 5 at queens
kong     at manhattan.upper
row      shadow-double subway holland-tunnel
asks     fish buy
)",
                                     "sweep");
    EXPECT_NE(said.find(R"("price":2,"left":3)"), std::string::npos) << said;
}

}  // namespace
}  // namespace stoop::king
