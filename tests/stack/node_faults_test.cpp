// Nodes in trouble: frozen ones, cut lines, a database that takes nothing, and persons who ask for
// nonsense. Nobody else notices, nothing acknowledged is lost.
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <set>

#include "stack/content.hpp"
#include "stack/group.hpp"
#include "stack/nodes.hpp"
#include "stack/receiver.hpp"
#include "stack/slowness.hpp"

namespace stoop::stack {

namespace {

using namespace std::chrono_literals;

class NodesInTrouble : public Nodes {
protected:
    // The nodes' own connections.
    std::string connections() const {
        return postgres_.ask(
            "SELECT pid FROM pg_stat_activity WHERE application_name = 'stoop' ORDER BY pid");
    }
    static constexpr const char* cut_all =
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'stoop'";
    void cut_all_lines() const { postgres_.ask(cut_all); }
    // What somebody said at another node that has not told anybody yet.
    void say_elsewhere(const std::string& table, int n, const std::string& text) const {
        const std::string number = std::to_string(n);
        postgres_.ask("UPDATE stoop.tables SET chat = " + number + " + 1 WHERE id = '" + table +
                      "'; INSERT INTO stoop.chat VALUES ('" + table + "', " + number +
                      ", 1, 'Matteo', '" + text + "', '', 5)");
    }
};

int close_code_of(Player& player) {
    for (;;)
        if (const Frame frame = player.frame(); frame.close_code != 0) return frame.close_code;
}

// Reads until all lines of chat from 0 to before `count` have come.
void hear_lines(Player& player, std::int64_t count) {
    for (std::set<std::int64_t> heard; static_cast<std::int64_t>(heard.size()) < count;) {
        const json::object chat = player.wait("chat");
        for (const auto& line : chat.at("lines").as_array())
            heard.insert(line.as_object().at("n").as_int64());
    }
}

TEST_F(NodesInTrouble, WhoComesToATableThatIsForgottenIsToldSo) {
    const auto opened = open_table(first_->port(), {"person", "person"});
    postgres_.ask("DELETE FROM stoop.tables");  // as tidying at another node does
    for (int i = 0; i < 2; ++i) EXPECT_EQ(close_code_of(*sit(*first_, opened, 0)), 4004);
}

TEST_F(NodesInTrouble, WhoAsksForNonsenseCutsNoLine) {
    const std::string before = connections();
    EXPECT_EQ(request(first_->port(), "GET", "/api/tables/\xff").status, 404);
    EXPECT_EQ(request(first_->port(), "GET", "/api/tables/\xff/export").status, 404);
    Player lost(first_->port(), "\xff", json::object());
    EXPECT_EQ(close_code_of(lost), 4004);
    Player nul(first_->port(), std::string("k3v9q2m7x1\0", 11), "");
    EXPECT_EQ(close_code_of(nul), 4004);
    EXPECT_EQ(connections(), before);
}

TEST_F(NodesInTrouble, ACutIsNotNoticed) {
    Pair pair = play_two();
    for (std::size_t i = 0; i < 6; ++i) {
        const auto unknown = open_table(first_->port(), {"person", "person"});
        cut_all_lines();
        const Window late = sit(*second_, unknown, 0);
        EXPECT_EQ(late->wait("table").at("phase"), "waiting");
        cut_all_lines();
        play_on(*pair.red, *pair.yellow, i);
    }
}

// It holds what it has locked until PostgreSQL loses patience with it, after eight seconds.
TEST_F(NodesInTrouble, ANodeThatFreezesWhileItTellsWhoIsThereHoldsNobodyUp) {
    Pair pair = play_two();
    const auto unknown = open_table(second_->port(), {"person", "person"});
    auto lock = std::make_unique<Lock>(postgres_, "LOCK TABLE stoop.leases IN SHARE MODE");
    Lock::wait_until_met(postgres_, 2);
    kill(first_->pid(), SIGSTOP);
    lock.reset();
    const auto frozen = std::chrono::steady_clock::now();
    while (std::chrono::steady_clock::now() < frozen + 1500ms) {  // it tells so every second
        const Window late = sit(*second_, unknown, 0);
        EXPECT_EQ(late->wait("table").at("phase"), "waiting");
    }
    EXPECT_LT(std::chrono::steady_clock::now() - frozen, slowness * 6s);
    kill(first_->pid(), SIGCONT);
    for (std::size_t i = 0; i < 6; ++i) play_on(*pair.red, *pair.yellow, i);
}

TEST_F(NodesInTrouble, ANodeThatFreezesWhileItIsAskedForItsHealthHoldsNobodyUp) {
    Pair pair = play_two();
    auto lock = std::make_unique<Lock>(postgres_, "SELECT * FROM stoop.version FOR UPDATE");
    Line asks(first_->port());
    asks.send("GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    Lock::wait_until_met(postgres_);
    kill(first_->pid(), SIGSTOP);
    lock.reset();
    const auto frozen = std::chrono::steady_clock::now();
    EXPECT_EQ(request(second_->port(), "GET", "/health").status, 200);
    EXPECT_EQ(pair.yellow->ask({{"type", "chat"}, {"text", "Are you there?"}}).at("type"), "ok");
    EXPECT_LT(std::chrono::steady_clock::now() - frozen, slowness * 6s);
    kill(first_->pid(), SIGCONT);
    EXPECT_NE(asks.take_rest().find("\"ok\":true"), std::string::npos);
    hear_lines(*pair.red, 1);
}

// As it would be closed if nobody knew what it began with.
TEST_F(NodesInTrouble, AMatchIsNotClosedBecauseItsEditionCannotBeReadJustNow) {
    Pair pair = play_two();
    for (const char* action : {"draw", "end_turn", "draw", "end_turn"}) {
        Player& asked = pair.red->is_asked() ? *pair.red : *pair.yellow;
        const int next = asked.version() + 1;
        asked.act(action);
        pair.red->wait_version(next);
        pair.yellow->wait_version(next);
    }
    first_.reset();
    const auto newer = [&] {
        second_.reset();
        second_ = node("second", {"--content", changed_content(folder_.path())});
        EXPECT_EQ(request(second_->port(), "GET", "/health").status, 200);  // its own are kept
        return std::make_unique<Lock>(postgres_,
                                      "LOCK TABLE stoop.editions IN ACCESS EXCLUSIVE MODE");
    };
    auto lock = newer();
    Window red = sit(*second_, pair.opened, 0);
    Lock::wait_until_met(postgres_);
    cut_all_lines();
    lock.reset();
    red->wait("view");
    EXPECT_EQ(red->table().at("phase"), "playing");
    EXPECT_EQ(red->log(), pair.red->log());
    lock = newer();
    red = sit(*second_, pair.opened, 0);
    Lock::wait_until_met(postgres_);
    {  // its line is cut, and the lock does not go with it
        const Unreachable shut(postgres_);
        lock->run(cut_all);
        EXPECT_EQ(close_code_of(*red), 1013);
    }
    lock.reset();
    for (const auto end = std::chrono::steady_clock::now() + slowness * 5s;
         std::chrono::steady_clock::now() < end; std::this_thread::sleep_for(200ms)) {
        red = sit(*second_, pair.opened, 0);
        const Frame frame = red->frame();
        if (frame.close_code == 0) break;
        ASSERT_EQ(frame.close_code, 1013) << frame.text;
    }
    red->wait("view");
    EXPECT_EQ(red->log(), pair.red->log());
}

TEST_F(NodesInTrouble, AllLinesOfChatAreHeardAlsoWhenTwoNodesTakeTheSameNumber) {
    Pair pair = play_two();
    say_elsewhere(pair.opened.table, 0, "I was first");
    pair.red->say({{"type", "chat"}, {"text", "One"}});
    pair.red->say({{"type", "chat"}, {"text", "Two"}});
    hear_lines(*pair.red, 3);
    hear_lines(*pair.yellow, 3);
    EXPECT_EQ(postgres_.ask("SELECT text FROM stoop.chat ORDER BY text"),
              "I was first\nOne\nTwo\n");
    // One that could not be written leaves no gap that hides another's.
    postgres_.ask("ALTER TABLE stoop.chat ADD CONSTRAINT quiet CHECK (text <> 'Lost')");
    EXPECT_EQ(pair.red->ask({{"type", "chat"}, {"text", "Lost"}}).at("type"), "error");
    EXPECT_EQ(pair.yellow->ask({{"type", "chat"}, {"text", "Heard"}}).at("type"), "ok");
    EXPECT_EQ(pair.red->wait("chat").at("from"), 3);
}

TEST_F(NodesInTrouble, ALineThatMayOnlyReadIsOpenedAgain) {
    Pair pair = play_two();
    postgres_.ask("ALTER DATABASE postgres SET default_transaction_read_only = on");
    cut_all_lines();
    const json::object chat = {{"type", "chat"}, {"text", "Hello"}};
    EXPECT_EQ(pair.red->ask(chat).at("type"), "error");
    EXPECT_EQ(request(first_->port(), "GET", "/health").status, 503);
    postgres_.ask(
        "SET transaction_read_only = off; "
        "ALTER DATABASE postgres RESET default_transaction_read_only");
    const auto end = std::chrono::steady_clock::now() + slowness * 5s;
    while (pair.red->ask(chat).at("type") == "error" && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(200ms);
    for (std::size_t i = 0; i < 4; ++i) play_on(*pair.red, *pair.yellow, i);
}

TEST_F(NodesInTrouble, AClockStartsAnewWithItsNewLeader) {
    second_.reset();
    const auto opened = open_table(first_->port(), {"person", "random"}, R"({"start":"0"})",
                                   R"({"clock":{"per":"move","seconds":5,"at_zero":"nothing"}})");
    const Window red = sit(*first_, opened, 0);
    EXPECT_EQ(red->wait("clock").at("left").as_array()[0], 5000);
    EXPECT_EQ(red->ask({{"type", "ping"}}).at("type"), "pong");  // nothing of before is to come
    postgres_.ask("UPDATE stoop.leases SET node = 'frozen', until = now() + interval '3 seconds'");
    EXPECT_EQ(red->wait("clock").at("left").as_array()[0], 5000);
}

// Else each of them would have all tables read, as often as somebody tries.
TEST_F(NodesInTrouble, WhatCouldNotBeSentIsAskedForByNobody) {
    Pair pair = play_two();
    std::vector<Window> others;
    for (int i = 0; i < 20; ++i)
        others.push_back(sit(*first_, open_table(first_->port(), {"person", "person"}), 0));
    for (const auto& other : others) other->wait("table");
    postgres_.stop();
    const auto rename = [&] {
        return pair.red->ask({{"type", "name"}, {"name", "Nora"}}).at("type");
    };
    EXPECT_EQ(rename(), "error");  // the line breaks with it
    const auto reads = [&] {
        const std::string log = first_->log();
        int count = 0;
        for (auto at = log.find("read-failed"); at != std::string::npos;
             at = log.find("read-failed", at + 1))
            ++count;
        return count;
    };
    // All tables once: the first may have been written.
    for (const auto end = std::chrono::steady_clock::now() + slowness * 9s;
         reads() < 21 && std::chrono::steady_clock::now() < end;
         std::this_thread::sleep_for(20ms)) {
    }
    std::this_thread::sleep_for(100ms);
    const int before = reads();
    for (int i = 0; i < 8; ++i) EXPECT_EQ(rename(), "error");
    EXPECT_LT(reads() - before, 20);
    postgres_.start();
    while (rename() == "error") std::this_thread::sleep_for(100ms);
    for (std::size_t i = 0; i < 4; ++i) play_on(*pair.red, *pair.yellow, i);
}

class NodesThatCall : public NodesInTrouble {
protected:
    Receiver receiver_;
    Window elsewhere_;  // of red, at the first node

    // Red at both nodes; yellow, at the second, wants to be called and is gone. The first leads.
    Pair play_with_hook() {
        for (auto* each : {&first_, &second_}) each->reset();
        first_ = node("first", {"--webhook-private"});
        second_ = node("second", {"--webhook-private"});
        Pair pair = play_two();
        EXPECT_EQ(pair.yellow->ask({{"type", "hook"}, {"url", receiver_.url()}}).at("type"), "ok");
        elsewhere_ = std::move(pair.red);
        pair.red = sit(*second_, pair.opened, 0);
        pair.red->wait("view");
        all_know_yellow(pair, true);
        yellow_goes(pair);
        return pair;
    }
    void yellow_goes(Pair& pair) {
        pair.yellow.reset();
        all_know_yellow(pair, false);
    }
    void all_know_yellow(Pair& pair, bool is_here) {
        for (Player* each : {pair.red.get(), elsewhere_.get()})
            while (seat_of(*each, 1).at("here").as_bool() != is_here) each->wait("table");
    }
    void end_turn(Player& player) {
        const int next = player.version() + 1;
        player.act("end_turn");
        player.wait_version(next);
    }
    static void take_back(Player& player) {
        const int next = player.version() + 1;
        player.say({{"type", "undo"}, {"version", player.version()}});
        player.wait_version(next);
    }
};

// It takes five seconds until another node leads, and the turn that begins meanwhile comes once.
TEST_F(NodesThatCall, ATurnIsCalledForAlsoWhileNobodyLeads) {
    Pair pair = play_with_hook();
    first_->kill_hard();
    end_turn(*pair.red);
    ASSERT_TRUE(receiver_.is_called(9s));
    receiver_.take();
    EXPECT_FALSE(receiver_.is_called(6s));  // nor by who leads then
}

TEST_F(NodesThatCall, ATurnIsCalledForOnceWhicheverNodeTakesItBack) {
    Pair pair = play_with_hook();
    end_turn(*pair.red);
    ASSERT_TRUE(receiver_.is_called(5s));
    receiver_.take();
    elsewhere_->wait_version(pair.red->version());
    take_back(*elsewhere_);
    end_turn(*elsewhere_);
    pair.red->wait_version(elsewhere_->version());
    EXPECT_FALSE(receiver_.is_called(1s));
    // Who has looked on meanwhile, at whichever node, does not wait for it any more.
    pair.yellow = sit(*first_, pair.opened, 1);
    all_know_yellow(pair, true);
    yellow_goes(pair);
    take_back(*pair.red);
    end_turn(*pair.red);
    EXPECT_TRUE(receiver_.is_called(5s));
}

}  // namespace

}  // namespace stoop::stack
