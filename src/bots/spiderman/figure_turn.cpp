// Turns and reactions of Spider-Man and the villains.
#include <algorithm>
#include <cmath>

#include "bots/spiderman/simple.hpp"
#include "games/spiderman/targets.hpp"

namespace stoop::bots {

using namespace spiderman;

namespace {

bool is_move(const Pack& pack, int thing) {
    const Timing timing =
        thing < first_card ? pack.ability(thing).timing : pack.card(thing - first_card).timing;
    return timing == Timing::move;
}

bool is_building(int target) {
    const int band = target_of(target).band;
    return band == target_site || band == target_station || band == target_base;
}

}  // namespace

const Outlook& SpidermanThinker::outlook() {
    if (!outlook_) outlook_ = Outlook::of_figure(worth_, rules_, seen_);
    return *outlook_;
}

// In the turn of somebody else nothing can be done from there at once.
double SpidermanThinker::place(Space space) {
    return is_own_turn() ? outlook()(space) : outlook().later(space);
}

double SpidermanThinker::thing_cost(int thing) const {
    return thing < first_card ? 0.05 : weights_.card;
}

double SpidermanThinker::way_worth(int dice, const Mods& mods) {
    const int figure = own().character;
    const Space at = seen_.figure(figure).at;
    auto& reach = mods.over_buildings ? flight_ : walk_;
    if (!reach)
        reach = Reach(seen_.board, at, figure_ground(seen_, figure, mods.over_buildings),
                      figure_ends(seen_, figure), [&](Space space) { return place(space); });
    const int extra = mods.extra[static_cast<std::size_t>(Pool3::movement)];
    return reach->after_throw(dice + extra, mods.doubles ? 2 : 1, mods.move_bonus) - place(at) -
           dice * weights_.movement_die;
}

double SpidermanThinker::best_way(const Mods& mods) {
    double best = -1e30;
    for (int n = 1; n <= std::min(dice_most, dice_of(seen_, seat_, Pool3::movement)); ++n)
        best = std::max(best, way_worth(n, mods));
    return best;
}

// What a combat die could do elsewhere this turn, or in a reaction.
double SpidermanThinker::combat_die() {
    if (combat_die_) return *combat_die_;
    combat_die_ = weights_.combat_die;
    const int figure = own().character;
    const int dice = dice_of(seen_, seat_, Pool3::combat);
    const int movement = dice_of(seen_, seat_, Pool3::movement);
    if (!is_own_turn() || dice == 0 || movement == 0 || !seen_.figure(figure).is_free())
        return *combat_die_;
    const Space at = seen_.figure(figure).at;
    const Reach reach(seen_.board, at, figure_ground(seen_, figure, false),
                      figure_ends(seen_, figure),
                      [&](Space space) { return outlook().now(space); });
    const double elsewhere = reach.within(3 * movement);
    if (elsewhere > outlook().now(at)) combat_die_ = std::max(*combat_die_, elsewhere / dice);
    return *combat_die_;
}

double SpidermanThinker::attack_worth(int target, int dice, const Mods& mods) const {
    return worth_.strike(worth_.announced(target, dice, mods));
}

// What can be announced with this thing added to what is announced already.
double SpidermanThinker::add_worth(int thing) {
    const int figure = own().character;
    Mods mods = figure_mods(pack_, seen_, figure);
    modify(mods, effects_of(pack_, thing));
    if (is_move(pack_, thing)) return best_way(mods) - thing_cost(thing);
    const int dice = std::min(dice_most, dice_of(seen_, seat_, Pool3::combat));
    const bool is_reaction = !is_own_turn();
    double best = -1e30;
    each_target(pack_, seen_, {seat_, seen_range(pack_, seen_, mods.range), thing, is_reaction},
                [&](int target) {
                    best = std::max(best, attack_worth(target, dice, mods));
                    return false;
                });
    return best - dice * combat_die() - thing_cost(thing);
}

// Hits that go away, and dice and tokens for reactions, against a turn that does nothing else.
double SpidermanThinker::rate_recovery() const {
    const Figure& figure = seen_.figure(own().character);
    const bool is_home = is_in_base(seen_, own().character);
    const int healed = std::max(0, figure.hits - (is_home ? 2 : 1));
    return worth_.own_hits(figure.hits) - worth_.own_hits(healed) - weights_.turn;
}

double SpidermanThinker::rate_hold(const Effect& effect, int target) const {
    const double chance =
        effect.dice == 0 ? 1.0 : 1.0 - std::pow((effect.need - 1) / 6.0, effect.dice);
    const Target at = target_of(target);
    if (at.band == target_stack) return chance * 3.0 * worth_.harm(cops_seat(seen_));
    const int seat = seen_.figure(at.of).seat;
    return chance * (0.3 + weights_.turn * worth_.harm(seat));
}

double SpidermanThinker::rate_area(const Effect& effect) const {
    const Attacker by = attacker_of(seen_, own().character);
    double sum = 0.0;
    for (int i = 0; i < figure_count; ++i)
        if (may_strike(pack_, seen_, by, i, effect.range)) sum += worth_.strike({i, effect.dice});
    for (const Stack& stack : seen_.stacks)
        if (stack.cars > 0 && seen_.board.in_range(by.from, stack.at, effect.range))
            sum += worth_.strike({target_stack + stack.at, effect.dice});
    return sum;
}

double SpidermanThinker::rate_effect(const Effect& effect, int target) {
    const Figure& figure = seen_.figure(own().character);
    switch (effect.op) {
        case Op::heal:
            return worth_.own_hits(figure.hits) -
                   worth_.own_hits(std::max(0, figure.hits - effect.n));
        case Op::break_free: return figure.hold == Hold::none ? 0.0 : weights_.freedom;
        case Op::teleport: return place(narrow<Space>(target_of(target).of)) - place(figure.at);
        case Op::immobilise: return rate_hold(effect, target);
        case Op::steal_side: return 0.55 * worth_.taking(target_of(target).of);
        case Op::area_attack: return rate_area(effect);
        case Op::gain_vp: return effect.n;
        case Op::draw: return weights_.card;
        case Op::tracer_gain: return 1.0;
        case Op::tracer_remove: return figure.tracer ? 0.3 : 0.0;
        case Op::restore_ability: {
            const int used = slot_count - std::popcount(unsigned{own().tokens});
            return std::min<int>(used, effect.n) >= effect.n ? 0.9 : 0.0;
        }
        case Op::lose_dice: return 0.2 + weights_.card;
        case Op::peek_mission: return 0.05 + weights_.card;
        case Op::swap_mission: return weights_.turn - outlook().later(figure.at);
        default: return 0.0;
    }
}

SpidermanThinker::Rating SpidermanThinker::rate_thing(int thing, int target) {
    double worth = -thing_cost(thing);
    for (const Effect& effect : effects_of(pack_, thing)) worth += rate_effect(effect, target);
    const bool is_hold = thing_effect(pack_, thing, Op::immobilise) != nullptr;
    if (!is_hold) return {Order::free, worth};
    // Before a fight with somebody beside; otherwise when everything else is done.
    const Target at = target_of(target);
    const bool is_near = at.band == target_figure &&
                         distance(seen_.figure(own().character).at, seen_.figure(at.of).at) == 1;
    return {is_near && dice_of(seen_, seat_, Pool3::combat) > 0 ? Order::free : Order::late, worth};
}

SpidermanThinker::Rating SpidermanThinker::rate_figure(const Action& option) {
    const int a = option.arg[0];
    const int b = option.arg[1];
    switch (verb_of(option)) {
        case Verb::exchange_mission:
        case Verb::place_tracer: return {Order::free, 1.0};
        case Verb::recover: return {Order::free, rate_recovery()};
        case Verb::add: return {is_move(pack_, a) ? Order::way : Order::deed, add_worth(a)};
        case Verb::move:
        case Verb::react_move:
            return {Order::way, way_worth(a, figure_mods(pack_, seen_, own().character))};
        case Verb::attack:
        case Verb::react_attack: {
            const Mods mods = figure_mods(pack_, seen_, own().character);
            // Buildings do not strike back: die by die, so that none is thrown in vain.
            const bool is_slow = is_building(a) && seen_.added.empty();
            const int all = std::min(dice_most, dice_of(seen_, seat_, Pool3::combat));
            const double worth = attack_worth(a, is_slow ? all : b, mods);
            return {Order::deed, worth - b * (is_slow ? 0.01 : combat_die())};
        }
        case Verb::capture:
            return {Order::deed, worth_.capturing(a) - pack_.side(a).cost * combat_die()};
        case Verb::plant: return {Order::deed, worth_.mission_step()};
        case Verb::bonus:
        case Verb::react_bonus: {
            const bool has_room = own().hand.size() < hand_limit;
            return {is_own_turn() ? Order::draw : Order::late,
                    a * weights_.bonus_die * (has_room ? 1.0 : 0.1)};
        }
        case Verb::use_ability:
        case Verb::play_card: return rate_thing(a, b);
        case Verb::react_ability: return {Order::way, 0.5};
        default: return {};  // end_turn, pass
    }
}

// SPM-7.5, 15.13: what to do on the ground, in a car and in jail.
double SpidermanThinker::rate_start(const Action& option) const {
    const Figure& figure = seen_.figure(own().character);
    const int missing = pack_.character(own().character).ko_at - figure.hits;
    switch (verb_of(option)) {
        case Verb::exchange_mission: return 9.0;
        case Verb::play_card: return 8.0;
        case Verb::serve: return 7.0;
        case Verb::stand_up: return missing > 1 ? 6.0 : 4.0;
        case Verb::break_arrest: return 6.0 + option.arg[0];
        case Verb::ko_recover: return 5.0;
        default: return 1.0;  // ko_draw
    }
}

}  // namespace stoop::bots
