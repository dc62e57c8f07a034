// TraffiqSimpleBot: looks one turn ahead over a hand-made evaluation.
#pragma once
#include "bots/bot.hpp"

namespace stoop::bots {

class TraffiqSimpleBot final : public Bot {
public:
    Action choose(const Question& question, Budget budget, Rng& rng) override;
    std::string_view reason(const Question& question, const Action& chosen, Budget budget,
                            Rng& rng) override;
};

}  // namespace stoop::bots
