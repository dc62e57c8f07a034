// Why an answer: an evaluation is a sum of parts, each with a word. What speaks for an answer is
// the part in which it lies furthest above all answers together.
#pragma once
#include <array>
#include <cstddef>
#include <string_view>

namespace stoop::bots {

template <std::size_t N>
class Reason {
public:
    using Parts = std::array<double, N>;
    using Words = std::array<std::string_view, N>;

    void add(const Parts& parts, bool is_chosen) {
        for (std::size_t i = 0; i < N; ++i) sum_[i] += parts[i];
        if (is_chosen) chosen_ = parts;
        ++count_;
    }
    // Nothing where no part is above the others by more than a trifle.
    std::string_view word(const Words& words) const {
        constexpr double trifle = 0.02;
        double most = trifle;
        std::string_view found;
        for (std::size_t i = 0; i < N; ++i) {
            const double above = chosen_[i] - sum_[i] / count_;
            if (above > most) most = above, found = words[i];
        }
        return found;
    }

private:
    Parts chosen_{};
    Parts sum_{};
    int count_ = 0;
};

}  // namespace stoop::bots
