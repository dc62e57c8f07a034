// Whose a seat is, through everything a group can do: nobody sits beside somebody else, nobody's
// place is lost, and what is told after a restart is what was told before.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "stack/group.hpp"

namespace stoop::stack {

namespace {

using namespace std::chrono_literals;

TEST_F(Group, WhoDidNotOpenSitsNowhereAndAnInvitationTakesThePlace) {
    const auto opened = open_table(port(), {"person", "open"});
    auto red = sit(opened, 0, {{"host", opened.host}});
    const json::object invited = {{"token", opened.invite}, {"seal", seal_of(part_of_yellow)}};
    {
        Player guest(port(), opened.table, invited);
        guest.wait_phase("sealed");
    }
    red->wait_phase("sealed");
    EXPECT_EQ(red->ask({{"type", "part"}, {"part", part_of_red}}).at("type"), "ok");
    EXPECT_EQ(red->ask({{"type", "start"}}).at("type"), "ok");  // the guest has not opened
    red->wait_phase("waiting");
    EXPECT_EQ(text_in(seat_of(*red, 1), "kind"), "bot");
    EXPECT_EQ(seat_of(*red, 1).at("joined"), false);
    EXPECT_EQ(red->ask({{"type", "kick"}, {"seat", 1}}).at("type"), "ok");
    Player next(port(), opened.table, invited);
    EXPECT_EQ(next.wait("seated").at("seat"), 1);
}

TEST_F(Group, WhoIsSentAwayWhileSealedLeavesASeatThatIsOpen) {
    const auto opened = open_table(port(), {"person", "person"});
    auto red = sit(opened, 0, {{"host", opened.host}});
    auto yellow = sit(opened, 1);
    red->wait_phase("sealed");
    EXPECT_EQ(red->ask({{"type", "kick"}, {"seat", 1}}).at("type"), "ok");
    wait_kind(*red, 1, "open");
    EXPECT_EQ(text_in(red->table(), "phase"), "waiting");
    EXPECT_EQ(seat_of(*red, 0).at("joined"), false);
    Player next(port(), opened.table,
                {{"token", opened.invite}, {"seal", seal_of(part_of_yellow)}});
    EXPECT_EQ(next.wait("seated").at("seat"), 1);
}

}  // namespace

}  // namespace stoop::stack
