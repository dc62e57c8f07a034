// Two people at a table with their luck sealed and opened, as the page does it.
#pragma once
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "core/sha256.hpp"
#include "stack/client.hpp"
#include "stack/process.hpp"

namespace stoop::stack {

inline const std::string part_of_red = "00112233445566778899aabbccddeeff";
inline const std::string part_of_yellow = "ffeeddccbbaa99887766554433221100";

inline std::string seal_of(const std::string& part) { return hex(sha256("stoop part " + part)); }

class Group : public testing::Test {
protected:
    TempFolder folder_;
    std::string data_ = folder_.path() + "/data";
    std::unique_ptr<Server> server_ = std::make_unique<Server>(data_);
    int port() const { return server_->port(); }
    void restart() {
        server_->kill_hard();
        server_ = std::make_unique<Server>(data_);
    }

    using Seat = std::unique_ptr<Player>;
    Seat sit(const Opened& opened, std::size_t seat, json::object more = {}) {
        more["token"] = opened.tokens[seat];
        if (!more.contains("seal"))
            more["seal"] = seal_of(seat == 0 ? part_of_red : part_of_yellow);
        return std::make_unique<Player>(port(), opened.table, more);
    }
    // Two people in the middle of a match, the first of them the host and to move.
    struct Pair {
        Opened opened;
        Seat red, yellow;
    };
    Pair play_two(const std::string& terms = "{}") {
        Pair pair;
        pair.opened = open_table(port(), {"person", "person"}, R"({"start":"0"})", terms);
        pair.red = sit(pair.opened, 0, {{"host", pair.opened.host}, {"name", "Nora"}});
        pair.yellow = sit(pair.opened, 1, {{"name", "Matteo"}});
        open_parts(pair);
        return pair;
    }
    static void open_parts(Pair& pair) {
        pair.red->wait_phase("sealed");
        pair.yellow->wait_phase("sealed");
        EXPECT_EQ(pair.red->ask({{"type", "part"}, {"part", part_of_red}}).at("type"), "ok");
        EXPECT_EQ(pair.yellow->ask({{"type", "part"}, {"part", part_of_yellow}}).at("type"), "ok");
        for (Player* player : {pair.red.get(), pair.yellow.get()})
            if (player->version() == 0) player->wait("view");
    }
    // The answers that do not matter here: everybody ends its turn.
    static void end_turn(Pair& pair) {
        Player& asked = pair.red->is_asked() ? *pair.red : *pair.yellow;
        const int next = asked.version() + 1;
        asked.act("end_turn");
        pair.red->wait_version(next);
        pair.yellow->wait_version(next);
    }
};

inline const json::object& seat_of(const Player& player, std::size_t seat) {
    return player.table().at("seats").as_array()[seat].as_object();
}
inline void wait_kind(Player& player, std::size_t seat, std::string_view kind) {
    while (player.table().empty() || seat_of(player, seat).at("kind").as_string() != kind)
        player.wait("table");
}
inline std::string text_in(const json::object& object, const char* key) {
    return json::value_to<std::string>(object.at(key));
}

}  // namespace stoop::stack
