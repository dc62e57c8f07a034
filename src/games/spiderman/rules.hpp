// Rules: the pure functions of Spider-Man over its State (docs/rules/spiderman.md).
#pragma once
#include <memory>
#include <string>
#include <utility>

#include "core/rules.hpp"
#include "games/spiderman/play.hpp"

namespace stoop::spiderman {

class Rules {
public:
    using State = spiderman::State;

    // What is wrong with the settings is one sentence (SPM-2.1, 2.15).
    static Expected<Rules> make(std::shared_ptr<const Pack> pack, const Settings& settings);

    int seats() const { return settings_.seats; }
    const Pack& pack() const { return *pack_; }
    const Settings& settings() const { return settings_; }

    // Play: rules.cpp
    State setup() const;
    Decision pending(const State& now) const { return question(now); }
    void legal(const State& now, Actions& out) const { list_options(*pack_, now, out); }
    Action sample(const State& now, Rng& rng) const;
    void apply(State& state, const Action& action, Journal journal) const;
    Outcome outcome(const State& now) const;

    // Knowledge: knowledge.cpp
    View<State> view(const State& now, Seat viewer) const;
    State determinize(const View<State>& view, Rng& rng) const;
    SeatSet reveals(const State& now, const Action& action) const;

    // Reasons: reasons.cpp, invariants.cpp
    RuleId why_not(const State& now, const Action& action) const;
    std::string broken(const State& now) const;

private:
    Rules(std::shared_ptr<const Pack> pack, const Settings& settings)
        : pack_(std::move(pack)), settings_(settings) {}

    std::shared_ptr<const Pack> pack_;
    Settings settings_;
};

// SPM-19.11: the villains in the order of characters.toml, then Spider-Man and the Cops.
Settings usual_settings(int seats);

}  // namespace stoop::spiderman
