// Where options go: into a list, or only into a count. Every offer in options.cpp is written once
// for both.
#pragma once
#include "games/king/options.hpp"

namespace stoop::king {

// Boroughs with `target_advance`, faces, and what `destroy` names: six of each.
inline constexpr int spots_max = 6;

// Takes the answers down.
class Listing {
public:
    static constexpr bool counts_only = false;
    explicit Listing(Actions& list) : list_(list) {}

    void add(Verb verb, int a = 0, int b = 0, int c = 0) {
        Action& action = *list_.grow();
        action.verb = static_cast<std::uint16_t>(verb);
        action.arg[0] = narrow<std::int16_t>(a);
        action.arg[1] = narrow<std::int16_t>(b);
        action.arg[2] = narrow<std::int16_t>(c);
    }
    // One answer per bit, below `spots_max`, as argument `arg`. Nobody can guess which bits are
    // set, so every answer is written and those of bits that are not are written over.
    void add_each(Verb verb, unsigned bits, std::size_t arg = 0, int first = 0) {
        Action* action = list_.room(spots_max);
#pragma GCC unroll 6
        for (int i = 0; i < spots_max; ++i) {
            std::construct_at(action);
            action->verb = static_cast<std::uint16_t>(verb);
            action->arg[0] = narrow<std::int16_t>(first);
            action->arg[arg] = narrow<std::int16_t>(i);
            action += bits >> i & 1U;
        }
        list_.ends_at(action);
    }
    Actions& list() { return list_; }
    int count() const { return list_.size(); }

private:
    Actions& list_;
};

// Keeps the first answer and how many there are; two are as good as twenty.
class Counting {
public:
    static constexpr bool counts_only = true;
    explicit Counting(Counted& counted) : counted_(counted) {}

    void add(Verb verb, int a = 0, int b = 0, int c = 0) {
        if (counted_.count++ > 0) return;
        counted_.first.verb = static_cast<std::uint16_t>(verb);
        counted_.first.arg[0] = narrow<std::int16_t>(a);
        counted_.first.arg[1] = narrow<std::int16_t>(b);
        counted_.first.arg[2] = narrow<std::int16_t>(c);
    }
    void add_each(Verb verb, unsigned bits, std::size_t arg = 0, int first = 0) {
        if (bits == 0) return;
        const int lowest = std::countr_zero(bits);
        add(verb, arg == 0 ? lowest : first, arg == 1 ? lowest : 0);
        counted_.count += std::popcount(bits) - 1;
    }
    int count() const { return counted_.count; }

private:
    Counted& counted_;
};

template <class Out>
bool enough(const Out& out) {
    return Out::counts_only && out.count() >= 2;
}

}  // namespace stoop::king
