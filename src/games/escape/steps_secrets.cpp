// What only some see: looks at decks and tiles, briefcases, objectives, stolen cards.
#include <algorithm>

#include "games/escape/asking.hpp"
#include "games/escape/play.hpp"

namespace stoop::escape {

namespace {

SeatBits bit(int seat) { return static_cast<SeatBits>(1U << seat); }

}  // namespace

// Op `look` at a face-down POI tile: `a` is the place once it was picked, from 1.
bool Play::run_look_poi() {
    Step& step = top();
    if (step.a == 0) {
        if (hidden_pois(pack_, state_).empty()) return pop(), true;
        return ask();
    }
    PoiState& poi = state_.board.pois[static_cast<std::size_t>(step.a - 1)];
    if (step.stage == 1) poi.tile = narrow<std::int8_t>(step.d);
    if (poi.tile == nowhere) {
        step.stage = 1;
        push_for(StepKind::draw, state_.turn.active, static_cast<int>(Verb::peek_poi));
        return true;
    }
    poi.known_by |= bit(state_.turn.active);
    const int space = pack_.poi_spaces[static_cast<std::size_t>(step.a - 1)];
    tell(What::look, state_.turn.active, static_cast<int>(Lookable::poi), 1, space);
    tell_secret(What::sees_poi, bit(state_.turn.active), state_.turn.active, poi.tile, space);
    pop();
    return true;
}

// Op `look` at a slot, and taking a briefcase (ESC-14.2): `a` is the slot, from 1.
bool Play::run_look_slot() {
    Step& step = top();
    if (step.a == 0) {
        const auto& slots = state_.board.slots;
        if (std::none_of(slots.begin(), slots.end(), [](const Slot& s) { return s.on_slot; }))
            return pop(), true;
        return ask();
    }
    Slot& slot = state_.board.slots[static_cast<std::size_t>(step.a - 1)];
    if (step.stage == 1) slot.card = narrow<std::int8_t>(step.d);
    if (slot.card == nowhere) {
        step.stage = 1;
        push_for(StepKind::draw, state_.turn.active, static_cast<int>(Verb::briefcase));
        return true;
    }
    const int active = state_.turn.active;
    const int at = step.a - 1;
    const bool takes = step.kind == StepKind::take_case;
    pop();
    const int good = first_case + slot.card;
    if (!takes) {
        slot.known_by |= bit(active);
        tell(What::look, active, static_cast<int>(Lookable::briefcase_slot), 1, first_slot + at);
        tell_secret(What::sees_case, bit(active), active, good, at);
        return true;
    }
    const int card = held(static_cast<Case>(slot.card), slot.up);
    slot = {nowhere, false, false, nowhere, 0};
    tell_secret(What::take_briefcase, bit(active), active, good, at);
    add_case(active, card);
    return true;
}

// The first n fixed cards of a deck, as far as they are there, are the active player's to see.
template <class Knowns>
void Play::show_known(Knowns& known, int n, int first_code) {
    const int active = state_.turn.active;
    for (int i = 0; i < std::min(n, known.size()); ++i) {
        if ((known[i].by & bit(active)) != 0) continue;
        known[i].by |= bit(active);
        tell_secret(What::sees, bit(active), active, first_code + known[i].which);
    }
}

// Op `look` at a deck: draws what is not fixed yet, then perhaps asks for a new order.
bool Play::run_look_deck() {
    Step& step = top();
    Decks& decks = state_.decks;
    if (static_cast<Lookable>(step.a) == Lookable::ny_deck) {
        const int n = std::min<int>(step.b, state_.ny.size);
        show_known(state_.ny.known, n, 0);
        if (state_.ny.known.size() < n) {
            push(StepKind::draw, static_cast<int>(Verb::new_york));
            return true;
        }
        step.c = narrow<std::int16_t>(n);
    } else {
        const int black = std::min<int>(step.b, decks.black);
        const int red = std::min<int>(step.b - black, decks.red);
        auto& known = step.stage == 1 ? decks.black_known : decks.red_known;
        if (step.stage > 0) known.push_back({narrow<std::int8_t>(step.d), 0});
        step.d = 0;
        show_known(decks.black_known, black, ny_count);
        show_known(decks.red_known, red, ny_count);
        step.stage = decks.black_known.size() < black ? 1 : decks.red_known.size() < red ? 2 : 0;
        if (step.stage > 0) {
            const Layer layer = step.stage == 1 ? Layer::black : Layer::red;
            push_for(StepKind::draw, state_.turn.active, static_cast<int>(Verb::peek_timer),
                     static_cast<int>(layer));
            return true;
        }
        step.c = narrow<std::int16_t>(black);
    }
    const bool reorders = step.list.back() != 0 && step.c > 1;
    if (reorders && step.flags < step.c - 1) return false;  // ESC-28.1: always asked
    if (reorders) put_in_order();
    tell(What::look, state_.turn.active, step.a, step.b, nowhere);
    pop();
    return true;
}

// the cards change places together. Who knew them before no longer knows which is where.
void Play::put_in_order() {
    const Step& step = top();
    FixedVector<std::int8_t, 8> order;
    for (int i = 0; i < step.flags; ++i) order.push_back(step.list[static_cast<std::size_t>(i)]);
    for (const std::int8_t last : unordered(state_, step)) order.push_back(last);
    const SeatBits viewer = bit(state_.turn.active);
    const bool timer = static_cast<Lookable>(step.a) == Lookable::timer_deck;
    for (int i = 0; i < order.size(); ++i) {
        if (timer)
            state_.decks.black_known[i] = {narrow<std::int8_t>(order[i] - ny_count), viewer};
        else
            state_.ny.known[i] = {order[i], viewer};
    }
    if (!timer) settle_top();
}

// ESC-18.8, R-86
bool Play::run_objective() {
    Step& step = top();
    const auto colour = static_cast<std::size_t>(step.a);
    auto& deck = state_.decks.objective_decks[colour];
    if (step.stage == 1) deck.push_back(narrow<std::int8_t>(step.d));
    step.stage = 0;
    step.d = 0;
    if (!deck.full()) {
        step.stage = 1;
        const Verb verb = colour == 0 ? Verb::objective_blue : Verb::objective_purple;
        push_for(StepKind::draw, state_.turn.active, static_cast<int>(verb));
        return true;
    }
    std::sort(deck.begin(), deck.end());
    for (const int card : deck)
        tell_secret(What::sees_objective, bit(state_.turn.active), state_.turn.active, card,
                    step.a);
    return ask();
}

void Play::take_objective(int objective) {
    const int colour = top().a;
    pop();
    Player& player = state_.active();
    std::int8_t& own = colour == 0 ? player.blue : player.purple;
    tell_secret(What::objective, bit(state_.turn.active), state_.turn.active, objective, colour);
    if (own == objective) return;
    auto& deck = state_.decks.objective_decks[static_cast<std::size_t>(colour)];
    std::int8_t& there = deck[0] == objective ? deck[0] : deck[1];
    std::swap(own, there);
    std::sort(deck.begin(), deck.end());
}

}  // namespace stoop::escape
