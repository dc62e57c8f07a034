// The rules of King of New York behind the contract of core/rules.hpp.
#pragma once
#include <memory>

#include "core/rules.hpp"
#include "games/king/queries.hpp"

namespace stoop::king {

class Rules {
public:
    using State = king::State;

    // 2 to 6 seats (KNY-1.1); anything else is a mistake of the caller.
    static Rules make(std::shared_ptr<const Pack> pack, int seats);

    const Pack& pack() const { return *pack_; }
    int seats() const { return seats_; }

    State setup() const;
    Decision pending(const State& now) const { return question(now); }
    void legal(const State& now, Actions& out) const;
    Action sample(const State& now, Rng& rng) const;
    void apply(State& state, const Action& action, Journal journal) const;
    Outcome outcome(const State& now) const;
    View<State> view(const State& now, Seat viewer) const;
    State determinize(const View<State>& view, Rng& rng) const;

    RuleId why_not(const State& now, const Action& action) const;
    SeatSet reveals(const State& now, const Action& action) const;
    std::string broken(const State& now) const;

    std::string print(const State& now) const;
    Expected<State> parse(std::string_view text) const;
    std::string print_action(const Action& action) const;
    Expected<Action> parse_action(std::string_view text) const;
    std::string_view ask_name(std::uint16_t ask) const;
    std::string seat_name(Seat seat) const;
    std::span<const std::string_view> keys() const;

    void write_state(const State& now, Json& json) const;
    void write_chance(const State& now, const Action& action, Json& json) const;
    void write_event(const Event& event, Json& json) const;
    void write_scene(const State& now, Json& json) const;
    void write_preview(const State& now, const Action& action, Json& json) const;

private:
    Rules(std::shared_ptr<const Pack> pack, int seats) : pack_(std::move(pack)), seats_(seats) {}

    std::shared_ptr<const Pack> pack_;
    int seats_;
};

}  // namespace stoop::king
