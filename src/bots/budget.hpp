// Budget: how many positions a bot may look at before it answers. Positions and not milliseconds,
// so that the same seed gives the same game on every machine.
#pragma once

namespace stoop::bots {

class Budget {
public:
    static constexpr int usual = 50'000;

    constexpr explicit Budget(int positions_max = usual) : left_(positions_max) {}

    bool is_spent() const { return left_ <= 0; }
    // To be asked before a position is looked at; false if there is no more of the budget.
    bool spend() { return left_-- > 0; }
    int left() const { return left_; }

private:
    int left_;
};

}  // namespace stoop::bots
