// Fields: a line of a position taken apart into key and value, so that parts of it can be compared.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nouns/nouns.hpp"

namespace stoop::table {

struct Field {  // a key and the words up to the next key; the words before any key have none
    std::string_view key;
    std::vector<std::string_view> words;
    bool operator==(const Field&) const = default;
};

std::vector<Field> fields_of(std::span<const std::string_view> words,
                             std::span<const nouns::Key> keys);

// Is each wanted field in the line, with exactly these words? A key without words only has to be
// there, and the fields named behind it are looked for behind it first: `supply taxi 8`. A key that
// is wanted twice stands for two fields of the line, in its order: `dice energy 2 heart 1 energy
// 3`.
bool has_all(const std::vector<Field>& line, const std::vector<Field>& wanted);

// Is any of these fields in the line, if only as a part of it? `taxi 1,1` is in `taxi 1,1 3,2`.
// A key without words that others follow only says where to look. Every field with the key counts.
bool has_any(const std::vector<Field>& line, const std::vector<Field>& unwanted);

}  // namespace stoop::table
