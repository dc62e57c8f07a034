// How good a King of New York position is for a seat: fame, hearts with the danger ahead, energy,
// cards, and the place it stands in, against the same of the others.
#pragma once
#include <array>
#include <string_view>

#include "games/king/rules.hpp"

namespace stoop::bots {

struct KingWeights {
    double vp = 1.0;
    double vp_near_end = 0.05;  // per fame point and point already owned: the race gets hotter
    double energy = 0.42;
    double energy_rich = 0.22;  // each cube beyond what the row usually costs
    double card = 0.7;          // a keep card is worth this and a share of its price
    double card_price = 0.42;
    double superstar = 1.6;
    double income = 1.1;       // a Manhattan income, if the monster lives to see it
    double army_fires = 0.35;  // how likely Ouch makes the units of the borough fire in a round
    double attack_on_manhattan = 0.95;   // expected damage a monster there takes per opponent
    double attack_from_manhattan = 1.0;  // expected damage a monster outside takes
    double rival = 0.6;  // how much the strongest opponent counts; the others share the rest
    double opponent_out = 6.0;
    double own_end = -60.0;
    double win = 200.0;
};

class KingEvaluation {
public:
    explicit KingEvaluation(const king::Rules& rules, KingWeights weights = {})
        : rules_(rules), weights_(weights) {}

    double operator()(const king::State& state, Seat seat) const;

    // The same as a sum of parts, to say what speaks for an answer.
    enum Part : std::uint8_t { hearts, fame, energy, cards, place, rivals };
    using Parts = std::array<double, 6>;
    static constexpr std::array<std::string_view, 6> words = {"hearts", "fame",  "energy",
                                                              "cards",  "place", "rivals"};
    Parts parts(const king::State& state, Seat seat) const;

private:
    double standing(const king::State& state, int seat, Parts* parts = nullptr) const;
    double expected_damage(const king::State& state, int seat) const;

    const king::Rules& rules_;
    KingWeights weights_;
};

}  // namespace stoop::bots
