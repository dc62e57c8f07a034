// FixedVector<T, N>: a bounded, trivially copyable vector for the inside of a State.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>

#include "core/assert.hpp"

namespace stoop {

template <class T, std::size_t N>
class FixedVector {
    static_assert(std::is_trivially_copyable_v<T>);
    // As wide as two-byte items, so that no byte is left over that could differ.
    using Size = std::conditional_t<(N < 256 && alignof(T) == 1), std::uint8_t, std::uint16_t>;

public:
    static constexpr int capacity = static_cast<int>(N);

    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    bool full() const { return size_ == N; }

    T& operator[](int i) {
        STOOP_ASSERT(i >= 0 && i < size());
        return items_[static_cast<std::size_t>(i)];
    }
    const T& operator[](int i) const {
        STOOP_ASSERT(i >= 0 && i < size());
        return items_[static_cast<std::size_t>(i)];
    }
    T& back() {
        STOOP_ASSERT(size_ > 0);
        return items_[size_ - 1];
    }
    const T& back() const {
        STOOP_ASSERT(size_ > 0);
        return items_[size_ - 1];
    }

    T* begin() { return items_.data(); }
    T* end() { return items_.data() + size_; }
    const T* begin() const { return items_.data(); }
    const T* end() const { return items_.data() + size_; }

    void push_back(const T& item) {
        STOOP_ASSERT(size_ < N);
        items_[size_++] = item;
    }
    void pop_back() {
        STOOP_ASSERT(size_ > 0);
        items_[--size_] = T{};  // what is not in use is blank, so equal states are equal bytes
    }
    void insert(int at, const T& item) {
        STOOP_ASSERT(size_ < N && at >= 0 && at <= size());
        std::copy_backward(begin() + at, end(), end() + 1);
        items_[static_cast<std::size_t>(at)] = item;
        ++size_;
    }
    void erase(int at) {
        STOOP_ASSERT(at >= 0 && at < size());
        std::copy(begin() + at + 1, end(), begin() + at);
        pop_back();
    }
    void clear() {
        std::fill(begin(), end(), T{});
        size_ = 0;
    }

    bool operator==(const FixedVector& other) const {
        return size_ == other.size_ && std::equal(begin(), end(), other.begin());
    }

private:
    std::array<T, N> items_{};
    Size size_ = 0;
};

}  // namespace stoop
