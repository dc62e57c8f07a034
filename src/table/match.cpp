#include "table/match.hpp"

#include <utility>

#include "table/fairness.hpp"

namespace stoop::table {

namespace {

std::shared_ptr<const Game> with_lots(const std::shared_ptr<const Game>& game, const Key& seed) {
    const Options drawn = draw_lots(game->info().options, game->options(), seed);
    return drawn == game->options() ? game : game->with(drawn);
}

History begun(const std::shared_ptr<const Game>& game) { return {game, game->setup()}; }

}  // namespace

Match::Match(const std::shared_ptr<const Game>& game, const Key& seed)
    : opened_(game), history_(begun(with_lots(game, seed))), seed_(seed) {
    let_chance_answer();
}

int Match::decisions() const { return static_cast<int>(log().size()) - draws_; }

std::optional<Refusal> Match::act(Seat seat, std::string_view action) {
    const auto parsed = game().parse_action(action);
    if (!parsed) return Refusal{parsed.error(), {}};
    return act(seat, *parsed);
}

std::optional<Refusal> Match::act(Seat seat, const Action& action) {
    if (auto refused = history_.refusal(seat, action)) return refused;
    history_.answer(action);
    let_chance_answer();
    return std::nullopt;
}

void Match::undo(Seat seat) { draws_ -= history_.undo(seat); }

void Match::let_chance_answer() {
    while (pending().seat == Seat::chance) {
        Rng rng = draw_rng(seed_, draws_++);
        history_.answer(game().sample(state(), rng));
    }
}

}  // namespace stoop::table
