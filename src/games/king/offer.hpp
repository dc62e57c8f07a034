// Where options go: into a list, or only into a count. Every offer in options.cpp is written once
// for both.
#pragma once
#include "core/machine_words.hpp"
#include "games/king/options.hpp"

namespace stoop::king {

// Boroughs with `target_advance`, faces, and what `destroy` names: six of each.
inline constexpr int spots_max = 6;

// An answer with up to three arguments is written as one word, in one piece.
constexpr std::uint64_t word_of(Verb verb, int a = 0, int b = 0, int c = 0) {
    return field(static_cast<int>(verb), 0) | field(a, 1) | field(b, 2) | field(c, 3);
}
inline void write_answer(Action* at, std::uint64_t word) {
    std::construct_at(at, from_words<Action>(word, 0));
}

// Numbers below six as bits of a word: the n-th that is set, for every n, as a first argument.
inline constexpr std::array<std::array<std::uint64_t, spots_max>, 64> nth_spot = [] {
    std::array<std::array<std::uint64_t, spots_max>, 64> result{};
    for (unsigned bits = 0; bits < result.size(); ++bits)
        for (std::size_t i = 0, n = 0; i < spots_max; ++i)
            if ((bits >> i & 1U) != 0) result[bits][n++] = field(static_cast<int>(i), 1);
    return result;
}();

// Takes the answers down.
class Listing {
public:
    static constexpr bool counts_only = false;
    explicit Listing(Actions& list) : list_(list) {}

    void add(Verb verb, int a = 0, int b = 0, int c = 0) {
        write_answer(list_.grow(), word_of(verb, a, b, c));
    }
    // One answer per bit, below `spots_max`, as argument `arg`. Nobody can guess how many bits are
    // set, so six answers are written and the list ends before the last ones.
    void add_each(Verb verb, unsigned bits, std::size_t arg = 0, int first = 0) {
        Action* action = list_.room(spots_max);
        const std::uint64_t word = word_of(verb, first);
        const auto& spots = nth_spot[bits];
#pragma GCC unroll 6
        for (std::size_t i = 0; i < spots_max; ++i)
            write_answer(action + i, word + (spots[i] << (16 * arg)));
        list_.ends_at(action + std::popcount(bits));
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
        if (counted_.count++ == 0) counted_.first = make(verb, a, b, c);
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
