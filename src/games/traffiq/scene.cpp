// Chance's entries of a trace, and the scene: facts for a page that knows no rules.
#include "games/traffiq/names.hpp"
#include "games/traffiq/rules.hpp"

namespace stoop::traffiq {

void write_corner(Json& json, Corner corner) {
    json.array().value(int{corner.x}).value(int{corner.y}).end();
}

namespace {

// TRF-9.3: how strong each seat is there; nothing where nobody stands.
void write_strengths(const City& city, const Street& street, const State& now, Json& json) {
    const Strengths strengths = city.strengths(street, now);
    if (std::all_of(strengths.begin(), strengths.end(), [](int one) { return one == 0; })) return;
    json.key("strengths").array();
    for (const int one : strengths) json.value(one);
    json.end();
}

void write_streets(const City& city, const State& now, Axis axis, Json& json) {
    for (Spot spot = 0; spot < city.cells(); ++spot) {
        const Street street = city.street(spot, axis);
        if (street.first != spot || street.length == 0) continue;
        json.object().field("axis", word(axis)).key("corners").array();
        for (int i = 0; i < street.length; ++i) write_corner(json, city.corner(street.at(i)));
        json.end();
        write_strengths(city, street, now, json);
        json.end();
    }
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
        for (const Side side : all_sides)
            arms += colour_letters[static_cast<std::size_t>(city.arm_colour(spot, side))];
        json.object().field("x", int{corner.x}).field("y", int{corner.y});
        json.field("arms", arms).field("place", city.is_vehicle_place(spot)).end();
    }
    json.end().key("streets").array();
    for (const Axis axis : axes) write_streets(city, now, axis, json);
    json.end().key("kinds").object();
    for (const Kind& kind : pack().kinds) json.field(kind.id, edge_letters(kind.edges));
    json.end().key("supply").object();
    for (std::size_t kind = 0; kind < static_cast<std::size_t>(pack().city_kinds); ++kind)
        json.field(pack().kinds[kind].id, int{pack().kinds[kind].copies});
    json.end().key("points").object();
    for (const VehicleKind kind : vehicle_kinds) json.field(word(kind), points(kind));
    json.end().end();
}

}  // namespace stoop::traffiq
