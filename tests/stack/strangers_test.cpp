// What somebody does who holds a link no more, or none at all, or says what no page would say.
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <memory>
#include <vector>

#include "stack/group.hpp"

namespace stoop::stack {

namespace {

// It goes into the seed, the log and the export.
TEST_F(Group, APartIsWhatItShouldBeEvenIfItsSealFits) {
    for (const std::string& part :
         {std::string("a b"), std::string(32, 'A'), std::string(9000, 'a')}) {
        const auto opened = open_table(port(), {"person", "simple"});
        auto red = sit(opened, 0, {{"seal", seal_of(part)}});
        red->wait_phase("sealed");
        EXPECT_EQ(red->ask({{"type", "part"}, {"part", part}}).at("type"), "error");
    }
}

TEST_F(Group, AnErrorIsAnsweredWithTheRefThatWasGivenOrWithNone) {
    const auto opened = open_table(port(), {"person", "person"});
    WebSocket socket(port(), 0, "/ws/" + opened.table);
    socket.send(R"({"type":"join"})");
    for (const char* ref : {"4294967297", "-5", "1.0", "1e999", "99999999999999999999", "\"7\""}) {
        socket.send(std::string(R"({"type":"dance","ref":)") + ref + "}");
        std::string text = socket.receive().text;
        while (text.find(R"("type":"table")") != std::string::npos) text = socket.receive().text;
        EXPECT_NE(text.find(R"("type":"error")"), std::string::npos) << text;
        EXPECT_EQ(text.find(R"("ref")"), std::string::npos) << text;
    }
}

TEST_F(Group, ANewWindowIsNoNewBreath) {
    Pair pair = play_two();
    for (int i = 0; i < 10; ++i)
        EXPECT_EQ(pair.red->ask({{"type", "chat"}, {"text", "again"}}).at("type"), "ok");
    pair.red = sit(pair.opened, 0);
    EXPECT_EQ(pair.red->ask({{"type", "chat"}, {"text", "and again"}}).at("type"), "error");
    EXPECT_EQ(pair.yellow->ask({{"type", "chat"}, {"text", "please"}}).at("type"), "ok");
}

TEST(Strangers, ACrowdThatWatchesDoesNotKeepTheHostOut) {
    const TempFolder folder;
    const Server server(folder.path() + "/data", {"--limit", "watchers=1"});
    const auto opened = open_table(server.port(), {"person", "person"});
    Player first(server.port(), opened.table, json::object{});
    first.wait("table");
    EXPECT_EQ(Player(server.port(), opened.table, json::object{}).frame().close_code, 1013);
    Player host(server.port(), opened.table, {{"host", opened.host}});
    EXPECT_EQ(host.wait("table").at("host"), true);
}

// A chunk whose first line does not end: what cannot be understood yet is not kept without end.
TEST(Strangers, ARequestWithoutEndIsRefused) {
    const TempFolder folder;
    const Server server(folder.path() + "/data");
    for (const char* begin : {"1;a=", "0\r\nA: "}) {
        Line line(server.port());
        line.send(
            "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            "Transfer-Encoding: chunked\r\n\r\n");
        line.send(begin + std::string(1'000'000, 'x'));
        EXPECT_EQ(line.take_until("\r\n").substr(9, 3), "400");
    }
}

// What is coded in a way that nobody here knows has no end that one could know: its rest would be
// taken for the next request.
TEST(Strangers, ABodyThatCannotBeUnderstoodIsNotTakenForARequest) {
    const TempFolder folder;
    const Server server(folder.path() + "/data");
    for (const char* coding : {"xchunked", "gzip, chunked", "chunked, identity", "identity"}) {
        Line line(server.port());
        line.send(std::string("POST /api/lessons/king HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
                              "application/json\r\nTransfer-Encoding: ") +
                  coding + "\r\n\r\nGET /health HTTP/1.1\r\nHost: localhost\r\n\r\n");
        const std::string answers = line.take_rest();
        EXPECT_TRUE(answers.starts_with("HTTP/1.1 400")) << coding;
        EXPECT_EQ(answers.rfind("HTTP/1.1"), 0U) << answers;
    }
}

// With 20 at once and 20 a second, forty take a second.
TEST(Strangers, RequestsAndPingsWaitForTheirTurnAsMessagesDo) {
    constexpr int many = 40;
    const TempFolder folder;
    const Server server(folder.path() + "/data",
                        {"--limit", "messages-at-once=20", "--limit", "messages-per-second=20"});
    const auto took = [](const std::function<void()>& task) {
        const auto begin = std::chrono::steady_clock::now();
        task();
        return std::chrono::steady_clock::now() - begin;
    };
    Line line(server.port(), 0, "127.0.0.2");
    const auto asked = took([&] {
        for (int i = 0; i < many; ++i)
            line.send("GET /api/tables/0123456789 HTTP/1.1\r\nHost: localhost\r\n\r\n");
        for (int i = 0; i < many; ++i) line.take_until("\r\n\r\n");
    });
    EXPECT_GE(asked, std::chrono::milliseconds(900));
    WebSocket socket(server.port());
    const auto pinged = took([&] {
        for (int i = 0; i < many; ++i) socket.send_frame(0x9, "");
        for (int i = 0; i < many; ++i) socket.receive();  // its pong
    });
    EXPECT_GE(pinged, std::chrono::milliseconds(900));
}

// A frame that says nothing is work as well.
TEST(Strangers, FramesThatSayNothingWaitForTheirTurnToo) {
    const TempFolder folder;
    const Server server(folder.path() + "/data",
                        {"--limit", "messages-at-once=20", "--limit", "messages-per-second=20"});
    // There is no such table, but that is said to who has asked for it only.
    const auto answered_ms = [&](const std::function<void(WebSocket&)>& say) {
        WebSocket socket(server.port(), 0, "/ws/0123456789");
        const auto begin = std::chrono::steady_clock::now();
        say(socket);
        socket.receive();
        const auto took = std::chrono::steady_clock::now() - begin;
        return std::chrono::duration_cast<std::chrono::milliseconds>(took).count();
    };
    EXPECT_GE(answered_ms([](WebSocket& socket) {
                  for (int i = 0; i < 60; ++i) socket.send_frame(0xA, "");  // nobody asked
                  socket.send(R"({"type":"join"})");
              }),
              1000);
    EXPECT_GE(answered_ms([](WebSocket& socket) {
                  socket.send_frame(0x1, R"({"type":)", false);
                  for (int i = 0; i < 40; ++i) socket.send_frame(0x0, "", false);
                  socket.send_frame(0x0, R"("join"})");
              }),
              1000);
}

// What is on its way lies in memory: only so much of one address.
TEST(Strangers, OneAddressSendsOnlyAFewMatchesAtOnce) {
    const TempFolder folder;
    const Server server(folder.path() + "/data");
    const auto begin = [&](const char* from) {
        auto line = std::make_unique<Line>(server.port(), 0, from);
        line->send(
            "POST /api/tables/import HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
            "application/json\r\nContent-Length: 4000000\r\n\r\n{");
        return line;
    };
    std::vector<std::unique_ptr<Line>> sending;
    for (int i = 0; i < 4; ++i) sending.push_back(begin("127.0.0.2"));
    for (const auto& line : sending) EXPECT_FALSE(line->has_news(100));
    EXPECT_EQ(begin("127.0.0.2")->take_until("\r\n").substr(9, 3), "429");
    EXPECT_FALSE(begin("127.0.0.3")->has_news(100));
}

// Whoever comes to the table would have to wait until all of it has been read.
TEST(Strangers, ALogThatIsFullTakesAMatchToItsEndAndNoMore) {
    const TempFolder folder;
    const Server server(folder.path() + "/data", {"--limit", "deeds=40"});
    const auto opened = open_table(server.port(), {"person", "random"}, R"({"start":"0"})");
    Player player(server.port(), opened.table, opened.tokens[0]);
    player.wait("view");
    const auto pause = [&](bool on) {
        return player.ask({{"type", "pause"}, {"on", on}}).at("type") == "ok";
    };
    int pauses = 0;
    while (pauses < 100 && pause(true) && pause(false)) ++pauses;
    EXPECT_GT(pauses, 5);
    EXPECT_LT(pauses, 20);
    EXPECT_TRUE(pause(false));  // nobody is left in a pause
    EXPECT_EQ(player.ask({{"type", "name"}, {"name", "Lena"}}).at("type"), "error");
    Player again(server.port(), opened.table, {{"token", opened.tokens[0]}, {"name", "Lena"}});
    again.wait("view");
    EXPECT_EQ(text_in(seat_of(again, 0), "name"), "Nora");
    for (; !player.is_over(); player.wait_version(player.version() + 1))
        if (player.is_asked()) player.act_any(0);
    EXPECT_EQ(player.ask({{"type", "again"}}).at("type"), "error");
}

// An address of a webhook, and a link, are long: a tenth of as many is as much to read.
TEST(Strangers, LongEntriesFillALogSooner) {
    const TempFolder folder;
    const Server server(folder.path() + "/data", {"--limit", "deeds=100"});
    const auto opened = open_table(server.port(), {"person", "random"}, R"({"start":"0"})");
    Player player(server.port(), opened.table, opened.tokens[0]);
    player.wait("view");
    const std::string letters(480, 'x');
    int taken = 0;
    while (
        taken < 50 &&
        player.ask({{"type", "hook"}, {"url", "http://example.org/" + letters}, {"link", letters}})
                .at("type") == "ok")
        ++taken;
    EXPECT_GT(taken, 3);
    EXPECT_LT(taken, 20);
}

// … and talk is there for whoever comes back.
TEST(Strangers, NobodyTalksAtATableForEver) {
    const TempFolder folder;
    const Server server(folder.path() + "/data", {"--limit", "deeds=3"});
    const auto opened = open_table(server.port(), {"person", "random"}, R"({"start":"0"})");
    Player player(server.port(), opened.table, opened.tokens[0]);
    player.wait("view");
    const auto talk = [&] { return player.ask({{"type", "chat"}, {"text", "Well?"}}); };
    for (int i = 0; i < 3; ++i) EXPECT_EQ(talk().at("type"), "ok");
    EXPECT_EQ(talk().at("message"), "Too much has been said at this table; talk on at a new one.");
}

class Imports : public Group {
protected:
    // The export of a match that yellow has given up.
    std::string lines() {
        Pair pair = play_two();
        pair.yellow->say({{"type", "resign"}});
        while (!pair.red->is_over()) pair.red->wait("view");
        return request(port(), "GET", "/api/tables/" + pair.opened.table + "/export").body;
    }
    // What comes of it if its first line, or its last, is another.
    int status(const std::string& lines, const std::function<void(json::object&)>& spoil,
               bool is_last = false) {
        const auto begin = is_last ? lines.rfind('\n', lines.size() - 2) + 1 : 0;
        const auto end = lines.find('\n', begin);
        json::object line = json::parse(lines.substr(begin, end - begin)).as_object();
        spoil(line);
        return request(port(), "POST", "/api/tables/import",
                       lines.substr(0, begin) + json::serialize(line) + lines.substr(end))
            .status;
    }
};

TEST_F(Imports, KeepNothingThatATableWouldNotHaveWritten) {
    const std::string match = lines();
    const auto kind = [&](const std::string& name) {
        return status(match, [&](json::object& head) {
            head["seats"].as_array()[1].as_object()["kind"] = name;
        });
    };
    EXPECT_EQ(status(match, [](json::object&) {}), 201);
    // A long match is larger than other bodies may be.
    EXPECT_EQ(status(match, [](json::object& head) { head["note"] = std::string(500'000, 'n'); }),
              201);
    EXPECT_EQ(kind(std::string(1'000'000, 'k')), 400);
    EXPECT_EQ(kind("\u202E<b>"), 400);
    EXPECT_EQ(kind(""), 400);
    EXPECT_EQ(status(
                  match,
                  [](json::object& end) { end["resigned"] = json::array(100'000, json::value(1)); },
                  true),
              400);
    EXPECT_EQ(status(match, [](json::object& end) { end["resigned"] = {4294967297}; }, true), 400);
    // The secret of another length, with everything that follows from it.
    const auto secret = [&](const std::string& text) {
        return status(match, [&](json::object& head) {
            std::string seed = "stoop seed " + text;
            for (const auto& part : head.at("parts").as_array())
                seed += " " + json::value_to<std::string>(part);
            head["host_secret"] = text;
            head["fingerprint"] = hex(sha256("stoop pledge " + text));
            head["seed"] = hex(sha256(seed));
        });
    };
    EXPECT_EQ(secret(std::string(1'000'000, 's')), 400);
}

}  // namespace

}  // namespace stoop::stack
