// The rules of Escape from New York behind the contract of core/rules.hpp.
#pragma once
#include <memory>
#include <string>

#include "core/actions.hpp"
#include "core/expected.hpp"
#include "core/json.hpp"
#include "core/rng.hpp"
#include "games/escape/pack.hpp"
#include "games/escape/state.hpp"

namespace stoop::nouns {
struct Nouns;
}

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
    const nouns::Nouns& nouns() const { return *nouns_; }

    State setup() const;
    Decision pending(const State& now) const;
    void legal(const State& now, Actions& out) const;
    // ESC-28.10: by verb in the order of the tables, then by what it names.
    bool listed_before(const Action& a, const Action& b) const { return a < b; }
    Action sample(const State& now, Rng& rng) const;
    void apply(State& state, const Action& action, Journal journal) const;
    Outcome outcome(const State& now) const;
    View<State> view(const State& now, Seat viewer) const;
    State determinize(const View<State>& view, Rng& rng) const;

    // Knowledge: knowledge.cpp; reasons: reasons.cpp, invariants.cpp
    SeatSet reveals(const State& now, const Action& action) const;
    RuleId why_not(const View<State>& view, const Action& action) const;
    std::string broken(const State& now) const;

    // Words: position.cpp
    std::string print(const View<State>& view) const;
    Expected<State> parse(std::string_view text) const;

    // Drawings: chance_records.cpp, scene.cpp
    void write_chance(const State& now, const Action& action, Json& json) const;
    void write_scene(const View<State>& view, Json& json) const;
    void write_preview(const View<State>& view, const Action& action, Json& json) const;
    void write_result(const State& now, Json& json) const;

private:
    bool is_view(const State& now) const;  // something in it is blank
    Rules(std::shared_ptr<const Pack> pack, const Agreement& agreed);
    State fresh() const;
    void set_up_players(State& state) const;
    void set_up_decks(State& state) const;

    std::shared_ptr<const Pack> pack_;
    Agreement agreed_;
    std::shared_ptr<const nouns::Nouns> nouns_;
};

}  // namespace stoop::escape
