// The laws of knowledge: nobody learns what the rules hide, neither from a view nor from options,
// events or what a question betrays. Tested by pairs of states a seat cannot tell apart.
#include <algorithm>

#include "walk.hpp"

namespace stoop::laws {

namespace {

struct After {
    table::AnyState state;
    std::vector<Event> events;
};
After after(const Position& at, const table::AnyState& state, const Action& action) {
    After result{state, {}};
    at.game.apply(result.state, action, Journal{&result.events});
    return result;
}

bool may_answer(const Position& at, const table::AnyState& state, const Action& action) {
    const auto legal = legal_in(at.game, at.game.all_seeing(state));
    return std::find(legal.begin(), legal.end(), action) != legal.end();
}

void expect_alike(const Position& at, Seat viewer, const After& one, const After& other) {
    EXPECT_EQ(seen_by(at.game, one.events, viewer), seen_by(at.game, other.events, viewer));
    EXPECT_TRUE(same_bytes(at.game.view(one.state, viewer), at.game.view(other.state, viewer)))
        << "seat " << index_of(viewer) << " sees\n"
        << at.game.print(at.game.view(one.state, viewer)) << "or\n"
        << at.game.print(at.game.view(other.state, viewer));
}

}  // namespace

class Knowledge : public ::testing::TestWithParam<Setting> {
protected:
    // Shows every position together with one that the viewer cannot tell from it.
    void each_pair(const std::function<void(const Position&, Seat, const table::AnyState&)>& look) {
        each_position(GetParam(), [&](const Position& at) {
            for (const Seat viewer : at.viewers()) {
                const auto view = at.game.view(at.state, viewer);
                look(at, viewer, at.game.determinize(view, at.rng));
            }
        });
    }
};

TEST_P(Knowledge, AGuessedStateGivesTheSameViewAgain) {
    each_pair([](const Position& at, Seat viewer, const table::AnyState& twin) {
        EXPECT_TRUE(same_bytes(at.game.view(twin, viewer), at.game.view(at.state, viewer)))
            << at.game.print(at.game.all_seeing(twin));
        EXPECT_EQ(at.game.broken(twin), "");
    });
}

TEST_P(Knowledge, WhereNothingIsSecretEverybodySeesAll) {
    each_position(GetParam(), [](const Position& at) {
        if (at.game.has_secrets()) return;
        for (const auto& view : at.views()) EXPECT_TRUE(same_bytes(view, at.state));
    });
}

// A line of the log: who answered what, and what came of it. Whoever an answer reveals nothing to
// must be able to read the same line in any state that he holds for possible.
TEST_P(Knowledge, ALogLineSaysNoMoreThanItsReaderMayKnow) {
    each_pair([](const Position& at, Seat viewer, const table::AnyState& twin) {
        if (at.legal.empty() || at.asked.seat == viewer) return;
        const Action action = at.some_action();
        if (!is_player(viewer) || (at.game.reveals(at.state, action) & only(viewer)) != 0) return;
        const auto line = [&](const table::AnyState& state, const Action& answer) {
            Json json;
            json.array().value(at.game.print_action(at.game.action_for(at.asked, answer, viewer)));
            for (const Event& event : seen_by(at.game, after(at, state, answer).events, viewer))
                at.game.write_event(event, json);
            return json.end().take();
        };
        const auto possible = legal_in(at.game, at.game.all_seeing(twin));
        const std::string read = line(at.state, action);
        EXPECT_TRUE(std::any_of(possible.begin(), possible.end(), [&](const Action& other) {
            return line(twin, other) == read;
        })) << read;
    });
}

TEST_P(Knowledge, APreviewFollowsFromTheView) {
    each_pair([](const Position& at, Seat viewer, const table::AnyState& twin) {
        if (at.asked.seat != viewer || at.legal.empty()) return;
        const Action action = at.some_action();
        const auto preview = [&](const table::AnyState& state) {
            Json json;
            at.game.write_preview(at.game.view(state, viewer), action, json);
            return json.take();
        };
        EXPECT_EQ(preview(at.state), preview(twin));
    });
}

TEST_P(Knowledge, TheQuestionAndTheAskedSeatsOptionsFollowFromItsView) {
    each_pair([](const Position& at, Seat viewer, const table::AnyState& twin) {
        const auto view = at.game.view(at.state, viewer);
        EXPECT_EQ(at.game.pending(view), at.asked);
        EXPECT_EQ(at.game.pending(twin), at.asked);
        if (at.asked.seat != viewer) return;
        const std::vector<Action> options(at.legal.begin(), at.legal.end());
        EXPECT_EQ(legal_in(at.game, view), options);
        EXPECT_EQ(legal_in(at.game, at.game.view(twin, viewer)), options);
    });
}

TEST_P(Knowledge, TheSameAnswerLooksTheSameInStatesOneCannotTellApart) {
    each_pair([](const Position& at, Seat viewer, const table::AnyState& twin) {
        if (at.legal.empty()) return;
        const Action action = at.some_action();
        if (!may_answer(at, twin, action)) return;
        // An answer may bring to light what nobody named: a card that was laid face down, a
        // mission.
        const SeatSet learners = at.game.reveals(at.state, action);
        if ((is_player(viewer) ? learners & only(viewer) : learners) != 0) return;
        expect_alike(at, viewer, after(at, at.state, action), after(at, twin, action));
    });
}

TEST_P(Knowledge, WhoeverAnAnswerRevealsNothingToLearnsNothing) {
    each_pair([](const Position& at, Seat viewer, const table::AnyState& twin) {
        if (at.legal.empty() || at.asked.seat == viewer) return;
        const Action action = at.some_action();
        const SeatSet learners = at.game.reveals(at.state, action);
        // A watcher learns what somebody else than the one who answers learns in public.
        if (!is_player(viewer) || (learners & only(viewer)) != 0) return;
        if (at.asked.seat == Seat::chance) {
            // Any other luck that is hidden from the viewer as well looks the same.
            const Action other = at.game.sample(twin, at.rng);
            if ((at.game.reveals(twin, other) & only(viewer)) != 0) return;
            expect_alike(at, viewer, after(at, at.state, action), after(at, twin, other));
            return;
        }
        // Were there no answer that reads the same in a state the viewer holds for possible, giving
        // it would tell something.
        const Action read = at.game.action_for(at.asked, action, viewer);
        const After one = after(at, at.state, action);
        const auto possible = legal_in(at.game, at.game.all_seeing(twin));
        EXPECT_TRUE(std::any_of(possible.begin(), possible.end(), [&](const Action& other) {
            if (at.game.action_for(at.asked, other, viewer) != read) return false;
            const After two = after(at, twin, other);
            return seen_by(at.game, one.events, viewer) == seen_by(at.game, two.events, viewer) &&
                   same_bytes(at.game.view(one.state, viewer), at.game.view(two.state, viewer));
        })) << at.game.print_action(action);
    });
}

INSTANTIATE_TEST_SUITE_P(AllGames, Knowledge, ::testing::ValuesIn(all_settings()),
                         [](const auto& each) { return each.param.name; });

}  // namespace stoop::laws
