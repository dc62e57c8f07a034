#include "table/fields.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace stoop::table {

namespace {

// The first field with this key that is not taken, from `at` on, then from the beginning; size() if
// there is none.
std::size_t find_key(const std::vector<Field>& line, std::string_view key, std::size_t at,
                     const std::vector<bool>& taken) {
    for (std::size_t step = 0; step < line.size(); ++step) {
        const std::size_t i = (at + step) % line.size();
        if (line[i].key == key && !taken[i]) return i;
    }
    return line.size();
}

bool holds_words(const Field& field, const std::vector<std::string_view>& part) {
    return part.empty() || std::search(field.words.begin(), field.words.end(), part.begin(),
                                       part.end()) != field.words.end();
}

}  // namespace

std::vector<Field> fields_of(std::span<const std::string_view> words,
                             std::span<const nouns::Key> keys) {
    std::vector<Field> fields;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto key = std::find_if(keys.begin(), keys.end(), [&](const nouns::Key& each) {
            return each.word == words[i];
        });
        const bool is_counted = i + 1 < words.size() && number_of(words[i + 1]);
        const bool is_key = key != keys.end() && (!key->is_value || is_counted);
        if (is_key || fields.empty())
            fields.push_back({is_key ? words[i] : std::string_view{}, {}});
        if (!is_key) fields.back().words.push_back(words[i]);
    }
    return fields;
}

bool has_all(const std::vector<Field>& line, const std::vector<Field>& wanted) {
    std::vector<bool> taken(line.size(), false);
    std::size_t at = 0;
    for (const auto& field : wanted) {
        const std::size_t found = find_key(line, field.key, at, taken);
        if (found == line.size()) return false;
        taken[found] = true;
        if (field.words.empty())
            at = found + 1;
        else if (line[found].words != field.words)
            return false;
    }
    return true;
}

bool has_any(const std::vector<Field>& line, const std::vector<Field>& unwanted) {
    if (unwanted.empty()) return true;
    const std::vector<bool> none_taken(line.size(), false);
    std::size_t at = 0;
    for (std::size_t i = 0; i < unwanted.size(); ++i) {
        const std::size_t first = find_key(line, unwanted[i].key, at, none_taken);
        if (first == line.size()) continue;
        if (unwanted[i].words.empty() && i + 1 < unwanted.size()) {
            at = first + 1;
            continue;
        }
        for (std::size_t found = first; found < line.size(); ++found)
            if (line[found].key == unwanted[i].key && holds_words(line[found], unwanted[i].words))
                return true;
    }
    return false;
}

}  // namespace stoop::table
