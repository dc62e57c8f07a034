#include "games/escape/queries.hpp"

#include <algorithm>

namespace stoop::escape {

namespace {

const BossState& boss_at(const State& state, int boss) {
    return state.board.bosses[static_cast<std::size_t>(boss)];
}

bool is_alone(const State& state, int boss) {
    const int at = boss_at(state, boss).space;
    for (int other = 0; other < boss_count; ++other)
        if (other != boss && boss_at(state, other).space == at) return false;
    for (const Prisoner prisoner : state.board.prisoners)
        if (space_of(prisoner) == at) return false;
    return true;
}

}  // namespace

SeatBits heroes_at(const State& state, int space) {
    unsigned bits = 0;
    for (int seat = 0; seat < state.seats; ++seat)
        if (state.player(seat).space == space) bits |= 1U << seat;
    return static_cast<SeatBits>(bits);
}

Spaces hero_spaces(const State& state) {
    Spaces spaces;
    for (int seat = 0; seat < state.seats; ++seat) spaces.add(state.player(seat).space);
    return spaces;
}

// ESC-19.6, 23.2: icons of the tile and of the marker make one event space.
bool is_event_space(const Pack& pack, const State& state, int space) {
    const int tile = state.board.tiles[static_cast<std::size_t>(space)];
    if (tile != nowhere && pack.tile(tile).event) return true;
    const int place = pack.space(space).marker;
    if (place == nowhere) return false;
    const int marker = state.board.markers[static_cast<std::size_t>(place)];
    return marker != nowhere && pack.markers[static_cast<std::size_t>(marker)].icon == Icon::event;
}

int trap_at(const Pack& pack, const State& state, int space) {
    const int tile = state.board.tiles[static_cast<std::size_t>(space)];
    return tile != nowhere && pack.tile(tile).trap != nowhere ? tile : nowhere;
}

Building building_at(const Pack& pack, const State& state, int space) {
    if (space == pack.library) return Building::library;
    const int tile = state.board.tiles[static_cast<std::size_t>(space)];
    if (tile != nowhere) return pack.tile(tile).building;
    const int place = pack.space(space).poi;
    if (place == nowhere) return Building::none;
    const PoiState& poi = state.board.pois[static_cast<std::size_t>(place)];
    return poi.up ? pack.pois[static_cast<std::size_t>(poi.tile)].building : Building::none;
}

bool is_raft_space(const Pack& pack, const State& state, int space) {
    const int place = pack.space(space).marker;
    if (place == nowhere) return false;
    const int marker = state.board.markers[static_cast<std::size_t>(place)];
    return marker != nowhere && pack.markers[static_cast<std::size_t>(marker)].icon == Icon::raft;
}

int poi_place(const State& state, int poi_tile) {
    for (int i = 0; i < poi_count; ++i) {
        const PoiState& poi = state.board.pois[static_cast<std::size_t>(i)];
        if (poi.up && poi.tile == poi_tile) return i;
    }
    return nowhere;
}

int camp_space(const Pack& pack, const State& state) {
    const int place = poi_place(state, pack.duke_camp);
    return place == nowhere ? nowhere : pack.poi_spaces[static_cast<std::size_t>(place)];
}

Spaces empty_spaces(const Pack& pack, const State& state) {
    Spaces candidates;
    if (!state.decks.city.empty()) candidates |= pack.city_spaces;
    if (!state.decks.park.empty()) candidates |= pack.park_spaces;  // ESC-8.13
    return candidates & ~state.board.revealed;
}

Spaces hidden_pois(const Pack& pack, const State& state) {
    Spaces spaces;
    for (std::size_t i = 0; i < poi_count; ++i)
        if (!state.board.pois[i].up) spaces.add(pack.poi_spaces[i]);
    return spaces;
}

bool is_blocked(const Pack& pack, const State& state, int from, int to) {
    const int way = pack.direction[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
    return has_bit(state.board.blocked[static_cast<std::size_t>(from)], way);
}

Spaces within_reach(const Pack& pack, const State& state, int space, int range) {
    const Spaces here = Spaces::only(space);
    if (range == 0) return here;
    return here | pack.open_from(space, state.board.blocked[static_cast<std::size_t>(space)]);
}

bool enemy_at(const State& state, int space) {
    for (const Prisoner prisoner : state.board.prisoners)
        if (space_of(prisoner) == space) return true;
    for (const BossState& boss : state.board.bosses)
        if (boss.space == space) return true;
    return false;
}

Spaces enemy_spaces(const State& state) {
    Spaces spaces;
    for (const Prisoner prisoner : state.board.prisoners) spaces.add(space_of(prisoner));
    for (const BossState& boss : state.board.bosses)
        if (boss.space != nowhere) spaces.add(boss.space);
    return spaces;
}

int prisoners_at(const State& state, int space) {
    int count = 0;
    for (const Prisoner prisoner : state.board.prisoners)
        if (space_of(prisoner) == space) ++count;
    return count;
}

// ESC-11.1 to 11.3
int prisoner_stat(const Pack& pack, const State& state, Stat stat, bool in_car) {
    const auto at = static_cast<std::size_t>(stat);
    int value = pack.prisoner[at] + state.ny.bonus[at];
    if (in_car && stat == Stat::health) value += pack.car_health;
    if (in_car && stat == Stat::move) value += pack.car_move;
    return value;
}

// ESC-11.11, 11.14
bool can_take_damage(const Pack& pack, const State& state, int code) {
    if (!is_boss(code)) return true;
    const int boss = boss_of(code);
    if (boss_at(state, boss).down) return false;
    return !pack.boss(boss).only_alone || is_alone(state, boss);
}

// ESC-12.1, 12.3
bool may_be_outwitted(const Pack& pack, const State& state, int code) {
    if (!is_boss(code)) return !code_lying(code);
    return pack.boss(boss_of(code)).can_be_outwitted && !boss_at(state, boss_of(code)).lying;
}

Spaces outwit_places(const Pack& pack, const State& state, int from) {
    Spaces places = within_reach(pack, state, from, 1) & state.board.revealed;
    places.remove(from);
    return places;
}

int space_of_enemy(const State& state, int code) {
    return is_boss(code) ? boss_at(state, boss_of(code)).space : code_space(code);
}

// ESC-10.9 to 10.11
int damage_in_reach(const Pack& pack, const State& state) {
    const int here = active_space(state);
    const Spaces near = within_reach(pack, state, here, 1);
    const int damage = prisoner_stat(pack, state, Stat::damage, false);
    const int range = prisoner_stat(pack, state, Stat::range, false);
    int total = 0;
    for (const Prisoner prisoner : state.board.prisoners) {
        const int at = space_of(prisoner);
        if (code_lying(code_of(prisoner))) continue;
        if (at == here || (range > 0 && near.has(at))) total += damage;
    }
    for (int i = 0; i < boss_count; ++i) {
        const BossState& boss = boss_at(state, i);
        if (boss.space == nowhere || boss.lying) continue;
        if (boss.space == here || (pack.boss(i).range > 0 && near.has(boss.space)))
            total += pack.boss(i).damage;
    }
    return total;
}

// ESC-6.3
bool any_pulled(const Pack& pack, const State& state) {
    const int here = active_space(state);
    const Spaces heroes = hero_spaces(state);
    const unsigned open =
        state.ny.back.arrows & ~unsigned{state.board.blocked[static_cast<std::size_t>(here)]};
    Spaces from;
    for (unsigned left = open; left != 0; left &= left - 1) {
        const int to =
            pack.space(here).neighbours[static_cast<std::size_t>(std::countr_zero(left))];
        if (to != nowhere && !is_bridge(to) && !heroes.has(to)) from.add(to);
    }
    if (from.empty()) return false;
    for (const Prisoner prisoner : state.board.prisoners)
        if (from.has(space_of(prisoner)) && !code_lying(code_of(prisoner))) return true;
    for (const BossState& boss : state.board.bosses)
        if (boss.space != nowhere && !boss.lying && from.has(boss.space)) return true;
    return false;
}

// ESC-24.3
bool bridge_is_open(const State& state) {
    for (int seat = 0; seat < state.seats; ++seat)
        if (state.player(seat).space == active_space(state) &&
            has_case(state.player(seat), Case::president))
            return true;
    return false;
}

// ESC-8.1 to 8.3, 16.7
Ways ways_of(const Pack& pack, const State& state, const Effect& move, bool has_car) {
    Ways ways;
    const int from = active_space(state);
    if (move.needs_clear && enemy_at(state, from)) return ways;  // ESC-7.6
    if (move.via == Via::poi) {
        if (pack.space(from).poi == nowhere) return ways;
        ways.steps = pack.poi_places;
        ways.steps.remove(from);
        return ways;
    }
    const Space& here = pack.space(from);
    const bool passes_all = move.break_roadblock || move.ignore_roadblocks;
    const unsigned blocked =
        passes_all ? 0 : unsigned{state.board.blocked[static_cast<std::size_t>(from)]};
    const Spaces& open = pack.open_from(from, blocked);
    const Spaces enterable = state.board.revealed | pack.poi_places;
    ways.steps = open & enterable;
    if (has_car) ways.rams = here.adjacent & enterable & ~open;
    if (here.bridge != nowhere && bridge_is_open(state)) {
        ways.bridge = !has_bit(blocked, here.bridge_dir);
        ways.ram_bridge = has_car && !ways.bridge;
    }
    if (!has_car && move.via == Via::manhole && state.board.manholes.has(from)) {  // ESC-8.7
        ways.steps |= state.board.manholes;
        ways.steps.remove(from);
    }
    return ways;
}

bool is_exchanging(const State& state, int colour) {
    const int size = state.steps.size();  // a draw may lie above it
    for (int i = std::max(0, size - 2); i < size; ++i)
        if (state.steps[i].kind == StepKind::objective && state.steps[i].a == colour) return true;
    return false;
}

bool has_case(const Player& player, Case which) {
    for (const int card : player.cases)
        if (card >= 0 && case_of(card) == which) return true;
    return false;
}

bool has_facedown(const Player& player) {
    if (!player.items.empty()) return true;
    for (const int card : player.cases)
        if (!is_up(card)) return true;
    return false;
}

int find_bracelet(const Player& player) {
    for (const Case which : {Case::bracelet, Case::bracelet_variant})
        if (holds(player.cases, held(which, false))) return static_cast<int>(which);
    return nowhere;
}

bool bar_has_open_item(const Player& player) {
    return player.level < bar_count &&
           player.bar_items < player.bars_seen[static_cast<std::size_t>(player.level)].items;
}

bool bar_is_full(const Player& player) {
    if (player.level >= bar_count) return false;
    const Bar& bar = player.bars_seen[static_cast<std::size_t>(player.level)];
    return player.bar_prisoners == bar.prisoners && player.bar_items == bar.items;
}

bool president_or_red(const State& state) {
    return state.decks.president_taken || top_is_red(state);
}

// ESC-24.6
bool exit_is_open(const Pack& pack, const State& state, Exit exit) {
    const int here = active_space(state);
    switch (exit) {
        case Exit::gullfire: return state.board.gullfire && here == pack.wtc;
        case Exit::helicopter: return state.board.landed && here == state.board.heli;
        case Exit::raft: return is_raft_space(pack, state, here);
    }
    return false;
}

bool may_claim(const Pack& pack, const State& state) {
    const Player& player = state.active();
    if (player.level < bar_count || !president_or_red(state)) return false;
    const Objective& card = pack.objectives[static_cast<std::size_t>(player.blue)];
    const Objective& way = pack.objectives[static_cast<std::size_t>(player.purple)];
    if (!exit_is_open(pack, state, way.exit)) return false;
    if (card.wanted) return player.wanted > 0;
    if (card.item != nowhere) return holds(player.items, card.item);
    const auto which = static_cast<Case>(card.which);
    return has_case(player, which) ||
           (which == Case::bracelet && has_case(player, Case::bracelet_variant));
}

bool claim_is_thinkable(const Pack& pack, const State& state) {
    const Player& player = state.active();
    if (player.level < bar_count || !president_or_red(state)) return false;
    bool way_out = false;
    for (const Exit exit : {Exit::gullfire, Exit::helicopter, Exit::raft})
        way_out = way_out || exit_is_open(pack, state, exit);
    return way_out && (player.wanted > 0 || holds(player.cases, held(Case::bracelet, true)) ||
                       holds(player.cases, held(Case::bracelet_variant, true)));
}

}  // namespace stoop::escape
