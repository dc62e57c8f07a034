// The state of a trace, key by key as ESC-28.12 gives it. What a viewer may not know is "?".
#include <algorithm>
#include <map>

#include "games/escape/actions.hpp"
#include "games/escape/nouns.hpp"
#include "games/escape/queries.hpp"

namespace stoop::escape {

namespace {

using namespace nouns;
using std::string;
using List = std::vector<string>;

void write_list(Json& json, List list, bool sorted = true) {
    if (sorted) std::sort(list.begin(), list.end());
    json.array();
    for (const string& each : list) json.value(each);
    json.end();
}

string good_id(const Pack& pack, int good) { return good == veiled ? "?" : pack.good(good).id; }

// One told field: its key, its type and how it is written.
template <class Write>
Field say(std::string_view key, string type, Write write) {
    return told(key, std::move(type), [write](Look at, Json& json) { write(at, json); });
}

Field cards(const Pack& pack, std::string_view key, CardList Player::* member) {
    return say(key, "string[]", [&pack, member](Look at, Json& json) {
        List list;
        for (const int card : at.in<Player>().*member)
            list.push_back(card == veiled ? "?" : pack.card(card).id);
        write_list(json, list);
    });
}

Field number(std::string_view key, std::int8_t Player::* member) {
    return say(key, "number",
               [member](Look at, Json& json) { json.value(int{at.in<Player>().*member}); });
}

template <class Parts>
void write_id(Json& json, const Parts& parts, int which) {
    if (which == nowhere)
        json.null();
    else
        json.value(which == veiled ? string("?") : parts[static_cast<std::size_t>(which)].id);
}

Fields player_fields(const Pack& pack) {
    return {
        say("hero", "string",
            [&pack](Look at, Json& json) { write_id(json, pack.heroes, at.in<Player>().hero); }),
        say("space", "string",
            [&pack](Look at, Json& json) { write_id(json, pack.spaces, at.in<Player>().space); }),
        cards(pack, "hand", &Player::hand),
        cards(pack, "discard", &Player::discard),
        cards(pack, "laid", &Player::laid),
        cards(pack, "turned", &Player::turned),
        cards(pack, "specials", &Player::specials),
        say("stash", "string[]",
            [&pack](Look at, Json& json) {
                List list;
                for (const int item : at.in<Player>().items)
                    list.push_back(item == veiled ? "item:?" : pack.good(item).id);
                for (const int card : at.in<Player>().cases)
                    list.push_back(card == veiled
                                       ? "briefcase:?"
                                       : pack.held_words[static_cast<std::size_t>(card)]);
                write_list(json, list);
            }),
        say("weapon", "string | null",
            [&pack](Look at, Json& json) { write_id(json, pack.goods, at.in<Player>().weapon); }),
        number("ammo", &Player::ammo),
        say("car", "string | null",
            [](Look at, Json& json) {
                const Car car = at.in<Player>().car;
                car == Car::none ? json.null() : json.value(name_of(car));
            }),
        number("level", &Player::level),
        say("bars", "string | null",
            [&pack](Look at, Json& json) {
                write_id(json, pack.level_sets, at.in<Player>().bars);
            }),
        number("bar_prisoners", &Player::bar_prisoners),
        number("bar_items", &Player::bar_items),
        say("blue", "string | null",
            [&pack](Look at, Json& json) {
                write_id(json, pack.objectives, at.in<Player>().blue);
            }),
        say("purple", "string | null",
            [&pack](Look at, Json& json) {
                write_id(json, pack.objectives, at.in<Player>().purple);
            }),
        number("wanted", &Player::wanted),
        say("bar", "{ prisoners: number, items: number } | null",
            [](Look at, Json& json) {
                const Player& player = at.in<Player>();
                if (player.level >= bar_count) return void(json.null());
                const Bar& bar = player.bars_seen[static_cast<std::size_t>(player.level)];
                json.object().field("prisoners", int{bar.prisoners});
                json.field("items", int{bar.items}).end();
            }),
    };
}

using Map = std::map<string, string>;
void write_map(Json& json, const Map& map) {
    json.object();
    for (const auto& [key, value] : map) json.field(key, value);
    json.end();
}
void write_counts(Json& json, const std::map<string, int>& map) {
    json.object();
    for (const auto& [key, value] : map) json.field(key, value);
    json.end();
}

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
    write_counts(json, map);
}

template <class Spaces>
void write_by_space(const Pack& pack, const Spaces& spaces, Json& json) {
    std::map<string, int> map;
    for (const int space : spaces) ++map[pack.space(space).id];
    write_counts(json, map);
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

void write_president(const Pack& pack, const State& now, Json& json) {
    const Decks& decks = now.decks;
    json.object().field("taken", decks.president_taken).field("dead", decks.is_dead).key("deck");
    List deck(static_cast<std::size_t>(decks.president_alive), pack.president_words[0]);
    deck.insert(deck.end(), static_cast<std::size_t>(decks.president_dead),
                pack.president_words[1]);
    write_list(json, deck);
    json.end();
}

void write_supply(const State& now, Json& json) {
    const Supply& supply = now.supply;
    json.object().field("prisoners", int{supply.prisoners});
    json.field("item_cubes", int{supply.item_cubes}).field("ammo", int{supply.ammo});
    json.field("cars", int{supply.cars}).field("roadblocks", int{supply.roadblocks});
    json.field("wanted", int{supply.wanted}).end();
}

template <class Parts, class Knowns>
List known_ids(const Parts& parts, const Knowns& known) {
    List list;
    for (const Known& each : known)
        list.push_back(each.which == veiled ? "?" : parts[static_cast<std::size_t>(each.which)].id);
    return list;
}

void write_timer(const Pack& pack, const State& now, Json& json) {
    const Decks& decks = now.decks;
    json.object().field("black", int{decks.black}).field("red", int{decks.red});
    json.field("hurry", decks.hurry).key("black_known");
    write_list(json, known_ids(pack.timer, decks.black_known), false);
    json.key("red_known");
    write_list(json, known_ids(pack.timer, decks.red_known), false);
    json.end();
}

template <class Parts, std::size_t N>
List pool_ids(const Parts& parts, const Pool<N>& pool, int hidden_size) {
    List list;
    for (int i = 0; i < static_cast<int>(N); ++i)
        list.insert(list.end(), static_cast<std::size_t>(pool.of(i)),
                    parts[static_cast<std::size_t>(i)].id);
    list.resize(static_cast<std::size_t>(hidden_size), "?");
    return list;
}

template <int N>
List set_ids(const Pack& pack, const BitSet<N>& set) {
    List list;
    for (const int card : set) list.push_back(pack.ny[static_cast<std::size_t>(card)].id);
    return list;
}

void write_new_york(const Pack& pack, const State& now, Json& json) {
    const NewYork& ny = now.ny;
    json.object().key("known");
    write_list(json, known_ids(pack.ny, ny.known), false);
    json.field("size", int{ny.size}).key("discard");
    write_list(json, set_ids(pack, ny.discard));
    json.key("in_play");
    write_list(json, set_ids(pack, ny.in_play));
    json.key("aside");
    List aside = set_ids(pack, ny.aside);
    aside.resize(static_cast<std::size_t>(ny.aside_size), "?");
    write_list(json, aside);
    json.end();
}

// A key of our own: what is public of the top card (ESC-22.1).
void write_back(const State& now, Json& json) {
    const Back& back = now.ny.back;
    json.object().field("cost", int{back.cost}).key("arrows").array();
    for (int way = 0; way < direction_count; ++way)
        if (has_bit(back.arrows, way)) json.value(direction_names[static_cast<std::size_t>(way)]);
    json.end().key("roadblock");
    if (back.roadblock == nowhere)
        json.null();
    else
        json.value(direction_names[static_cast<std::size_t>(back.roadblock)]);
    json.end();
}

void write_objectives(const Pack& pack, const State& now, Json& json) {
    json.object();
    for (std::size_t colour = 0; colour < 2; ++colour) {
        json.key(names_of<Colour>[colour]);
        const auto& deck = now.decks.objective_decks[colour];
        if (!deck.full()) {
            json.null();
            continue;
        }
        List list;
        for (const int card : deck)
            list.push_back(card == veiled ? "?"
                                          : pack.objectives[static_cast<std::size_t>(card)].id);
        write_list(json, list);
    }
    json.end();
}

// ESC-13.7: what is being carried out, or drawn and not kept yet.
void write_resolving(const Pack& pack, const State& now, Json& json) {
    List list;
    for (const Step& step : now.steps) {
        if (step.kind == StepKind::action && static_cast<Source>(step.a) == Source::item)
            list.push_back(good_id(pack, step.b));
        if (step.kind == StepKind::events && step.stage == 2)
            list.push_back(pack.events[static_cast<std::size_t>(step.b)].id);
        if (step.kind == StepKind::play_card && step.stage > 0 && step.c != 0)
            list.push_back(pack.ny[static_cast<std::size_t>(step.b)].id);
        if (step.kind == StepKind::gain)
            for (int i = 0; i < step.flags; ++i)
                list.push_back(good_id(pack, step.list[static_cast<std::size_t>(i)]));
    }
    write_list(json, list);
}

void write_marks(const State& now, Json& json) {
    List list;
    for (int seat = 0; seat < now.seats; ++seat)
        for (int slot = 0; slot < slot_count; ++slot)
            if (has_bit(now.turn.dropped[static_cast<std::size_t>(seat)], slot))
                list.push_back(std::to_string(seat) + ":" + std::to_string(slot + 1));
    write_list(json, list);
}

// 1.7, 13.8, 23.7: what was there at the beginning and lies nowhere now.
class Removed {
public:
    Removed(const Pack& pack, const Agreement& agreed, const State& now)
        : pack_(pack), agreed_(agreed), now_(now) {}

    List list() {
        add_timer();
        add_start_cards();
        if (agreed_.modules.has(static_cast<int>(Module::variant_dead_or_alive))) add_variant();
        return list_;
    }

private:
    void add(const string& id, int n) {
        for (int i = 0; i < n; ++i) list_.push_back(id);
    }
    void add_timer() {
        const Decks& decks = now_.decks;
        for (int i = 0; i < timer_count; ++i) {
            const TimerTile& tile = pack_.timer[static_cast<std::size_t>(i)];
            if (tile.module != nowhere && !agreed_.modules.has(tile.module)) continue;
            if (tile.layer == Layer::hurry) {
                add(tile.id, decks.hurry ? 0 : 1);
                continue;
            }
            int left = decks.timer.of(i);
            for (const auto* known : {&decks.black_known, &decks.red_known})
                for (const Known& each : *known) left += each.which == i ? 1 : 0;
            add(tile.id, tile.count - left);
        }
    }
    void add_start_cards() {
        for (int seat = 0; seat < now_.seats; ++seat) {
            const Hero& hero = pack_.heroes[static_cast<std::size_t>(now_.player(seat).hero)];
            const int start = hero.start_good;
            if (hero.has_taxi) add("taxi", now_.player(seat).car == Car::taxi ? 0 : 1);
            if (start == nowhere) continue;
            bool there = now_.player(seat).weapon == start;
            for (const Player& player : now_.players)
                there = there ||
                        (is_case(start) && has_case(player, static_cast<Case>(start - first_case)));
            add(pack_.good(start).id, there ? 0 : 1);
        }
    }
    void add_variant() {
        const Decks& decks = now_.decks;
        add(pack_.president_words[0], pack_.president_alive - decks.president_alive);
        add(pack_.president_words[1], pack_.president_dead - decks.president_dead);
        for (int i = 0; i < item_count; ++i) {
            const Good& good = pack_.good(i);
            if (!good.leaves_game) continue;
            int there = decks.items.of(i) + decks.item_discard.of(i);
            for (const Player& player : now_.players) there += count_of_value(player.items, i);
            for (const Step& step : now_.steps) {
                if (step.kind == StepKind::gain)
                    for (int k = 0; k < step.flags; ++k)
                        there += step.list[static_cast<std::size_t>(k)] == i ? 1 : 0;
                if (step.kind == StepKind::action && static_cast<Source>(step.a) == Source::item &&
                    step.b == i)
                    ++there;
            }
            add(good.id, good.count - there);
        }
    }

    const Pack& pack_;
    const Agreement& agreed_;
    const State& now_;
    List list_;
};

Fields turn_fields() {
    return {
        say("active", "number",
            [](Look at, Json& json) { json.value(int{at.as<State>().turn.active}); }),
        say("turn", "number",
            [](Look at, Json& json) { json.value(int{at.as<State>().turn.number}); }),
        say("step", "number",
            [](Look at, Json& json) { json.value(int{at.as<State>().turn.step}); }),
        say("refresh_forced", "boolean",
            [](Look at, Json& json) { json.value(at.as<State>().turn.refresh_forced); }),
    };
}

// A key whose value one of the functions above writes.
template <class Write>
Field of_state(const Pack& pack, std::string_view key, string type, Write write) {
    return say(key, std::move(type),
               [&pack, write](Look at, Json& json) { write(pack, at.as<State>(), json); });
}

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

Fields deck_fields(const Pack& pack) {
    return {
        of_state(pack, "president", "{ taken: boolean, dead: boolean, deck: string[] }",
                 write_president),
        say("supply",
            "{ prisoners: number, item_cubes: number, ammo: number, cars: number, roadblocks: "
            "number, wanted: number }",
            [](Look at, Json& json) { write_supply(at.as<State>(), json); }),
        of_state(pack, "timer",
                 "{ black: number, red: number, hurry: boolean, black_known: string[], red_known: "
                 "string[] }",
                 write_timer),
        say("decks", "{ city: number, park: number, item: number, event: number }",
            [](Look at, Json& json) {
                const Decks& decks = at.as<State>().decks;
                json.object().field("city", decks.city.count()).field("park", decks.park.count());
                json.field("item", int{decks.items_left}).field("event", int{decks.events_left});
                json.end();
            }),
        of_state(pack, "item_discard", "string[]",
                 [](const Pack& p, const State& now, Json& json) {
                     write_list(json, pool_ids(p.goods, now.decks.item_discard,
                                               now.decks.items_discarded));
                 }),
        of_state(pack, "event_discard", "string[]",
                 [](const Pack& p, const State& now, Json& json) {
                     write_list(json, pool_ids(p.events, now.decks.event_discard,
                                               now.decks.events_discarded));
                 }),
        say("event_index", "number",
            [](Look at, Json& json) { json.value(int{at.as<State>().ny.event_index}); }),
        say("noise", "number",
            [](Look at, Json& json) { json.value(int{at.as<State>().ny.noise}); }),
        of_state(pack, "mission", "{ left: number, right: number }",
                 [](const Pack& p, const State& now, Json& json) {
                     json.object().field("left", int{now.ny.cubes_left});
                     json.field("right", p.mission_cubes - now.ny.cubes_left).end();
                 }),
        of_state(pack, "new_york",
                 "{ known: string[], size: number, discard: string[], in_play: string[], aside: "
                 "string[] }",
                 write_new_york),
        say("new_york_back", "{ cost: number, arrows: string[], roadblock: string | null }",
            [](Look at, Json& json) { write_back(at.as<State>(), json); }),
        of_state(pack, "objectives", "{ blue: string[] | null, purple: string[] | null }",
                 write_objectives),
        of_state(pack, "resolving", "string[]", write_resolving),
    };
}

Fields mark_fields(const Pack& pack, const Agreement& agreed) {
    return {
        of_state(pack, "removed", "string[]",
                 [agreed](const Pack& p, const State& now, Json& json) {
                     write_list(json, Removed(p, agreed, now).list());
                 }),
        say("prevent", "number",
            [](Look at, Json& json) { json.value(int{at.as<State>().turn.prevent}); }),
        say("alternative_used", "boolean",
            [](Look at, Json& json) { json.value(at.as<State>().turn.alternative_used); }),
        say("dropped", "string[]", [](Look at, Json& json) { write_marks(at.as<State>(), json); }),
        of_state(pack, "abandoned", "Record<string, number>",
                 [](const Pack& p, const State& now, Json& json) {
                     write_by_space(p, now.turn.abandoned, json);
                 }),
    };
}

}  // namespace

std::vector<Section> trace_sections(const Pack& pack, const Agreement& agreed) {
    const Meanings m(pack, agreed);
    Section players = rows("players", m.seat, &State::players, player_fields(pack));
    players.line = "";
    std::vector<Section> sections;
    sections.push_back(whole("", "", turn_fields()));
    sections.push_back(std::move(players).called("Player"));
    for (Fields fields : {board_fields(pack), deck_fields(pack), mark_fields(pack, agreed)})
        sections.push_back(whole("", "", std::move(fields)));
    return sections;
}

}  // namespace stoop::escape
