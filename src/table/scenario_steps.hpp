// The lines of a scenario after its position: answers, expectations, refusals, one handler each.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/text.hpp"
#include "table/history.hpp"

namespace stoop::table {

struct ScenarioFailure {
    int line = 0;
    std::string sentence;  // the line makes no sense; else empty, and the two below differ
    std::string expected;
    std::string found;
    std::string position;  // where it was looked for: as printed, or a seat's view
};
ScenarioFailure nonsense(int line, std::string sentence);
ScenarioFailure difference(int line, std::string expected, std::string found);

// Plays the lines into the position until one fails.
std::optional<ScenarioFailure> play_steps(History& history, std::span<const TextLine> lines);

// Is this the first word of such a line, apart from the seats'?
bool is_scenario_word(std::string_view word);

std::string joined(std::span<const std::string_view> words);
bool is_rule_id(std::string_view word);  // "TRF-9.4"

}  // namespace stoop::table
