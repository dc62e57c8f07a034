// Positions that are wrong on purpose, and positions spoiled at random.
#include "games/traffiq/test_support.hpp"

namespace stoop::traffiq {
namespace {

std::string complaint(const Rules& rules, std::string_view text) {
    const auto state = rules.parse(text);
    return state ? "" : state.error();
}

const std::string two = "traffiq 2 seats\n";
const std::string square = two + "y0 RRRR RRRR\ny1 RRRR RRRR\n";

TEST(Position, AComplaintNamesLineAndRule) {
    const Rules rules = rules_for(2, "times_square");
    const auto says = [&](const std::string& text, std::string_view wanted) {
        EXPECT_EQ(complaint(rules, text), wanted) << text;
    };
    says("", "line 1: the position is empty; it begins with \"traffiq 2 seats\"");
    says("king 2 seats", "line 1: a position begins with its game and seats, \"traffiq 2 seats\"");
    says("traffiq 3 seats", "line 1: the position has 3 seats, the game 2");
    says(two + "yelow hand C5", "line 2: unknown subject \"yelow\"; did you mean \"yellow\"?");
    says(two + "blue hand C5", "line 2: unknown subject \"blue\"");
    says(two + "y0 C5r0 Q9r0", "line 2: \"Q9\" is no tile kind; did you mean \"P9\"? (TRF-15.1)");
    says(two + "y0 C5", "line 2: the tile \"C5\" needs a rotation, r0 to r3 (TRF-15.1)");
    says(two + "y0 RRRR BBBB",
         "line 2: the tiles on 0,0 and 1,0 differ in the colour of their common side (TRF-14.4)");
    says(two + "y0 RRRR .... RRRR",
         "line 2: the tile on 2,0 is not connected with the others through shared sides "
         "(TRF-14.5)");
    says(two + "y1 RRRR",
         "line 2: this row should be y0; rows follow each other from north to south, beginning at "
         "the origin (TRF-15.2)");
    says(square + "red taxi 0,0\nstack ?9", "line 4: the corner 0,0 is not complete (TRF-14.3)");
    says(square + "red taxi 1,1\nyellow van 1,1\nstack ?9",
         "line 5: two vehicles stand on 1,1 (TRF-14.3)");
    says(two + "y0 GGGG GGGG\ny1 GGGG GGGG\nred van 1,1\nstack ?9",
         "line 4: no street touches the corner 1,1 (TRF-14.3)");
    says(square + "red taxi 1,1 supply taxi 8\nstack ?9",
         "line 4: the supply has 7 taxis, not 8 (TRF-14.1)");
    says(square + "red hand TS1\nstack ?9",
         "line 4: \"TS1\" is no city tile; did you mean \"C1\"?");
    says(square + "stack C5 P77", "line 4: \"P77\" is no city tile; did you mean \"P7\"?");
    says(square + "stack ?0\nasks red main",
         "line 4: an empty stack needs a final line (TRF-15.7)");
    says(square + "stack ?0\nfinal 3\nasks red main",
         "line 5: final must be between 1 and 2 (TRF-15.7)");
    says(square + "red hand ?30\nstack ?15",
         "line 5: the box has only 44 tiles left for stack and hidden hands (TRF-15.8)");
    says(square + "stack ?9\nasks red main done draw place",
         "line 5: a turn cannot have this order of actions (TRF-4.8)");
    says(square + "stack ?9\nasks red put at 1,1",
         "line 5: put comes right after a tile was laid: done … place (TRF-6.6)");
    says(square + "stack ?9\nasks red put at 0,0 done place",
         "line 5: the corner 0,0 is not a free vehicle place (TRF-6.2)");
    says(square + "stack ?9\nasks red compete at 1,1 done place",
         "line 5: the active player has no vehicle on that corner (TRF-9.1)");
    says(square + "stack ?9\nover red\nasks red main",
         "line 6: a finished game asks nobody (TRF-15.5)");
}

TEST(Position, WhatIsNotSaidIsAsAfterSetUp) {
    const Rules rules = rules_for(3, "central_park", "1");
    EXPECT_EQ(rules.print(all_seeing(read(rules, "traffiq 3 seats"))),
              "traffiq 3 seats layout central_park start 1\n"
              "y0       CPar0 CPbr0 CPcr0 CPdr0\n"
              "y1       ....  CPer0 CPfr0 ....\n"
              "y2       CPgr0 CPhr0 CPir0 CPjr0\n"
              "red      supply taxi 5 van 2\n"
              "yellow   supply taxi 5 van 2\n"
              "blue     supply taxi 5 van 2\n"
              "stack    ?38\n"
              "asks     yellow main\n");
}

// A view of a free position says which tiles are unseen, since they do not follow from the box.
TEST(Position, AViewOfAWrittenStackReadsBack) {  // TRF-15.8
    const Rules rules = rules_for(2, "times_square");
    const State state = read(rules, square + "yellow hand P9 P9\nstack C5 C5 P7\nasks red main");
    const View<State> view = rules.view(state, seat_at(0));
    EXPECT_NE(rules.print(view).find("hand ? ?\nstack    ?3 of C5 C5 P7 P9 P9\n"),
              std::string::npos)
        << rules.print(view);
    EXPECT_TRUE(read(rules, rules.print(view)) == view.state);
}

// Replaces, drops or doubles a word, or spoils a letter.
std::string spoiled(std::string text, Rng& rng) {
    const auto below = [&](std::size_t n) {
        return static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(n)));
    };
    static const std::vector<std::string> words = {
        "?",     "?3",   "C5",     "C5r1", "RRBB",  "....",   "taxi", "van", "supply", "hand",
        "done",  "open", "at",     "-1",   "64",    "9999",   "1,1",  "2,1", "place",  "draw",
        "final", "idle", "origin", "over", "stack", "chance", "deal", "for", "put",    "compete"};
    const std::size_t at = below(text.size());
    switch (below(4)) {
        case 0: return text.replace(at, 1, " " + words[below(words.size())] + " ");
        case 1: return text.erase(at, 1 + below(6));
        case 2: return text.insert(at, text.substr(below(text.size()), below(12)));
        default: text[at] = static_cast<char>(32 + below(95)); return text;
    }
}

TEST(Position, ASpoiledPositionIsRefusedOrPlayable) {
    Rng rng(11);
    int accepted = 0;
    for (int game = 0; game < 20; ++game) {
        const Rules rules =
            rules_for(2 + game % 3, game % 2 == 0 ? "times_square" : "central_park");
        play(rules, rules.setup(), rng, 300, [&](const State& state) {
            std::string text = spoiled(rules.print(all_seeing(state)), rng);
            if (rng.below(2) == 0) text = spoiled(text, rng);
            const auto back = rules.parse(text);
            if (!back) return;
            ++accepted;
            const auto twice = rules.parse(rules.print(all_seeing(*back)));
            ASSERT_TRUE(twice) << twice.error() << "\n"
                               << text << "\n"
                               << rules.print(all_seeing(*back));
            ASSERT_TRUE(*twice == *back) << text << "\n" << rules.print(all_seeing(*back));
            ASSERT_EQ(rules.broken(*back), "") << text;
            if (rules.view(*back, Seat::none).state == *back) return;  // nobody's whole state
            const View<State> public_view = rules.view(*back, Seat::none);
            play(rules, rules.determinize(public_view, rng), rng, 20,
                 [&](const State& later) { ASSERT_EQ(rules.broken(later), "") << text; });
        });
    }
    EXPECT_GT(accepted, 50);
}

}  // namespace
}  // namespace stoop::traffiq
