#include "games/spiderman/options.hpp"
#include "games/spiderman/targets.hpp"

namespace stoop::spiderman {

namespace {

int range_with(const Pack& pack, const State& now, int figure, int thing) {
    const bool is_plain = now.added.empty() && held_by(now, figure) == 0;
    int range = is_plain ? 1 : figure_mods(pack, now, figure).range;
    if (thing == none) return range;
    if (const Effect* effect = thing_effect(pack, thing, Op::range))
        range = std::max(range, int{effect->n});
    return seen_range(pack, now, range);
}

bool is_known(const State& now, int thing) {
    return std::find(now.added.begin(), now.added.end(), thing) != now.added.end();
}

}  // namespace

// SPM-3.4, 19.5
void Options::act() {
    if (player().character == cops) return act_cops();
    const Figure& figure = now_.figure(player().character);
    exchange();
    if (now_.may_recover) add(Verb::recover);
    adds(false);
    if (figure.is_free())
        for (int n = 1; n <= dice(Pool3::movement); ++n) add(Verb::move, n);
    attacks(Verb::attack, false);
    if (figure.is_free()) {
        captures();
        plants();
    }
    for (int n = 1; n <= dice(Pool3::bonus); ++n) add(Verb::bonus, n);
    abilities();
    cards();
    if (figure.is_free()) tracers();
    add(Verb::end_turn);
}

// SPM-4.10
bool Options::may_add(int thing, bool is_reaction) const {
    const bool is_ability = thing < first_card;
    const Timing timing =
        is_ability ? pack_.ability(thing).timing : pack_.card(thing - first_card).timing;
    const Need need =
        is_ability ? pack_.ability(thing).condition : pack_.card(thing - first_card).condition;
    const bool is_move = timing == Timing::move;
    if (!is_move && timing != Timing::attack) return false;
    if (step_.kind == StepKind::add && (step_.a == 0) != is_move) return false;
    if (is_known(now_, thing) || !condition_holds(pack_, now_, seat_, need)) return false;
    const int figure = player().character;
    if (is_move) return now_.figure(figure).is_free() && dice(Pool3::movement) > 0;
    if (dice(Pool3::combat) == 0) return false;
    const Aiming aim{seat_, range_with(pack_, now_, figure, thing), thing, is_reaction};
    return each_target(pack_, now_, aim, [](int) { return true; });
}

void Options::adds(bool is_reaction) {
    const int figure = player().character;
    for (unsigned left = player().tokens; left != 0; left &= left - 1) {
        const int ability = figure * slot_count + std::countr_zero(left);
        if (may_add(ability, is_reaction)) add(Verb::add, ability);
    }
    each_card([&](int card) {
        if (may_add(first_card + card, is_reaction)) add(Verb::add, first_card + card);
    });
}

// SPM-6.1 to 6.3
void Options::attacks(Verb verb, bool is_reaction) {
    const int most = dice(Pool3::combat);
    if (most == 0) return;
    const int range = range_with(pack_, now_, player().character, none);
    each_target(pack_, now_, {seat_, range, none, is_reaction}, [&](int target) {
        for (int n = 1; n <= most; ++n) add(verb, target, n);
        return false;
    });
}

// SPM-11.4, 11.5
void Options::captures() {
    const Space at = now_.figure(player().character).at;
    const int most = dice(Pool3::combat);
    for (int i = 0; most > 0 && i < side_count; ++i) {
        const Side& side = now_.side(i);
        if (side.holder == none && side.at != nowhere && is_beside(at, side.at) &&
            pack_.side(i).cost <= most && cars_at(now_, side.at) == 0)
            add(Verb::capture, i);
    }
}

// SPM-12.12: from beside the place, or on the subway entrance.
void Options::plants() {
    const MissionStep* step = current_step(pack_, player());
    if (step == nullptr || step->act != Do::plant || dice(Pool3::combat) == 0) return;
    const Space at = now_.figure(player().character).at;
    if (step->site >= 0) {
        if (!has_bit(player().planted, step->site) && touches_site(now_, at, step->site))
            add(Verb::plant, target_site + step->site);
        return;
    }
    for (int i = 0; i < subway_count; ++i) {
        const Space entrance = now_.board.subways[static_cast<std::size_t>(i)];
        if (!has_bit(player().planted, i) && is_near(at, entrance, 1))
            add(Verb::plant, target_space + entrance);
    }
}

// SPM-16.3, 16.10
bool Options::needs_target(int thing) const {
    return thing_effect(pack_, thing, Op::teleport) != nullptr ||
           thing_effect(pack_, thing, Op::immobilise) != nullptr ||
           thing_effect(pack_, thing, Op::steal_side) != nullptr;
}

void Options::thing_targets(Verb verb, int thing) {
    const int figure = player().character;
    const Space at = now_.figure(figure).at;
    if (const Effect* effect = thing_effect(pack_, thing, Op::teleport)) {
        const Area taken = taken_spaces(now_);
        for (const Space to : now_.board.subways) {
            const bool has_way =
                std::any_of(now_.board.subways.begin(), now_.board.subways.end(), [&](Space from) {
                    return from != to && is_near(at, from, effect->adjacent_ok ? 1 : 0);
                });
            if (has_way && !now_.board.has(taken, to)) add(verb, thing, target_space + to);
        }
    } else if (const Effect* hold = thing_effect(pack_, thing, Op::immobilise)) {
        const Hold web = figure == spider_man ? Hold::web : Hold::black;
        if (hold->kind == Hold::grip
                ? prisoner_count(now_, figure) >= pack_.character(figure).prisoners
                : webs_left(pack_, now_, web) == 0)
            return;
        const int range = std::max(1, int{hold->range});
        for (int i = 0; i < figure_count; ++i)
            if (is_near(at, now_.figure(i).at, range) && may_hold(pack_, now_, figure, *hold, i) &&
                !(thing < first_card && is_denied(pack_, now_, thing, i, When::targets_holder)))
                add(verb, thing, target_figure + i);
        for (const Stack& stack : now_.stacks)
            if (stack.cars > 0 && is_near(at, stack.at, range) &&
                may_hold(pack_, now_, figure, *hold, target_stack + stack.at))
                add(verb, thing, target_stack + stack.at);
    } else if (const Effect* theft = thing_effect(pack_, thing, Op::steal_side)) {
        for (int i = 0; i < side_count; ++i) {
            const int holder = now_.side(i).holder;
            if (holder == none || holder == figure || holder == held_by_group) continue;
            const Space from = holder == held_by_cops ? now_.side(i).at : now_.figure(holder).at;
            if (from != nowhere && is_near(at, from, seen_range(pack_, now_, theft->range)))
                add(verb, thing, target_side + i);
        }
    }
}

// SPM-14.3, 14.15
void Options::abilities() {
    const int figure = player().character;
    const bool is_free = now_.figure(figure).is_free();
    for (unsigned left = player().tokens; left != 0; left &= left - 1) {
        const int thing = figure * slot_count + std::countr_zero(left);
        const Ability& ability = pack_.ability(thing);
        if (ability.timing != Timing::action) continue;
        if (!is_free && ability.effects[0].op != Op::heal) continue;
        if (!condition_holds(pack_, now_, seat_, ability.condition)) continue;
        if (needs_target(thing)) {
            thing_targets(Verb::use_ability, thing);
            continue;
        }
        if (const Effect* effect = thing_effect(pack_, thing, Op::area_attack)) {
            const Attacker by = attacker_of(now_, figure);
            const int range = seen_range(pack_, now_, effect->range);
            bool has_target = false;
            for (int i = 0; i < figure_count; ++i)
                has_target |= may_strike(pack_, now_, by, i, range);
            for (const Stack& stack : now_.stacks)
                has_target |= stack.cars > 0 && now_.board.in_range(by.from, stack.at, range);
            if (!has_target) continue;
        }
        add(Verb::use_ability, thing, none);
    }
}

// SPM-13.9, 14.15, 14.18
void Options::cards() {
    const bool is_free = now_.figure(player().character).is_free();
    each_card([&](int kind) {
        const Card& card = pack_.card(kind);
        if (card.timing != Timing::action && card.timing != Timing::any) return;
        if (!condition_holds(pack_, now_, seat_, card.condition)) return;
        if (!needs_target(first_card + kind))
            add(Verb::play_card, first_card + kind, none);
        else if (is_free)
            thing_targets(Verb::play_card, first_card + kind);
    });
}

// SPM-14.9, 14.10
void Options::tracers() {
    if (player().character != spider_man || now_.tracers == 0) return;
    const Space at = now_.figure(spider_man).at;
    for (int i = spider_man + 1; i < figure_count; ++i) {
        const Figure& villain = now_.figure(i);
        const bool is_there = villain.status == Status::standing ||
                              villain.status == Status::down || villain.status == Status::arrested;
        if (villain.seat != none && is_there && !villain.tracer && villain.at != nowhere &&
            is_beside(at, villain.at))
            add(Verb::place_tracer, i);
    }
}

// SPM-4.10: more of the same timing, or what closes the announcement.
void Options::add_more() {
    const bool is_reaction = step_.b != 0;
    adds(is_reaction);
    if (step_.a != 0) return attacks(is_reaction ? Verb::react_attack : Verb::attack, is_reaction);
    for (int n = 1; n <= dice(Pool3::movement); ++n)
        add(is_reaction ? Verb::react_move : Verb::move, n);
}

// SPM-8.3, 8.5, 8.13
void Options::react() {
    if (player().character == cops) return react_cops();
    const int figure = player().character;
    const bool is_free = now_.figure(figure).is_free();
    adds(true);
    each_card([&](int kind) {
        const bool was_played = step_.c == kind + 1 || step_.d == kind + 1;
        if (pack_.card(kind).timing == Timing::any && !was_played &&
            condition_holds(pack_, now_, seat_, pack_.card(kind).condition))
            add(Verb::play_card, first_card + kind, none);
    });
    if (is_free)
        for (int n = 1; n <= dice(Pool3::movement); ++n) add(Verb::react_move, n);
    attacks(Verb::react_attack, true);
    for (int n = 1; n <= dice(Pool3::bonus); ++n) add(Verb::react_bonus, n);
    for (unsigned left = player().tokens; is_free && left != 0; left &= left - 1) {
        const int thing = figure * slot_count + std::countr_zero(left);
        if (pack_.ability(thing).timing == Timing::reaction) add(Verb::react_ability, thing);
    }
    add(Verb::pass);
}

// SPM-8.4, 8.9, 8.12: from public facts only; cards are not looked at, but counted.
bool may_react(const Pack& pack, const State& now) {
    const Step& step = now.steps.top();
    const Player& player = now.player(step.seat);
    const auto die = [&](Pool3 pool) { return player.dice[static_cast<std::size_t>(pool)] > 0; };
    if (player.character == cops) {
        const Stack* stack = stack_at(now, step.b);
        if (stack == nullptr) return false;
        if (die(Pool3::bonus)) return true;
        if (die(Pool3::movement) && stack->web == Hold::none) return true;
        return die(Pool3::combat) &&
               each_stack_target(pack, now, *stack, true, [](int) { return true; });
    }
    const int figure = step.a;
    if (player.character != figure) return false;  // SPM-8.13
    const Figure& own = now.figure(figure);
    if (own.status != Status::standing || own.at == nowhere) return false;
    if (die(Pool3::bonus)) return true;
    bool has_way_out = false;
    for (unsigned left = player.tokens; left != 0; left &= left - 1)
        has_way_out |=
            pack.ability(figure * slot_count + std::countr_zero(left)).timing == Timing::reaction;
    if (own.hold != Hold::none)  // its own bond can be fought, and a card could free it
        return die(Pool3::combat) ||
               (!player.hand.empty() && (die(Pool3::movement) || has_way_out));
    if (die(Pool3::movement) || has_way_out) return true;
    if (!die(Pool3::combat)) return false;
    const auto can_hit = [&](int thing) {
        const Aiming aim{step.seat, range_with(pack, now, figure, thing), thing, true};
        return each_target(pack, now, aim, [](int) { return true; });
    };
    if (can_hit(none)) return true;
    for (unsigned left = player.tokens; left != 0; left &= left - 1) {
        const int thing = figure * slot_count + std::countr_zero(left);
        const Ability& ability = pack.ability(thing);
        if (ability.timing == Timing::attack &&
            condition_holds(pack, now, step.seat, ability.condition) && can_hit(thing))
            return true;
    }
    return false;
}

}  // namespace stoop::spiderman
