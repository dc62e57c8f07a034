#include "games/escape/options.hpp"

#include <algorithm>

#include "games/escape/asking.hpp"
#include "games/escape/hunt.hpp"
#include "games/escape/play_flags.hpp"

namespace stoop::escape {

namespace {

void offer_two(Verb a, Verb b, Offer& out) {
    out.add(a);
    out.add(b);
}

// ESC-16.6: before the first step, each hero once.
void offer_rides(const Pack& pack, const State& state, const Step& step, Offer& out) {
    const Effect& move = pack.effects[static_cast<std::size_t>(step.a)];
    const bool in_car = state.active().has_car() && step.c == nowhere;
    const bool by_card = move.carry > 0 && step.d == nowhere;
    if (step.b > 0 || (!in_car && !by_card)) return;
    for (int hero = 0; hero < hero_count; ++hero) {
        const int seat = seat_of_hero(state, hero);
        if (seat == nowhere || seat == state.turn.active) continue;
        const Player& player = state.player(seat);
        if (player.space != active_space(state) || player.has_car()) continue;
        if (has_bit(static_cast<unsigned>(step.list[0]), seat)) continue;
        if (in_car) out.add(Verb::offer_ride, hero, static_cast<int>(Ride::car));
        if (by_card) out.add(Verb::offer_ride, hero, static_cast<int>(Ride::card));
    }
}

void offer_step(const Pack& pack, const State& state, Offer& out) {
    const Step& step = state.top();
    const Effect& move = pack.effects[static_cast<std::size_t>(step.a)];
    const Ways ways = ways_of(pack, state, move, state.active().has_car());
    const int bridge = first_bridge + pack.space(active_space(state)).bridge;
    out.add_each(Verb::step, ways.steps);
    if (ways.bridge) out.add(Verb::step, bridge);
    out.add_each(Verb::ram, ways.rams);
    if (ways.ram_bridge) out.add(Verb::ram, bridge);
    if (step.b >= move.min) out.add(Verb::stop_moving);
    offer_rides(pack, state, step, out);
    if (move.may && step.b == 0) out.add(Verb::skip);
    if (step.b > 0 || (step.flags & may_pick_up) != 0)
        offer_pickups(pack, state, binding_of(pack, state), out);
}

// ESC-24.3: any of the needed cards he has.
void offer_show(const State& state, Offer& out) {
    const Step& step = state.top();
    const Player& player = state.player(step.seat);
    FixedVector<std::int16_t, 3> has;
    for (const int good : needed_for_bridge(step.a))
        if (has_case(player, static_cast<Case>(good - first_case)))
            has.push_back(narrow<std::int16_t>(good));
    FixedVector<Action, 8> options;
    options.push_back(make(Verb::show_cards, nothing_shown, nowhere, nowhere));
    for (unsigned subset = 1; subset < 1U << has.size(); ++subset) {
        std::array<int, 3> shown = {nowhere, nowhere, nowhere};
        std::size_t n = 0;
        for (int i = 0; i < has.size(); ++i)
            if (has_bit(subset, i)) shown[n++] = has[i];
        options.push_back(make(Verb::show_cards, shown[0], shown[1], shown[2]));
    }
    std::sort(options.begin(), options.end());
    for (const Action& option : options)
        out.add(Verb::show_cards, option.arg[0], option.arg[1], option.arg[2]);
}

void offer_damage(const Pack& pack, const State& state, Offer& out) {
    const Step& step = state.top();
    for_each_enemy(state, within_reach(pack, state, active_space(state), step.c), [&](int code) {
        if ((step.a > 0 || is_boss(code)) && can_take_damage(pack, state, code))
            out.add(Verb::assign_damage, code);
    });
}

void offer_outwit(const Pack& pack, const State& state, Offer& out) {
    const Spaces near = within_reach(pack, state, active_space(state), state.top().b);
    for_each_enemy(state, near, [&](int code) {
        if (!may_be_outwitted(pack, state, code)) return;
        for (const int to : outwit_places(pack, state, space_of_enemy(state, code)))
            out.add(Verb::outwit, code, to);
    });
    if (out.count() > 0) out.add(Verb::stop);
}

void offer_pull(const Pack& pack, const State& state, Offer& out) {
    Spaces from = within_reach(pack, state, active_space(state), 1);
    from &= ~hero_spaces(state);
    for_each_enemy(state, from, [&](int code) {
        if (!is_boss(code) && !code_lying(code)) out.add(Verb::target, code);
    });
    if (out.count() > 0) out.add(Verb::stop);
}

void offer_kill(const Pack& pack, const State& state, Offer& out) {
    for_each_enemy(state, kill_spaces(pack, state, static_cast<Place>(state.top().b)),
                   [&](int code) {
                       if (!is_boss(code)) out.add(Verb::target, code);
                   });
}

// ESC-13.16: by the back, or openly.
void offer_steal(const State& state, Offer& out) {
    const Step& step = state.top();
    const bool president = static_cast<Loot>(step.a) == Loot::president;
    for (int hero = 0; hero < hero_count; ++hero) {
        const int seat = seat_of_hero(state, hero);
        if (seat == nowhere || seat == state.turn.active) continue;
        const Player& victim = state.player(seat);
        if (victim.space != active_space(state)) continue;
        bool facedown = false;
        for (const int card : victim.cases) {
            facedown = facedown || !is_up(card);
            if (is_up(card) && (case_of(card) == Case::president) == president)
                out.add(Verb::steal, hero, good_of(case_of(card)));
        }
        if (!president && !victim.items.empty()) out.add(Verb::steal, hero, back_item);
        if (!president && facedown) out.add(Verb::steal, hero, back_briefcase);
    }
    if (step.b != 0) out.add(Verb::skip);
}

template <class List>
void offer_distinct(Verb verb, List list, Offer& out) {
    std::sort(list.begin(), list.end());
    int last = nowhere;
    for (const int each : list) {
        if (each != last && each != nowhere) out.add(verb, each);
        last = each;
    }
}

void offer_list(Verb verb, const CardList& cards, Offer& out) {
    for (const int card : cards) out.add(verb, card);
}

void offer_recover(const State& state, Offer& out) {
    offer_list(Verb::recover, state.player(state.top().seat).discard, out);
    if (out.count() > 0) out.add(Verb::stop);
}

void offer_heroes_to_swap(const State& state, Offer& out) {
    for (int hero = 0; hero < hero_count; ++hero) {
        const int seat = seat_of_hero(state, hero);
        if (seat == nowhere || seat == state.turn.active) continue;
        if (state.player(seat).space == active_space(state)) out.add(Verb::swap, hero);
    }
    if (state.top().a != 0) out.add(Verb::skip);
}

// Op `swap_card`: consent, then what each side gives.
void offer_swap(const State& state, Offer& out) {
    const auto stage = static_cast<SwapStage>(state.top().stage);
    if (stage == SwapStage::name) return offer_heroes_to_swap(state, out);
    if (stage == SwapStage::answer) return offer_two(Verb::agree, Verb::decline, out);
    const Player& player =
        stage == SwapStage::give ? state.active() : state.player(state.top().seat);
    offer_distinct(Verb::give, player.items, out);
    for (const int card : player.cases)
        if (case_of(card) != Case::president) out.add(Verb::give, good_of(case_of(card)));
    out.add(Verb::stop);
}

// ESC-13.5
void offer_overflow(const State& state, Offer& out) {
    const Step& step = state.top();
    const Player& player = state.player(step.seat);
    const bool pays = step.seat == state.turn.active && state.turn.step < 8 &&
                      bar_has_open_item(player) && state.supply.item_cubes > 0;
    int last = nowhere;
    for (const int item : player.items) {
        if (item == last) continue;
        last = item;
        out.add(Verb::discard_overflow, item, nowhere);
        if (pays) out.add(Verb::discard_overflow, item, overflow_pays);
    }
    for (const int card : player.cases) {
        const Case which = case_of(card);
        if (which == Case::president) continue;
        if (which == Case::diagram_3) {
            out.add(Verb::discard_overflow, good_of(which), nowhere);
            continue;
        }
        for (int i = 0; i < slot_count; ++i) {
            const Slot& slot = state.board.slots[static_cast<std::size_t>(i)];
            if (!slot.on_slot && slot.marker == nowhere)
                out.add(Verb::discard_overflow, good_of(which), i + 1);
        }
    }
}

void offer_objectives(const State& state, Offer& out) {
    const auto colour = static_cast<std::size_t>(state.top().a);
    FixedVector<std::int8_t, 3> cards;
    cards.push_back(colour == 0 ? state.active().blue : state.active().purple);
    for (const std::int8_t card : state.decks.objective_decks[colour]) cards.push_back(card);
    offer_distinct(Verb::take_objective, cards, out);
}

void offer_hunt(const Pack& pack, const State& state, Offer& out) {
    const HuntView hunt{state.top()};
    switch (static_cast<HuntStage>(state.top().stage)) {
        case HuntStage::choose:
            for (const int code : first_movers(pack, state, hunt.done_bit()))
                out.add(Verb::choose_enemy, code);
            break;
        case HuntStage::route:
            out.add_each(Verb::choose_route, next_spaces(pack, state, hunt));
            break;
        default:
            for (const int code :
                 passengers(state, mover_space(state, hunt.mover()), hunt.done_bit()))
                out.add(Verb::carry, code);
            if (may_go_on(pack, state, hunt)) out.add(Verb::go_on);
    }
}

void offer_spawn(const Pack& pack, const State& state, Offer& out) {
    const Step& step = state.top();
    if (step.stage == static_cast<int>(SpawnStage::choose))
        return out.add_each(Verb::place_choice, place_candidates(pack, state, step));
    out.add_each(Verb::place_last_prisoner, last_places(pack, state, step));
}

void offer_heli(const Pack& pack, const State& state, Offer& out) {
    const auto& away = pack.park_distance[static_cast<std::size_t>(state.board.heli)];
    for (const int space : pack.park_spaces)
        if (away[static_cast<std::size_t>(space)] <= state.top().a) out.add(Verb::heli, space);
}

void offer_options(const Pack& pack, const State& state, Offer& out) {
    const Step& step = state.top();
    const Effect& choose = pack.effects[static_cast<std::size_t>(step.a)];
    const bool building = static_cast<Source>(step.stage) == Source::building;
    const unsigned useful = building ? building_options(pack, state) : 0;
    for (int i = 0; i < options_max; ++i)
        if (building ? has_bit(useful, i)
                     : option_is_feasible(pack, state, choose.lists[static_cast<std::size_t>(i)]))
            out.add(Verb::option, i + 1);
}

void offer_slots(const State& state, Offer& out) {
    for (int i = 0; i < slot_count; ++i)
        if (state.board.slots[static_cast<std::size_t>(i)].on_slot)
            out.add(Verb::pick, first_slot + i);
}

void offer_turn(const Pack& pack, const State& state, Offer& out) {
    const Ask ask = static_cast<Ask>(state.top().stage);
    offer_opening(pack, state, ask, out);
    offer_pickups(pack, state, {}, out);
    offer_cards(pack, state, out);
    if (ask == Ask::window) out.add(Verb::continue_);
}

void offer_pick(const Pack& pack, const State& state, Offer& out) {
    if (state.top().kind == StepKind::look_slot) return offer_slots(state, out);
    if (state.top().kind != StepKind::pick_hero)
        return out.add_each(Verb::pick, hidden_pois(pack, state));
    const SeatBits helpers = recover_helpers(pack, state);
    for (int hero = 0; hero < hero_count; ++hero) {
        const int seat = seat_of_hero(state, hero);
        if (seat != nowhere && has_bit(helpers, seat)) out.add(Verb::pick, first_hero + hero);
    }
}

}  // namespace

void offer_all(const Pack& pack, const State& state, Offer& out) {
    const Step& step = state.top();
    switch (step.kind) {
        case StepKind::over: break;
        case StepKind::turn: return offer_turn(pack, state, out);
        case StepKind::action: return offer_two(Verb::accept_ram, Verb::lose_card, out);
        case StepKind::effects:
            offer_pickups(pack, state, binding_of(pack, state), out);
            return out.add(Verb::continue_);
        case StepKind::move: return offer_step(pack, state, out);
        case StepKind::ride: return offer_two(Verb::accept_ride, Verb::decline_ride, out);
        case StepKind::show: return offer_show(state, out);
        case StepKind::reveal: return out.add_each(Verb::reveal_space, reveal_places(pack, state));
        case StepKind::fight: return offer_damage(pack, state, out);
        case StepKind::outwit: return offer_outwit(pack, state, out);
        case StepKind::pull: return offer_pull(pack, state, out);
        case StepKind::kill: return offer_kill(pack, state, out);
        case StepKind::recover: return offer_recover(state, out);
        case StepKind::gain: return offer_distinct(Verb::keep, drawn_items(step), out);
        case StepKind::steal: return offer_steal(state, out);
        case StepKind::swap: return offer_swap(state, out);
        case StepKind::pick_hero:
        case StepKind::look_poi:
        case StepKind::look_slot:
        case StepKind::pick_poi: return offer_pick(pack, state, out);
        case StepKind::look_deck: return offer_distinct(Verb::order, unordered(state, step), out);
        case StepKind::reload:
            for (int n = 0; n <= step.a; ++n) out.add(Verb::reload, n);
            return;
        case StepKind::heli: return offer_heli(pack, state, out);
        case StepKind::choose: return offer_options(pack, state, out);
        case StepKind::extra: return offer_list(Verb::extra, state.active().hand, out);
        case StepKind::overflow: return offer_overflow(state, out);
        case StepKind::hunt: return offer_hunt(pack, state, out);
        case StepKind::spawn: return offer_spawn(pack, state, out);
        case StepKind::president: return out.add_each(Verb::order_poi, hidden_pois(pack, state));
        case StepKind::special:
            return offer_list(Verb::choose_special, state.active().specials, out);
        case StepKind::exchange:
            out.add(Verb::exchange_objective, 0);
            return out.add(Verb::exchange_objective, 1);
        case StepKind::objective: return offer_objectives(state, out);
        default: return offer_chance(pack, state, out);
    }
}

}  // namespace stoop::escape
