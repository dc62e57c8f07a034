// Rules: the pure functions of Manhattan TraffIQ over its State (docs/rules/traffiq.md).
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/rules.hpp"
#include "games/traffiq/actions.hpp"
#include "games/traffiq/city.hpp"
#include "games/traffiq/nouns.hpp"
#include "games/traffiq/pack.hpp"
#include "games/traffiq/state.hpp"
#include "nouns/rules_of.hpp"

namespace stoop::traffiq {

class Rules : public nouns::RulesOf<Pack> {
public:
    using State = traffiq::State;

    // layout: times_square or central_park (TRF-1.5); start: random or a seat (TRF-1.12).
    static Expected<Rules> make(std::shared_ptr<const Pack> pack, int seats,
                                std::string_view layout, std::string_view start);

    const Layout& layout() const { return item(pack_->layouts, layout_); }

    // Play: rules.cpp, steps.cpp
    State setup() const;
    Decision pending(const State& now) const;
    void legal(const State& now, Actions& out) const;
    bool listed_before(const Action& a, const Action& b) const;  // TRF-13.2
    Action sample(const State& now, Rng& rng) const;
    void apply(State& state, const Action& action, Journal journal) const;
    Outcome outcome(const State& now) const;
    int supply(const State& now, Seat seat, VehicleKind kind) const {
        return supply_of(now, seats(), seat, kind);
    }
    bool has_all_placed(const State& now, Seat seat) const;  // TRF-11.1

    // Knowledge: knowledge.cpp
    View<State> view(const State& now, Seat viewer) const;
    State determinize(const View<State>& view, Rng& rng) const;
    SeatSet reveals(const State& now, const Action& action) const;

    // Reasons: reasons.cpp, invariants.cpp
    RuleId why_not(const View<State>& view, const Action& action) const;
    std::string broken(const State& now) const;

    // Words: position.cpp
    std::string print(const View<State>& view) const;
    Expected<State> parse(std::string_view text) const;
    std::string kind_name(int kind) const;  // "C5", "?" for a hidden tile

    // Drawings: scene.cpp, preview.cpp
    void write_chance(const State& now, const Action& action, Json& json) const;
    void write_scene(const View<State>& view, Json& json) const;
    void write_preview(const View<State>& view, const Action& action, Json& json) const;

private:
    Rules(std::shared_ptr<const Pack> pack, int seats, int layout, int start);

    int layout_;
    int start_;  // -1: drawn
};

// TRF-9.4: the seats whose vehicles the active player would send home from this street.
SeatSet beaten_on(const City& city, const Street& street, const State& now);

// TRF-13.1: whether a taxi or a van of the active player may ride now.
bool has_ride(const State& now);

// TRF-4.2 to 4.4: whether an action of this kind may follow what was done this turn.
bool may_follow(const State& now, Deed deed);

// TRF-10.3, 11.4, 11.6: whether the stack can still be drawn from.
bool may_draw(const State& now);

// TRF-13.6: whether everything that is legal in `main` has room in the list.
bool fits_list(const Rules& rules, const State& now);

// What holds in every position (section 14 of the rules), for laws and for the loader.
struct Fault {
    std::string sentence;  // ends with the rule's id in brackets
    Corner at{};           // where it shows
    Seat seat = Seat::none;
};

std::optional<Fault> map_fault(const State& now);  // TRF-14.4, 14.5; needs no City
std::optional<Fault> vehicle_fault(const State& now, const Rules& rules);  // TRF-14.1, 14.3
bool holds_the_box(const State& now, const Rules& rules);                  // TRF-14.2, kind by kind

}  // namespace stoop::traffiq
