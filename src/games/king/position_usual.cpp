// What a position need not say because it follows from the rest.
#include <algorithm>

#include "games/king/position.hpp"

namespace stoop::king {

void add_usual_pool(const Pack& pack, State& state) {
    int below = 0;
    int left = 0;
    std::array<int, building_max> pool{};
    for (std::size_t i = 0; i < building_max; ++i) pool[i] = pack.buildings[i].count;
    std::array<int, unit_count> units{};
    for (const Place& place : state.places) {
        for (const Stack& stack : place.stacks) {
            below += stack.below;
            if (stack.top != nowhere) --pool[static_cast<std::size_t>(stack.top)];
        }
        for (std::size_t i = 0; i < unit_count; ++i)
            units[i] += place.units[i][0] + place.units[i][1];
    }
    for (const int n : pool) left += std::max(0, n);
    while (left > below) {
        std::size_t out = building_max;
        for (std::size_t i = 0; i < building_max && out == building_max; ++i)
            if (pool[i] > 0 && units[static_cast<std::size_t>(pack.buildings[i].unit)] > 0) out = i;
        if (out == building_max)
            out =
                static_cast<std::size_t>(std::max_element(pool.begin(), pool.end()) - pool.begin());
        --pool[out];
        --units[static_cast<std::size_t>(pack.buildings[out].unit)];
        --left;
    }
    for (std::size_t i = 0; i < building_max; ++i)
        state.unseen[i] = narrow<std::uint8_t>(std::max(0, pool[i]));
}

void add_usual_damage(const Pack& pack, State& state, Ask ask) {
    Damage& damage = state.damage;
    const bool silent = damage == Damage{};
    if (ask == Ask::flee && silent) {
        damage.cause = Cause::attack;
        damage.by = state.turn.active;
    }
    if ((ask != Ask::flee && ask != Ask::damage) || damage.waiting != 0) return;
    unsigned waiting = 0;
    for (int i = 0; i < state.seats; ++i) {
        std::uint8_t& amount = damage.amount[static_cast<std::size_t>(i)];
        const Monster& monster = state.monster(i);
        if (ask == Ask::flee && silent && monster.in_manhattan() && i != damage.by) amount = 1;
        const bool reacts = ask == Ask::flee ? monster.in_manhattan() : can_reply(pack, state, i);
        if (amount > 0 && reacts) waiting |= 1U << i;
    }
    damage.waiting = static_cast<SeatBits>(waiting);
}

}  // namespace stoop::king
