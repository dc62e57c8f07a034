// Movement of heroes: steps, cars, passengers, bridges.
#include <algorithm>

#include "games/escape/asking.hpp"
#include "games/escape/play.hpp"

namespace stoop::escape {

// ESC-7.3 to 7.6, 8.1
bool Play::run_move() {
    const Step& step = top();
    const Effect& move = effect_at(step.a);
    if (step.b >= move.max) return end_move(false), true;
    const bool clear = !move.needs_clear || !enemy_at(state_, active_space(state_));
    if (step.b > 0 && !clear) return end_move(false), true;
    if (step.b == 0) {
        const Ways ways = ways_of(pack_, state_, move, state_.active().has_car());
        const bool agreed = move.may || (action_step()->flags & agreed_to_ram) != 0;
        if (!ways.can_step() && !(agreed && ways.can_ram())) {
            if (move.may)
                end_move(false);
            else
                lapse_rest();  // ESC-7.4, R-92
            return true;
        }
    }
    return ask();
}

// ESC-28.5: the question of the last step served as a pause.
void Play::end_move(bool stopped) {
    pop();
    if (stopped) top().flags |= pause_is_over;
}

void Play::break_road(int space, int way) {
    Board& board = state_.board;
    const auto flip = [&](int at, int direction) {
        const auto bit = static_cast<std::uint8_t>(1U << direction);
        board.blocked[static_cast<std::size_t>(at)] &= static_cast<std::uint8_t>(~bit);
        board.rubble[static_cast<std::size_t>(at)] |= bit;
    };
    const int to = pack_.space(space).neighbours[static_cast<std::size_t>(way)];
    flip(space, way);
    if (!is_bridge(to)) flip(to, opposite(way));
    tell(What::roadblock, space, way, 0);
}

// ESC-16.7, 16.9
void Play::destroy_car() {
    Player& player = state_.active();
    if (player.car == Car::car) ++state_.supply.cars;
    player.car = Car::none;
}

void Play::make_step(int target, bool ram) {
    Step& step = top();
    const Effect& move = effect_at(step.a);
    const int from = active_space(state_);
    ++step.b;
    const auto& roads = pack_.space(from).neighbours;
    const auto road = std::find(roads.begin(), roads.end(), target);
    const int way = road == roads.end() ? nowhere : static_cast<int>(road - roads.begin());
    const bool blocked =
        way != nowhere && has_bit(state_.board.blocked[static_cast<std::size_t>(from)], way);
    if (blocked && (ram || move.break_roadblock)) break_road(from, way);  // ESC-9.7
    if (ram) {
        tell(What::ram, state_.turn.active, from, way);
        destroy_car();
    }
    const int passenger = step.c;
    if (ram) step.c = nowhere;  // ESC-16.6
    if (is_bridge(target)) {
        Step& show = push_for(StepKind::show, state_.turn.active, target - first_bridge);
        show.list.fill(nowhere);
        tell(What::bridge, state_.turn.active, target - first_bridge);
        return;
    }
    const int companion = step.d;
    if (passenger != nowhere) arrive(passenger, target);
    if (companion != nowhere) arrive(companion, target);
    arrive(state_.turn.active, target);
    Step& action = *action_step();
    if (!move.ignore_events && is_event_space(pack_, state_, target)) ++action.d;  // ESC-8.6
    if (const int trap = trap_at(pack_, state_, target); trap != nowhere) queue_trap(action, trap);
    const int place = pack_.space(target).poi;
    if (place != nowhere && !state_.board.pois[static_cast<std::size_t>(place)].up)
        push(StepKind::flip, place);  // ESC-8.5
    settle_cars();
}

void Play::arrive(int seat, int space) {
    Player& player = state_.player(seat);
    tell(What::move, seat, player.space, space);
    player.space = narrow<std::int8_t>(space);
}

// ESC-16.1
void Play::take_car() {
    Player& player = state_.active();
    auto& cars = state_.board.cars;
    for (int i = 0; i < cars.size(); ++i)
        if (cars[i] == player.space) {
            cars.erase(i);
            break;
        }
    player.car = Car::car;
    tell(What::take_car, state_.turn.active, player.space);
    if (top().kind == StepKind::move && top().b > 0) end_move(false);
}

// ESC-16.8, 16.9
void Play::abandon_car() {
    Player& player = state_.active();
    tell(What::leave_car, state_.turn.active, player.space);
    if (player.car == Car::car) {
        state_.board.cars.push_back(player.space);
        std::sort(state_.board.cars.begin(), state_.board.cars.end());
        state_.turn.abandoned.push_back(player.space);
    }
    player.car = Car::none;
    if (top().kind == StepKind::move) top().c = nowhere;  // ESC-16.6
}

// ESC-24.3: everybody in the space is asked before anything is shown.
bool Play::run_show() {
    Step& step = top();
    const SeatBits here = heroes_at(state_, active_space(state_));
    for (int i = 0; i < state_.seats; ++i) {
        const int seat = (state_.turn.active + i) % state_.seats;
        if (!has_bit(here, seat) || step.list[static_cast<std::size_t>(seat)] != nowhere) continue;
        step.seat = narrow<std::int8_t>(seat);
        return false;
    }
    judge_bridge();
    return true;
}

// ESC-24.1, 24.2
void Play::judge_bridge() {
    const Step step = top();
    pop();
    int shown = 0;
    for (int seat = 0; seat < state_.seats; ++seat) {
        const int cards = step.list[static_cast<std::size_t>(seat)];
        if (cards == nowhere) continue;
        shown |= cards;
        tell(What::show, seat, step.a, cards);
    }
    constexpr int all_three = 7;
    if (shown == all_three) finish(Ended::bridge, heroes_at(state_, active_space(state_)));
}

}  // namespace stoop::escape
