// Which question is asked now, of whom, and about what (ESC-28).
#include "games/escape/asking.hpp"
#include "games/escape/hunt.hpp"
#include "games/escape/options.hpp"

namespace stoop::escape {

namespace {

struct Asked {
    Ask ask = Ask::over;
    int seat = nowhere;  // or the active one
};

Asked asked_by_hunt(const Step& step) {
    switch (static_cast<HuntStage>(step.stage)) {
        case HuntStage::choose: return {Ask::choose_enemy};
        case HuntStage::route: return {Ask::choose_route};
        default: return {Ask::choose_passenger};
    }
}

Asked asked_by_swap(const Step& step) {
    switch (static_cast<SwapStage>(step.stage)) {
        case SwapStage::name: return {Ask::swap};
        case SwapStage::answer: return {Ask::swap_answer, step.seat};
        case SwapStage::give: return {Ask::give};
        default: return {Ask::give, step.seat};
    }
}

Asked asked_by(const Step& step) {
    switch (step.kind) {
        case StepKind::turn: return {static_cast<Ask>(step.stage)};
        case StepKind::action: return {Ask::ram_or_lose};
        case StepKind::effects: return {Ask::pause};
        case StepKind::move: return {Ask::step};
        case StepKind::ride: return {Ask::ride, step.seat};
        case StepKind::show: return {Ask::show_cards, step.seat};
        case StepKind::reveal: return {Ask::reveal_space};
        case StepKind::fight: return {Ask::assign_damage};
        case StepKind::outwit: return {Ask::outwit};
        case StepKind::pull: return {Ask::pull};
        case StepKind::kill: return {Ask::kill};
        case StepKind::recover: return {Ask::recover, step.seat};
        case StepKind::gain: return {Ask::keep};
        case StepKind::steal: return {Ask::steal};
        case StepKind::swap: return asked_by_swap(step);
        case StepKind::pick_hero:
        case StepKind::look_poi:
        case StepKind::look_slot:
        case StepKind::pick_poi: return {Ask::pick};
        case StepKind::look_deck: return {Ask::order};
        case StepKind::reload: return {Ask::reload};
        case StepKind::heli: return {Ask::heli};
        case StepKind::choose: return {Ask::option};
        case StepKind::extra: return {Ask::extra};
        case StepKind::overflow: return {Ask::discard_overflow, step.seat};
        case StepKind::hunt: return asked_by_hunt(step);
        case StepKind::spawn:
            return {step.stage == static_cast<int>(SpawnStage::choose) ? Ask::place_choice
                                                                       : Ask::place_last_prisoner};
        case StepKind::president: return {Ask::order_poi};
        case StepKind::special: return {Ask::choose_special};
        case StepKind::exchange: return {Ask::exchange_objective};
        case StepKind::objective: return {Ask::take_objective};
        case StepKind::over: return {Ask::over};
        default: return {Ask::chance};
    }
}

// Who may read what chance says beside nobody (ESC-26).
SeatSet privy_to(const State& state) {
    const Step& step = state.top();
    const SeatSet owner = only(seat_at(step.seat));
    const SeatSet active = only(seat_at(state.turn.active));
    switch (step.kind) {
        case StepKind::hurt:
        case StepKind::regain:
        case StepKind::lose_items: return owner;
        case StepKind::stolen: return owner | active;
        default: break;
    }
    switch (static_cast<Verb>(step.a)) {
        case Verb::item:
        case Verb::briefcase:
        case Verb::objective_blue:
        case Verb::objective_purple:
        case Verb::peek_poi:
        case Verb::peek_timer: return owner;
        case Verb::new_york: {
            const Step& below = state.steps[state.steps.size() - 2];
            return below.kind == StepKind::look_deck ? active : SeatSet{0};
        }
        default: return 0;
    }
}

}  // namespace

Decision question(const State& state) {
    const Step& step = state.top();
    const Asked asked = asked_by(step);
    Decision decision;
    decision.ask = static_cast<std::uint16_t>(asked.ask);
    switch (asked.ask) {
        case Ask::over: return decision;
        case Ask::chance:
            decision.seat = Seat::chance;
            decision.privy = privy_to(state);
            return decision;
        case Ask::step: decision.about[0] = step.b; break;
        case Ask::assign_damage: decision.about[1] = step.b; [[fallthrough]];
        case Ask::outwit:
        case Ask::pull:
        case Ask::kill:
        case Ask::reveal_space: decision.about[0] = step.a; break;
        case Ask::recover:
            if (step.kind == StepKind::recover) decision.about[0] = step.a;
            break;
        default: break;
    }
    decision.seat = seat_at(asked.seat == nowhere ? int{state.turn.active} : asked.seat);
    return decision;
}

}  // namespace stoop::escape
