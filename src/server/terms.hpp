// Terms: what a group has agreed on beside the game's own options (docs/protocol.md).
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "core/expected.hpp"

namespace stoop::server {

enum class Watch : std::uint8_t { anyone, link, off };
enum class AtZero : std::uint8_t { answer, bot, resign, nothing };

struct ClockTerms {
    enum class Per : std::uint8_t { none, move, game };
    Per per = Per::none;
    int seconds = 0;
    int add = 0;  // given back after each answer
    AtZero at_zero = AtZero::answer;
    bool is_on() const { return per != Per::none; }
};

struct Terms {
    bool starts_when_full = true;
    Watch watch = Watch::anyone;
    int away_s = 0;  // 0: never by itself
    ClockTerms clock;
    std::string figures;  // how each seat looks, parted by commas; empty: as the game has it
};

// As the log keeps them: "start" "host", "watch" "off", "away" "60", "clock" "game 900 10 bot",
// "figures" "kong,rob".
using TermWords = std::map<std::string, std::string, std::less<>>;
TermWords words_of(const Terms& terms);
// Changes one of them; a sentence if there is no such term or value.
Expected<bool> set_term(Terms& terms, std::string_view key, std::string_view value);

std::string_view word_of(Watch watch);
std::string_view word_of(AtZero at_zero);

}  // namespace stoop::server
