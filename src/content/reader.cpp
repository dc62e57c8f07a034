#include "content/reader.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace stoop::content {

namespace {

const Value empty_value{};

std::string_view kind_name(Value::Kind kind) {
    switch (kind) {
        case Value::Kind::text: return "a text";
        case Value::Kind::number: return "a whole number";
        case Value::Kind::truth: return "true or false";
        case Value::Kind::list: return "a list";
        case Value::Kind::table: return "a table";
        case Value::Kind::none: break;
    }
    return "a value";
}

std::string in_quotes(std::string_view text) { return "\"" + std::string(text) + "\""; }

}  // namespace

void Complaints::add(int line, std::string sentence) {
    if (any()) return;
    first_ = file_ + ":" + std::to_string(line) + ": " + std::move(sentence);
}

Reader::Reader(const Value& table, Complaints& complaints)
    : table_(table), complaints_(complaints) {
    if (table.kind != Value::Kind::table) complaints_.add(table.line, "a table is expected here");
}

const Value* Reader::need(std::string_view key, Value::Kind kind) {
    asked_.push_back(key);
    const Value* value = table_.find(key);
    if (value == nullptr) {
        complain("the key " + in_quotes(key) + " is missing");
        return nullptr;
    }
    if (value->kind == kind) return value;
    complaints_.add(value->line, in_quotes(key) + " must be " + std::string(kind_name(kind)));
    return nullptr;
}

std::string_view Reader::text(std::string_view key) {
    const Value* value = need(key, Value::Kind::text);
    return value != nullptr ? std::string_view(value->text) : std::string_view{};
}

int Reader::number(std::string_view key, int least, int most) {
    const Value* value = need(key, Value::Kind::number);
    if (value == nullptr) return least;
    if (value->number >= least && value->number <= most) return static_cast<int>(value->number);
    complaints_.add(value->line, in_quotes(key) + " must be between " + std::to_string(least) +
                                     " and " + std::to_string(most) + ", not " +
                                     std::to_string(value->number));
    return least;
}

const std::vector<Value>& Reader::list(std::string_view key) {
    const Value* value = need(key, Value::Kind::list);
    return value != nullptr ? value->items : empty_value.items;
}

const Value& Reader::table(std::string_view key) {
    const Value* value = need(key, Value::Kind::table);
    return value != nullptr ? *value : empty_value;
}

int Reader::choice(std::string_view key, std::span<const std::string_view> words) {
    const Value* value = need(key, Value::Kind::text);
    if (value == nullptr) return 0;
    const auto found = std::find(words.begin(), words.end(), value->text);
    if (found != words.end()) return static_cast<int>(found - words.begin());
    complaints_.add(value->line, "unknown " + std::string(key) + " " + in_quotes(value->text) +
                                     did_you_mean(value->text, words));
    return 0;
}

std::vector<std::string_view> Reader::texts(std::string_view key) {
    std::vector<std::string_view> out;
    for (const Value& item : list(key)) {
        if (item.kind != Value::Kind::text)
            complaints_.add(item.line, in_quotes(key) + " must hold texts only");
        else
            out.push_back(item.text);
    }
    return out;
}

std::vector<int> Reader::choices(std::string_view key, std::span<const std::string_view> words) {
    std::vector<int> out;
    for (const std::string_view each : texts(key)) {
        const auto found = std::find(words.begin(), words.end(), each);
        if (found != words.end())
            out.push_back(static_cast<int>(found - words.begin()));
        else
            complain("unknown word " + in_quotes(each) + " in " + in_quotes(key) +
                     did_you_mean(each, words));
    }
    return out;
}

int Reader::known(std::string_view what, std::string_view id,
                  const std::vector<std::string_view>& ids) {
    const auto found = std::find(ids.begin(), ids.end(), id);
    if (found != ids.end()) return static_cast<int>(found - ids.begin());
    complain("there is no " + std::string(what) + " " + in_quotes(id) + did_you_mean(id, ids));
    return 0;
}

std::string_view Reader::text_or(std::string_view key, std::string_view fallback) {
    asked_.push_back(key);
    return has(key) ? text(key) : fallback;
}

int Reader::number_or(std::string_view key, int fallback, int least, int most) {
    asked_.push_back(key);
    return has(key) ? number(key, least, most) : fallback;
}

bool Reader::truth_or(std::string_view key, bool fallback) {
    asked_.push_back(key);
    if (!has(key)) return fallback;
    const Value* value = need(key, Value::Kind::truth);
    return value != nullptr && value->number != 0;
}

int Reader::unsaid(std::string_view key, int fallback) {
    asked_.push_back(key);
    return fallback;
}

void Reader::no_other_keys() {
    for (const auto& [key, value] : table_.fields) {
        if (std::find(asked_.begin(), asked_.end(), key) != asked_.end()) continue;
        complaints_.add(value.line, "unknown key " + in_quotes(key) + did_you_mean(key, asked_));
    }
}

}  // namespace stoop::content
