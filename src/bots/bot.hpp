// Bot: chooses an action from what its seat may know. The entry of a game lists its bots.
#pragma once
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "bots/budget.hpp"
#include "table/game.hpp"

namespace stoop::bots {

struct Question {  // what a bot gets to see
    const table::Game& game;
    const table::AnyView& view;       // of the seat that is asked
    std::span<const Action> options;  // never empty
};

class Bot {
public:
    virtual ~Bot() = default;
    // Must answer with one of the options, looking at no more positions than the budget has; all
    // luck comes from `rng`.
    virtual Action choose(const Question& question, Budget budget, Rng& rng) = 0;
    // What speaks for this answer in the bot's own eyes: a word of which the pack has the sentence,
    // `hint.<word>`. Nothing where it cannot say.
    virtual std::string_view reason(const Question& /*question*/, const Action& /*chosen*/,
                                    Budget /*budget*/, Rng& /*rng*/) {
        return {};
    }
};

// Names of the bots that play this game, weakest first, e.g. "random", "simple".
std::vector<std::string_view> bots_for(std::string_view game);
std::unique_ptr<Bot> make_bot(std::string_view game, std::string_view bot);  // null if unknown

}  // namespace stoop::bots
