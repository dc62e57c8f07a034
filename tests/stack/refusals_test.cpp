// Bad input: one clear sentence, the right code, and the server goes on.
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <set>

#include "stack/client.hpp"
#include "stack/process.hpp"

namespace stoop::stack {

namespace {

class Refusals : public testing::Test {
protected:
    TempFolder folder_;
    std::string data_ = folder_.path() + "/data";
    Server server_{data_};
    int port() const { return server_.port(); }

    // What the server does about one message on a fresh socket.
    Frame after(std::string_view text, int opcode = 0x1) const {
        WebSocket socket(port());
        socket.send_frame(opcode, text);
        return socket.receive();
    }
    Answer post(const std::string& body) const {
        return request(port(), "POST", "/api/tables", body);
    }
    void TearDown() override {
        EXPECT_EQ(request(port(), "GET", "/health").body, R"({"ok":true})");
    }
};

TEST_F(Refusals, FramesThatAreNoMessagesCloseTheSocket) {
    EXPECT_EQ(after("{").close_code, 1008);
    EXPECT_EQ(after("[1,2]").close_code, 1008);
    EXPECT_EQ(after(std::string(100'000, '[')).close_code, 1009);
    EXPECT_EQ(after(std::string(16'000, '[')).close_code, 1008);
    EXPECT_EQ(after(std::string(17'000, ' ')).close_code, 1009);
    EXPECT_EQ(after("abc", 0x2).close_code, 1008);
    EXPECT_EQ(after("\xff\xfe{}").close_code, 1007);  // text must be UTF-8
}

TEST_F(Refusals, AMessageInPiecesCountsAsAWhole) {
    WebSocket pieces(port());
    pieces.send_frame(0x1, R"({"type":"join",)", false);
    pieces.send_frame(0x0, R"("table":"nowhere"})");
    EXPECT_EQ(pieces.receive().close_code, 4004);
    WebSocket large(port());
    large.send_frame(0x1, std::string(10'000, ' '), false);
    large.send_frame(0x0, std::string(10'000, ' '));
    EXPECT_EQ(large.receive().close_code, 1009);
    WebSocket unmasked(port());  // pages must mask what they send
    unmasked.send_raw("\x81\x02{}");
    EXPECT_EQ(unmasked.receive().close_code, 1002);
}

TEST_F(Refusals, TheFirstMessageMustJoinARealTableWithARealToken) {
    const auto opened = open_table(port(), {"person", "simple"});
    EXPECT_EQ(after(R"({"type":"ping"})").close_code, 1008);
    EXPECT_EQ(after(R"({"type":"join"})").close_code, 1008);
    EXPECT_EQ(after(R"({"type":"join","table":"nowhere"})").close_code, 4004);
    EXPECT_EQ(after(R"({"type":"join","table":"' OR 1=1 --"})").close_code, 4004);
    const std::string table = R"({"type":"join","table":")" + opened.table + "\"";
    EXPECT_EQ(after(table + R"(,"token":"00000000000000000000000000000000"})").close_code, 4001);
    EXPECT_EQ(after(table + R"(,"token":")" + opened.tokens[0] + "\"}").close_code, 1008);
    EXPECT_EQ(after(table + R"(,"token":")" + opened.tokens[0] + R"(","part":"xyz"})").close_code,
              1008);
}

TEST_F(Refusals, NonsenseAfterJoiningIsAnsweredAndTheSocketStays) {
    const auto opened = open_table(port(), {"person", "person"});
    Player player(port(), opened.table, opened.tokens[0]);
    player.wait("table");
    for (const json::object& nonsense :
         std::initializer_list<json::object>{{{"type", "dance"}},
                                             {{"type", 7}},
                                             {{"type", "act"}},
                                             {{"type", "act"}, {"version", -1}, {"action", "draw"}},
                                             {{"type", "act"}, {"version", 1}, {"action", 5}},
                                             {{"type", "undo"}, {"version", 99999999999}},
                                             {{"type", "undo"}, {"version", 1.5}},
                                             {{"type", "name"}, {"name", " \t "}},
                                             {{"type", "join"}, {"table", opened.table}},
                                             {{"nothing", nullptr}}}) {
        player.say(nonsense);
        EXPECT_FALSE(player.wait("error").at("message").as_string().empty());
    }
}

TEST_F(Refusals, ATableThatCannotBeIsNotOpened) {
    const auto refused = [&](const std::string& body) {
        const Answer answer = post(body);
        EXPECT_EQ(answer.status, 400) << body;
        const json::object said = json::parse(answer.body).as_object();
        EXPECT_FALSE(said.at("error").as_string().empty());
    };
    refused("");
    refused("[]");
    refused(R"({"game":"chess","seats":[{"kind":"person"},{"kind":"person"}]})");
    refused(R"({"game":"traffiq"})");
    refused(R"({"game":"traffiq","seats":[]})");
    refused(R"({"game":"traffiq","seats":[{"kind":"person"}]})");
    refused(R"({"game":"traffiq","seats":[{"kind":"person"},{"kind":"cat"}]})");
    refused(R"({"game":"traffiq","seats":[{"kind":"person"},{"kind":"bot","bot":"genius"}]})");
    refused(
        R"({"game":"traffiq","seats":[{"kind":"bot","bot":"simple"},{"kind":"bot","bot":"simple"}]})");
    refused(
        R"({"game":"traffiq","options":{"layout":"moon"},"seats":[{"kind":"person"},{"kind":"person"}]})");
    refused(
        R"({"game":"traffiq","options":{"wind":"north"},"seats":[{"kind":"person"},{"kind":"person"}]})");
    refused(
        R"({"game":"traffiq","options":{"layout":1},"seats":[{"kind":"person"},{"kind":"person"}]})");
}

TEST_F(Refusals, SeatsAndNamesHaveALengthOfTheirOwn) {
    std::string seats = R"({"kind":"person"})";
    for (int i = 0; i < 10; ++i) seats += R"(,{"kind":"person"})";
    EXPECT_EQ(post(R"({"game":"traffiq","seats":[)" + seats + "]}").body,
              R"({"error":"\"seats\" must be a list of 1 to 10 seats."})");
    std::string long_name;
    for (int i = 0; i < 70; ++i) long_name += "ö";
    const Answer opened = post(R"({"game":"traffiq","name":")" + long_name +
                               R"(","seats":[{"kind":"person"},{"kind":"person"}]})");
    const json::object facts = json::parse(opened.body).as_object();
    const std::string id = json::value_to<std::string>(facts.at("table"));
    const json::object first = facts.at("seats").as_array()[0].as_object();
    Player player(port(), id, json::value_to<std::string>(first.at("token")));
    player.wait("table");
    player.say({{"type", "name"}, {"name", long_name}});
    const json::object table = player.wait("table");
    EXPECT_EQ(table.at("name").as_string().size(), 60 * std::string("ö").size());
    const auto& seat = table.at("seats").as_array()[0].as_object();
    EXPECT_EQ(seat.at("name").as_string().size(), 24 * std::string("ö").size());
}

// How many are refused depends on how fast the bot thinks; each is answered, and once.
TEST_F(Refusals, OneHintAtATime) {
    const auto opened = open_table(port(), {"person", "person"}, R"({"start":"0"})");
    Player red(port(), opened.table, opened.tokens[0]);
    const Player yellow(port(), opened.table, opened.tokens[1]);
    red.wait("view");
    constexpr int hints = 30;
    for (int i = 0; i < hints; ++i) red.say({{"type", "hint"}, {"ref", i}});
    std::set<std::int64_t> answered;
    int given = 0;
    while (answered.size() < hints) {
        const auto heard = red.next();
        if (!heard.contains("ref")) continue;
        EXPECT_TRUE(answered.insert(heard.at("ref").as_int64()).second) << heard.at("ref");
        if (heard.at("type") == "hint") {
            ++given;
        } else {
            EXPECT_EQ(heard.at("message"), "The last hint is still being thought about.");
        }
    }
    EXPECT_GT(given, 0);
}

// The server may open no more files than it has, but for a few.
TEST_F(Refusals, WithoutFileHandlesConnectionsWait) {
    std::size_t used = 0;
    const std::string handles = "/proc/" + std::to_string(server_.pid()) + "/fd";
    for ([[maybe_unused]] const auto& each : std::filesystem::directory_iterator(handles)) ++used;
    rlimit few{};
    ASSERT_EQ(prlimit(server_.pid(), RLIMIT_NOFILE, nullptr, &few), 0);
    few.rlim_cur = used + 3;
    ASSERT_EQ(prlimit(server_.pid(), RLIMIT_NOFILE, &few, nullptr), 0);
    std::vector<std::unique_ptr<Line>> lines;
    for (int i = 0; i < 10; ++i) {
        lines.push_back(std::make_unique<Line>(port()));
        lines.back()->send("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n");
    }
    EXPECT_TRUE(lines[0]->take_until("\r\n").starts_with("HTTP/1.1 200"));
    EXPECT_FALSE(lines[9]->has_news(50));
    for (int i = 0; i < 9; ++i) lines[static_cast<std::size_t>(i)].reset();
    EXPECT_TRUE(lines[9]->take_until("\r\n").starts_with("HTTP/1.1 200"));
}

TEST_F(Refusals, RequestsThatMakeNoSenseGetTheirStatus) {
    EXPECT_EQ(post(std::string(70'000, ' ')).status, 413);
    EXPECT_EQ(post(std::string(20'000'000, ' ')).status, 413);
    const Answer talkative =
        request(port(), "GET", "/health", "", "X-Story: " + std::string(20'000, 'x') + "\r\n");
    EXPECT_EQ(talkative.status, 400);
    EXPECT_EQ(talkative.body, R"({"error":"The head of a request may have at most 16 kB."})");
    EXPECT_EQ(request(port(), "GET", "/api/nothing").status, 404);
    EXPECT_EQ(request(port(), "GET", "/api/tables/nowhere").status, 404);
    EXPECT_EQ(request(port(), "GET", "/api/tables/nowhere/export").status, 404);
    EXPECT_EQ(request(port(), "GET", "/api/text/chess/en").status, 404);
    EXPECT_EQ(request(port(), "GET", "/api/text/traffiq/fr").status, 404);
    EXPECT_EQ(request(port(), "DELETE", "/api/games").status, 405);
    EXPECT_EQ(request(port(), "POST", "/").status, 405);
    Line line(port());
    line.send("what is this\r\n\r\n");
    EXPECT_TRUE(line.take_until("\r\n").starts_with("HTTP/1.1 400"));
}

TEST_F(Refusals, ALessonTakesLegalAnswersAndNothingElse) {
    const auto tried = [this](const char* body) {
        return request(port(), "POST", "/api/lessons/king", body);
    };
    EXPECT_EQ(request(port(), "GET", "/api/lessons/king/de").status, 200);
    EXPECT_EQ(request(port(), "GET", "/api/lessons/chess/de").status, 404);
    EXPECT_EQ(request(port(), "GET", "/api/lessons/king/fr").status, 404);
    const auto has = [&](const Answer& answer, const char* words) {
        return answer.body.find(words) != std::string::npos;
    };
    const Answer first = tried(R"~({"step":0,"answers":[]})~");
    EXPECT_EQ(first.status, 200);
    EXPECT_TRUE(has(first, R"~("options":[)~"));
    EXPECT_TRUE(has(first, R"~("verdict":"open","wanted":"reroll(0,1,2,3)")~")) << first.body;
    const Answer done = tried(R"~({"step":0,"answers":["reroll(0,1,2,3)"]})~");
    EXPECT_TRUE(has(done, R"~("verdict":"done")~")) << done.body;
    const Answer other = tried(R"~({"step":0,"answers":["stop_roll"]})~");
    EXPECT_TRUE(has(other, R"~("verdict":"other")~")) << other.body;
    EXPECT_FALSE(has(other, R"~("options":[)~"));  // it can only be taken back
    const Answer reason = tried(R"~({"step":0,"answers":[],"why":"buy(hunter)"})~");
    EXPECT_TRUE(has(reason, R"~("rule":"KNY-)~")) << reason.body;
    for (const char* wrong : {"", "[]", R"~({"step":0})~", R"~({"step":99,"answers":[]})~",
                              R"~({"step":-1,"answers":[]})~", R"~({"step":0,"answers":[7]})~",
                              R"~({"step":0,"answers":["buy(hunter)"]})~",
                              R"~({"step":0,"answers":["stop_roll","stop_roll"]})~",
                              R"~({"step":0,"answers":[],"why":"fly(away)"})~"})
        EXPECT_EQ(tried(wrong).status, 400) << wrong;
    EXPECT_EQ(request(port(), "POST", "/api/lessons/chess", R"~({"step":0,"answers":[]})~").status,
              400);
}

TEST_F(Refusals, ASeatAndTheWatchersHaveALimitOfTheirOwn) {
    const auto opened = open_table(port(), {"person", "person"});
    std::vector<std::unique_ptr<Player>> watchers;
    for (int i = 0; i < 50; ++i) {
        watchers.push_back(std::make_unique<Player>(port(), opened.table, ""));
        watchers.back()->wait("table");
    }
    EXPECT_EQ(Player(port(), opened.table, "").frame().close_code, 1013);
    std::vector<std::unique_ptr<Player>> windows;  // watchers take no room from those who play
    for (int i = 0; i < 8; ++i) {
        windows.push_back(std::make_unique<Player>(port(), opened.table, opened.tokens[0]));
        windows.back()->wait("table");
    }
    EXPECT_EQ(Player(port(), opened.table, opened.tokens[0]).frame().close_code, 1013);
}

TEST_F(Refusals, APortOrADataFolderInUseIsSaidAndEndsWithOne) {
    const Finished port_used =
        run_stoop({"serve", "--port", std::to_string(port()), "--data", folder_.path() + "/b"});
    EXPECT_EQ(port_used.exit_code, 1);
    EXPECT_NE(port_used.errors.find("is in use"), std::string::npos) << port_used.errors;
    const Finished data_used = run_stoop({"serve", "--port", "0", "--data", data_});
    EXPECT_EQ(data_used.exit_code, 1);
    EXPECT_NE(data_used.errors.find("in use by another Stoop"), std::string::npos)
        << data_used.errors;
}

TEST_F(Refusals, ADataFolderThatCannotBeUsedIsSaidAndEndsWithOne) {
    const std::string file = folder_.path() + "/file";
    std::ofstream(file) << "not a folder";
    for (const std::string& data : {file, file + "/below", std::string("/proc/stoop")}) {
        const Finished finished = run_stoop({"serve", "--port", "0", "--data", data});
        EXPECT_EQ(finished.exit_code, 1) << data;
        EXPECT_NE(finished.errors.find("data folder"), std::string::npos) << finished.errors;
        EXPECT_EQ(std::count(finished.errors.begin(), finished.errors.end(), '\n'), 1);
    }
    const std::string broken = folder_.path() + "/broken";
    std::filesystem::create_directory(broken);
    std::ofstream(broken + "/stoop.db") << std::string(5000, 'x');
    const Finished finished = run_stoop({"serve", "--port", "0", "--data", broken});
    EXPECT_EQ(finished.exit_code, 1);
    EXPECT_NE(finished.errors.find("cannot be used"), std::string::npos) << finished.errors;
}

TEST_F(Refusals, ADatabaseOfANewerVersionIsLeftAlone) {
    const std::string newer = folder_.path() + "/newer";
    std::filesystem::create_directory(newer);
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open((newer + "/stoop.db").c_str(), &database), SQLITE_OK);
    sqlite3_exec(database, "PRAGMA user_version = 99", nullptr, nullptr, nullptr);
    sqlite3_close(database);
    const Finished finished = run_stoop({"serve", "--port", "0", "--data", newer});
    EXPECT_EQ(finished.exit_code, 1);
    EXPECT_NE(finished.errors.find("newer Stoop"), std::string::npos) << finished.errors;
}

TEST_F(Refusals, WrongArgumentsEndWithTwo) {
    EXPECT_EQ(run_stoop({"serve", "--port", "70000"}).exit_code, 2);
    EXPECT_EQ(run_stoop({"serve", "--colour", "red"}).exit_code, 2);
    const std::vector<std::string> here = {"serve", "--port", "0", "--data", data_};
    const auto with = [&](const std::string& option, const std::string& value) {
        auto words = here;
        words.insert(words.end(), {option, value});
        return run_stoop(words).exit_code;
    };
    EXPECT_EQ(with("--limit", "messages-per-second=0"), 2);  // nobody could say anything
    for (const std::string origin : {"stoop.test", "http://stoop.test/", "http://", "*"})
        EXPECT_EQ(with("--origin", origin), 2) << origin;  // no page ever comes from there
    EXPECT_EQ(run_stoop({"serve", "--port", "0", "--host", "moon", "--data", data_}).exit_code, 1);
    EXPECT_EQ(
        run_stoop({"serve", "--port", "0", "--web", "/nowhere", "--data", data_ + "2"}).exit_code,
        1);
}

TEST_F(Refusals, NoTokenIsEverWrittenDown) {
    const auto opened = open_table(port(), {"person", "simple"});
    {
        Player player(port(), opened.table, opened.tokens[0]);
        player.wait("view");
        Player wrong(port(), opened.table, "feedfeedfeedfeedfeedfeedfeedfeed");
        EXPECT_EQ(wrong.frame().close_code, 4001);
    }
    const std::string log = server_.log();
    EXPECT_NE(log.find(opened.table), std::string::npos);
    EXPECT_EQ(log.find(opened.tokens[0]), std::string::npos);
    EXPECT_EQ(log.find("feedfeed"), std::string::npos);
    for (const char* file : {"/stoop.db", "/stoop.db-wal"})
        EXPECT_EQ(text_of_file(data_ + file).find(opened.tokens[0]), std::string::npos);
}

}  // namespace

}  // namespace stoop::stack
