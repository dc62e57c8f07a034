#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "games/king/test_support.hpp"

namespace stoop::king {

namespace {

int tiles_in(const State& state) {
    int tiles = state.unseen.total();
    for (const Place& place : state.places) {
        tiles += place.unit_total();
        for (const Stack& stack : place.stacks) tiles += stack.top != nowhere ? 1 : 0;
    }
    for (const Monster& monster : state.monsters)
        tiles += std::accumulate(monster.destroyed.begin(), monster.destroyed.end(), 0);
    return tiles + std::accumulate(state.gone.begin(), state.gone.end(), 0);
}

// Plays random games and shows every position in which a player is asked.
template <class Look>
void each_question(int seats, int games, const Look& look) {
    const Rules rules = rules_for(seats);
    Rng rng(static_cast<std::uint64_t>(seats));
    Actions options;
    for (int i = 0; i < games; ++i) {
        State state = rules.setup();
        for (Seat seat = rules.pending(state).seat; seat != Seat::none;
             seat = rules.pending(state).seat) {
            if (seat == Seat::chance) {
                rules.apply(state, rules.sample(state, rng), {});
                continue;
            }
            rules.legal(state, options);
            look(rules, state, options);
            const auto choice = rng.below(static_cast<std::uint32_t>(options.size()));
            rules.apply(state, options[static_cast<int>(choice)], {});
        }
    }
}

// What the table sees when a seat answers, as `what:seat` and, where there is one, its `why`.
std::string seen_after(int seats, const std::string& position, std::string_view answer) {
    const Rules rules = rules_for(seats);
    auto state = rules.parse(position);
    STOOP_ASSERT(state);
    const auto action = nouns::parse_action(rules.nouns(), answer);
    STOOP_ASSERT(action);
    std::vector<Event> events;
    rules.apply(*state, *action, {&events});
    std::string seen;
    for (const Event& event : events) {
        const auto what = static_cast<What>(event.what);
        if (what != What::vp && what != What::energy && what != What::symbols) continue;
        seen += (seen.empty() ? "" : " ") + std::string(rules.nouns().events[event.what].name) +
                ":" + std::to_string(event.arg[0]);
        if (what != What::symbols)
            seen += ":" + std::string(name_of(static_cast<Why>(event.arg[2])));
    }
    return seen;
}

content::Files files_with(std::string_view path, std::string_view from, std::string_view to) {
    content::Files files = content::embedded_files();
    std::string& text = files.find(path)->second;
    text.replace(text.find(from), from.size(), to);
    return files;
}

}  // namespace

TEST(KingPack, HasTheCardsTilesAndTokensOfTheBox) {  // KNY-1.7
    const auto pack = load_pack(content::embedded_files());
    ASSERT_TRUE(pack) << pack.error();
    EXPECT_EQ(pack->keep_cards.count(), 46);
    EXPECT_EQ(pack->cards.size(), 64U);
    int tiles = 0;
    for (const Building& building : pack->buildings) tiles += building.count;
    EXPECT_EQ(tiles, 45);
    EXPECT_EQ(pack->tokens, (std::array<std::int8_t, count_of<Token>>{13, 13, 5, 15}));
}

TEST(KingPack, AtMostSixCardsHaveAFunctionOfTheirOwn) {
    const auto pack = load_pack(content::embedded_files());
    ASSERT_TRUE(pack);
    int own = 0;
    for (const Card& card : pack->cards) {
        EXPECT_FALSE(card.clauses.empty()) << card.id;
        for (const Clause& clause : card.clauses)
            for (const Word& word : clause.ops) own += word.op == Op::own ? 1 : 0;
    }
    EXPECT_LE(own, 6);
}

TEST(KingPack, AWrongWordIsRefusedWithItsPlace) {
    const auto pack = load_pack(files_with("king/cards.toml", "op = \"heal\"", "op = \"heel\""));
    ASSERT_FALSE(pack);
    EXPECT_TRUE(pack.error().starts_with("king/cards.toml:")) << pack.error();
    EXPECT_NE(pack.error().find("unknown op \"heel\"; did you mean \"heal\"?"), std::string::npos)
        << pack.error();
}

TEST(KingPack, AnOpAfterOneThatAsksIsRefused) {
    const auto pack = load_pack(files_with("king/cards.toml", "{ op = \"army_fires\" }",
                                           "{ op = \"army_fires\" }, { op = \"vp\", n = 1 }"));
    ASSERT_FALSE(pack);
    EXPECT_NE(pack.error().find("must be the last"), std::string::npos) << pack.error();
}

TEST(KingPack, EveryReasonHasAText) {
    const auto pack =
        load_pack(files_with("king/text.toml", "[rule.\"KNY-10.10\"]", "[rule.\"KNY-99.1\"]"));
    ASSERT_FALSE(pack);
    EXPECT_NE(pack.error().find("rule.KNY-10.10"), std::string::npos) << pack.error();
}

TEST(King, AQuestionHasAtLeastTwoAnswersInTheirOrder) {  // KNY-24.4
    for (int seats = 2; seats <= seats_max; ++seats)
        each_question(seats, 40,
                      [](const Rules& rules, const State& state, const Actions& options) {
                          ASSERT_GE(options.size(), 2) << rules.print(all_seeing(state));
                          EXPECT_TRUE(std::is_sorted(options.begin(), options.end()))
                              << rules.print(all_seeing(state));
                          EXPECT_LE(options.size(), 512);
                      });
}

TEST(King, ADieGoneBeforeTheRollIsOverIsRefused) {  // KNY-6.10
    const std::string position =
        "king 2 seats\nfish at queens\nkong at bronx\n"
        "asks kong reroll dice attack 2 gone 1 energy 3\n";
    const auto state = rules_for(2).parse(position);
    ASSERT_FALSE(state);
    EXPECT_NE(state.error().find("KNY-6.10"), std::string::npos) << state.error();
}

TEST(King, TilesAreNeitherLostNorMade) {
    for (int seats = 2; seats <= seats_max; ++seats)
        each_question(seats, 40, [](const Rules& rules, const State& state, const Actions&) {
            ASSERT_EQ(tiles_in(state), 45) << rules.print(all_seeing(state));
        });
}

TEST(King, SetsUpLikeTheRulebook) {  // KNY-2.2 to 2.7, 2.9, 2.10
    for (int seats = 2; seats <= seats_max; ++seats) {
        const Rules rules = rules_for(seats);
        State state = rules.setup();
        Rng rng(static_cast<std::uint64_t>(seats));
        while (rules.pending(state).seat == Seat::chance)
            rules.apply(state, rules.sample(state, rng), {});
        EXPECT_EQ(rules.pending(state).ask, static_cast<std::uint16_t>(Ask::place));
        for (int seat = 0; seat < seats; ++seat) EXPECT_EQ(state.monster(seat), Monster{});
        EXPECT_EQ(Monster{}.hearts, 10);
        EXPECT_EQ(Monster{}.vp + Monster{}.energy, 0);
        for (const Place& place : state.places) {
            EXPECT_EQ(place.unit_total(), 0);
            for (const Stack& stack : place.stacks)
                EXPECT_TRUE(stack.top != nowhere && stack.below == 2);
        }
        EXPECT_EQ(state.row_set().count(), 3);
        EXPECT_EQ(state.deck, rules.pack().every_card & ~state.row_set());
        EXPECT_EQ(state.goals, (std::array<std::int8_t, goal_count>{nowhere, nowhere}));
        Actions options;
        rules.legal(state, options);
        EXPECT_EQ(options.size(), outer_count);
    }
}

TEST(King, WhatHappensAtOnceHappensInOrder) {
    EXPECT_EQ(
        seen_after(2,  // KNY-4.4: income first, cards second
                   "king 2 seats\nfish at manhattan.lower keeps broadway-star ego-trip holds "
                   "superstar\nkong energy 2 at queens\nrow stomp hunter fury\nasks kong buy\n",
                   "end_buy"),
        "vp:0:income energy:0:income vp:0:card energy:0:card");
    EXPECT_EQ(seen_after(2,  // KNY-6.5: what looks at the roll comes before what adds to it
                         "king 2 seats\nfish at queens keeps stomp personal-spotlight\n"
                         "kong at bronx\nasks fish reroll rerolls 1 dice fame 1 heart 5\n",
                         "stop_roll"),
              "vp:0:card symbols:0");
    EXPECT_EQ(seen_after(3,  // KNY-3.4: clockwise from the active monster
                         "king 3 seats\nfish at queens\nkong energy 9 at bronx\n"
                         "sheriff at manhattan.upper\nrow holland-tunnel stomp hunter\n"
                         "asks kong buy\n",
                         "buy(holland-tunnel)"),
              "energy:1:paid vp:1:card energy:1:card energy:2:card energy:0:card");
}

TEST(King, ThrowsAreFair) {  // KNY-23.6: six dice, each face as likely on each die
    const Rules rules = rules_for(2);
    State state = rules.setup();
    Rng rng(5);
    while (rules.pending(state).ask != static_cast<std::uint16_t>(Ask::throw_))
        rules.apply(state, rules.sample(state, rng), {});
    std::array<int, face_count> seen{};
    constexpr int throws = 20000;
    for (int i = 0; i < throws; ++i) {
        const Action thrown = rules.sample(state, rng);
        for (std::size_t face = 0; face < face_count; ++face) seen[face] += thrown.arg[face];
    }
    for (const int n : seen) EXPECT_NEAR(n, throws * dice_max / face_count, 600);
}

TEST(King, RerollsOfAnyNumberOfDiceAreFair) {  // KNY-23.6
    const Rules rules = rules_for(2);
    Rng rng(6);
    for (int dice = 1; dice <= dice_max; ++dice) {
        const auto state = rules.parse(
            "king 2 seats\nfish at queens keeps extra-head natural-selection\nkong at bronx\n"
            "turn fish rerolls 1 dice energy 8\nsteps reroll throw:0:" +
            std::to_string((1 << dice) - 1) + "\nasks chance throw\n");
        ASSERT_TRUE(state) << state.error();
        std::array<int, face_count> seen{};
        constexpr int throws = 6000;
        for (int i = 0; i < throws; ++i) {
            const Action thrown = rules.sample(*state, rng);
            int faces = 0;
            for (std::size_t face = 0; face < face_count; ++face) {
                seen[face] += thrown.arg[face];
                faces += thrown.arg[face];
            }
            ASSERT_EQ(faces, dice);
        }
        for (const int n : seen) EXPECT_NEAR(n, throws * dice / face_count, 70 * dice + 80);
    }
}

TEST(King, TheDeadLoseNoHearts) {  // KNY-17.2, 22.2: Carapace goes with its owner
    const Rules rules = rules_for(3);
    auto state = rules.parse(
        "king 3 seats\nfish hearts 12 energy 2 at queens keeps natural-selection carapace\n"
        "kong at manhattan.upper\nsheriff at bronx\nrow stomp hunter leveler\n"
        "asks fish buy dice energy 6 fame 1\n");
    ASSERT_TRUE(state) << state.error();
    std::vector<Event> events;
    rules.apply(*state, make(Verb::end_buy), {&events});
    std::vector<What> seen;
    for (const Event& event : events) seen.push_back(static_cast<What>(event.what));
    EXPECT_EQ(seen, (std::vector<What>{What::out, What::discard, What::discard, What::turn,
                                       What::vp, What::energy}));
}

TEST(King, TilesAndCardsAreDrawnFairly) {  // KNY-23.5: each one in the pool as likely as any other
    const Rules rules = rules_for(2);
    State state = rules.setup();
    Rng rng(7);
    constexpr int draws = 1000;  // for each tile and each card
    std::array<int, building_max> tiles{};
    for (int i = 0; i < 45 * draws; ++i)
        ++tiles[static_cast<std::size_t>(rules.sample(state, rng).arg[0])];
    for (std::size_t i = 0; i < tiles.size(); ++i)
        EXPECT_NEAR(tiles[i], draws * state.unseen[i], 500) << "tile " << i;
    while (rules.pending(state).ask != static_cast<std::uint16_t>(Ask::draw))
        rules.apply(state, rules.sample(state, rng), {});
    rules.apply(state, make(Verb::draw, 0), {});  // one is gone, so the pool has a gap
    const int card_count = rules.pack().card_count();
    std::vector<int> cards(static_cast<std::size_t>(card_count));
    for (int i = 0; i < (card_count - 1) * draws; ++i)
        ++cards[static_cast<std::size_t>(rules.sample(state, rng).arg[0])];
    EXPECT_EQ(cards[0], 0);
    for (std::size_t i = 1; i < cards.size(); ++i)
        EXPECT_NEAR(cards[i], draws, 160) << "card " << i;
}

}  // namespace stoop::king
