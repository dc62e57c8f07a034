// The laws of play, words and drawings: what holds in every position of every game.
#include <boost/json.hpp>
#include <map>
#include <set>

#include "core/sha256.hpp"
#include "table/fairness.hpp"
#include "table/match.hpp"
#include "walk.hpp"

namespace stoop::laws {

class Laws : public ::testing::TestWithParam<Setting> {
protected:
    void each(const std::function<void(const Position&)>& look) { each_position(GetParam(), look); }
};

// There is one order of answers per question if "stands before" has no circle over all lists.
class Order {
public:
    void add(const Actions& list) {
        for (int i = 1; i < list.size(); ++i) after_[list[i - 1]].insert(list[i]);
    }
    bool has_circle() const {
        std::set<Action> done;
        for (const auto& [action, next] : after_)
            if (leads_back(action, done)) return true;
        return false;
    }

private:
    // Walks with a stack of its own: a chain can be thousands of actions long.
    bool leads_back(const Action& from, std::set<Action>& done) const {
        std::set<Action> open;
        std::vector<std::pair<Action, bool>> stack = {{from, false}};
        while (!stack.empty()) {
            const auto [action, is_left] = stack.back();
            stack.pop_back();
            if (is_left) {
                open.erase(action);
                done.insert(action);
                continue;
            }
            if (open.contains(action)) return true;
            if (done.contains(action)) continue;
            open.insert(action);
            stack.emplace_back(action, true);
            const auto next = after_.find(action);
            if (next == after_.end()) continue;
            for (const auto& each : next->second) {
                if (open.contains(each)) return true;
                if (!done.contains(each)) stack.emplace_back(each, false);
            }
        }
        return false;
    }
    std::map<Action, std::set<Action>> after_;
};

TEST_P(Laws, LegalAnswersAreUniqueInOneOrderAndThereIsAlwaysOneUntilTheEnd) {
    std::map<std::uint16_t, Order> orders;
    each([&](const Position& at) {
        const std::set<Action> unique(at.legal.begin(), at.legal.end());
        EXPECT_EQ(static_cast<int>(unique.size()), at.legal.size());
        EXPECT_EQ(at.legal.empty(), at.asked.seat == Seat::none);
        orders[at.asked.ask].add(at.legal);
    });
    for (const auto& [ask, order] : orders)
        EXPECT_FALSE(order.has_circle()) << GetParam().game->ask_name(ask);
}

TEST_P(Laws, TheGameIsOverExactlyWhenNobodyIsAsked) {
    each([&](const Position& at) {
        const Outcome outcome = at.game.outcome(at.state);
        EXPECT_EQ(outcome.over, at.asked.seat == Seat::none);
        for (std::size_t i = 0; outcome.over && i < static_cast<std::size_t>(at.game.seats());
             ++i) {
            const bool won = (outcome.winners & only(seat_at(static_cast<int>(i)))) != 0;
            EXPECT_GE(outcome.rank[i], 1);
            EXPECT_TRUE(!won || outcome.rank[i] == 1);
            EXPECT_TRUE(outcome.utility[i] >= 0 && outcome.utility[i] <= 1);
            EXPECT_TRUE(!won || outcome.utility[i] > 0);
        }
    });
}

TEST_P(Laws, NothingIsEverBroken) {
    each([&](const Position& at) { EXPECT_EQ(at.game.broken(at.state), ""); });
}

TEST_P(Laws, ChanceAnswersWhatIsPossible) {
    each([&](const Position& at) {
        if (at.asked.seat != Seat::chance) return;
        EXPECT_TRUE(at.legal.contains(at.game.sample(at.state, at.rng)));
    });
}

TEST_P(Laws, ThePlayOfASearchIsThePlayOfTheTable) {
    each([&](const Position& at) {
        if (at.legal.empty()) return;
        const Action action = at.some_action();
        std::vector<Event> events;
        table::AnyState silent = at.state;
        table::AnyState told = at.state;
        at.game.apply(silent, action, Journal{});
        at.game.apply(told, action, Journal{&events});
        EXPECT_TRUE(same_bytes(silent, told));
    });
}

TEST_P(Laws, PositionsAndViewsReadBackAsTheyWerePrinted) {
    each([&](const Position& at) {
        auto texts = std::vector<table::AnyState>{at.state};
        for (const Seat viewer : at.viewers()) texts.push_back(at.game.view(at.state, viewer));
        for (const auto& state : texts) {
            const std::string text = at.game.print(state);
            const auto back = at.game.parse(text);
            ASSERT_TRUE(back) << back.error() << "\n" << text;
            EXPECT_TRUE(at.game.equal(*back, state)) << text;
            EXPECT_TRUE(same_bytes(*back, state)) << "equal states must be equal bytes\n" << text;
            EXPECT_EQ(at.game.print(*back), text);
        }
    });
}

TEST_P(Laws, ActionsReadBackAsTheyWerePrinted) {
    each([&](const Position& at) {
        for (const auto& action : at.legal) {
            const std::string text = at.game.print_action(action);
            const auto back = at.game.parse_action(text);
            ASSERT_TRUE(back) << back.error();
            EXPECT_EQ(*back, action) << text;
            EXPECT_EQ(text.find(' '), std::string::npos) << text;
        }
    });
}

TEST_P(Laws, AReasonIsGivenExactlyForWhatIsNotLegal) {
    std::vector<Action> seen;  // answers of other positions: well-formed, mostly illegal here
    each([&](const Position& at) {
        for (const auto& action : at.legal)
            EXPECT_EQ(at.game.why_not(at.state, action), "") << at.game.print_action(action);
        for (int i = 0; i < 20 && !seen.empty() && is_player(at.asked.seat); ++i) {
            const auto& action = seen[at.rng.below(static_cast<std::uint32_t>(seen.size()))];
            const RuleId why = at.game.why_not(at.state, action);
            EXPECT_EQ(why.empty(), at.legal.contains(action)) << at.game.print_action(action);
            EXPECT_TRUE(why.empty() || why.starts_with(at.game.info().prefix)) << why;
            const auto view = at.game.view(at.state, at.asked.seat);
            EXPECT_EQ(at.game.why_not(view, action), why) << at.game.print_action(action);
        }
        if (!at.legal.empty() && seen.size() < 5000) seen.push_back(at.some_action());
    });
}

TEST_P(Laws, EverythingWrittenIsJson) {
    const auto& game = *GetParam().game;
    const auto is_json = [](Json& json) {
        boost::json::error_code error;
        const std::string text = json.take();
        boost::json::parse(text, error);
        EXPECT_FALSE(error) << text;
    };
    each([&](const Position& at) {
        if (at.ply % 5 != 0) return;
        std::vector<table::AnyState> states = {at.state};
        for (const Seat viewer : at.viewers()) states.push_back(game.view(at.state, viewer));
        for (const auto& state : states) {
            Json json;
            json.array();
            game.write_state(state, json);
            game.write_scene(state, json);
            json.end();
            is_json(json);
        }
        if (at.legal.empty()) return;
        Json json;
        json.array();
        const Action action = at.some_action();
        if (at.asked.seat == Seat::chance) game.write_chance(at.state, action, json);
        if (is_player(at.asked.seat)) game.write_preview(at.state, action, json);
        std::vector<Event> events;
        table::AnyState next = at.state;
        game.apply(next, action, Journal{&events});
        for (const auto& event : events)
            for (const Seat viewer : at.viewers()) game.write_event(event_for(event, viewer), json);
        json.end();
        is_json(json);
    });
}

TEST_P(Laws, ALogReplaysToTheSameBytesAndAWrongAnswerChangesNothing) {
    const auto& game = GetParam().game;
    for (int i = 0; i < games_per_setting(); ++i) {
        table::Match match(game, table::text_seed("law " + std::to_string(i)));
        Rng rng(static_cast<std::uint64_t>(i));
        std::vector<Action> seen;
        while (!match.is_over()) {
            const auto legal = legal_in(*game, match.state());
            const Seat seat = match.pending().seat;
            const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            const table::AnyState before = match.state();
            const auto entries = match.log().size();
            const Seat other = seat_at((index_of(seat) + 1) % game->seats());
            EXPECT_TRUE(match.act(other, action));
            EXPECT_TRUE(match.act(seat, "no_such_verb(1,2)"));
            if (!seen.empty() &&
                std::find(legal.begin(), legal.end(), seen.front()) == legal.end()) {
                EXPECT_TRUE(match.act(seat, seen.front()));
            }
            ASSERT_TRUE(same_bytes(match.state(), before));
            ASSERT_EQ(match.log().size(), entries);
            const auto refused = match.act(seat, action);
            ASSERT_FALSE(refused) << refused->sentence;
            seen.insert(seen.begin(), action);
        }
        table::AnyState state = game->setup();
        for (const auto& entry : match.log()) game->apply(state, entry.action, Journal{});
        EXPECT_TRUE(same_bytes(state, match.state()));
    }
}

INSTANTIATE_TEST_SUITE_P(AllGames, Laws, ::testing::ValuesIn(all_settings()),
                         [](const auto& each) { return each.param.name; });

}  // namespace stoop::laws
