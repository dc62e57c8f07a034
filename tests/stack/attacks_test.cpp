// What was done to servers and must not work any more: taking all places, acting for somebody
// else's visitor, tables that pull others down, readers that do not read.
#include <gtest/gtest.h>

#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <memory>
#include <regex>

#include "stack/client.hpp"
#include "stack/database.hpp"
#include "stack/group.hpp"
#include "stack/process.hpp"

namespace stoop::stack {

namespace {

const std::string two_seats = R"({"game":"traffiq","seats":[{"kind":"person"},{"kind":"person"}]})";

class Attacks : public testing::Test {
protected:
    TempFolder folder_;
    std::string data_ = folder_.path() + "/data";
    std::unique_ptr<Server> server_;
    int open(const std::vector<std::string>& more = {}) {
        server_ = std::make_unique<Server>(data_, more);
        return server_->port();
    }
    int reopen() {
        server_.reset();
        return open();
    }
};

// The status of a request that comes from this address.
int status_from(int port, const char* from, const std::string& body = {},
                const std::string& headers = {}) {
    Line line(port, 0, from);
    line.send((body.empty() ? "GET /health" : "POST /api/tables") +
              std::string(" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: "
                          "application/json\r\n") +
              headers + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
    try {
        return std::stoi(line.take_until("\r\n").substr(9, 3));
    } catch (const std::runtime_error&) {
        return 0;  // turned away unheard
    }
}

TEST_F(Attacks, OneAddressCannotTakeAllTables) {
    const int port = open({"--limit", "tables-at-once=5"});
    for (int i = 0; i < 5; ++i) EXPECT_EQ(status_from(port, "127.0.0.2", two_seats), 201);
    EXPECT_EQ(status_from(port, "127.0.0.2", two_seats), 429);
    EXPECT_EQ(status_from(port, "127.0.0.3", two_seats), 201);
}

TEST_F(Attacks, OneAddressCannotTakeAllConnections) {
    const int port = open({"--limit", "connections-per-address=10"});
    std::vector<std::unique_ptr<Line>> idle;
    for (int i = 0; i < 10; ++i) idle.push_back(std::make_unique<Line>(port, 0, "127.0.0.2"));
    EXPECT_EQ(status_from(port, "127.0.0.2"), 0);
    EXPECT_EQ(status_from(port, "127.0.0.3"), 200);
}

TEST_F(Attacks, BehindAProxyTheVisitorsAreToldApart) {
    const int port = open({"--proxy", "--limit", "tables-at-once=1"});
    const auto from = [&](const std::string& visitor) {
        return status_from(port, nullptr, two_seats, "X-Forwarded-For: " + visitor + "\r\n");
    };
    EXPECT_EQ(from("203.0.113.7"), 201);
    EXPECT_EQ(from("203.0.113.7"), 429);
    EXPECT_EQ(from("198.51.100.1, 203.0.113.7"), 429);  // what a visitor adds counts for nothing
    EXPECT_EQ(from("198.51.100.2\r\nX-Forwarded-For: 203.0.113.7"), 429);  // nor as a line before
    EXPECT_EQ(from("203.0.113.7:40123"), 429);  // as some proxies write it
    EXPECT_EQ(from("203.0.113.8"), 201);
    EXPECT_EQ(from("2001:db8:1:2:3::1"), 201);
    EXPECT_EQ(from("2001:db8:1:2:4::1"), 429);  // the same house
}

TEST_F(Attacks, ALimitThatDoesNotExistIsNamed) {
    const Finished refused = run_stoop({"serve", "--port", "0", "--limit", "table=5"});
    EXPECT_EQ(refused.exit_code, 2);
    EXPECT_NE(refused.errors.find("did you mean \"tables\""), std::string::npos) << refused.errors;
}

TEST_F(Attacks, APageOfAnotherOriginCannotActForItsVisitor) {
    const int port = open({"--origin", "https://friends.example"});
    const std::string own = "http://localhost";
    const auto post = [&](const std::string& headers) {
        return request(port, "POST", "/api/tables", two_seats, headers).status;
    };
    EXPECT_EQ(post("Content-Type: text/plain\r\n"), 415);
    EXPECT_EQ(post("Origin: https://evil.example\r\n"), 403);
    EXPECT_EQ(post("Origin: null\r\n"), 403);
    EXPECT_EQ(post("Origin: " + own + "\r\n"), 201);
    EXPECT_EQ(post("Origin: https://friends.example\r\n"), 201);
    const auto upgrade = [&](const std::string& origin) {
        Line line(port);
        line.send(
            "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: "
            "Upgrade\r\nSec-WebSocket-Key: c3Rvb3Agc3Rvb3Agc3Rvbw==\r\n"
            "Sec-WebSocket-Version: 13\r\nOrigin: " +
            origin + "\r\n\r\n");
        return line.take_until("\r\n").substr(9, 3);
    };
    EXPECT_EQ(upgrade("https://evil.example"), "403");
    EXPECT_EQ(upgrade(own), "101");
}

// A stranger's page lets its name lead to the visitor's own machine: origin and host are the same.
TEST_F(Attacks, APageWhoseNameWasMadeToLeadHereIsTurnedAway) {
    const auto status = [](int port, const std::string& host, const std::string& start,
                           const std::string& rest) {
        Line line(port);
        line.send(start + " HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host + "\r\n" +
                  rest);
        return line.take_until("\r\n").substr(9, 3);
    };
    const std::string post =
        "Content-Type: application/json\r\nContent-Length: " + std::to_string(two_seats.size()) +
        "\r\n\r\n" + two_seats;
    const std::string upgrade =
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: c3Rvb3Agc3Rvb3Agc3Rvbw==\r\n\r\n";
    const auto said_to = [](int port, const std::string& host) {
        Line line(port);
        line.send("GET / HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
        return line.take_rest();
    };
    const auto answers = [&](int port, const std::string& host) {
        return status(port, host, "GET /api/games", "\r\n") + " " +
               status(port, host, "POST /api/tables", post) + " " +
               status(port, host, "GET /ws", upgrade);
    };
    const std::string taken = "200 201 101";
    const std::string refused = "421 421 421";
    std::array<char, 256> machine{};
    gethostname(machine.data(), machine.size() - 1);
    for (const char* address : {"127.0.0.1", "0.0.0.0"}) {
        server_.reset();
        const int port = open({"--host", address, "--origin", "https://friends.example:8443"});
        const std::string end = ":" + std::to_string(port);
        for (const char* host : {"localhost", "LocalHost", "stoop.localhost", "127.0.0.1", "[::1]",
                                 "192.168.1.20", "[fd00::7]", "friends.example"})
            EXPECT_EQ(answers(port, host + end), taken) << host;
        EXPECT_EQ(answers(port, machine.data() + end), taken) << machine.data();
        for (const char* host : {"evil.example", "localhost.evil.example", "127.0.0.1.evil.example",
                                 "friends.example.evil.example", "[::1", "evil@localhost"})
            EXPECT_EQ(answers(port, host + end), refused) << host;
        EXPECT_NE(said_to(port, "evil.example").find("--origin"), std::string::npos);
    }
    server_.reset();
    EXPECT_EQ(answers(open({"--proxy"}), "stoop.example.org"), taken);
}

TEST_F(Attacks, ABotThatIsNoMoreCostsItsTableOnly) {
    int port = open();
    const auto bad = open_table(port, {"person", "random"}, R"({"start":"0"})");
    const auto good = open_table(port, {"person", "random"}, R"({"start":"0"})");
    for (const auto& table : {bad, good}) Player(port, table.table, table.tokens[0]).wait("view");
    server_->stop();
    change_database(data_,
                    "UPDATE deeds SET more = 'deep-thought' WHERE what = 'seat' AND "
                    "table_id = '" +
                        bad.table + "' AND more = 'random'");
    for (int start = 0; start < 2; ++start) {
        port = reopen();
        Player broken(port, bad.table, bad.tokens[0]);
        broken.wait("view");
        if (broken.is_asked()) broken.act("end_turn");
        Frame frame;
        while (frame.close_code == 0) frame = broken.frame();
        EXPECT_EQ(frame.close_code, 4009);
        EXPECT_EQ(frame.text, "This table had to be put aside: something is broken in it.");
        Player player(port, good.table, good.tokens[0]);
        player.wait("view");
        while (!player.is_asked()) player.wait("view");
        const int version = player.version();
        player.act("end_turn");
        player.wait_version(version + 2);
    }
    EXPECT_NE(server_->log().find("deep-thought"), std::string::npos);
    // It is written down for a bug report, without names and links.
    const std::string report = text_of_file(data_ + "/faults/" + bad.table + ".jsonl");
    EXPECT_TRUE(report.starts_with(R"({"fault":)")) << report;
    EXPECT_NE(report.find(R"("what":"answer")"), std::string::npos);
    EXPECT_EQ(report.find("Nora"), std::string::npos);
    const Finished record = run_stoop({"record", bad.table, "--data", data_});
    EXPECT_EQ(record.exit_code, 0);
    EXPECT_TRUE(report.ends_with(record.out));
    EXPECT_EQ(run_stoop({"record", "nowhere", "--data", data_}).exit_code, 1);
}

// A pack that passes and is wrong all the same: the rules find nothing to draw for four heroes.
TEST_F(Attacks, APromiseThatTheRulesBreakCostsItsTableOnly) {
    std::string cards = text_of_file(STOOP_STACK_DATA "/../../../content/escape/cards.toml");
    const std::regex objectives(R"((\[\[objective\]\][^\[]*\ncount = )[0-9]+)");
    cards = std::regex_replace(cards, objectives, "$011");
    std::filesystem::create_directories(folder_.path() + "/content/escape");
    std::ofstream(folder_.path() + "/content/escape/cards.toml") << cards;
    const int port = open({"--content", folder_.path() + "/content"});
    const auto good = open_table(port, {"person", "random"}, R"({"start":"0"})");
    const std::string bot = R"({"kind":"bot","bot":"random"})";
    const Answer answer = request(
        port, "POST", "/api/tables",
        R"({"game":"escape","seats":[{"kind":"person"},)" + bot + "," + bot + "," + bot + "]}");
    ASSERT_EQ(answer.status, 201) << answer.body;
    const json::object bad = json::parse(answer.body).as_object();
    Player broken(
        port, json::value_to<std::string>(bad.at("table")),
        json::value_to<std::string>(bad.at("seats").as_array()[0].as_object().at("token")));
    Frame frame;
    while (frame.close_code == 0) frame = broken.frame();
    EXPECT_EQ(frame.close_code, 4009);
    EXPECT_NE(server_->log().find("broken promise"), std::string::npos) << server_->log();
    Player player(port, good.table, good.tokens[0]);
    player.wait("view");
    player.act("end_turn");
    player.wait_version(2);
}

TEST_F(Attacks, NamesShowWhatTheyAre) {
    const int port = open();
    const auto opened = open_table(port, {"person", "person"});
    Player player(port, opened.table, opened.tokens[0]);
    const auto named = [&](const std::string& raw) {
        player.say({{"type", "name"}, {"name", "Nora"}});
        player.wait("table");
        WebSocket other(port, 0, "/ws/" + opened.table);
        other.send(R"({"type":"join","token":")" + opened.tokens[0] + R"(","name":")" + raw +
                   "\"}");
        const json::object table = json::parse(other.receive().text).as_object();
        return json::value_to<std::string>(table.at("seats").as_array()[0].as_object().at("name"));
    };
    EXPECT_EQ(named("\u202Eaaron\u202C"), "aaron");    // turns the direction of writing
    EXPECT_EQ(named("A\u200Bl\u2060i\uFEFF"), "Ali");  // hides between letters
    EXPECT_EQ(named("\u200B\u3164\u2800"), "Nora");    // nothing to be seen
    EXPECT_EQ(named("\u00A0\u3000Zo\u00EB\u2003"), "Zo\u00EB");
    EXPECT_EQ(named("\\ud83d Kim"), "\uFFFD Kim");  // half an emoji is no reason to lock out
    EXPECT_EQ(named("Kim \\ude00"), "Kim \uFFFD");
    EXPECT_EQ(named("\\ud83d\\ude00"), "\U0001F600");
    EXPECT_EQ(named("e\u0301\u0301\u0301\u0301\u0301"), "e\u0301\u0301\u0301");
    EXPECT_EQ(named("e\u0301\u0301\u0301\u200D\u0301\uFE0F\u0301!"),
              "e\u0301\u0301\u0301\u200D\uFE0F!");
    EXPECT_EQ(named("\u0E01\u0E47\u0E47\u0E47\u0E47\u0E47"), "\u0E01\u0E47\u0E47\u0E47");
}

TEST_F(Attacks, AnswersAreNotKeptAndTextsComePacked) {
    const int port = open();
    const auto has = [](const Answer& answer, const char* header) {
        return answer.head.find(header) != std::string::npos;
    };
    const Answer plain = request(port, "GET", "/api/text/king/en");
    const Answer packed =
        request(port, "GET", "/api/text/king/en", {}, "Accept-Encoding: br, gzip\r\n");
    EXPECT_TRUE(has(packed, "Content-Encoding: gzip"));
    EXPECT_LT(packed.body.size() * 2, plain.body.size());
    EXPECT_FALSE(has(request(port, "GET", "/api/games", {}, "Accept-Encoding: gzip;q=0\r\n"),
                     "Content-Encoding"));
    const auto opened = open_table(port, {"person", "person"});
    EXPECT_TRUE(has(request(port, "GET", "/api/tables/" + opened.table), "no-store"));
}

// Who fell behind gets the newest view only, with all entries of the log.
TEST_F(Attacks, WhoFellBehindGetsTheNewestViewWithAllEntries) {
    const int port = open();
    const auto opened = open_table(port, {"person", "person"}, R"({"start":"0"})");
    Player red(port, opened.table, opened.tokens[0]);
    Player yellow(port, opened.table, opened.tokens[1]);
    WebSocket slow(port, 4096);
    slow.send(R"({"type":"join","table":")" + opened.table + "\"}");
    red.wait("view");
    yellow.wait("view");
    for (std::size_t i = 0; i < 2000 && !red.is_over(); ++i) {
        Player& asked = red.is_asked() ? red : yellow;
        const int next = asked.version() + 1;
        asked.act_any(i * 5);
        red.wait_version(next);
        yellow.wait_version(next);
    }
    std::vector<std::string> log;
    int version = 0;
    int views = 0;
    while (version < red.version()) {
        const json::object message = json::parse(slow.receive().text).as_object();
        if (message.at("type") != "view") continue;
        ++views;
        version = static_cast<int>(message.at("version").as_int64());
        ASSERT_LE(message.at("log_from").as_int64(), static_cast<std::int64_t>(log.size()));
        log.resize(static_cast<std::size_t>(message.at("log_from").as_int64()));
        for (const auto& entry : message.at("log").as_array())
            log.push_back(json::serialize(entry));
    }
    EXPECT_EQ(log.size(), red.log().size());
    EXPECT_LT(views, red.version());
}

}  // namespace

}  // namespace stoop::stack
