// What rules say, with the game's own enumerators: answers, questions, events, and who came where.
#pragma once
#include "core/actions.hpp"
#include "core/narrow.hpp"

namespace stoop {

// A number of an answer, a question or an event: a seat, a kind, an amount.
constexpr std::int16_t arg_of(auto value) { return narrow<std::int16_t>(static_cast<int>(value)); }

// make(Verb::flee, bronx)
constexpr Action make(auto verb, auto... args) {
    return {static_cast<std::uint16_t>(verb), {arg_of(args)...}};
}
void add(Actions& list, auto verb, auto... args) { list.push_back(make(verb, args...)); }

constexpr Decision decision(Seat seat, auto ask, auto... about) {
    return {seat, static_cast<std::uint16_t>(ask), {arg_of(about)...}};
}

// An event whose secrets are for these seats.
void tell_to(SeatSet seen_by, const Journal& journal, auto what, auto... args) {
    if (journal.out == nullptr) return;
    journal.out->push_back({static_cast<std::uint16_t>(what), {arg_of(args)...}, seen_by});
}
void tell(const Journal& journal, auto what, auto... args) {
    tell_to(everyone, journal, what, args...);
}

// The seats by what `standing(seat)` gives, the highest first.
void rank_by(Outcome& outcome, int seats, auto&& standing) {
    for (int seat = 0; seat < seats; ++seat) {
        std::int8_t& rank = outcome.rank[static_cast<std::size_t>(seat)];
        rank = 1;
        for (int other = 0; other < seats; ++other)
            if (standing(other) > standing(seat)) ++rank;
    }
}

}  // namespace stoop
