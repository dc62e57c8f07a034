// FixedVector<T, N>: a bounded, trivially copyable vector for the inside of a State.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>

#include "core/assert.hpp"

namespace stoop {

// How many items there are, and bytes that fill it up to their alignment: none is without a name,
// so equal lists are equal bytes.
template <std::size_t Align>
struct CountOf {
    std::uint8_t n = 0;
    std::array<std::uint8_t, Align - 1> spare{};
};
template <>
struct CountOf<1> {
    std::uint8_t n = 0;
};
struct WideCount {
    std::uint16_t n = 0;
};

template <class T, std::size_t N>
class FixedVector {
    static_assert(std::is_trivially_copyable_v<T>);
    using Count = std::conditional_t<(N < 256), CountOf<alignof(T)>, WideCount>;

public:
    static constexpr int capacity = static_cast<int>(N);

    int size() const { return count_.n; }
    bool empty() const { return count_.n == 0; }
    bool full() const { return count_.n == N; }

    T& operator[](int i) {
        STOOP_ASSERT(i >= 0 && i < size());
        return items_[static_cast<std::size_t>(i)];
    }
    const T& operator[](int i) const {
        STOOP_ASSERT(i >= 0 && i < size());
        return items_[static_cast<std::size_t>(i)];
    }
    T& back() {
        STOOP_ASSERT(count_.n > 0);
        return items_[count_.n - 1];
    }
    const T& back() const {
        STOOP_ASSERT(count_.n > 0);
        return items_[count_.n - 1];
    }

    T* begin() { return items_.data(); }
    T* end() { return items_.data() + count_.n; }
    const T* begin() const { return items_.data(); }
    const T* end() const { return items_.data() + count_.n; }

    void push_back(const T& item) {
        STOOP_ASSERT(count_.n < N);
        items_[count_.n++] = item;
    }
    void pop_back() {
        STOOP_ASSERT(count_.n > 0);
        items_[--count_.n] = T{};  // what is not in use is blank, so equal states are equal bytes
    }
    void insert(int at, const T& item) {
        STOOP_ASSERT(count_.n < N && at >= 0 && at <= size());
        std::copy_backward(begin() + at, end(), end() + 1);
        items_[static_cast<std::size_t>(at)] = item;
        ++count_.n;
    }
    void erase(int at) {
        STOOP_ASSERT(at >= 0 && at < size());
        std::copy(begin() + at + 1, end(), begin() + at);
        pop_back();
    }
    void clear() {
        std::fill(begin(), end(), T{});
        count_.n = 0;
    }

    bool operator==(const FixedVector& other) const {
        return count_.n == other.count_.n && std::equal(begin(), end(), other.begin());
    }

private:
    std::array<T, N> items_{};
    Count count_;
};

}  // namespace stoop
