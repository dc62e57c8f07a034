#include "table/match.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "table/fairness.hpp"

namespace stoop::table {

namespace {

std::shared_ptr<const Game> traffiq(int seats = 2) {
    auto game = open_game("traffiq", seats, {{"start", "0"}}, content::embedded_files());
    EXPECT_TRUE(game) << game.error();
    return *game;
}

Match new_match() { return Match(traffiq(), text_seed("match test")); }

// What faces a seat: each must take a view, and with a state none may compile.
template <class Seen>
concept Printable = requires(const Game& game, const Seen& seen) { game.print(seen); };
template <class Seen>
concept Listable =
    requires(const Game& game, const Seen& seen, Actions& list) { game.legal(seen, list); };
template <class Seen>
concept Explicable = requires(const Game& game, const Seen& seen) { game.why_not(seen, Action{}); };
template <class Seen>
concept Writable =
    requires(const Game& game, const Seen& seen, Json& json) { game.write_state(seen, json); } ||
    requires(const Game& game, const Seen& seen, Json& json) { game.write_scene(seen, json); } ||
    requires(const Game& game, const Seen& seen, Json& json) {
        game.write_preview(seen, Action{}, json);
    };
template <class Seen>
inline constexpr bool faces_a_seat =
    Printable<Seen> || Listable<Seen> || Explicable<Seen> || Writable<Seen>;
static_assert(faces_a_seat<AnyView>);
static_assert(!faces_a_seat<AnyState>);
static_assert(!std::is_convertible_v<AnyState, AnyView>);
static_assert(!std::is_constructible_v<AnyView, Seat, std::span<const std::byte>>);

std::string bytes(const AnyState& state) {
    return {reinterpret_cast<const char*>(state.bytes().data()), state.bytes().size()};
}

}  // namespace

TEST(Registry, SaysWhatIsWrongWithAWish) {
    const auto sentence = [](std::string_view id, int seats, const Options& options) {
        const auto game = open_game(id, seats, options, content::embedded_files());
        return game ? std::string{} : game.error();
    };
    EXPECT_EQ(sentence("trafiq", 2, {}), "there is no game \"trafiq\"; did you mean \"traffiq\"?");
    EXPECT_EQ(sentence("traffiq", 5, {}), "traffiq is for 2 to 4 players, not 5");
    EXPECT_EQ(sentence("traffiq", 2, {{"layuot", "x"}}),
              "traffiq has no option \"layuot\"; did you mean \"layout\"?");
    EXPECT_EQ(
        sentence("traffiq", 2, {{"layout", "central_prak"}}),
        "option layout of traffiq cannot be \"central_prak\"; did you mean \"central_park\"?");
    EXPECT_EQ(sentence("traffiq", 2, {}), "");
}

TEST(Registry, LeavesNoOptionOpen) {
    const auto game = open_game("traffiq", 3, {}, content::embedded_files());
    ASSERT_TRUE(game);
    EXPECT_EQ((*game)->options(), (Options{{"layout", "times_square"}, {"start", "random"}}));
    EXPECT_EQ((*game)->content_hash().size(), 16U);
}

TEST(Match, PlaysTheLuckOfTheSetUpFirst) {
    const Match match = new_match();
    EXPECT_EQ(match.log().size(), 4U);  // two tiles for each of two
    EXPECT_EQ(match.draws(), 4);
    EXPECT_EQ(match.decisions(), 0);
    EXPECT_EQ(match.pending().seat, seat_at(0));
}

TEST(Match, TheSameSeedGivesTheSameLuckAndAnotherSeedAnother) {
    const Match one = new_match();
    const Match same = new_match();
    EXPECT_EQ(bytes(one.state()), bytes(same.state()));
    bool differs = false;
    for (int i = 0; i < 5 && !differs; ++i)
        differs =
            bytes(Match(traffiq(), text_seed(std::to_string(i))).state()) != bytes(one.state());
    EXPECT_TRUE(differs);
}

TEST(Match, RefusesWithASentenceAndARule) {
    Match match = new_match();
    const std::string before = bytes(match.state());
    const auto wrong_seat = match.act(seat_at(1), "draw");
    ASSERT_TRUE(wrong_seat);
    EXPECT_EQ(wrong_seat->sentence, "it is not yellow who is asked but red (TRF-1.13)");
    EXPECT_EQ(wrong_seat->rule, "TRF-1.13");
    const auto nonsense = match.act(seat_at(0), "fly(1,2)");
    ASSERT_TRUE(nonsense);
    EXPECT_NE(nonsense->sentence.find("fly"), std::string::npos);
    const auto illegal = match.act(seat_at(0), "no_compete");
    ASSERT_TRUE(illegal);
    EXPECT_TRUE(illegal->rule.starts_with("TRF-")) << illegal->rule;
    EXPECT_NE(illegal->sentence.find(illegal->rule), std::string::npos);
    EXPECT_EQ(bytes(match.state()), before);
    EXPECT_EQ(match.decisions(), 0);
}

TEST(Match, ADrawCannotBeTakenBackButTheEndOfATurnCan) {
    Match match = new_match();
    const std::string before = bytes(match.state());
    EXPECT_EQ(match.undoable(seat_at(0)), 0);
    ASSERT_FALSE(match.act(seat_at(0), "end_turn"));
    EXPECT_EQ(match.pending().seat, seat_at(1));
    EXPECT_EQ(match.undoable(seat_at(0)), 1);
    EXPECT_EQ(match.undoable(seat_at(1)), 0);
    match.undo(seat_at(0));
    EXPECT_EQ(bytes(match.state()), before);
    EXPECT_EQ(match.decisions(), 0);

    ASSERT_FALSE(match.act(seat_at(0), "draw"));
    EXPECT_EQ(match.draws(), 5);
    EXPECT_EQ(match.undoable(seat_at(0)), 0);  // red has seen a tile
}

TEST(Match, AnAnswerOfSomebodyElseEndsTheRightToTakeBack) {
    Match match = new_match();
    ASSERT_FALSE(match.act(seat_at(0), "end_turn"));
    ASSERT_FALSE(match.act(seat_at(1), "end_turn"));
    EXPECT_EQ(match.undoable(seat_at(0)), 0);
    EXPECT_EQ(match.undoable(seat_at(1)), 1);
}

TEST(Match, WorksTheOptionsOutOncePerPosition) {
    Match match = new_match();
    const auto listed = [&] {
        const auto options = match.options();
        return std::vector(options.begin(), options.end());
    };
    const auto legal = [&] {
        Actions actions;
        match.game().legal(match.game().all_seeing(match.state()), actions);
        return std::vector(actions.begin(), actions.end());
    };
    const auto first = listed();
    EXPECT_EQ(first, legal());
    const Action* storage = match.options().data();
    EXPECT_TRUE(match.act(seat_at(0), "no_compete"));  // refused: the list stays
    EXPECT_EQ(match.options().data(), storage);
    ASSERT_FALSE(match.act(seat_at(0), "end_turn"));
    EXPECT_EQ(listed(), legal());
    EXPECT_NE(listed(), first);
    match.undo(seat_at(0));
    EXPECT_EQ(listed(), first);
}

TEST(Match, KeepsPositionsAsFarBackAsUndoCanReach) {
    Match match = new_match();
    ASSERT_FALSE(match.act(seat_at(0), "end_turn"));
    EXPECT_EQ(match.first_kept(), 4);  // the tiles of the set-up cannot be given back
    ASSERT_FALSE(match.act(seat_at(1), "end_turn"));
    EXPECT_EQ(match.first_kept(), 4);
    // When yellow has taken its answer back, red may follow.
    const std::string before_yellow = bytes(match.state_before(5));
    const std::string before_red = bytes(match.state_before(4));
    match.undo(seat_at(1));
    EXPECT_EQ(bytes(match.state()), before_yellow);
    match.undo(seat_at(0));
    EXPECT_EQ(bytes(match.state()), before_red);
    EXPECT_EQ(match.first_kept(), 4);

    ASSERT_FALSE(match.act(seat_at(0), "draw"));
    EXPECT_EQ(match.first_kept(), 4);  // for whoever writes down what the last answer led to
    EXPECT_EQ(bytes(match.state_before(4)), before_red);
    ASSERT_FALSE(match.act(seat_at(0), "end_turn"));
    EXPECT_EQ(match.first_kept(), 6);
}

TEST(Match, PlaysOnWhenTheSetUpIsForgotten) {
    Match match = new_match();
    const std::string begun = bytes(match.state());
    EXPECT_EQ(match.first_kept(), 0);
    match.forget_set_up();
    EXPECT_EQ(match.first_kept(), 4);
    EXPECT_EQ(match.log().size(), 4U);
    EXPECT_EQ(bytes(match.state()), begun);
    ASSERT_FALSE(match.act(seat_at(0), "end_turn"));
    EXPECT_NE(bytes(match.state()), begun);
    match.undo(seat_at(0));
    EXPECT_EQ(bytes(match.state()), begun);
}

// Whatever is taken back and played again: the luck stays that of the seed.
TEST(Match, TakingBackNeverChangesTheLuck) {
    Match straight = new_match();
    Match winding = new_match();
    Rng rng(7);
    int detours = 0;
    for (int i = 0; i < 60 && !straight.is_over(); ++i) {
        const Seat seat = straight.pending().seat;
        const auto legal = straight.options();
        const auto pick = [&] {
            return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        };
        const Action detour = pick();
        Match trial = winding;
        ASSERT_FALSE(trial.act(seat, detour));
        if (trial.undoable(seat) > 0) {
            ++detours;
            trial.undo(seat);
            winding = trial;
        }
        const Action action = pick();
        ASSERT_FALSE(straight.act(seat, action));
        ASSERT_FALSE(winding.act(seat, action));
        ASSERT_EQ(bytes(winding.state()), bytes(straight.state()));
        ASSERT_EQ(winding.draws(), straight.draws());
    }
    EXPECT_GT(detours, 5);
}

}  // namespace stoop::table
