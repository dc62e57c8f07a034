// Vocabularies: the words cards are made of. A game has one row per word: its name, its parameters,
// its sentence in three languages and whatever the game does with it. Here packs are read by those
// rows, and cards told in their sentences.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "content/param.hpp"
#include "content/reader.hpp"
#include "content/texts.hpp"
#include "core/enum_rows.hpp"

namespace stoop::content {

struct Telling;

// What words see of the pack around them. A vocabulary without entries and inner lists needs none.
struct Around {
    std::function<std::vector<std::string_view>(std::string_view of)> ids{};
    std::function<int(const std::vector<Value>&)> read_words{};
    std::function<std::string(int, const Telling&)> say_words{};
};

// How people are told: in which language, and what things around are called.
struct Telling {
    const Texts& texts;
    std::size_t language = 0;
    Around around{};

    std::string say(const Phrase& phrase) const { return std::string(phrase[language]); }
};

// What text.toml calls a thing, as `kind`.<id> or `kind`.<id>.name; its id if it does not say.
std::string text_of(std::string_view kind, std::string_view id, const Telling& telling);
int read_param(Reader& reader, const ParamRow& row, const Around& around);
std::string say_param(const ParamRow& row, int value, const Telling& telling);
// The text with {mark} replaced.
std::string put(std::string text, std::string_view mark, std::string_view value);
// Sentences one after another.
void append(std::string& text, std::string_view between, std::string_view more);

// Reads the parameters of a word into it. Other keys are the caller's to read or to refuse.
template <class Word>
void read_params(Reader& reader, const Params<Word>& params, Word& word,
                 const Around& around = {}) {
    for (const Param<Word>& each : params) each.set(word, read_param(reader, each.row, around));
}

// A word as a pack writes it, { op = "heal", n = 2 }: `key` names its row, which names the rest.
// A game has row_of(is), the row of the enumerator. `common` are parameters that every word has.
template <class Word, class Is>
Word read_word(const Value& value, Complaints& complaints, std::string_view key, Is Word::* is,
               const Around& around = {}, const Params<Word>& common = {}) {
    Reader reader(value, complaints);
    Word word;
    word.*is = static_cast<Is>(reader.choice(key, names_of<Is>));
    read_params(reader, common, word, around);
    read_params(reader, row_of(word.*is).params, word, around);
    reader.no_other_keys();
    return word;
}

// The sentence of a word with its parameters in it.
template <class Word>
std::string say(const Phrase& phrase, const Params<Word>& params, const Word& word,
                const Telling& telling) {
    std::string text = telling.say(phrase);
    std::string terms;
    for (const Param<Word>& each : params) {
        const int value = each.get(word);
        const std::string said = say_param(each.row, value, telling);
        text = put(std::move(text), each.row.place(), said);
        const auto& row = each.row;
        if (row.terms.empty() || value == row.fallback) continue;
        const auto at = row.terms.size() == 1 ? 0 : static_cast<std::size_t>(value);
        append(terms, "; ", put(telling.say(row.terms[at]), row.place(), said));
    }
    return terms.empty() ? text : text + " (" + terms + ")";
}
template <class Word, class Is>
std::string say_word(const Word& word, Is Word::* is, const Telling& telling) {
    const auto& row = row_of(word.*is);
    return say(row.says, row.params, word, telling);
}

// What people read about an entry, and under it what its words mean, in every language.
std::string beside(const Texts& texts, const std::string& key, const Around& around,
                   const std::function<std::vector<std::string>(const Telling&)>& meaning);

}  // namespace stoop::content
