// Drawings: the state of traces and views, chance records, events and the scene.
#include "games/traffiq/rules.hpp"
#include "games/traffiq/words.hpp"

namespace stoop::traffiq {

void write_corner(Json& json, Corner corner) {
    json.array().value(int{corner.x}).value(int{corner.y}).end();
}

namespace {

void write_tiles(const State& now, const Rules& rules, Json& json) {
    json.key("tiles").array();
    for (const Tile& tile : now.tiles)
        json.object()
            .field("x", int{tile.cell.x})
            .field("y", int{tile.cell.y})
            .field("kind", rules.kind_name(tile.kind))
            .field("r", int{tile.r})
            .field("edges", edge_letters(tile.edges))
            .end();
    json.end();
}

void write_vehicles(const State& now, const Rules& rules, Json& json) {
    json.key("vehicles").array();
    for (const Vehicle& vehicle : now.vehicles)
        json.object()
            .field("x", int{vehicle.at.x})
            .field("y", int{vehicle.at.y})
            .field("seat", index_of(vehicle.seat))
            .field("kind", word(vehicle.kind))
            .end();
    json.end();
    json.key("supply").array();
    for (int seat = 0; seat < rules.seats(); ++seat) {
        json.object();
        for (const VehicleKind kind : vehicle_kinds)
            json.field(word(kind), rules.supply(now, seat_at(seat), kind));
        json.end();
    }
    json.end();
}

void write_hands(const State& now, const Rules& rules, Json& json) {
    json.key("hands").array();
    for (int seat = 0; seat < rules.seats(); ++seat) {
        json.array();
        for (const HeldTile& held : now.hands)
            if (held.seat == seat) json.value(rules.kind_name(held.kind));
        json.end();
    }
    json.end();
    json.key("stack").object();
    if (hidden_tiles(now) > 0 || unseen_total(now) != now.stack_size) {
        json.field("?", int{now.stack_size});
    } else {
        for (int kind = 0; kind < rules.pack().city_kinds; ++kind)
            if (const int copies = now.unseen[static_cast<std::size_t>(kind)]; copies > 0)
                json.field(rules.kind_name(kind), copies);
    }
    json.end();
}

void write_streets(const City& city, Axis axis, Json& json) {
    for (Spot spot = 0; spot < city.cells(); ++spot) {
        const Street street = city.street(spot, axis);
        if (street.first != spot || street.length == 0) continue;
        json.object().field("axis", word(axis)).key("corners").array();
        for (int i = 0; i < street.length; ++i) write_corner(json, city.corner(street.at(i)));
        json.end().end();
    }
}

struct EventSpec {
    std::string_view name;
    std::string_view args;  // s: seat, k: tile kind, v: vehicle, a: axis, x y r, f t: from, to
};

EventSpec event_spec(What what) {
    switch (what) {
        case What::start: return {"start", "s"};
        case What::dealt: return {"dealt", "sk"};
        case What::drawn: return {"draw", "sk"};
        case What::placed: return {"placed", "skxyr"};
        case What::opened: return {"opened", "xy"};
        case What::put: return {"put", "svxy"};
        case What::taxi_ride:
        case What::van_ride: return {"ride", "sf.t."};
        case What::drive: return {"drive", "xy"};
        case What::compete: return {"compete", "saxy"};
        case What::sent_home: return {"sent_home", "svxy"};
        case What::turn: return {"turn", "s"};
        case What::final_round: return {"final_round", "ng"};
        case What::over: return {"over", "e"};
    }
    return {};
}

}  // namespace

// TRF-15.10.
void Rules::write_state(const State& now, Json& json) const {
    json.object().field("layout", layout().id).field("players", seats_);
    write_tiles(now, *this, json);
    write_vehicles(now, *this, json);
    write_hands(now, *this, json);
    json.field("active", index_of(now.active)).field("step", word(now.step));
    json.key("done").array();
    for (const Deed deed : now.done) json.value(word(deed));
    json.end().key("open_corners").array();
    for (const Corner corner : now.open) write_corner(json, corner);
    json.end().key("compete_at");
    if (now.step == Step::compete)
        write_corner(json, now.compete_at);
    else
        json.null();
    json.key("final_turns_left");
    if (now.final_turns_left > 0)
        json.value(int{now.final_turns_left});
    else
        json.null();
    json.field("idle_turns", int{now.idle_turns}).end();
}

// TRF-15.9.
void Rules::write_chance(const State&, const Action& action, Json& json) const {
    json.object();
    if (verb_of(action) == Verb::start)
        json.field("what", "start").field("value", int{action.arg[0]});
    else
        json.field("what", "draw").field("deck", "city").field("value", kind_name(action.arg[0]));
    json.end();
}

void Rules::write_event(const Event& event, Json& json) const {
    const auto what = static_cast<What>(event.what);
    const EventSpec spec = event_spec(what);
    json.object().field("what", spec.name);
    if (what == What::taxi_ride || what == What::van_ride)
        json.field("kind", what == What::taxi_ride ? "taxi" : "van");
    for (std::size_t i = 0; i < spec.args.size(); ++i) {
        const int arg = event.arg[i];
        const auto corner = [&] { json.array().value(arg).value(int{event.arg[i + 1]}).end(); };
        switch (spec.args[i]) {
            case 's': json.field("seat", arg); break;
            case 'k': json.field("kind", kind_name(arg)); break;
            case 'v': json.field("kind", word(static_cast<VehicleKind>(arg))); break;
            case 'a': json.field("axis", word(static_cast<Axis>(arg))); break;
            case 'f': json.key("from"), corner(); break;
            case 't': json.key("to"), corner(); break;
            case 'n': json.field("turns", arg); break;
            case 'g': json.field("standstill", arg != 0); break;
            case 'e': json.field("ended_by", arg != 0 ? "all_placed" : "final_round"); break;
            case '.': break;
            default: json.field(spec.args.substr(i, 1), arg); break;
        }
    }
    json.end();
}

// Complete corners with their arms, the streets through them (TRF-3.6 to 3.12), and the printed
// edges of every kind, since a hand names kinds only.
void Rules::write_scene(const State& now, Json& json) const {
    const City city(now);
    json.object().key("corners").array();
    for (Spot spot = 0; spot < city.cells(); ++spot) {
        if (!city.is_complete(spot)) continue;
        const Corner corner = city.corner(spot);
        std::string arms;
        for (const Side side : all_sides)
            arms += colour_letters[static_cast<std::size_t>(city.arm_colour(spot, side))];
        json.object().field("x", int{corner.x}).field("y", int{corner.y});
        json.field("arms", arms).field("place", city.is_vehicle_place(spot)).end();
    }
    json.end().key("streets").array();
    for (const Axis axis : axes) write_streets(city, axis, json);
    json.end().key("kinds").object();
    for (const Kind& kind : pack().kinds) json.field(kind.id, edge_letters(kind.edges));
    json.end().end();
}

}  // namespace stoop::traffiq
