// Pages get what an answer has changed instead of a whole view: all changes together make exactly
// the view that others get whole, also when the line is cut after any message.
#include <gtest/gtest.h>

#include <memory>

#include "stack/client.hpp"
#include "stack/process.hpp"

namespace stoop::stack {

namespace {

// Holds a view by changes, as the page does.
class Follower {
public:
    Follower(int port, const std::string& table, const std::string& token)
        : port_(port), table_(table), token_(token) {
        connect();
    }
    void connect() {
        json::object join = {{"changes", true}, {"part", "00112233445566778899aabbccddeeff"}};
        if (!token_.empty()) join["token"] = token_;
        player_ = std::make_unique<Player>(port_, table_, join);
        must_be_whole_ = true;
    }
    void wait_version(int version) {
        while (view_.empty() || view_.at("version") != version) hear();
    }
    void hear() {
        const json::object message = player_->next();
        if (message.at("type") == "view") {
            view_ = message;
            must_be_whole_ = false;
        }
        if (message.at("type") != "change") return;
        ++changes_;
        EXPECT_FALSE(must_be_whole_);
        EXPECT_EQ(message.at("version").as_int64(), view_.at("version").as_int64() + 1);
        follow(view_, message);
    }
    const json::object& view() const { return view_; }
    int changes() const { return changes_; }
    Player& player() { return *player_; }

private:
    int port_;
    std::string table_, token_;
    std::unique_ptr<Player> player_;
    json::object view_;
    bool must_be_whole_ = true;
    int changes_ = 0;
};

// All that is drawn; where the log begins depends on what each has.
std::string drawn(const json::object& view) {
    json::object picture;
    for (const char* key : {"version", "state", "scene", "asks", "options", "undo", "result"})
        if (const auto* value = view.if_contains(key)) picture[key] = *value;
    return json::serialize(picture);
}

// A window whose line is cut again and again; it comes back with what it holds.
class Frail {
public:
    Frail(int port, const std::string& table, const std::string& token)
        : port_(port), table_(table), token_(token) {}
    void come_back() {
        player_ =
            std::make_unique<Player>(port_, table_,
                                     json::object{{"token", token_},
                                                  {"part", "00112233445566778899aabbccddeeff"},
                                                  {"have", log_.size()}});
    }
    void cut() { player_.reset(); }
    void hear(int messages) {
        for (; messages > 0; --messages) take(player_->next());
    }
    void wait_version(int version) {
        while (version_ < version) hear(1);
    }
    void say(const json::object& message) { player_->say(message); }
    void ping() { take(player_->ask({{"type", "ping"}})); }
    const std::vector<std::string>& log() const { return log_; }

private:
    void take(const json::object& message) {
        if (message.at("type") != "view") return;
        version_ = static_cast<int>(message.at("version").as_int64());
        const auto from = static_cast<std::size_t>(message.at("log_from").as_int64());
        EXPECT_LE(from, log_.size()) << "a gap in the log";
        log_.resize(from);
        for (const auto& entry : message.at("log").as_array())
            log_.push_back(json::serialize(entry));
    }

    int port_;
    std::string table_, token_;
    std::unique_ptr<Player> player_;
    std::vector<std::string> log_;
    int version_ = 0;
};

class ChangesOf : public testing::TestWithParam<const char*> {
protected:
    TempFolder folder_;
    Server server_{folder_.path() + "/data"};

    Opened open() const {
        const std::string body = std::string(R"({"game":")") + GetParam() +
                                 R"(","seats":[{"kind":"person"},{"kind":"person"}]})";
        const Answer answer = request(server_.port(), "POST", "/api/tables", body);
        EXPECT_EQ(answer.status, 201) << answer.body;
        const json::object opened = json::parse(answer.body).as_object();
        Opened result{json::value_to<std::string>(opened.at("table")), {}, {}, {}, {}, {}};
        for (const auto& seat : opened.at("seats").as_array())
            result.tokens.push_back(json::value_to<std::string>(seat.as_object().at("token")));
        return result;
    }
};

TEST_P(ChangesOf, AddUpToTheWholeViewAlsoAcrossCuts) {
    const int port = server_.port();
    const Opened opened = open();
    Player first(port, opened.table, opened.tokens[0]);
    Player second(port, opened.table, opened.tokens[1]);
    Player stranger(port, opened.table, "");
    for (Player* whole : {&first, &second, &stranger}) whole->wait_version(1);
    std::vector<std::unique_ptr<Follower>> followers;
    for (const auto& token : {opened.tokens[0], opened.tokens[1], std::string()})
        followers.push_back(std::make_unique<Follower>(port, opened.table, token));
    constexpr int moves = 120;
    for (int move = 0; move < moves && !first.is_over(); ++move) {
        Player& asked = first.is_asked() ? first : second;
        const int next = asked.version() + 1;
        asked.act_any(static_cast<std::size_t>(move * 7));
        const Player* wholes[] = {&first, &second, &stranger};
        for (Player* whole : {&first, &second, &stranger}) whole->wait_version(next);
        for (std::size_t i = 0; i < followers.size(); ++i) {
            followers[i]->wait_version(next);
            ASSERT_EQ(drawn(followers[i]->view()), drawn(wholes[i]->view())) << "move " << move;
        }
        if (move % 5 == 2) followers[static_cast<std::size_t>(move / 5 % 3)]->connect();
    }
    EXPECT_GT(followers[0]->changes(), 20);
}

// After every message of those that come when one joins, after an answer that was sent and before
// its own came back, after what others answered: nothing is missing, and nothing happens twice.
TEST_P(ChangesOf, WhereverALineIsCutNothingIsMissingOrDoneTwice) {
    const int port = server_.port();
    const Opened opened = open();
    Player first(port, opened.table, opened.tokens[0]);
    Player second(port, opened.table, opened.tokens[1]);
    Player* steady[] = {&first, &second};
    for (Player* each : steady) each->wait_version(1);
    Frail frail[] = {{port, opened.table, opened.tokens[0]},
                     {port, opened.table, opened.tokens[1]}};
    constexpr int moves = 48;
    for (int move = 0; move < moves && !first.is_over(); ++move) {
        const std::size_t seat = first.is_asked() ? 0 : 1;
        const auto& options = steady[seat]->view().at("options").as_array();
        const auto& option = options[static_cast<std::size_t>(move * 7) % options.size()];
        const int next = first.version() + 1;
        const json::object answer = {
            {"type", "act"}, {"version", next - 1}, {"action", option.as_object().at("action")}};
        frail[1 - seat].come_back();
        frail[1 - seat].hear(move % 3);  // nothing, `table`, `view`
        if (move % 4 != 3) frail[1 - seat].cut();
        frail[seat].come_back();
        frail[seat].hear(move / 3 % 3);
        frail[seat].say(answer);
        frail[seat].cut();
        frail[seat].come_back();
        frail[seat].say(answer);  // it cannot know whether it was heard
        for (Player* each : steady) each->wait_version(next);
        if (move % 4 == 3) frail[1 - seat].wait_version(next);
        frail[1 - seat].cut();
        frail[seat].ping();
        frail[seat].cut();
        for (Player* each : steady) {
            EXPECT_EQ(each->ask({{"type", "ping"}}).at("type"), "pong");
            ASSERT_EQ(each->version(), next);
        }
        for (std::size_t i = 0; i < 2 && move % 5 == 4; ++i) {
            frail[i].come_back();
            frail[i].wait_version(next);
            frail[i].cut();
            ASSERT_EQ(frail[i].log(), steady[i]->log()) << "seat " << i << ", move " << move;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Game, ChangesOf,
                         testing::Values("king", "traffiq", "escape", "spiderman"));

TEST(Changes, WhoAsksGetsTheWholeViewAgain) {
    const TempFolder folder;
    const Server server(folder.path() + "/data");
    const auto opened = open_table(server.port(), {"person", "random"}, R"({"start":"0"})");
    Follower follower(server.port(), opened.table, opened.tokens[0]);
    follower.wait_version(1);
    EXPECT_EQ(follower.player().ask({{"type", "look"}}).at("type"), "ok");
    EXPECT_EQ(follower.player().next().at("type"), "view");
}

}  // namespace

}  // namespace stoop::stack
