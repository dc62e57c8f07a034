// Whole matches of all games, their persons spread over two nodes, and everything that lies between
// them and their log fails at random: lines are cut, answers of the database are lost, nodes freeze
// and die, PostgreSQL is stopped. Nothing acknowledged is lost or there twice, and every match ends
// and can be checked.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>
#include <set>
#include <thread>

#include "core/rng.hpp"
#include "stack/gate.hpp"
#include "stack/nodes.hpp"
#include "stack/slowness.hpp"

namespace stoop::stack {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

std::size_t number_from(const char* name, std::size_t usual) {
    const char* wished = std::getenv(name);
    return wished == nullptr ? usual : static_cast<std::size_t>(std::atoi(wished));
}

constexpr std::array games = {"traffiq", "king", "escape", "spiderman"};
constexpr auto trouble_lasts = 5s;            // in ./test; then the matches are played to their end
constexpr auto trouble_lasts_max = 600s;      // in ./test soak
constexpr auto silence_max = slowness * 10s;  // as long as a player waits: after the last trouble
constexpr auto way_back_max = slowness * 30s;

// A node behind a gate of its own; where it is changes when it comes back.
class Place {
public:
    Place(const Postgres& postgres, std::string data) : gate_(postgres), data_(std::move(data)) {
        open();
    }
    int port() const { return port_; }
    Gate& gate() { return gate_; }
    void freeze(std::chrono::milliseconds time) const {
        kill(server_->pid(), SIGSTOP);
        std::this_thread::sleep_for(time);
        kill(server_->pid(), SIGCONT);
    }
    void come_back(bool is_killed) {
        is_killed ? server_->kill_hard() : static_cast<void>(server_->stop());
        keep_log();
        open();
    }
    // What must not be written down, whatever happens to the database.
    std::string faults() {
        keep_log();
        std::string found;
        for (const char* word : {"table-put-aside", "match-not-replayed", "table-unreadable"})
            for (auto at = log_.find(word); at != std::string::npos; at = log_.find(word, at + 1))
                found += log_.substr(at, log_.find('\n', at) - at) + "\n";
        return found;
    }

private:
    void open() {
        server_.reset();  // its log goes with it
        for (const auto end = Clock::now() + way_back_max;; std::this_thread::sleep_for(100ms)) {
            try {
                server_ = std::make_unique<Server>(
                    data_, std::vector<std::string>{"--store", gate_.url(), "--back-in", "0",
                                                    "--limit", "connections-per-address=1000"});
                port_ = server_->port();
                return;
            } catch (const std::runtime_error&) {  // the database is away
                if (Clock::now() > end) throw;
            }
        }
    }
    void keep_log() { log_ += server_->log(); }

    Gate gate_;
    std::string data_, log_;
    std::unique_ptr<Server> server_;
    std::atomic<int> port_ = 0;
};

// One person of a match, who goes to the other node when the line is cut, and writes down what it
// was told.
class Guest {
public:
    using Moment = std::atomic<Clock::time_point>;
    Guest(std::array<Place*, 2> places, const Moment& calm_since, Opened opened, std::size_t seat,
          std::uint64_t seed)
        : places_(places),
          calm_since_(&calm_since),
          opened_(std::move(opened)),
          seat_(seat),
          random_(seed) {}

    void play() {
        try {
            come();
            while (!player_->is_over()) step();
        } catch (const std::exception& error) {
            failure_ = opened_.table + " seat " + std::to_string(seat_) + " at node " +
                       std::to_string(where_) + ": " + error.what();
        }
    }
    const std::string& failure() const { return failure_; }
    const std::vector<std::string>& log() const { return player_->log(); }
    const std::set<std::string>& heard_lines() const { return heard_lines_; }
    const std::set<std::string>& said_lines() const { return said_lines_; }
    int cuts() const { return cuts_; }
    int refusals() const { return refusals_; }

private:
    bool is_lucky(unsigned one_in) { return random_.below(one_in) == 0; }

    void step() {
        try {
            if (is_lucky(20)) return chat();
            if (player_->is_asked())
                act();
            else
                player_->next();
        } catch (const std::runtime_error& error) {
            const bool is_silence = std::string_view(error.what()).starts_with("nothing came");
            if (is_silence && Clock::now() > calm_since_->load() + silence_max) throw;
            ++cuts_;
            come();
        }
    }
    // Until the answer is there, or something else is asked. Who thinks for a moment is still there
    // when the next trouble comes.
    void act() {
        std::this_thread::sleep_for(std::chrono::milliseconds(random_.below(20)));
        const int version = player_->version();
        const auto& options = player_->view().at("options").as_array();
        const auto& option =
            options[random_.below(static_cast<std::uint32_t>(options.size()))].as_object();
        const json::object answer =
            player_->ask({{"type", "act"}, {"version", version}, {"action", option.at("action")}});
        if (answer.at("type") == "ok") return player_->wait_version(version + 1);
        if (json::value_to<std::string>(answer.at("message")).find("could not be saved") ==
            std::string::npos)
            throw std::logic_error("an answer was refused: " + json::serialize(answer));
        ++refusals_;
        std::this_thread::sleep_for(100ms);
    }
    void chat() {
        const std::string line =
            "line " + std::to_string(seat_) + " " + std::to_string(said_lines_.size());
        said_lines_.insert(line);
        if (player_->ask({{"type", "chat"}, {"text", line}}).at("type") == "ok")
            heard_lines_.insert(line);
    }
    // What was seen is still there.
    void come() {
        const auto seen = player_ ? player_->log() : std::vector<std::string>();
        for (const auto end = Clock::now() + way_back_max;; std::this_thread::sleep_for(50ms)) {
            try {
                where_ = is_new_ ? seat_ / 2 : random_.below(2);
                Place& place = *places_[where_];
                player_ =
                    std::make_unique<Player>(place.port(), opened_.table, opened_.tokens[seat_],
                                             static_cast<int>(seen.size()));
                player_->hold(seen);
                player_->wait("view");
                is_new_ = false;
                break;
            } catch (const std::runtime_error& error) {
                if (Clock::now() > end)
                    throw std::logic_error(std::string("no way back: ") + error.what());
            }
        }
        const bool is_there = player_->log().size() >= seen.size() &&
                              std::equal(seen.begin(), seen.end(), player_->log().begin());
        if (!is_there) throw std::logic_error("what was seen is not there any more");
    }

    std::array<Place*, 2> places_;
    const Moment* calm_since_;
    Opened opened_;
    std::size_t seat_;
    Rng random_;
    Window player_;
    std::string failure_;
    std::set<std::string> heard_lines_, said_lines_;
    int cuts_ = 0, refusals_ = 0;
    std::size_t where_ = 0;
    bool is_new_ = true;
};

class NodesInAStorm : public testing::Test {
protected:
    struct Match {
        std::string table;
        std::vector<std::unique_ptr<Guest>> guests;
    };

    Postgres postgres_;
    TempFolder folder_;
    Place first_{postgres_, folder_.path() + "/first"};
    Place second_{postgres_, folder_.path() + "/second"};
    // Always the same, so that nobody's work fails by what it has not changed; a soak tries others.
    const bool is_long_ = std::getenv("STOOP_NODE_MATCHES") != nullptr;
    const unsigned seed_ = static_cast<unsigned>(number_from(
        "STOOP_STORM",
        is_long_ ? static_cast<std::size_t>(Clock::now().time_since_epoch().count() % 10'000)
                 : 45));
    Rng random_{seed_};
    std::vector<Match> matches_;
    std::atomic<int> playing_ = 0;
    Guest::Moment calm_since_ = Clock::now();
    std::vector<std::jthread> threads_;

    Place& any() { return random_.below(2) == 0 ? first_ : second_; }
    std::chrono::milliseconds up_to(unsigned ms) {
        return std::chrono::milliseconds(random_.below(ms));
    }

    void begin(std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) {
            const std::string game = games[i % games.size()];
            const Opened opened =
                open_table(first_.port(), {"person", "random", "person"}, "{}", "{}", game);
            Match& match = matches_.emplace_back();
            match.table = opened.table;
            for (const std::size_t seat : {0U, 2U})
                match.guests.push_back(std::make_unique<Guest>(std::array{&first_, &second_},
                                                               calm_since_, opened, seat,
                                                               seed_ + 10 * i + seat + 1));
        }
        for (auto& match : matches_)
            for (auto& guest : match.guests) {
                ++playing_;
                threads_.emplace_back([this, &guest] {
                    guest->play();
                    --playing_;
                });
            }
    }

    // One fault, some of them at the same time as the one before.
    std::string trouble() {
        Place& place = any();
        switch (random_.below(8)) {
            case 0: place.gate().cut(); return "cut";
            case 1: place.gate().lose_answer_to("answer"); return "lost answer";
            case 2: place.gate().lose_answer_to("line "); return "lost line of chat";
            case 3: place.freeze(up_to(1500)); return "frozen";
            case 4: place.come_back(true); return "killed";
            case 5: place.come_back(false); return "stopped";
            case 6: {
                const Lock lock(postgres_, "LOCK TABLE stoop.deeds IN ACCESS EXCLUSIVE MODE");
                std::this_thread::sleep_for(up_to(500));
                return "locked";
            }
            default: {
                const int signal = random_.below(2) == 0 ? SIGINT : SIGQUIT;
                postgres_.stop(signal);
                std::this_thread::sleep_for(up_to(500));
                postgres_.start();
                return signal == SIGINT ? "database stopped" : "database crashed";
            }
        }
    }
    void expect_all_right(const Match& match) {
        const std::string where = " WHERE table_id = '" + match.table + "'";
        for (const auto& guest : match.guests) {
            ASSERT_EQ(guest->failure(), "");
            EXPECT_EQ(guest->log().size(), match.guests[0]->log().size());
            for (const auto& line : guest->said_lines()) {
                const std::string count = postgres_.ask("SELECT count(*) FROM stoop.chat" + where +
                                                        " AND text = '" + line + "'");
                const bool is_acknowledged = guest->heard_lines().contains(line);
                EXPECT_TRUE(count == "1\n" || (!is_acknowledged && count == "0\n"))
                    << line << " stands there " << count;
            }
        }
        for (const Place* place : {&first_, &second_}) {
            wait_until_it_reads(place->port(), match.table);
            expect_verified(place->port(), match.table);
        }
    }
    // Whoever was without the database tries again once in a second.
    static void wait_until_it_reads(int port, const std::string& table) {
        const auto end = Clock::now() + 5s;
        while (request(port, "GET", "/api/tables/" + table).status == 409 && Clock::now() < end)
            std::this_thread::sleep_for(50ms);
    }
};

TEST_F(NodesInAStorm, NothingAcknowledgedIsLostOrThereTwice) {
    std::map<std::string, int> troubles;
    begin(number_from("STOOP_NODE_MATCHES", games.size()));
    const Clock::time_point end = Clock::now() + (is_long_ ? trouble_lasts_max : trouble_lasts);
    while (playing_ > 0 && Clock::now() < end) {
        std::this_thread::sleep_for(up_to(400));
        ++troubles[trouble()];
        calm_since_ = Clock::now();
    }
    for (auto& thread : threads_) thread.join();
    int cuts = 0, refusals = 0;
    std::size_t entries = 0;
    for (const Match& match : matches_) {
        expect_all_right(match);
        for (const auto& guest : match.guests) cuts += guest->cuts(), refusals += guest->refusals();
        entries += match.guests[0]->log().size();
    }
    EXPECT_EQ(first_.faults() + second_.faults(), "");
    EXPECT_EQ(postgres_.ask("SELECT id FROM stoop.tables AS t WHERE deeds <> (SELECT count(*) FROM "
                            "stoop.deeds WHERE table_id = t.id) OR deeds <> (SELECT max(n) + 1 "
                            "FROM stoop.deeds WHERE table_id = t.id)"),
              "");
    std::cout << "storm " << seed_ << ": " << entries << " entries, " << cuts << " cuts, "
              << refusals << " refusals;";
    for (const auto& [what, count] : troubles) std::cout << " " << what << " " << count;
    std::cout << "\n";
}

}  // namespace

}  // namespace stoop::stack
