#include "games/traffiq/rules.hpp"

#include "core/text.hpp"
#include "games/traffiq/nouns.hpp"
#include "nouns/rules.hpp"

namespace stoop::traffiq {

static_assert(stoop::Rules<Rules>);

namespace {

// Adds to a list of TRF-13.6, keeps room for what always comes last, and remembers whether all of
// it found room.
class MainList {
public:
    MainList(Actions& out, int reserved) : out_(out), room_(Actions::capacity - reserved) {}
    void add(Verb verb, auto... args) {
        if (out_.size() < room_)
            stoop::add(out_, verb, args...);
        else
            is_whole_ = false;
    }
    bool is_whole() const { return is_whole_; }

private:
    Actions& out_;
    int room_;
    bool is_whole_ = true;
};

// TRF-2.7 to 2.9, 5.1, 5.2, 13.2: by kind, y, x, r; only rotations that look different.
void list_places(const Pack& pack, const City& city, const State& now, MainList& list) {
    FreeCells cells;
    if (!now.tiles.full() && now.hand_size(now.active) > 0) city.free_cells(now, cells);
    int last_kind = -1;
    for (const HeldTile& held : now.hands) {
        if (held.seat != index_of(now.active) || held.kind == last_kind) continue;
        if (held.kind == hidden_kind) continue;
        last_kind = held.kind;
        const auto& laid = pack.laid[held.kind];
        const unsigned looks = (1U << pack.kinds[held.kind].turns) - 1;
        for (const auto& [cell, demand] : cells) {
            unsigned fits = 0;  // a bit per rotation; without a branch, which would be a guess
            for (std::size_t r = 0; r < laid.size(); ++r)
                fits |= ((laid[r] & ~demand) == 0 ? 1U : 0U) << r;
            for (fits &= looks; fits != 0; fits &= fits - 1)
                list.add(Verb::place, held.kind, cell.x, cell.y, std::countr_zero(fits));
        }
    }
}

// TRF-7.1 to 7.7, 8.1 to 8.3: rides with every own vehicle of the kind.
void list_rides(const City& city, const State& now, VehicleKind kind, MainList& list) {
    Spots goals;
    for (const Vehicle& vehicle : now.vehicles) {
        if (vehicle.seat != now.active || vehicle.kind != kind) continue;
        const Spot from = city.spot(vehicle.at);
        if (kind == VehicleKind::taxi) {
            city.reach(from, goals);
        } else {
            goals.clear();
            for (const Side side : {Side::north, Side::west, Side::east, Side::south})
                if (city.can_drive(from, side))
                    goals.push_back(static_cast<std::int16_t>(from + city.stride(side)));
        }
        for (const Spot goal : goals) {
            const Corner to = city.corner(goal);
            list.add(kind == VehicleKind::taxi ? Verb::taxi : Verb::van, vehicle.at.x, vehicle.at.y,
                     to.x, to.y);
        }
    }
}

bool list_main(const Pack& pack, const State& now, Actions& out) {
    const City city(now);
    const bool draws = may_follow(now, Deed::draw) && may_draw(now);
    MainList list(out, draws ? 2 : 1);
    if (may_follow(now, Deed::place)) list_places(pack, city, now, list);
    if (may_follow(now, Deed::taxi)) list_rides(city, now, VehicleKind::taxi, list);
    if (may_follow(now, Deed::van)) list_rides(city, now, VehicleKind::van, list);
    if (draws) add(out, Verb::draw);
    add(out, Verb::end_turn);
    return list.is_whole();
}

// TRF-6.3, 6.5.
void list_puts(const Rules& rules, const State& now, Actions& out) {
    for (const Corner corner : now.open)
        for (const VehicleKind kind : vehicle_kinds)
            if (rules.supply(now, now.active, kind) > 0)
                add(out, Verb::put, corner.x, corner.y, kind);
    add(out, Verb::stop);
}

// TRF-9.8, 9.9.
void list_competes(const State& now, Actions& out) {
    const City city(now);
    for (const Axis axis : axes)
        if (beaten_on(city, city.street(city.spot(now.compete_at), axis), now) != 0)
            add(out, Verb::compete, axis);
    add(out, Verb::no_compete);
}

}  // namespace

Rules::Rules(std::shared_ptr<const Pack> pack, int seats, int layout, int start)
    : RulesOf(pack, make_nouns(*pack, seats, layout, start)), layout_(layout), start_(start) {}

Expected<Rules> Rules::make(std::shared_ptr<const Pack> pack, int seats, std::string_view layout,
                            std::string_view start) {
    if (seats < seats_min || seats > seats_max)
        return Error{"TraffIQ is for 2 to 4 players, not " + std::to_string(seats)};
    const int layout_index = pack->find_layout(layout);
    if (layout_index < 0)
        return Error{"unknown layout \"" + std::string(layout) +
                     "\"; it is times_square or central_park"};
    if (start == "random") return Rules(std::move(pack), seats, layout_index, -1);
    const auto seat = number_of(start);
    if (!seat || *seat < 0 || *seat >= seats)
        return Error{"unknown start player \"" + std::string(start) +
                     "\"; it is random or a seat below " + std::to_string(seats)};
    return Rules(std::move(pack), seats, layout_index, *seat);
}

std::string Rules::kind_name(int kind) const {
    if (kind < 0 || kind >= static_cast<int>(pack_->kinds.size())) return "?";
    return item(pack_->kinds, kind).id;
}

// TRF-1.4, 1.10, 1.12, 1.15: the layout lies, the stack is whole, nobody has drawn yet.
State Rules::setup() const {
    State state;
    for (const LayoutTile& tile : layout().tiles) state.lay(tile_of(*pack_, tile));
    state.unseen = full_stack(*pack_);
    state.stack_size = city_total;
    state.step = start_ < 0 ? StepKind::start : StepKind::deal;
    state.active = seat_at(start_ < 0 ? 0 : start_);
    return state;
}

Decision Rules::pending(const State& now) const {
    const auto draw_for = [&](int taker) {  // who alone sees the tile (TRF-10.4)
        Decision drawn = decision(Seat::chance, Ask::draw, taker);
        drawn.privy = only(seat_at(taker));
        return drawn;
    };
    switch (now.step) {
        case StepKind::start: return decision(Seat::chance, Ask::start);
        case StepKind::deal: {  // TRF-1.11: two tiles each, clockwise from the start player
            return draw_for((index_of(now.active) + now.hands.size() / opening_hand) % seats());
        }
        case StepKind::draw: return draw_for(index_of(now.active));
        case StepKind::main: return decision(now.active, Ask::main);
        case StepKind::put: return decision(now.active, Ask::put);
        case StepKind::compete:
            return decision(now.active, Ask::compete, now.compete_at.x, now.compete_at.y);
        case StepKind::over: break;
    }
    return decision(Seat::none, Ask::main);
}

// TRF-13.2: by groups, and what names a place by its y before its x.
bool Rules::listed_before(const Action& a, const Action& b) const {
    if (a.verb != b.verb) return a.verb < b.verb;
    const auto key = [](const Action& action) {
        auto arg = action.arg;
        const std::size_t from = verb_of(action) == Verb::place ? 1 : 0;
        if (is_ride(verb_of(action)) || from == 1 || verb_of(action) == Verb::put)
            std::swap(arg[from], arg[from + 1]);
        if (is_ride(verb_of(action))) std::swap(arg[2], arg[3]);
        return arg;
    };
    return key(a) < key(b);
}

// TRF-13.2 and the table of section 13.
void Rules::legal(const State& now, Actions& out) const {
    out.clear();
    switch (now.step) {
        case StepKind::start:
            for (int seat = 0; seat < seats(); ++seat) add(out, Verb::start, seat);
            break;
        case StepKind::deal:
        case StepKind::draw:
            for (int kind = 0; kind < pack_->city_kinds; ++kind)
                if (now.unseen.of(kind) > 0) add(out, Verb::draw_tile, kind);
            break;
        case StepKind::main: list_main(*pack_, now, out); break;
        case StepKind::put: list_puts(*this, now, out); break;
        case StepKind::compete: list_competes(now, out); break;
        case StepKind::over: break;
    }
}

// TRF-1.12: any seat alike. TRF-10.5: every tile of the stack alike.
Action Rules::sample(const State& now, Rng& rng) const {
    if (now.step == StepKind::start)
        return stoop::make(Verb::start, rng.below(static_cast<unsigned>(seats())));
    STOOP_ASSERT(now.step == StepKind::deal || now.step == StepKind::draw);
    return stoop::make(Verb::draw_tile, now.unseen.pick(rng));
}

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
    for (HeldTile& held : state.hands) {
        if (held.kind != hidden_kind) continue;
        const int kind = state.unseen.pick(rng);
        state.unseen.take(kind);
        held.kind = static_cast<unsigned>(kind) & 63U;
    }
    std::sort(state.hands.begin(), state.hands.end());
    return state;
}

// Who learns something hidden or random by this answer. The end of a turn tells nothing, since it
// depends on public facts only (TRF-13.1, R-28).
SeatSet Rules::reveals(const State& now, const Action& action) const {
    const auto all = static_cast<SeatSet>((1U << seats()) - 1);
    switch (verb_of(action)) {
        case Verb::start: return all;
        case Verb::draw_tile: return only(seat_at(pending(now).about[0]));
        case Verb::place: return static_cast<SeatSet>(all & ~only(now.active));
        default: return 0;
    }
}

bool Rules::has_all_placed(const State& now, Seat seat) const {
    return supply(now, seat, VehicleKind::taxi) == 0 && supply(now, seat, VehicleKind::van) == 0;
}

// TRF-12.1 to 12.5. Scores are those of the moment while the game runs.
Outcome Rules::outcome(const State& now) const {
    Outcome outcome;
    outcome.has_scores = true;
    for (const Vehicle& vehicle : now.vehicles) {
        auto& score = item(outcome.score, index_of(vehicle.seat));
        score = static_cast<std::int16_t>(score + points(vehicle.kind));
    }
    outcome.over = now.step == StepKind::over;
    if (!outcome.over) return outcome;
    outcome.ended_by = "final_round";
    rank_by(outcome, seats(), [&](int seat) { return item(outcome.score, seat); });
    for (int seat = 0; seat < seats(); ++seat) {
        if (has_all_placed(now, seat_at(seat))) outcome.ended_by = "all_placed";
        if (item(outcome.rank, seat) == 1)
            outcome.winners = static_cast<SeatSet>(outcome.winners | only(seat_at(seat)));
    }
    for (int seat = 0; seat < seats(); ++seat)
        if (item(outcome.rank, seat) == 1)
            item(outcome.utility, seat) = 1.0F / static_cast<float>(std::popcount(outcome.winners));
    return outcome;
}

SeatSet beaten_on(const City& city, const Street& street, const State& now) {
    const Strengths strengths = city.strengths(street, now);
    const int own = item(strengths, index_of(now.active));
    SeatSet beaten = 0;
    for (int seat = 0; seat < seats_max; ++seat) {
        const int other = item(strengths, seat);
        if (other > 0 && other < own) beaten = static_cast<SeatSet>(beaten | only(seat_at(seat)));
    }
    return beaten;
}

bool has_ride(const State& now) {
    const auto may_ride = [&](const Vehicle& vehicle) {
        const Deed deed = vehicle.kind == VehicleKind::taxi ? Deed::taxi : Deed::van;
        return vehicle.seat == now.active && may_follow(now, deed);
    };
    if (std::none_of(now.vehicles.begin(), now.vehicles.end(), may_ride)) return false;
    const City city(now);
    return std::any_of(now.vehicles.begin(), now.vehicles.end(), [&](const Vehicle& vehicle) {
        const Spot from = city.spot(vehicle.at);
        return may_ride(vehicle) && std::any_of(all_sides.begin(), all_sides.end(), [&](Side side) {
                   return city.can_drive(from, side);
               });
    });
}

bool may_follow(const State& now, Deed deed) {
    if (now.done.full()) return false;
    switch (deed) {
        case Deed::place:  // TRF-4.2, 4.3
            return now.done.empty() || now.done.back() == Deed::place;
        case Deed::taxi:
        case Deed::van:  // TRF-4.2, 4.4, 4.5
            return !is_among(Deed::draw, now.done) && !is_among(deed, now.done);
        case Deed::draw:  // TRF-4.2, 4.4
            return true;
    }
    return false;
}

bool may_draw(const State& now) { return now.stack_size > 0 && now.final_turns_left == 0; }

bool fits_list(const Rules& rules, const State& now) {
    if (now.step != StepKind::main) return true;
    Actions out;
    return list_main(rules.pack(), now, out);
}

}  // namespace stoop::traffiq
