// The rules that a refusal can name; each has a text in content/escape/text.toml.
#pragma once
#include <array>

#include "core/action.hpp"

namespace stoop::escape {

inline constexpr std::array<RuleId, 57> reason_ids = {
    "ESC-1.1",  "ESC-1.4",  "ESC-1.6",   "ESC-4.4",   "ESC-4.5",  "ESC-4.6",   "ESC-4.8",
    "ESC-5.1",  "ESC-5.4",  "ESC-5.5",   "ESC-5.7",   "ESC-7.3",  "ESC-7.5",   "ESC-7.6",
    "ESC-7.10", "ESC-8.1",  "ESC-8.2",   "ESC-8.3",   "ESC-8.8",  "ESC-10.2",  "ESC-11.5",
    "ESC-12.1", "ESC-13.2", "ESC-13.5",  "ESC-13.6",  "ESC-13.9", "ESC-13.13", "ESC-13.16",
    "ESC-14.2", "ESC-14.5", "ESC-14.6",  "ESC-14.7",  "ESC-15.1", "ESC-15.4",  "ESC-16.1",
    "ESC-16.2", "ESC-16.6", "ESC-16.7",  "ESC-16.8",  "ESC-17.2", "ESC-18.3",  "ESC-18.5",
    "ESC-18.8", "ESC-19.9", "ESC-19.10", "ESC-19.11", "ESC-21.6", "ESC-21.8",  "ESC-21.10",
    "ESC-24.3", "ESC-24.4", "ESC-24.5",  "ESC-25.1",  "ESC-27.1", "ESC-28.1",  "ESC-28.5",
    "ESC-28.6"};

}  // namespace stoop::escape
