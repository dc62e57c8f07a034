// King of New York's monsters: six names, and nothing in the rules that depends on them.
#include <gtest/gtest.h>

#include <algorithm>

#include "content/texts.hpp"
#include "games/king/rules.hpp"

namespace stoop::king {
namespace {

constexpr int games = 100;
constexpr int answers_max = 20000;  // far more than a game of random answers takes

Rules six_seats() {
    const auto loaded = load_pack(content::embedded_files());
    EXPECT_TRUE(loaded) << loaded.error();
    return Rules::make(std::make_shared<const Pack>(*loaded), seats_max);
}

// Six monsters before a first throw; who comes first is `turned` seats further.
State begun(const Rules& rules, int turned) {
    const std::array<std::string_view, seats_max> places = {"queens", "queens",   "bronx",
                                                            "bronx",  "brooklyn", "staten-island"};
    const auto word = [&](int seat) {
        return rules.nouns().seat_name(seat_at((seat + turned) % 6));
    };
    std::string text = "king 6 seats\n";
    for (int seat = 0; seat < seats_max; ++seat)
        text += word(seat) + " energy 9 at " + std::string(places[static_cast<std::size_t>(seat)]) +
                "\n";
    text += "row photo-op stomp tesla-cannon\nturn " + word(0) + "\nasks chance throw\n";
    const auto state = rules.parse(text);
    EXPECT_TRUE(state) << state.error();
    return *state;
}

Action turned_action(Action action, int turned) {
    if (verb_of(action) == Verb::photo_op)  // the only action that names a seat
        action.arg[0] = static_cast<std::int16_t>((action.arg[0] + turned) % seats_max);
    return action;
}

Seat turned_seat(Seat seat, int turned) {
    return is_player(seat) ? seat_at((index_of(seat) + turned) % seats_max) : seat;
}

// The same answers are offered to whoever sits `turned` seats further.
void expect_turned_offer(const Rules& rules, const State& state, const State& other, int turned) {
    Actions offered;
    rules.legal(state, offered);
    Actions wanted;
    for (const Action& action : offered) wanted.push_back(turned_action(action, turned));
    std::sort(wanted.begin(), wanted.end());
    Actions found;
    rules.legal(other, found);
    ASSERT_TRUE(std::equal(found.begin(), found.end(), wanted.begin(), wanted.end()));
    ASSERT_EQ(rules.pending(other).seat, turned_seat(rules.pending(state).seat, turned));
    ASSERT_EQ(rules.pending(other).ask, rules.pending(state).ask);
}

void expect_turned_monsters(const State& state, const State& other, int turned) {
    for (int seat = 0; seat < seats_max; ++seat)
        EXPECT_EQ(other.monster((seat + turned) % seats_max), state.monster(seat)) << seat;
    EXPECT_EQ(other.places, state.places);
    EXPECT_EQ(other.row, state.row);
}

TEST(Monsters, SixOfThemHaveIdsWordsAndNames) {  // KNY-1.1, KNY-2.1
    const auto rules = six_seats();
    const std::array<std::array<std::string_view, 2>, seats_max> known = {{{"captain-fish", "fish"},
                                                                           {"kong", "kong"},
                                                                           {"sheriff", "sheriff"},
                                                                           {"drakonis", "drakonis"},
                                                                           {"mantis", "mantis"},
                                                                           {"rob", "rob"}}};
    const auto texts = content::read_texts(content::embedded_files(), "king");
    ASSERT_TRUE(texts) << texts.error();
    ASSERT_EQ(rules.pack().monsters.size(), known.size());
    for (std::size_t i = 0; i < known.size(); ++i) {
        EXPECT_EQ(rules.pack().monsters[i].id, known[i][0]);
        EXPECT_EQ(rules.pack().monsters[i].word, known[i][1]);
        EXPECT_TRUE(texts->contains("monster." + rules.pack().monsters[i].id)) << known[i][0];
    }
}

// Plays one game of random answers at two tables at once.
void play_turned(const Rules& rules, int turned, Rng& rng) {
    State state = begun(rules, 0);
    State other = begun(rules, turned);
    int answers = 0;
    for (; !rules.outcome(state).over; ++answers) {
        ASSERT_LT(answers, answers_max);
        ASSERT_NO_FATAL_FAILURE(expect_turned_offer(rules, state, other, turned));
        Actions offered;
        rules.legal(state, offered);
        const bool is_chance = rules.pending(state).seat == Seat::chance;
        const auto any = static_cast<int>(rng.below(static_cast<std::uint32_t>(offered.size())));
        const Action action = is_chance ? rules.sample(state, rng) : offered[any];
        rules.apply(state, action, {});
        rules.apply(other, turned_action(action, turned), {});
        expect_turned_monsters(state, other, turned);
    }
    EXPECT_GT(answers, 50);
    const Outcome outcome = rules.outcome(state);
    const Outcome its_twin = rules.outcome(other);
    EXPECT_EQ(its_twin.ended_by, outcome.ended_by);
    for (std::size_t seat = 0; seat < seats_max; ++seat)
        EXPECT_EQ(its_twin.rank[(seat + static_cast<std::size_t>(turned)) % seats_max],
                  outcome.rank[seat]);
}

TEST(Monsters, AGameGoesTheSameWayWhoeverPlaysWhichMonster) {  // KNY-2.1
    const auto rules = six_seats();
    Rng rng(21);
    for (int game = 0; game < games && !HasFailure(); ++game)
        play_turned(rules, 1 + game % (seats_max - 1), rng);
}

}  // namespace
}  // namespace stoop::king
