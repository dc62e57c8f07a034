// What comes onto the board: tiles, POI tiles, figures, roadblocks, the President's rescue.
#include <algorithm>

#include "games/escape/asking.hpp"
#include "games/escape/play.hpp"

namespace stoop::escape {

// ESC-8.8, 8.9
bool Play::run_reveal() {
    if (top().a == 0 || reveal_places(pack_, state_).empty()) return pop(), true;
    return ask();
}

// ESC-8.11, 8.12, 11.7: tile, its icons, the marker, the noise of missing prisoners.
bool Play::run_lay_tile() {
    Step& step = top();
    Board& board = state_.board;
    const auto space = static_cast<std::size_t>(step.a);
    const int place = pack_.space(step.a).marker;
    switch (step.stage) {
        case 0: {
            step.stage = 1;
            const bool park = pack_.space(step.a).terrain == Terrain::park;
            push(StepKind::draw, static_cast<int>(park ? Verb::park : Verb::city));
            return true;
        }
        case 1:
            step.stage = 2;
            board.tiles[space] = narrow<std::int8_t>(step.d);
            board.revealed.add(step.a);
            tell(What::tile, step.a, step.d);
            execute_icons(step.a, pack_.tile(step.d));
            if (place != nowhere) push(StepKind::draw, static_cast<int>(Verb::outskirts));
            return true;
        default: {
            if (place != nowhere) {
                board.markers[static_cast<std::size_t>(place)] = narrow<std::int8_t>(step.d);
                tell(What::marker, step.a, step.d);
                execute_marker(step.a, pack_.markers[static_cast<std::size_t>(step.d)]);
            }
            const int missing = step.b;
            pop();
            gain_noise(missing);
            return true;
        }
    }
}

// ESC-19.5, in the order of ESC-11.7
void Play::execute_icons(int space, const Tile& tile) {
    if (tile.manhole) state_.board.manholes.add(space);
    Step& step = top();
    step.b = narrow<std::int16_t>(step.b + place_prisoners(space, tile.prisoners));
    for (int i = 0; i < tile.cars; ++i) place_car(space);
    place_cubes(space, tile.items);
    for (int way = 0; way < direction_count; ++way)
        if (has_bit(tile.roadblocks, way)) place_roadblock(space, way);
}

void Play::execute_marker(int space, const Marker& marker) {
    Step& step = top();
    if (marker.icon == Icon::prisoner)
        step.b = narrow<std::int16_t>(step.b + place_prisoners(space, 1));
    if (marker.icon == Icon::car) place_car(space);
    if (marker.icon == Icon::item) place_cubes(space, 1);
    if (marker.icon == Icon::manhole) state_.board.manholes.add(space);
}

// ESC-9.3 to 9.6
void Play::place_roadblock(int space, int way) {
    Board& board = state_.board;
    const int to = pack_.space(space).neighbours[static_cast<std::size_t>(way)];
    if (to == nowhere || has_bit(board.blocked[static_cast<std::size_t>(space)], way)) return;
    const bool turned_up = has_bit(board.rubble[static_cast<std::size_t>(space)], way);
    if (!turned_up && state_.supply.roadblocks == 0) return;
    if (!turned_up) --state_.supply.roadblocks;
    const auto put = [&](int at, int direction) {
        const auto bit = static_cast<std::uint8_t>(1U << direction);
        board.blocked[static_cast<std::size_t>(at)] |= bit;
        board.rubble[static_cast<std::size_t>(at)] &= static_cast<std::uint8_t>(~bit);
    };
    put(space, way);
    if (!is_bridge(to)) put(to, opposite(way));
    tell(What::roadblock, space, way, 1);
}

void Play::place_prisoner(int space) {
    --state_.supply.prisoners;
    add_prisoner(static_cast<Prisoner>(prisoner_code(space, false, 0, false) << 2));
    tell(What::prisoner, space);
    settle_cars();
}

int Play::place_prisoners(int space, int n) {
    for (; n > 0 && state_.supply.prisoners > 0; --n) place_prisoner(space);
    return n;
}

// ESC-16.10
void Play::place_car(int space) {
    if (state_.supply.cars == 0) return;
    --state_.supply.cars;
    add_prisoner(static_cast<Prisoner>(prisoner_code(space, true, 0, false) << 2));
    tell(What::car, space);
}

void Play::place_cubes(int space, int n) {
    const int placed = std::min<int>(n, state_.supply.item_cubes);
    if (placed == 0) return;
    auto& here = state_.board.cubes[static_cast<std::size_t>(space)];
    here = narrow<std::uint8_t>(here + placed);
    state_.supply.item_cubes = narrow<std::int8_t>(state_.supply.item_cubes - placed);
    tell(What::cube, space, placed);
}

// ESC-19.4
bool Play::run_flip() {
    Step& step = top();
    PoiState& poi = state_.board.pois[static_cast<std::size_t>(step.a)];
    if (step.stage == 0) {
        step.stage = 1;
        if (poi.tile == nowhere) {
            push(StepKind::draw, static_cast<int>(Verb::poi));
            return true;
        }
        step.d = poi.tile;
    }
    const int space = pack_.poi_spaces[static_cast<std::size_t>(step.a)];
    const int tile = step.d;
    pop();
    poi = {narrow<std::int8_t>(tile), true, 0};
    state_.board.revealed.add(space);
    const Poi& printed = pack_.pois[static_cast<std::size_t>(tile)];
    if (printed.manhole) state_.board.manholes.add(space);
    tell(What::poi, space, tile);
    push_effects(printed.on_reveal, Source::poi, space);
    return true;
}

// Op `spawn`: places first, then figures one at a time (ESC-11.5).
bool Play::run_spawn() {
    Step& step = top();
    const Effect& effect = effect_at(step.a);
    if (static_cast<SpawnStage>(step.stage) != SpawnStage::place) {
        choose_places(step, effect);
        if (static_cast<SpawnStage>(step.stage) == SpawnStage::choose) return ask();
    }
    while (step.flags > 0 && state_.supply.prisoners > 0) {
        if (state_.supply.prisoners < step.flags) return ask();
        const int space = step.list[static_cast<std::size_t>(--step.flags)];
        step.list[static_cast<std::size_t>(step.flags)] = 0;
        place_prisoner(space);
    }
    const int missing = step.flags;
    pop();
    Step& list = top();
    if (list.kind == StepKind::effects && static_cast<Source>(list.stage) == Source::poi)
        list.d = narrow<std::int16_t>(list.d + missing);  // ESC-11.7
    else
        gain_noise(missing);
    return true;
}

// Goes on to `place` when all places are known, or to `choose` if the player must say one.
void Play::choose_places(Step& step, const Effect& effect) {
    const Place place = effect.place;
    const bool by_choice = place == Place::adjacent_choice || place == Place::nearest_manholes;
    const auto add = [&](int space) {
        step.list[static_cast<std::size_t>(step.flags++)] = narrow<std::int8_t>(space);
    };
    if (!by_choice) {
        const Spaces spaces = named_spaces(pack_, state_, place, step.c);
        for (const int space : spaces)
            for (int i = 0; i < effect.n; ++i) add(space);
    }
    while (by_choice && step.flags < effect.n) {
        const Spaces next = place_candidates(pack_, state_, step);
        if (next.empty()) break;  // not due
        if (state_.supply.prisoners == 0) {
            add(next.first());  // nobody is asked: it only counts
            continue;
        }
        const bool tie = place == Place::adjacent_choice
                             ? next.count() > 1
                             : next.count() > effect.n - step.flags;
        if (tie) {
            step.stage = static_cast<std::uint8_t>(SpawnStage::choose);
            return;
        }
        add(next.first());
    }
    step.stage = static_cast<std::uint8_t>(SpawnStage::place);
}

// Op `reveal_poi`
bool Play::run_pick_poi() {
    if (top().a == 0 || hidden_pois(pack_, state_).empty()) return pop(), true;
    return ask();
}

void Play::land_helicopter() {
    if (state_.board.landed) return;
    state_.board.landed = true;
    tell(What::landed, state_.board.heli);
}

// ESC-15.1, 15.4, 15.9, 25.11
bool Play::run_president() {
    Step& step = top();
    Decks& decks = state_.decks;
    switch (static_cast<RescueStage>(step.stage)) {
        case RescueStage::begin:
            step.stage = static_cast<std::uint8_t>(RescueStage::drawn);
            if (decks.president_alive + decks.president_dead > 0)
                push(StepKind::draw, static_cast<int>(Verb::president));
            return true;
        case RescueStage::drawn:
            step.stage = static_cast<std::uint8_t>(RescueStage::consequences);
            decks.president_taken = true;
            decks.is_dead = step.d != 0;
            tell(What::president, state_.turn.active, step.d);
            if (!decks.is_dead) add_case(state_.turn.active, held(Case::president, true));
            return true;
        case RescueStage::consequences:
            step.stage = static_cast<std::uint8_t>(RescueStage::flip);
            push_effects(pack_.first_taken, Source::president);
            return true;
        case RescueStage::flip: {
            if (!hidden_pois(pack_, state_).empty()) return ask();
            pop();
            const int place = poi_place(state_, pack_.nothing_here);
            BossState& duke = state_.board.bosses[static_cast<std::size_t>(Boss::duke)];
            duke.space = pack_.poi_spaces[static_cast<std::size_t>(place)];
            duke.health = pack_.boss(static_cast<int>(Boss::duke)).health;
            tell(What::boss, static_cast<int>(Boss::duke), duke.space);
            return true;
        }
        case RescueStage::discard:
            step.stage = static_cast<std::uint8_t>(RescueStage::flip);
            take_timer(TimerMode::discard);
            return true;
    }
    return true;
}

}  // namespace stoop::escape
