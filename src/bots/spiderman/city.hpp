// Ways through the city: a worth for every space, what a throw of movement dice can reach of it.
#pragma once
#include <array>

#include "games/spiderman/board.hpp"

namespace stoop::bots {

// A number for every space of a board.
class Field {
public:
    double at(const spiderman::Board& board, spiderman::Space space) const {
        return values_[static_cast<std::size_t>(board.bit(space))];
    }
    // Every space of `where` gets at least this much.
    void raise(const spiderman::Board& board, const spiderman::Area& where, double value);
    // The same, and what lies around it a part of that, less with every step over `ground`.
    void spread(const spiderman::Board& board, const spiderman::Area& where, double value,
                const spiderman::Area& ground);

private:
    std::array<double, spiderman::Area::word_count * 64> values_{};
};

// What a goal keeps of its worth for each step it is away.
double part_after(int steps);

inline constexpr int steps_seen_max = 64;
inline constexpr int dice_seen_max = 6;

// The best space of a field within so many steps.
class Reach {
public:
    // `ends`: where the movement may end. The start itself always counts.
    Reach(const spiderman::Board& board, spiderman::Space from, const spiderman::Area& ground,
          const spiderman::Area& ends, const auto& worth)
        : Reach() {
        best_[0] = worth(from);
        spiderman::Area reached = board.only(from);
        for (std::size_t steps = 1; steps < best_.size(); ++steps) {
            const spiderman::Area next = (reached.grown(board.stride) & ground) | reached;
            best_[steps] = best_[steps - 1];
            if (next == reached) continue;
            board.each((next & ends).without(reached), [&](spiderman::Space space) {
                const double value = worth(space);
                if (value > best_[steps]) best_[steps] = value;
            });
            reached = next;
        }
    }

    double within(int steps) const;
    // The mean over a throw of that many dice, of which the sum is counted so often and more.
    double after_throw(int dice, int times, int more) const;

private:
    Reach() = default;

    std::array<double, steps_seen_max> best_{};
};

// How likely each number of successes is for so many dice of that chance each.
std::array<double, dice_seen_max + 1> chances_of(int dice, double chance);

}  // namespace stoop::bots
