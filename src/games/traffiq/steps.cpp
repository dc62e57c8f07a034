// How an answer changes the position: apply, the only mutator.
#include "games/traffiq/rules.hpp"

namespace stoop::traffiq {

namespace {

struct Steps {
    const Rules& rules_;
    State& state_;
    Journal journal_;

    // TRF-1.12, 1.15.
    void start(Seat seat) {
        STOOP_ASSERT(state_.step == StepKind::start && index_of(seat) < rules_.seats());
        state_.active = seat;
        state_.step = StepKind::deal;
        tell(What::start, state_.active);
    }

    // TRF-1.10, 1.11, 10.1, 10.5: chance names the tile; only the taker sees it.
    void take_tile(int kind) {
        STOOP_ASSERT(state_.step == StepKind::deal || state_.step == StepKind::draw);
        STOOP_ASSERT(state_.unseen.of(kind) > 0 && state_.stack_size > 0);
        const bool is_deal = state_.step == StepKind::deal;
        const int taker = rules_.pending(state_).about[0];
        state_.unseen.take(kind);
        --state_.stack_size;
        state_.take(make_held(taker, kind));
        // What a written stack leaves out of the game is nobody's business once it is empty.
        if (state_.stack_size == 0) state_.unseen = {};
        tell_to(only(seat_at(taker)), journal_, is_deal ? What::dealt : What::drawn, taker, kind);
        if (!is_deal) return go_on();
        if (state_.hands.size() == opening_hand * rules_.seats()) begin_turn(state_.active);
    }

    // TRF-2.2, 5.1, 6.1: the tile leaves the hand; it may complete squares.
    void place(const Action& action) {
        STOOP_ASSERT(state_.step == StepKind::main && may_follow(state_, Deed::place));
        const int kind = action.arg[0];
        const int r = action.arg[3];
        const Edges edges = item(rules_.pack().kinds, kind).edges.turned(r);
        const Corner cell = corner_of(action, 1);
        state_.hands.erase(state_.find_held(state_.active, kind));
        state_.lay(make_tile(cell, edges, kind, r));
        state_.done.push_back(Deed::place);
        tell(What::placed, state_.active, action.arg[0], action.arg[1], action.arg[2],
             action.arg[3]);
        find_open_corners(cell);
        if (state_.open.empty()) return go_on();
        state_.step = StepKind::put;
    }

    // TRF-6.3, 6.5, 9.1.
    void put(Corner corner, VehicleKind kind) {
        STOOP_ASSERT(state_.step == StepKind::put &&
                     rules_.supply(state_, state_.active, kind) > 0);
        state_.open.erase(place_of(state_.open, [&](Corner each) { return each == corner; }));
        state_.stand({corner, state_.active, kind});
        tell(What::put, state_.active, kind, corner.x, corner.y);
        state_.compete_at = corner;
        after_vehicle();
    }

    // TRF-7.1 to 7.6, 8.1, 8.2: only start and destination matter; the way is told for the eye.
    void ride(Deed deed, Corner from, Corner to) {
        STOOP_ASSERT(state_.step == StepKind::main && may_follow(state_, deed));
        const int index = state_.vehicle_at(from);
        STOOP_ASSERT(index >= 0 && state_.vehicles[index].seat == state_.active);
        Vehicle vehicle = state_.vehicles[index];
        STOOP_ASSERT((vehicle.kind == VehicleKind::van) == (deed == Deed::van));
        Spots way;
        {
            const City city(state_);
            city.route(city.spot(from), city.spot(to), way);
            STOOP_ASSERT(!way.empty() && (deed == Deed::taxi || way.size() == 1));
            tell(What::ride, vehicle.kind, state_.active, from.x, from.y, to.x, to.y);
            for (const Spot spot : way) {
                const Corner corner = city.corner(spot);
                tell(What::drive, corner.x, corner.y);
            }
        }
        state_.vehicles.erase(index);
        vehicle.at = to;
        state_.stand(vehicle);
        state_.done.push_back(deed);
        state_.compete_at = to;
        after_vehicle();
    }

    // TRF-9.4, 9.5, 9.12: every beaten opponent takes all vehicles of this street back.
    void compete(Axis axis) {
        STOOP_ASSERT(state_.step == StepKind::compete);
        const Corner at = state_.compete_at;
        tell(What::compete, state_.active, axis, at.x, at.y);
        {
            const City city(state_);
            const Street street = city.street(city.spot(at), axis);
            const SeatSet beaten = beaten_on(city, street, state_);
            STOOP_ASSERT(beaten != 0);
            for (int i = 0; i < street.length; ++i) {
                const int standing = city.vehicle(street.at(i));
                if (standing < 0) continue;
                const Corner corner = city.corner(street.at(i));
                const int index = state_.vehicle_at(corner);
                const Vehicle vehicle = state_.vehicles[index];
                if ((only(vehicle.seat) & beaten) == 0) continue;
                state_.vehicles.erase(index);
                tell(What::sent_home, vehicle.seat, vehicle.kind, corner.x, corner.y);
            }
        }
        after_vehicle();
    }

    // TRF-9.8, 9.9: the step is closed; what is left of it does not come back.
    void close_compete() {
        state_.compete_at = {};
        if (rules_.has_all_placed(state_, state_.active)) return finish();
        if (state_.open.empty()) return go_on();
        state_.step = StepKind::put;
    }

    // TRF-10.1.
    void draw() {
        STOOP_ASSERT(state_.step == StepKind::main && may_follow(state_, Deed::draw) &&
                     may_draw(state_));
        state_.done.push_back(Deed::draw);
        state_.step = StepKind::draw;
    }

    // TRF-4.11, 13.1: whether the turn ends by itself depends on public facts only.
    void go_on() {
        state_.open.clear();
        state_.step = StepKind::main;
        if (state_.done.full()) return next_turn();
        if (may_draw(state_) || has_ride(state_)) return;
        if (!may_follow(state_, Deed::place) || state_.hand_size(state_.active) == 0) next_turn();
    }

    // TRF-11.3 to 11.8.
    void next_turn() {
        const bool is_idle =
            !is_among(Deed::place, state_.done) && !is_among(Deed::draw, state_.done);
        state_.idle_turns = static_cast<std::int16_t>(is_idle ? state_.idle_turns + 1 : 0);
        if (state_.final_turns_left > 0) {
            if (--state_.final_turns_left == 0) return finish();
        } else if (state_.stack_size == 0) {
            begin_final_round(false);
        } else if (state_.idle_turns >= idle_rounds_max * rules_.seats()) {
            begin_final_round(true);
        }
        begin_turn(seat_at((index_of(state_.active) + 1) % rules_.seats()));
    }

    void tell(What what, auto... args) const { stoop::tell(journal_, what, args...); }

    void begin_turn(Seat seat) {
        state_.active = seat;
        state_.done.clear();
        state_.step = StepKind::main;
        tell(What::turn, state_.active);
    }

    // TRF-6.1, 6.2, 6.8: the vehicle places among the corners this tile completed.
    void find_open_corners(Corner cell) {
        const City city(state_);
        const Spot north_west = city.spot(cell);
        const int south = city.stride(Side::south);
        for (const Spot spot :
             {north_west, north_west + 1, north_west + south, north_west + south + 1}) {
            if (!city.is_vehicle_place(spot)) continue;
            const Corner corner = city.corner(spot);
            state_.open.push_back(corner);
            tell(What::opened, corner.x, corner.y);
        }
    }

    bool offers_compete() const {
        const City city(state_);
        const Spot spot = city.spot(state_.compete_at);
        return beaten_on(city, city.street(spot, Axis::horizontal), state_) != 0 ||
               beaten_on(city, city.street(spot, Axis::vertical), state_) != 0;
    }

    // TRF-9.9, 11.1, 11.2 and the table of section 13: where a put, a ride or a compete leads.
    void after_vehicle() {
        if (!offers_compete()) return close_compete();
        state_.step = StepKind::compete;
    }

    void begin_final_round(bool by_standstill) {
        state_.final_turns_left = static_cast<std::int8_t>(rules_.seats());
        tell(What::final_round, state_.final_turns_left, by_standstill);
    }

    // TRF-11.2, 11.5: what belongs to a running turn means nothing any more (TRF-15.10).
    void finish() {
        state_.step = StepKind::over;
        state_.done.clear();
        state_.open.clear();
        state_.compete_at = {};
        state_.final_turns_left = 0;
        state_.idle_turns = 0;
        tell(What::over, rules_.has_all_placed(state_, state_.active));
    }
};

}  // namespace

void Rules::apply(State& state, const Action& action, Journal journal) const {
    STOOP_ASSERT(action.verb <= static_cast<std::uint16_t>(Verb::draw_tile));
    Steps steps{*this, state, journal};
    switch (verb_of(action)) {
        case Verb::place: return steps.place(action);
        case Verb::taxi: return steps.ride(Deed::taxi, corner_of(action, 0), corner_of(action, 2));
        case Verb::van: return steps.ride(Deed::van, corner_of(action, 0), corner_of(action, 2));
        case Verb::draw: return steps.draw();
        case Verb::end_turn: STOOP_ASSERT(state.step == StepKind::main); return steps.next_turn();
        case Verb::put:
            return steps.put(corner_of(action, 0), static_cast<VehicleKind>(action.arg[2]));
        case Verb::stop: STOOP_ASSERT(state.step == StepKind::put); return steps.go_on();
        case Verb::compete: return steps.compete(static_cast<Axis>(action.arg[0]));
        case Verb::no_compete:
            STOOP_ASSERT(state.step == StepKind::compete);
            return steps.close_compete();
        case Verb::start: return steps.start(seat_at(action.arg[0]));
        case Verb::draw_tile: return steps.take_tile(action.arg[0]);
    }
}

}  // namespace stoop::traffiq
