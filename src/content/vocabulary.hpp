// Vocabularies: the words cards are made of. A game has one row per word: its name, its parameters,
// its sentence in three languages and whatever the game does with it. Here packs are read by those
// rows, and cards told in their sentences.
#pragma once
#include <array>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "content/reader.hpp"
#include "content/texts.hpp"

namespace stoop::content {

// A sentence in the order of `languages`. {n} stands for the parameter n.
using Phrase = std::array<std::string_view, languages.size()>;

// A parameter of a word as it stands in a pack: a number, one of some names, or true and false.
struct ParamRow {
    enum class Kind : std::uint8_t { number, name, truth };
    std::string_view key{};
    Kind kind = Kind::number;
    int least = 0;  // of a number
    int most = 0;
    std::span<const std::string_view> names{};  // of a name; the value is its place among them
    std::optional<int> fallback{};              // what it is when the pack does not say it
    // What people call it: text.toml's `texts`.<name>, or a phrase per value; or as it is written.
    std::string_view texts{};
    std::span<const Phrase> phrases{};
};

// A parameter together with its place in the game's own struct.
template <class Word>
struct Param {
    ParamRow row;
    int (*get)(const Word&) = nullptr;
    void (*set)(Word&, int) = nullptr;

    constexpr Param or_else(int value) const {
        Param param = *this;
        param.row.fallback = value;
        return param;
    }
    constexpr Param called(std::string_view texts) const {
        Param param = *this;
        param.row.texts = texts;
        return param;
    }
    constexpr Param called(std::span<const Phrase> phrases) const {
        Param param = *this;
        param.row.phrases = phrases;
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

// number<&Word::n>("n", 1, 20), name<&Word::face>("face", face_names), truth<&Word::may>("may")
template <auto member>
constexpr auto number(std::string_view key, int least, int most) {
    return param<member>({.key = key, .least = least, .most = most});
}
template <auto member>
constexpr auto name(std::string_view key, std::span<const std::string_view> names) {
    return param<member>({.key = key, .kind = ParamRow::Kind::name, .names = names});
}
template <auto member>
constexpr auto truth(std::string_view key) {  // false unless said
    return param<member>({.key = key, .kind = ParamRow::Kind::truth, .fallback = 0});
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

int read_param(Reader& reader, const ParamRow& row);
std::string say_param(const ParamRow& row, int value, const Texts& texts, std::size_t language);
// The text with {mark} replaced.
std::string put(std::string text, std::string_view mark, std::string_view value);

// Reads the parameters of a word into it. Other keys are the caller's to read or to refuse.
template <class Word>
void read_params(Reader& reader, const Params<Word>& params, Word& word) {
    for (const Param<Word>& each : params) each.set(word, read_param(reader, each.row));
}

// The sentence of a word with its parameters in it.
template <class Word>
std::string say(const Phrase& phrase, const Params<Word>& params, const Word& word,
                const Texts& texts, std::size_t language) {
    std::string text(phrase[language]);
    for (const Param<Word>& each : params)
        text = put(std::move(text), each.row.key,
                   say_param(each.row, each.get(word), texts, language));
    return text;
}

}  // namespace stoop::content
