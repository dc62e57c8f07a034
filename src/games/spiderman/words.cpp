// One function per operation (SPM-16). Modifiers add to a sum, deeds change the state; what is
// permanent is asked for where it matters (queries.hpp: ability_effect, held_effect, event_effect).
#include "games/spiderman/play_words.hpp"

namespace stoop::spiderman {

namespace {

using Modifier = void (*)(Mods&, const Effect&);

void move_double(Mods& mods, const Effect&) { mods.doubles = true; }
void move_bonus(Mods& mods, const Effect& effect) { mods.move_bonus += effect.n; }
void move_over_buildings(Mods& mods, const Effect&) { mods.over_buildings = true; }
void combat_plus(Mods& mods, const Effect& effect) { mods.plus += effect.n; }
void combat_reroll(Mods& mods, const Effect&) { mods.may_reroll = true; }
void extra_dice(Mods& mods, const Effect& effect) {
    mods.extra[static_cast<std::size_t>(effect.pool)] += effect.n;
}
void range(Mods& mods, const Effect& effect) { mods.range = std::max(mods.range, int{effect.n}); }
void no_reaction(Mods& mods, const Effect&) { mods.no_reaction = true; }
void no_cancel(Mods& mods, const Effect&) { mods.no_cancel = true; }
void bonus_hit(Mods& mods, const Effect& effect) {
    mods.bonus_hits += effect.n;
    mods.bonus_aims = static_cast<AimSet>(mods.bonus_aims | effect.targets);
}

Modifier modifier_of(Op op) {
    switch (op) {
        case Op::move_double: return move_double;
        case Op::move_bonus: return move_bonus;
        case Op::move_over_buildings: return move_over_buildings;
        case Op::combat_plus: return combat_plus;
        case Op::combat_reroll: return combat_reroll;
        case Op::extra_dice: return extra_dice;
        case Op::range: return range;
        case Op::no_reaction: return no_reaction;
        case Op::no_cancel: return no_cancel;
        case Op::bonus_hit: return bonus_hit;
        default: return nullptr;
    }
}

}  // namespace

void modify(Mods& mods, const Effects& effects) {
    for (const Effect& effect : effects)
        if (const Modifier modifier = modifier_of(effect.op)) modifier(mods, effect);
}

void Words::carry_out(Play& play, const Effect& effect, const Occasion& occasion) {
    const Function function = function_of(effect.op);
    STOOP_ASSERT(function != nullptr);
    function(play, effect, occasion);
}

Words::Function Words::function_of(Op op) {
    switch (op) {
        case Op::teleport: return teleport;
        case Op::free_step: return free_step;
        case Op::area_attack: return area_attack;
        case Op::immobilise: return immobilise;
        case Op::heal: return heal;
        case Op::restore_dice: return restore_dice;
        case Op::lose_dice: return lose_dice;
        case Op::restore_ability: return restore_ability;
        case Op::steal_side: return steal_side;
        case Op::tracer_gain: return tracer_gain;
        case Op::tracer_remove: return tracer_remove;
        case Op::peek_mission: return peek_mission;
        case Op::swap_mission: return swap_mission;
        case Op::break_free: return break_free;
        case Op::discard_random: return discard_random;
        case Op::draw: return draw;
        case Op::gain_vp: return gain_vp;
        case Op::car_add: return car_add;
        case Op::next_attack: return next_attack;
        case Op::transport: return transport;
        case Op::dragnet: return dragnet;
        case Op::wanted: return wanted;
        case Op::jailbreak: return jailbreak;
        case Op::panic: return panic;
        default: return nullptr;
    }
}

void Words::teleport(Play& play, const Effect&, const Occasion& occasion) {
    const int figure = figure_of(play.state_, occasion.seat);
    const auto to = narrow<Space>(target_of(occasion.target).of);
    play.tell(What::put, target_figure + figure, to);
    play.set_at(figure, to);
}

void Words::free_step(Play& play, const Effect& effect, const Occasion& occasion) {
    play.push(StepKind::path, occasion.seat, effect.n, figure_of(play.state_, occasion.seat));
}

// SPM-16.11: the targets are fixed now.
void Words::area_attack(Play& play, const Effect& effect, const Occasion& occasion) {
    State& state = play.state_;
    const int figure = figure_of(state, occasion.seat);
    const Attacker by = attacker_of(state, figure);
    const int range = seen_range(play.pack_, state, effect.range);
    state.reacting_to = by;
    unsigned figures = 0;
    for (int i = 0; i < figure_count; ++i)
        figures |= (may_strike(play.pack_, state, by, i, range) ? 1U : 0U) << i;
    state.area_figures = static_cast<std::uint16_t>(figures);
    std::size_t stacks = 0;
    for (const Stack& stack : state.stacks)
        if (stack.cars > 0 && state.board.in_range(by.from, stack.at, range))
            state.area_stacks[stacks++] = stack.at;
    play.push(StepKind::area, occasion.seat, effect.dice);
}

// SPM-8.2: an attack, whether it succeeds or not.
void Words::immobilise(Play& play, const Effect& effect, const Occasion& occasion) {
    play.state_.reacting_to = attacker_of(play.state_, figure_of(play.state_, occasion.seat));
    play.note_attacked(occasion.target);
    play.push(StepKind::web_cast, occasion.seat, occasion.thing, occasion.target);
    if (effect.dice == 0) return play.cast(false);
    play.push_luck(occasion.seat);
    play.throw_dice(effect.dice);
}

void Words::heal(Play& play, const Effect& effect, const Occasion& occasion) {
    play.remove_hits(figure_of(play.state_, occasion.seat), effect.n);
}

void Words::restore_dice(Play& play, const Effect& effect, const Occasion& occasion) {
    auto& dice = play.player(occasion.seat).dice[static_cast<std::size_t>(effect.pool)];
    const int most = max_dice(play.pack_, play.state_, occasion.seat, effect.pool);
    dice = narrow<std::uint8_t>(std::max<int>(dice, std::min(most, dice + effect.n)));
}

void Words::lose_dice(Play& play, const Effect& effect, const Occasion& occasion) {
    if (effect.who == Who::any_villain)
        return play.push(StepKind::villain, occasion.seat, occasion.thing, occasion.index);
    const int seat = effect.who == Who::cops ? cops_seat(play.state_) : spider_seat(play.state_);
    if (seat != none) play.lose_dice(seat, effect);
}

void Words::restore_ability(Play& play, const Effect& effect, const Occasion& occasion) {
    play.push(StepKind::token, occasion.seat, effect.n);
}

void Words::steal_side(Play& play, const Effect& effect, const Occasion& occasion) {
    play.push(StepKind::stolen, occasion.seat, occasion.thing, occasion.target);
    play.push_luck(occasion.seat);
    play.throw_dice(effect.dice);
}

// SPM-14.10: from the reserve to Spider-Man's sheet.
void Words::tracer_gain(Play& play, const Effect& effect, const Occasion&) {
    int out = play.state_.tracers;
    for (const Figure& figure : play.state_.figures) out += figure.tracer ? 1 : 0;
    const int gained = std::min<int>(effect.n, play.pack_.tracers - out);
    play.state_.tracers = narrow<std::uint8_t>(play.state_.tracers + gained);
}

void Words::tracer_remove(Play& play, const Effect&, const Occasion& occasion) {
    const int figure = figure_of(play.state_, occasion.seat);
    if (!play.figure(figure).tracer) return;
    play.figure(figure).tracer = false;
    play.tell(What::tracer, figure, 0);
}

void Words::peek_mission(Play& play, const Effect& effect, const Occasion& occasion) {
    play.push(StepKind::peek, occasion.seat, effect.n);
}

void Words::swap_mission(Play& play, const Effect&, const Occasion& occasion) {
    play.end_mission(occasion.seat, -1);
    play.draw_mission(occasion.seat);
}

void Words::break_free(Play& play, const Effect&, const Occasion& occasion) {
    const int figure = figure_of(play.state_, occasion.seat);
    if (play.figure(figure).hold != Hold::none) play.free_from_hold(figure);
}

void Words::discard_random(Play& play, const Effect&, const Occasion& occasion) {
    play.push(StepKind::villain, occasion.seat, occasion.thing, occasion.index);
}

void Words::draw(Play& play, const Effect& effect, const Occasion& occasion) {
    const Camp camp = camp_of(figure_of(play.state_, occasion.seat));
    play.push(StepKind::discard, occasion.seat);
    play.push(StepKind::draw_cards, occasion.seat, effect.n, static_cast<int>(camp));
}

void Words::gain_vp(Play& play, const Effect& effect, const Occasion& occasion) {
    play.gain(occasion.seat, effect.n, none);
}

void Words::car_add(Play& play, const Effect& effect, const Occasion&) {
    play.push(StepKind::add_car, cops_seat(play.state_), effect.n);
}

// SPM-16.13
void Words::next_attack(Play& play, const Effect&, const Occasion& occasion) {
    play.state_.next_attack = play.state_.steps.active == occasion.seat ? 2 : 1;
}

void Words::transport(Play& play, const Effect& effect, const Occasion& occasion) {
    play.push(StepKind::transport, occasion.seat, effect.range);
}

// SPM-16.14
void Words::dragnet(Play& play, const Effect& effect, const Occasion&) {
    Dragnet net;
    net.reach = narrow<std::uint8_t>(effect.n);
    for (const Stack& stack : play.state_.stacks)
        if (stack.cars > 0) {
            net.origins[net.count] = stack.at;
            net.left[net.count++] = stack.cars;
        }
    play.state_.dragnet = net;
    if (net.count > 0) play.push(StepKind::dragnet, cops_seat(play.state_));
}

void Words::wanted(Play& play, const Effect&, const Occasion&) { play.state_.wanted = true; }

void Words::jailbreak(Play& play, const Effect&, const Occasion& occasion) {
    play.push(StepKind::jailbreak, occasion.seat);
}

void Words::panic(Play& play, const Effect& effect, const Occasion& occasion) {
    play.push(StepKind::panic, occasion.seat, 0, effect.n);
}

}  // namespace stoop::spiderman
