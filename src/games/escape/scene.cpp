// What follows from a view and is drawn: reach, ways out, dangers.
#include "games/escape/hunt.hpp"
#include "games/escape/nouns.hpp"
#include "games/escape/options.hpp"

namespace stoop::escape {

namespace {

void write_spaces(const Pack& pack, Json& json, std::string_view key, const Spaces& spaces) {
    json.key(key).array();
    for (const int space : spaces) json.value(pack.space(space).id);
    json.end();
}

// What is printed on the tiles and markers that lie face up.
void write_places(const Pack& pack, const State& now, Json& json) {
    json.key("places").object();
    for (int space = 0; space < space_count; ++space) {
        if (!now.board.revealed.has(space)) continue;
        const Building building = building_at(pack, now, space);
        const bool event = is_event_space(pack, now, space);
        const bool raft = is_raft_space(pack, now, space);
        const bool trap = trap_at(pack, now, space) != nowhere;
        if (building == Building::none && !event && !raft && !trap) continue;
        json.key(pack.space(space).id).object();
        if (building != Building::none) json.field("building", name_of(building));
        if (event) json.field("event", true);
        if (raft) json.field("raft", true);
        if (trap) json.field("trap", true);
        json.end();
    }
    json.end();
}

void write_effects(const Pack& pack, int list, Json& json) {
    json.array();
    for (const Effect& effect : pack.list(list)) {
        json.object().field("op", name_of(effect.op));
        if (effect.n != 0) json.field("n", int{effect.n});
        if (effect.max != 0) json.field("min", int{effect.min}).field("max", int{effect.max});
        if (effect.range != 0) json.field("range", int{effect.range});
        if (effect.needs_clear) json.field("needs_clear", true);
        if (effect.break_roadblock || effect.ignore_roadblocks) json.field("breaks", true);
        if (effect.op == Op::choose) {
            json.key("options").array();
            for (const int option : effect.lists) write_effects(pack, option, json);
            json.end();
        }
        json.end();
    }
    json.end();
}

// Action cards that the viewer can read.
void write_cards(const Pack& pack, const State& now, Json& json) {
    BitSet<card_count> seen;
    for (int seat = 0; seat < now.seats; ++seat) {
        const Player& player = now.player(seat);
        for (const CardList* list :
             {&player.hand, &player.discard, &player.laid, &player.turned, &player.specials})
            for (const int card : *list)
                if (card >= 0) seen.add(card);
    }
    json.key("cards").object();
    for (const int at : seen) {
        const ActionCard& card = pack.card(at);
        json.key(card.id).object().field("kind", name_of(card.kind));
        json.field("noise", int{card.noise}).key("does");
        write_effects(pack, card.list, json);
        json.end();
    }
    json.end();
}

void write_numbers(const Pack& pack, const State& now, Json& json) {
    json.key("ammo_max").array();
    for (int seat = 0; seat < now.seats; ++seat) {
        const int weapon = now.player(seat).weapon;
        json.value(weapon < 0 ? 0 : int{pack.good(weapon).ammo});
    }
    json.end().key("bosses").object();
    for (int at = 0; at < boss_count; ++at) {
        const BossInfo& boss = pack.boss(at);
        json.key(name_of(static_cast<Boss>(at))).object();
        json.field("damage", int{boss.damage}).field("range", int{boss.range});
        json.field("move", int{boss.move}).field("health", int{boss.health}).end();
    }
    json.end();
    json.key("markers").object();
    for (const Marker& marker : pack.markers) json.field(marker.id, name_of(marker.icon));
    json.end();
    json.key("event_levels").array();
    for (const int cards : pack.event_levels) json.value(cards);
    json.end();
}

}  // namespace

// For the active hero: what is near, what waits in step 7, how far each enemy is away.
void Rules::write_scene(const View<State>& view, Json& json) const {
    const State& now = view.state;
    const Pack& pack = *pack_;
    json.object();
    json.field("space", pack.space(active_space(now)).id);
    write_spaces(pack, json, "revealed", now.board.revealed);
    write_spaces(pack, json, "manholes", now.board.manholes);
    write_spaces(pack, json, "enemies", enemy_spaces(now));
    json.field("damage_waiting", damage_in_reach(pack, now));
    json.field("event_level", event_level(pack, now));
    for (const bool in_car : {false, true}) {
        json.key(in_car ? "car" : "prisoner").object();
        for (const Stat stat : {Stat::health, Stat::move, Stat::damage, Stat::range})
            json.field(name_of(stat), prisoner_stat(pack, now, stat, in_car));
        json.end();
    }
    json.key("exits").array();
    for (const Exit exit : {Exit::gullfire, Exit::helicopter, Exit::raft})
        if (exit_is_open(pack, now, exit)) json.value(name_of(exit));
    json.end();
    json.field("solo_possible", president_or_red(now));
    write_places(pack, now, json);
    write_cards(pack, now, json);
    write_numbers(pack, now, json);
    json.end();
}

// ESC-28.9
void Rules::write_result(const State& now, Json& json) const {
    json.key("levels").array();
    for (int seat = 0; seat < now.seats; ++seat) json.value(int{now.player(seat).level});
    json.end();
}

}  // namespace stoop::escape
