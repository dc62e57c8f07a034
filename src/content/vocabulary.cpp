#include "content/vocabulary.hpp"

#include <algorithm>

namespace stoop::content {

namespace {

using Kind = ParamRow::Kind;

int read_names(Reader& reader, const ParamRow& row) {
    unsigned bits = 0;
    for (const int at : reader.choices(row.key, row.names)) bits |= 1U << at;
    return static_cast<int>(bits);
}

int read_entry(Reader& reader, const ParamRow& row, const Around& around) {
    const std::string_view id = reader.text(row.key);
    const auto found = std::find(row.names.begin(), row.names.end(), id);
    if (found != row.names.end()) return -1 - static_cast<int>(found - row.names.begin());
    return reader.known(row.of, id, around.ids(row.of));
}

int read_words(Reader& reader, const ParamRow& row, const Around& around) {
    const std::vector<Value>& list = reader.list(row.key);
    if (row.parts == 0) return around.read_words(list);
    const auto is_list = [](const Value& each) { return each.kind == Value::Kind::list; };
    if (static_cast<int>(list.size()) == row.parts &&
        std::all_of(list.begin(), list.end(), is_list))
        return around.read_words(list[static_cast<std::size_t>(row.part)].items);
    reader.complain("\"" + std::string(row.key) + "\" must hold " + std::to_string(row.parts) +
                    " lists");
    return 0;
}

// A name by its place among the row's own.
std::string say_name(const ParamRow& row, std::size_t at, const Telling& telling) {
    if (!row.phrases.empty()) return telling.say(row.phrases[at]);
    return text_of(row.texts, row.names[at], telling);
}

std::string say_number(const ParamRow& row, int value, const Telling& telling) {
    if (!row.phrases.empty()) return telling.say(row.phrases[static_cast<std::size_t>(value)]);
    if (row.most_phrase != nullptr && value == row.most) return telling.say(*row.most_phrase);
    return std::to_string(value);
}

std::string say_names(const ParamRow& row, unsigned bits, const Telling& telling) {
    std::string all;
    for (std::size_t i = 0; i < row.names.size(); ++i)
        if ((bits >> i & 1U) != 0) append(all, ", ", say_name(row, i, telling));
    return all;
}

std::string say_entry(const ParamRow& row, int value, const Telling& telling) {
    if (value < 0) return say_name(row, static_cast<std::size_t>(-1 - value), telling);
    return text_of(row.of, telling.around.ids(row.of)[static_cast<std::size_t>(value)], telling);
}

}  // namespace

std::string text_of(std::string_view kind, std::string_view id, const Telling& telling) {
    const std::string key = std::string(kind) + "." + std::string(id);
    for (const std::string& each : {key, key + ".name"})
        if (const auto found = telling.texts.find(each); found != telling.texts.end())
            return found->second[telling.language];
    return std::string(id);
}

int read_param(Reader& reader, const ParamRow& row, const Around& around) {
    if (row.fallback && !reader.has(row.key)) return reader.unsaid(row.key, *row.fallback);
    switch (row.kind) {
        case Kind::number: return reader.number(row.key, row.least, row.most);
        case Kind::name: return reader.choice(row.key, row.names);
        case Kind::names: return read_names(reader, row);
        case Kind::truth: return reader.truth_or(row.key, false) ? 1 : 0;
        case Kind::entry: return read_entry(reader, row, around);
        case Kind::words: return read_words(reader, row, around);
    }
    return 0;
}

std::string say_param(const ParamRow& row, int value, const Telling& telling) {
    const auto at = static_cast<std::size_t>(value);
    switch (row.kind) {
        case Kind::number: return say_number(row, value, telling);
        case Kind::name: return say_name(row, at, telling);
        case Kind::names: return say_names(row, static_cast<unsigned>(value), telling);
        case Kind::truth: return row.phrases.empty() ? "" : telling.say(row.phrases[at]);
        case Kind::entry: return say_entry(row, value, telling);
        case Kind::words: return telling.around.say_words(value, telling);
    }
    return {};
}

std::string put(std::string text, std::string_view mark, std::string_view value) {
    const std::string wanted = "{" + std::string(mark) + "}";
    for (auto at = text.find(wanted); at != std::string::npos; at = text.find(wanted, at)) {
        text.replace(at, wanted.size(), value);
        at += value.size();
    }
    return text;
}

void append(std::string& text, std::string_view between, std::string_view more) {
    if (!text.empty()) text += between;
    text += more;
}

std::string beside(const Texts& texts, const std::string& key, const Around& around,
                   const std::function<std::vector<std::string>(const Telling&)>& meaning) {
    std::string out;
    for (std::size_t i = 0; i < languages.size(); ++i) {
        out += "  " + std::string(languages[i]) + "  " + texts.at(key + ".name")[i] + ": " +
               texts.at(key + ".text")[i] + "\n";
        for (const std::string& each : meaning({texts, i, around})) out += "      = " + each + "\n";
    }
    return out;
}

}  // namespace stoop::content
