// The limits of a server, each made small enough to be met: what lies beyond is answered or cut
// off, and the others at the table play on.
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <memory>
#include <thread>

#include "server/server.hpp"
#include "stack/client.hpp"
#include "stack/database.hpp"
#include "stack/process.hpp"

namespace stoop::stack {

namespace {

using server::Limits;
using namespace std::chrono_literals;

// A server inside the test, so that its limits can be set.
class Inside {
public:
    Inside(const std::string& data, const Limits& limits)
        : server_({{"127.0.0.1", 0, {}, false, 0},
                   data,
                   "",
                   content::embedded_files(),
                   limits,
                   2,
                   false,
                   ""}),
          thread_([this] { server_.run(); }) {}
    ~Inside() {
        server_.stop();
        thread_.join();
    }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;
    int port() const { return server_.port(); }

private:
    server::Server server_;
    std::thread thread_;
};

class LimitsOf : public testing::Test {
protected:
    TempFolder folder_;
    std::string data_ = folder_.path() + "/data";
    Limits limits_;
    std::unique_ptr<Inside> server_;

    int open() {
        server_.reset();  // first the old one lets go of the folder
        server_ = std::make_unique<Inside>(data_, limits_);
        return server_->port();
    }
    void change(const std::string& sql) const { change_database(data_, sql); }
};

// Asks again and again, for a few seconds at most.
bool comes_true(const std::function<bool()>& question) {
    for (const auto end = std::chrono::steady_clock::now() + 5s;
         std::chrono::steady_clock::now() < end; std::this_thread::sleep_for(10ms))
        if (question()) return true;
    return false;
}

bool is_answered(int port) {
    try {
        return request(port, "GET", "/health").status == 200;
    } catch (const std::runtime_error&) {
        return false;  // turned away
    }
}

std::string error_of(const Answer& answer) {
    return json::value_to<std::string>(json::parse(answer.body).as_object().at("error"));
}

Answer open_for_two(int port) {
    return request(port, "POST", "/api/tables",
                   R"({"game":"traffiq","seats":[{"kind":"person"},{"kind":"person"}]})");
}

// Until as many watch as this player was told last.
void wait_watching(Player& player, int count) {
    do player.wait("table");
    while (player.table().at("watching") != count);
}

TEST_F(LimitsOf, ConnectionsTurnFurtherOnesAwayUntilOneIsFree) {
    limits_.connections_max = 3;
    const int port = open();
    std::vector<std::unique_ptr<Line>> held;
    for (int i = 0; i < 3; ++i) held.push_back(std::make_unique<Line>(port));
    EXPECT_EQ(Line(port).take_rest(), "");
    held.pop_back();
    EXPECT_TRUE(comes_true([&] { return is_answered(port); }));
}

TEST_F(LimitsOf, ARequestMustArriveInTimeEvenIfItTrickles) {
    limits_.request_time_ms_max = 150;
    const int port = open();
    Line silent(port);
    EXPECT_EQ(silent.take_rest(), "");
    Line trickling(port);
    const std::string head = "GET /health HTTP/1.1\r\nX: " + std::string(200, 'x');
    std::size_t sent = 0;
    for (; sent < head.size() && !trickling.has_news(20); ++sent)
        trickling.send(head.substr(sent, 1));
    EXPECT_LT(sent, head.size()) << "it held its place for " << head.size() * 20 << " ms";
    EXPECT_TRUE(comes_true([&] { return is_answered(port); }));
}

TEST_F(LimitsOf, AnAnswerMustBeTakenInTime) {
    limits_.connections_max = 1;
    limits_.response_time_ms_max = 150;
    const int port = open();
    Line lazy(port);  // holds the only place, and takes nothing of what it asks for
    std::string requests;
    for (int i = 0; i < 500; ++i)
        requests += "GET /api/text/king/en HTTP/1.1\r\nHost: localhost\r\n\r\n";
    lazy.send(requests);
    EXPECT_TRUE(comes_true([&] { return is_answered(port); }));
}

TEST_F(LimitsOf, WhoDoesNotJoinInTimeIsSentAway) {
    limits_.join_time_ms_max = 500;  // room for a busy machine
    const int port = open();
    const auto opened = open_table(port, {"person", "person"});
    Player joined(port, opened.table, opened.tokens[0]);
    joined.wait("table");
    const Frame goodbye = WebSocket(port).receive();
    EXPECT_EQ(goodbye.close_code, 1013);  // a page on a slow line may try again
    EXPECT_EQ(goodbye.text, "The first message did not come in time.");
    joined.say({{"type", "ping"}});  // who has joined may be silent as long as it likes
    joined.wait("pong");
}

TEST_F(LimitsOf, ALineThatAnswersNoPingsIsGivenUp) {
    limits_.idle_time_ms_max = 1000;  // room for a busy machine
    const int port = open();
    const auto opened = open_table(port, {"person", "person"});
    Player player(port, opened.table, opened.tokens[0]);  // answers pings while it reads
    const Player lost(port, opened.table, "");
    wait_watching(player, 1);
    wait_watching(player, 0);
}

constexpr int talk = 3000;
constexpr int kept_unread = 4096;

// Sits down, asks for the view again and again by answers to a question long gone, and reads
// nothing of what it is sent.
void talk_without_reading(WebSocket& socket, const Opened& opened) {
    socket.send(R"({"type":"join","table":")" + opened.table + R"(","token":")" + opened.tokens[1] +
                R"(","part":"00112233445566778899aabbccddeeff"})");
    while (socket.receive().text.find("\"view\"") == std::string::npos) {
    }
    for (int i = 0; i < talk; ++i) socket.send(R"({"type":"act","version":0,"action":"draw"})");
}
// Whether the second seat is there, as this player is told.
void wait_here(Player& player, bool is_here) {
    do player.wait("table");
    while (player.table().at("seats").as_array()[1].as_object().at("here") != is_here);
}

TEST_F(LimitsOf, WhoReadsTooSlowlyIsToldSoAtTheEnd) {
    limits_.unread_bytes_max = 100'000;
    limits_.views_wait_bytes = 1'000'000;  // so that they pile up
    limits_.messages_at_once_max = 10'000;
    const int port = open();
    const auto opened = open_table(port, {"person", "person"});
    Player red(port, opened.table, opened.tokens[0]);
    WebSocket slow(port, kept_unread);
    talk_without_reading(slow, opened);
    for (int i = 0; i < talk; ++i) {  // the server hears them by turns: now it has heard all
        red.say({{"type", "ping"}});
        red.wait("pong");
    }
    Frame frame;
    for (int i = 0; frame.close_code == 0 && i < talk; ++i) frame = slow.receive();
    EXPECT_EQ(frame.close_code, 1013);
    EXPECT_EQ(frame.text, "This connection is too slow for the table.");
}

TEST_F(LimitsOf, WhoDoesNotEvenTakeTheGoodbyeIsCutOff) {
    limits_.unread_bytes_max = 100'000;
    limits_.views_wait_bytes = 1'000'000;  // so that they pile up
    limits_.messages_at_once_max = 10'000;
    limits_.close_time_ms_max = 150;
    const int port = open();
    const auto opened = open_table(port, {"person", "person"});
    Player red(port, opened.table, opened.tokens[0]);
    WebSocket deaf(port, kept_unread);
    talk_without_reading(deaf, opened);
    wait_here(red, true);
    wait_here(red, false);
}

TEST_F(LimitsOf, TooManyMessagesForOneCommitCloseTheirConnection) {
    limits_.messages_waiting_max = 5;
    const int port = open();
    const auto opened = open_table(port, {"person", "person"});
    Player player(port, opened.table, opened.tokens[0]);
    player.wait("table");
    for (int i = 0; i < 300; ++i)  // each of these is written to the disk before the next
        player.say({{"type", "name"}, {"name", "Nora " + std::to_string(i)}});
    Frame frame;
    for (int i = 0; frame.close_code == 0 && i <= 300; ++i) frame = player.frame();
    EXPECT_EQ(frame.close_code, 1013);
    EXPECT_EQ(frame.text, "Too much is said at this table at once.");
}

TEST_F(LimitsOf, TablesThatAreNotOverHaveANumber) {
    limits_.unfinished_tables_max = 2;
    int port = open();
    const auto playing = open_table(port, {"person", "random"});
    std::vector<std::unique_ptr<Line>> lines;  // all at once, so that no commit comes between them
    const std::string body = R"({"game":"king","seats":[{"kind":"person"},{"kind":"person"}]})";
    for (int i = 0; i < 6; ++i) lines.push_back(std::make_unique<Line>(port));
    for (const auto& line : lines)
        line->send(
            "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
            "application/json\r\nContent-Length: " +
            std::to_string(body.size()) + "\r\n\r\n" + body);
    int opened = 0;
    for (const auto& line : lines)
        opened += line->take_until("\r\n").starts_with("HTTP/1.1 201") ? 1 : 0;
    EXPECT_EQ(opened, 1);
    port = open();  // also after a restart
    const Answer refused = open_for_two(port);
    EXPECT_EQ(refused.status, 409);
    EXPECT_EQ(error_of(refused), "This server has as many open tables as it can hold.");
    Player player(port, playing.table, playing.tokens[0]);
    for (player.wait("view"); !player.is_over(); player.wait_version(player.version() + 1))
        if (player.is_asked()) player.act_any(0);
    EXPECT_EQ(open_for_two(port).status, 201);
    EXPECT_EQ(open_for_two(port).status, 409);
}

TEST_F(LimitsOf, ATableThatNobodyUsesLeavesTheMemory) {
    limits_.sweep_every_ms = 20;
    const int port = open();
    const auto opened = open_table(port, {"person", "person"});
    const auto name = [&] {
        const Answer facts = request(port, "GET", "/api/tables/" + opened.table);
        return json::value_to<std::string>(json::parse(facts.body).as_object().at("name"));
    };
    {
        Player watcher(port, opened.table, "");
        watcher.wait("table");
        change("UPDATE deeds SET text = 'On disk' WHERE what = 'open'");
        std::this_thread::sleep_for(100ms);  // several sweeps
        EXPECT_EQ(name(), "Cross town");     // as long as somebody is there, nothing is read anew
    }
    EXPECT_TRUE(comes_true([&] { return name() == "On disk"; }));
}

TEST_F(LimitsOf, ATableThatNobodyStartsIsForgottenAfterSomeDays) {
    limits_.waiting_days_max = 3;
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

// Another program in the middle of a change, a backup for instance.
class OtherProgram {
public:
    explicit OtherProgram(const std::string& data) {
        EXPECT_EQ(sqlite3_open((data + "/stoop.db").c_str(), &database_), SQLITE_OK);
        sqlite3_busy_timeout(database_, 5'000);  // the server may just be writing
        EXPECT_EQ(sqlite3_exec(database_, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
    }
    ~OtherProgram() {
        sqlite3_exec(database_, "ROLLBACK", nullptr, nullptr, nullptr);
        sqlite3_close(database_);
    }
    OtherProgram(const OtherProgram&) = delete;
    OtherProgram& operator=(const OtherProgram&) = delete;

private:
    sqlite3* database_ = nullptr;
};

TEST_F(LimitsOf, AnotherProgramMayHoldTheDatabaseOnlySoLong) {
    limits_.busy_time_ms_max = 100;
    const int port = open();
    const auto opened = open_table(port, {"person", "person"}, R"({"start":"0"})");
    Player red(port, opened.table, opened.tokens[0]);
    const Player yellow(port, opened.table, opened.tokens[1]);
    red.wait("view");
    {
        const OtherProgram other(data_);
        red.act("draw");
        EXPECT_EQ(red.wait("error").at("message"),
                  "This could not be saved (database is locked), so nothing has changed. Please "
                  "try again.");
    }
    red.act("draw");
    red.wait_version(2);
}

TEST_F(LimitsOf, WhatCannotBeForgottenAtTheStartStays) {
    limits_.busy_time_ms_max = 20;
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

TEST_F(LimitsOf, ABotWhoseAnswerWasNotSavedTriesAgain) {
    limits_.busy_time_ms_max = 20;
    limits_.bot_retry_ms = 200;
    limits_.sweep_every_ms = 10;
    int port = open();
    const auto opened = open_table(port, {"person", "random"}, R"({"start":"0"})");
    {
        Player player(port, opened.table, opened.tokens[0]);
        player.wait("view");
        player.act("end_turn");
        player.wait_version(3);
    }
    server_.reset();
    // So that the bot is asked after the restart.
    change("DELETE FROM deeds WHERE n > (SELECT min(n) FROM deeds WHERE what = 'answer')");
    port = open();
    auto other = std::make_unique<OtherProgram>(data_);
    {
        Player(port, opened.table, opened.tokens[0]).wait("view");
    }  // now the bot is asked
    std::this_thread::sleep_for(100ms);  // several sweeps: the table may not be read a second time
    Player again(port, opened.table, opened.tokens[0]);
    again.wait("view");
    EXPECT_FALSE(again.is_asked());
    std::this_thread::sleep_for(50ms);  // a second copy of the table would ask its own bot now
    other.reset();
    while (!again.is_asked()) again.wait("view");
    const int before = again.version();
    again.act("end_turn");
    again.wait_version(before + 1);
}

}  // namespace

}  // namespace stoop::stack
