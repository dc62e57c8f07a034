#include "bots/spiderman/city.hpp"

#include <algorithm>
#include <cmath>

namespace stoop::bots {

using spiderman::Area;
using spiderman::Board;
using spiderman::Space;

namespace {

constexpr double kept_per_step = 0.955;
constexpr int sums_max = 6 * dice_seen_max + 1;

// How many of the 6^n throws of n dice have each sum, as a share.
using Sums = std::array<std::array<double, sums_max>, dice_seen_max + 1>;
constexpr Sums shares_of_sums = [] {
    Sums shares{};
    shares[0][0] = 1.0;
    for (std::size_t dice = 1; dice < shares.size(); ++dice)
        for (std::size_t sum = 0; sum + 6 < sums_max; ++sum)
            for (std::size_t face = 1; face <= 6; ++face)
                shares[dice][sum + face] += shares[dice - 1][sum] / 6.0;
    return shares;
}();

const std::array<double, steps_seen_max> parts = [] {
    std::array<double, steps_seen_max> all{};
    double part = 1.0;
    for (double& each : all) each = part, part *= kept_per_step;
    return all;
}();

}  // namespace

double part_after(int steps) {
    return parts[static_cast<std::size_t>(std::clamp(steps, 0, steps_seen_max - 1))];
}

void Field::raise(const Board& board, const Area& where, double value) {
    board.each(where, [&](Space space) {
        double& here = values_[static_cast<std::size_t>(board.bit(space))];
        here = std::max(here, value);
    });
}

// Where the field is as high already, something else reaches everything beyond at least as well.
void Field::spread(const Board& board, const Area& where, double value, const Area& ground) {
    Area edge = where;
    Area reached = where;
    for (int steps = 0; steps < steps_seen_max && !edge.empty(); ++steps) {
        const double here = value * part_after(steps);
        Area risen;
        board.each(edge, [&](Space space) {
            double& old = values_[static_cast<std::size_t>(board.bit(space))];
            if (old >= here) return;
            old = here;
            board.add(risen, space);
        });
        edge = (risen.grown(board.stride) & ground).without(reached);
        reached |= edge;
    }
}

double Reach::within(int steps) const {
    return best_[static_cast<std::size_t>(std::clamp(steps, 0, steps_seen_max - 1))];
}

double Reach::after_throw(int dice, int times, int more) const {
    const auto& shares = shares_of_sums[static_cast<std::size_t>(std::min(dice, dice_seen_max))];
    double mean = 0.0;
    for (int sum = 0; sum < sums_max; ++sum)
        mean += shares[static_cast<std::size_t>(sum)] * within(times * sum + more);
    return mean;
}

std::array<double, dice_seen_max + 1> chances_of(int dice, double chance) {
    std::array<double, dice_seen_max + 1> chances{};
    chances[0] = 1.0;
    for (int i = 0; i < std::min(dice, dice_seen_max); ++i)
        for (std::size_t hits = chances.size() - 1;; --hits) {
            chances[hits] *= 1.0 - chance;
            if (hits == 0) break;
            chances[hits] += chances[hits - 1] * chance;
        }
    return chances;
}

}  // namespace stoop::bots
