// Rows of the vocabulary: what a word's parameters are, how it is told, what it does.
#pragma once
#include "content/vocabulary.hpp"
#include "games/escape/words.hpp"

namespace stoop::escape {

struct Words;  // one function per word: words.cpp

struct OpRow {
    Op is;
    content::Params<Effect> params;
    content::Phrase says;
    void (Words::*does)();
};
const OpRow& row_of(Op op);

// What every word may have besides.
inline constexpr content::Params<Effect> common_params = {content::truth<&Effect::may>("may")};

}  // namespace stoop::escape
