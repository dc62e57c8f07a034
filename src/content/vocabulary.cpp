#include "content/vocabulary.hpp"

namespace stoop::content {

int read_param(Reader& reader, const ParamRow& row) {
    switch (row.kind) {
        case ParamRow::Kind::number:
            return row.fallback ? reader.number_or(row.key, *row.fallback, row.least, row.most)
                                : reader.number(row.key, row.least, row.most);
        case ParamRow::Kind::name:
            if (row.fallback && !reader.has(row.key)) return *row.fallback;
            return reader.choice(row.key, row.names);
        case ParamRow::Kind::truth:
            return reader.truth_or(row.key, row.fallback.value_or(0) != 0) ? 1 : 0;
    }
    return 0;
}

std::string say_param(const ParamRow& row, int value, const Texts& texts, std::size_t language) {
    if (row.kind == ParamRow::Kind::truth) return value != 0 ? "true" : "false";
    const auto at = static_cast<std::size_t>(value);
    if (!row.phrases.empty()) return std::string(row.phrases[at][language]);
    if (row.kind == ParamRow::Kind::number)
        return value == row.fallback && value == row.most ? "…" : std::to_string(value);
    const std::string name(row.names[at]);
    const auto found = texts.find(std::string(row.texts) + "." + name);
    return found == texts.end() ? name : found->second[language];
}

std::string put(std::string text, std::string_view mark, std::string_view value) {
    const std::string wanted = "{" + std::string(mark) + "}";
    for (auto at = text.find(wanted); at != std::string::npos; at = text.find(wanted, at)) {
        text.replace(at, wanted.size(), value);
        at += value.size();
    }
    return text;
}

}  // namespace stoop::content
