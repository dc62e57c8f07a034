// King of New York before and at the start of a turn: set-up, odds, and the order of gains that
// a position cannot show.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "core/json.hpp"
#include "games/king/rules.hpp"
#include "table/game.hpp"

namespace stoop::king {
namespace {

const Rules& rules_for(int seats) {
    static const auto pack = [] {
        auto loaded = load_pack(content::embedded_files());
        EXPECT_TRUE(loaded) << loaded.error();
        return std::make_shared<const Pack>(*std::move(loaded));
    }();
    static std::map<int, Rules> made;
    return made.try_emplace(seats, Rules::make(pack, seats)).first->second;
}

State read(const Rules& rules, std::string_view text) {
    const auto state = rules.parse(text);
    EXPECT_TRUE(state) << state.error();
    return *state;
}

// The answers of chance until a player is asked.
void settle(const Rules& rules, State& state, Rng& rng) {
    while (rules.pending(state).seat == Seat::chance)
        rules.apply(state, rules.sample(state, rng), {});
}

// What `action` makes the table see, one JSON object each.
std::vector<std::string> events_of(const Rules& rules, State state, std::string_view action) {
    std::vector<Event> events;
    rules.apply(state, *nouns::parse_action(rules.nouns(), action), Journal{&events});
    std::vector<std::string> texts;
    for (const Event& event : events) {
        Json json;
        nouns::write_event(rules.nouns(), event, json);
        texts.emplace_back(json.text());
    }
    return texts;
}

std::size_t place_of(const std::vector<std::string>& events, std::string_view words) {
    for (std::size_t i = 0; i < events.size(); ++i)
        if (events[i].find(words) != std::string::npos) return i;
    ADD_FAILURE() << "no event with " << words;
    return events.size();
}

// Kong ends its turn, so Captain Fish's begins.
constexpr std::string_view before_a_start =
    "kong energy 2 at queens\nrow subway yankee-stadium holland-tunnel\nasks kong buy\n";

TEST(Seats, TwoToSixPlay) {  // KNY-1.1
    const auto& files = content::embedded_files();
    EXPECT_FALSE(table::open_game("king", 1, {}, files));
    for (int seats = 2; seats <= 6; ++seats)
        EXPECT_TRUE(table::open_game("king", seats, {}, files)) << seats;
    EXPECT_FALSE(table::open_game("king", 7, {}, files));
}

TEST(Setup, StacksRowAndMonstersAreAsTheRulebookSays) {  // KNY-2.1 to 2.6, KNY-2.10
    for (int seats = 2; seats <= 6; ++seats) {
        const Rules& rules = rules_for(seats);
        State state = rules.setup();
        Rng rng(static_cast<std::uint64_t>(seats));
        settle(rules, state, rng);
        std::array<int, building_max> tiles{};
        for (std::size_t i = 0; i < tiles.size(); ++i) tiles[i] = state.unseen[i];
        for (const Place& place : state.places) {
            EXPECT_EQ(place.unit_total(), 0);
            for (const Stack& stack : place.stacks) {
                EXPECT_EQ(stack.below, 2);
                ++tiles[static_cast<std::size_t>(stack.top)];
            }
        }
        EXPECT_EQ(tiles, (std::array<int, building_max>{22, 8, 3, 3, 3, 3, 3}));
        EXPECT_EQ(state.row_set().count(), 3);
        EXPECT_EQ(state.deck.count(), 61);
        EXPECT_FALSE(state.deck.meets(state.row_set()));
        EXPECT_EQ(state.goals, (std::array<std::int8_t, goal_count>{nowhere, nowhere}));
        for (int seat = 0; seat < seats; ++seat) {
            Monster fresh;
            fresh.hearts = 10;
            fresh.vp = 0;
            fresh.energy = 0;
            EXPECT_EQ(state.monster(seat), fresh);
        }
    }
}

TEST(Setup, EverySeatIsEquallyLikelyToBegin) {  // KNY-2.8
    const Rules& rules = rules_for(3);
    Rng rng(7);
    const State before = read(rules, "king 3 seats\nsteps first:0:7\nasks chance throw\n");
    std::array<int, 3> begun{};
    constexpr int games = 6000;
    for (int i = 0; i < games; ++i) {
        State state = before;
        settle(rules, state, rng);
        ++begun[static_cast<std::size_t>(index_of(rules.pending(state).seat))];
    }
    for (const int n : begun) EXPECT_NEAR(n, games / 3, 150);  // four standard deviations
}

TEST(Dice, AreSeparateAndFair) {  // KNY-1.6: not only each face, also how faces fall together
    const Rules& rules = rules_for(2);
    const State state = read(rules,
                             "king 2 seats\nfish at queens\nkong at manhattan.upper\n"
                             "turn fish\nasks chance throw\n");
    Rng rng(11);
    constexpr int throws = 60000;
    int all_different = 0;
    std::array<int, 7> attacks{};
    for (int i = 0; i < throws; ++i) {
        const Action thrown = rules.sample(state, rng);
        bool different = true;
        for (std::size_t face = 0; face < face_count; ++face) different &= thrown.arg[face] == 1;
        all_different += different ? 1 : 0;
        ++attacks[static_cast<std::size_t>(thrown.arg[static_cast<std::size_t>(Face::attack)])];
    }
    EXPECT_NEAR(all_different, throws * 720 / 46656, 125);  // 6! of 6^6; 130 if sets were alike
    constexpr std::array<int, 7> ways = {15625, 18750, 9375, 2500, 375, 30, 1};  // of 6^6
    for (std::size_t n = 0; n < ways.size(); ++n) {
        const double expected = throws * static_cast<double>(ways[n]) / 46656;
        EXPECT_NEAR(attacks[n], expected, 4.5 * std::sqrt(expected) + 2) << n;
    }
}

TEST(Dice, NoCardGrantsAReroll) {  // KNY-5.6
    const Rules& rules = rules_for(2);
    for (const Card& card : rules.pack().cards) {
        if (card.kind != Kind::keep) continue;
        State state = read(rules, "king 2 seats\nfish at manhattan.upper keeps " + card.id + "\n" +
                                      std::string(before_a_start));
        rules.apply(state, *nouns::parse_action(rules.nouns(), "end_buy"), {});
        ASSERT_EQ(rules.pending(state).seat, Seat::chance) << card.id;
        EXPECT_EQ(state.turn.rerolls, 2) << card.id;
    }
}

TEST(Start, IncomeComesBeforeCards) {  // KNY-4.4
    const Rules& rules = rules_for(2);
    const auto events =
        events_of(rules,
                  read(rules,
                       "king 2 seats\nfish hearts 5 at manhattan.upper keeps ego-trip "
                       "broadway-star regeneration holds superstar\n" +
                           std::string(before_a_start)),
                  "end_buy");
    std::size_t last_income = 0;
    std::size_t first_card = events.size();
    int incomes = 0;
    int cards = 0;
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (events[i].find(R"("why":"income")") != std::string::npos) {
            last_income = i;
            ++incomes;
        }
        if (events[i].find(R"("why":"card")") != std::string::npos) {
            first_card = std::min(first_card, i);
            ++cards;
        }
    }
    EXPECT_EQ(incomes, 2);
    EXPECT_EQ(cards, 3);
    EXPECT_LT(last_income, first_card);
}

TEST(Start, CardsActInTheOrderOfAcquisition) {  // KNY-3.5
    const Rules& rules = rules_for(2);
    const auto events_with = [&](const std::string& keeps) {
        return events_of(rules,
                         read(rules, "king 2 seats\nfish at manhattan.upper keeps " + keeps +
                                         " holds superstar\n" + std::string(before_a_start)),
                         "end_buy");
    };
    const auto star_first = events_with("broadway-star ego-trip");
    EXPECT_LT(place_of(star_first, R"("card":"broadway-star")"),
              place_of(star_first, R"("card":"ego-trip")"));
    const auto trip_first = events_with("ego-trip broadway-star");
    EXPECT_LT(place_of(trip_first, R"("card":"ego-trip")"),
              place_of(trip_first, R"("card":"broadway-star")"));
}

}  // namespace
}  // namespace stoop::king
