// What a bot thought of a match that has ended, while the next one stands at the same version.
#include <gtest/gtest.h>

#include <chrono>
#include <deque>
#include <future>
#include <mutex>
#include <thread>

#include "server/new_table.hpp"
#include "server/table.hpp"
#include "stack/group.hpp"

namespace stoop::stack {

namespace {

using server::Message;

class Barrier {  // the only worker waits here until it is opened
public:
    explicit Barrier(server::Workers& workers) {
        workers.run([this] {
            met_.set_value();
            open_.get_future().wait();
        });
    }
    ~Barrier() { open(); }
    void open() {
        if (!std::exchange(is_open_, true)) open_.set_value();
    }
    bool is_met() { return wait_.wait_for(std::chrono::seconds(0)) == std::future_status::ready; }

private:
    bool is_open_ = false;
    std::promise<void> open_, met_;
    std::future<void> wait_ = met_.get_future();
};

struct Ear final : server::Socket {
    std::vector<std::string> heard;
    void send(server::Text text) override { heard.push_back(*text); }
    std::size_t unread() const override { return 0; }
    void close(server::CloseCode, std::string_view sentence) override {
        heard.emplace_back(sentence);
    }
    bool has_heard(std::string_view words) const {
        return std::any_of(heard.begin(), heard.end(), [&](const std::string& text) {
            return text.find(words) != std::string::npos;
        });
    }
};

// One table without a network: what is posted is done when the test says so.
class LateThoughts : public testing::Test {
protected:
    void post(server::Task task) {
        const std::lock_guard hold(mutex_);
        tasks_.push_back(std::move(task));
    }
    bool do_next() {
        server::Task task;
        {
            const std::lock_guard hold(mutex_);
            if (tasks_.empty()) return false;
            task = std::move(tasks_.front());
            tasks_.pop_front();
        }
        task();
        return true;
    }
    bool goes_on_until(const std::function<bool()>& question) {
        using namespace std::chrono_literals;
        for (const auto end = std::chrono::steady_clock::now() + 9s;
             std::chrono::steady_clock::now() < end;) {
            if (question()) return true;
            if (!do_next()) std::this_thread::sleep_for(1ms);
        }
        return false;
    }
    // Everything that was to be written until now is on disk, and what follows is done.
    void settle() {
        bool is_done = false;
        store_->probe([&](const std::string&) { is_done = true; });
        ASSERT_TRUE(goes_on_until([&] { return is_done; }));
    }
    void say(Message message) {
        table_->hear(window_, message);
        settle();
    }
    const server::Facts& facts() const { return table_->facts(); }

    // A person, who has seat 0, and a bot; who begins says `start`.
    void sit_down(const std::string& start) {
        server::Opening opening;
        opening.game = "traffiq";
        opening.options["start"] = start;
        opening.seats = {{"person", ""}, {"bot", "simple"}};
        const auto game = editions_.today("traffiq", 2, opening.options);
        ASSERT_TRUE(game);
        server::NewTable made = server::make_table(opening, **game);
        const auto told = json::parse(made.answer).as_object();
        table_ = std::make_shared<server::Table>(house_, made.facts, *game,
                                                 std::vector<server::store::ChatLine>());
        server::store::Change change;
        change.is_new = true;
        change.id = made.facts.id;
        change.deeds = made.deeds;
        store_->commit(change, [](const std::string& failure) { ASSERT_EQ(failure, ""); });
        server::Join join;
        join.token = text_in(told.at("seats").as_array()[0].as_object(), "token");
        join.part = part_of_red;
        table_->join(window_, join, std::nullopt);
        settle();
        ASSERT_EQ(facts().version, 1);
    }
    void play_again() {
        say({std::nullopt, server::Resign{}});
        say({std::nullopt, server::Again{}});
        say({std::nullopt, server::SealPart{seal_of(part_of_yellow)}});
        say({std::nullopt, server::OpenPart{part_of_yellow}});
        ASSERT_EQ(facts().match, 2);
        ASSERT_EQ(facts().version, 1);
    }

    TempFolder folder_;
    std::mutex mutex_;
    std::deque<server::Task> tasks_;
    server::Limits limits_;
    server::Meters meters_;
    server::Guests guests_{limits_};
    server::Hooks hooks_{false};
    std::unique_ptr<server::store::Store> store_ = server::store::open_sqlite(
        folder_.path(), [this](server::Task task) { post(std::move(task)); }, 1000);
    content::Files content_ = content::embedded_files();
    server::Editions editions_{*store_, content_};
    server::Workers workers_{1};
    server::House house_{*store_,
                         nullptr,
                         editions_,
                         workers_,
                         guests_,
                         hooks_,
                         meters_,
                         limits_,
                         [this](server::Task task) { post(std::move(task)); },
                         [](int, const server::Task&) {},
                         folder_.path()};
    std::shared_ptr<Ear> window_ = std::make_shared<Ear>();
    std::shared_ptr<server::Table> table_;
};

TEST_F(LateThoughts, AreNoAnswerInTheNextMatch) {
    Barrier before(workers_);
    sit_down("1");
    play_again();
    Barrier behind(workers_);
    before.open();
    ASSERT_TRUE(goes_on_until([&] { return behind.is_met(); }));
    settle();
    EXPECT_EQ(facts().version, 1);
    EXPECT_EQ(meters_.faults, 0);
    behind.open();
    EXPECT_TRUE(goes_on_until([&] { return facts().version > 1; }));
}

TEST_F(LateThoughts, AreNoHintInTheNextMatch) {
    Barrier before(workers_);
    sit_down("0");
    say({7, server::Hint{}});
    play_again();
    before.open();
    EXPECT_TRUE(goes_on_until([&] { return window_->has_heard("\"ref\":7"); }));
    EXPECT_FALSE(window_->has_heard("\"hint\""));
}

}  // namespace

}  // namespace stoop::stack
