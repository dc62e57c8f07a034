#include "bots/simple/random.hpp"

namespace stoop::bots {

Action RandomBot::choose(const Question& question, Budget /*budget*/, Rng& rng) {
    const auto count = static_cast<std::uint32_t>(question.options.size());
    return question.options[rng.below(count)];
}

}  // namespace stoop::bots
