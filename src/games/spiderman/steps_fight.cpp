// Attacks from the announcement to the reactions (SPM-6, 8, 9).
#include "games/spiderman/group.hpp"
#include "games/spiderman/play.hpp"

namespace stoop::spiderman {

namespace {

bool is_bond(int target) {
    const int band = target_of(target).band;
    return band == target_web || band == target_web_at || band == target_grip;
}

bool is_own_bond(Attacker by, int target) {
    const Target at = target_of(target);
    if (at.band == target_web_at) return by.who == cops && at.of == by.from;
    return is_bond(target) && at.of == by.who;
}

AimSet aim_of(int target) {
    const Target at = target_of(target);
    switch (at.band) {
        case target_figure: return aim_bit(at.of == spider_man ? Aim::spider_man : Aim::villain);
        case target_stack: return static_cast<AimSet>(aim_bit(Aim::car) | aim_bit(Aim::cops_stack));
        case target_site: return aim_bit(Aim::site);
        case target_station: return aim_bit(Aim::station);
        case target_base: return aim_bit(Aim::base);
        default: return 0;
    }
}

}  // namespace

// SPM-6.3 to 6.5, 9.1, 14.21: the attack that an announcement makes.
Attack announced(const Pack& pack, const State& now, Attacker by, int target, const Mods& mods,
                 bool is_reaction) {
    Attack attack;
    attack.by = by;
    attack.target = narrow<std::int16_t>(target);
    const bool is_home = by.who != cops && is_in_base(now, by.who) && is_base_intact(now, by.who);
    attack.plus = narrow<std::uint8_t>(std::min(2, mods.plus + (is_home ? 1 : 0)));
    attack.bonus_hits = narrow<std::uint8_t>(mods.bonus_hits);
    attack.bonus_aims = mods.bonus_aims;
    attack.may_reroll = mods.may_reroll;
    attack.no_cancel = mods.no_cancel;
    attack.is_reaction = is_reaction;
    if (by.who != cops && is_own_bond(by, target))
        if (const Effect* strength = ability_effect(pack, now, by.who, Op::break_need))
            attack.need = narrow<std::uint8_t>(strength->need);
    if (const Target at = target_of(target); at.band == target_figure)
        attack.has_thorns = distance(by.from, now.figure(at.of).at) <= 1;
    return attack;
}

Mods announced_mods(const Pack& pack, const State& now, Attacker by, int target) {
    return by.who == cops ? attack_mods(pack, now, by.from, is_bond(target))
                          : figure_mods(pack, now, by.who);
}

// SPM-4.2, 4.8
void Play::begin_attack(Attacker by, int target, int dice, bool is_reaction) {
    const int seat = seat_of(state_, by.who);
    const Mods mods = announced_mods(pack_, state_, by, target);
    state_.added.clear();
    spend(seat, Pool3::combat, dice);
    tell(What::attack, by.who, by.from, target, dice);
    const Attack attack = announced(pack_, state_, by, target, mods, is_reaction);
    if (by.who == cops && !is_bond(target)) state_.next_attack = 0;
    state_.attack = attack;
    if (!is_reaction) {
        state_.reacting_to = by;
        push(StepKind::reactions, seat);
        if (!mods.no_reaction) note_attacked(target);
    }
    push(StepKind::check, 0);
    push_attack(dice + mods.extra[static_cast<std::size_t>(Pool3::combat)]);
}

// The roll of `state_.attack` and what follows it.
void Play::push_attack(int dice) {
    const Attacker by = state_.attack.by;
    const int seat = seat_of(state_, by.who);
    if (state_.attack.has_thorns) push(StepKind::thorns, seat);
    push(StepKind::resolve, seat);
    if (!state_.attack.is_reaction) {
        unsigned carried = 0;
        if (by.who == cops)
            if (const int prisoner = stack_prisoner(state_, by.from); prisoner >= first_side)
                carried = 1U << (prisoner - first_side);
        push_luck(seat, carried);
    }
    if (state_.attack.may_reroll) push(StepKind::reroll, seat);
    throw_dice(dice);
}

// SPM-8.2, 8.7, 8.11: who may react to an attack on this target.
void Play::note_attacked(int target) {
    const Target at = target_of(target);
    const auto note_stack = [&](Space space) {
        if (cars_at(state_, space) == 0) return;
        *std::find(state_.react_stacks.begin(), state_.react_stacks.end(), nowhere) = space;
    };
    const auto note_figure = [&](int i) {
        state_.react_figures = static_cast<std::uint16_t>(state_.react_figures | 1U << i);
    };
    if (at.band == target_figure) note_figure(at.of);
    if (at.band == target_base && is_in_base(state_, at.of)) note_figure(at.of);
    if (at.band == target_stack || at.band == target_station) note_stack(narrow<Space>(at.of));
}

// SPM-6.4, 6.6, 16 `bonus_hit`
void Play::resolve() {
    pop();
    const Attack& attack = state_.attack;
    int hits = dice_from(attack.need - attack.plus);
    if (hits == 0) return;
    if ((attack.bonus_aims & aim_of(attack.target)) != 0) hits += attack.bonus_hits;
    const Target at = target_of(attack.target);
    if (at.band == target_figure) return blow(attack.by, at.of, hits, attack.no_cancel);
    if (is_bond(attack.target)) return release(attack.target);
    if (at.band != target_stack) return hit_building(attack.target, hits);
    const Attacker by = attack.by;
    for (; hits > 0 && cars_at(state_, narrow<Space>(at.of)) > 0 && !is_over(); --hits)
        destroy_car(by, narrow<Space>(at.of));
}

// SPM-9.5 to 9.7, 12.21
void Play::hit_building(int target, int hits) {
    const int seat = seat_of(state_, state_.attack.by.who);
    const int building = building_of(state_.board, target);
    Player& own = player(seat);
    const MissionStep& step = *current_step(pack_, own);
    if (building >= first_base) hits = std::min<int>(hits, step.n - own.hits);
    own.building = narrow<std::uint8_t>(building);
    own.hits = narrow<std::uint8_t>(own.hits + hits);
    auto mark = std::find_if(own.marks.begin(), own.marks.end(),
                             [&](const Mark& each) { return each.building == building; });
    if (mark == own.marks.end()) {
        own.marks.push_back({narrow<std::uint8_t>(building), 0});
        mark = own.marks.end() - 1;
    }
    mark->hits = narrow<std::uint8_t>(mark->hits + hits);
    tell(What::mark, seat, target, hits);
    if (building >= first_base && own.hits >= step.n) ruin(building - first_base);
}

// SPM-9.2, 9.3, 9.7
void Play::ruin(int owner) {
    state_.destroyed = static_cast<std::uint16_t>(state_.destroyed | 1U << owner);
    for (Player& each : state_.players)
        for (int i = each.marks.size() - 1; i >= 0; --i)
            if (each.marks[i].building == first_base + owner) each.marks.erase(i);
    tell(What::ruin, owner);
    if (!is_in_base(state_, owner)) return;
    const Space base = figure(owner).at;
    set_at(owner, nowhere);
    ask_put(figure(owner).seat, target_figure + owner, base);
}

// SPM-14.7, 14.12: one hit on a web or grip.
void Play::release(int target) {
    const Target at = target_of(target);
    if (at.band != target_web_at) return free_from_hold(at.of);
    for (Stack& stack : state_.stacks)
        if (stack.at == at.of) {
            tell(What::freed, target_stack + stack.at, static_cast<int>(stack.web));
            stack.web = Hold::none;
        }
}

void Play::blow(Attacker by, int victim, int hits, bool no_cancel) {
    state_.blow = Blow{};
    state_.blow.by = by;
    state_.blow.victim = narrow<std::int16_t>(victim);
    state_.blow.hits = narrow<std::uint8_t>(hits);
    state_.blow.no_cancel = no_cancel;
    const int seat = figure(victim).seat;
    push(StepKind::strike, seat);
    push(StepKind::cancel, seat);
}

// SPM-6.13: asked for an ability that may be used, or for any card in hand.
bool Play::run_cancel() {
    const Blow& blow = state_.blow;
    const Player& own = player(top().seat);
    if (blow.hits > 0 && !blow.no_cancel) {
        if (!own.hand.empty()) return false;
        const Effect* denial = blow.by.who == cops
                                   ? nullptr
                                   : ability_effect(pack_, state_, blow.by.who, Op::deny_ability);
        for (unsigned left = own.tokens; left != 0; left &= left - 1) {
            const int thing = blow.victim * slot_count + std::countr_zero(left);
            const bool is_denied_here = denial != nullptr && denial->ability == thing;
            if (pack_.ability(thing).timing == Timing::on_hit && !is_denied_here) return false;
        }
    }
    pop();
    return true;
}

// SPM-6.9, 14.8
void Play::cancel(int thing) {
    Blow& blow = state_.blow;
    const int seat = top().seat;
    if (thing < first_card) {
        player(seat).tokens =
            static_cast<std::uint8_t>(player(seat).tokens & ~(1U << thing % slot_count));
    } else {
        blow.used.add(thing - first_card);
        discard(seat, thing - first_card);
    }
    const Effect& effect = effects_of(pack_, thing)[0];
    const int most = std::min<int>(effect.n, blow.hits);
    if (effect.op == Op::cancel_hit_roll) {
        push(StepKind::cancelled, seat, thing, effect.need);
        return throw_dice(most);
    }
    blow.hits = narrow<std::uint8_t>(blow.hits - most);
    tell(What::cancel, seat, thing, most);
}

void Play::cancelled() {
    const Step step = pop();
    const int n = std::min<int>(dice_from(step.b), state_.blow.hits);
    state_.blow.hits = narrow<std::uint8_t>(state_.blow.hits - n);
    tell(What::cancel, step.seat, step.a, n);
}

// SPM-6.9, 6.14: one by one; what comes after the K.O. space is lost.
void Play::strike() {
    pop();
    const Blow blow = state_.blow;
    state_.blow = Blow{};
    Figure& victim = figure(blow.victim);
    const bool is_hero = blow.victim == spider_man;
    for (int hits = blow.hits; hits > 0 && victim.status == Status::standing; --hits) {
        ++victim.hits;
        const bool is_ko = victim.hits >= pack_.character(blow.victim).ko_at;
        if (is_ko) {
            victim.status = Status::down;
            player(victim.seat).dice = {};
            if (victim.seat == state_.steps.active) state_.turn_lost = true;
        }
        tell(What::hit, blow.by.who, blow.victim, victim.hits);
        count_hit(blow.by, blow.victim, is_ko);
        score(blow.by.who, is_hero ? Entry::hit_spider_man : Entry::hit_villain, blow.victim);
        if (is_over()) return;
        if (is_ko) knock_out(blow.by, blow.victim);
    }
}

// SPM-12.12, 12.19
void Play::count_hit(Attacker by, int victim, bool is_ko) {
    if (!is_villain(by.who)) return;
    Player& own = player(seat_of(state_, by.who));
    const MissionStep* step = current_step(pack_, own);
    if (step == nullptr || (step->act != Do::inflict && step->act != Do::ko)) return;
    if ((step->target == Aim::spider_man) != (victim == spider_man)) return;
    if (step->act == Do::inflict) ++own.inflicted;
    if (is_ko && (step->act == Do::ko || step->or_ko)) own.ko = true;
}

// SPM-6.7, 6.14, 15.14
void Play::destroy_car(Attacker by, Space at) {
    const int left = cars_at(state_, at) - 1;
    set_cars(state_, at, left);
    tell(What::car_lost, by.who, at);
    if (is_villain(by.who)) {
        Player& own = player(seat_of(state_, by.who));
        const MissionStep* step = current_step(pack_, own);
        if (step != nullptr && step->act == Do::destroy_cars) ++own.cars;
    }
    if (left == 0) {
        if (const int prisoner = arrested_at(state_, at); prisoner != none)
            figure(prisoner).status = Status::down;
        for (Side& side : state_.sides)
            if (side.holder == held_by_cops && side.at == at) side.holder = none;
        clamp_dice();
    }
    score(by.who, Entry::destroy_car, none);
    if (left == 0 && !is_over())
        if (const unsigned alone = lone_at(state_, at); alone != 0)
            push(StepKind::take, seat_of(state_, by.who), static_cast<int>(alone), 0, cops,
                 by.from);
}

// SPM-16, `thorns`: the owner still stands and was struck from beside him.
void Play::thorns() {
    pop();
    const int owner = state_.attack.target;
    if (figure(owner).status != Status::standing) return;
    const Effect* effect = ability_effect(pack_, state_, owner, Op::thorns);
    if (effect == nullptr) return;
    push(StepKind::thorn, figure(owner).seat, owner, effect->need);
    throw_dice(1);
}

void Play::thorn() {
    const Step step = pop();
    if (dice_from(step.b) == 0) return;
    const Attacker by = attacker_of(state_, step.a);
    const Attacker struck = state_.attack.by;
    if (struck.who == cops) {
        if (cars_at(state_, struck.from) > 0) destroy_car(by, struck.from);
    } else if (figure(struck.who).status == Status::standing) {
        blow(by, struck.who, 1, false);
    }
}

// SPM-16.11: those that are down or gone are left out; it stops if the attacker goes down.
bool Play::run_area() {
    const int attacker = figure_of(state_, top().seat);
    unsigned left = 0;
    for (int i = 0; i < figure_count; ++i)
        if (has_bit(state_.area_figures, i) && figure(i).status == Status::standing)
            left |= 1U << i;
    state_.area_figures = static_cast<std::uint16_t>(left);
    for (Space& at : state_.area_stacks)
        if (at != nowhere && cars_at(state_, at) == 0) at = nowhere;
    const bool has_stack = std::any_of(state_.area_stacks.begin(), state_.area_stacks.end(),
                                       [](Space at) { return at != nowhere; });
    if (figure(attacker).status == Status::standing && (left != 0 || has_stack)) return ask();
    state_.area_figures = 0;
    state_.area_stacks.fill(nowhere);
    pop();
    return true;
}

void Play::area(int target) {
    const Step& step = top();
    const int attacker = figure_of(state_, step.seat);
    const Target at = target_of(target);
    if (at.band == target_figure)
        state_.area_figures = static_cast<std::uint16_t>(state_.area_figures & ~(1U << at.of));
    else
        *std::find(state_.area_stacks.begin(), state_.area_stacks.end(), at.of) = nowhere;
    Attack attack;
    attack.by = attacker_of(state_, attacker);
    attack.target = narrow<std::int16_t>(target);
    attack.plus = is_in_base(state_, attacker) && is_base_intact(state_, attacker) ? 1 : 0;
    if (at.band == target_figure)
        attack.has_thorns = distance(attack.by.from, figure(at.of).at) <= 1;
    state_.attack = attack;
    tell(What::attack, attacker, attack.by.from, target, step.a);
    note_attacked(target);
    push_attack(step.a);
}

// SPM-8.8: in turn order; then the stacks as they were attacked.
bool Play::run_reactions() {
    for (int seat = 0; seat < state_.seats; ++seat) {
        const int character = figure_of(state_, seat);
        if (character == cops || !has_bit(state_.react_figures, character)) continue;
        state_.react_figures =
            static_cast<std::uint16_t>(state_.react_figures & ~(1U << character));
        push(StepKind::react, seat, character);
        return true;
    }
    state_.react_figures = 0;  // whoever was exchanged in between does not react (SPM-8.13)
    auto& stacks = state_.react_stacks;
    if (stacks[0] != nowhere) {
        const Space at = stacks[0];
        std::copy(stacks.begin() + 1, stacks.end(), stacks.begin());
        stacks.back() = nowhere;
        push(StepKind::react, cops_seat(state_), cops, at);
        return true;
    }
    state_.reacting_to = Attacker{};
    state_.attack = Attack{};
    pop();
    return true;
}

}  // namespace stoop::spiderman
