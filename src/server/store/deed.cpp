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

}  // namespace stoop::server::store
