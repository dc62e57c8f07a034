// The rules that a refusal can name; each has a text in content/king/text.toml.
#pragma once
#include <array>

#include "core/action.hpp"

namespace stoop::king {

inline constexpr std::array<RuleId, 50> reason_ids = {
    "KNY-2.9",   "KNY-2.11",  "KNY-4.5",  "KNY-5.1",   "KNY-5.2",  "KNY-5.4",   "KNY-5.5",
    "KNY-6.2",   "KNY-6.3",   "KNY-6.5",  "KNY-6.8",   "KNY-6.10", "KNY-6.11",  "KNY-6.12",
    "KNY-8.10",  "KNY-9.6",   "KNY-10.1", "KNY-10.2",  "KNY-10.3", "KNY-10.10", "KNY-10.16",
    "KNY-10.17", "KNY-13.1",  "KNY-13.2", "KNY-13.4",  "KNY-13.5", "KNY-13.8",  "KNY-13.12",
    "KNY-13.13", "KNY-14.1",  "KNY-14.4", "KNY-14.7",  "KNY-15.1", "KNY-15.3",  "KNY-15.7",
    "KNY-15.11", "KNY-15.13", "KNY-18.1", "KNY-19.12", "KNY-20.1", "KNY-20.11", "KNY-20.12",
    "KNY-20.13", "KNY-20.14", "KNY-21.2", "KNY-23.2",  "KNY-24.2", "KNY-24.7",  "KNY-24.8",
    "KNY-24.9"};

}  // namespace stoop::king
