#include "server/store/deed.hpp"

#include <algorithm>
#include <array>

namespace stoop::server::store {

namespace {

constexpr std::array<std::string_view, 27> words = {
    "open", "option", "term",   "token", "host",  "seat",    "pledge", "name",   "sit",
    "seal", "seals",  "unseal", "part",  "begin", "answer",  "undo",   "back",   "warm",
    "fall", "resign", "pause",  "over",  "close", "propose", "agree",  "refuse", "hook"};
static_assert(words.size() == static_cast<std::size_t>(What::hook) + 1);

}  // namespace

std::string_view word_of(What what) { return words[static_cast<std::size_t>(what)]; }

std::optional<What> what_of(std::string_view word) {
    const auto* const found = std::find(words.begin(), words.end(), word);
    if (found == words.end()) return std::nullopt;
    return static_cast<What>(found - words.begin());
}

// A newer Stoop's word is worth reading; what is no word at all may be of any length and any bytes.
std::string complaint_about(std::string_view word) {
    constexpr std::size_t letters_max = 20;
    const bool is_word = !word.empty() && word.size() <= letters_max &&
                         std::all_of(word.begin(), word.end(),
                                     [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
    return "its log speaks of " + (is_word ? '"' + std::string(word) + '"' : "something") +
           ", which nobody knows";
}

}  // namespace stoop::server::store
