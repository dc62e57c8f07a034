// Several nodes over one PostgreSQL: everybody sees the same, whichever node they came to; the log
// decides races; a node may die in the middle.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <memory>
#include <thread>

#include "stack/group.hpp"
#include "stack/nodes.hpp"
#include "stack/slowness.hpp"

namespace stoop::stack {

namespace {

using namespace std::chrono_literals;

// As many as STOOP_NODE_MATCHES says: ./test soak wants more.
std::size_t matches() {
    const char* wished = std::getenv("STOOP_NODE_MATCHES");
    return wished == nullptr ? 4 : static_cast<std::size_t>(std::atoi(wished));
}

TEST_F(Nodes, PersonsOfOneTableAtTwoNodesPlayAMatch) {
    Pair pair = play_two();
    for (std::size_t i = 0; !pair.red->is_over(); ++i) play_on(*pair.red, *pair.yellow, i);
    EXPECT_EQ(pair.red->log().size(), pair.yellow->log().size());
    EXPECT_EQ(json::serialize(pair.red->view().at("result")),
              json::serialize(pair.yellow->view().at("result")));
    expect_verified(first_->port(), pair.opened.table);
    expect_verified(second_->port(), pair.opened.table);
    // Another match, wanted at one node and begun at the other.
    EXPECT_EQ(pair.yellow->ask({{"type", "again"}}).at("type"), "ok");
    pair.red->wait_phase("waiting");
    EXPECT_EQ(pair.red->ask({{"type", "seal"}, {"seal", seal_of(part_of_red)}}).at("type"), "ok");
    EXPECT_EQ(pair.yellow->ask({{"type", "seal"}, {"seal", seal_of(part_of_yellow)}}).at("type"),
              "ok");
    pair.red->wait_phase("sealed");
    pair.yellow->wait_phase("sealed");
    EXPECT_EQ(pair.red->ask({{"type", "part"}, {"part", part_of_red}}).at("type"), "ok");
    EXPECT_EQ(pair.yellow->ask({{"type", "part"}, {"part", part_of_yellow}}).at("type"), "ok");
    pair.red->wait_phase("playing");
    pair.yellow->wait_phase("playing");
    pair.red->wait("view");
    EXPECT_EQ(pair.red->version(), 1);
}

TEST_F(Nodes, WhatIsSaidAtOneNodeIsHeardAtTheOther) {
    Pair pair = play_two();
    while (!seat_of(*pair.red, 1).at("here").as_bool()) pair.red->wait("table");
    while (!seat_of(*pair.yellow, 0).at("here").as_bool()) pair.yellow->wait("table");
    EXPECT_EQ(pair.red->ask({{"type", "chat"}, {"text", "Your turn soon"}}).at("type"), "ok");
    EXPECT_EQ(pair.yellow->ask({{"type", "chat"}, {"text", "I see"}}).at("type"), "ok");
    const auto heard = [](Player& player) {
        const json::object chat = player.wait("chat");
        return json::serialize(chat);
    };
    EXPECT_NE(heard(*pair.red).find("Your turn soon"), std::string::npos);
    EXPECT_NE(heard(*pair.red).find("I see"), std::string::npos);
    EXPECT_EQ(pair.yellow->ask({{"type", "name"}, {"name", "Matteo"}}).at("type"), "ok");
    while (text_in(seat_of(*pair.red, 1), "name") != "Matteo") pair.red->wait("table");
    // A vote that begins here and ends there.
    play_on(*pair.red, *pair.yellow, 0);
    const auto entries = pair.red->log().size();
    const auto last = json::parse(pair.red->log().back()).as_object();
    std::int64_t to = last.at("n").as_int64();
    for (auto n = entries; n-- > 0;) {
        const auto entry = json::parse(pair.red->log()[n]).as_object();
        if (!entry.at("seat").is_null()) {
            to = entry.at("n").as_int64();
            break;
        }
    }
    const int version = pair.red->version();
    EXPECT_EQ(pair.red->ask({{"type", "back"}, {"version", version}, {"to", to}}).at("type"), "ok");
    while (pair.yellow->table().at("vote").is_null()) pair.yellow->wait("table");
    EXPECT_EQ(pair.yellow->ask({{"type", "vote"}, {"yes", true}}).at("type"), "ok");
    pair.red->wait_version(version + 1);
    EXPECT_LT(pair.red->log().size(), entries);
    // Who leaves at one node leaves the windows at the other as well.
    Window second_window = sit(*first_, pair.opened, 1);
    second_window->wait("view");
    pair.yellow->say({{"type", "leave"}});
    EXPECT_THROW(
        {
            for (;;) second_window->next();
        },
        std::runtime_error);
    wait_kind(*pair.red, 1, "bot");
    pair.yellow.reset();
    while (seat_of(*pair.red, 1).contains("here") && seat_of(*pair.red, 1).at("here").as_bool())
        pair.red->wait("table");
}

TEST_F(Nodes, TakingBackAtOneNodeGivesNoTimeAtTheOther) {
    Pair pair = play_two(R"({"clock":{"per":"move","seconds":60}})");
    EXPECT_EQ(pair.red->ask({{"type", "seen"}, {"version", 1}}).at("type"), "ok");
    std::this_thread::sleep_for(1500ms);
    pair.red->act("end_turn");
    pair.yellow->wait_version(2);
    pair.red->wait_version(2);
    EXPECT_EQ(pair.red->ask({{"type", "undo"}, {"version", 2}}).at("type"), "ok");
    pair.yellow->wait_version(3);
    for (Player* each : {pair.red.get(), pair.yellow.get()}) {
        json::object clock = each->wait("clock");
        while (clock.at("runs") != 0) clock = each->wait("clock");
        EXPECT_LE(clock.at("left").as_array()[0].as_int64(), 58'500);
    }
}

TEST_F(Nodes, OfTwoAnswersAtTheSameTimeExactlyOneCounts) {
    const auto opened = open_table(first_->port(), {"person", "person"}, R"({"start":"0"})");
    std::vector<Window> windows;  // of both seats at both nodes
    for (const Server* server : {first_.get(), second_.get()})
        for (const std::size_t seat : {0U, 1U}) windows.push_back(sit(*server, opened, seat));
    for (auto& window : windows) window->wait("view");
    for (std::size_t round = 0; round < 25 && !windows[0]->is_over(); ++round) {
        const std::size_t asked = windows[0]->is_asked() ? 0 : 1;
        const int version = windows[0]->version();
        Player& here = *windows[asked];
        Player& there = *windows[asked + 2];
        here.act_any(round);
        there.act_any(round + 1);
        for (auto& window : windows) window->wait_version(version + 1);
        for (Player* each : {&here, &there})  // also the late one is told that it was heard
            EXPECT_EQ(each->ask({{"type", "ping"}}).at("type"), "pong");
        for (auto& window : windows) EXPECT_EQ(window->version(), version + 1);
    }
    for (auto& window : windows) {
        window->say({{"type", "look"}});
        window->wait("view");
        EXPECT_EQ(window->log().size(), windows[0]->log().size());
    }
    EXPECT_EQ(postgres_.ask("SELECT count(*) FROM stoop.deeds WHERE what = 'answer'"),
              std::to_string(windows[0]->version() - 1) + "\n");
}

TEST_F(Nodes, BotsOfADeadNodeGoOnAtAnother) {
    const auto opened = open_table(first_->port(), {"person", "random", "random"});
    Window early = sit(*first_, opened, 0);  // so that the first node leads
    early->wait("view");
    Window player = sit(*second_, opened, 0);
    player->wait("view");
    const std::string leader =
        postgres_.ask("SELECT node FROM stoop.leases WHERE table_id = '" + opened.table + "'");
    first_->kill_hard();
    const auto killed = std::chrono::steady_clock::now();
    int turns = 0;
    for (; turns < 3 && !player->is_over(); ++turns) {
        while (!player->is_asked() && !player->is_over()) player->wait("view");
        if (player->is_over()) break;
        player->act("end_turn");  // now bots have to move
        player->wait_version(player->version() + 2);
        if (turns == 0) {
            EXPECT_LT(std::chrono::steady_clock::now() - killed, slowness * 15s);
        }
    }
    EXPECT_GT(turns, 0);
    EXPECT_NE(
        postgres_.ask("SELECT node FROM stoop.leases WHERE table_id = '" + opened.table + "'"),
        leader);
}

TEST_F(Nodes, WithoutTheDatabaseChangesAreRefusedAndThenTheMatchGoesOn) {
    Pair pair = play_two();
    play_on(*pair.red, *pair.yellow, 0);
    Player& asked = pair.red->is_asked() ? *pair.red : *pair.yellow;
    const auto before = asked.log();
    postgres_.stop();
    const std::string action =
        text_in(asked.view().at("options").as_array()[0].as_object(), "action");
    const auto act = [&] {
        return asked.ask({{"type", "act"}, {"version", asked.version()}, {"action", action}});
    };
    const json::object refused = act();
    ASSERT_EQ(refused.at("type"), "error") << json::serialize(refused);
    EXPECT_TRUE(
        text_in(refused, "message").starts_with("This could not be saved (the database is away)"))
        << json::serialize(refused);
    EXPECT_EQ(asked.log(), before);
    EXPECT_EQ(request(first_->port(), "GET", "/health").status, 503);
    EXPECT_EQ(request(first_->port(), "GET", "/api/tables/" + pair.opened.table).status, 200);
    postgres_.start();
    const auto end = std::chrono::steady_clock::now() + 9s;
    while (act().at("type") == "error" && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(200ms);
    pair.red->wait_version(asked.version());
    pair.yellow->wait_version(asked.version());
    for (std::size_t i = 0; !pair.red->is_over(); ++i) play_on(*pair.red, *pair.yellow, i);
    expect_verified(second_->port(), pair.opened.table);
}

TEST_F(Nodes, ATableThatIsBeingLoadedHoldsNobodyUp) {
    const Pair pair = play_two();
    const auto unknown = open_table(first_->port(), {"person", "person"}, R"({"start":"0"})");
    auto lock =
        std::make_unique<Lock>(postgres_, "LOCK TABLE stoop.deeds IN ACCESS EXCLUSIVE MODE");
    const Window late = sit(*second_, unknown, 0);
    Lock::wait_until_met(postgres_);
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(pair.yellow->ask({{"type", "ping"}}).at("type"), "pong");
        EXPECT_EQ(request(second_->port(), "GET", "/api/games").status, 200);
    }
    lock.reset();
    EXPECT_EQ(late->wait("table").at("phase"), "waiting");
}

TEST(NodeAlone, SaysWhyADatabaseCannotBeUsed) {
    const TempFolder folder;
    const auto said = [&](const std::string& store) {
        const Finished finished =
            run_stoop({"serve", "--port", "0", "--data", folder.path(), "--store", store});
        EXPECT_NE(finished.exit_code, 0);
        return finished.errors;
    };
    EXPECT_NE(said("mysql://stoop").find("PostgreSQL"), std::string::npos);
    EXPECT_NE(said("postgres://stoop@/none?host=" + folder.path()).find("cannot be used"),
              std::string::npos);
    const Postgres postgres;
    postgres.ask("CREATE SCHEMA stoop");
    postgres.ask("CREATE TABLE stoop.version AS SELECT 99 AS version");
    EXPECT_NE(said(postgres.url()).find("newer Stoop (version 99"), std::string::npos);
}

// One person of a match behind the proxy, who comes back when the line is cut.
class Person {
public:
    Person(int port, std::string table, std::string token)
        : port_(port), table_(std::move(table)), token_(std::move(token)) {
        come();
    }
    bool is_over() const { return player_ && player_->is_over(); }
    const std::vector<std::string>& log() const { return player_->log(); }
    int cuts() const { return cuts_; }
    // Everything that was seen is still there after coming back.
    void step(std::size_t choice) {
        try {
            if (player_->is_asked() && player_->version() != answered_) {
                answered_ = player_->version();
                player_->act_any(choice);
            }
            player_->next();
        } catch (const std::runtime_error&) {
            const auto seen = player_->log();
            ++cuts_;
            come();
            ASSERT_GE(player_->log().size(), seen.size());
            for (std::size_t i = 0; i < seen.size(); ++i) ASSERT_EQ(player_->log()[i], seen[i]);
        }
    }

private:
    void come() {
        answered_ = 0;
        for (int tries = 0; tries < 100; ++tries, std::this_thread::sleep_for(100ms)) {
            try {
                player_ = std::make_unique<Player>(port_, table_, token_);
                player_->wait("table");
                if (cuts_ > 0) player_->wait("view");
                return;
            } catch (const std::runtime_error&) {  // not yet
            }
        }
        throw std::runtime_error("no way back");
    }

    int port_;
    std::string table_, token_;
    Window player_;
    int answered_ = 0;
    int cuts_ = 0;
};

TEST_F(Nodes, BehindAProxyANodeMayDieInTheMiddle) {
    const Proxy proxy(first_->port(), second_->port(), Proxy::Way::in_turns);
    struct Match {
        Opened opened;
        std::vector<std::unique_ptr<Person>> persons;
    };
    std::vector<Match> running(matches());
    for (auto& match : running) {
        match.opened = open_table(proxy.port(), {"person", "random", "person"});
        for (const std::size_t seat : {0U, 2U})
            match.persons.push_back(std::make_unique<Person>(proxy.port(), match.opened.table,
                                                             match.opened.tokens[seat]));
    }
    std::vector<std::thread> threads;
    for (auto& match : running)
        for (auto& person : match.persons)
            threads.emplace_back([&person] {
                for (std::size_t i = 0; !person->is_over(); ++i) person->step(i);
            });
    std::this_thread::sleep_for(150ms);
    first_->kill_hard();
    for (auto& thread : threads) thread.join();
    int cuts = 0;
    for (const auto& match : running) {
        for (const auto& person : match.persons) cuts += person->cuts();
        EXPECT_EQ(match.persons[0]->log().size(), match.persons[1]->log().size());
        expect_verified(proxy.port(), match.opened.table);
    }
    EXPECT_GT(cuts, 0);
    // Each entry of the log once, without a gap, and no answer twice to the same question.
    EXPECT_EQ(postgres_.ask("SELECT id FROM stoop.tables AS t WHERE deeds <> (SELECT count(*) FROM "
                            "stoop.deeds WHERE table_id = t.id) OR deeds <> (SELECT max(n) + 1 "
                            "FROM stoop.deeds WHERE table_id = t.id)"),
              "");
}

TEST_F(Nodes, BehindAProxyAMatchCanBeLookedAtWithoutTheDatabase) {
    const Proxy proxy(first_->port(), second_->port(), Proxy::Way::by_table);
    const Opened opened = open_table(proxy.port(), {"person", "random"}, R"({"start":"0"})");
    const auto come = [&] {
        auto red = std::make_unique<Player>(
            proxy.port(), opened.table,
            json::object{{"token", opened.tokens[0]}, {"part", part_of_red}});
        red->wait("view");
        return red;
    };
    Window red = come();
    const auto can_be_called = [&](const std::string& name) {  // comes back if it was cut off
        for (const auto end = std::chrono::steady_clock::now() + 9s;;) {
            try {
                if (!red) red = come();
                return red->ask({{"type", "name"}, {"name", name}}).at("type") == "ok";
            } catch (const std::runtime_error&) {
                if (std::chrono::steady_clock::now() > end) throw;
                red.reset();
            }
        }
    };
    postgres_.stop();
    // Until long after haproxy has found that no node is well.
    for (const auto end = std::chrono::steady_clock::now() + 2s;
         std::chrono::steady_clock::now() < end; std::this_thread::sleep_for(50ms))
        EXPECT_FALSE(can_be_called("Nora"));
    EXPECT_EQ(request(proxy.port(), "GET", "/api/games").status, 200);
    postgres_.start();
    const auto end = std::chrono::steady_clock::now() + 9s;
    while (!can_be_called("Nora") && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(200ms);
    EXPECT_TRUE(can_be_called("Matteo"));
}

}  // namespace

}  // namespace stoop::stack
