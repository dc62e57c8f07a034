// BitSet<N>: a set of the numbers 0 … N-1, for the inside of a State. Up to 64 it is one word.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <iterator>
#include <type_traits>

#include "core/assert.hpp"

namespace stoop {

// Where the n-th of the bits that are set stands, counted from 0; there must be one.
constexpr int nth_bit(std::uint64_t bits, int n) {
    int at = 0;
    for (int half = 32; half > 0; half /= 2) {
        const int low = std::popcount(bits >> at & ((std::uint64_t{1} << half) - 1));
        const int above = n >= low ? -1 : 0;  // all bits, by arithmetic: nobody can guess it
        n -= low & above;
        at += half & above;
    }
    return at;
}

template <int N>
class BitSet {
    static_assert(N > 0);
    static constexpr std::size_t word_count = (N + 63) / 64;
    static constexpr std::uint64_t last_word = ~std::uint64_t{0} >> (64 * word_count - N);

public:
    static constexpr int capacity = N;

    constexpr BitSet() = default;
    static constexpr BitSet only(int member) {
        BitSet set;
        set.add(member);
        return set;
    }
    static constexpr BitSet below(int limit) {  // 0 … limit-1
        STOOP_ASSERT(limit >= 0 && limit <= N);
        BitSet set;
        for (int i = 0; i < limit; ++i) set.add(i);
        return set;
    }

    constexpr bool has(int member) const {
        check(member);
        return (words_[static_cast<std::size_t>(member / 64)] >> (member % 64) & 1) != 0;
    }
    constexpr void add(int member) {
        check(member);
        for (std::size_t i = 0; i < word_count; ++i) words_[i] |= bit_of(member, i);
    }
    constexpr void remove(int member) {
        check(member);
        for (std::size_t i = 0; i < word_count; ++i) words_[i] &= ~bit_of(member, i);
    }
    constexpr void remove_first() {
        for (std::uint64_t& word : words_)
            if (word != 0) {
                word &= word - 1;
                return;
            }
    }

    constexpr const std::array<std::uint64_t, word_count>& words() const { return words_; }
    constexpr bool empty() const {
        std::uint64_t any = 0;
        for (const std::uint64_t word : words_) any |= word;
        return any == 0;
    }
    constexpr bool meets(const BitSet& other) const { return !(*this & other).empty(); }
    constexpr int count() const {
        int count = 0;
        for (const std::uint64_t word : words_) count += std::popcount(word);
        return count;
    }
    constexpr int first() const {  // the lowest member; there must be one
        int at = 0;
        for (const std::uint64_t word : words_) {
            if (word != 0) return at + std::countr_zero(word);
            at += 64;
        }
        STOOP_ASSERT(!"a member");
        return N;
    }
    constexpr int nth(int n) const {  // the n-th member, counted from 0; there must be one
        int at = 0;
        for (const std::uint64_t word : words_) {
            const int here = std::popcount(word);
            if (n < here) return at + nth_bit(word, n);
            n -= here;
            at += 64;
        }
        STOOP_ASSERT(!"that many members");
        return N;
    }

    constexpr BitSet& operator|=(const BitSet& other) {
        for (std::size_t i = 0; i < word_count; ++i) words_[i] |= other.words_[i];
        return *this;
    }
    constexpr BitSet& operator&=(const BitSet& other) {
        for (std::size_t i = 0; i < word_count; ++i) words_[i] &= other.words_[i];
        return *this;
    }
    friend constexpr BitSet operator|(BitSet a, const BitSet& b) { return a |= b; }
    friend constexpr BitSet operator&(BitSet a, const BitSet& b) { return a &= b; }
    constexpr BitSet operator~() const {
        BitSet rest;
        for (std::size_t i = 0; i < word_count; ++i) rest.words_[i] = ~words_[i];
        rest.words_[word_count - 1] &= last_word;
        return rest;
    }
    constexpr bool operator==(const BitSet&) const = default;

    // for (int member : set): rising, over the set as it was when the loop began
    class Iterator;
    constexpr Iterator begin() const { return Iterator(*this); }
    constexpr std::default_sentinel_t end() const { return {}; }

private:
    static constexpr void check(int member) { STOOP_ASSERT(member >= 0 && member < N); }
    // The member's bit if it belongs to this word. Adding touches every word, so that a small set
    // can live in registers: written in pieces and read as a whole it would stall.
    static constexpr std::uint64_t bit_of(int member, std::size_t word) {
        return std::uint64_t{static_cast<std::size_t>(member / 64) == word} << (member % 64);
    }

    std::array<std::uint64_t, word_count> words_{};
};

template <int N>
class BitSet<N>::Iterator {
public:
    constexpr explicit Iterator(const BitSet& set) : left_(set) {}
    constexpr int operator*() const { return left_.first(); }
    constexpr Iterator& operator++() {
        left_.remove_first();
        return *this;
    }
    constexpr bool operator==(std::default_sentinel_t) const { return left_.empty(); }

private:
    BitSet left_;
};

static_assert(std::has_unique_object_representations_v<BitSet<100>>);  // equal sets, equal bytes

}  // namespace stoop
