// Turns and reactions of the Cops.
#include <algorithm>

#include "bots/spiderman/simple.hpp"

namespace stoop::bots {

using namespace spiderman;

const Outlook& SpidermanThinker::stack_outlook(Space at) {
    if (!outlook_ || stack_ != at) {
        outlook_ = Outlook::of_stack(worth_, rules_, seen_, at);
        walk_.reset();
        stack_ = at;
    }
    return *outlook_;
}

// Stacks move as a whole; `dice` 0 is a dragnet's.
double SpidermanThinker::rate_group(const Action& option, int dice) {
    const auto at = narrow<Space>(option.arg[0]);
    const unsigned crew = crew_at(seen_, at);
    const int prisoner = stack_prisoner(seen_, at);
    const int all = static_cast<int>(crew) | (prisoner == none ? 0 : crew_prisoner);
    if (option.arg[1] != cars_at(seen_, at) || option.arg[2] != all) return -1.0;
    const Outlook& outlook = stack_outlook(at);
    const auto worth = [&](Space space) {
        return is_own_turn() ? outlook(space) : outlook.later(space);
    };
    if (!walk_) walk_ = Reach(seen_.board, at, seen_.board.roads, seen_.board.roads, worth);
    if (dice == 0) return walk_->within(seen_.dragnet.reach) - worth(at);
    const unsigned sides = crew | (prisoner >= first_side ? 1U << (prisoner - first_side) : 0U);
    const Mods mods = stack_mods(pack_, seen_, sides);
    return walk_->after_throw(dice, mods.doubles ? 2 : 1, mods.move_bonus) - worth(at) -
           dice * weights_.movement_die;
}

// Own pieces that the group meets on a space.
double SpidermanThinker::rate_company(Space at) const {
    double gain = 0.0;
    for (const int side : {captain, sergeant})
        if (seen_.side(side).at == at && seen_.side(side).holder == none) gain += weights_.officer;
    if (seen_.group.cars < pack_.stack_cars && cars_at(seen_, at) > 0) gain += weights_.second_car;
    return gain;
}

// On the way: whom and what the group would meet there, and how far it could still go.
double SpidermanThinker::rate_stop_over(Space at) {
    const Group& group = seen_.group;
    const int left = group.steps - seen_.board.steps_between(group.at, at, seen_.board.roads);
    const Outlook& outlook = stack_outlook(group.at);
    const bool has_arrested = group.prisoner != none && group.prisoner < first_side;
    if (has_arrested && seen_.board.station_at(at) >= 0)
        return pack_.character(group.prisoner).jail_vp + 1.0;
    const Area near = seen_.board.within(at, left, seen_.board.roads);
    for (int i = 0; !has_arrested && i < figure_count; ++i) {
        const Figure& figure = seen_.figure(i);
        if (figure.status != Status::down || figure.at == nowhere) continue;
        if (i == spider_man && !is_wanted(pack_, seen_)) continue;
        if (figure.at != at && !(is_in_base(seen_, i) && distance(figure.at, at) == 1)) continue;
        const bool has_station =
            std::any_of(seen_.board.stations.begin(), seen_.board.stations.end(),
                        [&](Space station) { return seen_.board.has(near, station); });
        return pack_.character(i).jail_vp * (has_station ? 1.5 : 1.0) + 2.0;
    }
    const double gain = rate_company(at);
    if (gain == 0.0) return -1.0;
    const Reach reach(seen_.board, at, seen_.board.roads, seen_.board.roads,
                      [&](Space space) { return outlook(space); });
    return gain + reach.within(left);
}

double SpidermanThinker::rate_drive(const Action& option) {
    const auto at = narrow<Space>(option.arg[0]);
    switch (verb_of(option)) {
        case Verb::jail: return 100.0;
        case Verb::arrest: return 90.0;
        case Verb::pick_up: return option.arg[0] == static_cast<int>(Part::prisoner) ? -1.0 : 80.0;
        case Verb::drop: return -10.0;
        case Verb::drive: return rate_stop_over(at);
        default: return stack_outlook(seen_.group.at)(at) + rate_company(at);  // stop
    }
}

SpidermanThinker::Rating SpidermanThinker::rate_cops(const Action& option) {
    const auto at = narrow<Space>(option.arg[0]);
    switch (verb_of(option)) {
        case Verb::attack_from:
        case Verb::react_attack_from: {
            Strike strike = worth_.stack_strike(option.arg[1], at, false);
            strike.dice = option.arg[2];
            return {Order::deed, worth_.strike(strike) - strike.dice * weights_.combat_die};
        }
        case Verb::capture_into:
            return {Order::deed, worth_.capturing(option.arg[1]) -
                                     pack_.side(option.arg[1]).cost * weights_.combat_die};
        case Verb::move_group:
        case Verb::react_move_group: return {Order::way, rate_group(option, option.arg[3])};
        // Cards are carried out at once; those that give dice back come best when they are spent.
        case Verb::bonus:
        case Verb::react_bonus: return {Order::late, option.arg[0] * weights_.bonus_die};
        default: return {};  // end_turn, pass
    }
}

}  // namespace stoop::bots
