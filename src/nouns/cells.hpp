// Cells: a member of a record as a row of numbers, whatever its type is.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <type_traits>

#include "core/bit_set.hpp"
#include "core/fixed_vector.hpp"
#include "core/pool.hpp"
#include "core/step_stack.hpp"
#include "nouns/cell_reader.hpp"

namespace stoop::nouns {

struct Cells {
    std::function<int(const void* record)> size;
    CellReader get;
    std::function<void(void* record, int at, std::int64_t value)> set;
    std::function<void(void* record, int size)> resize;  // lists only
    int most = 1;                                        // what it has room for
};

// Small structs in a row, each with fields of its own.
struct Records {
    std::function<int(const void* record)> size;
    std::function<const void*(const void* record, int at)> at;
    std::function<void*(void* record, int at)> edit;
    std::function<void(void* record, int size)> resize;
    int most = 1;
};

template <class T>
concept Number = std::is_integral_v<T> || std::is_enum_v<T>;

template <class R, Number T>
Cells cells_of(T R::* member) {
    Cells cells;
    cells.size = [](const void*) { return 1; };
    cells.get = [member](const void* record, int) {
        return static_cast<std::int64_t>(static_cast<const R*>(record)->*member);
    };
    cells.set = [member](void* record, int, std::int64_t value) {
        static_cast<R*>(record)->*member = static_cast<T>(value);
    };
    return cells;
}

template <class R, Number T, std::size_t N>
Cells cells_of(std::array<T, N> R::* member) {
    Cells cells;
    cells.most = static_cast<int>(N);
    cells.size = [](const void*) { return static_cast<int>(N); };
    cells.get = [member](const void* record, int at) {
        const auto& all = static_cast<const R*>(record)->*member;
        return static_cast<std::int64_t>(all[static_cast<std::size_t>(at)]);
    };
    cells.set = [member](void* record, int at, std::int64_t value) {
        (static_cast<R*>(record)->*member)[static_cast<std::size_t>(at)] = static_cast<T>(value);
    };
    return cells;
}

template <class R, std::size_t N>
Cells cells_of(Pool<N> R::* member) {
    Cells cells;
    cells.most = static_cast<int>(N);
    cells.size = [](const void*) { return static_cast<int>(N); };
    cells.get = [member](const void* record, int at) {
        return std::int64_t{(static_cast<const R*>(record)->*member).of(at)};
    };
    cells.set = [member](void* record, int at, std::int64_t value) {
        (static_cast<R*>(record)->*member)[static_cast<std::size_t>(at)] =
            static_cast<std::uint8_t>(value);
    };
    return cells;
}

template <class List>
void resize_list(List& list, int size) {
    while (list.size() > size) list.pop_back();
    while (list.size() < size) list.push_back({});
}

template <class R, Number T, std::size_t N>
Cells cells_of(FixedVector<T, N> R::* member) {
    Cells cells;
    cells.most = static_cast<int>(N);
    cells.size = [member](const void* record) {
        return (static_cast<const R*>(record)->*member).size();
    };
    cells.get = [member](const void* record, int at) {
        return static_cast<std::int64_t>((static_cast<const R*>(record)->*member)[at]);
    };
    cells.set = [member](void* record, int at, std::int64_t value) {
        (static_cast<R*>(record)->*member)[at] = static_cast<T>(value);
    };
    cells.resize = [member](void* record, int size) {
        resize_list(static_cast<R*>(record)->*member, size);
    };
    return cells;
}

// A set written as the bits of one number: cell i is 1 if i belongs to it.
template <class R, class T>
struct BitsReader {
    T R::* member;

    std::int64_t operator()(const void* record, int at) const {
        return static_cast<std::int64_t>(static_cast<const R*>(record)->*member >> at & 1U);
    }
    std::array<std::uint64_t, 1> words(const void* record) const {
        return {static_cast<const R*>(record)->*member};
    }
};
template <class R, class Set>
struct SetReader {
    Set R::* member;

    std::int64_t operator()(const void* record, int at) const {
        return std::int64_t{(static_cast<const R*>(record)->*member).has(at)};
    }
    const auto& words(const void* record) const {
        return (static_cast<const R*>(record)->*member).words();
    }
};

template <class R, std::unsigned_integral T>
Cells members_of(T R::* member) {
    Cells cells;
    cells.most = static_cast<int>(sizeof(T) * 8);
    cells.size = [](const void*) { return static_cast<int>(sizeof(T) * 8); };
    cells.get = BitsReader<R, T>{member};
    cells.set = [member](void* record, int at, std::int64_t value) {
        T& bits = static_cast<R*>(record)->*member;
        const auto bit = static_cast<T>(T{1} << at);
        bits = static_cast<T>(value != 0 ? bits | bit : bits & static_cast<T>(~bit));
    };
    return cells;
}

template <class R, int N>
Cells members_of(BitSet<N> R::* member) {
    Cells cells;
    cells.most = N;
    cells.size = [](const void*) { return N; };
    cells.get = SetReader<R, BitSet<N>>{member};
    cells.set = [member](void* record, int at, std::int64_t value) {
        auto& set = static_cast<R*>(record)->*member;
        if (value != 0)
            set.add(at);
        else
            set.remove(at);
    };
    return cells;
}

template <class R, class T, std::size_t N>
Records records_of(FixedVector<T, N> R::* member) {
    return {
        .size = [member](const void* r) { return (static_cast<const R*>(r)->*member).size(); },
        .at = [member](const void* r, int i) { return &(static_cast<const R*>(r)->*member)[i]; },
        .edit = [member](void* r, int i) { return &(static_cast<R*>(r)->*member)[i]; },
        .resize = [member](void* r, int n) { resize_list(static_cast<R*>(r)->*member, n); },
        .most = static_cast<int>(N)};
}

template <class R, class T, std::size_t N>
Records records_of(StepStack<T, N> R::* member) {
    return {
        .size = [member](const void* r) { return (static_cast<const R*>(r)->*member).size(); },
        .at = [member](const void* r, int i) { return &(static_cast<const R*>(r)->*member).at(i); },
        .edit = [member](void* r, int i) { return &(static_cast<R*>(r)->*member).at(i); },
        .resize =
            [member](void* r, int n) {
                auto& steps = static_cast<R*>(r)->*member;
                while (steps.size() > n) steps.pop();
                while (steps.size() < n) steps.push({});
            },
        .most = static_cast<int>(N)};
}

template <class R, class T, std::size_t N>
Records records_of(std::array<T, N> R::* member) {
    const auto index = [](int i) { return static_cast<std::size_t>(i); };
    return {
        .size = [](const void*) { return static_cast<int>(N); },
        .at = [=](const void* r, int i) { return &(static_cast<const R*>(r)->*member)[index(i)]; },
        .edit = [=](void* r, int i) { return &(static_cast<R*>(r)->*member)[index(i)]; },
        .resize = nullptr,
        .most = static_cast<int>(N)};
}

}  // namespace stoop::nouns
