// The laws of play, words and drawings: what holds in every position of every game.
#include <boost/json.hpp>
#include <map>

#include "table/fairness.hpp"
#include "table/match.hpp"
#include "walk.hpp"

namespace stoop::laws {

class Laws : public ::testing::TestWithParam<Setting> {
protected:
    void each(const std::function<void(const Position&)>& look) { each_position(GetParam(), look); }
};

TEST_P(Laws, LegalAnswersStandInTheOrderTheRulesNameAndThereIsAlwaysOneUntilTheEnd) {
    each([&](const Position& at) {
        EXPECT_EQ(at.legal.empty(), at.asked.seat == Seat::none);
        for (int i = 1; i < at.legal.size(); ++i)  // strictly, so none stands there twice
            EXPECT_TRUE(at.game.listed_before(at.legal[i - 1], at.legal[i]))
                << at.game.print_action(at.legal[i - 1]) << " before "
                << at.game.print_action(at.legal[i]);
    });
}

TEST_P(Laws, EveryByteOfAStateBelongsToAField) {
    each([&](const Position& at) {
        // Seats that do not play have bytes that nothing writes.
        if (at.ply % 50 != 0 || at.game.seats() != at.game.info().seats_max) return;
        EXPECT_EQ(nouns::bytes_without_field(at.game.nouns(), at.state.bytes()),
                  std::vector<std::size_t>{});
    });
}

TEST_P(Laws, ADigestTellsStatesApart) {
    std::map<std::string, std::string> seen;  // digest to bytes
    each([&](const Position& at) {
        const auto* data = reinterpret_cast<const char*>(at.state.bytes().data());
        const std::string bytes(data, at.state.bytes().size());
        EXPECT_EQ(seen.emplace(at.game.digest(at.state), bytes).first->second, bytes);
    });
}

TEST_P(Laws, TheGameIsOverExactlyWhenNobodyIsAsked) {
    each([&](const Position& at) {
        const Outcome outcome = at.game.outcome(at.state);
        EXPECT_EQ(outcome.over, at.asked.seat == Seat::none);
        for (std::size_t i = 0; outcome.over && i < static_cast<std::size_t>(at.game.seats());
             ++i) {
            const bool won = (outcome.winners & only(seat_at(static_cast<int>(i)))) != 0;
            EXPECT_TRUE(!outcome.has_scores || outcome.rank[i] >= 1);
            EXPECT_TRUE(!outcome.has_scores || !won || outcome.rank[i] == 1);
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
        for (const auto& view : at.views()) {
            const std::string text = at.game.print(view);
            const auto back = at.game.parse(text);
            ASSERT_TRUE(back) << back.error() << "\n" << text;
            EXPECT_TRUE(same_bytes(*back, view)) << "equal states must be equal bytes\n" << text;
            EXPECT_EQ(at.game.print(at.game.all_seeing(*back)), text);
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
        const auto all = at.game.all_seeing(at.state);
        for (const auto& action : at.legal)
            EXPECT_EQ(at.game.why_not(all, action), "") << at.game.print_action(action);
        for (int i = 0; i < 20 && !seen.empty() && is_player(at.asked.seat); ++i) {
            const auto& action = seen[at.rng.below(static_cast<std::uint32_t>(seen.size()))];
            const RuleId why = at.game.why_not(all, action);
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
        for (const auto& view : at.views()) {
            Json json;
            json.array();
            game.write_state(view, json);
            game.write_scene(view, json);
            game.write_about(game.pending(view), json);
            json.end();
            is_json(json);
        }
        if (at.legal.empty()) return;
        Json json;
        json.array();
        const Action action = at.some_action();
        if (at.asked.seat == Seat::chance) game.write_chance(at.state, action, json);
        if (is_player(at.asked.seat))
            game.write_preview(game.view(at.state, at.asked.seat), action, json);
        std::vector<Event> events;
        table::AnyState next = at.state;
        game.apply(next, action, Journal{&events});
        for (const auto& event : events)
            for (const Seat viewer : at.viewers())
                game.write_event(game.event_for(event, viewer), json);
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
            const auto legal = legal_in(*game, game->all_seeing(match.state()));
            const Seat seat = match.pending().seat;
            const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            const table::AnyState before = match.state();
            const auto entries = match.log().size();
            const Seat other = seat_at((index_of(seat) + 1) % game->seats());
            if (other != seat) {  // who plays alone is always the one who is asked
                EXPECT_TRUE(match.act(other, action));
            }
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
