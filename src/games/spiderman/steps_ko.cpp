// Knock-outs and prisoners (SPM-7.3, 11, 18.2).
#include "games/spiderman/play.hpp"

namespace stoop::spiderman {

// SPM-7.3, 7.16, 12.8, 15.16
void Play::knock_out(Attacker by, int victim) {
    const int seat = figure(victim).seat;
    const int mission = player(seat).mission;
    tell(What::ko, by.who, victim);
    if (victim != spider_man) {
        score(by.who, Entry::ko_villain, none, mission);
        if (by.who == spider_man) {
            if (settings_.both_score && cops_seat(state_) != none)
                score(cops, Entry::ko_villain, none, mission);
            state_.wanted = false;
        }
    } else if (by.who != cops || is_wanted(pack_, state_)) {
        score(by.who, Entry::ko_spider_man, none);
    }
    if (is_over()) return;
    figure(victim).loot = false;
    if (victim != spider_man && has_one_villain(state_)) push(StepKind::abandon, seat);
    if (victim == octopus) push(StepKind::gripped, seat);
    if (figure(victim).hold != Hold::none) push(StepKind::freed, seat, victim);
    if (held_by(state_, victim) != 0)
        push(StepKind::prisoners, seat_of(state_, by.who), victim, 0, 0, by.from);
    if (victim != spider_man && mission != none) {
        end_mission(seat, 0);
        draw_mission(seat);
    }
}

// SPM-7.3, 14.7, 14.12: out of a web where it is, out of a grip beside Octopus.
void Play::free_from_hold(int i) {
    const Hold hold = figure(i).hold;
    if (hold == Hold::none) return;
    tell(What::freed, target_figure + i, static_cast<int>(hold));
    figure(i).hold = Hold::none;
    if (hold != Hold::grip) return;
    figure(i).at = nowhere;
    ask_put(figure(i).seat, target_figure + i, figure(octopus).at);
}

// SPM-7.16: in the order of characters.toml, each by its player.
bool Play::run_gripped() {
    for (int i = 0; i < figure_count; ++i)
        if (figure(i).hold == Hold::grip) {
            free_from_hold(i);
            return true;
        }
    pop();
    return true;
}

// SPM-18.2 to 18.5, 18.10, 14.10
void Play::abandon(int seat, int villain) {
    const int old = figure_of(state_, seat);
    Figure& left = figure(old);
    left.seat = none;
    if (left.tracer) ++state_.tracers;
    left.tracer = false;
    if (cops_seat(state_) == none) {
        left.status = Status::gone;
        left.at = nowhere;
    }
    const auto lose = player(seat).lose;  // SPM-18.12: it stays pending
    player(seat).lose = {};
    enter(seat, villain);
    player(seat).lose = lose;
    if (!is_base_intact(state_, villain))
        ask_put(seat, target_figure + villain,
                state_.board.bases[static_cast<std::size_t>(villain)]);
}

// SPM-11.7: from now on they are nobody's.
void Play::prisoners() {
    const Step step = pop();
    const unsigned held = held_by(state_, step.a);
    for (Side& side : state_.sides)
        if (side.holder == step.a) side = Side{};
    clamp_dice();
    push(StepKind::take, step.seat, static_cast<int>(held), 0, step.a, step.d);
}

bool Play::run_take() {
    Actions options;
    list_options(pack_, state_, options);
    if (options.size() > 1) return false;
    finish_take();
    return true;
}

void Play::take(int side) {
    Step& step = top();
    const auto locked = static_cast<unsigned>(step.b);
    step.a = narrow<std::int16_t>(step.a & ~(1 << side));
    step.b = narrow<std::int16_t>(step.b | 1 << side);
    const Attacker by{narrow<std::int16_t>(figure_of(state_, step.seat)), step.d};
    acquire(side, by, Entry::take_held_side, locked);
}

// SPM-11.7, 11.17: the former holder puts the rest down; in a broken stack they stay.
void Play::finish_take() {
    const Step step = pop();
    if (step.c == cops) return;
    for (int i = side_count - 1; i >= 0; --i)
        if (has_bit(static_cast<unsigned>(step.a), i))
            ask_put(figure(step.c).seat, target_side + i, figure(step.c).at);
}

// SPM-11.14 to 11.16
void Play::acquire(int side, Attacker by, Entry entry, unsigned locked) {
    const int seat = seat_of(state_, by.who);
    const int former = state_.side(side).holder;
    score(by.who, entry, side);
    if (is_over()) return;
    if (by.who == cops)
        state_.side(side) = {by.from, narrow<std::int16_t>(side <= sergeant ? none : held_by_cops)};
    else
        state_.side(side) = {nowhere, narrow<std::int16_t>(by.who)};
    tell(What::capture, by.who, side, former);
    clamp_dice();
    const auto& effects = pack_.side(side).effects[static_cast<std::size_t>(camp_of(by.who))];
    for (const Effect& effect : effects)
        if (effect.op == Op::peek_mission) push(StepKind::peek_held, seat, effect.n, side, by.who);
    push(StepKind::let_go, seat, static_cast<int>(locked), 0, by.who, by.from);
}

// SPM-11.9
bool Play::has_too_many(const Step& step) const {
    if (step.c != cops) return prisoner_count(state_, step.c) > pack_.character(step.c).prisoners;
    int prisoners = arrested_at(state_, step.d) != none ? 1 : 0;
    for (const Side& side : state_.sides)
        prisoners += side.holder == held_by_cops && side.at == step.d ? 1 : 0;
    return prisoners > pack_.character(cops).prisoners;
}

// SPM-11.9: a side character by its holder, a gripped figure by its own player.
void Play::let_go(int person) {
    const Step step = pop();
    const Target who = target_of(person);
    if (who.band == target_figure) return free_from_hold(who.of);
    state_.side(who.of) = Side{};
    clamp_dice();
    ask_put(step.seat, person, step.c == cops ? step.d : figure(step.c).at);
}

void Play::peek_held() {
    const Step step = pop();
    const int holder = state_.side(step.b).holder;
    if (holder == step.c) push(StepKind::peek, step.seat, step.a);
}

// SPM-12.3, 16.12: different villains, and nobody else sees the card.
void Play::peek(int villain) {
    Step& step = top();
    const int seat = figure(villain).seat;
    --step.a;
    step.b = narrow<std::int16_t>(step.b | 1 << seat);
    Player& own = player(step.seat);
    own.peeked = static_cast<std::uint16_t>(own.peeked | 1U << seat);
    tell_to(step.seat, What::peeked, {step.seat, seat, player(seat).mission});
}

// SPM-16, `max_dice`: a marker never stands above its maximum.
void Play::clamp_dice() {
    for (int seat = 0; seat < state_.seats; ++seat)
        for (std::size_t i = 0; i < track_count; ++i) {
            const int most = max_dice(pack_, state_, seat, static_cast<Pool3>(i));
            auto& dice = player(seat).dice[i];
            dice = static_cast<std::uint8_t>(std::min<int>(dice, most));
        }
}

}  // namespace stoop::spiderman
