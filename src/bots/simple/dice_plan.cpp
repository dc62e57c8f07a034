#include "bots/simple/dice_plan.hpp"

#include <algorithm>

#include "core/assert.hpp"

namespace stoop::bots {

namespace {

constexpr int binomial_max = plan_dice_max + plan_faces;

constexpr auto binomials = [] {
    std::array<std::array<int, binomial_max + 1>, binomial_max + 1> table{};
    for (std::size_t n = 0; n < table.size(); ++n) {
        table[n][0] = 1;
        for (std::size_t k = 1; k <= n; ++k) table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
    }
    return table;
}();

int binomial(int n, int k) {
    return binomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

int count_of(const Faces& faces) {
    int count = 0;
    for (const int each : faces) count += each;
    return count;
}

Faces together(const Faces& a, const Faces& b) {
    Faces sum{};
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] = a[i] + b[i];
    return sum;
}

void list_faces(int left, std::size_t face, Faces& faces, std::vector<Faces>& out) {
    if (face + 1 == faces.size()) {
        faces[face] = left;
        out.push_back(faces);
        return;
    }
    for (int count = left; count >= 0; --count) {
        faces[face] = count;
        list_faces(left - count, face + 1, faces, out);
    }
}

// Calls `visit` for every part of `whole`, `whole` itself included.
template <class Visit>
void for_each_part(const Faces& whole, std::size_t face, Faces& part, Visit& visit) {
    if (face == whole.size()) return visit(part);
    for (int count = 0; count <= whole[face]; ++count) {
        part[face] = count;
        for_each_part(whole, face + 1, part, visit);
    }
    part[face] = 0;
}

}  // namespace

const std::vector<Faces>& all_faces(int dice) {
    static const auto lists = [] {
        std::array<std::vector<Faces>, plan_dice_max + 1> all;
        for (int n = 0; n <= plan_dice_max; ++n) {
            Faces faces{};
            list_faces(n, 0, faces, all[static_cast<std::size_t>(n)]);
        }
        return all;
    }();
    return lists[static_cast<std::size_t>(dice)];
}

// The list has the largest counts of the first face first; before a multiset stand those that have
// more of some face and the same of all faces before it.
int faces_rank(const Faces& faces) {
    int left = count_of(faces);
    int rank = 0;
    for (int face = 0; face + 1 < plan_faces; ++face) {
        left -= faces[static_cast<std::size_t>(face)];
        const int others = plan_faces - face - 1;
        if (left > 0) rank += binomial(left - 1 + others, others);
    }
    return rank;
}

double faces_chance(const Faces& faces) {
    int left = count_of(faces);
    double chance = 1.0;
    for (int i = 0; i < left; ++i) chance /= plan_faces;
    for (const int each : faces) {
        chance *= binomial(left, each);
        left -= each;
    }
    return chance;
}

DicePlan::DicePlan(int dice, int rerolls, const std::function<double(const Faces&)>& worth)
    : dice_(dice) {
    STOOP_ASSERT(dice > 0 && dice <= plan_dice_max && rerolls >= 0);
    for (const Faces& faces : all_faces(dice)) worth_.push_back(worth(faces));
    for (int left = 0; left < rerolls; ++left) look_back(left == 0 ? worth_ : best_of());
}

void DicePlan::look_back(const Table& best) {
    for (int kept = 0; kept < dice_; ++kept) {
        const std::vector<Faces>& throws = all_faces(dice_ - kept);
        std::vector<double> chances;
        chances.reserve(throws.size());
        for (const Faces& thrown : throws) chances.push_back(faces_chance(thrown));
        Table& table = expected_[static_cast<std::size_t>(kept)];
        table.clear();
        for (const Faces& keep : all_faces(kept)) {
            double sum = 0.0;
            for (std::size_t i = 0; i < throws.size(); ++i)
                sum += chances[i] *
                       best[static_cast<std::size_t>(faces_rank(together(keep, throws[i])))];
            table.push_back(sum);
        }
    }
}

DicePlan::Table DicePlan::best_of() const {
    Table best = worth_;
    const std::vector<Faces>& results = all_faces(dice_);
    for (std::size_t i = 0; i < results.size(); ++i) {
        auto look = [&](const Faces& part) {
            if (count_of(part) < dice_) best[i] = std::max(best[i], keeping(part));
        };
        Faces part{};
        for_each_part(results[i], 0, part, look);
    }
    return best;
}

double DicePlan::stopping(const Faces& shown) const {
    return worth_[static_cast<std::size_t>(faces_rank(shown))];
}

double DicePlan::keeping(const Faces& kept) const {
    const Table& table = expected_[static_cast<std::size_t>(count_of(kept))];
    return table[static_cast<std::size_t>(faces_rank(kept))];
}

}  // namespace stoop::bots
