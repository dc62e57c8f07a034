// Bonus cards, events and what abilities do (SPM-13, 14, 16).
#include "games/spiderman/play.hpp"

namespace stoop::spiderman {

// An ability or a card is used: its token or card goes first, then its effects come in order
// (SPM-13.13, 14.3, 16.5).
void Play::use(int seat, int thing, int target) {
    tell(What::played, seat, thing, target);
    if (thing < first_card)
        player(seat).tokens =
            static_cast<std::uint8_t>(player(seat).tokens & ~(1U << thing % slot_count));
    else
        discard(seat, thing - first_card);
    push(StepKind::effects, seat, thing, 0, target);
}

void Play::run_effects() {
    Step& step = top();
    const Effects& effects = effects_of(pack_, step.a);
    if (step.b == effects.size()) {
        pop();
        return;
    }
    const Occasion occasion{step.seat, step.a, step.b, step.c};
    ++step.b;
    carry_out(effects[occasion.index], occasion);
}

// SPM-13.1
void Play::bonus(int seat, int dice) {
    spend(seat, Pool3::bonus, dice);
    push(StepKind::check, 0);
    push(StepKind::discard, seat);
    push(StepKind::drawn, seat);
    push_luck(seat, held_by(state_, held_by_cops));
    throw_dice(dice);
}

void Play::drawn() {
    const int seat = pop().seat;
    const int character = figure_of(state_, seat);
    const Effect* genius =
        character == cops ? nullptr : ability_effect(pack_, state_, character, Op::bonus_need);
    const int cards = dice_from(genius == nullptr ? 5 : genius->need);
    push(StepKind::draw_cards, seat, cards, static_cast<int>(camp_of(character)));
}

// SPM-13.8: an empty stack is made anew from its discard; if that is empty too, nothing is drawn.
bool Play::run_draw() {
    const Step& step = top();
    const auto total = [&](const Pool<cards_max>& pool) {
        int cards = 0;
        for (std::size_t i = 0; i < pack_.cards.size(); ++i)
            if (static_cast<int>(pack_.cards[i].deck) == step.b)
                cards += pool.of(static_cast<int>(i));
        return cards;
    };
    if (step.a > 0 && total(state_.deck) == 0)
        for (std::size_t i = 0; i < pack_.cards.size(); ++i) {
            const int card = static_cast<int>(i);
            if (static_cast<int>(pack_.cards[i].deck) != step.b) continue;
            const int copies = state_.discard.of(card);
            state_.deck.add(card, copies);
            state_.discard.take(card, copies);
        }
    if (step.a > 0 && total(state_.deck) > 0) return false;
    pop();
    return true;
}

// SPM-13.5, 13.6, 13.12, 13.13
void Play::draw(int kind) {
    const int seat = top().seat;
    const Card& card = pack_.card(kind);
    --top().a;
    state_.deck.take(kind);
    if (card.timing != Timing::draw) {
        Hand& hand = player(seat).hand;
        const auto at = std::lower_bound(hand.begin(), hand.end(), kind);
        hand.insert(static_cast<int>(at - hand.begin()), narrow<std::uint8_t>(kind));
        return tell_to(seat, What::drawn, {seat, first_card + kind});
    }
    state_.discard.add(kind);
    tell(What::event, seat, first_card + kind);
    if (card.lasts == Lasts::until_drawer_next_turn) {
        state_.event_by[static_cast<std::size_t>(kind - pack_.first_event)] =
            narrow<std::int8_t>(seat);
        return;
    }
    push(StepKind::effects, seat, first_card + kind, 0, none);
}

// SPM-13.10: each name once before a reaction; a hand of three cannot hold a fourth name.
void Play::note_played(int card) {
    Step& step = top();
    (step.c == 0 ? step.c : step.d) = narrow<std::int16_t>(card + 1);
}

// SPM-13.4
bool Play::run_discard() {
    if (player(top().seat).hand.size() > hand_limit) return ask();
    pop();
    return true;
}

void Play::discard(int seat, int card) {
    Hand& hand = player(seat).hand;
    const auto at = std::find(hand.begin(), hand.end(), card);
    hand.erase(static_cast<int>(at - hand.begin()));
    state_.discard.add(card);
}

// SPM-14.6, 14.12, 14.18: the result of an attempt to web or grip; no dice: it succeeds.
void Play::cast(bool has_rolled) {
    const Step step = pop();
    const Effect& effect = *thing_effect(pack_, step.a, Op::immobilise);
    if (has_rolled && dice_from(effect.need) == 0) return;
    const int caster = figure_of(state_, step.seat);
    const Hold hold = effect.kind == Hold::grip ? Hold::grip
                      : caster == spider_man    ? Hold::web
                                                : Hold::black;
    const Target at = target_of(step.b);
    tell(What::web, step.b, static_cast<int>(hold));
    if (at.band == target_stack) {
        for (Stack& stack : state_.stacks)
            if (stack.cars > 0 && stack.at == at.of) stack.web = hold;
        return;
    }
    figure(at.of).hold = hold;
    if (hold == Hold::grip) figure(at.of).at = figure(caster).at;
}

// SPM-16, `steal_side`
void Play::steal() {
    const Step step = pop();
    const Effect& effect = *thing_effect(pack_, step.a, Op::steal_side);
    if (dice_from(effect.need) == 0) return;
    const int thief = figure_of(state_, step.seat);
    acquire(target_of(step.b).of, attacker_of(state_, thief), Entry::take_held_side, 0);
}

// SPM-16.2
void Play::choose_villain_for(int villain) {
    const Step step = pop();
    const Effect& effect = effects_of(pack_, step.a)[step.b];
    const int seat = figure(villain).seat;
    if (effect.op == Op::lose_dice) return lose_dice(seat, effect);
    for (int i = 0; i < std::min<int>(effect.n, player(seat).hand.size()); ++i)
        push(StepKind::lose, seat);
}

void Play::lose_dice(int seat, const Effect& effect) {
    auto& lose = player(seat).lose[static_cast<std::size_t>(effect.pool)];
    lose = narrow<std::uint8_t>(lose + effect.n);
}

// SPM-16, `panic`: one free side character after the other.
bool Play::run_panic() {
    Step& step = top();
    for (; step.a < side_count; ++step.a) {
        const Side& side = state_.side(step.a);
        if (side.at != nowhere && has_bit(lone_at(state_, side.at), step.a)) return ask();
    }
    pop();
    return true;
}

// SPM-16, `jailbreak`: in the order of characters.toml, by the drawer.
bool Play::run_jailbreak() {
    Step& step = top();
    for (; step.a < figure_count; ++step.a) {
        const int i = step.a;
        Figure& prisoner = figure(i);
        if (prisoner.status != Status::jailed && prisoner.status != Status::served) continue;
        remove_hits(i, prisoner.hits);
        player(prisoner.seat).dice = {};
        player(prisoner.seat).tokens = 0;
        const Space station = prisoner.at;
        set_at(i, nowhere);
        ++step.a;
        ask_put(step.seat, target_figure + i, station, true);
        return true;
    }
    pop();
    return true;
}

}  // namespace stoop::spiderman
