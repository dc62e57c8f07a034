#include "bots/escape/roads.hpp"

namespace stoop::bots {

using escape::Spaces;

namespace {

// What it takes to enter a space, in quarters of an action.
constexpr int revealed_space = 3;  // some cards move two spaces
constexpr int empty_space = 4;     // one action reveals the next space
constexpr int event_space = 1;     // more
constexpr int prisoner = 1;        // more for each: they hold back
constexpr int boss = 4;
constexpr int roadblock = 6;

std::array<std::uint8_t, escape::space_count> prices(const escape::Pack& pack,
                                                     const escape::State& state) {
    std::array<std::uint8_t, escape::space_count> price;
    price.fill(empty_space);
    const auto at = [&](int space) -> std::uint8_t& {
        return price[static_cast<std::size_t>(space)];
    };
    for (const int space : state.board.revealed)
        at(space) = static_cast<std::uint8_t>(
            revealed_space + (is_event_space(pack, state, space) ? event_space : 0));
    for (const escape::Prisoner each : state.board.prisoners) {
        std::uint8_t& here = at(escape::space_of(each));
        if (here < revealed_space + boss) here = static_cast<std::uint8_t>(here + prisoner);
    }
    for (const escape::BossState& each : state.board.bosses)
        if (each.space != escape::nowhere)
            at(each.space) = static_cast<std::uint8_t>(at(each.space) + boss);
    return price;
}

}  // namespace

// Waves of equal distance: a ring of sets, as long as the dearest road.
EscapeRoads::EscapeRoads(const escape::Pack& pack, const escape::State& state, int from) {
    constexpr std::size_t ring = 32;
    constexpr std::uint16_t far = 0xffff;
    const auto price = prices(pack, state);
    away_.fill(far);
    away_[static_cast<std::size_t>(from)] = 0;
    std::array<Spaces, ring> waves;
    waves[0].add(from);
    std::size_t quiet = 0;
    for (std::size_t now = 0; quiet < ring; ++now) {
        Spaces& wave = waves[now % ring];
        quiet = wave.empty() ? quiet + 1 : 0;
        const Spaces reached = wave;
        wave = {};
        for (const int space : reached) {
            const auto here = static_cast<std::size_t>(space);
            if (away_[here] != now) continue;
            for (int way = 0; way < escape::direction_count; ++way) {
                const int to = pack.space(space).neighbours[static_cast<std::size_t>(way)];
                if (to == escape::nowhere || escape::is_bridge(to)) continue;
                const bool blocked = escape::has_bit(state.board.blocked[here], way);
                const std::size_t next =
                    now + price[static_cast<std::size_t>(to)] + (blocked ? roadblock : 0);
                if (next >= away_[static_cast<std::size_t>(to)]) continue;
                away_[static_cast<std::size_t>(to)] = static_cast<std::uint16_t>(next);
                waves[next % ring].add(to);
            }
        }
    }
}

}  // namespace stoop::bots
