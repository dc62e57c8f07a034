// Guess: fills what a viewer may not know with what it may be, each way as likely as it is.
#pragma once
#include "core/rng.hpp"
#include "games/escape/rules.hpp"

namespace stoop::escape {

class Guess {
public:
    Guess(const Pack& pack, const Agreement& agreed, State& state, Rng& rng)
        : pack_(pack), agreed_(agreed), state_(state), rng_(rng) {}

    void fill();

private:
    void fill_hand(Player& player);
    void fill_items();
    void fill_events();
    void fill_bars();
    void fill_objectives();
    void fill_cases();
    void fill_pois();
    void fill_new_york();
    void fill_timer();
    void fill_steps();
    int some_objective(Colour colour);
    int some_case();
    int some_tile(Layer layer);
    int some_card(const BitSet<ny_count>& cards);
    void choose_top();
    int below(int n) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(n))); }

    const Pack& pack_;
    const Agreement& agreed_;
    State& state_;
    Rng& rng_;
};

}  // namespace stoop::escape
