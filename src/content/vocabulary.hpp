// Vocabularies: the words cards are made of. A game has one row per word: its name, its parameters,
// its sentence in three languages and whatever the game does with it. Here packs are read by those
// rows, and cards told in their sentences.
#pragma once
#include <array>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/reader.hpp"
#include "content/texts.hpp"
#include "core/enum_rows.hpp"

namespace stoop::content {

// A sentence in the order of `languages`. {n} stands for the parameter n.
using Phrase = std::array<std::string_view, languages.size()>;

// A parameter of a word as it stands in a pack.
struct ParamRow {
    enum class Kind : std::uint8_t {
        number,
        name,   // one of `names`; the value is its place among them
        names,  // a list of them; the value has a bit for each
        truth,  // true or false
        entry,  // the id of an entry of the kind `of`, or one of `names`, which count from -1 down
        words,  // a list of words inside a word; the value is what the game calls the list
    };
    std::string_view key{};
    Kind kind = Kind::number;
    int least = 0;  // of a number
    int most = 0;
    std::span<const std::string_view> names{};
    std::string_view of{};
    int parts = 0;  // the key holds this many lists of words, and this parameter is one of them
    int part = 0;
    std::optional<int> fallback{};  // what it is when the pack does not say it
    // What people call it: text.toml's `texts`.<name>, or a phrase per value; or as it is written.
    std::string_view texts{};
    std::span<const Phrase> phrases{};
    const Phrase* most_phrase = nullptr;  // of the highest number
    std::string_view mark{};              // where it stands in the sentence, if not as its key
    // Said in brackets behind the sentence if it is not as usual: one for all, or one per value.
    std::span<const Phrase> terms{};

    std::string_view place() const { return mark.empty() ? key : mark; }
};

struct Telling;

// What words see of the pack around them. A vocabulary without entries and inner lists needs none.
struct Around {
    std::function<std::vector<std::string_view>(std::string_view of)> ids{};
    std::function<int(const std::vector<Value>&)> read_words{};
    std::function<std::string(int, const Telling&)> say_words{};
};

// A parameter together with its place in the game's own struct.
template <class Word>
struct Param {
    ParamRow row;
    int (*get)(const Word&) = nullptr;
    void (*set)(Word&, int) = nullptr;

    constexpr Param or_else(int value) const {
        return with([&](ParamRow& is) { is.fallback = value; });
    }
    constexpr Param called(std::string_view texts) const {
        return with([&](ParamRow& is) { is.texts = texts; });
    }
    constexpr Param called(std::span<const Phrase> phrases) const {
        return with([&](ParamRow& is) { is.phrases = phrases; });
    }
    constexpr Param most_called(const Phrase& phrase) const {
        return with([&](ParamRow& is) { is.most_phrase = &phrase; });
    }
    constexpr Param marked(std::string_view mark) const {
        return with([&](ParamRow& is) { is.mark = mark; });
    }
    constexpr Param part(int which, int parts) const {
        return with([&](ParamRow& is) {
            is.part = which;
            is.parts = parts;
        });
    }
    constexpr Param adds(std::span<const Phrase> terms) const {
        return with([&](ParamRow& is) { is.terms = terms; });
    }
    constexpr Param adds(const Phrase& term) const { return adds({&term, 1}); }

private:
    constexpr Param with(auto&& change) const {
        Param param = *this;
        change(param.row);
        return param;
    }
};

template <class Member>
struct Place;  // of a member: the struct it is in, and its type
template <class Word, class Type>
struct Place<Type Word::*> {
    using In = Word;
    using Of = Type;
};
template <auto member>
constexpr auto param(const ParamRow& row) {
    using In = typename Place<decltype(member)>::In;
    using Of = typename Place<decltype(member)>::Of;
    return Param<In>{row, [](const In& word) { return static_cast<int>(word.*member); },
                     [](In& word, int value) { word.*member = static_cast<Of>(value); }};
}

// number<&Word::n>("n", 1, 20), name<&Word::face>("face", face_names), truth<&Word::may>("may"),
// entry<&Word::site>("site", "site"), words<&Word::then>("then")
template <auto member>
constexpr auto number(std::string_view key, int least, int most) {
    return param<member>({.key = key, .least = least, .most = most});
}
template <auto member>
constexpr auto name(std::string_view key, std::span<const std::string_view> names) {
    return param<member>({.key = key, .kind = ParamRow::Kind::name, .names = names});
}
template <auto member>
constexpr auto names(std::string_view key, std::span<const std::string_view> names) {
    return param<member>({.key = key, .kind = ParamRow::Kind::names, .names = names});
}
template <auto member>
constexpr auto truth(std::string_view key) {  // false unless said
    return param<member>({.key = key, .kind = ParamRow::Kind::truth, .fallback = 0});
}
template <auto member>
constexpr auto entry(std::string_view key, std::string_view of,
                     std::span<const std::string_view> or_names = {}) {
    return param<member>({.key = key, .kind = ParamRow::Kind::entry, .names = or_names, .of = of});
}
template <auto member>
constexpr auto words(std::string_view key) {
    return param<member>({.key = key, .kind = ParamRow::Kind::words});
}
// A key that can only be one name, and that nothing needs to remember.
template <class Word>
constexpr Param<Word> only(std::string_view key, std::span<const std::string_view> name) {
    return {{.key = key, .kind = ParamRow::Kind::name, .names = name},
            [](const Word&) { return 0; },
            [](Word&, int) {}};
}

inline constexpr std::size_t params_max = 8;

template <class Word>
class Params {
public:
    constexpr Params() = default;
    constexpr Params(std::initializer_list<Param<Word>> params) {
        for (const Param<Word>& each : params) all_[count_++] = each;
    }
    constexpr const Param<Word>* begin() const { return all_.data(); }
    constexpr const Param<Word>* end() const { return all_.data() + count_; }

private:
    std::array<Param<Word>, params_max> all_{};
    std::size_t count_ = 0;
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
