// The rules that a refusal can name; each has a text in content/spiderman/text.toml.
#pragma once
#include <algorithm>
#include <array>

#include "core/action.hpp"

namespace stoop::spiderman {

inline constexpr std::array<RuleId, 68> reason_ids = {
    "SPM-2.8",   "SPM-3.7",   "SPM-4.3",   "SPM-4.7",   "SPM-4.10",  "SPM-4.11",  "SPM-5.3",
    "SPM-5.6",   "SPM-5.8",   "SPM-5.11",  "SPM-5.13",  "SPM-6.1",   "SPM-6.2",   "SPM-6.9",
    "SPM-6.10",  "SPM-7.5",   "SPM-7.6",   "SPM-7.9",   "SPM-8.1",   "SPM-8.3",   "SPM-8.5",
    "SPM-8.9",   "SPM-8.12",  "SPM-11.4",  "SPM-11.5",  "SPM-11.6",  "SPM-11.7",  "SPM-11.9",
    "SPM-11.11", "SPM-11.12", "SPM-11.17", "SPM-12.9",  "SPM-12.10", "SPM-12.12", "SPM-12.17",
    "SPM-13.1",  "SPM-13.4",  "SPM-13.9",  "SPM-13.12", "SPM-14.3",  "SPM-14.7",  "SPM-14.10",
    "SPM-14.15", "SPM-14.16", "SPM-14.19", "SPM-15.3",  "SPM-15.4",  "SPM-15.9",  "SPM-15.11",
    "SPM-15.12", "SPM-15.13", "SPM-15.15", "SPM-15.17", "SPM-15.22", "SPM-16.2",  "SPM-16.3",
    "SPM-16.4",  "SPM-16.7",  "SPM-16.9",  "SPM-16.11", "SPM-16.12", "SPM-16.14", "SPM-17.2",
    "SPM-18.1",  "SPM-18.2",  "SPM-18.8",  "SPM-19.3",  "SPM-19.12"};

constexpr bool is_reason(RuleId id) {
    return std::find(reason_ids.begin(), reason_ids.end(), id) != reason_ids.end();
}
// The reason as the list has it; one that is not on it does not compile.
consteval RuleId because(RuleId id) { return *std::find(reason_ids.begin(), reason_ids.end(), id); }

}  // namespace stoop::spiderman
