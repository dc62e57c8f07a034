// Parameters of words: what they may be, where they are kept, what people call them.
#pragma once
#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

#include "content/texts.hpp"

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

}  // namespace stoop::content
