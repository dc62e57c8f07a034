// Hints: every bot that is asked for one says why in words that the pack has, and most of the time
// it can say.
#include <gtest/gtest.h>

#include "bots/bot.hpp"
#include "content/texts.hpp"
#include "entries/entry.hpp"
#include "table/fairness.hpp"
#include "table/match.hpp"

namespace stoop::entries {

namespace {

class Hints : public testing::TestWithParam<std::string_view> {};

TEST_P(Hints, HaveAReasonInWords) {
    const Entry& entry = *find(GetParam());
    const auto game =
        table::open_game(entry.info.id, entry.info.seats_max > 3 ? 3 : entry.info.seats_min, {},
                         content::embedded_files());
    ASSERT_TRUE(game);
    const auto texts = content::read_texts(content::embedded_files(), entry.info.id);
    ASSERT_TRUE(texts);
    const auto bot = entry.bots.back().make();
    table::Match match(*game, table::text_seed("hints"));
    constexpr bots::Budget budget(400);
    Rng rng(7);
    int questions = 0;
    int reasons = 0;
    for (; questions < 60 && !match.is_over(); ++questions) {
        const Seat seat = match.pending().seat;
        const auto view = (*game)->view(match.state(), seat);
        const bots::Question question{**game, view, match.options()};
        const Action chosen = bot->choose(question, budget, rng);
        const std::string word(bot->reason(question, chosen, budget, rng));
        if (!word.empty()) {
            ++reasons;
            EXPECT_TRUE(texts->contains("hint." + word)) << word;
        }
        ASSERT_FALSE(match.act(seat, chosen));
    }
    EXPECT_GT(reasons * 3, questions) << "set-up aside, hints say why";
}

INSTANTIATE_TEST_SUITE_P(AllGames, Hints, testing::Values("escape", "king", "spiderman", "traffiq"),
                         [](const auto& game) { return std::string(game.param); });

}  // namespace

}  // namespace stoop::entries
