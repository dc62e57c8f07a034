// Fields that follow from the rest, and fields of structs inside records.
#pragma once
#include "nouns/field.hpp"

namespace stoop::nouns {

// A number with a meaning, worked out from the state; or a set of such as bits.
template <class State>
Field told_value(std::string_view name, std::string type, const Meaning& meaning,
                 int (*get)(const State&)) {
    return told(name, std::move(type),
                [meaning, get](Look at, Json& json) { meaning.write(get(at.as<State>()), json); });
}
template <class State>
Field told_set(std::string_view name, std::string type, const Meaning& meaning,
               unsigned (*get)(const State&)) {
    return told(name, std::move(type), [meaning, get](Look at, Json& json) {
        const unsigned bits = get(at.as<State>());
        json.array();
        for (int i = 0; i < meaning.count(); ++i)
            if ((bits >> i & 1U) != 0) meaning.write(i, json);
        json.end();
    });
}
// Its place among the records: a seat, a borough.
inline Field own_index(std::string_view name, std::string type, const Meaning& meaning) {
    const auto write = [meaning](Look at, Json& json) { meaning.write(at.index, json); };
    return told(name, std::move(type), write).from_record();
}

// The fields of a struct inside a record, as the record's own.
template <class R, class Inner>
Fields inner(Inner R::* member, Fields fields) {
    for (Field& field : fields) {
        field.cells.get = [get = field.cells.get, member](const void* record, int at) {
            return get(&(static_cast<const R*>(record)->*member), at);
        };
        field.cells.set = [set = field.cells.set, member](void* record, int at, std::int64_t n) {
            set(&(static_cast<R*>(record)->*member), at, n);
        };
    }
    return fields;
}

// A test of the state, for sections that may be absent.
template <class State>
std::function<bool(const void*)> test_of(bool (*test)(const State&)) {
    return [test](const void* state) { return test(*static_cast<const State*>(state)); };
}

}  // namespace stoop::nouns
