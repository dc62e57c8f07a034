// Damage, death, outwitting, and the cars of the dead.
#include <algorithm>

#include "games/escape/asking.hpp"
#include "games/escape/play.hpp"

namespace stoop::escape {

void Play::add_prisoner(Prisoner prisoner) {
    auto& list = state_.board.prisoners;
    const auto at = std::lower_bound(list.begin(), list.end(), prisoner);
    list.insert(static_cast<int>(at - list.begin()), prisoner);
}

void Play::remove_prisoner(Prisoner prisoner) {
    auto& list = state_.board.prisoners;
    const auto at = std::lower_bound(list.begin(), list.end(), prisoner);
    STOOP_ASSERT(at != list.end() && *at == prisoner);
    list.erase(static_cast<int>(at - list.begin()));
}

Prisoner Play::find_prisoner(int code) const {
    for (const Prisoner prisoner : state_.board.prisoners)
        if (code_of(prisoner) == code) return prisoner;
    STOOP_ASSERT(!"such a prisoner");
    return 0;
}

// The same figure with another code; what the hunts know of him stays.
Prisoner Play::replace_prisoner(Prisoner prisoner, int code) {
    const auto changed = static_cast<Prisoner>(code << 2 | (prisoner & 3));
    remove_prisoner(prisoner);
    add_prisoner(changed);
    return changed;
}

// ESC-10.3 to 10.5: point by point; a boss takes from his own pool first.
bool Play::run_fight() {
    const Step& step = top();
    if (step.a + step.b == 0) return pop(), true;
    Offer offer;
    offer_all(pack_, state_, offer);
    if (offer.count() == 0) return pop(), true;  // ESC-7.2 (b), 7.7
    return ask();
}

// ESC-10.6, 10.7
void Play::hit(int code, int n) {
    tell(What::hit, code, n);
    if (is_boss(code)) return hit_boss(boss_of(code), n);
    const int damage = code_damage(code) + n;
    const bool car = code_car(code);
    if (damage >= prisoner_stat(pack_, state_, Stat::health, car)) return kill(code, true);
    replace_prisoner(find_prisoner(code),
                     prisoner_code(code_space(code), car, damage, code_lying(code)));
}

void Play::hit_boss(int boss, int n) {
    BossState& hurt = state_.board.bosses[static_cast<std::size_t>(boss)];
    hurt.health = narrow<std::int8_t>(std::max(0, hurt.health - n));
    if (hurt.health == 0) defeat(boss);
}

// Op `damage_each`: one blow; who can take damage is tested before.
void Play::hit_each(int n, int range) {
    FixedVector<std::int16_t, prisoners_max + boss_count> struck;
    const Spaces near = within_reach(pack_, state_, active_space(state_), range);
    for (const Prisoner prisoner : state_.board.prisoners)
        if (near.has(space_of(prisoner))) struck.push_back(narrow<std::int16_t>(code_of(prisoner)));
    for (int boss = 0; boss < boss_count; ++boss) {
        const int at = state_.board.bosses[static_cast<std::size_t>(boss)].space;
        if (at != nowhere && near.has(at) && can_take_damage(pack_, state_, boss_code(boss)))
            struck.push_back(narrow<std::int16_t>(boss_code(boss)));
    }
    // From the highest code on: who is hurt then gets a higher one and is not struck again.
    for (int i = struck.size() - 1; i >= 0; --i) hit(struck[i], n);
    settle_cars();
}

// ESC-10.8, 16.13
void Play::kill(int code, bool has_killer) {
    const int space = code_space(code);
    remove_prisoner(find_prisoner(code));
    tell(What::kill, code, has_killer ? state_.turn.active : nowhere);
    Player& player = state_.active();
    const bool open =
        has_killer && player.level < bar_count &&
        player.bar_prisoners < player.bars_seen[static_cast<std::size_t>(player.level)].prisoners;
    if (code_car(code)) {
        state_.board.cars.push_back(narrow<std::int8_t>(space));
        std::sort(state_.board.cars.begin(), state_.board.cars.end());
    } else {
        ++state_.supply.prisoners;
    }
    if (open && state_.supply.prisoners > 0) {
        --state_.supply.prisoners;
        ++player.bar_prisoners;
    }
}

// ESC-11.12, 11.14, 25.9
void Play::defeat(int boss) {
    BossState& fallen = state_.board.bosses[static_cast<std::size_t>(boss)];
    const BossInfo& info = pack_.boss(boss);
    tell(What::defeat, boss, fallen.space);
    if (state_.supply.wanted > 0) {
        --state_.supply.wanted;
        ++state_.active().wanted;
        tell(What::wanted, state_.turn.active);
    }
    if (info.slot != nowhere)
        state_.board.slots[static_cast<std::size_t>(info.slot)].marker = fallen.space;
    if (!info.returns) {
        fallen = {};
        return;
    }
    fallen.space = narrow<std::int8_t>(camp_space(pack_, state_));
    fallen.health = info.health;
    fallen.lying = fallen.down = true;
}

// ESC-16.11: an abandoned car, a standing prisoner on foot and no hero.
void Play::settle_cars() {
    auto& cars = state_.board.cars;
    for (int i = 0; i < cars.size();) {
        const int space = cars[i];
        int best = nowhere;
        if (heroes_at(state_, space) == 0)
            for (const Prisoner prisoner : state_.board.prisoners) {
                const int code = code_of(prisoner);
                if (code_space(code) != space || code_car(code) || code_lying(code)) continue;
                if (state_.steps.back().kind == StepKind::hunt &&
                    HuntView{state_.steps.back()}.carried() == prisoner)
                    continue;  // busy until the ride is over
                if (best == nowhere ||
                    code_damage(code) < code_damage(code_of(static_cast<Prisoner>(best))))
                    best = prisoner;
            }
        if (best == nowhere) {
            ++i;
            continue;
        }
        const auto driver = static_cast<Prisoner>(best);
        cars.erase(i);
        ++state_.supply.prisoners;
        tell(What::takes_car, code_of(driver));
        replace_prisoner(driver, prisoner_code(space, true, code_damage(code_of(driver)), false));
        i = 0;
    }
}

bool Play::run_outwit() {
    const Step& step = top();
    if (step.a == 0 || !outwit_is_possible(pack_, state_, step.b)) return pop(), true;
    return ask();
}

// ESC-12.1
void Play::outwit(int code, int space) {
    tell(What::outwit, code, space);
    if (is_boss(code)) {
        BossState& boss = state_.board.bosses[static_cast<std::size_t>(boss_of(code))];
        boss.space = narrow<std::int8_t>(space);
        boss.lying = true;
    } else {
        replace_prisoner(find_prisoner(code),
                         prisoner_code(space, code_car(code), code_damage(code), true));
    }
    settle_cars();
}

bool Play::run_pull() {
    Offer offer;
    if (top().a > 0) offer_all(pack_, state_, offer);
    if (offer.count() == 0) return pop(), true;
    return ask();
}

// Op `kill`: without a question if there are not more than have to go.
bool Play::run_kill() {
    const Step step = top();
    const Spaces spaces = kill_spaces(pack_, state_, static_cast<Place>(step.b));
    int there = 0;
    for (const Prisoner prisoner : state_.board.prisoners)
        there += spaces.has(space_of(prisoner)) ? 1 : 0;
    if (step.a > 0 && there > step.a) return ask();
    pop();
    if (step.a == 0) return true;
    const auto all = state_.board.prisoners;
    for (const Prisoner prisoner : all)
        if (spaces.has(space_of(prisoner))) kill(code_of(prisoner), false);
    settle_cars();
    return true;
}

// ESC-10.12, 10.13, R-90: a shelter, then protection, then cards.
void Play::hurt(int seat, int n) {
    Player& player = state_.player(seat);
    if (n <= 0 || building_at(pack_, state_, player.space) == Building::shelter) return;
    if (seat == state_.turn.active && state_.turn.prevent > 0) {
        const int prevented = std::min<int>(n, state_.turn.prevent);
        state_.turn.prevent = narrow<std::int8_t>(state_.turn.prevent - prevented);
        tell(What::prevent, seat, prevented);
        n -= prevented;
    }
    if (n > 0) push_for(StepKind::hurt, seat, n);
}

bool Play::run_hurt() {
    const Step& step = top();
    if (step.a > 0 && !state_.player(step.seat).hand.empty()) return false;
    return pop(), true;
}

}  // namespace stoop::escape
