// When cards speak: the moments they know, and the actions they offer.
#include "games/king/word_rows.hpp"

namespace stoop::king {

// KNY-3.5: the monster's cards that know one of these moments, in the order of acquisition.
void Play::happen_to_cards(MomentSet moments, Occasion occasion) {
    const CardSet cards = cards_at(moments, occasion.seat);
    const auto kept = state_.monster(occasion.seat).kept;  // a card may leave meanwhile
    for (const std::uint8_t card : kept) {
        if (!cards.has(card)) continue;
        occasion.card = card;
        happen_to_card(moments, occasion);
    }
}

void Play::happen_to_card(MomentSet moments, const Occasion& occasion) {
    constexpr MomentSet each_target =
        moment_bit(Moment::dealt_damage) | moment_bit(Moment::attack_hit);
    for (const Clause& clause : pack_.card(occasion.card).clauses) {
        if (clause.kind != ClauseKind::when || (moment_bit(clause.moment) & moments) == 0) continue;
        if (clause.once_per_turn && state_.turn.used.has(occasion.card)) continue;
        bool applies = true;
        for (const Condition& condition : clause.conditions)
            applies = applies && holds(condition, occasion);
        if (!applies) continue;
        if (clause.once_per_turn) state_.turn.used.add(occasion.card);
        if ((moment_bit(clause.moment) & each_target) != 0)
            do_to_targets(clause, occasion);
        else
            for (const Word& word : clause.ops) perform(word, occasion);
    }
}

// KNY-3.6: a card that affects several monsters affects them clockwise from the active one.
void Play::do_to_targets(const Clause& clause, Occasion occasion) {
    for_each_clockwise((1U << state_.seats) - 1, [&](int seat) {
        if (!state_.monster(seat).alive || item(state_.damage.amount, seat) == 0) return;
        occasion.other = seat;
        for (const Word& word : clause.ops) perform(word, occasion);
    });
}

bool Play::holds(const Condition& condition, const Occasion& occasion) const {
    return row_of(condition.is).holds(state_, condition, occasion);
}

// A `may` clause: the seat that is asked uses its card. What has a price waits until it is paid.
void Play::act(const Action& action) {
    const int seat = asked_seat();
    const Offer* offer = pack_.offer_of(verb_of(action));
    STOOP_ASSERT(offer != nullptr && stands(pack_, state_, seat, *offer));
    const Clause& clause = pack_.clause_of(*offer);
    if (clause.once_per_turn) state_.turn.used.add(offer->card);
    if (clause.price > 0 && offer->kind == Verb::deed) {
        push(StepKind::deed, seat, pack_.place_of(*offer));
        return charge(seat, clause.price);
    }
    for (const Word& word : clause.ops)
        perform(word, {.seat = seat, .card = offer->card, .action = &action});
    charge(seat, clause.price);
}

// … and is done then.
void Play::run_deed() {
    const Step step = top();
    const Offer& offer = pack_.offers[step.a];
    pop();
    for (const Word& word : pack_.clause_of(offer).ops)
        perform(word, {.seat = step.seat, .card = offer.card});
}

void Play::perform(const Word& word, const Occasion& occasion) {
    row_of(word.op).does(*this, word, occasion);
}

}  // namespace stoop::king
