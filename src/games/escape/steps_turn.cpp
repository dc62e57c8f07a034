// Set-up and the twelve steps of a turn.
#include "games/escape/play.hpp"

namespace stoop::escape {

// ESC-28.9: what is drawn at set-up, in this order.
bool Play::run_setup() {
    Step& step = top();
    const int seats = state_.seats;
    const int at = step.a++;
    if (at == 0) {
        settle_top();
    } else if (at <= seats) {
        push_for(StepKind::draw, at - 1, static_cast<int>(Verb::level_bars));
    } else if (at <= 2 * seats) {
        push_for(StepKind::draw, at - 1 - seats, static_cast<int>(Verb::objective_blue));
    } else if (at <= 3 * seats) {
        push_for(StepKind::draw, at - 1 - 2 * seats, static_cast<int>(Verb::objective_purple));
    } else if (at == 3 * seats + 1) {
        push(StepKind::draw, static_cast<int>(Verb::first));
    } else {
        const int first = step.d;
        pop();
        tell(What::first, first);
        push(StepKind::turn);
        begin_turn(first);
    }
    return true;
}

// ESC-5.1: whether a refresh is forced is tested here, before the first window.
void Play::begin_turn(int seat) {
    Turn& turn = state_.turn;
    ++turn.number;
    turn.active = narrow<std::int8_t>(seat);
    turn.step = 0;
    turn.refresh_forced = state_.active().hand.size() <= 1;
    tell(What::turn, seat, turn.number);
}

// ESC-4.1, 4.6, 4.10, 4.11: looks anew at what comes next, also after every free action.
bool Play::run_turn() {
    constexpr int last_step = 12;
    Turn& turn = state_.turn;
    while (turn.step < last_step && is_passed_over(pack_, state_, turn.step + 1)) ++turn.step;
    if (turn.step > 0) turn.refresh_forced = false;
    const int next = turn.step + 1;
    const Ask ask = next <= last_step ? opening(pack_, state_, next) : Ask::window;
    top().stage = static_cast<std::uint8_t>(ask);
    if (ask != Ask::window || window_is_asked(pack_, state_)) return false;
    begin_step(next);
    return true;
}

void Play::begin_step(int step) {
    constexpr int after_the_last = 13;
    if (step == after_the_last) return end_turn();
    state_.turn.step = narrow<std::int8_t>(step);
    tell(What::phase, state_.turn.active, step);
    Player& player = state_.active();
    switch (step) {
        case 1: return refresh();
        case 2:  // ESC-5.3: no choice
            while (!player.hand.empty()) move_card(player.hand, player.laid, player.hand[0]);
            return tell(What::lay, state_.turn.active, player.laid.size());
        case 3:
        case 4: {
            for (const int card : player.laid)
                if (card != player.kept_down) return turn_up(card);
            return;
        }
        case 6: push(StepKind::discard_turn); return;
        case 7: return hurt(state_.turn.active, damage_in_reach(pack_, state_));
        case 8: return level_up();
        case 9: {
            const Building building = building_at(pack_, state_, active_space(state_));
            return push_effects(pack_.building_lists[static_cast<std::size_t>(building)],
                                Source::building);
        }
        case 10: push(StepKind::city_card); return;
        case 11: push(StepKind::play_card); return;
        case 12: return pull_enemies();
        default: return;  // step 5 without a car that can be used
    }
}

// ESC-5.1, 5.2: first the cards, then the tile.
void Play::refresh() {
    Player& player = state_.active();
    tell(What::refresh, state_.turn.active, player.discard.size());
    while (!player.discard.empty()) move_card(player.discard, player.hand, player.discard[0]);
    take_timer(TimerMode::reveal);
}

void Play::turn_up(int card) {
    Player& player = state_.active();
    move_card(holds(player.laid, card) ? player.laid : player.hand, player.turned, card);
    tell(What::turn_up, state_.turn.active, card);
    start_action(Source::card, card, pack_.card(card).list);
}

// ESC-5.8, 5.9: one amount of noise, then the cards.
bool Play::run_discard_turn() {
    Step& step = top();
    if (step.stage == 0) {
        step.stage = 1;
        int noise = state_.turn.alternative_used ? pack_.alternative_noise : 0;
        for (const int card : state_.active().turned) noise += pack_.card(card).noise;
        gain_noise(noise);
        return true;
    }
    pop();
    discard_turned();
    return true;
}

void Play::discard_turned() {
    Player& player = state_.active();
    while (!player.laid.empty()) move_card(player.laid, player.discard, player.laid[0]);
    while (!player.turned.empty()) move_card(player.turned, player.discard, player.turned[0]);
    player.kept_down = nowhere;
}

// ESC-18.4: the level rises and the next bar is up before the text is carried out.
void Play::level_up() {
    Player& player = state_.active();
    state_.supply.prisoners = narrow<std::int8_t>(state_.supply.prisoners + player.bar_prisoners);
    state_.supply.item_cubes = narrow<std::int8_t>(state_.supply.item_cubes + player.bar_items);
    player.bar_prisoners = player.bar_items = 0;
    ++player.level;
    const auto level = static_cast<std::size_t>(player.level);
    if (level < bar_count)
        player.bars_seen[level] =
            pack_.level_sets[static_cast<std::size_t>(player.bars)].bars[level];
    const Bar next = level < bar_count ? player.bars_seen[level] : Bar{};
    tell(What::level, state_.turn.active, player.level, next.prisoners, next.items);
    push_effects(pack_.level_lists[level - 1], Source::level);
}

// ESC-6.3, 6.4
void Play::pull_enemies() {
    const int here = active_space(state_);
    const Spaces heroes = hero_spaces(state_);
    const unsigned open =
        state_.ny.back.arrows & ~unsigned{state_.board.blocked[static_cast<std::size_t>(here)]};
    Spaces from;
    for (unsigned left = open; left != 0; left &= left - 1) {
        const int to =
            pack_.space(here).neighbours[static_cast<std::size_t>(std::countr_zero(left))];
        if (to != nowhere && !is_bridge(to) && !heroes.has(to)) from.add(to);
    }
    const auto all = state_.board.prisoners;
    for (const Prisoner prisoner : all) {
        const int code = code_of(prisoner);
        if (!from.has(code_space(code)) || code_lying(code)) continue;
        tell(What::hunt, code, code_space(code), here);
        replace_prisoner(prisoner, prisoner_code(here, code_car(code), code_damage(code), false));
    }
    for (int i = 0; i < boss_count; ++i) {
        BossState& boss = state_.board.bosses[static_cast<std::size_t>(i)];
        if (boss.space == nowhere || boss.lying || !from.has(boss.space)) continue;
        tell(What::hunt, boss_code(i), boss.space, here);
        boss.space = narrow<std::int8_t>(here);
    }
}

// ESC-4.2
void Play::end_turn() {
    Turn& turn = state_.turn;
    auto& prisoners = state_.board.prisoners;
    const auto all = prisoners;
    prisoners.clear();
    for (const Prisoner prisoner : all) {
        const int code = code_of(prisoner);
        prisoners.push_back(
            static_cast<Prisoner>(prisoner_code(code_space(code), code_car(code), 0, false) << 2));
    }
    std::sort(prisoners.begin(), prisoners.end());
    for (BossState& boss : state_.board.bosses) boss.lying = boss.down = false;
    turn.prevent = 0;
    turn.alternative_used = false;
    turn.dropped = {};
    turn.abandoned.clear();
    settle_cars();
    begin_turn((turn.active + 1) % state_.seats);
}

}  // namespace stoop::escape
