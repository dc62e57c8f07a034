// A match is pinned to the edition it began with; where it cannot go on, it is closed and stays
// readable.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>

#include "stack/client.hpp"
#include "stack/content.hpp"
#include "stack/database.hpp"
#include "stack/process.hpp"

namespace stoop::stack {

namespace {

class EditionsOf : public testing::Test {
protected:
    TempFolder folder_;
    std::string data_ = folder_.path() + "/data";
    std::unique_ptr<Server> server_;
    Opened opened_;
    std::vector<std::string> log_;

    int open(const std::vector<std::string>& more = {}) {
        server_.reset();
        server_ = std::make_unique<Server>(data_, more);
        return server_->port();
    }
    // Two have drawn a tile each and go home.
    void play_a_little() {
        const int port = open();
        opened_ = open_table(port, {"person", "person"}, R"({"start":"0"})");
        Player red(port, opened_.table, opened_.tokens[0]);
        Player yellow(port, opened_.table, opened_.tokens[1]);
        red.wait("view");
        yellow.wait("view");
        for (int i = 0; i < 4; ++i) {
            Player& asked = red.is_asked() ? red : yellow;
            asked.act(i % 2 == 0 ? "draw" : "end_turn");
            red.wait_version(i + 2);
            yellow.wait_version(i + 2);
        }
        log_ = red.log();
        server_->stop();
    }
    void expect_closed(int port, std::size_t entries) {
        Player red(port, opened_.table, opened_.tokens[0]);
        red.wait("view");
        EXPECT_EQ(red.table().at("phase"), "closed");
        EXPECT_EQ(red.log().size(), entries);
        EXPECT_TRUE(red.view().contains("fair"));
        const Answer exported = request(port, "GET", "/api/tables/" + opened_.table + "/export");
        EXPECT_EQ(exported.status, 200);
        EXPECT_NE(exported.body.find(R"("unplayed":[{"seat":)"), std::string::npos)
            << exported.body;
    }
};

TEST_F(EditionsOf, AMatchGoesOnWithTheContentItBeganWith) {
    play_a_little();
    const std::string newer = changed_content(folder_.path());
    const Finished examined = run_stoop({"doctor", "--data", data_, "--content", newer});
    EXPECT_EQ(examined.exit_code, 0) << examined.out << examined.errors;
    const int port = open({"--content", newer});
    Player red(port, opened_.table, opened_.tokens[0]);
    Player yellow(port, opened_.table, opened_.tokens[1]);
    red.wait("view");
    yellow.wait("view");
    EXPECT_EQ(red.log(), log_);
    Player& asked = red.is_asked() ? red : yellow;
    asked.act("draw");
    asked.wait_version(6);
    // Whoever plays again at this table plays the new edition.
    red.say({{"type", "resign"}});
    red.wait_phase("over");
    EXPECT_EQ(red.ask({{"type", "again"}}).at("type"), "ok");
    red.wait_phase("waiting");
    const Answer match = request(port, "GET", "/api/tables/" + opened_.table + "/export/1");
    EXPECT_EQ(match.status, 200);
    // The match comes in again where its content is known, and nowhere else.
    EXPECT_EQ(request(port, "POST", "/api/tables/import", match.body).status, 201);
    server_.reset();
    change_database(data_, "DELETE FROM editions");
    const int elsewhere = open({"--content", newer});
    const Answer refused = request(elsewhere, "POST", "/api/tables/import", match.body);
    EXPECT_EQ(refused.status, 400);
    EXPECT_NE(refused.body.find("it was played with content "), std::string::npos) << refused.body;
}

TEST_F(EditionsOf, WhereItsContentIsLostTheMatchIsClosedAndReadable) {
    play_a_little();
    change_database(data_, "DELETE FROM editions");
    for (int start = 0; start < 2; ++start)
        expect_closed(open({"--content", changed_content(folder_.path())}), 4);
}

TEST_F(EditionsOf, RulesThatLeadElsewhereCloseTheMatchWhereTheyDo) {
    play_a_little();
    change_database(
        data_, "UPDATE deeds SET more = 'elsewhere' WHERE what = 'answer' AND text = 'end_turn'");
    EXPECT_NE(run_stoop({"doctor", "--data", data_}).out.find("leads elsewhere than it did"),
              std::string::npos);
    expect_closed(open(), 6);
    server_->stop();  // nothing is left to be done about it
    EXPECT_EQ(run_stoop({"doctor", "--data", data_}).exit_code, 0);
}

TEST_F(EditionsOf, AnAnswerThatIsNotLegalAnyMoreClosesTheMatch) {
    play_a_little();
    change_database(data_, "UPDATE deeds SET text = 'fly(moon)' WHERE what = 'answer'");
    expect_closed(open(), 4);
}

// Nobody has won a match of which only the beginning is known any more.
TEST_F(EditionsOf, AMatchThatHadEndedAndIsNotPlayedAgainToItsEndHasNoWinner) {
    std::filesystem::create_directory(data_);
    change_database(data_, text_of_file(STOOP_STACK_DATA "/version-4.sql"));
    change_database(data_,
                    "UPDATE deeds SET text = 'fly(moon)' WHERE table_id = '9tj67etzvh' AND n = "
                    "(SELECT max(n) FROM deeds WHERE table_id = '9tj67etzvh' AND what = 'answer')");
    const int port = open();
    Player red(port, "9tj67etzvh", "56101087209d201d42aefeb98c0db7d7");
    red.wait("view");
    EXPECT_EQ(red.table().at("phase"), "closed");
    EXPECT_TRUE(red.view().at("result").is_null());
    const Answer exported = request(port, "GET", "/api/tables/9tj67etzvh/export");
    EXPECT_NE(exported.body.find(R"({"ended":"closed","resigned":[],)"), std::string::npos)
        << exported.body;
}

TEST_F(EditionsOf, AnOptionThatIsGoneLeavesTheRecord) {
    play_a_little();
    change_database(data_, "UPDATE deeds SET more = 'moon' WHERE what = 'option'");
    const int port = open();
    EXPECT_EQ(Player(port, opened_.table, "").frame().close_code, 4009);
    EXPECT_NE(run_stoop({"record", opened_.table, "--data", data_}).out.find(R"("text":"draw")"),
              std::string::npos);
}

}  // namespace

}  // namespace stoop::stack
