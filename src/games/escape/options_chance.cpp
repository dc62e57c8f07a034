// Chance's answers: what may be drawn, and how likely it is (ESC-27).
#include "games/escape/options.hpp"

namespace stoop::escape {

namespace {

template <int N>
void offer_set(Verb verb, const BitSet<N>& set, int from, Offer& out) {
    for (const int each : set) out.add(verb, from + each);
}
template <std::size_t N>
void offer_pool(Verb verb, const Pool<N>& pool, Offer& out) {
    for (int i = 0; i < static_cast<int>(N); ++i)
        if (pool.of(i) > 0) out.add(verb, i);
}
template <class List>
void offer_distinct(Verb verb, int seat, const List& list, Offer& out) {
    int last = nowhere;
    for (const int each : list) {
        if (each != last) out.add(verb, seat, each);
        last = each;
    }
}

int diagrams_left(const State& state) {
    int left = 0;
    for (const Case which : {Case::diagram_1, Case::diagram_2, Case::diagram_4})
        left += state.decks.cases.has(static_cast<int>(which)) ? 1 : 0;
    return left;
}
bool is_diagram(int which) {
    return which >= static_cast<int>(Case::diagram_1) && which <= static_cast<int>(Case::diagram_4);
}
// ESC-27.1, R-79: one of the diagrams is in the box.
int case_weight(const State& state, int which) {
    return diagrams_left(state) - (is_diagram(which) ? 1 : 0);
}

void offer_draw(const Pack& pack, const State& state, Offer& out) {
    const auto verb = static_cast<Verb>(state.top().a);
    const Decks& decks = state.decks;
    switch (verb) {
        case Verb::first:
            for (int seat = 0; seat < state.seats; ++seat) out.add(verb, seat);
            break;
        case Verb::city: offer_set(verb, decks.city, 0, out); break;
        case Verb::park: offer_set(verb, decks.park, city_count, out); break;
        case Verb::poi:
        case Verb::peek_poi: offer_set(verb, decks.poi, 0, out); break;
        case Verb::outskirts: offer_set(verb, decks.outskirts, 0, out); break;
        case Verb::item: offer_pool(verb, decks.items, out); break;
        case Verb::event: offer_pool(verb, decks.events, out); break;
        case Verb::new_york: offer_set(verb, state.ny.deck, 0, out); break;
        case Verb::new_york_special: offer_set(verb, state.ny.aside, 0, out); break;
        case Verb::timer:
        case Verb::peek_timer:
            for (int i = 0; i < timer_count; ++i)
                if (decks.timer.of(i) > 0 && pack.timer[static_cast<std::size_t>(i)].layer ==
                                                 static_cast<Layer>(state.top().b))
                    out.add(verb, i);
            break;
        case Verb::briefcase:
            for (const int which : decks.cases)
                if (case_weight(state, which) > 0) out.add(verb, which);
            break;
        case Verb::level_bars: offer_set(verb, decks.level_sets, 0, out); break;
        case Verb::objective_blue:
        case Verb::objective_purple:
            for (int i = 0; i < objective_count; ++i)
                if (decks.objectives.of(i) > 0 &&
                    (pack.objectives[static_cast<std::size_t>(i)].colour == Colour::blue) ==
                        (verb == Verb::objective_blue))
                    out.add(verb, i);
            break;
        case Verb::president:
            if (decks.president_alive > 0) out.add(verb, 0);
            if (decks.president_dead > 0) out.add(verb, 1);
            break;
        default:
            out.add(verb, 0);  // a trap card: triggered, or not
            out.add(verb, 1);
    }
}

}  // namespace

void offer_chance(const Pack& pack, const State& state, Offer& out) {
    const Step& step = state.top();
    const Player& player = state.player(step.seat);
    switch (step.kind) {
        case StepKind::hurt: return offer_distinct(Verb::lose, step.seat, player.hand, out);
        case StepKind::regain: return offer_distinct(Verb::regain, step.seat, player.discard, out);
        case StepKind::lose_items:
            return offer_distinct(Verb::discard, step.seat, player.items, out);
        case StepKind::stolen:
            if (step.a == back_item)
                return offer_distinct(Verb::stolen, step.seat, player.items, out);
            for (const int card : player.cases)
                if (!is_up(card)) out.add(Verb::stolen, step.seat, good_of(case_of(card)));
            return;
        default: return offer_draw(pack, state, out);
    }
}

namespace {

int chance_weight(const Pack& pack, const State& state, const Action& action) {
    const int value = action.arg[0];
    const Player& player = state.player(state.top().seat);
    switch (verb_of(action)) {
        case Verb::item: return state.decks.items.of(value);
        case Verb::event: return state.decks.events.of(value);
        case Verb::timer:
        case Verb::peek_timer: return state.decks.timer.of(value);
        case Verb::objective_blue:
        case Verb::objective_purple: return state.decks.objectives.of(value);
        case Verb::briefcase: return case_weight(state, value);
        case Verb::president:
            return value == 0 ? state.decks.president_alive : state.decks.president_dead;
        case Verb::trap: return value == 0 ? pack.traps_triggered : pack.traps_harmless;
        case Verb::discard: return count_of_value(player.items, action.arg[1]);
        case Verb::stolen:
            return state.top().a == back_item ? count_of_value(player.items, action.arg[1]) : 1;
        default: return 1;
    }
}

// By its place in the list of all answers.
Action draw_listed(const Pack& pack, const State& state, Rng& rng) {
    Actions all;
    Offer offer(all);
    offer_chance(pack, state, offer);
    int total = 0;
    for (const Action& action : all) total += chance_weight(pack, state, action);
    int left = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
    for (const Action& action : all) {
        left -= chance_weight(pack, state, action);
        if (left < 0) return action;
    }
    return all[0];
}

}  // namespace

// The commonest draws need no list.
Action draw(const Pack& pack, const State& state, Rng& rng) {
    const Step& step = state.top();
    const auto below = [&](int n) {
        return static_cast<int>(rng.below(static_cast<std::uint32_t>(n)));
    };
    if (step.kind == StepKind::hurt) {
        const CardList& hand = state.player(step.seat).hand;
        return make(Verb::lose, step.seat, hand[below(hand.size())]);
    }
    if (step.kind != StepKind::draw) return draw_listed(pack, state, rng);
    const auto verb = static_cast<Verb>(step.a);
    const auto one_of = [&](const auto& set, int from = 0) {
        return make(verb, from + set.nth(below(set.count())));
    };
    const Decks& decks = state.decks;
    switch (verb) {
        case Verb::city: return one_of(decks.city);
        case Verb::park: return one_of(decks.park, city_count);
        case Verb::poi: return one_of(decks.poi);
        case Verb::outskirts: return one_of(decks.outskirts);
        case Verb::new_york: return one_of(state.ny.deck);
        case Verb::item: return make(verb, decks.items.pick(rng));
        case Verb::event: return make(verb, decks.events.pick(rng));
        default: return draw_listed(pack, state, rng);
    }
}

}  // namespace stoop::escape
