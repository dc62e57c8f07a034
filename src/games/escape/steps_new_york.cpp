// New York: noise, mission cubes, timer tiles, its deck, and the hunt.
#include <algorithm>

#include "games/escape/play.hpp"

namespace stoop::escape {

// ESC-20.2, 20.5, 20.6: at once, or into the queue of the call that is running.
void Play::gain_noise(int n) {
    NewYork& ny = state_.ny;
    if (n == 0) return;
    if (ny.noise_running) return ny.noise_queue.push_back(narrow<std::int8_t>(n));
    if (n < 0) {
        ny.noise = narrow<std::int8_t>(std::max(0, ny.noise + n));
        return tell(What::noise, n, ny.noise);
    }
    ny.noise_running = true;
    push(StepKind::noise, n);
}

bool Play::run_noise() {
    Step& step = top();
    NewYork& ny = state_.ny;
    while (step.a > 0) {
        --step.a;
        if (ny.noise == pack_.noise_max) {  // saturation
            move_cube(TimerMode::saturation);
            return true;
        }
        ++ny.noise;
        tell(What::noise, 1, ny.noise);
    }
    if (ny.noise_queue.empty()) {
        ny.noise_running = false;
        pop();
        return true;
    }
    const int next = ny.noise_queue[0];
    ny.noise_queue.erase(0);
    if (next > 0) {
        step.a = narrow<std::int16_t>(next);
    } else {
        ny.noise = narrow<std::int8_t>(std::max(0, ny.noise + next));
        tell(What::noise, next, ny.noise);
    }
    return true;
}

// ESC-20.4
bool Play::run_mission() {
    Step& step = top();
    if (step.a == 0) return pop(), true;
    --step.a;
    move_cube(TimerMode::mission);
    return true;
}

void Play::move_cube(TimerMode mode) {
    --state_.ny.cubes_left;
    tell(What::mission, state_.ny.cubes_left);
    if (state_.ny.cubes_left == 0) take_timer(mode);
}

void Play::take_timer(TimerMode mode) { push(StepKind::timer, static_cast<int>(mode)); }

// ESC-23.6 to 23.9, 15.5, 15.7: Hurry! gives way, the tile is taken, its effect, then Hurry!.
bool Play::run_timer() {
    Step& step = top();
    Decks& decks = state_.decks;
    const auto mode = static_cast<TimerMode>(step.a);
    const auto hurry = [&] {
        if (decks.black > 0 || !decks.hurry) return false;
        decks.hurry = false;
        tell(What::hurry);
        push_effects(pack_.timer[static_cast<std::size_t>(pack_.hurry_tile)].list, Source::timer);
        return true;
    };
    if (step.stage == 0) {
        if (hurry()) return true;
        step.stage = 1;
        auto& known = decks.black > 0 ? decks.black_known : decks.red_known;
        if (known.empty()) {
            const Layer layer = decks.black > 0 ? Layer::black : Layer::red;
            push(StepKind::draw, static_cast<int>(Verb::timer), static_cast<int>(layer));
            return true;
        }
        step.d = known[0].which;
        known.erase(0);
    }
    if (step.stage == 1) {
        step.stage = 2;
        const TimerTile& tile = pack_.timer[static_cast<std::size_t>(step.d)];
        --(decks.black > 0 ? decks.black : decks.red);
        tell(What::timer, step.d, step.a);
        if (tile.loses) return finish(Ended::time, 0), true;  // ESC-24.9
        if (mode == TimerMode::saturation) state_.ny.noise = 0;
        if (mode == TimerMode::saturation || mode == TimerMode::mission)
            state_.ny.cubes_left = pack_.mission_cubes;
        if (mode != TimerMode::discard) push_effects(tile.list, Source::timer);
        return true;
    }
    pop();
    hurry();
    return true;
}

// ESC-22.1, 27.1: the top card is drawn when it gets there, and its back is public.
void Play::settle_top() {
    NewYork& ny = state_.ny;
    if (ny.known.empty()) {
        ny.back = {};
        push(StepKind::draw, static_cast<int>(Verb::new_york));
        return;
    }
    const Back back = pack_.ny[static_cast<std::size_t>(ny.known[0].which)].back;
    if (back == ny.back) return;
    ny.back = back;
    tell(What::ny_top, back.cost, back.arrows, back.roadblock);
}

int Play::take_top_card() {
    NewYork& ny = state_.ny;
    const int card = ny.known[0].which;
    ny.known.erase(0);
    --ny.size;
    settle_top();
    return card;
}

// ESC-22.5
void Play::shuffle_if_last() {
    NewYork& ny = state_.ny;
    if (ny.size != 1) return;
    ny.deck |= ny.discard | ny.in_play;
    for (const Known& known : ny.known) ny.deck.add(known.which);
    ny.discard = {};
    ny.in_play = {};
    ny.known.clear();
    ny.bonus = {};
    ny.size = narrow<std::int8_t>(ny.deck.count());
    tell(What::ny_shuffle, ny.size);
    settle_top();
}

// ESC-6.1, R-99
bool Play::run_city_card() {
    Step& step = top();
    switch (step.stage++) {
        case 0: {
            const int card = state_.ny.known[0].which;
            state_.ny.discard.add(card);
            tell(What::ny_card, card, 0);
            take_top_card();
            return true;
        }
        case 1: gain_noise(1); return true;
        default:
            pop();
            shuffle_if_last();
            return true;
    }
}

// ESC-6.2, 22.3, 22.4
bool Play::run_play_card() {
    Step& step = top();
    NewYork& ny = state_.ny;
    switch (step.stage++) {
        case 0: {
            const int cost = ny.back.cost;
            step.b = ny.known[0].which;
            step.c = ny.noise >= cost ? 1 : 0;
            if (step.c != 0) ny.noise = narrow<std::int8_t>(ny.noise - cost);
            if (step.c == 0) ny.discard.add(step.b);
            tell(What::ny_card, step.b, step.c != 0 ? 1 : 2, ny.noise);
            take_top_card();
            return true;
        }
        case 1:
            if (step.c == 0)
                gain_noise(1);
            else
                push_effects(pack_.ny[static_cast<std::size_t>(step.b)].list, Source::new_york);
            return true;
        default: {
            const int card = step.b;
            const bool played = step.c != 0;
            pop();
            if (played) {
                const bool stays = pack_.ny[static_cast<std::size_t>(card)].is_bonus;
                (stays ? ny.in_play : ny.discard).add(card);
            }
            shuffle_if_last();
            return true;
        }
    }
}

// ESC-21.15
bool Play::run_hunt() {
    Step& step = top();
    switch (static_cast<HuntStage>(step.stage)) {
        case HuntStage::choose:
            if (step.a > 0 && !first_movers(pack_, state_, step.list[2]).empty()) return ask();
            end_hunt();
            return true;
        case HuntStage::route: return ask();
        case HuntStage::passenger: {
            const HuntView hunt{step};
            const bool looks = !is_boss_mover(hunt.mover()) && hunt.carried() == nowhere &&
                               code_car(code_of(static_cast<Prisoner>(hunt.mover())));
            step.stage = static_cast<std::uint8_t>(HuntStage::go);
            if (!looks) return true;
            const int here = mover_space(state_, hunt.mover());
            if (heroes_at(state_, here) != 0 || passengers(state_, here, hunt.done_bit()).empty())
                return true;
            step.stage = static_cast<std::uint8_t>(HuntStage::passenger);
            return ask();
        }
        case HuntStage::go: hunt_step(); return true;
    }
    return true;
}

// The chosen enemy counts as moved from here on (ESC-21.11).
void Play::choose_mover(int code) {
    Step& step = top();
    const int bit = step.list[2];
    step.list[1] = 0;
    if (is_boss(code)) {
        BossState& boss = state_.board.bosses[static_cast<std::size_t>(boss_of(code))];
        boss.done = static_cast<std::uint8_t>(boss.done | bit);
        step.b = narrow<std::int16_t>(first_boss_mover + boss_of(code));
    } else {
        step.b = mark_moved(code, bit);
        const Distances away = distances(pack_, state_, Travel::in_car);
        const bool free = away[static_cast<std::size_t>(code_space(code))] != no_way;
        if (code_car(code) && !free) step.list[1] = 1;  // ESC-21.13
    }
    step.list[0] = narrow<std::int8_t>(move_value(pack_, state_, step.b));
    step.c = step.d = nowhere;
    step.stage = static_cast<std::uint8_t>(HuntStage::route);
    --step.a;
}

std::int16_t Play::mark_moved(int code, int bit) {
    for (const Prisoner prisoner : state_.board.prisoners) {
        if (code_of(prisoner) != code || (prisoner & bit) != 0) continue;
        const auto marked = static_cast<Prisoner>(prisoner | bit);
        remove_prisoner(prisoner);
        add_prisoner(marked);
        return narrow<std::int16_t>(marked);
    }
    STOOP_ASSERT(!"a prisoner that has not moved");
    return 0;
}

void Play::carry(int code) {
    Step& step = top();
    step.c = mark_moved(code, step.list[2]);
    step.stage = static_cast<std::uint8_t>(HuntStage::go);
    tell(What::carry, code);
}

// One step of the mover, with whom it carries.
void Play::hunt_step() {
    Step& step = top();
    const int to = step.d;
    const int from = mover_space(state_, step.b);
    step.d = nowhere;
    --step.list[0];
    const auto shift = [&](int mover) {
        const int code = code_of(static_cast<Prisoner>(mover));
        tell(What::hunt, code, from, to);
        return narrow<std::int16_t>(
            replace_prisoner(static_cast<Prisoner>(mover),
                             prisoner_code(to, code_car(code), code_damage(code), false)));
    };
    if (is_boss_mover(step.b)) {
        tell(What::hunt, boss_code(step.b - first_boss_mover), from, to);
        state_.board.bosses[static_cast<std::size_t>(step.b - first_boss_mover)].space =
            narrow<std::int8_t>(to);
    } else {
        step.b = shift(step.b);
    }
    if (step.c != nowhere) step.c = shift(step.c);
    const bool car = !is_boss_mover(step.b) && code_car(code_of(static_cast<Prisoner>(step.b)));
    const bool rams = car && is_blocked(pack_, state_, from, to);
    const bool on_foot = !is_boss_mover(step.b) && !car;
    const bool finds_car =
        on_foot && holds(state_.board.cars, to) && heroes_at(state_, to) == 0;  // ESC-21.12
    const bool ends = rams || finds_car || step.list[0] == 0 || to == active_space(state_);
    if (!ends) {
        step.stage = static_cast<std::uint8_t>(HuntStage::route);
        return;
    }
    step.c = nowhere;  // the ride is over
    step.stage = static_cast<std::uint8_t>(HuntStage::choose);
    const int driver = step.b;
    step.b = 0;
    if (rams) ram_by(static_cast<Prisoner>(driver), from);
    settle_cars();
}

// ESC-16.14, R-96
void Play::ram_by(Prisoner driver, int from) {
    const int code = code_of(driver);
    const int to = code_space(code);
    break_road(from, pack_.direction[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)]);
    tell(What::ram_by, code, from, to);
    ++state_.supply.cars;
    if (state_.supply.prisoners > 0) {
        --state_.supply.prisoners;
        replace_prisoner(driver, prisoner_code(to, false, code_damage(code), false));
        return;
    }
    remove_prisoner(driver);
    gain_noise(1);
}

void Play::end_hunt() {
    const int bit = top().list[2];
    pop();
    auto& prisoners = state_.board.prisoners;
    for (Prisoner& prisoner : prisoners) prisoner = static_cast<Prisoner>(prisoner & ~bit);
    std::sort(prisoners.begin(), prisoners.end());
    for (BossState& boss : state_.board.bosses)
        boss.done = static_cast<std::uint8_t>(boss.done & ~bit);
}

}  // namespace stoop::escape
