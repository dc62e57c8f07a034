#include <gtest/gtest.h>

#include "bots/bot.hpp"

namespace stoop::bots {

TEST(BotRegistry, EveryGameHasARandomBotAndABetterOne) {
    for (const table::GameInfo& game : table::all_games()) {
        const auto names = bots_for(game.id);
        ASSERT_GE(names.size(), 2U) << game.id;
        EXPECT_EQ(names[0], "random");
        EXPECT_EQ(names[1], "simple");
        for (const auto name : names) EXPECT_NE(make_bot(game.id, name), nullptr) << name;
    }
}

TEST(BotRegistry, AnUnknownNameIsNoBot) {
    EXPECT_EQ(make_bot("traffiq", "oracle"), nullptr);
    EXPECT_EQ(make_bot("go", "random"), nullptr);
}

}  // namespace stoop::bots
