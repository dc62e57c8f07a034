// Who knows what (SPM-19.2): hands and missions are secret, everything else is public.
#include "games/spiderman/position.hpp"
#include "games/spiderman/rules.hpp"

namespace stoop::spiderman {

// SPM-12.3, 14.9
bool sees_mission(const State& now, Seat viewer, int seat) {
    if (viewer == seat_at(seat)) return true;
    if (!is_player(viewer)) return false;
    const int character = figure_of(now, seat);
    const bool is_traced = character != none && now.figure(character).tracer;
    if (is_traced && index_of(viewer) == spider_seat(now)) return true;
    return has_bit(now.player(index_of(viewer)).peeked, seat);
}

namespace {

using Missions = BitSet<missions_max>;
using Choices = std::array<Missions, villain_count>;  // by seat
using Guess = std::array<std::int8_t, villain_count>;

// Whether a building is what a step of a mission aims at.
bool aims_at(const MissionStep& step, int building) {
    switch (step.act) {
        case Do::hit_site: return building == step.site;
        case Do::hit_station: return building >= first_station && building < first_base;
        case Do::destroy_base:
            return building >= first_base &&
                   (building == first_base + spider_man) == (step.target == Aim::spider_man);
        default: return false;
    }
}

// Whether a mission can be the one whose public progress this is (SPM-12.5).
bool fits_progress(const Pack& pack, const State& now, int seat, int mission) {
    const Mission& card = pack.mission(mission);
    const Player& own = now.player(seat);
    if (card.needs_two_villains && has_one_villain(now)) return false;
    if (own.step >= card.steps.size()) return false;
    const MissionStep& step = card.steps[own.step];
    const bool has_loot = now.figure(own.character).loot;
    if (has_loot != (step.act == Do::loot_to)) return false;
    if (own.planted != 0) {
        if (step.act != Do::plant) return false;
        if (step.site >= 0 && own.planted != 1U << step.site) return false;
    }
    if (own.inflicted > 0 && step.act != Do::inflict) return false;
    if (own.cars > 0 && step.act != Do::destroy_cars) return false;
    if (own.ko && step.act != Do::ko && !step.or_ko) return false;
    if (own.building != no_building && !aims_at(step, own.building)) return false;
    for (int i = 0; i < own.step; ++i) {  // what was done must have left its marks
        const MissionStep& before = card.steps[i];
        const bool is_hit = before.act == Do::hit_site || before.act == Do::hit_station;
        const bool has_mark = std::any_of(own.marks.begin(), own.marks.end(), [&](const Mark& m) {
            return aims_at(before, m.building) && m.hits >= before.n;
        });
        if (is_hit && !has_mark) return false;
    }
    return std::all_of(own.marks.begin(), own.marks.end(), [&](const Mark& mark) {
        for (int i = 0; i <= own.step; ++i)
            if (aims_at(card.steps[i], mark.building)) return true;
        return false;
    });
}

// Kuhn's way: gives each hidden mission a card, taking one from another who can have a third.
bool assign(int who, const Choices& may, std::array<std::int8_t, missions_max>& owner,
            Missions& tried) {
    for (const int mission : may[static_cast<std::size_t>(who)]) {
        if (tried.has(mission)) continue;
        tried.add(mission);
        auto& of = owner[static_cast<std::size_t>(mission)];
        if (of == none || assign(of, may, owner, tried)) {
            of = static_cast<std::int8_t>(who);
            return true;
        }
    }
    return false;
}

// Each its own card, every way to do it equally likely; seats without a choice keep `none`.
Guess fair_guess(const Choices& may, Rng& rng) {
    constexpr int tries_max = 50;  // villains seldom guess the same card so often
    for (int i = 0; i < tries_max; ++i) {
        Guess guess;
        guess.fill(none);
        Missions given;
        bool is_fair = true;
        for (std::size_t seat = 0; seat < may.size(); ++seat) {
            if (may[seat].empty()) continue;
            const auto pick = rng.below(static_cast<std::uint32_t>(may[seat].count()));
            const int mission = may[seat].nth(static_cast<int>(pick));
            is_fair = is_fair && !given.has(mission);
            given.add(mission);
            guess[seat] = static_cast<std::int8_t>(mission);
        }
        if (is_fair) return guess;
    }
    std::array<std::int8_t, missions_max> owner{};
    owner.fill(none);
    for (int seat = 0; seat < villain_count; ++seat) {
        Missions tried;
        const bool has_card =
            may[static_cast<std::size_t>(seat)].empty() || assign(seat, may, owner, tried);
        STOOP_ASSERT(has_card);
    }
    Guess guess;
    guess.fill(none);
    for (std::size_t i = 0; i < owner.size(); ++i)
        if (owner[i] != none)
            guess[static_cast<std::size_t>(owner[i])] = static_cast<std::int8_t>(i);
    return guess;
}

// SPM-13.5, 13.6: a hand holds neither events nor cards that are played when drawn.
void deal_hand(const Pack& pack, State& state, int seat, Rng& rng) {
    Hand& hand = state.player(seat).hand;
    const Deck deck = camp_of(figure_of(state, seat));
    const auto copies = [&](int kind) {
        const Card& card = pack.card(kind);
        return card.deck == deck && card.timing != Timing::draw ? state.deck.of(kind) : 0;
    };
    for (std::uint8_t& card : hand) {
        if (card != unseen) continue;
        int total = 0;
        for (int kind = 0; kind < static_cast<int>(pack.cards.size()); ++kind)
            total += copies(kind);
        int pick = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
        int kind = 0;
        while (pick >= copies(kind)) pick -= copies(kind++);
        state.deck.take(kind);
        card = narrow<std::uint8_t>(kind);
    }
    std::sort(hand.begin(), hand.end());
}

}  // namespace

// What is hidden joins the cards nobody has seen.
View<State> Rules::view(const State& now, Seat viewer) const {
    View<State> view{viewer, now};
    if (viewer == Seat::all) return view;
    State& state = view.state;
    for (int seat = 0; seat < now.seats; ++seat) {
        const Player& other = now.player(seat);
        if (other.mission >= 0 && !sees_mission(now, viewer, seat))
            state.mission_stack.add(other.mission);
        for (const std::uint8_t card : other.hand)
            if (viewer != seat_at(seat) && card != unseen) state.deck.add(card);
    }
    nouns::blank(*nouns_, &state, viewer);
    return view;
}

// Every way to deal the unseen cards that fits what is public is equally likely.
State Rules::determinize(const View<State>& view, Rng& rng) const {
    State state = view.state;
    const bool is_over = state.ended != Ended::not_yet;  // the last point may leave a card behind
    Choices may;
    for (int seat = 0; seat < villain_seats(state); ++seat) {
        if (state.player(seat).mission != unknown) continue;
        auto& choice = may[static_cast<std::size_t>(seat)];
        for (const int mission : view.state.mission_stack)
            if (is_over || fits_progress(*pack_, state, seat, mission)) choice.add(mission);
        STOOP_ASSERT(!choice.empty());
    }
    const Guess guess = fair_guess(may, rng);
    for (int seat = 0; seat < villain_seats(state); ++seat) {
        if (state.player(seat).mission != unknown) continue;
        state.player(seat).mission = guess[static_cast<std::size_t>(seat)];
        state.mission_stack.remove(state.player(seat).mission);
    }
    for (int seat = 0; seat < state.seats; ++seat)
        if (figure_of(state, seat) != none) deal_hand(*pack_, state, seat, rng);
    return state;
}

// After nearly every answer missions are looked at, and everybody, who answered included, sees
// which were not fulfilled.
SeatSet Rules::reveals(const State& now, const Action& action) const {
    const auto all = static_cast<SeatSet>((1U << settings_.seats) - 1);
    if (pending(now).seat == Seat::chance) return all;
    switch (verb_of(action)) {
        case Verb::choose_villain:
        case Verb::place_car:
        case Verb::place_captain:
        case Verb::place_sergeant:
        case Verb::place_side: return 0;
        case Verb::add: {
            const int thing = action.arg[0];
            const bool is_plain =
                thing < first_card && pack_->ability(thing).timing == Timing::move;
            if (is_plain) return 0;
            break;
        }
        default: break;
    }
    return all;
}

}  // namespace stoop::spiderman
