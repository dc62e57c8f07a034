// Actions: the list `legal` fills. Its storage is left unset, since most of it is never used.
#pragma once
#include <algorithm>
#include <memory>

#include "core/action.hpp"
#include "core/assert.hpp"

namespace stoop {

class Actions {
public:
    static constexpr int capacity = 2048;

    Actions() {}  // leaves storage_ unset: clearing 32 KB would cost more than filling it
    Actions(const Actions&) = delete;
    Actions& operator=(const Actions&) = delete;

    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    void clear() { size_ = 0; }

    void push_back(const Action& action) {
        STOOP_ASSERT(size_ < capacity);
        std::construct_at(data() + size_, action);
        ++size_;
    }
    // A blank action at the end, to be written in place: filling one piece by piece and copying it
    // afterwards costs several times as much.
    Action* grow() {
        STOOP_ASSERT(size_ < capacity);
        return std::construct_at(data() + size_++);
    }
    // The same for many: construct up to `most` from here on, then say where they end.
    Action* room(int most) {
        STOOP_ASSERT(size_ + most <= capacity);
        return data() + size_;
    }
    void ends_at(const Action* end) { size_ = static_cast<int>(end - begin()); }
    void add(std::uint16_t verb, std::array<std::int16_t, 7> arg = {}) { push_back({verb, arg}); }

    const Action& operator[](int i) const {
        STOOP_ASSERT(i >= 0 && i < size_);
        return begin()[i];
    }
    Action* data() { return reinterpret_cast<Action*>(storage_); }
    Action* begin() { return data(); }
    Action* end() { return data() + size_; }
    const Action* begin() const { return reinterpret_cast<const Action*>(storage_); }
    const Action* end() const { return begin() + size_; }

    bool contains(const Action& action) const { return std::find(begin(), end(), action) != end(); }

private:
    alignas(Action) std::byte storage_[sizeof(Action) * capacity];
    int size_ = 0;
};

}  // namespace stoop
