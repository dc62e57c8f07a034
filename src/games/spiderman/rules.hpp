// Rules: the pure functions of Spider-Man over its State (docs/rules/spiderman.md).
#pragma once
#include <memory>
#include <string>
#include <utility>

#include "games/spiderman/nouns.hpp"
#include "nouns/rules.hpp"

namespace stoop::spiderman {

class Rules {
public:
    using State = spiderman::State;

    // What is wrong with the settings is one sentence (SPM-2.1, 2.15).
    static Expected<Rules> make(std::shared_ptr<const Pack> pack, const Settings& settings);

    int seats() const { return settings_.seats; }
    const Pack& pack() const { return *pack_; }
    const Settings& settings() const { return settings_; }
    const nouns::Nouns& nouns() const { return *nouns_; }
    bool listed_before(const Action& a, const Action& b) const { return a < b; }  // docs/games

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
    RuleId why_not(const View<State>& view, const Action& action) const;
    std::string broken(const State& now) const;

    // Words: position.cpp, trace_state.cpp, scene.cpp
    std::string print(const View<State>& view) const;
    Expected<State> parse(std::string_view text) const;
    void write_chance(const State& now, const Action& action, Json& json) const;
    void write_scene(const View<State>& view, Json& json) const;
    void write_preview(const View<State>& view, const Action& action, Json& json) const;
    void write_result(const State&, Json&) const {}  // nothing of its own

private:
    Rules(std::shared_ptr<const Pack> pack, const Settings& settings);

    std::shared_ptr<const Pack> pack_;
    std::shared_ptr<const Vocabulary> words_;
    std::shared_ptr<const nouns::Nouns> nouns_;
    Settings settings_;
};

// SPM-19.11: the villains in the order of characters.toml, then Spider-Man and the Cops.
Settings usual_settings(int seats);

}  // namespace stoop::spiderman
