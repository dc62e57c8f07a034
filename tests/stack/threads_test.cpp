// Several threads think for bots while people play: whatever they do at once, every table goes on.
#include <gtest/gtest.h>

#include <memory>

#include "stack/client.hpp"
#include "stack/process.hpp"

namespace stoop::stack {

namespace {

TEST(Threads, ManyBotsThinkAtOnceAndEveryTableGoesOn) {
    const TempFolder folder;
    Server server(folder.path() + "/data",
                  {"--bot-threads", "4", "--limit", "messages-at-once=100000"});
    std::vector<Opened> opened;
    std::vector<std::unique_ptr<Player>> players;
    for (int i = 0; i < 12; ++i) {
        opened.push_back(open_table(server.port(), {"person", "simple", "random", "simple"}));
        players.push_back(
            std::make_unique<Player>(server.port(), opened.back().table, opened.back().tokens[0]));
    }
    for (int round = 0; round < 6; ++round) {
        for (auto& player : players) {
            while (!player->is_asked() && !player->is_over()) player->wait("view");
            if (player->is_over()) continue;
            player->say({{"type", "hint"}, {"ref", round}});
            player->act_any(static_cast<std::size_t>(round));
        }
        for (auto& player : players)
            if (!player->is_over()) player->wait_version(player->version() + 1);
        EXPECT_EQ(request(server.port(), "GET", "/metrics").status, 200);
    }
    for (auto& player : players) EXPECT_GT(player->version(), 6);
    EXPECT_EQ(server.stop(), 0);  // while bots think
}

}  // namespace

}  // namespace stoop::stack
