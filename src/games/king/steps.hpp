// Steps: the work of a turn that is still to do, as a stack. The one on top asks, or runs.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "core/fixed_vector.hpp"

namespace stoop::king {

enum class StepKind : std::uint8_t {
    setup,
    first,
    place,
    start,
    pre_roll,
    roll,
    reroll,
    modify_open,
    modify,
    resolve,
    before_move,
    move,
    buy,
    end,
    over,
    throw_dice,
    tile,
    draw,
    pellets,
    attack,
    heart,
    ray,
    destroy,
    announce,
    flee,
    capacity,
    statue,
    enter,
    advance,
    disperse,
    pay,
    purchase,
    placed,
    sweep,
    reveal,
    photo_op,
    next_stage,
    discard_keep,
    deed,
};
inline constexpr int step_kind_count = 39;
inline constexpr int phase_count = 15;  // the first kinds; one of them lies at the bottom
inline constexpr std::array<std::string_view, step_kind_count> step_names = {
    "setup",       "first",      "place",        "start",       "pre_roll", "roll",   "reroll",
    "modify_open", "modify",     "resolve",      "before_move", "move",     "buy",    "end",
    "over",        "throw",      "tile",         "draw",        "pellets",  "attack", "heart",
    "ray",         "destroy",    "announce",     "flee",        "capacity", "statue", "enter",
    "advance",     "disperse",   "pay",          "purchase",    "placed",   "sweep",  "reveal",
    "photo_op",    "next_stage", "discard_keep", "deed"};

struct Step {  // work still to do; docs/games/king.md says what a, b and c mean
    StepKind kind = StepKind::setup;
    std::int8_t seat = 0;
    std::uint8_t a = 0;
    std::uint8_t b = 0;
    std::uint8_t c = 0;
    bool operator==(const Step&) const = default;
};

inline constexpr int steps_max = 12;

// The top is asked for all the time and lies at a fixed place, not behind the number of steps.
// What is not in use is blank, so equal states are equal bytes.
class Steps {
public:
    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    bool full() const { return size_ == steps_max; }

    Step& top() { return top_; }
    const Step& top() const { return top_; }
    const Step& bottom() const { return size_ > 1 ? below_[0] : top_; }
    Step& at(int i) { return i + 1 == size_ ? top_ : below_[static_cast<std::size_t>(i)]; }
    const Step& at(int i) const {
        return i + 1 == size_ ? top_ : below_[static_cast<std::size_t>(i)];
    }
    FixedVector<Step, steps_max> from_bottom() const {
        FixedVector<Step, steps_max> all;
        for (std::size_t i = 0; i + 1 < size_; ++i) all.push_back(below_[i]);
        if (!empty()) all.push_back(top_);
        return all;
    }
    std::optional<Step> find(StepKind kind) const {
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
    bool operator==(const Steps&) const = default;

private:
    Step top_;
    std::array<Step, steps_max - 1> below_;
    std::uint8_t size_ = 0;
};

}  // namespace stoop::king
