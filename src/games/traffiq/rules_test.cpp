#include "games/traffiq/rules.hpp"

#include "games/traffiq/test_support.hpp"

namespace stoop::traffiq {
namespace {

constexpr int answers_max = 2000;  // far more than a game has

TEST(Rules, EveryStateOfARandomGameIsSoundAndReadsBack) {
    Rng rng(7);
    for (const std::string_view layout : {"times_square", "central_park"}) {
        for (int seats = seats_min; seats <= seats_max; ++seats) {
            const Rules rules = rules_for(seats, layout);
            for (int game = 0; game < 5; ++game) {
                EXPECT_TRUE(play(rules, rules.setup(), rng, answers_max, [&](const State& state) {
                    ASSERT_EQ(rules.broken(state), "") << rules.print(all_seeing(state));
                    const auto back = rules.parse(rules.print(all_seeing(state)));
                    ASSERT_TRUE(back) << back.error() << "\n" << rules.print(all_seeing(state));
                    ASSERT_TRUE(*back == state)
                        << rules.print(all_seeing(state)) << rules.print(all_seeing(*back));
                }));
            }
        }
    }
}

TEST(Rules, AViewReadsBackAndFillsToAStateWithTheSameView) {
    Rng rng(8);
    for (int seats = seats_min; seats <= seats_max; ++seats) {
        const Rules rules = rules_for(seats, "times_square");
        EXPECT_TRUE(play(rules, rules.setup(), rng, answers_max, [&](const State& state) {
            for (int viewer = -1; viewer < seats; ++viewer) {
                const View<State> view = rules.view(state, seat_at(viewer));
                const auto back = rules.parse(rules.print(view));
                ASSERT_TRUE(back) << back.error() << "\n" << rules.print(view);
                ASSERT_TRUE(*back == view.state) << rules.print(view);
                const State filled = rules.determinize(view, rng);
                ASSERT_EQ(rules.broken(filled), "");
                ASSERT_TRUE(rules.view(filled, seat_at(viewer)) == view);
            }
        }));
    }
}

TEST(Rules, EveryLegalActionReadsBackAndHasNoReasonAgainstIt) {
    Rng rng(9);
    const Rules rules = rules_for(3, "central_park");
    Actions options;
    EXPECT_TRUE(play(rules, rules.setup(), rng, answers_max, [&](const State& state) {
        rules.legal(state, options);
        for (const Action& each : options) {
            EXPECT_EQ(action(rules, nouns::print_action(rules.nouns(), each)), each);
            ASSERT_EQ(rules.why_not(all_seeing(state), each), "");
        }
    }));
}

// The map of a free position can be full; the game then goes on without placements.
TEST(Rules, AFullMapTakesNoFurtherTile) {  // TRF-15.7
    const Rules rules = rules_for(2, "times_square");
    std::string text = "traffiq 2 seats\n";
    for (int y = 0; y < 8; ++y) {
        text += "y" + std::to_string(y);
        for (int x = 0; x < 8; ++x) text += " RRRR";
        text += "\n";
    }
    const State state = read(rules, text + "red hand C1\nstack ?10\nasks red main\n");
    Actions options;
    rules.legal(state, options);
    ASSERT_EQ(options.size(), 2);
    EXPECT_EQ(rules.why_not(all_seeing(state), action(rules, "place(C1,8,0,0)")), "TRF-15.7");
}

TEST(Rules, CellsOutsideTheCoordinatesAreNotOffered) {  // TRF-15.7
    const Rules rules = rules_for(2, "times_square");
    const State state = read(rules,
                             "traffiq 2 seats\norigin 64 -64\ny-64 RRRR\n"
                             "red hand C1\nstack ?10\nasks red main\n");
    Actions options;
    rules.legal(state, options);
    std::string texts;
    for (const Action& each : options) texts += nouns::print_action(rules.nouns(), each) + " ";
    EXPECT_EQ(texts, "place(C1,63,-64,0) place(C1,64,-63,0) draw end_turn ");
}

TEST(Rules, UnknownOptionsAreRefusedInOneSentence) {
    const auto pack = load_pack(content::embedded_files()).value();
    EXPECT_EQ(Rules::make(pack, 5, "times_square", "random").error(),
              "TraffIQ is for 2 to 4 players, not 5");
    EXPECT_EQ(Rules::make(pack, 2, "harlem", "random").error(),
              "unknown layout \"harlem\"; it is times_square or central_park");
    EXPECT_EQ(Rules::make(pack, 2, "times_square", "2").error(),
              "unknown start player \"2\"; it is random or a seat below 2");
}

}  // namespace
}  // namespace stoop::traffiq
