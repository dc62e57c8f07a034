// Verbs and questions of Spider-Man (SPM-19.5), in the order in which options are listed: by verb,
// then by arguments from left to right (SPM-19.7).
#pragma once
#include "core/action.hpp"
#include "games/spiderman/state.hpp"

namespace stoop::spiderman {

// Verbs in pairs have one name: the second is the Cops', who say first which stack (SPM-19.5).
STOOP_ENUM(Verb, std::uint16_t, choose_villain, place_car, place_captain, place_sergeant,
           place_side, stand_up, ko_draw, ko_recover, break_arrest, serve, exchange_mission,
           recover, add, move, move_group, attack, attack_from, capture, capture_into, plant, bonus,
           use_ability, play_card, place_tracer, end_turn, reroll_missed, reroll, keep, path, stay,
           drive, pick_up, drop, arrest, jail, stop, area, cancel, accept, react_move,
           react_move_group, react_attack, react_attack_from, react_bonus, react_ability, pass,
           discard, let_go, take, put, home, deliver, abandon, peek, villain, token, add_car,
           transport, dragnet, panic, done,
           // chance's
           shape, piece, rotation, roll, draw, mission, lose)

STOOP_ENUM(Ask, std::uint16_t, nothing, choose_villain, place_car, place_captain, place_sergeant,
           place_side, first_tracer, start, act, add, reroll, luck, path, drive, area, cancel,
           react, discard, let_go, take, put, home, deliver, abandon, peek, villain, token, add_car,
           transport, dragnet, panic,
           // chance's
           shape, piece, rotation, roll, draw, mission, lose)

// What a number in an action can stand for beside figures (0 to 8), side characters, spaces, dice
// and seats: a target, in the order of SPM-19.7, and a thing, which is an ability or a card.
inline constexpr int target_figure = 0;
inline constexpr int target_stack = 16;
inline constexpr int target_web = target_stack + space_count;  // on a figure
inline constexpr int target_web_at = target_web + 16;          // on a stack
inline constexpr int target_grip = target_web_at + space_count;
inline constexpr int target_site = target_grip + 16;
inline constexpr int target_side = target_site + 16;
inline constexpr int target_space = target_side + 16;
inline constexpr int target_station = target_space + space_count;
inline constexpr int target_base = target_station + space_count;
inline constexpr int target_count = target_base + 16;

inline constexpr int first_card = 64;  // things below are abilities
inline constexpr int thing_count = first_card + cards_max;

// Pieces picked up and dropped.
STOOP_ENUM(Part, std::uint8_t, car, captain_, sergeant_, prisoner)
// The crew of a group: bits in the order of `c`, `s`, `p`.
inline constexpr int crew_captain = 1;
inline constexpr int crew_sergeant = 2;
inline constexpr int crew_prisoner = 4;

constexpr Action make(Verb verb, int a = 0, int b = 0, int c = 0, int d = 0) {
    return {static_cast<std::uint16_t>(verb),
            {static_cast<std::int16_t>(a), static_cast<std::int16_t>(b),
             static_cast<std::int16_t>(c), static_cast<std::int16_t>(d)}};
}
constexpr Verb verb_of(const Action& action) { return static_cast<Verb>(action.verb); }

// A target taken apart: its band and what it is there.
struct Target {
    int band = target_figure;
    int of = 0;
};
constexpr Target target_of(int code) {
    for (const int band : {target_base, target_station, target_space, target_side, target_site,
                           target_grip, target_web_at, target_web, target_stack})
        if (code >= band) return {band, code - band};
    return {target_figure, code};
}
// SPM-19.4: a building as a target, and back.
int building_target(const Board& board, int building);
int building_of(const Board& board, int target);  // none: no building

}  // namespace stoop::spiderman
