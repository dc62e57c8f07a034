// What lies on the board, as ESC-28.12 gives it.
#include "games/escape/actions.hpp"
#include "games/escape/queries.hpp"
#include "games/escape/trace_fields.hpp"

namespace stoop::escape::trace {

using namespace nouns;
using std::string;

namespace {

using Map = std::map<string, string>;

void write_tiles(const Pack& pack, const State& now, Json& json) {
    Map map;
    for (int i = 0; i < space_count; ++i)
        if (const int tile = now.board.tiles[static_cast<std::size_t>(i)]; tile != nowhere)
            map[pack.space(i).id] = pack.tile(tile).id;
    write_map(json, map);
}

void write_pois(const Pack& pack, const State& now, Json& json) {
    json.object();
    for (std::size_t i = 0; i < poi_count; ++i) {
        const PoiState& poi = now.board.pois[i];
        json.key(pack.space(pack.poi_spaces[i]).id).object().key("tile");
        write_id(json, pack.pois, poi.tile);
        json.field("up", poi.up).end();
    }
    json.end();
}

void write_markers(const Pack& pack, const State& now, Json& json) {
    Map map;
    for (std::size_t i = 0; i < marker_count; ++i)
        if (const int marker = now.board.markers[i]; marker != nowhere)
            map[pack.space(pack.marker_spaces[i]).id] =
                pack.markers[static_cast<std::size_t>(marker)].id;
    write_map(json, map);
}

void write_roadblocks(const Pack& pack, const State& now, Json& json) {
    Map map;
    for (int i = 0; i < space_count; ++i)
        for (int way = 0; way < direction_count; ++way) {
            const bool up = has_bit(now.board.blocked[static_cast<std::size_t>(i)], way);
            const bool down = has_bit(now.board.rubble[static_cast<std::size_t>(i)], way);
            if (!up && !down) continue;
            const int to = pack.space(i).neighbours[static_cast<std::size_t>(way)];
            const string road = is_bridge(to)
                                    ? pack.bridges[static_cast<std::size_t>(to - first_bridge)]
                                    : std::min(pack.space(i).id, pack.space(to).id) + "-" +
                                          std::max(pack.space(i).id, pack.space(to).id);
            map[road] = up ? "up" : "down";
        }
    write_map(json, map);
}

void write_prisoners(const Pack& pack, const State& now, Json& json) {
    List list;
    for (const Prisoner prisoner : now.board.prisoners)
        list.push_back(pack.enemy_words[static_cast<std::size_t>(code_of(prisoner))]);
    write_list(json, list);
}

void write_bosses(const Pack& pack, const State& now, Json& json) {
    json.object();
    for (std::size_t i = 0; i < boss_count; ++i) {
        const BossState& boss = now.board.bosses[i];
        if (boss.space == nowhere) continue;
        json.key(names_of<Boss>[i]).object();
        json.field("space", pack.space(boss.space).id).field("health", int{boss.health});
        json.field("lying", boss.lying).field("down", boss.down).end();
    }
    json.end();
}

void write_cubes(const Pack& pack, const State& now, Json& json) {
    std::map<string, int> map;
    for (int i = 0; i < space_count; ++i)
        if (const int n = now.board.cubes[static_cast<std::size_t>(i)]; n > 0)
            map[pack.space(i).id] = n;
    write_map(json, map);
}

void write_slots(const Pack& pack, const State& now, Json& json) {
    json.object();
    for (std::size_t i = 0; i < slot_count; ++i) {
        const Slot& slot = now.board.slots[i];
        json.key(std::to_string(i + 1)).object().key("card");
        if (slot.card == nowhere)
            json.null();
        else
            json.value(good_id(pack, slot.card == veiled ? veiled : first_case + slot.card));
        json.field("up", slot.up).field("on_slot", slot.on_slot).key("marker");
        write_id(json, pack.spaces, slot.marker);
        json.end();
    }
    json.end();
}

}  // namespace

Fields board_fields(const Pack& pack) {
    return {
        of_state(pack, "tiles", "Record<string, string>", write_tiles),
        of_state(pack, "poi", "Record<string, { tile: string | null, up: boolean }>", write_pois),
        of_state(pack, "outskirts", "Record<string, string>", write_markers),
        of_state(pack, "roadblocks", "Record<string, string>", write_roadblocks),
        of_state(pack, "prisoners", "string[]", write_prisoners),
        of_state(pack, "bosses",
                 "Record<string, { space: string, health: number, lying: boolean, down: boolean }>",
                 write_bosses),
        of_state(pack, "item_cubes", "Record<string, number>", write_cubes),
        of_state(pack, "abandoned_cars", "Record<string, number>",
                 [](const Pack& p, const State& now, Json& json) {
                     write_by_space(p, now.board.cars, json);
                 }),
        of_state(pack, "briefcases",
                 "Record<string, { card: string | null, up: boolean, on_slot: boolean, marker: "
                 "string | null }>",
                 write_slots),
        say("gullfire", "boolean",
            [](Look at, Json& json) { json.value(at.as<State>().board.gullfire); }),
        of_state(pack, "helicopter", "{ space: string, landed: boolean }",
                 [](const Pack& p, const State& now, Json& json) {
                     json.object().field("space", p.space(now.board.heli).id);
                     json.field("landed", now.board.landed).end();
                 }),
    };
}

}  // namespace stoop::escape::trace
