#include "games/escape/gains.hpp"

#include <algorithm>

namespace stoop::escape {

void Gains::write(Json& json) const {
    if (!feasible_.empty()) json.field("feasible", feasible_);
    if (building_ != Building::none) json.field("building", name_of(building_));
    for (std::size_t i = 0; i < numbers_.size(); ++i)
        if (numbers_[i] != 0) json.field(name_of(static_cast<Gain>(i)), numbers_[i]);
}

// ESC-5.10, R-90: a shelter, then protection.
void Gains::threat(const State& then) {
    const bool sheltered = building_at(pack_, then, active_space(then)) == Building::shelter;
    if (sheltered || then.turn.step >= 7) return;
    of(Gain::threat) = std::max(0, damage_in_reach(pack_, then) - then.turn.prevent);
}

// ESC-20.2, point by point.
void Gains::make_noise(int n) {
    of(Gain::noise) += n;
    int noise = now_.ny.noise;
    int cubes = now_.ny.cubes_left;
    for (int i = 0; i < n; ++i) {
        if (noise < pack_.noise_max) {
            ++noise;
            continue;
        }
        ++of(Gain::mission);
        if (--cubes > 0) continue;
        take_timer(1);
        noise = 0;
        cubes = pack_.mission_cubes;
    }
}

// ESC-24.9: how likely the last one is among the next n tiles.
void Gains::take_timer(int n) {
    of(Gain::timer) += n;
    int red = 0;
    int last = 0;
    for (int tile = 0; tile < timer_count; ++tile) {
        const TimerTile& info = pack_.timer[static_cast<std::size_t>(tile)];
        red += info.layer == Layer::red ? now_.decks.timer.of(tile) : 0;
        last += info.loses ? now_.decks.timer.of(tile) : 0;
    }
    const auto& known = now_.decks.red_known;
    for (int i = 0; i < of(Gain::timer) - now_.decks.black && i < now_.decks.red; ++i) {
        const int tile = i < known.size() ? int{known[i].which} : veiled;
        if (tile < 0 && red > 0)
            of(Gain::loses_odds) += 100 * last / red;
        else if (tile >= 0 && pack_.timer[static_cast<std::size_t>(tile)].loses)
            of(Gain::loses_odds) = 100;
    }
}

// What waits in a space for whoever goes there.
void Gains::space(int to) {
    const State& now = now_;
    of(Gain::prisoners) = prisoners_at(now, to);
    for (const BossState& boss : now.board.bosses) of(Gain::bosses) += boss.space == to ? 1 : 0;
    of(Gain::unknown) = now.board.revealed.has(to) ? 0 : 1;
    of(Gain::items) = now.board.cubes[static_cast<std::size_t>(to)];
    for (const Slot& slot : now.board.slots) of(Gain::briefcases) += slot.marker == to ? 1 : 0;
    building_ = building_at(pack_, now, to);
    if (!now.decks.president_taken && camp_space(pack_, now) == to) of(Gain::president) = 1;
    of(Gain::trap) = trap_at(pack_, now, to) != nowhere ? 1 : 0;
    State then = now;
    then.active().space = narrow<std::int8_t>(to);
    threat(then);
}

void Gains::odds_of(bool park) {
    int all = 0;
    const auto count = [&](const Tile& tile) {
        ++all;
        of(Gain::prisoner_odds) += tile.prisoners > 0 ? 100 : 0;
        of(Gain::car_odds) += tile.cars > 0 ? 100 : 0;
        of(Gain::item_odds) += tile.items > 0 ? 100 : 0;
        of(Gain::event_odds) += tile.event ? 100 : 0;
        of(Gain::trap_odds) += tile.trap != nowhere ? 100 : 0;
    };
    if (park)
        for (const int tile : now_.decks.park) count(pack_.tile(city_count + tile));
    else
        for (const int tile : now_.decks.city) count(pack_.tile(tile));
    for (const Gain odds :
         {Gain::prisoner_odds, Gain::car_odds, Gain::item_odds, Gain::event_odds, Gain::trap_odds})
        if (all > 0) of(odds) /= all;
}

// The position with one enemy elsewhere; of those alike it does not matter which.
State Gains::moved(int code, int to, bool lying) const {
    State then = now_;
    if (is_boss(code)) {
        BossState& boss = then.board.bosses[static_cast<std::size_t>(boss_of(code))];
        boss.space = narrow<std::int8_t>(to);
        boss.lying = lying;
        return then;
    }
    for (Prisoner& each : then.board.prisoners)
        if (code_of(each) == code) {
            const int there = prisoner_code(to, code_car(code), code_damage(code), lying);
            each = static_cast<Prisoner>(there << 2);
            break;
        }
    return then;
}

State Gains::with_prisoner(int to) const {
    State then = now_;
    if (then.board.prisoners.size() < prisoners_max)
        then.board.prisoners.push_back(
            static_cast<Prisoner>(prisoner_code(to, false, 0, false) << 2));
    return then;
}

// ESC-10.6 to 10.8
void Gains::hit(int code) {
    if (is_boss(code)) {
        const auto boss = static_cast<std::size_t>(boss_of(code));
        of(Gain::health) = now_.board.bosses[boss].health - 1;
    } else {
        const int most = prisoner_stat(pack_, now_, Stat::health, code_car(code));
        of(Gain::health) = most - code_damage(code) - 1;
    }
    if (of(Gain::health) > 0) return;
    of(Gain::health) = 0;
    of(Gain::kills) = 1;
    if (is_boss(code))
        of(Gain::wanted) = now_.supply.wanted > 0 ? 1 : 0;
    else if (player().level < bar_count) {
        const Bar& bar = player().bars_seen[static_cast<std::size_t>(player().level)];
        of(Gain::level) = player().bar_prisoners < bar.prisoners ? 1 : 0;
    }
}

// ESC-21.5: how far an enemy that goes from here still is from the hero.
void Gains::approach(int from, Travel travel, int steps) {
    const int far = distances(pack_, now_, travel)[static_cast<std::size_t>(from)];
    if (far == no_way) return;
    of(far <= steps ? Gain::reaches : Gain::distance) = far <= steps ? 1 : far - steps;
}

}  // namespace stoop::escape
