// GameOf<R>: wraps the rules of one game as a Game. Bots that know the game unwrap it again.
#pragma once
#include <cstring>
#include <functional>
#include <new>
#include <type_traits>
#include <utility>

#include "nouns/rules.hpp"
#include "table/game.hpp"

namespace stoop::table {

template <Rules R>
class GameOf final : public Game {
public:
    using State = typename R::State;

    using Remake = std::function<std::shared_ptr<const Game>(const Options&)>;

    // `remake` is needed only where an option can be left to the lot.
    GameOf(const GameInfo& info, R rules, Options options, std::string content_hash,
           Remake remake = {})
        : info_(info),
          rules_(std::move(rules)),
          options_(std::move(options)),
          content_hash_(std::move(content_hash)),
          remake_(std::move(remake)),
          has_secrets_(nouns().has_secrets()) {}

    const R& rules() const { return rules_; }
    static const State& unwrap(const AnyState& any) { return state_in(any.bytes()); }
    static View<State> unwrap(const AnyView& any) { return {any.viewer(), state_in(any.bytes())}; }
    static AnyState wrap(const State& state) { return AnyState(bytes_of(state)); }

    const GameInfo& info() const override { return info_; }
    int seats() const override { return rules_.seats(); }
    const Options& options() const override { return options_; }
    std::shared_ptr<const Game> with(const Options& options) const override {
        STOOP_ASSERT(remake_);
        return remake_(options);
    }
    const std::string& content_hash() const override { return content_hash_; }
    const nouns::Nouns& nouns() const override { return rules_.nouns(); }
    bool has_secrets() const override { return has_secrets_; }

    AnyState setup() const override { return wrap(rules_.setup()); }
    Decision pending(const AnyState& now) const override { return rules_.pending(unwrap(now)); }
    Decision pending(const AnyView& view) const override {
        return rules_.pending(state_in(view.bytes()));
    }
    void legal(const AnyView& view, Actions& out) const override {
        rules_.legal(state_in(view.bytes()), out);
    }
    bool listed_before(const Action& a, const Action& b) const override {
        return rules_.listed_before(a, b);
    }
    Action sample(const AnyState& now, Rng& rng) const override {
        return rules_.sample(unwrap(now), rng);
    }
    void apply(AnyState& state, const Action& action, Journal journal) const override {
        State typed = unwrap(state);
        rules_.apply(typed, action, journal);
        std::memcpy(state.bytes().data(), static_cast<const void*>(&typed), sizeof typed);
    }
    Outcome outcome(const AnyState& now) const override { return rules_.outcome(unwrap(now)); }
    AnyView view(const AnyState& now, Seat viewer) const override {
        return make_view(viewer, bytes_of(rules_.view(unwrap(now), viewer).state));
    }
    AnyView all_seeing(const AnyState& now) const override {
        return make_view(Seat::all, now.bytes());
    }
    AnyState determinize(const AnyView& view, Rng& rng) const override {
        return wrap(rules_.determinize(unwrap(view), rng));
    }
    RuleId why_not(const AnyView& view, const Action& action) const override {
        return rules_.why_not(unwrap(view), action);
    }
    SeatSet reveals(const AnyState& now, const Action& action) const override {
        return rules_.reveals(unwrap(now), action);
    }
    std::string broken(const AnyState& now) const override { return rules_.broken(unwrap(now)); }

    std::string print(const AnyView& view) const override { return rules_.print(unwrap(view)); }
    Expected<AnyState> parse(std::string_view text) const override {
        auto state = rules_.parse(text);
        if (!state) return Error{state.error()};
        return wrap(*state);
    }
    void write_state(const AnyView& view, Json& json) const override {
        nouns::write_state(nouns(), &state_in(view.bytes()), json);
    }
    void write_scene(const AnyView& view, Json& json) const override {
        rules_.write_scene(unwrap(view), json);
    }
    void write_preview(const AnyView& view, const Action& action, Json& json) const override {
        rules_.write_preview(unwrap(view), action, json);
    }
    void write_chance(const AnyState& now, const Action& action, Json& json) const override {
        rules_.write_chance(unwrap(now), action, json);
    }
    void write_result(const AnyState& now, Json& json) const override {
        rules_.write_result(unwrap(now), json);
    }
    std::string digest(const AnyState& now) const override {
        return nouns::digest(nouns(), &unwrap(now));
    }

private:
    // The state where it lies: it was copied there byte by byte, and its room was made by `new`.
    static const State& state_in(std::span<const std::byte> bytes) {
        static_assert(std::is_trivially_copyable_v<State>);
        static_assert(alignof(State) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);
        STOOP_ASSERT(bytes.size() == sizeof(State));
        return *std::launder(reinterpret_cast<const State*>(bytes.data()));
    }
    static std::span<const std::byte> bytes_of(const State& state) {
        return std::as_bytes(std::span<const State, 1>(&state, 1));
    }

    const GameInfo& info_;
    R rules_;
    Options options_;
    std::string content_hash_;
    Remake remake_;
    bool has_secrets_;
};

}  // namespace stoop::table
