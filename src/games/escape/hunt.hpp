// Hunt: how New York moves enemies toward the active hero (ESC-21), as far as it can be looked up.
#pragma once
#include "games/escape/queries.hpp"

namespace stoop::escape {

inline constexpr int no_way = 255;
using Distances = std::array<std::uint8_t, space_count>;

enum class Travel { on_foot, in_car, ramming };
// Steps from everywhere to the active hero's space (ESC-21.4; ramming: 21.13).
Distances distances(const Pack& pack, const State& state, Travel travel);

// The mover of a hunt: a prisoner as he stands in the list, or a boss.
inline constexpr int first_boss_mover = 1 << 14;
constexpr bool is_boss_mover(int mover) { return mover >= first_boss_mover; }

// What the numbers of a `hunt` step mean.
struct HuntView {
    const Step& step;
    int left() const { return step.a; }
    int mover() const { return step.b; }
    int carried() const { return step.c; }  // or nowhere
    int next() const { return step.d; }     // or nowhere
    int steps_left() const { return step.list[0]; }
    bool is_ramming() const { return step.list[1] != 0; }
    int done_bit() const { return step.list[2]; }
};
enum class HuntStage : std::uint8_t { choose, route, passenger, go };

// ESC-21.6: the movers that come first now, each kind of prisoner once; as codes.
FixedVector<std::int16_t, prisoners_max + boss_count> first_movers(const Pack& pack,
                                                                   const State& state,
                                                                   int done_bit);
// ESC-21.8, 21.10: where the mover may go next.
Spaces next_spaces(const Pack& pack, const State& state, const HuntView& hunt);
// ESC-21.10: whom the car can carry from where it is, each kind once; as codes.
FixedVector<std::int16_t, prisoners_max> passengers(const State& state, int space, int done_bit);
// May the car go on without anybody, because somebody can still be picked up later?
bool may_go_on(const Pack& pack, const State& state, const HuntView& hunt);

int mover_space(const State& state, int mover);
int move_value(const Pack& pack, const State& state, int mover);

}  // namespace stoop::escape
