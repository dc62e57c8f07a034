// Decks, tracks and New York, as ESC-28.12 gives them.
#include "games/escape/queries.hpp"
#include "games/escape/trace_fields.hpp"

namespace stoop::escape::trace {

using namespace nouns;
using std::string;

namespace {

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

}  // namespace

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

}  // namespace stoop::escape::trace
