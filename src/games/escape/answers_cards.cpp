// Answers about the stash, and what chance says.
#include <algorithm>

#include "games/escape/asking.hpp"
#include "games/escape/lists.hpp"
#include "games/escape/play.hpp"

namespace stoop::escape {

// A briefcase card as it lies in the stash, face up or not.
int Play::card_in_stash(const Player& player, int good) {
    const auto which = static_cast<Case>(good - first_case);
    return held(which, holds(player.cases, held(which, true)));
}

void Play::use_item(int item) {
    take_out(state_.active().items, item);
    tell(What::use, state_.turn.active, item);
    start_action(Source::item, item, pack_.good(item).list);
}

// ESC-13.12 to 13.14: ammunition, effects, then noise.
void Play::use_weapon() {
    Player& player = state_.active();
    const Good& weapon = pack_.good(player.weapon);
    player.ammo = narrow<std::int8_t>(player.ammo - weapon.ammo_cost);
    state_.supply.ammo = narrow<std::int8_t>(state_.supply.ammo + weapon.ammo_cost);
    tell(What::use, state_.turn.active, player.weapon);
    push_effects(weapon.list, Source::weapon);
    top().d = weapon.noise;
}

void Play::reload(int n) {
    Player& player = state_.active();
    player.ammo = narrow<std::int8_t>(player.ammo + n);
    state_.supply.ammo = narrow<std::int8_t>(state_.supply.ammo - n);
    tell(What::reload, state_.turn.active, n);
}

// ESC-14.7
void Play::reveal_bracelet() {
    Player& player = state_.active();
    const auto which = static_cast<Case>(find_bracelet(player));
    take_out(player.cases, held(which, false));
    insert_sorted(player.cases, held(which, true));
    tell(What::use, state_.turn.active, good_of(which));
    push_effects(pack_.good(good_of(which)).list, Source::bracelet);
}

void Play::answer_stash(const Action& action) {
    switch (top().kind) {
        case StepKind::gain: {  // keep
            Step& step = top();
            auto* const end = step.list.begin() + step.flags--;
            auto* const kept = std::find(step.list.begin(), end, action.arg[0]);
            std::copy(kept + 1, end, kept);
            step.list[static_cast<std::size_t>(step.flags)] = nowhere;
            --step.b;
            return add_item(state_.turn.active, action.arg[0]);
        }
        case StepKind::steal: return answer_steal(action);
        case StepKind::swap: return answer_swap(action);
        default: return answer_overflow(action);
    }
}

void Play::answer_steal(const Action& action) {
    pop();
    if (verb_of(action) == Verb::skip) {
        top().flags |= pause_is_over;
        return;
    }
    const int victim = seat_of_hero(state_, action.arg[0]);
    const int good = action.arg[1];
    if (good == back_item || good == back_briefcase)
        push_for(StepKind::stolen, victim, good);
    else
        take_from(victim, good);
}

// ESC-13.16: face up stays face up.
void Play::take_from(int victim, int good) {
    const int thief = state_.turn.active;
    Player& loser = state_.player(victim);
    const auto both = static_cast<SeatBits>(1U << thief | 1U << victim);
    if (is_item(good)) {
        take_out(loser.items, good);
        insert_sorted(state_.active().items, good);
        tell_secret(What::steal, both, victim, good, thief);
        return check_stash(thief);
    }
    const int card = card_in_stash(loser, good);
    take_out(loser.cases, card);
    tell_secret(What::steal, is_up(card) ? SeatBits{0xff} : both, victim, good, thief);
    add_case(thief, card);
}

void Play::answer_swap(const Action& action) {
    Step& step = top();
    const bool stops = verb_of(action) == Verb::stop;
    const auto given = narrow<std::int16_t>(stops ? nowhere : int{action.arg[0]});
    switch (static_cast<SwapStage>(step.stage)) {
        case SwapStage::name:
            if (verb_of(action) == Verb::skip) return end_move(true);
            step.seat = narrow<std::int8_t>(seat_of_hero(state_, action.arg[0]));
            step.stage = static_cast<std::uint8_t>(SwapStage::answer);
            return;
        case SwapStage::answer:
            if (verb_of(action) == Verb::decline) return pop();
            step.stage = static_cast<std::uint8_t>(SwapStage::give);
            return;
        case SwapStage::give:
            step.b = given;
            step.stage = static_cast<std::uint8_t>(SwapStage::give_back);
            return;
        case SwapStage::give_back: step.c = given; return hand_over();
    }
}

// ESC-13.5, 13.8, 14.8
void Play::answer_overflow(const Action& action) {
    const int seat = top().seat;
    Player& player = state_.player(seat);
    const int good = action.arg[0];
    const int how = action.arg[1];
    if (is_item(good)) {
        if (how == overflow_pays) return pay_level(good);
        take_out(player.items, good);
        discard_item_card(good);
        return tell_secret(What::discard_item, static_cast<SeatBits>(1U << seat), seat, good);
    }
    if (how != nowhere) return drop_case(seat, card_in_stash(player, good), how - 1);
    tell(What::discard_item, seat, good);
    take_out(player.cases, card_in_stash(player, good));
}

void Play::answer_chance(const Action& action) {
    const Step step = top();
    Player& player = state_.player(step.seat);
    const auto owner = static_cast<SeatBits>(1U << step.seat);
    const int card = action.arg[1];
    switch (step.kind) {
        case StepKind::hurt:
            --top().a;
            move_card(player.hand, player.discard, card);
            return tell_secret(What::lose, owner, step.seat, card);
        case StepKind::regain:
            --top().a;
            move_card(player.discard, player.hand, card);
            return tell_secret(What::recover, owner, step.seat, card);
        case StepKind::lose_items:
            --top().a;
            take_out(player.items, card);
            discard_item_card(card);
            return tell_secret(What::discard_item, owner, step.seat, card);
        case StepKind::stolen: pop(); return take_from(step.seat, card);
        default: return answer_draw(action);
    }
}

// ESC-27.1: what is drawn leaves its pool and goes to the step that waits for it.
void Play::answer_draw(const Action& action) {
    const int seat = top().seat;
    const int value = action.arg[0];
    Decks& decks = state_.decks;
    pop();
    switch (verb_of(action)) {
        case Verb::city: decks.city.remove(value); break;
        case Verb::park: decks.park.remove(value - city_count); break;
        case Verb::poi:
        case Verb::peek_poi: decks.poi.remove(value); break;
        case Verb::outskirts: decks.outskirts.remove(value); break;
        case Verb::item:
            decks.items.take(value);
            --decks.items_left;
            break;
        case Verb::event:
            decks.events.take(value);
            --decks.events_left;
            break;
        case Verb::timer:
        case Verb::peek_timer: decks.timer.take(value); break;
        case Verb::briefcase: decks.cases.remove(value); break;
        case Verb::president: --(value == 0 ? decks.president_alive : decks.president_dead); break;
        case Verb::new_york: return draw_new_york(value);
        case Verb::new_york_special: return draw_special(value);
        case Verb::level_bars: decks.level_sets.remove(value); break;
        case Verb::objective_blue:
        case Verb::objective_purple: decks.objectives.take(value); break;
        default: break;
    }
    if (top().kind == StepKind::setup && verb_of(action) != Verb::first)
        return deal(verb_of(action), seat, value);
    top().d = narrow<std::int16_t>(value);
}

// ESC-3.18, 3.20
void Play::deal(Verb verb, int seat, int value) {
    Player& player = state_.player(seat);
    const auto card = narrow<std::int8_t>(value);
    if (verb == Verb::objective_blue) player.blue = card;
    if (verb == Verb::objective_purple) player.purple = card;
    if (verb != Verb::level_bars) return;
    player.bars = card;
    player.bars_seen[0] = pack_.level_sets[static_cast<std::size_t>(value)].bars[0];
}

void Play::draw_new_york(int card) {
    NewYork& ny = state_.ny;
    ny.deck.remove(card);
    ny.known.push_back({narrow<std::int8_t>(card), 0});
    if (ny.known.size() == 1) settle_top();
}

// ESC-22.7: into the deck, which is shuffled; a new card comes to the top.
void Play::draw_special(int card) {
    NewYork& ny = state_.ny;
    ny.aside.remove(card);
    --ny.aside_size;
    ny.deck.add(card);
    ++ny.size;
    for (const Known& known : ny.known) ny.deck.add(known.which);
    ny.known.clear();
    tell(What::ny_special, ny.size);
    settle_top();
}

}  // namespace stoop::escape
