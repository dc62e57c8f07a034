// The rules of King of New York behind the contract of nouns/rules.hpp.
#pragma once
#include "core/rules.hpp"
#include "games/king/nouns.hpp"
#include "games/king/queries.hpp"
#include "nouns/rules_of.hpp"

namespace stoop::king {

class Rules : public nouns::RulesOf<Pack> {
public:
    using State = king::State;

    // 2 to 6 seats (KNY-1.1); anything else is a mistake of the caller.
    static Rules make(std::shared_ptr<const Pack> pack, int seats);

    State setup() const;
    Decision pending(const State& now) const { return question(now); }
    void legal(const State& now, Actions& out) const;
    Action sample(const State& now, Rng& rng) const;
    void apply(State& state, const Action& action, Journal journal) const;
    Outcome outcome(const State& now) const;
    View<State> view(const State& now, Seat viewer) const;
    State determinize(const View<State>& view, Rng& rng) const;

    SeatSet reveals(const State& now, const Action& action) const;
    std::string broken(const State& now) const;
    RuleId why_not(const View<State>& view, const Action& action) const;

    std::string print(const View<State>& view) const;
    Expected<State> parse(std::string_view text) const;
    void write_chance(const State& now, const Action& action, Json& json) const;
    void write_scene(const View<State>& view, Json& json) const;
    void write_preview(const View<State>& view, const Action& action, Json& json) const;

private:
    using nouns::RulesOf<Pack>::RulesOf;
};

}  // namespace stoop::king
