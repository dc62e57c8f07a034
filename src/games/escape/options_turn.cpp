// Options between the steps of a turn: opening questions, windows, free actions (ESC-4, 28).
#include <algorithm>

#include "games/escape/options.hpp"
#include "games/escape/play_flags.hpp"

namespace stoop::escape {

namespace {

constexpr int last_step = 12;
constexpr int level_step = 8;

// The laid cards that can still be turned up (ESC-5.5, 7.9).
FixedVector<std::int8_t, 2> playable_cards(const Player& player) {
    FixedVector<std::int8_t, 2> cards;
    for (const std::int8_t card : player.laid)
        if (card != player.kept_down) cards.push_back(card);
    return cards;
}

bool car_can_move(const Pack& pack, const State& state) {  // ESC-5.7
    if (!state.active().has_car()) return false;
    const Ways ways = ways_of(pack, state, pack.list(pack.car_list)[0], true);
    return ways.can_step() || ways.can_ram();
}

bool has_abandoned_car(const State& state) { return holds(state.board.cars, active_space(state)); }

// ESC-5.5, 5.6, 7.9, 7.10
void offer_turn_up(const Pack& pack, const State& state, Offer& out) {
    const auto cards = playable_cards(state.active());
    for (const int card : cards) out.add(Verb::turn_up, card);
    if (state.turn.alternative_used) return;
    const Effect& damage = pack.list(pack.alternative[0])[0];
    if (damage_is_possible(pack, state, damage.range))
        for (const int card : cards) out.add(Verb::alternative_damage, card);
    const Ways ways =
        ways_of(pack, state, pack.list(pack.alternative[1])[0], state.active().has_car());
    if (ways.can_step() || ways.can_ram())
        for (const int card : cards) out.add(Verb::alternative_move, card);
}

// ESC-5.3, 5.4
void offer_lay(const State& state, Offer& out) {
    const CardList& hand = state.active().hand;
    if (hand.size() == 1) out.add(Verb::lay_cards, hand[0], nowhere);
    for (int i = 0; i < hand.size(); ++i)
        for (int j = i + 1; j < hand.size(); ++j) out.add(Verb::lay_cards, hand[i], hand[j]);
}

// What the building begins with if only one thing can be done there.
const Effect* only_effect(const Pack& pack, const State& state) {
    const unsigned options = building_options(pack, state);
    if (options == 0 || !std::has_single_bit(options)) return nullptr;
    const Building building = building_at(pack, state, active_space(state));
    const Effect& first = pack.list(pack.building_lists[static_cast<std::size_t>(building)])[0];
    if (first.op != Op::choose) return &first;
    return pack.list(first.lists[static_cast<std::size_t>(std::countr_zero(options))]).data();
}

Ask building_opening(const Pack& pack, const State& state) {
    const Effect* effect = only_effect(pack, state);
    if (effect == nullptr) return Ask::option;
    if (effect->op == Op::recover && effect->pick == Pick::choice) return Ask::recover;
    return effect->op == Op::reload ? Ask::reload : Ask::window;
}

}  // namespace

bool is_passed_over(const Pack& pack, const State& state, int step) {
    const Player& player = state.active();
    switch (step) {
        case 1: return !state.turn.refresh_forced && player.discard.empty();
        case 2: return player.hand.empty();
        case 3:
        case 4: return playable_cards(player).empty();
        case 5: return !player.has_car() && !has_abandoned_car(state);
        case level_step: return !bar_is_full(player);
        case 9: return building_options(pack, state) == 0;
        case last_step: return !any_pulled(pack, state);
        default: return false;
    }
}

Ask opening(const Pack& pack, const State& state, int step) {
    switch (step) {
        case 1: return state.turn.refresh_forced ? Ask::window : Ask::refresh;
        case 2: return state.active().hand.size() > 2 ? Ask::lay_cards : Ask::window;
        case 3:
        case 4: {
            Offer own;
            offer_turn_up(pack, state, own);
            return own.count() > 1 ? Ask::turn_up : Ask::window;
        }
        case 5: return car_can_move(pack, state) ? Ask::car_move : Ask::window;
        case 9: return building_opening(pack, state);
        default: return Ask::window;
    }
}

void offer_opening(const Pack& pack, const State& state, Ask ask, Offer& out) {
    switch (ask) {
        case Ask::refresh:
            out.add(Verb::refresh);
            out.add(Verb::no_refresh);
            break;
        case Ask::lay_cards: offer_lay(state, out); break;
        case Ask::turn_up: offer_turn_up(pack, state, out); break;
        case Ask::car_move:
            out.add(Verb::car_move);
            out.add(Verb::skip_car);
            break;
        case Ask::option: {
            const unsigned options = building_options(pack, state);
            for (int i = 0; i < options_max; ++i)
                if (has_bit(options, i)) out.add(Verb::option, i + 1);
            break;
        }
        case Ask::recover:
            for (const int card : state.active().discard) out.add(Verb::recover, card);
            out.add(Verb::stop);
            break;
        case Ask::reload: {
            const int room = reload_room(pack, state, only_effect(pack, state)->n);
            for (int n = 0; n <= room; ++n) out.add(Verb::reload, n);
            break;
        }
        default: break;
    }
}

bool window_is_asked(const Pack& pack, const State& state) {
    const Player& player = state.active();
    if (has_facedown(player) || claim_is_thinkable(pack, state)) return true;
    Offer free;
    offer_pickups(pack, state, {}, free);
    offer_cards(pack, state, free);
    return free.count() > (player.has_car() ? 1 : 0);  // leaving the car opens no window
}

const Step* running_action(const State& state) {
    for (int i = state.steps.size() - 1; i >= 0; --i)
        if (state.steps[i].kind == StepKind::action) return &state.steps[i];
    return nullptr;
}

// ESC-7.3: the rest of the running action, from the innermost list outwards.
Binding binding_of(const Pack& pack, const State& state) {
    Binding binding;
    for (int i = state.steps.size() - 1; i >= 0; --i) {
        const Step& step = state.steps[i];
        if (step.kind == StepKind::action) {
            binding.may_ram = (step.flags & agreed_to_ram) != 0;
            break;
        }
        if (binding.move != nullptr) continue;
        if (step.kind == StepKind::move) {
            const Effect& move = pack.effects[static_cast<std::size_t>(step.a)];
            if (step.b == 0 && !move.may) binding.move = &move;
        } else if (step.kind == StepKind::effects) {
            const auto list = pack.list(step.a);
            for (std::size_t next = static_cast<std::size_t>(step.b); next < list.size(); ++next)
                if (list[next].op == Op::move && !list[next].may) binding.move = &list[next];
        }
    }
    return binding;
}

void offer_pickups(const Pack& pack, const State& state, const Binding& binding, Offer& out) {
    const Player& player = state.active();
    const int here = player.space;
    const auto keeps_on = [&](bool has_car) {
        if (binding.move == nullptr) return true;
        const Ways ways = ways_of(pack, state, *binding.move, has_car);
        return ways.can_step() || (binding.may_ram && ways.can_ram());
    };
    const auto count = [&](const auto& list) { return std::count(list.begin(), list.end(), here); };
    const bool cube = state.board.cubes[static_cast<std::size_t>(here)] > 0;
    const bool case_here = std::any_of(state.board.slots.begin(), state.board.slots.end(),
                                       [&](const Slot& slot) { return slot.marker == here; });
    const bool camp = !state.decks.president_taken && camp_space(pack, state) == here;
    const bool car = !player.has_car() && count(state.board.cars) > count(state.turn.abandoned);
    if ((cube || case_here || camp || car) && !enemy_at(state, here)) {
        const bool stays = keeps_on(player.has_car());
        if (cube && stays && item_can_be_drawn(state)) out.add(Verb::take_item);
        const unsigned dropped = state.turn.dropped[static_cast<std::size_t>(state.turn.active)];
        for (int i = 0; i < slot_count && case_here && stays; ++i)
            if (state.board.slots[static_cast<std::size_t>(i)].marker == here &&
                !has_bit(dropped, i))
                out.add(Verb::take_briefcase, i);
        if (camp && stays) out.add(Verb::take_president);
        if (car && keeps_on(true)) out.add(Verb::take_car);
    }
    if (player.has_car() && keeps_on(false)) out.add(Verb::abandon_car);
}

bool pause_is_due(const Pack& pack, const State& state) {
    Offer offer;
    const Binding binding = binding_of(pack, state);
    offer_pickups(pack, state, binding, offer);
    if (offer.count() == 1 && verb_of(offer.first()) == Verb::abandon_car) return false;
    return offer.count() > 0;
}

namespace {

void for_each_item(const Player& player, auto&& visit) {  // equal cards are one option
    int last = nowhere;
    for (const int item : player.items) {
        if (item != last) visit(item);
        last = item;
    }
}

// ESC-18.3
void offer_payments(const Pack& pack, const State& state, Offer& out) {
    const Player& player = state.active();
    if (state.turn.step >= level_step || !bar_has_open_item(player)) return;
    if (state.supply.item_cubes == 0) return;
    const int weapon =
        player.weapon != nowhere && pack.good(player.weapon).may_pay ? player.weapon : nowhere;
    for (int good = 0; good < good_count; ++good) {
        if (is_item(good) && holds(player.items, good)) out.add(Verb::pay_level, good, nowhere);
        if (good == weapon) out.add(Verb::pay_level, good, pays_from_slot);
    }
}

}  // namespace

void offer_cards(const Pack& pack, const State& state, Offer& out) {
    const Player& player = state.active();
    for_each_item(player, [&](int item) {
        const Good& good = pack.good(item);
        if (!good.is_weapon && is_useful(pack, state, good.list)) out.add(Verb::use_item, item);
    });
    for_each_item(player, [&](int item) {
        if (pack.good(item).is_weapon) out.add(Verb::reveal_weapon, item);
    });
    if (player.weapon != nowhere) {
        const Good& weapon = pack.good(player.weapon);
        if (weapon.list != 0 && player.ammo >= weapon.ammo_cost &&
            is_useful(pack, state, weapon.list))
            out.add(Verb::use_weapon);
    }
    if (const int bracelet = find_bracelet(player); bracelet != nowhere)
        if (is_useful(pack, state, pack.good(first_case + bracelet).list))
            out.add(Verb::reveal_bracelet);
    offer_payments(pack, state, out);
    for (const int card : player.cases) {  // ESC-14.5, 14.6
        const Case which = case_of(card);
        if (which == Case::president || which == Case::diagram_3) continue;
        for (int i = 0; i < slot_count; ++i) {
            const Slot& slot = state.board.slots[static_cast<std::size_t>(i)];
            if (!slot.on_slot && slot.marker == nowhere)
                out.add(Verb::drop_briefcase, good_of(which), i);
        }
    }
    if (may_claim(pack, state)) out.add(Verb::claim_solo);
}

}  // namespace stoop::escape
