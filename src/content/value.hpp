// Value: a TOML file as a plain tree that remembers the line of every entry.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "content/files.hpp"
#include "core/expected.hpp"

namespace stoop::content {

struct Value {
    enum class Kind : std::uint8_t { none, text, number, truth, list, table };
    Kind kind = Kind::none;
    std::string text;
    std::int64_t number = 0;  // a truth is 0 or 1
    std::vector<Value> items;
    struct Field;               // a pair would need a complete Value in Clang's eyes
    std::vector<Field> fields;  // in the order of the file
    int line = 0;

    const Value* find(std::string_view key) const;
};
struct Value::Field {
    std::string key;
    Value value;
};

// Reads one file of a pack. The sentence of an error begins with file and line.
Expected<Value> read_toml(const Files& files, std::string_view path);

}  // namespace stoop::content
