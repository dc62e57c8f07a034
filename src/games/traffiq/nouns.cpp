#include "games/traffiq/nouns.hpp"

#include "nouns/rows_of.hpp"
#include "nouns/told.hpp"

namespace stoop::traffiq {

std::string text_of(Corner corner) {
    return std::to_string(corner.x) + "," + std::to_string(corner.y);
}

std::string edge_letters(Edges edges) {
    std::string letters;
    for (const Side side : all_sides) letters += item(colour_letters, edges.at(side));
    return letters;
}

Unseen full_stack(const Pack& pack) {
    Unseen stack{};
    for (int kind = 0; kind < pack.city_kinds; ++kind)
        stack.add(kind, item(pack.kinds, kind).copies);
    return stack;
}

Unseen box_rest(const Pack& pack, const State& now) {
    Unseen rest = full_stack(pack);
    const auto remove = [&](int kind) {
        if (kind < pack.city_kinds && rest.of(kind) > 0) rest.take(kind);
    };
    for (const Tile& tile : now.tiles) remove(tile.kind);
    for (const HeldTile& held : now.hands) remove(held.kind);
    return rest;
}

int hidden_tiles(const State& now) {
    return count_of_those(now.hands, [](const HeldTile& held) { return held.kind == hidden_kind; });
}

namespace {

using namespace nouns;

// TRF-13.5
Rows verbs(const Meanings& m) {
    const auto x = one("x", m.coordinate);
    const auto y = one("y", m.coordinate);
    const auto kind = one("kind", m.kind);
    return rows_of<Verb>(
        {{{Verb::place}, {kind, x, y, one("r", m.rotation)}},
         {{Verb::taxi, Verb::van}, {pair("from", m.coordinate), pair("to", m.coordinate)}},
         {{Verb::put}, {x, y, one("kind", m.vehicle)}},
         {{Verb::compete}, {one("axis", m.axis)}},
         {{Verb::start}, {one("seat", m.start)}},
         {{Verb::draw_tile}, {kind.secret()}, "draw"}});
}

// `deal` stands in positions only: to everybody else it is a draw.
Rows asks(const Meanings& m) {
    return rows_of<Ask>({{{Ask::compete}, {one("x", m.coordinate), one("y", m.coordinate)}},
                         {{Ask::draw}, {one("seat", m.seat)}}});
}

Rows events(const Meanings& m) {
    using enum What;
    const auto seat = one("seat", m.seat);
    const auto x = one("x", m.coordinate);
    const auto y = one("y", m.coordinate);
    const auto kind = one("kind", m.kind);
    const auto vehicle = one("kind", m.vehicle);
    return rows_of<What>(
        {{{start, turn}, {seat}},
         {{dealt}, {seat, kind.secret()}},
         {{drawn}, {seat, kind.secret()}, "draw"},
         {{placed}, {seat, kind, x, y, one("r", m.rotation)}},
         {{opened, drive}, {x, y}},
         {{put, sent_home}, {seat, vehicle, x, y}},
         {{ride}, {vehicle, seat, pair("from", m.coordinate), pair("to", m.coordinate)}},
         {{compete}, {seat, one("axis", m.axis), x, y}},
         {{final_round}, {one("turns", m.number), one("standstill", Meaning::flag())}},
         {{over}, {one("ended_by", m.ending)}}});
}

Fields corner(const Meanings& m) {
    return {value("x", m.coordinate, &Corner::x), value("y", m.coordinate, &Corner::y)};
}

Field tiles(const Meanings& m) {
    Fields parts = inner(&Tile::cell, corner(m));
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
    Fields parts = inner(&Vehicle::at, corner(m));
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
                json.field(name_of(kind), supply_of(at.as<State>(), seats, seat_at(seat), kind));
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
            if (hidden_tiles(now) > 0 || now.unseen.total() != now.stack_size) {
                json.field("?", int{now.stack_size});
            } else {
                for (int kind = 0; kind < m.city_kind.count(); ++kind)
                    if (const int copies = now.unseen.of(kind); copies > 0)
                        json.field(m.city_kind.print(kind), copies);
            }
            json.end();
        });
}

Field open_corners(const Meanings& m) {
    return records("open_corners", &State::open, corner(m))
        .in_json("[number, number][]", [](Look at, Json& json) {
            json.array();
            for (const Corner corner : at.as<State>().open) write_corner(json, corner);
            json.end();
        });
}

// TRF-15.10.
std::vector<Section> state_sections(const Meanings& m, int layout) {
    const int seats = m.seat.count();
    const auto layout_id = item(m.pack.layouts, layout).id;
    Fields compete_at = inner(&State::compete_at, corner(m));
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

const std::vector<std::string>& Meanings::row_words() {
    static const std::vector<std::string> words = [] {
        std::vector<std::string> all;
        for (int y = -coordinate_max; y <= coordinate_max; ++y)
            all.push_back("y" + std::to_string(y));
        return all;
    }();
    return words;
}

nouns::Nouns make_nouns(const Pack& pack, int seats, int layout, int start) {
    const Meanings meanings{pack, std::span(seat_words).first(static_cast<std::size_t>(seats))};
    Nouns all{.game = "traffiq",
              .seats = meanings.seat,
              .options = {{"layout", item(pack.layouts, layout).id, pack.layouts[0].id},
                          {"start", start < 0 ? "random" : std::to_string(start), "random"}},
              .verbs = verbs(meanings),
              .asks = asks(meanings),
              .events = events(meanings),
              .sections = position_lines(meanings)};
    for (Section& section : state_sections(meanings, layout))
        all.sections.push_back(std::move(section));
    return all;
}

}  // namespace stoop::traffiq
