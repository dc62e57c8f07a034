#include "bots/spiderman/simple.hpp"

#include <gtest/gtest.h>

namespace stoop::bots {

namespace {

struct Table {
    std::shared_ptr<const table::Game> game;
    std::unique_ptr<Bot> simple = make_bot("spiderman", "simple");
    std::unique_ptr<Bot> random = make_bot("spiderman", "random");

    Table(int seats, const table::Options& options)
        : game(*table::open_game("spiderman", seats, options, content::embedded_files())) {}

    // Whose seats are bits of `simple_seats` play well, the others at random.
    Outcome play(SeatSet simple_seats, std::uint64_t seed) {
        Rng luck(seed);
        Rng thoughts(seed + 1'000'000);
        table::AnyState state = game->setup();
        for (;;) {
            const Seat seat = game->pending(state).seat;
            if (seat == Seat::none) return game->outcome(state);
            if (seat == Seat::chance) {
                game->apply(state, game->sample(state, luck), Journal{});
                continue;
            }
            const table::AnyView view = game->view(state, seat);
            Actions options;
            game->legal(view, options);
            Bot& bot = (simple_seats & only(seat)) != 0 ? *simple : *random;
            const Action action = bot.choose({*game, view, options}, Budget(), thoughts);
            EXPECT_TRUE(options.contains(action));
            game->apply(state, action, Journal{});
        }
    }

    int won_by(SeatSet seats, int games) {
        int won = 0;
        for (int i = 0; i < games; ++i)
            won += (play(seats, static_cast<std::uint64_t>(i)).winners & seats) != 0 ? 1 : 0;
        return won;
    }
};

constexpr int games_against_random = 10;

}  // namespace

TEST(SpidermanSimpleBot, BeatsRandomPlayAsTheVillains) {
    Table three(3, {});
    EXPECT_GE(three.won_by(only(seat_at(0)), games_against_random), 9);
    Table five(5, {});
    EXPECT_GE(five.won_by(only(seat_at(1)), games_against_random), 9);  // one villain of three
}

TEST(SpidermanSimpleBot, BeatsRandomPlayAsSpiderMan) {
    Table two(2, {});
    EXPECT_GE(two.won_by(only(seat_at(1)), games_against_random), 9);
    Table four(4, {});
    EXPECT_GE(four.won_by(only(seat_at(2)), games_against_random), 9);
}

TEST(SpidermanSimpleBot, BeatsRandomPlayAsTheCops) {
    Table three(3, {});
    EXPECT_GE(three.won_by(only(seat_at(2)), games_against_random), 7);
    Table six(6, {});
    EXPECT_GE(six.won_by(only(seat_at(5)), games_against_random), 9);
}

// Between bots that know what they do a game ends by points, and every answer is legal.
TEST(SpidermanSimpleBot, AnswersEveryQuestionAtEveryTable) {
    for (int seats = 2; seats <= 10; ++seats)
        for (const char* layout : {"default", "random"}) {
            Table table(seats, {{"layout", layout}});
            for (std::uint64_t seed = 0; seed < 12; ++seed)
                EXPECT_EQ(table.play(everyone, seed).ended_by, "target") << seats << " " << seed;
        }
}

}  // namespace stoop::bots
