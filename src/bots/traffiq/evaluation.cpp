#include "bots/traffiq/evaluation.hpp"

#include <algorithm>

namespace stoop::bots {

using traffiq::City;
using traffiq::Spot;
using traffiq::State;
using traffiq::Vehicle;
using traffiq::VehicleKind;

namespace {

// How likely an opponent who must add this much strength to a street gets it there in one turn:
// anything at all, a taxi, a van, a van and a taxi, more.
double chance_to_add(int need) {
    constexpr std::array<double, 4> chances = {0.45, 0.38, 0.24, 0.06};
    return chances[static_cast<std::size_t>(std::clamp(need, 0, 3))];
}

// How many turns of others lie between now and the owner's next one, as a share of a round. In the
// final round fewer are left, and after it nothing can happen any more.
double turns_of_others(const State& state, int seats, Seat owner) {
    const int ahead = (index_of(owner) - index_of(state.active) + seats) % seats;
    const int until_owner = ahead == 0 ? seats - 1 : ahead;
    if (state.final_turns_left == 0) return static_cast<double>(until_owner);
    return static_cast<double>(std::min<int>(until_owner, state.final_turns_left));
}

// The corners of an empty cell that a tile on it would complete.
int corners_to_complete(const City& city, Spot cell) {
    using traffiq::Side;
    const int east = city.stride(Side::east);
    const int south = city.stride(Side::south);
    const auto laid = [&](Spot spot) { return city.is_laid(spot) ? 1 : 0; };
    int corners = 0;
    for (const int x : {-east, east})
        for (const int y : {-south, south})
            corners += laid(cell + x) & laid(cell + y) & laid(cell + x + y);
    return corners;
}

// Cells of the rim touch too few tiles to complete anything, so the outer rows are left out.
template <class Visit>
void for_each_hot_cell(const City& city, Visit visit) {
    const int row = city.stride(traffiq::Side::south);
    for (Spot cell = row + 1; cell < city.cells() - row - 1; ++cell) {
        if (city.is_laid(cell)) continue;
        const int corners = corners_to_complete(city, cell);
        if (corners > 0) visit(cell, corners);
    }
}

}  // namespace

double TraffiqEvaluation::risk(const State& state, const City& city, const Vehicle& vehicle) const {
    const Spot spot = city.spot(vehicle.at);
    double safe = 1.0;
    for (const traffiq::Axis axis : traffiq::axes) {
        const traffiq::Street street = city.street(spot, axis);
        if (street.length == 0) continue;
        const traffiq::Strengths strengths = city.strengths(street, state);
        const int own = strengths[static_cast<std::size_t>(index_of(vehicle.seat))];
        for (int i = 0; i < rules_.seats(); ++i) {
            if (seat_at(i) == vehicle.seat) continue;
            const int need = own - strengths[static_cast<std::size_t>(i)] + 1;
            safe *= 1.0 - chance_to_add(need) / static_cast<double>(rules_.seats() - 1);
        }
    }
    const double exposure = turns_of_others(state, rules_.seats(), vehicle.seat) /
                            static_cast<double>(rules_.seats() - 1);
    return (1.0 - safe) * exposure;
}

double TraffiqEvaluation::standing(const State& state, const City& city, Seat owner) const {
    double value = 0.0;
    int on_map = 0;
    int owned = 0;
    for (const VehicleKind kind : traffiq::vehicle_kinds)
        owned += traffiq::points(kind) * traffiq::set_size(rules_.seats(), kind);
    for (const Vehicle& vehicle : state.vehicles) {
        if (vehicle.seat != owner) continue;
        const int points = traffiq::points(vehicle.kind);
        on_map += points;
        value += points * (1.0 - weights_.lost_to_risk * risk(state, city, vehicle));
    }
    const double share = static_cast<double>(on_map) / owned;
    return value + weights_.progress * share * share;
}

double TraffiqEvaluation::hand_value(const State& state, const City& city, Seat seat) const {
    if (state.final_turns_left != 0 && state.active != seat) return 0.0;
    double value = 0.0;
    double each = weights_.tile_in_hand;
    int best = 0;
    for (const traffiq::HeldTile& held : state.hands) {
        if (held.seat != index_of(seat)) continue;
        value += each;
        each *= 0.8;
        for_each_hot_cell(city, [&](Spot cell, int corners) {
            if (corners <= best) return;
            const traffiq::EdgeMask demand = city.demand(cell);
            for (const traffiq::EdgeMask laid : rules_.pack().laid[held.kind])
                if ((laid & demand) == laid) best = corners;
        });
    }
    return value + weights_.fitting_tile * best;
}

double TraffiqEvaluation::operator()(const State& state, Seat seat) const {
    const Outcome outcome = rules_.outcome(state);
    if (outcome.over) {
        const auto at = static_cast<std::size_t>(index_of(seat));
        return weights_.win * (outcome.utility[at] - 0.5) + outcome.score[at];
    }
    double value = 0.0;
    for (const double part : parts(state, seat)) value += part;
    return value - weights_.idle * state.idle_turns;
}

TraffiqEvaluation::Parts TraffiqEvaluation::parts(const State& state, Seat seat) const {
    const City city(state);
    double strongest = -1e9;
    double others = 0.0;
    for (int i = 0; i < rules_.seats(); ++i) {
        if (seat_at(i) == seat) continue;
        const double value = standing(state, city, seat_at(i));
        strongest = std::max(strongest, value);
        others += value / (rules_.seats() - 1);
    }
    int open_corners = 0;
    for_each_hot_cell(city, [&](Spot, int corners) { open_corners += corners; });
    const double opportunity = state.active == seat ? 0.0 : -weights_.open_corner * open_corners;
    return {standing(state, city, seat),
            -weights_.leader * strongest - (1.0 - weights_.leader) * others,
            hand_value(state, city, seat), opportunity};
}

}  // namespace stoop::bots
