// The limits of a server, each made small enough to be met: what lies beyond is answered or cut
// off, and the others at the table play on.
#include "stack/inside.hpp"

namespace stoop::stack {

namespace {

using namespace std::chrono_literals;

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

TEST_F(LimitsOf, WhoDoesNotReadIsNotHeardUntilItHasRead) {
    limits_.hearing_stops_bytes = 20'000;
    limits_.views_wait_bytes = 1'000'000;  // so that they pile up
    limits_.unread_bytes_max = 10'000'000;
    limits_.messages_at_once_max = 10'000;
    const int port = open();
    const auto opened = open_table(port, {"person", "person"});
    Player red(port, opened.table, opened.tokens[0]);
    WebSocket deaf(port, kept_unread);
    talk_without_reading(deaf, opened);
    deaf.send(R"({"type":"chat","text":"I am here"})");
    const auto says = [](const std::string& text) {
        return text.find("I am here") != std::string::npos;
    };
    for (int i = 0; i < 200; ++i) {  // while any of these is answered it could be heard as well
        red.say({{"type", "ping"}});
        for (bool is_answered = false; !is_answered;) {
            const json::object message = red.next();
            is_answered = message.at("type") == "pong";
            EXPECT_FALSE(says(json::serialize(message)));
        }
    }
    while (!says(deaf.receive().text)) {
    }
    while (!says(json::serialize(red.next()))) {
    }
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

// … and not that of somebody else at the table.
TEST_F(LimitsOf, WhoLooksOnThrowsNobodyOutByTalking) {
    limits_.messages_waiting_max = 20;
    const int port = open();
    const auto opened = open_table(port, {"person", "person"});
    Player player(port, opened.table, opened.tokens[0]);
    player.wait("table");
    WebSocket watcher(port, 0, "/ws/" + opened.table);
    watcher.send(R"({"type":"join"})");
    {
        const OtherProgram busy(data_);
        player.say({{"type", "name"}, {"name", "Lena"}});
        for (bool is_answered = true; is_answered; is_answered = watcher.has_news(200)) {
            while (watcher.has_news(100)) watcher.receive();
            watcher.send(R"({"type":"ping"})");
        }
        for (int i = 0; i < 30; ++i) watcher.send(R"({"type":"ping"})");
        Frame frame;
        while (frame.close_code == 0) frame = watcher.receive();
        EXPECT_EQ(frame.close_code, 1013);
        player.say({{"type", "ping"}});
    }
    EXPECT_EQ(player.wait("pong").at("type"), "pong");
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
