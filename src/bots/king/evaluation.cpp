#include "bots/king/evaluation.hpp"

#include <algorithm>
#include <array>

namespace stoop::bots {

using king::Monster;
using king::State;

namespace {

constexpr int cubes_in_use = 8;  // more than this is rarely spent in one turn

// What n hearts are worth. The last ones are dear, those above ten hardly matter.
double heart_value(double hearts) {
    constexpr std::array<double, 13> worth = {-26.0, -13.0, -8.5, -5.5, -3.4, -1.8, -0.5,
                                              0.6,   1.5,   2.1,  2.5,  2.8,  3.0};
    const double bounded = std::clamp(hearts, 0.0, 12.0);
    const auto low = static_cast<std::size_t>(bounded);
    if (low + 1 >= worth.size()) return worth.back();
    const double part = bounded - static_cast<double>(low);
    return worth[low] * (1.0 - part) + worth[low + 1] * part;
}

}  // namespace

// What the others are likely to do to this monster before its next turn.
double KingEvaluation::expected_damage(const State& state, int seat) const {
    const bool inside = state.monster(seat).in_manhattan();
    double damage = 0.0;
    for (int other = 0; other < state.seats; ++other) {
        const Monster& monster = state.monster(other);
        if (other == seat || !monster.alive || monster.in_manhattan() == inside) continue;
        damage += inside ? weights_.attack_on_manhattan : weights_.attack_from_manhattan;
    }
    return damage;
}

double KingEvaluation::standing(const State& state, int seat, Parts* parts) const {
    double value = 0.0;
    const auto add = [&](Part part, double worth) {
        value += worth;
        if (parts != nullptr) (*parts)[part] += worth;
    };
    const Monster& monster = state.monster(seat);
    const double damage = expected_damage(state, seat);
    const int units =
        monster.borough == king::nowhere ? 0 : state.place(monster.borough).unit_total();
    // Either a quiet round, or one with attacks, or one in which the army fires as well.
    const double loud = 0.5 * (1.0 - weights_.army_fires);
    add(hearts, heart_value(monster.hearts) * loud + heart_value(monster.hearts - damage) * loud +
                    heart_value(monster.hearts - 0.5 * damage - units) * weights_.army_fires);
    add(fame, monster.vp * (weights_.vp + weights_.vp_near_end * monster.vp));
    if (monster.vp >= king::vp_to_win) add(fame, weights_.win * 0.4);
    add(energy, weights_.energy * std::min<int>(monster.energy, cubes_in_use) +
                    weights_.energy_rich * std::max(0, monster.energy - cubes_in_use));
    for (const std::uint8_t card : monster.kept)
        add(cards, weights_.card + weights_.card_price * rules_.pack().card(card).cost);
    if (state.holder(king::Goal::superstar) == seat) add(fame, weights_.superstar);
    if (monster.borough == king::nowhere) return value;
    if (monster.in_manhattan()) {
        const king::Income& income = king::zone_income[static_cast<std::size_t>(monster.zone)];
        const double survives = std::clamp((monster.hearts - damage) / 4.0, 0.0, 1.0);
        add(place, weights_.income * survives *
                       (income.vp * weights_.vp + income.energy * weights_.energy));
    }
    return value;
}

KingEvaluation::Parts KingEvaluation::parts(const State& state, Seat seat) const {
    Parts parts{};
    const double own = standing(state, index_of(seat), &parts);
    parts[rivals] = (*this)(state, seat) - own;
    return parts;
}

double KingEvaluation::operator()(const State& state, Seat seat) const {
    const int me = index_of(seat);
    const Outcome outcome = rules_.outcome(state);
    if (outcome.over)
        return weights_.win * (outcome.utility[static_cast<std::size_t>(me)] - 0.5) * 2.0;
    if (!state.monster(me).alive) return weights_.own_end;
    double strongest = -1e9;
    double sum = 0.0;
    int living = 0;
    double value = standing(state, me);
    for (int other = 0; other < state.seats; ++other) {
        if (other == me) continue;
        if (!state.monster(other).alive) {
            value += weights_.opponent_out;
            continue;
        }
        const double theirs = standing(state, other);
        strongest = std::max(strongest, theirs);
        sum += theirs;
        ++living;
    }
    if (living == 0) return value;
    return value - weights_.rival * strongest - (1.0 - weights_.rival) * sum / living;
}

}  // namespace stoop::bots
