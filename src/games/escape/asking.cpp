#include "games/escape/asking.hpp"

#include <algorithm>

namespace stoop::escape {

int seat_of_hero(const State& state, int hero) {
    for (int seat = 0; seat < state.seats; ++seat)
        if (state.player(seat).hero == hero) return seat;
    return nowhere;
}

Spaces reveal_places(const Pack& pack, const State& state) {
    return empty_spaces(pack, state) & pack.space(active_space(state)).adjacent;
}

namespace {

Spaces nearest_of(const Pack& pack, const State& state, const Spaces& spaces) {
    const auto& away = pack.distance[static_cast<std::size_t>(active_space(state))];
    Spaces nearest;
    int best = 255;
    for (const int space : spaces) {
        const int here = away[static_cast<std::size_t>(space)];
        if (here < best) nearest = {};
        best = std::min(best, here);
        if (here == best) nearest.add(space);
    }
    return nearest;
}

Spaces revealed_around(const Pack& pack, const State& state) {
    return pack.space(active_space(state)).adjacent & state.board.revealed;
}

}  // namespace

Spaces place_candidates(const Pack& pack, const State& state, const Step& step) {
    const Effect& effect = pack.effects[static_cast<std::size_t>(step.a)];
    const auto chosen = std::span(step.list).first(step.flags);
    if (effect.place == Place::nearest_manholes) {
        Spaces left = state.board.manholes;
        for (const int space : chosen) left.remove(space);
        return nearest_of(pack, state, left);
    }
    const Spaces near = revealed_around(pack, state);
    Spaces fewest;  // spread evenly: those with the fewest figures of this effect
    auto best = std::ptrdiff_t{8};
    for (const int space : near) {
        const auto here = std::count(chosen.begin(), chosen.end(), space);
        if (here < best) fewest = {};
        best = std::min(best, here);
        if (here == best) fewest.add(space);
    }
    return fewest;
}

// Chosen places lie in rounds with every space once: none gets a second figure before all have one.
Spaces last_places(const Pack& pack, const State& state, const Step& step) {
    const Effect& effect = pack.effects[static_cast<std::size_t>(step.a)];
    int in_round = step.flags;
    if (effect.place == Place::adjacent_choice) {
        const int spaces = std::max(1, revealed_around(pack, state).count());
        const int placed = effect.n - step.flags;
        in_round = std::min(in_round, spaces - placed % spaces);
    }
    Spaces left;
    for (int i = 0; i < in_round; ++i) left.add(step.list[static_cast<std::size_t>(i)]);
    return left;
}

Spaces named_spaces(const Pack& pack, const State& state, Place place, int here) {
    const int hero = active_space(state);
    const Space& around = pack.space(hero);
    switch (place) {
        case Place::each_hero_space: return hero_spaces(state);
        case Place::adjacent_each: return around.adjacent & state.board.revealed;
        case Place::arrow_spaces: {
            Spaces spaces;
            for (std::size_t way = 0; way < direction_count; ++way) {
                const int to = around.neighbours[way];
                if (has_bit(state.ny.back.arrows, static_cast<int>(way)) && to != nowhere &&
                    !is_bridge(to))
                    spaces.add(to);
            }
            return spaces & state.board.revealed;
        }
        case Place::this_space: return Spaces::only(here);
        case Place::library: return Spaces::only(pack.library);
        case Place::wtc: return Spaces::only(pack.wtc);
        case Place::helicopter_space: return Spaces::only(state.board.heli) & state.board.revealed;
        default: return Spaces::only(hero);
    }
}

Spaces kill_spaces(const Pack& pack, const State& state, Place place) {
    return within_reach(pack, state, active_space(state), place == Place::within_1 ? 1 : 0);
}

FixedVector<std::int8_t, 8> drawn_items(const Step& step) {
    FixedVector<std::int8_t, 8> items;
    for (const std::int8_t item : std::span(step.list).first(step.flags)) items.push_back(item);
    return items;
}

FixedVector<std::int8_t, 8> unordered(const State& state, const Step& step) {
    FixedVector<std::int8_t, 8> left;
    const bool timer = static_cast<Lookable>(step.a) == Lookable::timer_deck;
    for (int i = 0; i < step.c; ++i)
        left.push_back(narrow<std::int8_t>(timer ? ny_count + state.decks.black_known[i].which
                                                 : int{state.ny.known[i].which}));
    for (const std::int8_t placed : std::span(step.list).first(step.flags))
        for (int i = 0; i < left.size(); ++i)
            if (left[i] == placed) {
                left.erase(i);
                break;
            }
    return left;
}

std::array<int, 3> needed_for_bridge(int bridge) {
    constexpr std::array<Case, bridge_count> diagrams = {Case::diagram_1, Case::diagram_2,
                                                         Case::diagram_3, Case::diagram_4};
    return {good_of(Case::president), good_of(Case::tape),
            good_of(diagrams[static_cast<std::size_t>(bridge)])};
}

}  // namespace stoop::escape
