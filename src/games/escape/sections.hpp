// What the descriptions of a state's parts share (sections*.cpp).
#pragma once
#include "games/escape/nouns.hpp"
#include "games/escape/queries.hpp"

namespace stoop::escape {

inline bool knows(SeatBits by, Seat viewer) {
    return is_player(viewer) && has_bit(by, index_of(viewer));
}

// A meaning whose first word is `-`, for records: there a value is one more than its number.
struct Shifted {
    explicit Shifted(const nouns::Meaning& meaning) {
        std::vector<std::string_view> words = {"-"};
        for (const std::string_view word : meaning.all_words()) words.push_back(word);
        from_one = nouns::Meaning::words(meaning.name(), words).hidden_is(veiled + 1);
    }
    nouns::Meaning from_one;
};
template <class R, class T>
nouns::Field shifted(std::string_view name, const nouns::Meaning& meaning, T R::* member) {
    return nouns::value_by<R>(
        name, Shifted(meaning).from_one, [member](const R& r) { return r.*member + 1; },
        [member](R& r, std::int64_t n) { r.*member = static_cast<T>(n - 1); });
}

inline nouns::Meaning small() { return nouns::Meaning::numbers("number", -128, 255); }

nouns::Section board_section(const Pack& pack, const Meanings& m);  // sections_board.cpp
nouns::Section new_york_section(const Meanings& m);                 // sections_decks.cpp
nouns::Section decks_section(const Meanings& m);

}  // namespace stoop::escape
