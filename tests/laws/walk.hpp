// Walks random games of every registered game, option and number of players, position by position.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "table/game.hpp"

namespace stoop::laws {

struct Setting {       // one game with its options settled
    std::string name;  // "traffiq_2_central_park_random"
    std::shared_ptr<const table::Game> game;
};
inline void PrintTo(const Setting& setting, std::ostream* out) { *out << setting.name; }
std::vector<Setting> all_settings();

struct Position {
    const table::Game& game;
    const table::AnyState& state;
    Decision asked;
    const Actions& legal;  // empty when the game is over
    Rng& rng;              // for a law's own choices
    int ply = 0;           // chance's answers count, too

    std::vector<Seat> seats() const;
    std::vector<Seat> viewers() const;          // the seats, and a watcher
    std::vector<table::AnyView> views() const;  // theirs, and the all-seeing one
    Action some_action() const;                 // a legal one; chance's is fairly drawn
};

// How many games a law looks at per setting: 2, or STOOP_LAW_GAMES for a long night.
int games_per_setting();

// Plays games of random answers and shows `look` every position, the last included.
void each_position(const Setting& setting, const std::function<void(const Position&)>& look);

// Of states and views.
template <class A, class B>
bool same_bytes(const A& a, const B& b) {
    return std::ranges::equal(a.bytes(), b.bytes());
}
std::vector<Action> legal_in(const table::Game& game, const table::AnyView& view);
std::vector<Event> seen_by(const table::Game& game, const std::vector<Event>& events, Seat viewer);

}  // namespace stoop::laws
