// What was acknowledged is on disk: kill -9, full disks, restarts.
#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/resource.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>

#include "stack/client.hpp"
#include "stack/process.hpp"

namespace stoop::stack {

namespace {

// As many as STOOP_KILLS says: ./test soak wants 200.
int kills() {
    const char* wished = std::getenv("STOOP_KILLS");
    return wished == nullptr ? 25 : std::atoi(wished);
}

// Every entry that was acknowledged must stand in the log after the restart, unchanged.
void expect_kept(const std::vector<std::string>& acknowledged, const Player& after) {
    ASSERT_GE(after.log().size(), acknowledged.size());
    for (std::size_t i = 0; i < acknowledged.size(); ++i)
        ASSERT_EQ(after.log()[i], acknowledged[i]) << "entry " << i;
}

TEST(Durability, KillMinusNineLosesNoAcknowledgedMove) {
    const TempFolder folder;
    const std::string data = folder.path() + "/data";
    auto server = std::make_unique<Server>(data);
    auto opened = open_table(server->port(), {"person", "simple", "random"});
    std::vector<std::string> acknowledged;
    int version = 0;
    for (int round = 0; round < kills(); ++round) {
        Player player(server->port(), opened.table, opened.tokens[0]);
        player.wait("view");
        expect_kept(acknowledged, player);
        EXPECT_GE(player.version(), version);
        // A different number of answers each time; the last is on its way when the axe falls.
        for (int i = 0; i <= round % 4 && !player.is_over(); ++i) {
            while (!player.is_asked() && !player.is_over()) player.wait("view");
            if (player.is_over()) break;
            player.act_any(static_cast<std::size_t>(round * 3 + i));
            if (i < round % 4 || round % 2 == 0) player.wait("view");
        }
        server->kill_hard();
        acknowledged = player.log();
        version = player.version();
        const bool is_over = player.is_over();
        server = std::make_unique<Server>(data);
        if (is_over) {
            opened = open_table(server->port(), {"person", "simple", "random"});
            acknowledged.clear();
            version = 0;
        }
    }
    Player last(server->port(), opened.table, opened.tokens[0]);
    last.wait("view");
    expect_kept(acknowledged, last);
}

struct Seated {
    Opened opened;
    std::unique_ptr<Player> player;
    std::vector<std::string> acknowledged;

    // What was on its way when the server died has been acknowledged, too.
    void take_rest() {
        try {
            for (;;) player->next();
        } catch (const std::runtime_error&) {
            acknowledged = player->log();
        }
    }
};

// Many tables write at once, so that the axe falls into the middle of a shared commit.
TEST(Durability, KillMinusNineInTheMiddleOfAWriteLosesNothingAcknowledged) {
    const TempFolder folder;
    const std::string data = folder.path() + "/data";
    auto server = std::make_unique<Server>(data);
    std::vector<Seated> tables(12);
    for (auto& table : tables) table.opened = open_table(server->port(), {"person", "random"});
    const auto rounds = static_cast<std::size_t>(kills() / 3);
    for (std::size_t round = 0; round < rounds; ++round) {
        for (auto& [opened, player, acknowledged] : tables) {
            player = std::make_unique<Player>(server->port(), opened.table, opened.tokens[0]);
            player->wait("view");
            expect_kept(acknowledged, *player);
        }
        for (auto& table : tables)
            while (!table.player->is_asked() && !table.player->is_over())
                table.player->wait("view");
        for (auto& table : tables)
            if (table.player->is_asked()) table.player->act_any(round);
        for (std::size_t i = 0; i < round % 8; ++i) tables[i].player->next();
        server->kill_hard();
        for (auto& table : tables) table.take_rest();
        server = std::make_unique<Server>(data);
    }
}

TEST(Durability, AFinishedMatchAndAWaitingTableSurviveARestart) {
    const TempFolder folder;
    const std::string data = folder.path() + "/data";
    auto server = std::make_unique<Server>(data);
    const auto done = open_table(server->port(), {"person", "random"});
    const auto waiting = open_table(server->port(), {"person", "person"});
    std::string result;
    {
        Player player(server->port(), done.table, done.tokens[0]);
        for (player.wait("view"); !player.is_over(); player.wait_version(player.version() + 1))
            if (player.is_asked()) player.act_any(0);
        result = json::serialize(player.view().at("result"));
        Player first(server->port(), waiting.table, waiting.tokens[0]);
        first.wait("table");
    }
    EXPECT_EQ(server->stop(), 0);
    server = std::make_unique<Server>(data);
    Player again(server->port(), done.table, done.tokens[0]);
    again.wait("view");
    EXPECT_EQ(json::serialize(again.view().at("result")), result);
    Player second(server->port(), waiting.table, waiting.tokens[1]);
    second.wait("view");  // the first had joined before the restart, so the match begins
    EXPECT_EQ(second.version(), 1);
}

TEST(Durability, StoppingSaysGoodbyeToTheSockets) {
    const TempFolder folder;
    Server server(folder.path() + "/data", {"--back-in", "7"});
    const auto opened = open_table(server.port(), {"person", "person"});
    Player player(server.port(), opened.table, opened.tokens[0]);
    player.wait("table");
    EXPECT_EQ(server.stop(), 0);
    const json::object last = player.wait("closing");
    EXPECT_EQ(last.at("back_in"), 7);
    EXPECT_EQ(player.frame().close_code, 1001);
}

// The process may not write files beyond this size: for SQLite a disk that is full.
void limit_files(pid_t pid, rlim_t bytes) {
    const rlimit limit{bytes, RLIM_INFINITY};
    ASSERT_EQ(prlimit(pid, RLIMIT_FSIZE, &limit, nullptr), 0);
}

TEST(Durability, AFullDiskRefusesTheMoveAndTheMatchGoesOnLater) {
    const TempFolder folder;
    const std::string data = folder.path() + "/data";
    auto server = std::make_unique<Server>(data);
    const auto opened = open_table(server->port(), {"person", "person"}, R"({"start":"0"})");
    auto red = std::make_unique<Player>(server->port(), opened.table, opened.tokens[0]);
    Player yellow(server->port(), opened.table, opened.tokens[1]);
    red->wait("view");
    const auto before = red->log();

    limit_files(server->pid(), std::filesystem::file_size(data + "/stoop.db-wal"));
    red->act("draw");
    const std::string refused = json::value_to<std::string>(red->wait("error").at("message"));
    EXPECT_TRUE(refused.starts_with("This could not be saved")) << refused;
    EXPECT_EQ(red->version(), 1);  // no view came before the disk had its say
    EXPECT_EQ(red->log(), before);
    EXPECT_EQ(request(server->port(), "POST", "/api/tables",
                      R"({"game":"traffiq","seats":[{"kind":"person"},{"kind":"person"}]})")
                  .status,
              409);
    Player again(server->port(), opened.table, opened.tokens[0]);  // and the match stands as it was
    again.wait("view");
    EXPECT_EQ(again.version(), 1);
    EXPECT_EQ(again.log(), before);

    limit_files(server->pid(), RLIM_INFINITY);
    red->act("draw");
    red->wait("view");
    EXPECT_EQ(red->version(), 2);
    server->kill_hard();
    server = std::make_unique<Server>(data);
    Player later(server->port(), opened.table, opened.tokens[0]);
    later.wait("view");
    EXPECT_EQ(later.log(), red->log());
}

// A disk of its own that can be filled. Root may make one; others must do without this test.
class SmallDisk {
public:
    explicit SmallDisk(std::string path) : path_(std::move(path)) {
        std::filesystem::create_directory(path_);
        is_there_ = mount("stoop", path_.c_str(), "tmpfs", 0, "size=2m") == 0;
    }
    ~SmallDisk() {
        if (is_there_) umount2(path_.c_str(), MNT_DETACH);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

    bool is_there() const { return is_there_; }
    void fill() const {
        std::ofstream file(path_ + "/filler");
        while (file << std::string(512, 'x') << std::flush) {
        }
    }
    void empty() const { std::filesystem::remove(path_ + "/filler"); }

private:
    std::string path_;
    bool is_there_ = false;
};

constexpr int turns_before_standstill = 9;  // TRF-11.6

// Red and yellow end their turns until the disk has no more room; gives the refusal.
std::string play_until_refused(Player& red, Player& yellow) {
    for (int i = 0; i < turns_before_standstill; ++i) {
        Player& asked = red.is_asked() ? red : yellow;
        Player& other = &asked == &red ? yellow : red;
        asked.act("end_turn");
        for (json::object heard = asked.next(); heard.at("type") != "view"; heard = asked.next())
            if (heard.at("type") == "error")
                return json::value_to<std::string>(heard.at("message"));
        other.wait_version(asked.version());
    }
    return "never";
}

TEST(Durability, ADiskThatOthersFilledTakesNothingAndLosesNothing) {
    const TempFolder folder;
    const std::string data = folder.path() + "/data";
    const SmallDisk disk(data);
    if (!disk.is_there()) GTEST_SKIP() << "this user may not mount a disk";
    auto server = std::make_unique<Server>(data);
    const auto opened = open_table(server->port(), {"person", "person"}, R"({"start":"0"})");
    const auto waiting = open_table(server->port(), {"person", "person"});
    std::vector<std::string> log;
    {
        Player red(server->port(), opened.table, opened.tokens[0]);
        Player yellow(server->port(), opened.table, opened.tokens[1]);
        red.wait("view");
        yellow.wait("view");
        disk.fill();
        const std::string refused = play_until_refused(red, yellow);
        EXPECT_TRUE(refused.starts_with("This could not be saved (")) << refused;
        log = red.log();
    }
    const Frame turned_away = Player(server->port(), waiting.table, waiting.tokens[0]).frame();
    EXPECT_EQ(turned_away.close_code, 1013) << turned_away.text;
    server->kill_hard();
    server = std::make_unique<Server>(data);  // opens, though nothing can be written yet
    EXPECT_EQ(server->stop(), 0);
    std::filesystem::remove(data + "/stoop.db-shm");
    disk.fill();  // what closing has freed
    server.reset();
    server = std::make_unique<Server>(data);
    EXPECT_NE(server->log().find("disk-takes-nothing"), std::string::npos) << server->log();
    EXPECT_EQ(request(server->port(), "GET", "/health").status, 503);
    Player red(server->port(), opened.table, opened.tokens[0]);
    Player yellow(server->port(), opened.table, opened.tokens[1]);
    red.wait("view");
    yellow.wait("view");
    EXPECT_EQ(red.log(), log);
    std::filesystem::rename(data + "/stoop.db", data + "/aside");  // and now it cannot be opened
    std::filesystem::create_directory(data + "/stoop.db");
    EXPECT_NE(play_until_refused(red, yellow), "never");
    EXPECT_EQ(Player(server->port(), waiting.table, "").frame().close_code, 1013);
    EXPECT_EQ(request(server->port(), "GET", "/").status, 200);
    std::filesystem::remove(data + "/stoop.db");
    std::filesystem::rename(data + "/aside", data + "/stoop.db");
    disk.empty();
    EXPECT_EQ(play_until_refused(red, yellow), "never");
    Player(server->port(), waiting.table, waiting.tokens[0]).wait("table");
}

TEST(Durability, OnADiskWithoutAByteFreeAFirstServerOpensAndSaysSo) {
    const TempFolder folder;
    const std::string data = folder.path() + "/data";
    const SmallDisk disk(data);
    if (!disk.is_there()) GTEST_SKIP() << "this user may not mount a disk";
    disk.fill();
    const Server server(data);
    EXPECT_NE(server.log().find("disk-takes-nothing"), std::string::npos) << server.log();
    const std::string two = R"({"game":"traffiq","seats":[{"kind":"person"},{"kind":"person"}]})";
    EXPECT_EQ(request(server.port(), "POST", "/api/tables", two).status, 409);
    EXPECT_EQ(request(server.port(), "GET", "/").status, 200);
    disk.empty();
    EXPECT_EQ(request(server.port(), "POST", "/api/tables", two).status, 201);
}

}  // namespace

}  // namespace stoop::stack
