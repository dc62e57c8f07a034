// DicePlan: which dice to keep, worked out exactly. Dice are six-faced and fair, order does not
// matter, so a result is a multiset of faces; with eight dice there are 1287, few enough to look at
// all.
#pragma once
#include <array>
#include <functional>
#include <vector>

namespace stoop::bots {

inline constexpr int plan_faces = 6;
inline constexpr int plan_dice_max = 8;
using Faces = std::array<int, plan_faces>;  // how many dice show each face

// All multisets of `dice` faces; a multiset's place in the list is faces_rank of it.
const std::vector<Faces>& all_faces(int dice);
int faces_rank(const Faces& faces);

// The probability that `faces` comes up when its dice are thrown together.
double faces_chance(const Faces& faces);

class DicePlan {
public:
    // `worth` says how good a final result of `dice` dice is; `rerolls` is how many are left.
    DicePlan(int dice, int rerolls, const std::function<double(const Faces&)>& worth);

    double stopping(const Faces& shown) const;  // what the result is worth as it lies
    // What to expect when these dice stay, the others are thrown, and play goes on as well as
    // possible. Needs at least one reroll and at least one die to throw.
    double keeping(const Faces& kept) const;

private:
    using Table = std::vector<double>;

    void look_back(const Table& best);  // fills expected_ from the best values one throw later
    Table best_of() const;              // per result: stopping, or keeping the best part of it

    int dice_;
    Table worth_;                                // per multiset of all dice
    std::array<Table, plan_dice_max> expected_;  // per number kept, per multiset
};

}  // namespace stoop::bots
