// Match: a game being played. Rules, state, log and seed; the only thing servers hold.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "table/history.hpp"

namespace stoop::table {

class Match {
public:
    // Draws the lots that the options left open, starts a match and plays the luck of the set-up,
    // up to the first real decision.
    Match(const std::shared_ptr<const Game>& game, const Key& seed);

    const Game& game() const { return history_.game(); }
    const std::shared_ptr<const Game>& shared_game() const { return history_.shared_game(); }
    const Options& asked_options() const { return opened_->options(); }  // … before the lots
    const History& history() const { return history_; }
    const Key& seed() const { return seed_; }
    const AnyState& state() const { return history_.state(); }
    Decision pending() const { return history_.pending(); }  // never chance's
    // What the seat that is asked may answer; see History.
    std::span<const Action> options() const { return history_.options(); }
    bool is_over() const { return pending().seat == Seat::none; }
    const std::vector<Entry>& log() const { return history_.log(); }
    // The positions since the last act, and those that undo can reach; the last is state().
    const AnyState& state_before(int entry) const { return history_.state_before(entry); }
    int first_kept() const { return history_.first_kept(); }
    int decisions() const;                // how many entries of the log are players' answers
    int draws() const { return draws_; }  // … and how many are chance's

    Match from_start() const { return Match(opened_, seed_); }

    // Takes a seat's answer in action notation, then lets chance answer until a seat is asked.
    // On a refusal nothing has changed. The seat must be the one that is asked.
    std::optional<Refusal> act(Seat seat, std::string_view action);
    std::optional<Refusal> act(Seat seat, const Action& action);

    // How many entries `seat` may take back now: back to its earliest answer since which only it
    // has answered and nobody has learned anything. 0 if there is none.
    int undoable(Seat seat) const { return history_.undoable(seat); }
    void undo(Seat seat);  // takes back the seat's last answer; undoable(seat) must not be 0

    // Before the first answer: drops the positions between the draws of the set-up.
    void forget_set_up() { history_.forget_set_up(); }

private:
    void let_chance_answer();

    std::shared_ptr<const Game> opened_;
    History history_;
    Key seed_;
    int draws_ = 0;
};

}  // namespace stoop::table
