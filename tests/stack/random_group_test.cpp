// The log is the truth: people do whatever a group can do, in any order, at tables of all games,
// and again and again the server is killed or forgets a table. Nobody may notice.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <thread>

#include "stack/database.hpp"
#include "stack/forked_server.hpp"
#include "stack/party.hpp"
#include "stack/process.hpp"
#include "stack/slowness.hpp"

namespace stoop::stack {

namespace {

constexpr int steps_per_evening = 500;
constexpr int evenings_usually = slowness == 1 ? 3 : 1;

int wished(const char* name, int usual) {
    const char* text = std::getenv(name);
    return text == nullptr ? usual : std::atoi(text);
}

server::Limits wide_limits() {
    server::Limits limits;
    limits.messages_at_once_max = limits.messages_per_second_max = 1'000'000;
    limits.tables_at_once_max = limits.tables_per_minute_max = 1'000'000;
    limits.sweep_every_ms = 20;
    limits.lag_ms_max = 50;
    limits.bot_positions_max = 50;
    return limits;
}

// One server, a party for each game, and whatever happens to them.
class Evening {
public:
    explicit Evening(int number) : number_(number), rng_(static_cast<std::uint64_t>(number)) {
        serve();
    }

    void run() {
        try {
            for (step_ = 0; step_ < steps_per_evening; ++step_) step();
            must(metric("stoop_faults_total") == 0, "a table was put aside");
        } catch (const std::exception& wrong) {
            std::string last;
            for (const auto& each : story_) last += each + "\n";
            FAIL() << last << "Evening " << number_ << ", step " << step_ << ": " << wrong.what()
                   << "\nSTOOP_EVENING=" << number_ << " plays it again. The server said:\n"
                   << text_of_file(data_ + ".log");
        }
    }

private:
    void serve() {
        server_.reset();
        const auto life = static_cast<std::uint64_t>(number_) * 1000 + ++lives_;
        server_ = std::make_unique<ForkedServer>(data_, limits_, life);
    }

    void step() {
        if (parties_.empty()) {
            const json::value games =
                json::parse(request(server_->port(), "GET", "/api/games").body);
            for (const auto& game : games.as_array())
                parties_.push_back(
                    std::make_unique<Party>(rng_, server_->port(), game.as_object(), story_));
        }
        const auto what = rng_.below(100);
        if (what == 0) return kill();
        if (what == 1) return forget();
        if (what == 2) return doze();
        const auto party = rng_.below(static_cast<std::uint32_t>(parties_.size()));
        story_.push_back("step " + std::to_string(step_) + ", table " + std::to_string(party));
        parties_[party]->step();
    }

    // Sometimes those who still think have suddenly thought for a long time.
    void kill() {
        const bool hurried = rng_.below(2) == 0;
        const bool hurries_clocks = rng_.below(3) == 0;
        story_.push_back("step " + std::to_string(step_) + ": the server is killed");
        for (const auto& party : parties_) party->get_ready(hurried);
        server_->kill_hard();
        for (const auto& party : parties_) party->read_to_end();
        for (const auto& party : parties_) party->go_home();
        if (hurries_clocks)
            for (const char* table : {"deeds", "fresh"})
                change_database(data_, std::string("UPDATE ") + table +
                                           " SET number = 300 WHERE what = 'answer' AND "
                                           "number > 300");
        serve();
        for (const auto& party : parties_) party->come_back(server_->port(), !hurries_clocks);
    }

    void forget() {
        const bool hurried = rng_.below(3) == 0;
        story_.push_back("step " + std::to_string(step_) + ": the tables are forgotten");
        for (const auto& party : parties_) party->get_ready(hurried);
        for (const auto& party : parties_) party->go_home();
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20 * slowness);
        while (metric("stoop_tables_in_memory") > 0) {
            must(std::chrono::steady_clock::now() < end, "a table stays in memory");
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        for (const auto& party : parties_) party->come_back(server_->port(), true);
    }

    void doze() {
        story_.push_back("step " + std::to_string(step_) + ": nobody says anything");
        std::this_thread::sleep_for(std::chrono::milliseconds(rng_.below(400)));
    }

    int metric(const std::string& name) const {
        const std::string text = request(server_->port(), "GET", "/metrics").body;
        const auto at = text.find("\n" + name + " ");
        must(at != std::string::npos, "no " + name);
        return std::atoi(text.c_str() + at + name.size() + 2);
    }

    int number_;
    int step_ = 0;
    std::uint64_t lives_ = 0;
    Rng rng_;
    TempFolder folder_;
    std::string data_ = folder_.path() + "/data";
    server::Limits limits_ = wide_limits();
    std::deque<std::string> story_;
    std::unique_ptr<ForkedServer> server_;
    std::vector<std::unique_ptr<Party>> parties_;
};

// As many evenings as STOOP_EVENINGS says, or the one that STOOP_EVENING names.
TEST(RandomGroup, NobodyNoticesWhenTheServerDiesOrForgets) {
    if (const int only = wished("STOOP_EVENING", 0); only > 0) return Evening(only).run();
    const int evenings = wished("STOOP_EVENINGS", evenings_usually);
    for (int number = 1; number <= evenings && !HasFatalFailure(); ++number) Evening(number).run();
}

}  // namespace

}  // namespace stoop::stack
