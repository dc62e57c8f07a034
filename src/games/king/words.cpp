// What the words of a card do. One function per word, called through a table.
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
    for (int i = 0, seat = state_.turn.active; i < state_.seats; ++i) {
        if (state_.monster(seat).alive &&
            state_.damage.amount[static_cast<std::size_t>(seat)] > 0) {
            occasion.other = seat;
            for (const Word& word : clause.ops) perform(word, occasion);
        }
        seat = clockwise(state_, seat);
    }
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

void Words::vp(Play& play, const Word& word, const Occasion& at) {
    play.gain_vp(at.seat, word.n, Why::card, at.card);
}
void Words::energy(Play& play, const Word& word, const Occasion& at) {
    play.gain_energy(at.seat, word.n, Why::card, at.card);
}
void Words::heal(Play& play, const Word& word, const Occasion& at) {
    play.heal(at.seat, word.n, Why::card, at.card);
}
void Words::everyone_energy(Play& play, const Word& word, const Occasion& at) {
    for (int i = 0, seat = play.state_.turn.active; i < play.state_.seats; ++i) {
        if (play.state_.monster(seat).alive) play.gain_energy(seat, word.n, Why::card, at.card);
        seat = clockwise(play.state_, seat);
    }
}

// Damage that monsters merely take through a card is dealt by nobody (KNY-20.6).
void Words::hurt_self(Play& play, const Word& word, const Occasion& at) {
    play.state_.damage.amount[static_cast<std::size_t>(at.seat)] = narrow<std::uint8_t>(word.n);
    play.begin_damage(Cause::card, nowhere);
}
void Words::hurt_everyone(Play& play, const Word& word, const Occasion&) {
    for (int seat = 0; seat < play.state_.seats; ++seat)
        if (play.state_.monster(seat).alive)
            play.state_.damage.amount[static_cast<std::size_t>(seat)] =
                narrow<std::uint8_t>(word.n);
    play.begin_damage(Cause::card, nowhere);
}
void Words::army_fires(Play& play, const Word&, const Occasion&) {
    State& state = play.state_;
    for (int seat = 0; seat < state.seats; ++seat)
        if (state.monster(seat).alive)
            state.damage.amount[static_cast<std::size_t>(seat)] =
                narrow<std::uint8_t>(state.place(state.monster(seat).borough).unit_total());
    play.begin_damage(Cause::card, nowhere);
}
void Words::hurt(Play& play, const Word& word, const Occasion& at) {
    play.state_.damage.amount[static_cast<std::size_t>(at.other)] = narrow<std::uint8_t>(word.n);
    play.begin_damage(Cause::star, at.seat);
}

void Words::add(Play& play, const Word& word, const Occasion& at) {
    std::uint8_t& added = play.state_.turn.added[static_cast<std::size_t>(word.face)];
    added = narrow<std::uint8_t>(added + word.n);
    play.tell(What::symbols, at.seat, word.face, word.n, at.card);
}
void Words::units_only(Play& play, const Word&, const Occasion&) {
    play.state_.turn.units_only = true;
}

namespace {

// KNY-6.9: the dice whose symbols change, the lowest index first; added symbols make up the rest.
unsigned dice_to_change(const Turn& turn, int face, int n) {
    unsigned dice = 0;
    for (int i = 0; i < turn.dice_count && n > 0; ++i)
        if (turn.dice[static_cast<std::size_t>(i)] == face) {
            dice |= 1U << i;
            --n;
        }
    return dice;
}

}  // namespace

void Words::recolour(Play& play, const Recolour& change, const Occasion& at) {
    Turn& turn = play.state_.turn;
    for (int i = 0; i < turn.dice_count; ++i)
        if (has_bit(change.dice, i)) {
            turn.dice[static_cast<std::size_t>(i)] = narrow<std::int8_t>(change.to);
            play.tell(What::change, at.seat, i, change.to, at.card);
        }
    const int rest = change.n - std::popcount(change.dice);
    std::uint8_t& from = turn.added[static_cast<std::size_t>(change.from)];
    std::uint8_t& to = turn.added[static_cast<std::size_t>(change.to)];
    from = narrow<std::uint8_t>(from - rest);
    to = narrow<std::uint8_t>(to + rest);
    if (rest > 0) {
        play.tell(What::symbols, at.seat, change.from, -rest, at.card);
        play.tell(What::symbols, at.seat, change.to, rest, at.card);
    }
}
void Words::change(Play& play, const Word& word, const Occasion& at) {
    const int n = at.action->arg[0];
    recolour(play, {word.face, word.to, n, dice_to_change(play.state_.turn, word.face, n)}, at);
}
// Both numbers are counted on the result as it was before the action.
void Words::exchange(Play& play, const Word& word, const Occasion& at) {
    const int n = at.action->arg[0];
    const int back = at.action->arg[1];
    const unsigned there_dice = dice_to_change(play.state_.turn, word.face, n);
    const unsigned back_dice = dice_to_change(play.state_.turn, word.to, back);
    recolour(play, {word.face, word.to, n, there_dice}, at);
    recolour(play, {word.to, word.face, back, back_dice}, at);
}

void Words::extra_turn(Play& play, const Word& word, const Occasion& at) {
    auto& extra = play.state_.monster(at.seat).extra;
    if (extra.full()) return;  // KNY-16.6
    extra.push_back(word.which);
    play.tell(What::extra_turn, at.seat, word.which, at.card);
}
void Words::claim(Play& play, const Word&, const Occasion& at) {
    if (play.state_.claims.full()) return;  // KNY-15.14
    play.state_.claims.push_back(narrow<std::uint8_t>(at.seat));
    play.tell(What::claim, at.seat, at.card);
}
// KNY-21.5
void Words::give_token(Play& play, const Word& word, const Occasion& at) {
    const auto token = static_cast<Token>(word.which);
    if (play.supply(token) == 0) return;
    Monster& other = play.state_.monster(at.other);
    ++(token == Token::web ? other.webs : other.curses);
    play.tell(What::token, at.other, word.which, 1, at.card);
}
void Words::take_energy(Play& play, const Word& word, const Occasion& at) {
    play.transfer_energy(at.other, at.seat, word.n, at.card);
}
void Words::take_vp(Play& play, const Word& word, const Occasion& at) {
    play.gain_vp(at.other, -word.n, Why::card, at.card);
}
void Words::souvenir(Play& play, const Word&, const Occasion& at) {
    Place& place = play.state_.place(play.state_.monster(at.seat).borough);
    if (place.souvenir || play.supply(Token::souvenir) == 0) return;
    place.souvenir = true;
    play.tell(What::token, at.seat, static_cast<int>(Token::souvenir), 1, at.card);
    play.gain_vp(at.seat, 1, Why::card, at.card);
    play.gain_energy(at.seat, 1, Why::card, at.card);
}
void Words::return_souvenirs(Play& play, const Word&, const Occasion&) {
    for (Place& place : play.state_.places) place.souvenir = false;
}
void Words::shells(Play& play, const Word&, const Occasion& at) {
    Monster& owner = play.state_.monster(at.seat);
    const int placed = std::min(at.n, play.supply(Token::carapace));
    owner.shells = narrow<std::uint8_t>(owner.shells + placed);
    if (placed > 0)
        play.tell(What::token, at.seat, static_cast<int>(Token::carapace), placed, at.card);
}
// KNY-20.14. The maximum drops back before the healing.
void Words::crack_shells(Play& play, const Word&, const Occasion& at) {
    const int healing = play.state_.monster(at.seat).shells;
    const bool damage_announced = play.top().kind == StepKind::announce;
    play.lose_card(at.seat, at.card);
    play.heal(at.seat, healing, Why::card, at.card);
    if (damage_announced && !can_absorb(play.pack_, play.state_, at.seat)) play.stop_waiting();
}
void Words::return_shells(Play& play, const Word&, const Occasion& at) {
    play.state_.monster(at.seat).shells = 0;
}
void Words::restart_sums(Play& play, const Word&, const Occasion&) {
    play.state_.turn.gained.fill(0);
}
void Words::discard_self(Play& play, const Word&, const Occasion& at) {
    play.lose_card(at.seat, at.card);
}
// KNY-22.2: no damage, so nothing reacts; but Manhattan may have become too small (KNY-19.12).
void Words::perish(Play& play, const Word&, const Occasion& at) {
    play.eliminate(at.seat);
    play.shift_track();
    play.make_room();
}
void Words::win(Play& play, const Word&, const Occasion& at) {
    play.finish(Ended::painbow, at.seat);
}
void Words::move(Play& play, const Word&, const Occasion& at) {
    play.optional_move(at.seat, at.action->arg[0], MoveWhy::card);
}
void Words::relocate(Play& play, const Word&, const Occasion& at) {
    const int symbols = play.top().a;
    play.pop();
    play.begin_destruction(at.action->arg[0], symbols);
}
void Words::buy_discarded(Play& play, const Word&, const Occasion& at) {
    const int card = at.action->arg[0];
    const Offer& offer = *play.pack_.offer_of(verb_of(*at.action));
    const auto offers = play.pack_.offers_of(Verb::buy_discarded);
    play.close_window();
    play.push(StepKind::purchase, at.seat, card, static_cast<int>(&offer - offers.data()) + 1);
    play.charge(at.seat, discarded_price(play.pack_, offer, card));
}
// KNY-20.13
void Words::hearts_for_energy(Play& play, const Word&, const Occasion& at) {
    const int price = play.top().a;
    const int hearts = at.action->arg[0];
    play.pop();
    play.pay(at.seat, hearts, price - hearts);
}
// KNY-20.11
void Words::energy_for_hearts(Play& play, const Word&, const Occasion& at) {
    const int absorbed = at.action->arg[0];
    Monster& owner = play.state_.monster(at.seat);
    owner.energy = narrow<std::int16_t>(owner.energy - absorbed);
    play.state_.damage.absorbed[static_cast<std::size_t>(at.seat)] = narrow<std::uint8_t>(absorbed);
    if (absorbed > 0)
        play.tell(What::energy, at.seat, -absorbed, static_cast<int>(Why::card), at.card);
    play.stop_waiting();
}
void Words::own(Play& play, const Word& word, const Occasion& at) {
    row_of(static_cast<Own>(word.which)).does(play, at);
}

void Play::perform(const Word& word, const Occasion& occasion) {
    row_of(word.op).does(*this, word, occasion);
}

}  // namespace stoop::king
