// Tables that nobody uses any more make room: after some days, and sooner when there is none.
#include <atomic>
#include <vector>

#include "stack/inside.hpp"

namespace stoop::stack {

namespace {

TEST_F(LimitsOf, ATableThatNobodyStartsIsForgottenAfterSomeDays) {
    limits_.waiting_days_max = 3;
    limits_.tidy_start_ms_min = 0;
    int port = open();
    const auto old = open_table(port, {"person", "person"});
    const auto young = open_table(port, {"person", "person"});
    const auto playing = open_table(port, {"person", "random"});
    {
        Player(port, playing.table, playing.tokens[0]).wait("view");
    }
    server_.reset();
    age_table(data_, old.table, 4);
    age_table(data_, young.table, 2);
    age_table(data_, playing.table, 400);
    port = open();
    const auto status = [&](const Opened& table) {
        return request(port, "GET", "/api/tables/" + table.table).status;
    };
    EXPECT_TRUE(comes_true([&] { return status(old) == 404; }));
    EXPECT_EQ(Player(port, old.table, old.tokens[0]).frame().close_code, 4004);
    EXPECT_EQ(status(young), 200);
    EXPECT_EQ(status(playing), 200);
}

TEST_F(LimitsOf, WaitingAndAbandonedTablesAreTidiedWhileTheServerRuns) {
    limits_.forget_every_ms = 50;
    limits_.tidy_start_ms_min = 0;
    const int port = open();
    const auto waiting = open_table(port, {"person", "person"});
    const auto playing = open_table(port, {"person", "random"}, R"({"start":"0"})");
    {
        Player(port, playing.table, playing.tokens[0]).wait("view");
    }
    const auto path = [](const Opened& table) { return "/api/tables/" + table.table; };
    EXPECT_EQ(request(port, "GET", path(waiting)).status, 200);
    age_table(data_, waiting.table, 20);
    for (const std::string deeds : {"deeds", "fresh"})
        change("UPDATE " + deeds + " SET at_ms = at_ms - 86400000 * 100 WHERE table_id = '" +
               playing.table + "'");
    EXPECT_TRUE(comes_true([&] { return request(port, "GET", path(waiting)).status == 404; }));
    EXPECT_TRUE(comes_true([&] {
        return request(port, "GET", path(playing)).body.find(R"("phase":"closed")") !=
               std::string::npos;
    }));
    EXPECT_EQ(request(port, "GET", path(playing) + "/export").status, 200);
    limits_.finished_days_max = 30;  // what is over is kept for ever otherwise
    const int later = open();
    age_table(data_, playing.table, 40);
    change("UPDATE deeds SET at_ms = at_ms - 86400000 * 40");
    EXPECT_TRUE(comes_true([&] { return request(later, "GET", path(playing)).status == 404; }));
}

TEST_F(LimitsOf, WhatCannotBeForgottenAtTheStartStays) {
    limits_.busy_time_ms_max = 20;
    limits_.tidy_start_ms_min = 0;
    const auto old = open_table(open(), {"person", "person"});
    server_.reset();
    age_table(data_, old.table, 20);
    const std::string path = "/api/tables/" + old.table;
    {
        const OtherProgram other(data_);
        EXPECT_EQ(request(open(), "GET", path).status, 200);
        server_.reset();
    }
    limits_.forget_every_ms = 50;
    const int port = open();
    EXPECT_TRUE(comes_true([&] { return request(port, "GET", path).status == 404; }));
}

// A change is written behind whatever the start wanted to have written.
TEST_F(LimitsOf, NothingIsTidiedBeforeWindowsAreOpenAgain) {
    const auto old = open_table(open(), {"person", "person"});
    server_.reset();
    age_table(data_, old.table, 20);
    const int port = open();
    EXPECT_EQ(open_for_two(port).status, 201);
    Player(port, old.table, old.tokens[0]).wait("table");
}

TEST_F(LimitsOf, WhoComesWhileATableIsForgottenHearsOfIt) {
    limits_.tidy_start_ms_min = 0;
    const auto old = open_table(open(), {"person", "person"});
    server_.reset();
    age_table(data_, old.table, 20);
    auto other = std::make_unique<OtherProgram>(data_);
    const int port = open();  // and what is old is to be forgotten
    Player player(port, old.table, "");
    player.wait("table");
    other.reset();
    Frame frame;
    while (frame.close_code == 0) frame = player.frame();
    EXPECT_EQ(frame.close_code, 1013);
    EXPECT_EQ(Player(port, old.table, "").frame().close_code, 4004);
}

class WhenThereIsNoRoom : public LimitsOf {
protected:
    WhenThereIsNoRoom() {
        limits_.unfinished_tables_max = 3;
        limits_.crowded_waiting_ms_min = limits_.crowded_joined_ms_min = 20;
        limits_.crowded_match_ms_min = 20;
        limits_.tidy_start_ms_min = limits_.crowded_pause_ms = 0;
    }
    void all_grow_old() const {
        std::this_thread::sleep_for(std::chrono::milliseconds(limits_.crowded_match_ms_min + 30));
    }
    void fill(int port) const {
        for (int i = 0; i < limits_.unfinished_tables_max; ++i)
            EXPECT_EQ(open_for_two(port).status, 201);
    }
    static int status(int port, const Opened& table) {
        return request(port, "GET", "/api/tables/" + table.table).status;
    }
    static std::string phase(int port, const Opened& table) {
        const Answer facts = request(port, "GET", "/api/tables/" + table.table);
        return json::value_to<std::string>(json::parse(facts.body).as_object().at("phase"));
    }
    static int metric(int port, const std::string& name) {
        const std::string all = request(port, "GET", "/metrics").body;
        const auto at = all.find("\nstoop_" + name + " ");
        return at == std::string::npos ? -1 : std::stoi(all.substr(all.find(' ', at)));
    }
};

TEST_F(WhenThereIsNoRoom, TablesMakeItWhereNobodyEverSatDownAndNobodyIs) {
    const int port = open();
    const auto sat_down = open_table(port, {"person", "person"});
    {
        Player(port, sat_down.table, sat_down.tokens[0]).wait("table");
    }
    const auto empty = open_table(port, {"person", "person"});
    const auto looked_at = open_table(port, {"person", "person"});
    Player watcher(port, looked_at.table, "");
    watcher.wait("table");
    all_grow_old();
    EXPECT_EQ(open_for_two(port).status, 201);
    EXPECT_EQ(status(port, empty), 404);
    EXPECT_EQ(status(port, looked_at), 200);
    EXPECT_EQ(status(port, sat_down), 200);
    all_grow_old();
    EXPECT_EQ(open_for_two(port).status, 201);
    EXPECT_EQ(status(port, sat_down), 200);  // the one just opened is old enough now, and empty
}

TEST_F(WhenThereIsNoRoom, TablesWhereSomebodySatDownStayLonger) {
    limits_.crowded_joined_ms_min = 60'000;
    limits_.unfinished_tables_max = 1;
    const int port = open();
    const auto sat_down = open_table(port, {"person", "person"});
    {
        Player(port, sat_down.table, sat_down.tokens[0]).wait("table");
    }
    all_grow_old();
    EXPECT_EQ(open_for_two(port).status, 409);
    EXPECT_EQ(status(port, sat_down), 200);
}

TEST_F(WhenThereIsNoRoom, NoMoreIsMadeThanThoseNeedWhoWait) {
    limits_.unfinished_tables_max = 200;  // two at a time
    limits_.tables_at_once_max = 1000;
    const int port = open();
    fill(port);
    all_grow_old();
    std::atomic<int> opened = 0;
    {
        std::vector<std::jthread> guests;
        for (int i = 0; i < 8; ++i)
            guests.emplace_back([&] { opened += open_for_two(port).status == 201 ? 1 : 0; });
    }
    EXPECT_GE(opened, 1);
    EXPECT_GE(metric(port, "tables_unfinished"), 199);
    EXPECT_LE(metric(port, "tables_unfinished"), 200);
}

TEST_F(WhenThereIsNoRoom, NoneIsMadeForWhoHasOpenedMany) {
    limits_.tables_at_once_max = 5;
    limits_.tables_per_minute_max = 1;
    const int port = open();
    fill(port);
    all_grow_old();
    EXPECT_EQ(open_for_two(port).status, 409);
    EXPECT_EQ(metric(port, "tables_unfinished"), 3);
}

TEST_F(WhenThereIsNoRoom, NoneIsMadeBeforeWindowsAreOpenAgain) {
    limits_.tidy_start_ms_min = 60'000;
    const int port = open();
    fill(port);
    all_grow_old();
    EXPECT_EQ(open_for_two(port).status, 409);
    EXPECT_EQ(metric(port, "tables_unfinished"), 3);
}

TEST_F(WhenThereIsNoRoom, WhatFoundNothingIsNotRepeatedAtOnce) {
    limits_.crowded_waiting_ms_min = 60'000;
    limits_.crowded_pause_ms = 60'000;
    const int port = open();
    fill(port);
    EXPECT_EQ(open_for_two(port).status, 409);
    const int commits = metric(port, "commits_total");
    for (int i = 0; i < 5; ++i) EXPECT_EQ(open_for_two(port).status, 409);
    EXPECT_EQ(metric(port, "commits_total"), commits);
}

TEST_F(WhenThereIsNoRoom, AMatchThatIsOverNeedsNone) {
    limits_.unfinished_tables_max = 1;
    const int port = open();
    const auto played = open_table(port, {"person", "person"}, R"({"start":"0"})");
    {
        Player red(port, played.table, played.tokens[0]),
            blue(port, played.table, played.tokens[1]);
        red.wait("view");
        red.say({{"type", "resign"}});
        red.wait("table");
    }
    const std::string path = "/api/tables/" + played.table;
    EXPECT_TRUE(comes_true([&] { return phase(port, played) == "over"; }));
    const Answer match = request(port, "GET", path + "/export");
    const auto waiting = open_table(port, {"person", "person"});
    all_grow_old();
    EXPECT_EQ(request(port, "POST", "/api/tables/import", match.body).status, 201);
    EXPECT_EQ(status(port, waiting), 200);
}

TEST_F(WhenThereIsNoRoom, MatchesMakeItWhereLeastWasPlayed) {
    const int port = open();
    const auto played = open_table(port, {"person", "person"}, R"({"start":"0"})");
    const auto begun = open_table(port, {"person", "person"}, R"({"start":"0"})");
    const auto open_window = open_table(port, {"person", "person"}, R"({"start":"0"})");
    std::vector<std::unique_ptr<Player>> players;
    for (const auto* table : {&played, &begun, &open_window})
        for (const auto& token : table->tokens)
            players.push_back(std::make_unique<Player>(port, table->table, token));
    for (const auto& player : players) player->wait("view");
    players[0]->act("end_turn");
    players[0]->wait_version(2);
    players.erase(players.begin(), players.begin() + 4);
    all_grow_old();
    EXPECT_TRUE(comes_true([&] { return open_for_two(port).status == 201; }));
    EXPECT_EQ(phase(port, begun), "closed");
    EXPECT_EQ(phase(port, played), "playing");
    EXPECT_EQ(phase(port, open_window), "playing");
    EXPECT_EQ(request(port, "GET", "/api/tables/" + begun.table + "/export").status, 200);
}

}  // namespace

}  // namespace stoop::stack
