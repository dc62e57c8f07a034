#include "nouns/line_words.hpp"

#include <algorithm>

namespace stoop::nouns {

std::string_view LineWords::take() {
    if (!more()) {
        fail("a word is missing at the end");
        return {};
    }
    return line_.words[at_++];
}

bool LineWords::skip(std::string_view word) {
    if (!more() || peek() != word) return false;
    ++at_;
    return true;
}

bool LineWords::is_key(std::size_t at) const {
    return std::find(keys_.begin(), keys_.end(), line_.words[at]) != keys_.end();
}

bool LineWords::value_follows(const Meaning& meaning) const {
    if (!more()) return false;
    if (!is_key(at_)) return true;
    if (!meaning.find(peek())) return false;
    return at_ + 1 == line_.words.size() || !number_of(line_.words[at_ + 1]);
}

bool LineWords::value_follows() const { return more() && !is_key(at_); }

int LineWords::value(const Meaning& meaning) {
    const std::string_view word = take();
    if (!problem_.empty()) return 0;
    if (const auto value = meaning.find(word)) return *value;
    if (meaning.print(-1) == word && meaning.least() >= 0) return -1;
    fail(meaning.complaint(word));
    return 0;
}

int LineWords::number(int least, int most) {
    return value(Meaning::numbers("number", least, most));
}

int LineWords::count(int most) {
    const bool is_said = more() && number_of(peek());
    return is_said ? number(0, most) : 1;
}

}  // namespace stoop::nouns
