#include "table/history.hpp"

#include <algorithm>
#include <utility>

namespace stoop::table {

namespace {

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

std::string who(const Game& game, Seat seat) {
    return seat == Seat::chance ? std::string("chance") : game.seat_name(seat);
}

}  // namespace

RuleId reason_against(const Game& game, const AnyView& view, const Action& action) {
    const Seat asked = game.pending(view).seat;
    if (asked != view.viewer() && asked != Seat::none)
        return is_player(asked) ? game.info().turn_rule : "";
    return game.why_not(view, action);
}

History::History(std::shared_ptr<const Game> game, AnyState start) : game_(std::move(game)) {
    states_.push_back(std::move(start));
}

const AnyState& History::state_before(int entry) const {
    STOOP_ASSERT(entry >= first_kept_ && entry <= static_cast<int>(log_.size()));
    return states_[static_cast<std::size_t>(entry - first_kept_)];
}

// Chance knows everything; a player is told what follows from its own view.
RuleId History::reason(Seat seat, Seat asked, const Action& action) const {
    if (seat == Seat::chance && asked == Seat::chance)
        return game_->why_not(game_->all_seeing(state()), action);
    return reason_against(*game_, game_->view(state(), seat), action);
}

std::optional<Refusal> History::refusal(Seat seat, std::string_view action) const {
    const auto parsed = game_->parse_action(action);
    if (!parsed) return Refusal{parsed.error(), {}};
    return refusal(seat, *parsed);
}

std::optional<Refusal> History::refusal(Seat seat, const Action& action) const {
    const Decision asked = pending();
    const auto refused = [&](const std::string& sentence) {
        const std::string rule(reason(seat, asked.seat, action));
        return Refusal{sentence + (rule.empty() ? std::string{} : " (" + rule + ")"), rule};
    };
    if (asked.seat == Seat::none) return refused("the game is over");
    if (asked.seat != seat)
        return refused("it is not " + who(*game_, seat) + " who is asked but " +
                       who(*game_, asked.seat));
    const auto legal = options();
    if (std::find(legal.begin(), legal.end(), action) != legal.end()) return std::nullopt;
    return refused(quoted(game_->print_action(action)) + " is not among the " +
                   std::to_string(legal.size()) + " legal answers");
}

std::span<const Action> History::options() const {
    if (!options_) {
        const Seat asked = pending().seat;
        Actions legal;
        if (is_player(asked))
            game_->legal(game_->view(state(), asked), legal);
        else if (asked == Seat::chance)
            game_->legal(game_->all_seeing(state()), legal);
        options_.emplace(legal.begin(), legal.end());
    }
    return *options_;
}

void History::answer(const Action& action) {
    const Decision asked = pending();
    STOOP_ASSERT(asked.seat != Seat::none);
    if (is_player(asked.seat)) forget_what_undo_cannot_reach();
    Entry entry{asked, action, game_->reveals(state(), action), {}};
    AnyState next = state();
    game_->apply(next, action, Journal{&entry.events});
    log_.push_back(std::move(entry));
    states_.push_back(std::move(next));
    options_.reset();
}

// Nothing can be taken back behind an answer by which somebody learned something. An answer of
// another seat is no such wall: when that is taken back, the one before it may follow.
void History::forget_what_undo_cannot_reach() {
    auto reach = static_cast<int>(log_.size());
    while (reach > first_kept_ && log_[static_cast<std::size_t>(reach) - 1].reveals == 0) --reach;
    states_.erase(states_.begin(), states_.begin() + (reach - first_kept_));
    first_kept_ = reach;
}

void History::forget_set_up() {
    states_ = {states_.back()};
    first_kept_ = static_cast<int>(log_.size());
    log_.shrink_to_fit();
}

int History::undoable(Seat seat) const {
    int open = 0;  // entries that might go, counted from the end
    int sure = 0;  // … up to an answer of this seat
    for (auto entry = log_.rbegin(); entry != log_.rend(); ++entry) {
        // A forced answer of chance that showed nobody anything is no obstacle.
        if ((entry->seat() != seat && entry->seat() != Seat::chance) || entry->reveals != 0) break;
        ++open;
        if (entry->seat() == seat) sure = open;
    }
    return sure;
}

int History::undo(Seat seat) {
    STOOP_ASSERT(undoable(seat) > 0);
    int of_chance = 0;
    for (bool done = false; !done;) {
        done = log_.back().seat() == seat;
        if (!done) ++of_chance;
        log_.pop_back();
        states_.pop_back();
    }
    options_.reset();
    return of_chance;
}

}  // namespace stoop::table
