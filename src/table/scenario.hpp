// Scenarios: a position as text, answers played into it, and what is expected of it.
// The lines are described in docs/notation.md.
#pragma once
#include <memory>
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

// The scenarios of many files, to be run one by one. Games are kept open: a pack is loaded once.
class Scenarios {
public:
    explicit Scenarios(const content::Files& files);
    ~Scenarios();
    Scenarios(const Scenarios&) = delete;
    Scenarios& operator=(const Scenarios&) = delete;

    // How many the text holds; they come after those before. `file` is only its name.
    int add(std::string_view file, std::string_view text);
    int count() const;
    std::string heading(int index) const;  // "a.scn:3: TRF-9.4 A van beats a taxi"
    ScenarioResult run(int index);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

// Runs every scenario of one file.
std::vector<ScenarioResult> run_scenarios(std::string_view file, std::string_view text,
                                          const content::Files& files);

}  // namespace stoop::table
