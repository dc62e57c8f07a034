// Perft: counts the leaves of the game tree with fixed luck and compares them with traffiq.txt.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "core/text.hpp"
#include "games/traffiq/rules.hpp"

namespace stoop::traffiq {
namespace {

struct CountedGame {
    std::string layout;
    int players = 0;
    int factor = 0;
    int offset = 0;
    std::vector<std::int64_t> counts;
};

std::vector<CountedGame> read_games() {
    std::ifstream file("tests/perft/traffiq.txt");
    EXPECT_TRUE(file) << "the tests run in the root of the repository";
    std::stringstream text;
    text << file.rdbuf();
    const std::string content = text.str();
    std::vector<CountedGame> games;
    for (const TextLine& line : lines_of(content)) {
        CountedGame game{std::string(line.words[0]),
                         number_of(line.words[1]).value(),
                         number_of(line.words[2]).value(),
                         number_of(line.words[3]).value(),
                         {}};
        for (std::size_t i = 4; i < line.words.size(); ++i)
            game.counts.push_back(number_of(line.words[i]).value());
        games.push_back(std::move(game));
    }
    return games;
}

class Perft {
public:
    Perft(const Rules& rules, const CountedGame& game) : rules_(rules) {
        std::vector<int> numbers;  // kind by tile number
        for (int kind = 0; kind < rules.pack().city_kinds; ++kind)
            for (int i = 0; i < rules.pack().kinds[static_cast<std::size_t>(kind)].copies; ++i)
                numbers.push_back(kind);
        for (int k = 0; k < city_total; ++k)
            order_.push_back(
                numbers[static_cast<std::size_t>((game.factor * k + game.offset) % city_total)]);
    }

    std::int64_t leaves(State state, int depth) const {
        while (rules_.pending(state).seat == Seat::chance) {
            const auto drawn = static_cast<std::size_t>(city_total - state.stack_size);
            rules_.apply(state, make(Verb::draw_tile, order_[drawn]), {});
        }
        if (depth == 0) return 1;
        Actions options;
        rules_.legal(state, options);
        if (depth == 1) return options.size();
        std::int64_t sum = 0;
        for (const Action& action : options) {
            State next = state;
            rules_.apply(next, action, {});
            sum += leaves(next, depth - 1);
        }
        return sum;
    }

private:
    const Rules& rules_;
    std::vector<int> order_;
};

TEST(TraffiqPerft, CountsAreThoseOfTheTable) {
    const auto pack = load_pack(content::embedded_files());
    ASSERT_TRUE(pack) << pack.error();
    const auto games = read_games();
    ASSERT_FALSE(games.empty());
    for (const CountedGame& game : games) {
        const auto rules = Rules::make(*pack, game.players, game.layout, "0");
        ASSERT_TRUE(rules) << rules.error();
        for (std::size_t i = 0; i < game.counts.size(); ++i)
            EXPECT_EQ(Perft(*rules, game).leaves(rules->setup(), static_cast<int>(i) + 1),
                      game.counts[i])
                << game.layout << " at depth " << i + 1;
    }
}

}  // namespace
}  // namespace stoop::traffiq
