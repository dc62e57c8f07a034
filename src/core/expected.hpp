// Expected<T>: a value, or an Error that is one clear sentence about a player's or file's mistake.
#pragma once
#include <string>
#include <utility>
#include <variant>

#include "core/assert.hpp"

namespace stoop {

struct Error {
    std::string sentence;
};

template <class T>
class [[nodiscard]] Expected {
public:
    Expected(T value) : held_(std::in_place_index<0>, std::move(value)) {}
    Expected(Error error) : held_(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const { return held_.index() == 0; }
    const T& operator*() const { return value(); }
    T& operator*() { return value(); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }
    const T& value() const {
        STOOP_ASSERT(held_.index() == 0);
        return *std::get_if<0>(&held_);
    }
    T& value() {
        STOOP_ASSERT(held_.index() == 0);
        return *std::get_if<0>(&held_);
    }
    const std::string& error() const {
        STOOP_ASSERT(held_.index() == 1);
        return std::get_if<1>(&held_)->sentence;
    }

private:
    std::variant<T, Error> held_;
};

}  // namespace stoop
