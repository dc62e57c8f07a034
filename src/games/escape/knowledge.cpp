// Who knows what (ESC-26), and a fair guess at what one does not know (ESC-27).
#include <algorithm>

#include "games/escape/events.hpp"
#include "games/escape/guess.hpp"
#include "games/escape/nouns.hpp"
#include "games/escape/options.hpp"
#include "games/escape/queries.hpp"

namespace stoop::escape {

namespace {

bool knows(SeatBits by, Seat viewer) { return is_player(viewer) && has_bit(by, index_of(viewer)); }

// What is blank to the viewer joins what nobody has seen; the pools then say no more than that.
class Unseen {
public:
    Unseen(const State& now, Seat viewer, State& view)
        : now_(now), viewer_(viewer), decks_(view.decks), view_(view) {}

    void gather() {
        for (int seat = 0; seat < now_.seats; ++seat) add_player(seat);
        add_piles();
        add_board();
        add_new_york();
        add_steps();
    }

private:
    void add_player(int seat) {
        const Player& player = now_.player(seat);
        if (player.bars >= 0) decks_.level_sets.add(player.bars);
        if (seat == index_of(viewer_)) return;
        for (const int item : player.items) decks_.items.add(item);
        for (const int card : player.cases)
            if (!is_up(card)) decks_.cases.add(static_cast<int>(case_of(card)));
        if (player.blue >= 0) decks_.objectives.add(player.blue);
        if (player.purple >= 0) decks_.objectives.add(player.purple);
    }
    void add_piles() {
        for (int i = 0; i < item_count; ++i) decks_.items.add(i, now_.decks.item_discard.of(i));
        for (int i = 0; i < event_count; ++i) decks_.events.add(i, now_.decks.event_discard.of(i));
        decks_.item_discard = {};
        decks_.event_discard = {};
        for (const auto* known : {&now_.decks.black_known, &now_.decks.red_known})
            for (const Known& tile : *known)
                if (!knows(tile.by, viewer_)) decks_.timer.add(tile.which);
        const bool active = now_.turn.active == index_of(viewer_);
        for (int colour = 0; colour < 2; ++colour)
            for (const int card : now_.decks.objective_decks[static_cast<std::size_t>(colour)])
                if (!active || !is_exchanging(now_, colour)) decks_.objectives.add(card);
    }
    void add_board() {
        for (const PoiState& poi : now_.board.pois)
            if (poi.tile != nowhere && !poi.up && !knows(poi.known_by, viewer_))
                decks_.poi.add(poi.tile);
        for (const Slot& slot : now_.board.slots)
            if (slot.card != nowhere && !slot.up && !knows(slot.known_by, viewer_))
                decks_.cases.add(slot.card);
    }
    void add_new_york() {
        NewYork& ny = view_.ny;
        for (const Known& card : now_.ny.known)
            if (!knows(card.by, viewer_)) ny.deck.add(card.which);
        ny.deck |= ny.aside;
        ny.aside = {};
    }
    void add_steps() {
        for (const Step& step : now_.steps)
            if (step.kind == StepKind::gain && now_.turn.active != index_of(viewer_))
                for (int i = 0; i < step.flags; ++i)
                    decks_.items.add(step.list[static_cast<std::size_t>(i)]);
    }

    const State& now_;
    Seat viewer_;
    Decks& decks_;
    State& view_;
};

// What everybody sees happen and could not know before.
bool is_news(What what) {
    switch (what) {
        case What::first:
        case What::turn_up:
        case What::tile:
        case What::marker:
        case What::poi:
        case What::use:
        case What::weapon:
        case What::president:
        case What::show:
        case What::timer:
        case What::event:
        case What::trap:
        case What::ny_card:
        case What::ny_top:
        case What::ny_special:
        case What::level:
        case What::discard_item:
        case What::claim:
        case What::over: return true;
        default: return false;
    }
}

bool looks_at_new_york(const State& now) {
    return std::any_of(now.steps.begin(), now.steps.end(), [](const Step& step) {
        return step.kind == StepKind::look_deck &&
               static_cast<Lookable>(step.a) == Lookable::ny_deck;
    });
}

}  // namespace

View<State> Rules::view(const State& now, Seat viewer) const {
    View<State> view{viewer, now};
    if (viewer == Seat::all) return view;
    Unseen(now, viewer, view.state).gather();
    nouns::blank(*nouns_, &view.state, viewer);
    // Where a blank card lay among others would tell something about it.
    for (Player& player : view.state.players) std::sort(player.cases.begin(), player.cases.end());
    return view;
}

State Rules::determinize(const View<State>& view, Rng& rng) const {
    State state = view.state;
    if (view.viewer != Seat::all) Guess(*pack_, agreed_, state, rng).fill();
    return state;
}

// By trying it: who sees something new happen, and who may read what chance says.
SeatSet Rules::reveals(const State& now, const Action& action) const {
    const auto all = static_cast<SeatSet>((1U << now.seats) - 1);
    const Decision asked = question(now);
    SeatSet learners = asked.seat == Seat::chance ? asked.privy : SeatSet{0};
    State after = now;
    std::vector<Event> events;
    apply(after, action, {&events});
    for (const Event& event : events) {
        if (event.seen_by != everyone) learners |= event.seen_by;
        if (event.seen_by == everyone && is_news(static_cast<What>(event.what))) learners |= all;
    }
    if (after.ny.back != now.ny.back) learners |= all;
    // ESC-22.1, R-88: the deck is in order again, and its back says so, also if it is the old one.
    const bool orders = verb_of(action) == Verb::order && looks_at_new_york(now);
    if (orders && !looks_at_new_york(after)) learners |= all;
    if (verb_of(action) == Verb::level_bars) learners |= all;  // the first bar is turned up
    return learners & all;
}

}  // namespace stoop::escape
