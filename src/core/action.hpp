// The nouns every game shares: seats, actions, decisions, events and how a game ended.
#pragma once
#include <array>
#include <compare>
#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

namespace stoop {

// Players are 0, 1, 2 …; `none` is a spectator, `all` an eye that nothing is hidden from.
enum class Seat : std::int8_t { all = -3, chance = -2, none = -1 };
using SeatSet = std::uint16_t;    // bit i stands for seat i
using RuleId = std::string_view;  // "KNY-13.5"
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
    SeatSet privy = 0;  // who may read the secrets of the answer beside the seat that gives it
    bool operator==(const Decision&) const = default;
};

// An argument of an action or event that the viewer may not know. Which arguments are secret is
// said in the game's nouns.
inline constexpr std::int16_t hidden = std::numeric_limits<std::int16_t>::min();

struct Event {  // what the table sees happen; rules write events and never read them
    std::uint16_t what = 0;
    std::array<std::int16_t, 12> arg{};
    SeatSet seen_by = everyone;  // other seats get it with its secrets blanked
    bool operator==(const Event&) const = default;
};

struct Journal {  // records at the table, silent in search; rules cannot tell which
    std::vector<Event>* out = nullptr;
    void tell(const Event& event) const {
        if (out != nullptr) out->push_back(event);
    }
};

struct Outcome {
    bool over = false;
    std::array<float, seat_max> utility{};  // 1 won … 0 lost, per seat: allies may share
    bool has_scores = false;
    std::array<std::int16_t, seat_max> score{};
    std::array<std::int8_t, seat_max> rank{};  // 1 is best; equal results share a rank
    SeatSet winners = 0;
    std::string_view ended_by;  // "all_placed": a word of the game's spec
};

// What one seat knows of a state: the state with everything blank that it may not know. It is a
// type of its own, so that what is shown to a seat cannot be made from a state by mistake.
template <class State>
struct View {
    Seat viewer = Seat::none;
    State state;
    bool operator==(const View&) const = default;
};

// For tests, tools and matches that are over: nothing is blank.
template <class State>
View<State> all_seeing(const State& state) {
    return {Seat::all, state};
}

}  // namespace stoop
