#include "games/traffiq/nouns.hpp"

#include "games/traffiq/names.hpp"

namespace stoop::traffiq {

namespace {

using namespace nouns;

constexpr int written_coordinate_max = 99;  // what an action may name at all
constexpr std::array<std::string_view, 2> ending_words = {"final_round", "all_placed"};

std::vector<std::string_view> kind_words(const Pack& pack, int count) {
    std::vector<std::string_view> ids;
    for (int i = 0; i < count; ++i) ids.push_back(pack.kinds[static_cast<std::size_t>(i)].id);
    return ids;
}

const std::vector<std::string>& row_words() {
    static const std::vector<std::string> words = [] {
        std::vector<std::string> all;
        for (int y = -coordinate_max; y <= coordinate_max; ++y)
            all.push_back("y" + std::to_string(y));
        return all;
    }();
    return words;
}

// TRF-13.5
Rows verbs(const Meanings& m) {
    const auto x = one("x", m.coordinate);
    const auto y = one("y", m.coordinate);
    return {{Verb::place, "place", {one("kind", m.kind), x, y, one("r", m.rotation)}},
            {Verb::taxi, "taxi", {pair("from", m.coordinate), pair("to", m.coordinate)}},
            {Verb::van, "van", {pair("from", m.coordinate), pair("to", m.coordinate)}},
            {Verb::draw, "draw"},
            {Verb::end_turn, "end_turn"},
            {Verb::put, "put", {x, y, one("kind", m.vehicle)}},
            {Verb::stop, "stop"},
            {Verb::compete, "compete", {one("axis", m.axis)}},
            {Verb::no_compete, "no_compete"},
            {Verb::start, "start", {one("seat", m.start)}},
            {Verb::draw_tile, "draw", {one("kind", m.kind).secret()}}};
}

Rows asks(const Meanings& m) {
    return {{Ask::main, "main"},
            {Ask::put, "put"},
            {Ask::compete, "compete", {one("x", m.coordinate), one("y", m.coordinate)}},
            {Ask::start, "start"},
            {Ask::draw, "draw", {one("seat", m.seat)}},
            {Ask::deal, "deal"}};  // in positions only: to everybody else it is a draw
}

Rows events(const Meanings& m) {
    const auto seat = one("seat", m.seat);
    const auto x = one("x", m.coordinate);
    const auto y = one("y", m.coordinate);
    const auto vehicle = one("kind", m.vehicle);
    return {
        {What::start, "start", {seat}},
        {What::dealt, "dealt", {seat, one("kind", m.kind).secret()}},
        {What::drawn, "draw", {seat, one("kind", m.kind).secret()}},
        {What::placed, "placed", {seat, one("kind", m.kind), x, y, one("r", m.rotation)}},
        {What::opened, "opened", {x, y}},
        {What::put, "put", {seat, vehicle, x, y}},
        {What::ride, "ride", {vehicle, seat, pair("from", m.coordinate), pair("to", m.coordinate)}},
        {What::drive, "drive", {x, y}},
        {What::compete, "compete", {seat, one("axis", m.axis), x, y}},
        {What::sent_home, "sent_home", {seat, vehicle, x, y}},
        {What::turn, "turn", {seat}},
        {What::final_round,
         "final_round",
         {one("turns", m.number), one("standstill", Meaning::flag())}},
        {What::over, "over", {one("ended_by", m.ending)}}};
}

// The two numbers of a place, where `corner(record)` is.
template <class R, class Of>
Fields corner_fields(const Meanings& m, Of corner) {
    return {value_by<R>(
                "x", m.coordinate, [=](const R& r) { return corner(r).x; },
                [=](R& r, std::int64_t n) { corner(r).x = static_cast<std::int8_t>(n); }),
            value_by<R>(
                "y", m.coordinate, [=](const R& r) { return corner(r).y; },
                [=](R& r, std::int64_t n) { corner(r).y = static_cast<std::int8_t>(n); })};
}

Field tiles(const Meanings& m) {
    Fields parts = corner_fields<Tile>(m, [](auto& tile) -> auto& { return tile.cell; });
    parts.push_back(value_by<Tile>(
        "kind", m.kind.hidden_is(free_kind), [](const Tile& tile) { return tile.kind; },
        [](Tile& tile, std::int64_t n) { tile.kind = static_cast<std::uint8_t>(n & 63); }));
    parts.push_back(value_by<Tile>(
        "r", m.rotation, [](const Tile& tile) { return tile.r; },
        [](Tile& tile, std::int64_t n) { tile.r = static_cast<std::uint8_t>(n & 3); }));
    parts.push_back(
        value_by<Tile>(
            "edges", m.number, [](const Tile& tile) { return tile.edges.bits; },
            [](Tile& tile, std::int64_t n) { tile.edges.bits = static_cast<std::uint8_t>(n); })
            .in_json("string",
                     [](Look at, Json& json) { json.value(edge_letters(at.in<Tile>().edges)); }));
    return records("tiles", &State::tiles, std::move(parts));
}

Field vehicles(const Meanings& m) {
    Fields parts = corner_fields<Vehicle>(m, [](auto& vehicle) -> auto& { return vehicle.at; });
    parts.push_back(value("seat", m.seat, &Vehicle::seat));
    parts.push_back(value("kind", m.vehicle, &Vehicle::kind));
    return records("vehicles", &State::vehicles, std::move(parts));
}

Field supply(int seats) {
    return told("supply", "Record<VehicleKind, number>[]", [seats](Look at, Json& json) {
        json.array();
        for (int seat = 0; seat < seats; ++seat) {
            json.object();
            for (const VehicleKind kind : vehicle_kinds)
                json.field(word(kind), supply_of(at.as<State>(), seats, seat_at(seat), kind));
            json.end();
        }
        json.end();
    });
}

// TRF-10.4: a tile in a hand is its owner's secret. A seat's tiles stand together in JSON.
Field hands(const Meanings& m, int seats) {
    const Meaning kind = m.kind.hidden_is(hidden_kind);
    Fields parts;
    parts.push_back(value_by<HeldTile>(
        "seat", m.seat, [](const HeldTile& held) { return held.seat; },
        [](HeldTile& held, std::int64_t n) { held.seat = static_cast<std::uint8_t>(n & 3); }));
    parts.push_back(
        value_by<HeldTile>(
            "kind", kind, [](const HeldTile& held) { return held.kind; },
            [](HeldTile& held, std::int64_t n) { held.kind = static_cast<std::uint8_t>(n & 63); })
            .seen_if(hidden_kind, [](Look at, int, Seat viewer) {
                return at.in<HeldTile>().seat == index_of(viewer);
            }));
    return records("hands", &State::hands, std::move(parts))
        .in_json("string[][]", [kind, seats](Look at, Json& json) {
            json.array();
            for (int seat = 0; seat < seats; ++seat) {
                json.array();
                for (const HeldTile& held : at.as<State>().hands)
                    if (held.seat == seat) kind.write(held.kind, json);
                json.end();
            }
            json.end();
        });
}

// The contents, or only how many where a viewer knows no more.
Field stack(const Meanings& m) {
    return counts("stack", m.city_kind, &State::unseen)
        .in_json("Record<string, number>", [m](Look at, Json& json) {
            const State& now = at.as<State>();
            json.object();
            if (hidden_tiles(now) > 0 || unseen_total(now) != now.stack_size) {
                json.field("?", int{now.stack_size});
            } else {
                for (int kind = 0; kind < m.city_kind.count(); ++kind)
                    if (const int copies = now.unseen[static_cast<std::size_t>(kind)]; copies > 0)
                        json.field(m.city_kind.print(kind), copies);
            }
            json.end();
        });
}

Field open_corners(const Meanings& m) {
    return records("open_corners", &State::open,
                   corner_fields<Corner>(m, [](auto& corner) -> auto& { return corner; }))
        .in_json("[number, number][]", [](Look at, Json& json) {
            json.array();
            for (const Corner corner : at.as<State>().open) write_corner(json, corner);
            json.end();
        });
}

// TRF-15.10.
std::vector<Section> state_sections(const Pack& pack, const Meanings& m, int layout) {
    const int seats = m.seat.count();
    const auto layout_id = pack.layouts[static_cast<std::size_t>(layout)].id;
    Fields compete_at = corner_fields<State>(m, [](auto& now) -> auto& { return now.compete_at; });
    Fields fields = {
        told("layout", "string", [layout_id](Look, Json& json) { json.value(layout_id); }),
        told("players", "number", [seats](Look, Json& json) { json.value(seats); }),
        tiles(m),
        vehicles(m),
        supply(seats),
        hands(m, seats),
        stack(m),
        value("stack_size", m.number, &State::stack_size).not_in_json(),
        flag("is_free", &State::is_free).not_in_json(),
        value("active", m.seat, &State::active),
        value("step", m.step, &State::step),
        list("done", m.deed, &State::done),
        open_corners(m),
        std::move(compete_at[0]).not_in_json(),
        std::move(compete_at[1]).not_in_json(),
        told("compete_at", "[number, number] | null", [](Look at, Json& json) {
            const State& now = at.as<State>();
            now.step == StepKind::compete ? write_corner(json, now.compete_at) : void(json.null());
        })};
    for (Field& field : fields) field.is_in_words = false;
    const auto write_final = [m](Look at, Json& json) {
        const int left = at.as<State>().final_turns_left;
        m.number.write(left > 0 ? left : -1, json);
    };
    return {whole("", "", std::move(fields)).called("State"),
            whole("", "final",
                  {value("final_turns_left", Meaning::numbers("number", 0, 99),
                         &State::final_turns_left)
                       .in_json("number | null", write_final)
                       .unnamed()}),
            whole("", "idle", {value("idle_turns", m.number, &State::idle_turns).unnamed()})};
}

}  // namespace

Meanings::Meanings(const Pack& pack, int seats)
    : seat(Meaning::seats("player here",
                          std::span(seat_words).first(static_cast<std::size_t>(seats)))),
      start(Meaning::numbers("seat", 0, seats_max - 1)),
      kind(Meaning::words("tile kind", kind_words(pack, static_cast<int>(pack.kinds.size())))),
      city_kind(Meaning::words("city tile", kind_words(pack, pack.city_kinds))),
      coordinate(Meaning::numbers("coordinate", -written_coordinate_max, written_coordinate_max)),
      rotation(Meaning::numbers("rotation", 0, 3)),
      vehicle(Meaning::words("vehicle kind", vehicle_words)),
      axis(Meaning::words("axis", axis_words)),
      deed(Meaning::words("action kind", deed_words)),
      step(Meaning::words("step", step_words)),
      ending(Meaning::words("ending", ending_words)),
      row(Meaning::words("row of the map", row_words())),
      number(Meaning::numbers("number", 0, 999)) {}

nouns::Nouns make_nouns(const Pack& pack, int seats, int layout, int start) {
    const Meanings meanings(pack, seats);
    Nouns all;
    all.game = "traffiq";
    all.seats = meanings.seat;
    all.options = {
        {"layout", pack.layouts[static_cast<std::size_t>(layout)].id, pack.layouts[0].id},
        {"start", start < 0 ? "random" : std::to_string(start), "random"}};
    all.verbs = verbs(meanings);
    all.asks = asks(meanings);
    all.events = events(meanings);
    all.sections = position_lines(pack, meanings);
    for (Section& section : state_sections(pack, meanings, layout))
        all.sections.push_back(std::move(section));
    return all;
}

}  // namespace stoop::traffiq
