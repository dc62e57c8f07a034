// How fast the rules of a game are played at random, for `stoop bench`.
#pragma once
#include <array>
#include <cstdint>
#include <ctime>
#include <memory>

#include "table/game_of.hpp"

namespace stoop::entries {

struct Speed {
    double games = 0;      // each per second of processor time
    double decisions = 0;  // players' answers
    double draws = 0;      // chance's answers
    double copies = 0;
    double decisions_per_game = 0;
    std::size_t state_bytes = 0;
    std::uint64_t signature = 0;  // decisions of the first games: changes when play changes
};

namespace speed {

inline constexpr int signature_games = 100;
inline constexpr int copies_per_look = 4096;  // between two looks at the clock, which is slow
inline constexpr int games_per_look = 20;
static_assert(signature_games % games_per_look == 0);

// Other programs on the machine must not show in the numbers, so this is processor time.
class Stopwatch {
public:
    double seconds() const {
        return static_cast<double>(std::clock() - begin_) / static_cast<double>(CLOCKS_PER_SEC);
    }

private:
    std::clock_t begin_ = std::clock();
};

struct Counts {
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    std::uint64_t draws = 0;
};

template <Playable R>
void play_out(const R& rules, Rng& rng, Actions& options, Counts& counts) {
    auto state = rules.setup();
    for (Seat seat = rules.pending(state).seat; seat != Seat::none;
         seat = rules.pending(state).seat) {
        if (seat == Seat::chance) {
            rules.apply(state, rules.sample(state, rng), Journal{});
            ++counts.draws;
            continue;
        }
        options.clear();
        rules.legal(state, options);
        const auto choice = rng.below(static_cast<std::uint32_t>(options.size()));
        rules.apply(state, options[static_cast<int>(choice)], Journal{});
        ++counts.decisions;
    }
    ++counts.games;
}

template <class State>
double copies_per_second(const State& state, double seconds) {
    std::array<State, 16> ring;
    ring.fill(state);
    std::uint64_t copies = 0;
    const Stopwatch watch;
    while (watch.seconds() < seconds) {
        for (std::size_t i = 0; i < copies_per_look; ++i) {
            ring[(i + 1) % ring.size()] = ring[i % ring.size()];
            asm volatile("" : : "r"(ring.data()) : "memory");  // every copy really happens
        }
        copies += copies_per_look;
    }
    return static_cast<double>(copies) / watch.seconds();
}

template <Playable R>
Speed of_rules(const R& rules, double seconds) {
    const auto options = std::make_unique<Actions>();
    Rng rng(1);
    Counts counts;
    Speed speed;
    const Stopwatch watch;
    while (counts.games < signature_games || watch.seconds() < seconds) {
        for (int i = 0; i < games_per_look; ++i) play_out(rules, rng, *options, counts);
        if (counts.games == signature_games) speed.signature = counts.decisions;
    }
    const double spent = watch.seconds();
    speed.games = static_cast<double>(counts.games) / spent;
    speed.decisions = static_cast<double>(counts.decisions) / spent;
    speed.draws = static_cast<double>(counts.draws) / spent;
    speed.decisions_per_game =
        static_cast<double>(counts.decisions) / static_cast<double>(counts.games);
    speed.copies = copies_per_second(rules.setup(), seconds / 4);
    speed.state_bytes = sizeof(typename R::State);
    return speed;
}

}  // namespace speed

template <Rules R>
Speed measure(const table::Game& game, double seconds) {
    return speed::of_rules(dynamic_cast<const table::GameOf<R>&>(game).rules(), seconds);
}

}  // namespace stoop::entries
