// RandomBot: any option, evenly. The measure every other bot has to beat.
#pragma once
#include "bots/bot.hpp"

namespace stoop::bots {

class RandomBot final : public Bot {
public:
    Action choose(const Question& question, Budget budget, Rng& rng) override;
};

}  // namespace stoop::bots
