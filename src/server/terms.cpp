#include "server/terms.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "core/text.hpp"

namespace stoop::server {

namespace {

constexpr std::array<std::string_view, 3> watch_words = {"anyone", "link", "off"};
constexpr std::array<std::string_view, 4> zero_words = {"answer", "bot", "resign", "nothing"};
constexpr int seconds_min = 5;
constexpr int seconds_max = 86400;
constexpr int add_max = 600;
constexpr std::size_t figures_length_max = 200;

template <class E, std::size_t n>
std::optional<E> value_of(const std::array<std::string_view, n>& words, std::string_view word) {
    const auto* const found = std::find(words.begin(), words.end(), word);
    if (found == words.end()) return std::nullopt;
    return static_cast<E>(found - words.begin());
}

std::string text_of(const ClockTerms& clock) {
    if (!clock.is_on()) return "none";
    return std::string(clock.per == ClockTerms::Per::move ? "move " : "game ") +
           std::to_string(clock.seconds) + " " + std::to_string(clock.add) + " " +
           std::string(word_of(clock.at_zero));
}

Expected<ClockTerms> clock_of(std::string_view text) {
    if (text == "none") return ClockTerms{};
    const auto words = stoop::words_of(text);
    if (words.size() != 4 || (words[0] != "move" && words[0] != "game"))
        return Error{"A clock runs per \"move\" or per \"game\"."};
    const auto seconds = number_of(words[1]);
    const auto add = number_of(words[2]);
    const auto at_zero = value_of<AtZero>(zero_words, words[3]);
    if (!seconds || *seconds < seconds_min || *seconds > seconds_max)
        return Error{"A clock has 5 to 86400 seconds."};
    if (!add || *add < 0 || *add > add_max) return Error{"A clock gives 0 to 600 seconds back."};
    if (!at_zero)
        return Error{"At zero a clock knows \"answer\", \"bot\", \"resign\" and \"nothing\"."};
    const auto per = words[0] == "move" ? ClockTerms::Per::move : ClockTerms::Per::game;
    return ClockTerms{per, *seconds, *add, *at_zero};
}

bool is_figure_list(std::string_view text) {
    const auto may_stand = [](char c) { return (c >= 'a' && c <= 'z') || c == '-' || c == ','; };
    return text.size() <= figures_length_max && std::all_of(text.begin(), text.end(), may_stand);
}

}  // namespace

std::string_view word_of(Watch watch) { return watch_words[static_cast<std::size_t>(watch)]; }
std::string_view word_of(AtZero zero) { return zero_words[static_cast<std::size_t>(zero)]; }

TermWords words_of(const Terms& terms) {
    TermWords words = {{"start", terms.starts_when_full ? "full" : "host"},
                       {"watch", std::string(word_of(terms.watch))},
                       {"away", std::to_string(terms.away_s)},
                       {"clock", text_of(terms.clock)}};
    if (!terms.figures.empty()) words.emplace("figures", terms.figures);
    return words;
}

Expected<bool> set_term(Terms& terms, std::string_view key, std::string_view value) {
    if (key == "start") {
        if (value != "full" && value != "host")
            return Error{"\"start\" must be \"full\" or \"host\"."};
        terms.starts_when_full = value == "full";
    } else if (key == "watch") {
        const auto watch = value_of<Watch>(watch_words, value);
        if (!watch) return Error{"\"watch\" must be \"anyone\", \"link\" or \"off\"."};
        terms.watch = *watch;
    } else if (key == "away") {
        const auto seconds = number_of(value);
        if (!seconds || *seconds < 0 || *seconds > seconds_max)
            return Error{"\"away\" must be 0 to 86400 seconds."};
        terms.away_s = *seconds;
    } else if (key == "clock") {
        const auto clock = clock_of(value);
        if (!clock) return Error{clock.error()};
        terms.clock = *clock;
    } else if (key == "figures") {
        if (!is_figure_list(value))
            return Error{"\"figures\" must be names in small letters, parted by commas."};
        terms.figures = value;
    } else {
        return Error{"There is no term \"" + std::string(key) + "\"."};
    }
    return true;
}

}  // namespace stoop::server
