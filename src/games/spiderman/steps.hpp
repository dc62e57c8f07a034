// Steps: the work of a turn that is still to do, as a stack. The one on top asks, or runs.
#pragma once
#include <array>
#include <cstdint>

#include "core/assert.hpp"
#include "core/enum_rows.hpp"

namespace stoop::spiderman {

// What seat, a, b, c and d of each stand for is said in docs/games/spiderman.md.
STOOP_ENUM(StepKind, std::uint8_t, over, shape, piece, rotation, choose_villain, place_car,
           place_captain, place_sergeant, place_side, deal, first_tracer, turn, prepare, start,
           after_ko_card, act, add, end, roll, reroll, luck, travel, path, draw_cards, drawn,
           discard, resolve, cancel, cancelled, strike, thorns, thorn, web_cast, stolen, area,
           freed, gripped, abandon, prisoners, take, let_go, peek_held, put, home, check, deliver,
           reactions, react, effects, villain, token, add_car, transport, dragnet, drive, panic,
           jailbreak, peek, mission, lose, break_out, haul)

struct Step {
    StepKind kind = StepKind::over;
    std::int8_t seat = 0;
    std::int16_t a = 0;
    std::int16_t b = 0;
    std::int16_t c = 0;
    std::int16_t d = 0;
    bool operator==(const Step&) const = default;
};

inline constexpr int steps_max = 32;

// What is not in use is blank, so equal states are equal bytes.
class Steps {
public:
    int size() const { return size_; }
    bool empty() const { return size_ == 0; }

    Step& top() {
        STOOP_ASSERT(size_ > 0);
        return items_[static_cast<std::size_t>(size_) - 1];
    }
    const Step& top() const {
        STOOP_ASSERT(size_ > 0);
        return items_[static_cast<std::size_t>(size_) - 1];
    }
    Step& operator[](int i) {
        STOOP_ASSERT(i >= 0 && i < size_);
        return items_[static_cast<std::size_t>(i)];
    }
    const Step& operator[](int i) const {
        STOOP_ASSERT(i >= 0 && i < size_);
        return items_[static_cast<std::size_t>(i)];
    }
    void push(const Step& step) {
        STOOP_ASSERT(size_ < steps_max);
        items_[static_cast<std::size_t>(size_++)] = step;
    }
    void pop() {
        top() = Step{};
        --size_;
    }
    void clear() {
        while (!empty()) pop();
    }
    const Step* begin() const { return items_.data(); }
    const Step* end() const { return items_.data() + size_; }
    bool operator==(const Steps&) const = default;

    std::int8_t active = -1;  // whose turn it is; nobody's during set-up

private:
    std::uint8_t size_ = 0;
    std::array<Step, steps_max> items_;
};

}  // namespace stoop::spiderman
