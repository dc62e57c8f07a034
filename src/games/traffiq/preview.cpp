// Previews: what an option would do, for a page that knows no rules.
#include "games/traffiq/names.hpp"
#include "games/traffiq/rules.hpp"

namespace stoop::traffiq {

namespace {

// A street with the strengths on it and the vehicles that competing would send home.
void write_contest(const City& city, const Street& street, const State& now, Axis axis,
                   Json& json) {
    const Strengths strengths = city.strengths(street, now);
    const SeatSet beaten = beaten_on(city, street, now);
    json.object().field("axis", word(axis)).key("corners").array();
    for (int i = 0; i < street.length; ++i) write_corner(json, city.corner(street.at(i)));
    json.end().key("strengths").array();
    for (int seat = 0; seat < seats_max; ++seat) {
        const int strength = strengths[static_cast<std::size_t>(seat)];
        if (strength == 0) continue;
        json.object().field("seat", seat).field("strength", strength);
        json.field("beaten", (beaten & only(seat_at(seat))) != 0).end();
    }
    json.end().key("home").array();
    for (int i = 0; i < street.length; ++i) {
        const int standing = city.vehicle(street.at(i));
        if (standing < 0) continue;
        const Vehicle& vehicle = now.vehicles[standing];
        if ((only(vehicle.seat) & beaten) == 0) continue;
        json.object().field("x", int{vehicle.at.x}).field("y", int{vehicle.at.y});
        json.field("seat", index_of(vehicle.seat)).field("kind", word(vehicle.kind)).end();
    }
    json.end().end();
}

void preview_place(State after, const Action& action, const Pack& pack, Json& json) {
    const Corner cell = corner_of(action, 1);
    const auto& kind = pack.kinds[static_cast<std::size_t>(action.arg[0])];
    after.lay(make_tile(cell, kind.edges.turned(action.arg[3]), action.arg[0], action.arg[3]));
    const City city(after);
    json.object().key("corners").array();
    for (const int dy : {0, 1})
        for (const int dx : {0, 1}) {
            const Corner corner{static_cast<std::int8_t>(cell.x + dx),
                                static_cast<std::int8_t>(cell.y + dy)};
            if (city.is_vehicle_place(city.spot(corner))) write_corner(json, corner);
        }
    json.end().end();
}

// The streets through a corner, all of them or those where somebody is beaten.
enum class Which : std::uint8_t { all, contested };
void write_streets(const State& now, Corner at, Which which, Json& json) {
    const City city(now);
    json.key("streets").array();
    for (const Axis axis : axes) {
        const Street street = city.street(city.spot(at), axis);
        if (street.length == 0) continue;
        if (which == Which::all || beaten_on(city, street, now) != 0)
            write_contest(city, street, now, axis, json);
    }
    json.end();
}

void preview_ride(const State& now, const Action& action, const Rules& rules, Json& json) {
    const City city(now);
    const Corner to = corner_of(action, 2);
    Spots way;
    city.route(city.spot(corner_of(action, 0)), city.spot(to), way);
    json.object().key("path").array();
    write_corner(json, corner_of(action, 0));
    for (const Spot spot : way) write_corner(json, city.corner(spot));
    json.end();
    State after = now;
    rules.apply(after, action, {});
    write_streets(after, to, Which::contested, json);
    json.end();
}

void preview_put(State after, const Action& action, const Rules& rules, Json& json) {
    const Corner at = corner_of(action, 0);
    after.stand({at, after.active, static_cast<VehicleKind>(action.arg[2])});
    json.object().field("last", rules.has_all_placed(after, after.active));
    write_streets(after, at, Which::all, json);
    json.end();
}

}  // namespace

void Rules::write_preview(const View<State>& view, const Action& action, Json& json) const {
    const State& now = view.state;
    switch (verb_of(action)) {
        case Verb::place: return preview_place(now, action, *pack_, json);
        case Verb::taxi:
        case Verb::van: return preview_ride(now, action, *this, json);
        case Verb::put: return preview_put(now, action, *this, json);
        case Verb::compete: {
            const City city(now);
            const auto axis = static_cast<Axis>(action.arg[0]);
            const Street street = city.street(city.spot(now.compete_at), axis);
            return write_contest(city, street, now, axis, json);
        }
        default: json.null();
    }
}

}  // namespace stoop::traffiq
