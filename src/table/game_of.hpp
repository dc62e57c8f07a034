// GameOf<R>: wraps the rules of one game as a Game. Bots that know the game unwrap it again.
#pragma once
#include <cstring>
#include <utility>

#include "table/game.hpp"

namespace stoop::table {

template <Rules R>
class GameOf final : public Game {
public:
    using State = typename R::State;

    GameOf(const GameInfo& info, R rules, Options options, std::string content_hash)
        : info_(info),
          rules_(std::move(rules)),
          options_(std::move(options)),
          content_hash_(std::move(content_hash)) {}

    const R& rules() const { return rules_; }
    static State unwrap(const AnyState& any) {
        STOOP_ASSERT(any.bytes().size() == sizeof(State));
        State state;
        std::memcpy(static_cast<void*>(&state), any.bytes().data(), sizeof state);
        return state;
    }
    static AnyState wrap(const State& state) {
        return AnyState(std::as_bytes(std::span<const State, 1>(&state, 1)));
    }

    const GameInfo& info() const override { return info_; }
    int seats() const override { return rules_.seats(); }
    const Options& options() const override { return options_; }
    const std::string& content_hash() const override { return content_hash_; }

    AnyState setup() const override { return wrap(rules_.setup()); }
    Decision pending(const AnyState& now) const override { return rules_.pending(unwrap(now)); }
    void legal(const AnyState& now, Actions& out) const override { rules_.legal(unwrap(now), out); }
    Action sample(const AnyState& now, Rng& rng) const override {
        return rules_.sample(unwrap(now), rng);
    }
    void apply(AnyState& state, const Action& action, Journal journal) const override {
        State typed = unwrap(state);
        rules_.apply(typed, action, journal);
        std::memcpy(state.bytes().data(), static_cast<const void*>(&typed), sizeof typed);
    }
    Outcome outcome(const AnyState& now) const override { return rules_.outcome(unwrap(now)); }
    AnyState view(const AnyState& now, Seat viewer) const override {
        return wrap(rules_.view(unwrap(now), viewer).state);
    }
    AnyState determinize(const AnyState& view, Seat viewer, Rng& rng) const override {
        return wrap(rules_.determinize(View<State>{viewer, unwrap(view)}, rng));
    }
    bool equal(const AnyState& a, const AnyState& b) const override {
        return unwrap(a) == unwrap(b);
    }
    RuleId why_not(const AnyState& now, const Action& action) const override {
        return rules_.why_not(unwrap(now), action);
    }
    SeatSet reveals(const AnyState& now, const Action& action) const override {
        return rules_.reveals(unwrap(now), action);
    }
    std::string broken(const AnyState& now) const override { return rules_.broken(unwrap(now)); }

    std::string print(const AnyState& now) const override { return rules_.print(unwrap(now)); }
    Expected<AnyState> parse(std::string_view text) const override {
        auto state = rules_.parse(text);
        if (!state) return Error{state.error()};
        return wrap(*state);
    }
    std::string print_action(const Action& action) const override {
        return rules_.print_action(action);
    }
    Expected<Action> parse_action(std::string_view text) const override {
        return rules_.parse_action(text);
    }
    std::string_view ask_name(std::uint16_t ask) const override { return rules_.ask_name(ask); }
    std::string seat_name(Seat seat) const override { return rules_.seat_name(seat); }
    std::span<const std::string_view> keys() const override { return rules_.keys(); }

    void write_state(const AnyState& now, Json& json) const override {
        rules_.write_state(unwrap(now), json);
    }
    void write_chance(const AnyState& now, const Action& action, Json& json) const override {
        rules_.write_chance(unwrap(now), action, json);
    }
    void write_event(const Event& event, Json& json) const override {
        rules_.write_event(event, json);
    }
    void write_scene(const AnyState& now, Json& json) const override {
        rules_.write_scene(unwrap(now), json);
    }
    void write_preview(const AnyState& now, const Action& action, Json& json) const override {
        rules_.write_preview(unwrap(now), action, json);
    }

private:
    const GameInfo& info_;
    R rules_;
    Options options_;
    std::string content_hash_;
};

}  // namespace stoop::table
