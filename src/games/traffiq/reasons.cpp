// Why an answer is refused: the most specific rule. It explains, `legal` decides.
#include "games/traffiq/rules.hpp"

namespace stoop::traffiq {

namespace {

// Each has a text in content/traffiq/text.toml.
constexpr std::array<RuleId, 37> reason_ids = {
    "TRF-1.12", "TRF-1.13", "TRF-2.2",  "TRF-2.6",  "TRF-2.7", "TRF-2.8", "TRF-3.6",  "TRF-3.13",
    "TRF-4.2",  "TRF-4.3",  "TRF-4.4",  "TRF-4.10", "TRF-5.1", "TRF-5.2", "TRF-5.3",  "TRF-6.2",
    "TRF-6.3",  "TRF-6.5",  "TRF-6.6",  "TRF-6.7",  "TRF-7.1", "TRF-7.2", "TRF-7.3",  "TRF-7.5",
    "TRF-8.1",  "TRF-8.2",  "TRF-9.1",  "TRF-9.4",  "TRF-9.6", "TRF-9.9", "TRF-10.3", "TRF-10.5",
    "TRF-11.1", "TRF-11.4", "TRF-11.5", "TRF-13.4", "TRF-15.7"};

struct Case {
    const Rules& rules;
    const State& now;
    const Action& action;
};

bool has_layout_tile(const City& city, const Layout& layout, Spot spot) {
    const Corner cell = city.corner(spot);
    return std::any_of(layout.tiles.begin(), layout.tiles.end(), [&](const LayoutTile& tile) {
        return tile.x == cell.x && tile.y == cell.y;
    });
}

// TRF-6.7: complete since before the first turn.
bool is_layout_corner(const City& city, const Layout& layout, Spot spot) {
    const int north = city.stride(Side::north);
    for (const Spot cell : {spot, spot - 1, spot + north, spot + north - 1})
        if (!has_layout_tile(city, layout, cell)) return false;
    return true;
}

// TRF-2.7, 2.8: red against beige has a reason of its own, unless another side is wrong too.
RuleId colour_reason(EdgeMask laid, EdgeMask demand) {
    for (const Side side : all_sides) {
        const unsigned wanted = colours_of(demand, side);
        const unsigned given = colours_of(laid, side);
        const bool both_streets = (wanted & ~3U) == 0 && (given & ~3U) == 0;
        if ((wanted & given) == 0 && !both_streets) return "TRF-2.7";
    }
    return "TRF-2.8";
}

RuleId place_reason(const Case& given) {
    const State& now = given.now;
    const Pack& pack = given.rules.pack();
    if (is_among(Deed::draw, now.done)) return "TRF-4.4";
    if (!may_follow(now, Deed::place)) return "TRF-4.3";
    if (now.hand_size(now.active) == 0) return "TRF-5.3";
    const int kind = given.action.arg[0];
    if (now.find_held(now.active, kind) < 0) return "TRF-5.1";
    const City city(now);
    FreeCells cells;
    city.free_cells(now, cells);
    const Corner wanted = corner_of(given.action, 1);
    const auto cell = std::find_if(cells.begin(), cells.end(),
                                   [&](const FreeCell& each) { return each.cell == wanted; });
    const Spot spot = city.spot(wanted);
    if (spot != nowhere && city.is_laid(spot)) return "TRF-2.2";
    if (cell == cells.end()) return "TRF-2.6";
    const auto& laid = item(pack.laid, kind);
    const int r = given.action.arg[3];
    const EdgeMask mask = item(laid, r);
    if ((mask & ~cell->demand) != 0) return colour_reason(mask, cell->demand);
    if (r >= item(pack.kinds, kind).turns) return "TRF-5.2";
    return "TRF-15.7";  // the map of a free position is full, or ends here
}

// Whether the goal could be reached if no vehicle stood in the way, or if park and water were
// streets as well: what stops a taxi is said by what would let it through.
enum class Ground { streets, everything };
bool is_connected(const City& city, Spot from, Spot to, Ground ground) {
    Spots reached;
    City::Before before;
    city.spread(from, to, reached, before, [&](Spot spot, Side side) {
        const bool is_street = (city.street_arms(spot) >> static_cast<int>(side) & 1U) != 0;
        return city.is_complete(spot + city.stride(side)) &&
               (is_street || ground == Ground::everything);
    });
    return item(before, to) != nowhere;
}

RuleId taxi_reason(const City& city, Spot from, Spot to) {
    if (from == to) return "TRF-7.1";
    if (!city.is_complete(to)) return "TRF-3.6";
    if (!city.is_free(to)) return "TRF-7.3";
    if (is_connected(city, from, to, Ground::streets)) return "TRF-7.3";
    return is_connected(city, from, to, Ground::everything) ? "TRF-7.5" : "TRF-7.2";
}

RuleId van_reason(const City& city, Spot from, Spot to) {
    const bool is_next = std::any_of(all_sides.begin(), all_sides.end(), [&](Side side) {
        return to != nowhere && from + city.stride(side) == to;
    });
    return is_next ? "TRF-8.2" : "TRF-8.1";
}

RuleId ride_reason(const Case& given) {
    const State& now = given.now;
    const bool is_van = verb_of(given.action) == Verb::van;
    if (is_among(Deed::draw, now.done)) return "TRF-4.4";
    if (!may_follow(now, is_van ? Deed::van : Deed::taxi)) return "TRF-4.2";
    const int index = now.vehicle_at(corner_of(given.action, 0));
    const bool is_own = index >= 0 && now.vehicles[index].seat == now.active &&
                        (now.vehicles[index].kind == VehicleKind::van) == is_van;
    if (!is_own) return is_van ? "TRF-8.1" : "TRF-7.1";
    const City city(now);
    const Spot from = city.spot(corner_of(given.action, 0));
    const Spot to = city.spot(corner_of(given.action, 2));
    return is_van ? van_reason(city, from, to) : taxi_reason(city, from, to);
}

RuleId put_reason(const Case& given) {
    const State& now = given.now;
    if (now.step == StepKind::main) return "TRF-6.6";
    if (now.step == StepKind::compete) return "TRF-6.5";
    const Corner corner = corner_of(given.action, 0);
    if (std::find(now.open.begin(), now.open.end(), corner) != now.open.end()) return "TRF-6.3";
    const City city(now);
    const Spot spot = city.spot(corner);
    if (!city.is_complete(spot)) return "TRF-3.6";
    if (!city.is_free(spot)) return "TRF-3.13";
    if (!city.is_vehicle_place(spot)) return "TRF-6.2";
    return is_layout_corner(city, given.rules.layout(), spot) ? "TRF-6.7" : "TRF-6.6";
}

// TRF-9.4, 9.6, 9.9: nobody there, nobody weaker, or somebody equal.
RuleId compete_reason(const Case& given) {
    const State& now = given.now;
    if (now.step != StepKind::compete) return "TRF-9.1";
    const City city(now);
    const auto axis = static_cast<Axis>(given.action.arg[0]);
    const Street street = city.street(city.spot(now.compete_at), axis);
    const Strengths strengths = city.strengths(street, now);
    const auto own = static_cast<std::size_t>(index_of(now.active));
    RuleId reason = "TRF-9.9";
    for (std::size_t seat = 0; seat < strengths.size(); ++seat) {
        if (seat == own || strengths[seat] == 0) continue;
        if (strengths[seat] == strengths[own]) return "TRF-9.6";
        reason = "TRF-9.4";
    }
    return reason;
}

RuleId chance_reason(const Case& given) {
    const Verb verb = verb_of(given.action);
    if (verb == Verb::start) return given.now.step == StepKind::start ? "TRF-1.12" : "TRF-13.4";
    const bool is_asked = given.now.step == StepKind::draw || given.now.step == StepKind::deal;
    return is_asked ? "TRF-10.5" : "TRF-13.4";
}

RuleId reason(const Case& given) {
    const State& now = given.now;
    const Verb verb = verb_of(given.action);
    if (verb == Verb::start || verb == Verb::draw_tile) return chance_reason(given);
    if (now.step == StepKind::over)
        return given.rules.outcome(now).ended_by == "all_placed" ? "TRF-11.1" : "TRF-11.5";
    if (now.step != StepKind::main && now.step != StepKind::put && now.step != StepKind::compete)
        return "TRF-13.4";
    switch (verb) {
        case Verb::put: return put_reason(given);
        case Verb::stop: return "TRF-6.5";
        case Verb::compete: return compete_reason(given);
        case Verb::no_compete: return "TRF-9.1";
        default: break;
    }
    if (now.step != StepKind::main) return "TRF-4.10";
    if (verb == Verb::place) return place_reason(given);
    if (is_ride(verb)) return ride_reason(given);
    if (verb == Verb::draw) return now.stack_size == 0 ? "TRF-10.3" : "TRF-11.4";
    return "TRF-13.4";
}

}  // namespace

std::span<const RuleId> rules_of_refusals() { return reason_ids; }

RuleId Rules::why_not(const View<State>& view, const Action& action) const {
    const State& now = view.state;
    Actions options;
    legal(now, options);
    if (options.contains(action)) return {};
    const RuleId rule = reason({*this, now, action});
    STOOP_ASSERT(std::find(reason_ids.begin(), reason_ids.end(), rule) != reason_ids.end());
    return rule;
}

}  // namespace stoop::traffiq
