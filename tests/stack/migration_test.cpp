// Databases of older versions are opened, rewritten and played on.
#include <gtest/gtest.h>

#include <filesystem>

#include "stack/client.hpp"
#include "stack/database.hpp"
#include "stack/process.hpp"

namespace stoop::stack {

namespace {

class Migration : public testing::Test {
protected:
    TempFolder folder_;
    std::string data_ = folder_.path() + "/data";

    // The database as a server of that version has left it.
    void write_version(int version) {
        std::filesystem::create_directory(data_);
        change_database(
            data_, text_of_file(STOOP_STACK_DATA "/version-" + std::to_string(version) + ".sql"));
    }
};

class MigrationFrom : public Migration, public testing::WithParamInterface<int> {};

TEST_P(MigrationFrom, KeepsWaitingRunningAndFinishedMatches) {
    write_version(GetParam());
    for (int start = 0; start < 2; ++start) {  // the second start finds the newest version
        const Server server(data_);
        Player running(server.port(), "anfg3vn7wx", "67f87861818e2fb329b3582d584e9d02");
        running.wait("view");
        EXPECT_EQ(running.version(), 35);  // with three answers that were taken back
        EXPECT_EQ(running.log().size(), 46U);
        EXPECT_TRUE(running.is_asked());
        Player over(server.port(), "9tj67etzvh", "56101087209d201d42aefeb98c0db7d7");
        over.wait("view");
        EXPECT_EQ(over.version(), 102);
        EXPECT_EQ(json::serialize(over.view().at("result").as_object().at("scores")), "[1,3]");
        EXPECT_EQ(request(server.port(), "GET", "/api/tables/9tj67etzvh/export").status, 200);
    }
    const Server server(data_);
    Player late(server.port(), "anfg3vn7wx", "254933dd1d313d15493991d2269fd51f");
    EXPECT_EQ(late.wait("table").at("seats").as_array()[1].as_object().at("kind"), "person");
    Player second(server.port(), "v7zkz5t9mn", "a658409360fab90841a6b9e7d9269eeb");
    second.wait("view");  // the first had joined under version 1
    EXPECT_EQ(second.table().at("name"), "Waiting");
}

INSTANTIATE_TEST_SUITE_P(Version, MigrationFrom, testing::Values(1, 2, 3, 4));

// Sums of positions went through sets member by member before they took them by words.
TEST_F(Migration, OlderSumsOfPositionsAreStillChecked) {
    const auto phase_with = [&](const std::string& sum) {
        std::filesystem::remove_all(data_);
        write_version(4);
        change_database(data_,
                        "INSERT INTO fresh VALUES ('anfg3vn7wx', 50, 'answer', 0, 0, "
                        "'put(1,-1,taxi)', '" +
                            sum + "', 1794789768857)");
        const Server server(data_);
        Player running(server.port(), "anfg3vn7wx", "67f87861818e2fb329b3582d584e9d02");
        running.wait("view");
        return running.table().at("phase");
    };
    EXPECT_EQ(phase_with("~b9e52af3abac"), "playing");  // as it was written then
    EXPECT_EQ(phase_with("~b9e52af3abad"), "closed");
}

TEST_F(Migration, ADatabaseOfSomethingElseIsLeftAlone) {
    std::filesystem::create_directory(data_);
    change_database(data_, "CREATE TABLE recipes (title TEXT)");
    const Finished refused = run_stoop({"serve", "--port", "0", "--data", data_});
    EXPECT_EQ(refused.exit_code, 1);
    EXPECT_NE(refused.errors.find("is a database of something else"), std::string::npos)
        << refused.errors;
    change_database(data_, "INSERT INTO recipes VALUES ('pizza')");  // it still is
}

TEST_F(Migration, ADatabaseThatCountsAsAnOlderOneOfOursIsLeftAloneAsWell) {
    std::filesystem::create_directory(data_);
    change_database(data_, "CREATE TABLE recipes (title TEXT)");
    for (int version = 1; version < 5; ++version) {
        change_database(data_, "PRAGMA user_version = " + std::to_string(version));
        const Finished refused = run_stoop({"serve", "--port", "0", "--data", data_});
        EXPECT_EQ(refused.exit_code, 1);
        EXPECT_NE(refused.errors.find("is a database of something else"), std::string::npos)
            << refused.errors;
        EXPECT_EQ(number_in_database(data_, "PRAGMA user_version"), version);
        EXPECT_EQ(number_in_database(data_, "SELECT count(*) FROM sqlite_schema"), 1);
    }
}

// … also one that happens to count its versions as we do.
TEST_F(Migration, ADatabaseWithoutOurTablesIsRefusedWithASentence) {
    for (const std::string gone : {"tables", "deeds", "fresh", "chat", "editions"}) {
        const std::string data = data_ + "-" + gone;
        Server(data).stop();
        change_database(data, "DROP VIEW log; DROP TABLE " + gone);
        const Finished refused = run_stoop({"serve", "--port", "0", "--data", data});
        EXPECT_EQ(refused.exit_code, 1) << gone;
        EXPECT_NE(refused.errors.find("cannot be used: "), std::string::npos) << refused.errors;
        const Finished found = run_stoop({"doctor", "--data", data});
        EXPECT_EQ(found.exit_code, 1) << gone;
        EXPECT_NE(found.out.find("WRONG  schema: no such table: "), std::string::npos) << found.out;
    }
}

}  // namespace

}  // namespace stoop::stack
