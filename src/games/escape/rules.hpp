// The rules of Escape from New York behind the contract of core/rules.hpp.
#pragma once
#include <memory>
#include <string>

#include "core/actions.hpp"
#include "core/rng.hpp"
#include "games/escape/pack.hpp"
#include "games/escape/state.hpp"

namespace stoop::escape {

struct Agreement {  // ESC-1.1, 25: what is agreed before the game
    int seats = 1;
    std::array<std::int8_t, seats_max> heroes = {0, 1, 2, 3};  // by seat, all different
    Modules modules;
};

class Rules {
public:
    using State = escape::State;

    // 1 to 4 seats with different heroes; anything else is a mistake of the caller.
    static Rules make(std::shared_ptr<const Pack> pack, const Agreement& agreed);

    const Pack& pack() const { return *pack_; }
    const Agreement& agreement() const { return agreed_; }
    int seats() const { return agreed_.seats; }

    State setup() const;
    Decision pending(const State& now) const;
    void legal(const State& now, Actions& out) const;
    Action sample(const State& now, Rng& rng) const;
    void apply(State& state, const Action& action, Journal journal) const;
    Outcome outcome(const State& now) const;
    View<State> view(const State& now, Seat viewer) const;
    State determinize(const View<State>& view, Rng& rng) const;

    RuleId why_not(const State& now, const Action& action) const;
    SeatSet reveals(const State& now, const Action& action) const;
    std::string broken(const State& now) const;

private:
    Rules(std::shared_ptr<const Pack> pack, const Agreement& agreed)
        : pack_(std::move(pack)), agreed_(agreed) {}
    void set_up_players(State& state) const;
    void set_up_decks(State& state) const;

    std::shared_ptr<const Pack> pack_;
    Agreement agreed_;
};

}  // namespace stoop::escape
