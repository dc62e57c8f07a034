// Match: a game being played. Rules, state, log and seed; the only thing servers hold.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/game.hpp"

namespace stoop::table {

struct Entry {  // one line of the log: a seat's answer, or chance's
    Seat seat = Seat::none;
    std::uint16_t ask = 0;       // the question it answers
    Action action;
    SeatSet reveals = 0;         // who learned something by it
    std::vector<Event> events;   // as the all-seeing eye has them
};

struct Refusal {         // why an answer was not taken; the match is unchanged
    std::string sentence;
    std::string rule;    // "TRF-2.7", or empty where no rule of the game is meant
};

class Match {
public:
    // Starts a match and plays the luck of the set-up, up to the first real decision.
    Match(std::shared_ptr<const Game> game, const Key& seed);

    const Game& game() const { return *game_; }
    const AnyState& state() const { return states_.back(); }
    Decision pending() const { return game_->pending(state()); }  // never chance's
    bool is_over() const { return pending().seat == Seat::none; }
    const std::vector<Entry>& log() const { return log_; }
    const AnyState& state_before(int entry) const;  // 0 … log().size(); the last is state()
    int decisions() const;  // how many entries of the log are players' answers

    // Takes a seat's answer in action notation, then lets chance answer until a seat is asked.
    // On a refusal nothing has changed. The seat must be the one that is asked.
    std::optional<Refusal> act(Seat seat, std::string_view action);
    std::optional<Refusal> act(Seat seat, const Action& action);

    // How many entries `seat` may take back now: back to its earliest answer since which only it
    // has answered and nobody has learned anything. 0 if there is none.
    int undoable(Seat seat) const;
    void undo(Seat seat);  // takes back the seat's last answer; undoable(seat) must not be 0

private:
    void answer(Seat seat, const Action& action);
    void let_chance_answer();

    std::shared_ptr<const Game> game_;
    Key seed_;
    int draws_ = 0;
    std::vector<Entry> log_;
    std::vector<AnyState> states_;  // states_[i] is the state before log_[i]
};

}  // namespace stoop::table
