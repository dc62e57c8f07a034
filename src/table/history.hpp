// History: the positions of a game and the answers between them. What may be answered, what may be
// taken back. Positions are kept as far back as undo can reach. Where chance's answers come from is
// for others to say: a seed, or a scenario.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "table/game.hpp"

namespace stoop::table {

struct Entry {       // one line of the log: a seat's answer, or chance's
    Decision asked;  // the question it answers
    Action action;
    SeatSet reveals = 0;        // who learned something by it
    std::vector<Event> events;  // as the all-seeing eye has them

    Seat seat() const { return asked.seat; }
};

struct Refusal {  // why an answer was not taken; nothing has changed
    std::string sentence;
    std::string rule;  // "TRF-2.7", or empty where no rule of the game is meant
};

// The rule that keeps the viewer from answering so, or nothing. Whose turn it is comes first.
RuleId reason_against(const Game& game, const AnyView& view, const Action& action);

class History {
public:
    History(std::shared_ptr<const Game> game, AnyState start);

    const Game& game() const { return *game_; }
    const std::shared_ptr<const Game>& shared_game() const { return game_; }
    const AnyState& state() const { return states_.back(); }
    // first_kept() … log().size(); the last is state(). From the last player's answer on, all are
    // kept.
    const AnyState& state_before(int entry) const;
    int first_kept() const { return first_kept_; }
    Decision pending() const { return game_->pending(state()); }
    const std::vector<Entry>& log() const { return log_; }
    // What may be answered now, as the seat that is asked can tell; empty when the game is over.
    // Worked out once per position; holds until the next answer or undo.
    std::span<const Action> options() const;

    // Why the seat may not answer so now, or nothing. Seat::chance may be asked as well.
    std::optional<Refusal> refusal(Seat seat, std::string_view action) const;
    std::optional<Refusal> refusal(Seat seat, const Action& action) const;
    void answer(const Action& action);  // of the seat that is asked; must be legal

    // How many entries `seat` may take back now: back to its earliest answer since which only it
    // has answered and nobody has learned anything. 0 if there is none.
    int undoable(Seat seat) const;
    // Takes back the seat's last answer and how many of chance's answers followed it.
    int undo(Seat seat);
    // Before the first player's answer: drops the positions that led here, which undo cannot reach.
    void forget_set_up();

private:
    RuleId reason(Seat seat, Seat asked, const Action& action) const;
    void forget_what_undo_cannot_reach();

    std::shared_ptr<const Game> game_;
    std::vector<Entry> log_;
    std::vector<AnyState> states_;  // states_[i] is the state before log_[first_kept_ + i]
    int first_kept_ = 0;
    mutable std::optional<std::vector<Action>> options_;  // of state(), once somebody has asked
};

}  // namespace stoop::table
