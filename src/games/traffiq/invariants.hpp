// Invariants: what holds in every position (section 14 of the rules), for laws and for the loader.
#pragma once
#include <optional>
#include <string>

#include "games/traffiq/rules.hpp"

namespace stoop::traffiq {

struct Fault {
    std::string sentence;  // ends with the rule's id in brackets
    Corner at;             // where it shows
    Seat seat = Seat::none;
};

std::optional<Fault> map_fault(const State& now);  // TRF-14.4, 14.5; needs no City
std::optional<Fault> vehicle_fault(const State& now, const Rules& rules);  // TRF-14.1, 14.3
bool holds_the_box(const State& now, const Rules& rules);                  // TRF-14.2, kind by kind

}  // namespace stoop::traffiq
