// How far a hero is from every space of the map, in quarters of an action card.
#pragma once
#include <array>

#include "games/escape/queries.hpp"

namespace stoop::bots {

class EscapeRoads {
public:
    static constexpr int per_action = 4;

    EscapeRoads(const escape::Pack& pack, const escape::State& state, int from);

    // In action cards. Every space can be reached: what is not revealed yet can be.
    double actions_to(int space) const {
        return static_cast<double>(away_[static_cast<std::size_t>(space)]) / per_action;
    }

private:
    std::array<std::uint16_t, escape::space_count> away_;
};

}  // namespace stoop::bots
