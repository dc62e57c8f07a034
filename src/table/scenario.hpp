// Scenarios: a position as text, answers played into it, and what is expected of it.
// The lines are described in docs/notation.md.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "content/files.hpp"

namespace stoop::table {

struct ScenarioResult {
    int line = 0;         // where it begins
    std::string title;    // "TRF-9.4 A van beats a taxi on the same street"
    std::string failure;  // empty: passed; else what differs, several lines, the first with place
    bool passed() const { return failure.empty(); }
};

// Runs every scenario of one file. `file` is only its name, for complaints.
std::vector<ScenarioResult> run_scenarios(std::string_view file, std::string_view text,
                                          const content::Files& files);

}  // namespace stoop::table
