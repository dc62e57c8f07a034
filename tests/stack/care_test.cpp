// Looking after a server: is it well, what does it count, a copy while it runs, what is broken.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <thread>
#include <vector>

#include "stack/client.hpp"
#include "stack/database.hpp"
#include "stack/process.hpp"

namespace stoop::stack {

namespace {

class Care : public testing::Test {
protected:
    TempFolder folder_;
    std::string data_ = folder_.path() + "/data";
    std::unique_ptr<Server> server_ = std::make_unique<Server>(data_);
    int port() const { return server_->port(); }

    Opened play_a_little() const {
        const auto opened = open_table(port(), {"person", "random"}, R"({"start":"0"})");
        Player player(port(), opened.table, opened.tokens[0]);
        player.wait("view");
        player.act("end_turn");
        player.wait_version(3);
        return opened;
    }
};

TEST_F(Care, HealthIsWhetherTheDiskTakesSomething) {
    EXPECT_EQ(request(port(), "GET", "/health").status, 200);
    const auto size = std::filesystem::file_size(data_ + "/stoop.db-wal");
    const rlimit full{size, RLIM_INFINITY};
    ASSERT_EQ(prlimit(server_->pid(), RLIMIT_FSIZE, &full, nullptr), 0);
    Answer sick;
    for (int i = 0; i < 50 && sick.status != 503; ++i) {  // what was found out holds for a second
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        sick = request(port(), "GET", "/health");
    }
    EXPECT_EQ(sick.status, 503);
    EXPECT_TRUE(sick.body.starts_with(R"({"ok":false,"error":)")) << sick.body;
}

TEST_F(Care, MetricsCountAndNameNobody) {
    const auto opened = play_a_little();
    const Answer metrics = request(port(), "GET", "/metrics");
    EXPECT_EQ(metrics.status, 200);
    EXPECT_NE(metrics.body.find("stoop_tables_unfinished 1\n"), std::string::npos) << metrics.body;
    EXPECT_EQ(metrics.body.find("stoop_answers_total 0\n"), std::string::npos);
    EXPECT_EQ(metrics.body.find(opened.table), std::string::npos);
    Line elsewhere(port(), 0, "127.0.0.9");  // not from the machine itself
    elsewhere.send("GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    EXPECT_EQ(elsewhere.take_rest().find("stoop_answers"), std::string::npos);
}

TEST_F(Care, ABackupIsMadeWhileTheServerRunsAndPlaysOn) {
    const auto opened = play_a_little();
    const std::string copy = folder_.path() + "/copy";
    std::filesystem::create_directory(copy);
    const Finished made = run_stoop({"backup", "--data", data_, copy + "/stoop.db"});
    EXPECT_EQ(made.exit_code, 0) << made.errors;
    EXPECT_EQ(std::filesystem::status(copy + "/stoop.db").permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    EXPECT_FALSE(std::filesystem::exists(copy + "/stoop.db.part"));
    EXPECT_EQ(run_stoop({"backup", "--data", data_, copy + "/stoop.db"}).exit_code, 1);
    const Server other(copy);
    Player player(other.port(), opened.table, opened.tokens[0]);
    player.wait("view");
    EXPECT_GE(player.version(), 3);
}

TEST_F(Care, TheDoctorNamesEachTableThatIsBroken) {
    const auto well = play_a_little();
    const auto broken = play_a_little();
    Finished found = run_stoop({"doctor", "--data", data_});
    EXPECT_EQ(found.exit_code, 0) << found.out;
    EXPECT_NE(found.out.find("well   2 tables read"), std::string::npos) << found.out;
    for (const std::string deeds : {"deeds", "fresh"})  // wherever the running server has them
        change_database(data_, "UPDATE " + deeds +
                                   " SET text = 'fly(moon)' WHERE what = 'answer' AND "
                                   "table_id = '" +
                                   broken.table + "'");
    found = run_stoop({"doctor", "--data", data_});
    EXPECT_EQ(found.exit_code, 1);
    EXPECT_NE(found.out.find("WRONG  table " + broken.table + ": answer 1"), std::string::npos)
        << found.out;
    EXPECT_EQ(found.out.find(well.table), std::string::npos);
    EXPECT_EQ(run_stoop({"doctor", "--data", folder_.path()}).exit_code, 1);
}

// … also one that breaks only when it is that bot's turn. What is quoted is no line of its own.
TEST_F(Care, TheDoctorNamesABotThatIsNoMoreAndAnEntryThatIsGone) {
    const auto without_bot = play_a_little();
    const auto without_entry = play_a_little();
    const auto lined = play_a_little();
    server_->stop();
    change_database(data_,
                    "UPDATE deeds SET more = 'oracle' WHERE more = 'random' AND table_id = '" +
                        without_bot.table + "'");
    change_database(data_, "DELETE FROM deeds WHERE text = 'invite' AND table_id = '" +
                               without_entry.table + "'");
    change_database(data_,
                    "UPDATE deeds SET more = 'two' || char(10) || 'lines' WHERE what = 'open' "
                    "AND table_id = '" +
                        lined.table + "'");
    const Finished found = run_stoop({"doctor", "--data", data_});
    EXPECT_EQ(found.exit_code, 1) << found.out;
    const auto says = [&](const Opened& opened, const std::string& complaint) {
        const std::string line = "WRONG  table " + opened.table + ": " + complaint;
        return found.out.find(line) != std::string::npos;
    };
    EXPECT_TRUE(says(without_bot, "there is no bot \"oracle\" any more\n")) << found.out;
    EXPECT_TRUE(says(without_entry, "its log has no entry ")) << found.out;
    EXPECT_TRUE(says(lined, "there is no game \"two lines\"\n")) << found.out;
}

TEST_F(Care, TheDoctorNamesATableThatTheListHasElsewhereOrNotAtAll) {
    const auto elsewhere = play_a_little();
    const auto nowhere = play_a_little();
    server_->stop();
    change_database(data_, "UPDATE tables SET stage = 0 WHERE id = '" + elsewhere.table + "'");
    change_database(data_, "DELETE FROM tables WHERE id = '" + nowhere.table + "'");
    const Finished found = run_stoop({"doctor", "--data", data_});
    EXPECT_EQ(found.exit_code, 1);
    for (const std::string& line :
         {elsewhere.table + ": the list of tables has it at stage 0, its log leads to 2\n",
          nowhere.table + ": it is missing in the list of tables\n"})
        EXPECT_NE(found.out.find("WRONG  table " + line), std::string::npos) << found.out;
}

// Whatever is wrong with it, each line says what is well and what is not.
TEST_F(Care, TheDoctorSaysInALineWhatIsWrongWithTheFile) {
    const std::string path = data_ + "/stoop.db";
    play_a_little();
    server_->stop();
    const std::string sound = text_of_file(path);
    const std::size_t page = 4096;
    const auto with_noise = [&](std::size_t from) {
        return std::string(sound).replace(from, page, page, '\x55');
    };
    for (const std::string& spoilt : std::vector<std::string>{
             "", "no database at all, but some text that is long enough to be taken for one",
             sound.substr(0, page), sound.substr(0, sound.size() / 2), with_noise(0),
             with_noise(page), with_noise(3 * page), with_noise(sound.size() - page)}) {
        std::ofstream(path, std::ios::binary) << spoilt;
        const Finished found = run_stoop({"doctor", "--data", data_});
        EXPECT_EQ(found.exit_code, 1);
        EXPECT_EQ(found.errors, "");
        EXPECT_NE(found.out.find("\nWRONG  "), std::string::npos) << found.out;
        std::istringstream lines(found.out);
        for (std::string line; std::getline(lines, line);)
            EXPECT_TRUE(line.starts_with("well   ") || line.starts_with("WRONG  ")) << line;
    }
}

TEST_F(Care, TheDoctorReadsTheMatchesBeforeTheLastOneAsWell) {
    const auto opened = play_a_little();
    {
        Player player(port(), opened.table, opened.tokens[0]);
        EXPECT_EQ(player.ask({{"type", "close"}}).at("type"), "ok");
        EXPECT_EQ(player.ask({{"type", "again"}}).at("type"), "ok");
    }
    server_->stop();
    EXPECT_EQ(run_stoop({"doctor", "--data", data_}).exit_code, 0);
    change_database(data_, "UPDATE deeds SET text = 'fly(moon)' WHERE what = 'answer'");
    const Finished found = run_stoop({"doctor", "--data", data_});
    EXPECT_EQ(found.exit_code, 1);
    EXPECT_NE(found.out.find("WRONG  table " + opened.table + ": match 1: answer 1"),
              std::string::npos)
        << found.out;
}

// New deeds lie in a list of their own for a while. Wherever they are, they count.
TEST_F(Care, NewDeedsAreReadWhereTheyLieAndSortedInInTheEnd) {
    const auto opened = play_a_little();
    const auto count = [&](const std::string& deeds) {
        return number_in_database(data_, "SELECT count(*) FROM " + deeds);
    };
    server_->kill_hard();
    EXPECT_GT(count("fresh"), 0);
    const auto deeds = count("log");
    EXPECT_EQ(run_stoop({"doctor", "--data", data_}).exit_code, 0);
    const Finished record = run_stoop({"record", "--data", data_, opened.table});
    EXPECT_NE(record.out.find("end_turn"), std::string::npos) << record.out << record.errors;

    server_ = std::make_unique<Server>(data_);
    EXPECT_EQ(count("fresh"), 0);
    EXPECT_EQ(count("deeds"), deeds);
    {
        Player player(port(), opened.table, opened.tokens[0]);
        player.wait("view");
        EXPECT_GE(player.version(), 3);
        EXPECT_EQ(player.ask({{"type", "name"}, {"name", "Nora"}}).at("type"), "ok");
    }
    EXPECT_EQ(server_->stop(), 0);
    EXPECT_EQ(count("fresh"), 0);
    EXPECT_GT(count("deeds"), deeds);
}

}  // namespace

}  // namespace stoop::stack
