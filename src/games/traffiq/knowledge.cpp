// Who knows what: hands are secret, everything else is public (TRF-10.4).
#include "games/traffiq/names.hpp"
#include "games/traffiq/rules.hpp"

namespace stoop::traffiq {

// TRF-10.4: another's tiles are blank; what they are joins the tiles nobody has seen.
View<State> Rules::view(const State& now, Seat viewer) const {
    View<State> view{viewer, now};
    for (const HeldTile& held : now.hands)
        if (held.seat != index_of(viewer) && held.kind != hidden_kind)
            ++view.state.unseen[held.kind];
    nouns::blank(*nouns_, &view.state, viewer);
    return view;
}

// TRF-10.5: every way to deal the unseen tiles to the hidden places is equally likely.
State Rules::determinize(const View<State>& view, Rng& rng) const {
    State state = view.state;
    auto total = static_cast<std::uint32_t>(unseen_total(state));
    for (HeldTile& held : state.hands) {
        if (held.kind != hidden_kind) continue;
        std::uint32_t pick = rng.below(total--);
        std::uint8_t kind = 0;
        while (pick >= state.unseen[kind]) pick -= state.unseen[kind++];
        --state.unseen[kind];
        held.kind = kind & 63;
    }
    std::sort(state.hands.begin(), state.hands.end());
    return state;
}

// Who learns something hidden or random by this answer. The end of a turn tells nothing, since it
// depends on public facts only (TRF-13.1, R-28).
SeatSet Rules::reveals(const State& now, const Action& action) const {
    const auto all = static_cast<SeatSet>((1U << seats_) - 1);
    switch (verb_of(action)) {
        case Verb::start: return all;
        case Verb::draw_tile: return only(seat_at(pending(now).about[0]));
        case Verb::place: return static_cast<SeatSet>(all & ~only(now.active));
        default: return 0;
    }
}

}  // namespace stoop::traffiq
