// Quick ways beside plain ones: every trick with bits has a twin here that anybody can check.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/king/options.hpp"
#include "games/king/test_support.hpp"

namespace stoop::king {
namespace {

// Random games, with a look at every position that asks somebody.
template <class Look>
void each_position(const Look& look) {
    for (int seats = 2; seats <= seats_max; ++seats) {
        const Rules rules = rules_for(seats);
        Rng rng(static_cast<std::uint64_t>(seats) + 40);
        Actions options;
        for (int game = 0; game < 15; ++game) {
            State state = rules.setup();
            for (Seat seat = rules.pending(state).seat; seat != Seat::none;
                 seat = rules.pending(state).seat) {
                look(rules, state, rng);
                rules.legal(state, options);
                const auto choice = rng.below(static_cast<std::uint32_t>(options.size()));
                rules.apply(state,
                            seat == Seat::chance ? rules.sample(state, rng)
                                                 : options[static_cast<int>(choice)],
                            {});
            }
        }
    }
}

TEST(Twins, BytesAndBits) {
    for (unsigned bits = 0; bits < 256; ++bits) {
        std::uint64_t plain = 0;
        for (unsigned i = 0; i < 8; ++i)
            if ((bits >> i & 1U) != 0) plain |= std::uint64_t{1} << (8 * i);
        ASSERT_EQ(bytes_of_bits(bits), plain);
    }
    Rng rng(std::uint64_t{1});
    for (int round = 0; round < 2000; ++round) {
        const std::uint64_t bytes = rng.next() & rng.next();
        const int limit = static_cast<int>(rng.below(127));
        std::uint64_t above = 0;
        unsigned nonzero = 0;
        for (unsigned i = 0; i < 8; ++i) {
            const auto byte = static_cast<unsigned>(bytes >> (8 * i) & 0xff);
            if (static_cast<int>(byte & 0x7f) > limit) above |= std::uint64_t{1} << (8 * i);
            if (byte != 0) nonzero |= 1U << i;
        }
        ASSERT_EQ(bytes_above(bytes & each_byte * 0x7f, limit), above);
        ASSERT_EQ(nonzero_bytes(bytes), nonzero);
    }
}

TEST(Twins, WhatTheDiceShow) {
    Rng rng(std::uint64_t{2});
    for (int round = 0; round < 5000; ++round) {
        Turn turn;
        turn.dice_count = static_cast<std::int8_t>(rng.below(dice_max + 1));
        std::array<int, face_count> counts{};
        for (int i = 0; i < turn.dice_count; ++i) {
            const int face = static_cast<int>(rng.below(face_count + 1)) - 1;  // -1: gone
            turn.dice[static_cast<std::size_t>(i)] = static_cast<std::int8_t>(face);
            if (face >= 0) ++counts[static_cast<std::size_t>(face)];
        }
        unsigned shown = 0;
        unsigned added = 0;
        for (int face = 0; face < face_count; ++face) {
            const auto at = static_cast<std::size_t>(face);
            turn.added[at] = static_cast<std::uint8_t>(rng.below(2));
            if (counts[at] > 0) shown |= 1U << face;
            if (turn.added[at] > 0) added |= 1U << face;
            ASSERT_EQ(dice_showing(turn, static_cast<Face>(face)), counts[at]);
            ASSERT_EQ(symbols(turn, static_cast<Face>(face)), counts[at] + turn.added[at]);
        }
        turn.resolved = static_cast<std::uint8_t>(rng.below(64));
        ASSERT_EQ(faces_shown(turn), shown);
        ASSERT_EQ(unresolved_types(turn), (shown | added) & ~unsigned{turn.resolved});
    }
}

// KNY-24.2: a set is listed if of each face it has the dice with the lowest indices.
TEST(Twins, Rerolls) {
    int seen = 0;
    each_position([&](const Rules& rules, const State& state, Rng&) {
        if (rules.pending(state).ask != static_cast<std::uint16_t>(Ask::reroll)) return;
        const Turn& turn = state.turn;
        const unsigned allowed = turn.rerolls > 0 ? rerollable(rules.pack(), state) : 0U;
        std::vector<int> plain;
        for (unsigned set = 1; set < 1U << turn.dice_count; ++set) {
            bool fits = (set & ~allowed) == 0;
            for (int die = 0; die < turn.dice_count; ++die)
                for (int lower = 0; has_bit(set, die) && lower < die; ++lower)
                    if (!has_bit(set, lower) && turn.dice[static_cast<std::size_t>(lower)] ==
                                                    turn.dice[static_cast<std::size_t>(die)])
                        fits = false;
            if (fits) plain.push_back(static_cast<int>(set));
        }
        Actions options;
        rules.legal(state, options);
        std::vector<int> listed;
        for (const Action& action : options)
            if (verb_of(action) == Verb::reroll) listed.push_back(action.arg[0]);
        ASSERT_EQ(listed, plain);
        ++seen;
    });
    EXPECT_GT(seen, 1000);
}

// KNY-23.6: faces in their order onto the thrown dice by rising index.
TEST(Twins, DiceAreLaid) {
    int seen = 0;
    each_position([&](const Rules& rules, const State& state, Rng& rng) {
        if (state.steps.top().kind != StepKind::throw_) return;
        const unsigned dice = state.steps.top().a;
        const Action thrown = rules.sample(state, rng);
        auto plain = state.turn.dice;
        int die = 0;
        for (int face = 0; face < face_count; ++face)
            for (int n = 0; n < thrown.arg[static_cast<std::size_t>(face)]; ++n, ++die) {
                while (!has_bit(dice, die)) ++die;
                plain[static_cast<std::size_t>(die)] = static_cast<std::int8_t>(face);
            }
        State after = state;
        std::vector<Event> events;
        rules.apply(after, thrown, {&events});
        if (after.steps.top().kind != StepKind::reroll) return;  // the turn went on by itself
        ASSERT_EQ(after.turn.dice, plain);
        ++seen;
    });
    EXPECT_GT(seen, 500);
}

TEST(Twins, TilesAreDrawn) {
    int seen = 0;
    each_position([&](const Rules& rules, const State& state, Rng& rng) {
        if (state.steps.top().kind != StepKind::tile) return;
        Rng same = rng;
        Rng other = rng;
        ASSERT_EQ(rules.sample(state, same).arg[0], state.unseen.pick(other));
        ++seen;
    });
    EXPECT_GT(seen, 500);
}

TEST(Twins, RoomInTheBoroughs) {
    each_position([](const Rules&, const State& state, Rng&) {
        for (int besides = nowhere; besides < outer_count; ++besides) {
            unsigned plain = 0;
            for (int borough = 0; borough < outer_count; ++borough)
                if (borough != besides && monsters_in(state, borough) < borough_room)
                    plain |= 1U << borough;
            ASSERT_EQ(outer_with_room(state, besides), plain);
        }
    });
}

// KNY-15.1, 15.6, 15.7, 15.13
TEST(Twins, WhatCanBeBought) {
    each_position([](const Rules& rules, const State& state, Rng& rng) {
        const Pack& pack = rules.pack();
        State other = state;
        other.turn.razed = static_cast<std::uint32_t>(rng.next() & 0x3ff);
        if (rng.below(4) == 0 && other.row[0] != nowhere) other.turn.bought.add(other.row[0]);
        unsigned plain = 0;
        for (int slot = 0; slot < row_slots; ++slot) {
            const int card = other.row[static_cast<std::size_t>(slot)];
            if (card == nowhere || other.turn.bought.has(card)) continue;
            if (price_of(pack, other, card) > spending_limit(pack, other, other.turn.active))
                continue;
            const int unit = pack.card(card).requires_unit;
            if (unit >= 0 && !has_bit(other.turn.razed, building_max + unit)) continue;
            plain |= 1U << slot;
        }
        ASSERT_EQ(buyable_slots(pack, other, other.row), plain);
    });
}

// A glance saves counting and never differs from it.
void agrees(Glance seen, const Pack& pack, const State& state) {
    const Counted counted = count_options(pack, state);
    if (seen == Glance::question) {
        ASSERT_GE(counted.count, 2);
    }
    if (seen == Glance::nothing && counted.count > 0) {  // buying no more is no choice
        ASSERT_EQ(counted.count, 1);
        ASSERT_EQ(verb_of(counted.first), Verb::end_buy);
    }
    Actions options;
    list_options(pack, state, options);
    ASSERT_EQ(std::min(options.size(), 2), std::min(counted.count, 2));
    if (counted.count == 1) {
        ASSERT_EQ(options[0], counted.first);
    }
}

TEST(Glances, AgreeWithCounting) {
    std::set<std::pair<int, Glance>> seen;  // each glance says each thing somewhere
    each_position([&](const Rules& rules, const State& state, Rng& rng) {
        if (state.active().borough == nowhere || !state.active().alive) return;
        const Pack& pack = rules.pack();
        const auto look = [&](StepKind kind, const auto& glance) {
            State there = state;
            there.steps = {};
            there.steps.push({kind, state.turn.active});
            if (kind == StepKind::destroy) {
                there.turn.spend_at = state.active().borough;
                there.turn.spend_left = static_cast<std::int8_t>(rng.below(7));
                there.turn.units_only = rng.below(4) == 0;
            }
            const Glance glanced = glance(pack, there);
            seen.insert({static_cast<int>(kind), glanced});
            agrees(glanced, pack, there);
        };
        for (const StepKind window : {StepKind::pre_roll, StepKind::modify, StepKind::before_move})
            look(window, glance_at_window);
        const auto& dice = state.turn.dice;  // one that is gone is never rolled again (KNY-6.10)
        if (std::find(dice.begin(), dice.end(), die_gone) == dice.end())
            look(StepKind::reroll, glance_at_reroll);
        look(StepKind::destroy, glance_at_destroy);
        look(StepKind::buy, glance_at_buy);
        if (!state.active().in_manhattan()) look(StepKind::move, glance_at_move);
    });
    for (const StepKind kind : {StepKind::reroll, StepKind::destroy, StepKind::buy})
        for (const Glance glance : {Glance::nothing, Glance::question, Glance::unclear})
            EXPECT_TRUE(seen.contains({static_cast<int>(kind), glance}))
                << static_cast<int>(kind) << " " << static_cast<int>(glance);
}

}  // namespace
}  // namespace stoop::king
