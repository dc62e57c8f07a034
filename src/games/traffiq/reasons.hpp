// The rules that a refusal can name; each has a text in content/traffiq/text.toml.
#pragma once
#include <array>

#include "core/action.hpp"

namespace stoop::traffiq {

inline constexpr std::array<RuleId, 37> reason_ids = {
    "TRF-1.12", "TRF-1.13", "TRF-2.2",  "TRF-2.6",  "TRF-2.7", "TRF-2.8", "TRF-3.6",  "TRF-3.13",
    "TRF-4.2",  "TRF-4.3",  "TRF-4.4",  "TRF-4.10", "TRF-5.1", "TRF-5.2", "TRF-5.3",  "TRF-6.2",
    "TRF-6.3",  "TRF-6.5",  "TRF-6.6",  "TRF-6.7",  "TRF-7.1", "TRF-7.2", "TRF-7.3",  "TRF-7.5",
    "TRF-8.1",  "TRF-8.2",  "TRF-9.1",  "TRF-9.4",  "TRF-9.6", "TRF-9.9", "TRF-10.3", "TRF-10.5",
    "TRF-11.1", "TRF-11.4", "TRF-11.5", "TRF-13.4", "TRF-15.7"};

}  // namespace stoop::traffiq
