// Reader: takes a table of a pack apart with checks. The first mistake is kept, with file and line.
#pragma once
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/value.hpp"

namespace stoop::content {

// Collects the first complaint about one file; later ones are usually its consequences.
class Complaints {
public:
    explicit Complaints(std::string_view file) : file_(file) {}
    void add(int line, std::string sentence);
    bool any() const { return !first_.empty(); }
    Error error() const { return {first_}; }

private:
    std::string file_;
    std::string first_;
};

class Reader {
public:
    Reader(const Value& table, Complaints& complaints);

    int line() const { return table_.line; }
    bool has(std::string_view key) const { return table_.find(key) != nullptr; }

    // Each complains if the key is missing or of another kind, and then gives an empty value.
    std::string_view text(std::string_view key);
    int number(std::string_view key, int least, int most);
    const std::vector<Value>& list(std::string_view key);
    const Value& table(std::string_view key);
    // The index of the word in `words`; complains with "did you mean".
    int choice(std::string_view key, std::span<const std::string_view> words);
    std::vector<std::string_view> texts(std::string_view key);
    // The index of each word of a list, likewise.
    std::vector<int> choices(std::string_view key, std::span<const std::string_view> words);
    // The index of the id; complains that there is no such thing, with "did you mean".
    int known(std::string_view what, std::string_view id, const std::vector<std::string_view>& ids);

    // As above, but a missing key is no mistake.
    std::string_view text_or(std::string_view key, std::string_view fallback);
    int number_or(std::string_view key, int fallback, int least, int most);
    bool truth_or(std::string_view key, bool fallback);
    int unsaid(std::string_view key, int fallback);  // the key might have been there

    void complain(std::string sentence) { complaints_.add(table_.line, std::move(sentence)); }
    // Call when done: any key that nobody asked for is a mistake.
    void no_other_keys();

private:
    const Value* need(std::string_view key, Value::Kind kind);

    const Value& table_;
    Complaints& complaints_;
    std::vector<std::string_view> asked_;
};

}  // namespace stoop::content
