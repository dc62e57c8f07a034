// How good a TraffIQ position is for a seat: points on the map and how safe they stand, corners
// that the next player could complete, tiles in hand, and how near the set is to being all placed.
#pragma once
#include <array>
#include <string_view>

#include "games/traffiq/rules.hpp"

namespace stoop::bots {

struct TraffiqWeights {
    double lost_to_risk = 0.9;   // share of a vehicle's points that its risk takes away
    double open_corner = 0.35;   // a corner the next player could complete with one tile
    double tile_in_hand = 0.35;  // the first tile; each further one is worth a little less
    double fitting_tile = 0.30;  // per corner the best hand tile could complete next turn
    double progress = 0.5;       // all of the set on the map; grows with the square
    double leader = 0.65;  // how much the strongest opponent counts, the others share the rest
    double idle = 0.1;     // per idle turn in a row: riding to and fro leads nowhere
    double win = 1000.0;
};

class TraffiqEvaluation {
public:
    explicit TraffiqEvaluation(const traffiq::Rules& rules, TraffiqWeights weights = {})
        : rules_(rules), weights_(weights) {}

    double operator()(const traffiq::State& state, Seat seat) const;

    // The same as a sum of parts, to say what speaks for an answer.
    using Parts = std::array<double, 4>;
    static constexpr std::array<std::string_view, 4> words = {"own", "rivals", "hand", "corners"};
    Parts parts(const traffiq::State& state, Seat seat) const;

private:
    double standing(const traffiq::State& state, const traffiq::City& city, Seat owner) const;
    double risk(const traffiq::State& state, const traffiq::City& city,
                const traffiq::Vehicle& vehicle) const;
    double hand_value(const traffiq::State& state, const traffiq::City& city, Seat seat) const;

    const traffiq::Rules& rules_;
    TraffiqWeights weights_;
};

}  // namespace stoop::bots
