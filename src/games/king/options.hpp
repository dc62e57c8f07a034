// Options: the answers to the question on top of the steps. The only place that knows legality.
#pragma once
#include "core/actions.hpp"
#include "games/king/queries.hpp"

namespace stoop::king {

// Takes the answers down, or only counts them: "is there a question at all" stops at two.
class Offer {
public:
    Offer() = default;
    explicit Offer(Actions& list) : list_(&list) {}

    void add(Verb verb, int a = 0, int b = 0, int c = 0) {
        if (list_ != nullptr) {
            Action& action = *list_->grow();
            action.verb = static_cast<std::uint16_t>(verb);
            action.arg[0] = narrow<std::int16_t>(a);
            action.arg[1] = narrow<std::int16_t>(b);
            action.arg[2] = narrow<std::int16_t>(c);
        } else if (count_ == 0) {
            first_ = make(verb, a, b, c);
        }
        ++count_;
    }
    void add_rerolls(std::uint64_t sets, int offset);  // one per bit, for lists only
    bool enough() const { return list_ == nullptr && count_ >= 2; }
    int count() const { return count_; }
    const Action& first() const { return first_; }
    Actions* list() const { return list_; }

private:
    Actions* list_ = nullptr;
    int count_ = 0;
    Action first_;
};

// Whose answer the step on top waits for, and to what. Seat::none when the game is over.
Decision question(const State& state);

// The answers to `question(state)`, sorted; none where the spec says there is no question.
void offer(const Pack& pack, const State& state, Offer& out);

// Dice that may be rerolled: locks and an unaffordable curse fee take some out (KNY-5.5, R-22).
std::uint8_t rerollable(const Pack& pack, const State& state);
// KNY-5.9, 21.2: what rerolling these dice costs.
int reroll_fee(const State& state, unsigned dice);
bool must_reroll(const Pack& pack, const State& state);
// KNY-13.1, 13.2 and 13.3: where an optional move of the monster may lead, as bits (5: advance).
std::uint8_t move_targets(const State& state, int seat);
// KNY-13.12: the same for a free move of the active monster.
std::uint8_t free_move_targets(const Pack& pack, const State& state);
std::uint8_t outer_with_room(const State& state, int besides);
int durability(const Pack& pack, const State& state, int seat, Unit unit);

}  // namespace stoop::king
