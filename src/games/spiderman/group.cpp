#include "games/spiderman/group.hpp"

namespace stoop::spiderman {

namespace {

bool has_side_prisoner(const Group& group) { return group.prisoner >= first_side; }

// A figure or a side character in the way of the group (SPM-5.6, 15.29).
Area obstacles(const State& now) {
    Area area;
    for (const Figure& figure : now.figures)
        if (figure.at != nowhere &&
            (figure.status == Status::standing || figure.status == Status::down))
            now.board.add(area, figure.at);
    for (int i = sergeant + 1; i < side_count; ++i)
        if (now.side(i).at != nowhere && now.side(i).holder == none)
            now.board.add(area, now.side(i).at);
    for (const Stack& stack : now.stacks)
        if (stack.web != Hold::none) now.board.add(area, stack.at);
    return area;
}

// SPM-15.22: after a deed the group must be able to end somewhere.
bool can_end(const Pack& pack, const State& next) {
    const Area ends = group_ends(pack, next);
    const Group& group = next.group;
    if (next.board.has(ends, group.at)) return true;
    return !(next.board.within(group.at, group.steps, next.board.roads) & ends).empty();
}

int dragnet_origin(const State& now, Space at) {
    for (int i = 0; i < now.dragnet.count; ++i)
        if (now.dragnet.origins[static_cast<std::size_t>(i)] == at) return i;
    return none;
}

// SPM-16.14: in a dragnet what has moved once stays.
bool may_leave(const State& now, Space at, Part part) {
    if (now.dragnet.count == 0) return true;
    if (part == Part::car) {
        const int origin = dragnet_origin(now, at);
        return origin != none && now.dragnet.left[static_cast<std::size_t>(origin)] > 0;
    }
    if (part == Part::captain_) return !has_bit(now.dragnet.moved_sides, captain);
    if (part == Part::sergeant_) return !has_bit(now.dragnet.moved_sides, sergeant);
    const int prisoner = stack_prisoner(now, at);
    return prisoner >= first_side ? !has_bit(now.dragnet.moved_sides, prisoner - first_side)
                                  : !has_bit(now.dragnet.moved_figures, prisoner);
}

void mark_moved(State& now, int prisoner) {
    if (now.dragnet.count == 0 || prisoner == none) return;
    if (prisoner >= first_side)
        now.dragnet.moved_sides =
            static_cast<std::uint8_t>(now.dragnet.moved_sides | 1U << (prisoner - first_side));
    else
        now.dragnet.moved_figures =
            static_cast<std::uint16_t>(now.dragnet.moved_figures | 1U << prisoner);
}

void spend_leave(State& now, Space at, int cars) {
    if (const int origin = dragnet_origin(now, at); origin != none) {
        auto& left = now.dragnet.left[static_cast<std::size_t>(origin)];
        left = static_cast<std::uint8_t>(left - cars);
    }
}

// SPM-15.4, 15.23, 15.26, 14.16
bool may_pick_up(const State& now, Part part) {
    const Group& group = now.group;
    if (group.visit > 1) return false;
    const Stack* stack = stack_at(now, group.at);
    if (stack != nullptr && stack->web != Hold::none) return false;
    switch (part) {
        case Part::car:
            if (stack == nullptr || group.cars >= 2) return false;
            if (stack->cars == 1 && stack_prisoner(now, group.at) != none) return false;
            break;
        case Part::captain_:
        case Part::sergeant_: {
            const int side = part == Part::captain_ ? captain : sergeant;
            if (!has_bit(crew_at(now, group.at), side)) return false;
            break;
        }
        case Part::prisoner:
            if (stack == nullptr || group.prisoner != none || stack_prisoner(now, group.at) == none)
                return false;
            break;
    }
    return may_leave(now, group.at, part);
}

// SPM-15.4, 15.20, 15.21, 15.25, 15.29
bool may_drop(const Pack& pack, const State& now, Part part, const Area& obstacle) {
    const Group& group = now.group;
    if (group.visit == 1 || now.board.has(obstacle, group.at)) return false;
    switch (part) {
        case Part::car: return group.cars >= 2 && cars_at(now, group.at) < pack.stack_cars;
        case Part::captain_: return has_bit(group.crew, captain);
        case Part::sergeant_: return has_bit(group.crew, sergeant);
        case Part::prisoner:
            return group.visit == 3 && group.prisoner != none &&
                   stack_prisoner(now, group.at) == none &&
                   (has_side_prisoner(group) || now.board.station_at(group.at) < 0);
    }
    return false;
}

// SPM-15.11, 15.16
bool may_arrest(const Pack& pack, const State& now, int i) {
    const Figure& figure = now.figure(i);
    const Group& group = now.group;
    if (figure.status != Status::down || figure.at == nowhere) return false;
    if (group.prisoner != none && !has_side_prisoner(group)) return false;
    if (i == spider_man && !is_wanted(pack, now)) return false;
    return figure.at == group.at || (is_in_base(now, i) && is_beside(group.at, figure.at));
}

bool may_jail(const State& now) {
    return now.group.prisoner != none && !has_side_prisoner(now.group) &&
           now.board.station_at(now.group.at) >= 0;
}

}  // namespace

Area group_ends(const Pack& pack, const State& now) {
    Area blocked = obstacles(now);
    for (const Stack& stack : now.stacks) {
        if (stack.cars == 0) break;
        const bool is_jailed_there =
            !has_side_prisoner(now.group) && now.board.station_at(stack.at) >= 0;
        const bool is_second =
            now.group.prisoner != none && !is_jailed_there && stack_prisoner(now, stack.at) != none;
        if (stack.cars + now.group.cars > pack.stack_cars || is_second)
            now.board.add(blocked, stack.at);
    }
    return now.board.roads.without(blocked);
}

Area last_end(const Pack& pack, const State& now) {
    const Group& group = now.group;
    const Area ends =
        now.board.within(group.at, group.steps, now.board.roads) & group_ends(pack, now);
    return ends.count() == 1 ? ends : Area{};
}

bool each_deed(const Pack& pack, const State& now, bool (*visit)(const Deed&, void*), void* data) {
    const auto offer = [&](const Deed& deed, auto&& carry_out) {
        State next = now;
        carry_out(next);
        return can_end(pack, next) && visit(deed, data);
    };
    constexpr std::array<Part, 4> parts = {Part::car, Part::captain_, Part::sergeant_,
                                           Part::prisoner};
    for (const Part part : parts)
        if (may_pick_up(now, part) && offer(make(Verb::pick_up, static_cast<int>(part)),
                                            [&](State& next) { pick_up(next, part); }))
            return true;
    const Area obstacle = obstacles(now);
    for (const Part part : parts)
        if (may_drop(pack, now, part, obstacle) &&
            offer(make(Verb::drop, static_cast<int>(part)), [&](State& next) { drop(next, part); }))
            return true;
    for (int i = 0; i < figure_count; ++i)
        if (may_arrest(pack, now, i) &&
            offer(make(Verb::arrest, i), [&](State& next) { arrest(next, i); }))
            return true;
    return may_jail(now) &&
           offer(make(Verb::jail), [](State& next) { next.group.prisoner = none; });
}

void set_cars(State& now, Space at, int cars) {
    auto& stacks = now.stacks;
    const auto end = stacks.end();
    auto place = std::find_if(
        stacks.begin(), end, [&](const Stack& stack) { return stack.cars == 0 || stack.at >= at; });
    STOOP_ASSERT(place != end);
    const bool is_there = place->cars > 0 && place->at == at;
    if (cars == 0) {
        if (!is_there) return;
        std::copy(place + 1, end, place);
        stacks.back() = Stack{};
        return;
    }
    if (!is_there) {
        STOOP_ASSERT(stacks.back().cars == 0);
        std::copy_backward(place, end - 1, end);
        *place = Stack{at, 0, Hold::none};
    }
    place->cars = narrow<std::uint8_t>(cars);
}

void form_group(State& now, Space at, int cars, int crew) {
    Group group;
    group.at = group.start = at;
    group.cars = narrow<std::uint8_t>(cars);
    if ((crew & crew_prisoner) != 0) group.prisoner = narrow<std::int16_t>(stack_prisoner(now, at));
    group.crew = static_cast<std::uint8_t>(crew & 3);
    set_cars(now, at, cars_at(now, at) - cars);
    now.group = group;
    spend_leave(now, at, cars);
    mark_moved(now, group.prisoner);
    for (const int side : {captain, sergeant})
        if (has_bit(group.crew, side)) {
            now.side(side).holder = held_by_group;
            mark_moved(now, first_side + side);
        }
    if (has_side_prisoner(group)) now.side(group.prisoner - first_side).holder = held_by_group;
}

void drive_group(State& now, Space to, int steps) {
    Group& group = now.group;
    group.at = to;
    group.steps = narrow<std::int16_t>(group.steps - steps);
    for (Side& side : now.sides)
        if (side.holder == held_by_group) side.at = to;
    if (group.prisoner != none && !has_side_prisoner(group)) now.figure(group.prisoner).at = to;
}

void pick_up(State& now, Part part) {
    Group& group = now.group;
    group.visit = 1;
    if (part == Part::car) {
        spend_leave(now, group.at, 1);
        set_cars(now, group.at, cars_at(now, group.at) - 1);
        ++group.cars;
    } else if (part == Part::prisoner) {
        const int prisoner = stack_prisoner(now, group.at);
        mark_moved(now, prisoner);
        group.prisoner = narrow<std::int16_t>(prisoner);
        if (prisoner >= first_side) now.side(prisoner - first_side).holder = held_by_group;
    } else {
        const int side = part == Part::captain_ ? captain : sergeant;
        mark_moved(now, first_side + side);
        group.crew = static_cast<std::uint8_t>(group.crew | 1U << side);
        now.side(side).holder = held_by_group;
    }
}

void drop(State& now, Part part) {
    Group& group = now.group;
    if (group.visit == 0) group.visit = 2;
    if (part == Part::car) {
        group.visit = 3;
        --group.cars;
        set_cars(now, group.at, cars_at(now, group.at) + 1);
    } else if (part == Part::prisoner) {
        if (has_side_prisoner(group)) now.side(group.prisoner - first_side).holder = held_by_cops;
        group.prisoner = none;
    } else {
        const int side = part == Part::captain_ ? captain : sergeant;
        group.crew = static_cast<std::uint8_t>(group.crew & ~(1U << side));
        now.side(side).holder = none;
    }
}

// SPM-15.28: the figure first; a side character that was the prisoner is put down afterwards.
void arrest(State& now, int figure) {
    if (has_side_prisoner(now.group)) {
        Side& side = now.side(now.group.prisoner - first_side);
        side = Side{};
    }
    now.group.prisoner = narrow<std::int16_t>(figure);
    now.figure(figure).status = Status::arrested;
    now.figure(figure).at = now.group.at;
    mark_moved(now, figure);
}

void leave_group(State& now) {
    const Group group = now.group;
    for (int i = 0; i < side_count; ++i)
        if (now.side(i).holder == held_by_group)
            now.side(i).holder = narrow<std::int16_t>(i <= sergeant ? none : held_by_cops);
    now.group = Group{};
    set_cars(now, group.at, cars_at(now, group.at) + group.cars);
}

}  // namespace stoop::spiderman
