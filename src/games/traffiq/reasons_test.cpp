
#include <set>

#include "games/traffiq/test_support.hpp"

namespace stoop::traffiq {
namespace {

// Some well-formed answer, sensible or not.
std::string any_answer(const Rules& rules, Rng& rng) {
    const auto number = [&](int least, int most) {
        const auto span = static_cast<std::uint32_t>(most - least + 1);
        return std::to_string(least + static_cast<int>(rng.below(span)));
    };
    const auto place = [&] {
        const std::string x = number(-3, 6);
        return x + "," + number(-3, 6);
    };
    const auto kinds = static_cast<std::uint32_t>(rules.pack().kinds.size());
    const std::string kind = rules.pack().kinds[rng.below(kinds)].id;
    const std::string vehicle = rng.below(2) == 0 ? "taxi" : "van";
    const std::string from = place();
    switch (rng.below(9)) {
        case 0:
        case 1:
        case 2: return "place(" + kind + "," + from + "," + number(0, 3) + ")";
        case 3: return vehicle + "(" + from + "," + place() + ")";
        case 4: return "put(" + from + "," + vehicle + ")";
        case 5: return rng.below(2) == 0 ? "compete(horizontal)" : "compete(vertical)";
        case 6: return "draw(" + kind + ")";
        case 7: return "start(" + number(0, 3) + ")";
        default: {
            constexpr std::array<const char*, 4> bare = {"draw", "end_turn", "stop", "no_compete"};
            return bare[rng.below(bare.size())];
        }
    }
}

TEST(Reasons, ThereIsOneForEveryAnswerThatIsNotLegalAndOnlyForThose) {
    Rng rng(5);
    std::set<std::string_view> given;
    Actions options;
    for (int game = 0; game < 12; ++game) {
        const Rules rules =
            rules_for(2 + game % 3, game % 2 == 0 ? "times_square" : "central_park");
        play(rules, rules.setup(), rng, 400, [&](const State& state) {
            rules.legal(state, options);
            for (int i = 0; i < 10; ++i) {
                const std::string text = any_answer(rules, rng);
                const Action answer = action(rules, text);
                const RuleId rule = rules.why_not(all_seeing(state), answer);
                ASSERT_EQ(rule.empty(), options.contains(answer))
                    << text << rules.print(all_seeing(state));
                given.insert(rule);
            }
        });
    }
    EXPECT_GT(given.size(), 20U);
}

// What a seat is told about another's turn must not depend on the hidden hand.
TEST(Reasons, InAViewTheyDoNotBetrayTheHand) {  // TRF-10.4
    const Rules rules = rules_for(2, "times_square");
    const std::string before = "traffiq 2 seats\nred hand ";
    const std::string after = "\nyellow hand C2\nstack ?20\nasks red main\n";
    const State one = read(rules, before + "C5" + after);
    const State other = read(rules, before + "C4" + after);
    for (const std::string_view text : {"place(C5,-1,0,2)", "place(C4,0,1,0)", "place(C5,9,9,0)"}) {
        const Action answer = action(rules, text);
        EXPECT_EQ(rules.why_not(rules.view(one, seat_at(1)), answer),
                  rules.why_not(rules.view(other, seat_at(1)), answer))
            << text;
    }
}

}  // namespace
}  // namespace stoop::traffiq
