// Carrying out an action: a card, the alternative ability, the extra car move, an item.
#include "games/escape/play.hpp"

namespace stoop::escape {

Step* Play::action_step() {
    for (int i = state_.steps.size() - 1; i >= 0; --i)
        if (state_.steps[i].kind == StepKind::action) return &state_.steps[i];
    return nullptr;
}

void Play::start_action(Source source, int id, int list) {
    Step& step = push(StepKind::action, static_cast<int>(source), id, list);
    step.stage = static_cast<std::uint8_t>(ActionStage::begin);
}

// ESC-7.1 to 7.4, 7.12: effects, then traps, then events.
bool Play::run_action() {
    Step& step = top();
    const auto source = static_cast<Source>(step.a);
    switch (static_cast<ActionStage>(step.stage)) {
        case ActionStage::begin: {
            const Feasible way = feasible(pack_, state_, step.c);
            if (way == Feasible::no) return lose_card(), true;
            if (way == Feasible::by_ramming && source == Source::card) {
                step.stage = static_cast<std::uint8_t>(ActionStage::ram_or_lose);
                return false;
            }
            if (way == Feasible::by_ramming) step.flags |= agreed_to_ram;
            return begin_effects(), true;
        }
        case ActionStage::ram_or_lose: return false;
        case ActionStage::effects:
            if (step.list[0] != 0) {  // a trap that waits
                push(StepKind::traps, step.list[0]);
                std::copy(step.list.begin() + 1, step.list.end(), step.list.begin());
                step.list.back() = 0;
                return true;
            }
            step.stage = static_cast<std::uint8_t>(ActionStage::events);
            return true;
        case ActionStage::events:
            if (step.d > 0) {
                --step.d;
                push(StepKind::events, event_level(pack_, state_));
                return true;
            }
            step.stage = static_cast<std::uint8_t>(ActionStage::end);
            return true;
        case ActionStage::end: break;
    }
    const int id = step.b;
    pop();
    if (source == Source::item && !pack_.good(id).leaves_game) discard_item_card(id);  // ESC-13.7
    return true;
}

void Play::begin_effects() {
    Step& step = top();
    step.stage = static_cast<std::uint8_t>(ActionStage::effects);
    push_effects(step.c, static_cast<Source>(step.a));
    top().flags |= is_beginning;
}

void Play::lose_card() {
    top().stage = static_cast<std::uint8_t>(ActionStage::effects);  // and there are none
    tell_lapse();
}

// Its card, if it is one.
void Play::tell_lapse() const {
    const Step& step = state_.steps.back();
    const bool card = static_cast<Source>(step.a) == Source::card;
    tell(What::lapse, state_.turn.active, card ? int{step.b} : nowhere);
}

void Play::push_effects(int list, Source source, int space) {
    if (list == 0) return;
    Step& step = push(StepKind::effects, list, 0, space);
    step.stage = static_cast<std::uint8_t>(source);
}

void Play::push_branch(int list) {
    const Step& outer = top();
    const bool begins = (outer.flags & is_beginning) != 0 && outer.b == 1;
    push_effects(list, static_cast<Source>(outer.stage), outer.c);
    if (list != 0 && begins) top().flags |= is_beginning;
}

// ESC-28.5: a pause before an effect, then the effect.
bool Play::run_effects() {
    Step& step = top();
    const auto list = pack_.list(step.a);
    if (static_cast<std::size_t>(step.b) == list.size()) {
        const int missing = step.d;
        pop();
        if (missing > 0) gain_noise(missing);  // ESC-11.7
        return true;
    }
    const Effect& effect = list[static_cast<std::size_t>(step.b)];
    const bool may_pause = is_action(static_cast<Source>(step.stage)) && step.b > 0 &&
                           effect.op != Op::move && (step.flags & pause_is_over) == 0;
    if (may_pause && pause_is_due(pack_, state_)) {
        step.flags |= is_pausing;
        return false;
    }
    step.flags = static_cast<std::uint8_t>(step.flags & ~(is_pausing | pause_is_over));
    ++step.b;
    perform(effect);
    return true;
}

void Play::lapse_rest() {
    while (top().kind != StepKind::action) pop();
    tell_lapse();
}

void Play::queue_trap(Step& action, int tile) {
    for (std::int8_t& waiting : action.list)
        if (waiting == 0) {
            waiting = narrow<std::int8_t>(tile);
            return;
        }
    STOOP_ASSERT(!"room for another trap");
}

// ESC-25.7
bool Play::run_traps() {
    Step& step = top();
    if (step.stage == 0) {
        step.stage = 1;
        push(StepKind::draw, static_cast<int>(Verb::trap));
        return true;
    }
    const int tile = step.a;
    const bool triggered = step.d == 0;
    pop();
    tell(What::trap, tile, triggered ? 1 : 0);
    if (triggered) push_effects(pack_.tile(tile).on_trigger, Source::trap);
    return true;
}

// ESC-23.2 to 23.5
bool Play::run_events() {
    Step& step = top();
    Decks& decks = state_.decks;
    switch (step.stage) {
        case 0:
            if (step.a > 0 && decks.events_left == 0) {  // ESC-23.4
                decks.events = decks.event_discard;
                decks.events_left = decks.events_discarded;
                decks.event_discard = {};
                decks.events_discarded = 0;
            }
            if (step.a == 0 || decks.events_left == 0) {
                pop();
                return true;
            }
            step.stage = 1;
            push(StepKind::draw, static_cast<int>(Verb::event));
            return true;
        case 1:
            step.stage = 2;
            step.b = step.d;
            tell(What::event, step.b);
            push_effects(pack_.events[static_cast<std::size_t>(step.b)].list, Source::event);
            return true;
        default:
            decks.event_discard.add(step.b);
            ++decks.events_discarded;
            --step.a;
            step.stage = 0;
            return true;
    }
}

}  // namespace stoop::escape
