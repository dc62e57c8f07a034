// Dice, movement and being put somewhere (SPM-4, 5).
#include "games/spiderman/group.hpp"
#include "games/spiderman/play.hpp"

namespace stoop::spiderman {

// SPM-4.12
void Play::spend(int seat, Pool3 pool, int n) {
    auto& dice = player(seat).dice[static_cast<std::size_t>(pool)];
    dice = narrow<std::uint8_t>(dice - n);
}

// SPM-16, `luck`: once per own turn; the Cops by whom the rolling stack carries, given as bits.
void Play::push_luck(int seat, unsigned carried) {
    if (seat != state_.steps.active || player(seat).luck_used) return;
    const int character = figure_of(state_, seat);
    if (character != cops) carried = held_by(state_, character);
    for (; carried != 0; carried &= carried - 1)
        for (const Effect& effect : pack_.side(std::countr_zero(carried))
                                        .effects[static_cast<std::size_t>(camp_of(character))])
            if (effect.op == Op::luck) return push(StepKind::luck, seat, effect.n);
}

bool Play::run_luck() {
    bool has_die = false;
    for (std::size_t i = 0; i < state_.dice.size(); ++i)
        has_die |= state_.dice[i] > state_.rerolled[i];
    if (has_die && top().a > 0) return false;
    pop();
    return true;
}

// SPM-16.4: what hits with its bonuses was not missed.
bool Play::run_reroll() {
    int dice = 0;
    for (const std::uint8_t n : state_.dice) dice += n;
    if (dice_from(state_.attack.need - state_.attack.plus) < dice) return false;
    pop();
    return true;
}

void Play::reroll(int face) {
    --state_.dice[static_cast<std::size_t>(face - 1)];
    --top().a;
    player(top().seat).luck_used = true;
    push(StepKind::roll, 0, 1, 1);
}

void Play::reroll_missed() {
    pop();
    int missed = 0;
    for (int face = 1; face < state_.attack.need - state_.attack.plus; ++face) {
        std::uint8_t& n = state_.dice[static_cast<std::size_t>(face - 1)];
        missed += n;
        n = 0;
    }
    push(StepKind::roll, 0, missed, 1);
}

int Play::dice_from(int need) const {
    int found = 0;
    for (int face = std::max(need, 1); face <= 6; ++face)
        found += state_.dice[static_cast<std::size_t>(face - 1)];
    return found;
}

// SPM-5.1, 5.9
void Play::move_figure(int seat, int dice) {
    const int character = figure_of(state_, seat);
    const Mods mods = figure_mods(pack_, state_, character);
    state_.added.clear();
    spend(seat, Pool3::movement, dice);
    push(StepKind::check, 0);
    push(StepKind::travel, seat, mods.doubles ? 1 : 0, character, mods.over_buildings ? 1 : 0,
         mods.move_bonus);
    push_luck(seat);
    throw_dice(dice + mods.extra[static_cast<std::size_t>(Pool3::movement)]);
}

// SPM-15.3, 15.6, R-150: the group forms before the roll.
void Play::move_group(Space at, int cars, int crew, int dice) {
    const int seat = cops_seat(state_);
    spend(seat, Pool3::movement, dice);
    form_group(state_, at, cars, crew);
    unsigned sides = state_.group.crew;
    if (state_.group.prisoner >= first_side) sides |= 1U << (state_.group.prisoner - first_side);
    const Mods mods = stack_mods(pack_, state_, sides);
    push(StepKind::check, 0);
    push(StepKind::travel, seat, mods.doubles ? 1 : 0, cops, 0, mods.move_bonus);
    push_luck(seat, sides);
    throw_dice(dice);
}

void Play::travel() {
    const Step step = pop();
    int steps = 0;
    for (int face = 1; face <= 6; ++face)
        steps += face * state_.dice[static_cast<std::size_t>(face - 1)];
    steps = (step.a != 0 ? 2 * steps : steps) + step.d;
    if (step.b != cops) return push(StepKind::path, step.seat, steps, step.b, step.c);
    state_.group.steps = narrow<std::int16_t>(steps);
    push(StepKind::drive, step.seat);
}

// SPM-19.6: with nowhere to go it stays.
bool Play::run_path() {
    const Step& step = top();
    const Area ground = figure_ground(state_, step.b, step.c != 0);
    Area near = state_.board.within(figure(step.b).at, 1, ground);
    near.remove(state_.board.bit(figure(step.b).at));
    near &= figure_ends(state_, step.b);
    if (!near.empty() || !path_ends(pack_, state_).empty()) return false;
    pop();
    return true;
}

// SPM-14.20: whom Octopus grips goes where he goes.
void Play::set_at(int i, Space at) {
    if (i == octopus)
        for (Figure& each : state_.figures)
            if (each.hold == Hold::grip) each.at = at;
    figure(i).at = at;
}

// SPM-5.13: by this seat, on a free street space beside `around`; R-145: then it may stand.
void Play::ask_put(int seat, int person, Space around, bool stands) {
    push(StepKind::put, seat, person, around, stands ? 1 : 0);
}

void Play::put(const Step& step, Space space) {
    const Target who = target_of(step.a);
    tell(What::put, step.a, space);
    if (who.band == target_side) {
        state_.side(who.of) = {space, none};
        return;
    }
    set_at(who.of, space);
    if (step.c != 0) stand(who.of);
}

}  // namespace stoop::spiderman
