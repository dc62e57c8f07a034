// StepStack<Step, N>: work still to do, for the inside of a State. The step on top asks, or runs.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "core/fixed_vector.hpp"

namespace stoop {

// The top is asked for all the time and lies at a fixed place, not behind the number of steps.
// What is not in use is blank, so equal states are equal bytes.
template <class Step, std::size_t N>
class StepStack {
public:
    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    bool full() const { return size_ == N; }

    Step& top() { return top_; }
    const Step& top() const { return top_; }
    const Step& bottom() const { return size_ > 1 ? below_[0] : top_; }
    Step& at(int i) { return i + 1 == size_ ? top_ : below_[static_cast<std::size_t>(i)]; }
    const Step& at(int i) const {
        return i + 1 == size_ ? top_ : below_[static_cast<std::size_t>(i)];
    }
    FixedVector<Step, N> from_bottom() const {
        FixedVector<Step, N> all;
        for (std::size_t i = 0; i + 1 < size_; ++i) all.push_back(below_[i]);
        if (!empty()) all.push_back(top_);
        return all;
    }
    std::optional<Step> find(decltype(Step::kind) kind) const {
        for (const Step& step : from_bottom())
            if (step.kind == kind) return step;
        return std::nullopt;
    }

    void push(const Step& step) {
        STOOP_ASSERT(!full());
        if (size_ > 0) below_[size_ - 1U] = top_;
        top_ = step;
        ++size_;
    }
    void pop() {
        STOOP_ASSERT(!empty());
        top_ = Step{};
        if (--size_ > 0) std::swap(top_, below_[size_ - 1U]);
    }
    bool operator==(const StepStack&) const = default;

private:
    Step top_;
    std::array<Step, N - 1> below_;
    std::uint8_t size_ = 0;
};

}  // namespace stoop
