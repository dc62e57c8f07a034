#include "bots/simple/dice_plan.hpp"

#include <gtest/gtest.h>

namespace stoop::bots {

TEST(DicePlan, ListsEveryResultOnceInTheOrderOfItsRank) {
    for (int dice = 0; dice <= plan_dice_max; ++dice) {
        const auto& all = all_faces(dice);
        double chance = 0.0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            EXPECT_EQ(faces_rank(all[i]), static_cast<int>(i));
            chance += faces_chance(all[i]);
        }
        EXPECT_NEAR(chance, 1.0, 1e-12);
    }
    EXPECT_EQ(all_faces(6).size(), 462U);
    EXPECT_EQ(all_faces(8).size(), 1287U);
}

TEST(DicePlan, OneDieHuntingOneFaceHasTheBookChances) {
    const auto shows_first = [](const Faces& faces) { return faces[0] > 0 ? 1.0 : 0.0; };
    EXPECT_NEAR(DicePlan(1, 1, shows_first).keeping({}), 1.0 / 6, 1e-12);
    EXPECT_NEAR(DicePlan(1, 2, shows_first).keeping({}), 1.0 - 25.0 / 36, 1e-12);
}

TEST(DicePlan, KeepsWhatIsWanted) {
    const auto count_first = [](const Faces& faces) { return static_cast<double>(faces[0]); };
    const DicePlan plan(6, 2, count_first);
    EXPECT_GT(plan.keeping({2, 0, 0, 0, 0, 0}), plan.keeping({0, 0, 0, 0, 0, 0}));
    EXPECT_GT(plan.keeping({2, 0, 0, 0, 0, 0}), plan.keeping({2, 1, 0, 0, 0, 0}));
    EXPECT_NEAR(plan.keeping({0, 0, 0, 0, 0, 0}), 6 * (1.0 - 25.0 / 36), 1e-9);
    EXPECT_DOUBLE_EQ(plan.stopping({1, 5, 0, 0, 0, 0}), 1.0);
}

}  // namespace stoop::bots
