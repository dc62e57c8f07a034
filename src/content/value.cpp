#include "content/value.hpp"

#include <algorithm>
#include <tuple>

#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_WINDOWS_COMPAT 0
#include <toml++/impl/preprocessor.h>
// toml++ 3.3 takes it for granted that a key follows `[`, and would end the program at `[?]`, or
// worse. It has an error for that two lines further, which is what the author of a pack needs.
#undef TOML_ASSERT_ASSUME
#define TOML_ASSERT_ASSUME(expr) static_assert(true)
#include <toml++/toml.h>

namespace stoop::content {

namespace {

Value value_of(const toml::node& node) {
    Value value;
    value.line = static_cast<int>(node.source().begin.line);
    if (const auto* table = node.as_table()) {
        value.kind = Value::Kind::table;
        for (const auto& [key, child] : *table) {
            Value field = value_of(child);
            if (field.line == 0) field.line = static_cast<int>(key.source().begin.line);
            value.fields.push_back({std::string(key.str()), std::move(field)});
        }
        // toml++ sorts keys; a pack's own order matters, for instance the order of the tiles.
        std::sort(value.fields.begin(), value.fields.end(), [](const auto& a, const auto& b) {
            return std::tie(a.value.line, a.key) < std::tie(b.value.line, b.key);
        });
    } else if (const auto* array = node.as_array()) {
        value.kind = Value::Kind::list;
        for (const auto& child : *array) value.items.push_back(value_of(child));
    } else if (const auto* text = node.as_string()) {
        value.kind = Value::Kind::text;
        value.text = text->get();
    } else if (const auto* number = node.as_integer()) {
        value.kind = Value::Kind::number;
        value.number = number->get();
    } else if (const auto* truth = node.as_boolean()) {
        value.kind = Value::Kind::truth;
        value.number = truth->get() ? 1 : 0;
    }
    return value;
}

}  // namespace

const Value* Value::find(std::string_view key) const {
    for (const auto& [name, value] : fields)
        if (name == key) return &value;
    return nullptr;
}

Expected<Value> read_toml(const Files& files, std::string_view path) {
    const auto file = files.find(path);
    if (file == files.end()) return Error{std::string(path) + " is missing from the content"};
    const toml::parse_result result = toml::parse(file->second, std::string(path));
    if (!result) {
        const auto& error = result.error();
        return Error{std::string(path) + ":" + std::to_string(error.source().begin.line) + ": " +
                     std::string(error.description())};
    }
    return value_of(result.table());
}

}  // namespace stoop::content
