// The nouns every game shares: seats, actions, decisions, events and how a game ended.
#pragma once
#include <array>
#include <compare>
#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

namespace stoop {

enum class Seat : std::int8_t { chance = -2, none = -1 };  // players are 0, 1, 2 …
using SeatSet = std::uint16_t;                             // bit i stands for seat i
using RuleId = std::string_view;                           // "KNY-13.5"
inline constexpr int seat_max = 10;
inline constexpr SeatSet everyone = 0xffff;

constexpr Seat seat_at(int index) { return static_cast<Seat>(index); }
constexpr int index_of(Seat seat) { return static_cast<int>(seat); }
constexpr bool is_player(Seat seat) { return index_of(seat) >= 0; }
constexpr SeatSet only(Seat seat) {
    return is_player(seat) ? static_cast<SeatSet>(1U << index_of(seat)) : SeatSet{0};
}

struct Action {  // what a seat says: one verb and its objects, e.g. flee(bronx)
    std::uint16_t verb = 0;
    std::array<std::int16_t, 7> arg{};
    auto operator<=>(const Action&) const = default;
};

// The one question the game is waiting on. Wider than 16 bytes, so that it is returned in memory:
// in registers it would be read back from the pieces it was written in, which stalls every caller.
struct Decision {
    Seat seat = Seat::none;               // chance: dice and draws; none: the game is over
    std::uint16_t ask = 0;                // which question, e.g. king::Ask::flee
    std::array<std::int16_t, 7> about{};  // its subject: attacker, card, amount …
    bool operator==(const Decision&) const = default;
};

// An argument of an event that the viewer may not know.
inline constexpr std::int16_t hidden = std::numeric_limits<std::int16_t>::min();

struct Event {  // what the table sees happen; rules write events and never read them
    std::uint16_t what = 0;
    std::array<std::int16_t, 5> arg{};
    SeatSet seen_by = everyone;  // other seats get it with its secrets blanked
    std::uint16_t secret = 0;    // bit i: arg[i] is blank for seats outside seen_by
    bool operator==(const Event&) const = default;
};

// The event as one seat sees it; Seat::none is a spectator and sees what everybody sees.
constexpr Event event_for(Event event, Seat viewer) {
    const bool knows = event.seen_by == everyone || (event.seen_by & only(viewer)) != 0;
    for (std::size_t i = 0; !knows && i < event.arg.size(); ++i)
        if ((unsigned{event.secret} >> i & 1U) != 0) event.arg[i] = hidden;
    event.seen_by = everyone;
    event.secret = 0;
    return event;
}

struct Journal {  // records at the table, silent in search; rules cannot tell which
    std::vector<Event>* out = nullptr;
    void tell(const Event& event) const {
        if (out != nullptr) out->push_back(event);
    }
};

struct Outcome {
    bool over = false;
    std::array<float, seat_max> utility{};       // 1 won … 0 lost, per seat: allies may share
    std::array<std::int16_t, seat_max> score{};  // 0 where a game has none
    std::array<std::int8_t, seat_max> rank{};    // 1 is best; equal results share a rank
    SeatSet winners = 0;
    std::string_view ended_by;  // "all_placed": a word of the game's spec
};

template <class State>
struct View {  // a State with everything blank that the viewer may not know
    Seat viewer = Seat::none;
    State state;
    bool operator==(const View&) const = default;
};

}  // namespace stoop
