#include "games/spiderman/group.hpp"
#include "games/spiderman/options.hpp"
#include "games/spiderman/targets.hpp"

namespace stoop::spiderman {

namespace {

// Where a stack has somebody on it or beside it. The others, nearly all, need no closer look.
Area company(const State& now) {
    Area area;
    for (const Figure& figure : now.figures)
        if (figure.at != nowhere) now.board.add(area, figure.at);
    for (const Side& side : now.sides)
        if (side.at != nowhere && side.holder == none) now.board.add(area, side.at);
    for (const Stack& stack : now.stacks)
        if (stack.web != Hold::none) now.board.add(area, stack.at);
    return area.grown(now.board.stride);
}

}  // namespace

// SPM-15.3, 15.9, 11.12
void Options::act_cops() {
    const auto each_stack = [&](auto&& visit) {
        for (const Stack& stack : now_.stacks)
            if (stack.cars > 0) visit(stack);
    };
    each_stack([&](const Stack& stack) { groups(Verb::move_group, stack, dice(Pool3::movement)); });
    if (dice(Pool3::combat) > 0) {
        const Area near = company(now_);
        const bool shoots_far = now_.next_attack > 0;
        each_stack([&](const Stack& stack) {
            if (shoots_far || now_.board.has(near, stack.at))
                stack_attacks(Verb::attack_from, stack, false);
        });
        each_stack([&](const Stack& stack) {
            if (now_.board.has(near, stack.at)) stack_captures(stack);
        });
    }
    for (int n = 1; n <= dice(Pool3::bonus); ++n) add(Verb::bonus, n);
    add(Verb::end_turn);
}

// SPM-15.3: any part of a stack with a car; a prisoner is not left without one. With dice 0 it is
// a group of a dragnet (SPM-16.14).
void Options::groups(Verb verb, const Stack& stack, int dice_count) {
    if (stack.web != Hold::none) return;
    const bool is_dragnet = verb == Verb::dragnet;
    int cars_most = stack.cars;
    unsigned crew_most = crew_at(now_, stack.at);
    const int prisoner = stack_prisoner(now_, stack.at);
    bool may_take = prisoner != none;
    if (is_dragnet) {
        const Dragnet& net = now_.dragnet;
        for (std::size_t i = 0; i < net.count; ++i)
            if (net.origins[i] == stack.at) cars_most = std::min<int>(cars_most, net.left[i]);
        crew_most &= ~unsigned{net.moved_sides};
        if (prisoner >= first_side)
            may_take = !has_bit(net.moved_sides, prisoner - first_side);
        else if (prisoner != none)
            may_take = !has_bit(net.moved_figures, prisoner);
    }
    for (int cars = 1; cars <= cars_most; ++cars)
        for (int crew = 0; crew < 8; ++crew) {
            const bool takes = (crew & crew_prisoner) != 0;
            if ((static_cast<unsigned>(crew & 3) & ~crew_most) != 0 || (takes && !may_take))
                continue;
            if (prisoner != none && !takes && cars == stack.cars) continue;
            if (is_dragnet) add(verb, stack.at, cars, crew);
            for (int n = 1; n <= dice_count; ++n) add(verb, stack.at, cars, crew, n);
        }
}

void Options::stack_attacks(Verb verb, const Stack& stack, bool is_reaction) {
    const int most = std::min(dice(Pool3::combat), pack_.dice_per_car * stack.cars);
    if (most == 0) return;
    each_stack_target(pack_, now_, stack, is_reaction, [&](int target) {
        for (int n = 1; n <= most; ++n) add(verb, stack.at, target, n);
        return false;
    });
}

void Options::stack_captures(const Stack& stack) {
    const int most = dice(Pool3::combat);
    if (most == 0 || stack.web != Hold::none) return;
    for (int i = sergeant + 1; i < side_count; ++i) {
        const Side& side = now_.side(i);
        if (side.holder == none && side.at != nowhere && is_beside(stack.at, side.at) &&
            pack_.side(i).cost <= most && cars_at(now_, side.at) == 0)
            add(Verb::capture_into, stack.at, i);
    }
}

// SPM-8.9
void Options::react_cops() {
    const Stack& stack = *stack_at(now_, step_.b);
    groups(Verb::react_move_group, stack, dice(Pool3::movement));
    stack_attacks(Verb::react_attack_from, stack, true);
    for (int n = 1; n <= dice(Pool3::bonus); ++n) add(Verb::react_bonus, n);
    add(Verb::pass);
}

namespace {

// The spaces with a deed of their own, where a look at the pieces is needed.
Area special_spaces(const State& now) {
    Area area;
    for (const Stack& stack : now.stacks)
        if (stack.cars > 0) now.board.add(area, stack.at);
    for (const int side : {captain, sergeant})
        if (now.side(side).holder == none && now.side(side).at != nowhere)
            now.board.add(area, now.side(side).at);
    for (int i = 0; i < figure_count; ++i) {
        const Figure& figure = now.figure(i);
        if (figure.status != Status::down || figure.at == nowhere) continue;
        area |= is_in_base(now, i) ? now.board.around(figure.at, 1) : now.board.only(figure.at);
    }
    const bool has_arrested = now.group.prisoner != none && now.group.prisoner < first_side;
    for (const Space station : now.board.stations)
        if (has_arrested) now.board.add(area, station);
    return area;
}

}  // namespace

// SPM-15.22, 15.27
void Options::drive() {
    const Group& group = now_.group;
    const Area ground = now_.board.roads;
    const Area ends = group_ends(pack_, now_);
    const Area special = special_spaces(now_);
    Area goals;
    Area reached = now_.board.only(group.at);
    State there = now_;
    there.group.visit = 0;
    for (int steps = 1; steps <= group.steps; ++steps) {
        const Area ahead = special.without(reached);
        if (!reached.spread(now_.board.stride, ground)) break;
        const Area fresh = ahead & reached;
        if (fresh.empty()) continue;  // nearly always; to look through the rows would cost more
        now_.board.each(fresh, [&](Space space) {
            there.group.steps = group.steps;
            drive_group(there, space, steps);
            if (each_deed(pack_, there, [](const Deed&, void*) { return true; }, nullptr))
                now_.board.add(goals, space);
        });
    }
    // Elsewhere the only deed is to drop, and whoever may end there may drop there.
    if (group.cars > 1 || group.crew != 0) goals |= (reached & ends).without(special);
    goals.remove(now_.board.bit(group.at));
    add_each(Verb::drive, goals);
    if (group.has_driven)
        each_deed(
            pack_, now_,
            [](const Deed& deed, void* out) {
                static_cast<Actions*>(out)->push_back(deed);
                return false;
            },
            &out_);
    add_each(Verb::stop, reached & ends);
}

// SPM-16, `transport`: a stack, its arrested figure or a down villain, a station.
void Options::transport() {
    const auto stations = [&](const Stack& stack, int figure) {
        for (const Space to : now_.board.stations) {
            const Stack* there = stack_at(now_, to);
            const bool fits = to == stack.at ||
                              (there == nullptr ? (lone_at(now_, to) & ~3U) == 0
                                                : there->web == Hold::none &&
                                                      there->cars + stack.cars <= pack_.stack_cars);
            if (fits) add(Verb::transport, stack.at, figure, to);
        }
    };
    for (const Stack& stack : now_.stacks) {
        if (stack.cars == 0) break;
        if (stack.web != Hold::none) continue;
        if (const int figure = arrested_at(now_, stack.at); figure != none) {
            stations(stack, figure);
            continue;
        }
        for (int i = spider_man + 1; i < figure_count; ++i) {
            const Figure& figure = now_.figure(i);
            if (figure.status == Status::down && figure.at != nowhere &&
                now_.board.has(now_.board.street, figure.at) &&
                is_near(stack.at, figure.at, step_.a))
                stations(stack, i);
        }
    }
}

// SPM-16.14
void Options::dragnet() {
    const Dragnet& net = now_.dragnet;
    for (std::size_t i = 0; i < net.count; ++i)
        if (const Stack* stack = stack_at(now_, net.origins[i]);
            stack != nullptr && !has_bit(net.sent, static_cast<int>(i)))
            groups(Verb::dragnet, *stack, 0);
    add(Verb::done);
}

}  // namespace stoop::spiderman
