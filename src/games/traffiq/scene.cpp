// Scene, previews and chance's entries: facts for a page that knows no rules, and for traces.
#include "games/traffiq/nouns.hpp"
#include "games/traffiq/rules.hpp"

namespace stoop::traffiq {

void write_corner(Json& json, Corner corner) {
    json.array().value(int{corner.x}).value(int{corner.y}).end();
}

namespace {

// Begins a street.
void write_corners(const City& city, const Street& street, Axis axis, Json& json) {
    json.object().field("axis", name_of(axis)).key("corners").array();
    for (int i = 0; i < street.length; ++i) write_corner(json, city.corner(street.at(i)));
    json.end();
}

// TRF-9.3: how strong each seat is there; nothing where nobody stands.
void write_strengths(const City& city, const Street& street, const State& now, Json& json) {
    const Strengths strengths = city.strengths(street, now);
    if (std::all_of(strengths.begin(), strengths.end(), [](int one) { return one == 0; })) return;
    json.key("strengths").array();
    for (const int one : strengths) json.value(one);
    json.end();
}

void write_all_streets(const City& city, const State& now, Axis axis, Json& json) {
    for (Spot spot = 0; spot < city.cells(); ++spot) {
        const Street street = city.street(spot, axis);
        if (street.first != spot || street.length == 0) continue;
        write_corners(city, street, axis, json);
        write_strengths(city, street, now, json);
        json.end();
    }
}

// A street with the strengths on it and the vehicles that competing would send home.
void write_contest(const City& city, const Street& street, const State& now, Axis axis,
                   Json& json) {
    const Strengths strengths = city.strengths(street, now);
    const SeatSet beaten = beaten_on(city, street, now);
    write_corners(city, street, axis, json);
    json.key("strengths").array();
    for (int seat = 0; seat < seats_max; ++seat) {
        const int strength = item(strengths, seat);
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
        json.field("seat", index_of(vehicle.seat)).field("kind", name_of(vehicle.kind)).end();
    }
    json.end().end();
}

void preview_place(State after, const Action& action, const Pack& pack, Json& json) {
    const Corner cell = corner_of(action, 1);
    const auto& kind = item(pack.kinds, action.arg[0]);
    after.lay(make_tile(cell, kind.edges.turned(action.arg[3]), action.arg[0], action.arg[3]));
    const City city(after);
    json.object().key("corners").array();
    for (const int dy : {0, 1})
        for (const int dx : {0, 1}) {
            const Corner corner = corner_at(cell.x + dx, cell.y + dy);
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

// TRF-15.9.
void Rules::write_chance(const State&, const Action& action, Json& json) const {
    json.object();
    if (verb_of(action) == Verb::start)
        json.field("what", "start").field("value", int{action.arg[0]});
    else
        json.field("what", "draw").field("deck", "city").field("value", kind_name(action.arg[0]));
    json.end();
}

// Complete corners with their arms, the streets through them (TRF-3.6 to 3.12), and the printed
// edges of every kind, since a hand names kinds only. What a vehicle on the map counts (TRF-12.1).
void Rules::write_scene(const View<State>& view, Json& json) const {
    const State& now = view.state;
    const City city(now);
    json.object().key("corners").array();
    for (Spot spot = 0; spot < city.cells(); ++spot) {
        if (!city.is_complete(spot)) continue;
        const Corner corner = city.corner(spot);
        std::string arms;
        for (const Side side : all_sides) arms += item(colour_letters, city.arm_colour(spot, side));
        json.object().field("x", int{corner.x}).field("y", int{corner.y});
        json.field("arms", arms).field("place", city.is_vehicle_place(spot)).end();
    }
    json.end().key("streets").array();
    for (const Axis axis : axes) write_all_streets(city, now, axis, json);
    json.end().key("kinds").object();
    for (const Kind& kind : pack().kinds) json.field(kind.id, edge_letters(kind.edges));
    json.end().key("supply").object();
    for (std::size_t kind = 0; kind < static_cast<std::size_t>(pack().city_kinds); ++kind)
        json.field(pack().kinds[kind].id, int{pack().kinds[kind].copies});
    json.end().key("points").object();
    for (const VehicleKind kind : vehicle_kinds) json.field(name_of(kind), points(kind));
    json.end().end();
}

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
