#include "bots/spiderman/worth.hpp"

#include <algorithm>
#include <cmath>

namespace stoop::bots {

using namespace spiderman;

namespace {

double mean_mission_points(const Pack& pack, Camp camp) {
    double sum = 0.0;
    for (const Mission& mission : pack.missions) sum += mission.vp[static_cast<std::size_t>(camp)];
    return sum / static_cast<double>(pack.missions.size());
}

void add_abilities(const Pack& pack, unsigned slots, int figure, Mods& mods) {
    for (; slots != 0; slots &= slots - 1) {
        const Ability& ability = pack.ability(figure * slot_count + std::countr_zero(slots));
        if (ability.timing == Timing::attack) modify(mods, ability.effects);
    }
}

}  // namespace

// Spider-Man lives by knock-outs: of one villain he begins them early, among several there is
// nearly always one to finish, whose blow back need not be feared. The Cops have dice to drive for
// every stack; whom they carry others take from them, so nobody is worth a long way.
SpidermanWeights usual_weights(Camp camp, bool has_one_villain) {
    SpidermanWeights weights;
    if (camp == Camp::spider_man) weights.patience = has_one_villain ? 2.0 : 2.6;
    if (camp == Camp::spider_man && !has_one_villain) weights.answer = 0.1;
    if (camp == Camp::cops) {
        weights.movement_die = 0.02;
        weights.person = 0.0;
        weights.slips_away = 0.4;
    }
    return weights;
}

double SpidermanWorth::near_knock_out(int missing) const {
    return parts_[static_cast<std::size_t>(std::clamp(missing, 0, 5))];
}

int SpidermanWorth::points(Entry entry) const {
    return pack_.points[static_cast<std::size_t>(entry)]
        .value[static_cast<std::size_t>(camp_of(character()))];
}

double SpidermanWorth::harm(int seat) const {
    if (seat == none || seat == seat_) return 0.0;
    const double way = static_cast<double>(seen_.player(seat).vp) / rules_.settings().target;
    return (weights_.harm + weights_.harm_near_end * way * way) / (seen_.seats - 1);
}

double SpidermanWorth::knock_out(int victim) const {
    double& worth = knock_outs_[static_cast<std::size_t>(victim)];
    if (worth == unknown) worth = count_knock_out(victim);
    return worth;
}

double SpidermanWorth::count_knock_out(int victim) const {
    const Figure& figure = seen_.figure(victim);
    double worth = 0.0;
    if (victim == spider_man) {
        if (character() != cops || is_wanted(pack_, seen_)) worth = points(Entry::ko_spider_man);
    } else {
        worth = points(Entry::ko_villain);
        const int mission = seen_.player(figure.seat).mission;
        const auto camp = static_cast<std::size_t>(camp_of(character()));
        if (worth < 0.0)
            worth = mission >= 0 ? pack_.mission(mission).vp[camp]
                                 : mean_mission_points(pack_, static_cast<Camp>(camp));
        if (character() == cops) worth += weights_.jail * pack_.character(victim).jail_vp;
    }
    for (unsigned held = held_by(seen_, victim); held != 0; held &= held - 1)
        worth += taking(std::countr_zero(held));
    const double progress = figure.loot ? 4.0 : 1.5 * seen_.player(figure.seat).step;
    return worth + harm(figure.seat) * (weights_.setback + progress);
}

bool SpidermanWorth::wants(int side) const {
    const MissionStep* step = current_step(pack_, seen_.player(seat_));
    if (step == nullptr) return false;
    if (step->act == Do::destroy_cars && cops_seat(seen_) == none) return side <= jameson;
    return step->act == Do::capture && (step->side < 0 || step->side == side);
}

double SpidermanWorth::capturing(int side) const {
    const bool is_new = !has_bit(seen_.player(seat_).scored_sides[0], side);
    double worth = is_new ? points(Entry::capture_free_side) : 0.0;
    if (wants(side)) worth += mission_step();
    const bool has_room = character() == cops || prisoner_count(seen_, character()) <
                                                     pack_.character(character()).prisoners;
    return has_room ? worth + weights_.person : worth;
}

double SpidermanWorth::taking(int side) const {
    const bool is_new = !has_bit(seen_.player(seat_).scored_sides[1], side);
    double worth = weights_.person + (is_new ? points(Entry::take_held_side) : 0);
    if (wants(side)) worth += mission_step();
    return worth;
}

double SpidermanWorth::mission_step() const {
    const Player& own = seen_.player(seat_);
    if (current_step(pack_, own) == nullptr) return 0.0;
    const Mission& mission = pack_.mission(own.mission);
    const int later = mission.steps.size() - own.step - 1;
    return mission.vp[static_cast<std::size_t>(Camp::villain)] *
           std::pow(weights_.later_step, later);
}

double SpidermanWorth::own_hits(int hits) const {
    if (character() == cops) return 0.0;
    return weights_.own_setback * near_knock_out(pack_.character(character()).ko_at - hits);
}

double SpidermanWorth::hits_on_figure(int victim, int hits) const {
    if (hits == 0) return 0.0;
    const int missing = pack_.character(victim).ko_at - seen_.figure(victim).hits;
    const bool is_ko = hits >= missing;
    double worth = 0.0;
    const Entry entry = victim == spider_man ? Entry::hit_spider_man : Entry::hit_villain;
    if (!has_bit(seen_.player(seat_).scored_hits, victim)) worth += points(entry);
    worth +=
        knock_out(victim) * (near_knock_out(std::max(0, missing - hits)) - near_knock_out(missing));
    const MissionStep* step = current_step(pack_, seen_.player(seat_));
    if (step == nullptr || (step->act != Do::inflict && step->act != Do::ko)) return worth;
    if ((step->target == Aim::spider_man) != (victim == spider_man)) return worth;
    const int left = step->act == Do::ko ? missing : step->n - seen_.player(seat_).inflicted;
    const bool is_done = hits >= left || (is_ko && (step->or_ko || step->act == Do::ko));
    return worth + mission_step() * (is_done ? 1.0 : weights_.half_done * hits / left);
}

double SpidermanWorth::hits_on_stack(Space at, int hits) const {
    const int cars = cars_at(seen_, at);
    const int broken = std::min(hits, cars);
    double worth = broken * (points(Entry::destroy_car) + harm(cops_seat(seen_)) * weights_.car);
    if (broken == cars) {
        unsigned carried = crew_at(seen_, at);
        if (const int prisoner = stack_prisoner(seen_, at); prisoner >= first_side)
            carried |= 1U << (prisoner - first_side);
        for (; carried != 0; carried &= carried - 1) worth += taking(std::countr_zero(carried));
    }
    const MissionStep* step = current_step(pack_, seen_.player(seat_));
    if (step == nullptr || step->act != Do::destroy_cars) return worth;
    const int left = step->n - seen_.player(seat_).cars;
    return worth + mission_step() * (broken >= left ? 1.0 : weights_.half_done * broken / left);
}

double SpidermanWorth::hits_on_building(int hits) const {
    const Player& own = seen_.player(seat_);
    const int left = current_step(pack_, own)->n - own.hits;
    return mission_step() * (hits >= left ? 1.0 : weights_.half_done * hits / left);
}

// Whoever is attacked strikes back with the dice that are left, if nothing holds him.
double SpidermanWorth::answer_to(const Strike& strike) const {
    if (!strike.is_answered) return 0.0;
    const Target at = target_of(strike.target);
    int dice = 0;
    if (at.band == target_figure && seen_.figure(at.of).hold == Hold::none)
        dice = dice_of(seen_, seen_.figure(at.of).seat, Pool3::combat);
    if (at.band == target_stack)
        dice = std::min(dice_of(seen_, cops_seat(seen_), Pool3::combat),
                        pack_.dice_per_car * cars_at(seen_, narrow<Space>(at.of)));
    const double hits = weights_.answer * std::min(dice, dice_most);
    if (character() == cops) return hits * weights_.car;
    const int own = seen_.figure(character()).hits;
    return hits * (own_hits(own + 1) - own_hits(own));
}

double SpidermanWorth::strike(const Strike& strike) const {
    const double once = std::clamp(7 - strike.need + strike.plus, 0, 6) / 6.0;
    const double chance = strike.may_reroll ? 1.0 - (1.0 - once) * (1.0 - once) : once;
    const auto chances = chances_of(strike.dice, chance);
    const Target at = target_of(strike.target);
    double worth = 0.0;
    for (int hits = 1; hits <= dice_seen_max; ++hits) {
        const double likely = chances[static_cast<std::size_t>(hits)];
        if (likely == 0.0) break;
        const auto all = [&](Aim aim) {
            return hits + ((strike.bonus_aims & aim_bit(aim)) != 0 ? strike.bonus_hits : 0);
        };
        switch (at.band) {
            case target_figure: worth += likely * hits_on_figure(at.of, hits); break;
            case target_stack:
                worth += likely * hits_on_stack(narrow<Space>(at.of), all(Aim::car));
                break;
            case target_site: worth += likely * hits_on_building(all(Aim::site)); break;
            case target_station: worth += likely * hits_on_building(all(Aim::station)); break;
            case target_base: worth += likely * hits_on_building(all(Aim::base)); break;
            case target_web_at: worth += likely * 0.2 * weights_.freedom; break;
            default:  // a web or grip: the own one
                if (at.of == character()) worth += likely * weights_.freedom;
        }
    }
    return worth - answer_to(strike);
}

Strike SpidermanWorth::figure_strike(int target, bool is_later) const {
    const int figure = character();
    Mods mods = figure_mods(pack_, seen_, figure);
    const Player& own = seen_.player(seat_);
    const unsigned slots =
        is_later ? (1U << open_slots(pack_, seen_, seat_)) - 1U : unsigned{own.tokens};
    add_abilities(pack_, slots, figure, mods);
    const int dice = is_later ? max_dice(pack_, seen_, seat_, Pool3::combat)
                              : dice_of(seen_, seat_, Pool3::combat);
    return announced(target, std::min(dice, dice_most), mods);
}

Strike SpidermanWorth::announced(int target, int dice, const Mods& mods) const {
    const int figure = character();
    const Target at = target_of(target);
    const bool is_home = is_in_base(seen_, figure) && is_base_intact(seen_, figure);
    Strike strike;
    strike.target = target;
    strike.dice = dice + mods.extra[static_cast<std::size_t>(Pool3::combat)];
    strike.plus = std::min(2, mods.plus + (is_home ? 1 : 0));
    strike.bonus_hits = mods.bonus_hits;
    strike.bonus_aims = mods.bonus_aims;
    strike.is_answered = !mods.no_reaction;
    strike.may_reroll = mods.may_reroll;
    if ((at.band == target_web || at.band == target_grip) && at.of == figure)
        if (const Effect* strength = ability_effect(pack_, seen_, figure, Op::break_need))
            strike.need = strength->need;
    return strike;
}

int SpidermanWorth::figure_range(bool is_later) const {
    Mods mods;
    const unsigned slots = is_later ? (1U << open_slots(pack_, seen_, seat_)) - 1U
                                    : unsigned{seen_.player(seat_).tokens};
    add_abilities(pack_, slots, character(), mods);
    return seen_range(pack_, seen_, mods.range);
}

Strike SpidermanWorth::stack_strike(int target, Space stack, bool is_later) const {
    const bool is_group = stack == seen_.group.at;
    Mods mods = attack_mods(pack_, seen_, stack, false);
    int cars = cars_at(seen_, stack);
    if (is_group) {
        cars += seen_.group.cars;
        if (has_bit(seen_.group.crew, captain)) ++mods.plus;
    }
    const int dice = is_later ? pack_.character(cops).dice[static_cast<std::size_t>(Pool3::combat)]
                              : dice_of(seen_, seat_, Pool3::combat);
    return {target, std::min({dice, dice_most, pack_.dice_per_car * cars}), std::min(mods.plus, 2)};
}

}  // namespace stoop::bots
