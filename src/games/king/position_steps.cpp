// The steps of a position: those its question usually lies on, and what is wrong with those it
// names.
#include <algorithm>
#include <optional>

#include "games/king/position.hpp"

namespace stoop::king {

namespace {

int card_with(const Pack& pack, Own own) {
    for (int card = 0; card < pack.card_count(); ++card)
        for (const Clause& clause : pack.card(card).clauses)
            for (const Word& word : clause.ops)
                if (word.op == Op::own && static_cast<Own>(word.which) == own) return card;
    return nowhere;
}

std::optional<Own> own_of(Ask ask) {
    switch (ask) {
        case Ask::photo_op: return Own::photo_op;
        case Ask::next_stage: return Own::next_stage;
        case Ask::discard_keep: return Own::tesla_cannon;
        default: return std::nullopt;
    }
}

std::optional<StepKind> phase_of(Ask ask) {
    switch (ask) {
        case Ask::pre_roll: return StepKind::pre_roll;
        case Ask::reroll: return StepKind::reroll;
        case Ask::modify: return StepKind::modify;
        case Ask::resolve: return StepKind::resolve;
        case Ask::before_move: return StepKind::before_move;
        case Ask::move: return StepKind::move;
        case Ask::buy: return StepKind::buy;
        default: return std::nullopt;
    }
}

// The symbol type during which a question usually comes.
std::optional<Face> type_of(const State& state, Ask ask) {
    switch (ask) {
        case Ask::spend_web:
        case Ask::flee: return Face::attack;
        case Ask::spend_curse: return Face::heart;
        case Ask::seismic_ray:
        case Ask::destroy: return Face::destruction;
        case Ask::damage:
            if (state.damage.cause == Cause::attack) return Face::attack;
            if (state.damage.cause == Cause::army) return Face::ouch;
            if (state.damage.cause == Cause::star) return Face::fame;
            return std::nullopt;
        default: return std::nullopt;
    }
}

SeatBits seats_with_cards(const State& state) {
    unsigned bits = 0;
    for (int seat = 0; seat < state.seats; ++seat)
        if (!state.monster(seat).kept.empty()) bits |= 1U << seat;
    return static_cast<SeatBits>(bits);
}

}  // namespace

Steps usual_steps(const Pack& pack, const State& state, Seat asked, Ask ask) {
    Steps steps;
    const std::int8_t active = state.turn.active;
    const auto push = [&](StepKind kind, int seat, int a = 0) {
        steps.push({kind, narrow<std::int8_t>(seat), narrow<std::uint8_t>(a)});
    };
    const auto resolving = [&](StepKind kind, Face face) {
        push(StepKind::resolve, 0);
        push(kind, active, symbols(state.turn, face));
    };
    if (const auto phase = phase_of(ask)) push(*phase, 0);
    switch (ask) {
        case Ask::place: push(StepKind::place, index_of(asked)); break;
        case Ask::throw_dice: {
            const int dice =
                state.turn.dice_count > 0 ? state.turn.dice_count : dice_of(pack, state, active);
            push(StepKind::reroll, 0);
            push(StepKind::throw_, active, (1 << dice) - 1);
            break;
        }
        case Ask::spend_web: resolving(StepKind::attack, Face::attack); break;
        case Ask::spend_curse: resolving(StepKind::heart, Face::heart); break;
        case Ask::seismic_ray: resolving(StepKind::ray, Face::destruction); break;
        case Ask::destroy:
        case Ask::damage:
        case Ask::flee:
        case Ask::leave:
            push(StepKind::resolve, 0);
            push(ask == Ask::destroy  ? StepKind::destroy
                 : ask == Ask::damage ? StepKind::announce
                 : ask == Ask::flee   ? StepKind::flee
                                      : StepKind::capacity,
                 active);
            break;
        case Ask::disperse:
            push(StepKind::buy, 0);
            push(StepKind::disperse, index_of(asked), 1 << state.monster(index_of(asked)).borough);
            break;
        case Ask::photo_op:
        case Ask::next_stage:
        case Ask::discard_keep:
            push(StepKind::buy, 0);
            push(StepKind::placed, active, card_with(pack, *own_of(ask)));
            push(ask == Ask::photo_op     ? StepKind::photo_op
                 : ask == Ask::next_stage ? StepKind::next_stage
                                          : StepKind::discard_keep,
                 active,
                 ask == Ask::discard_keep ? seats_with_cards(state)
                 : ask == Ask::next_stage ? std::min<int>(state.active().vp, 255)
                                          : 0);
            break;
        default: break;
    }
    return steps;
}

void add_usual_marks(const Pack& pack, State& state, Ask ask) {
    if (const auto face = type_of(state, ask))
        state.turn.resolved =
            static_cast<std::uint8_t>(state.turn.resolved | bit(static_cast<int>(*face)));
    if (const auto own = own_of(ask)) state.turn.bought.add(card_with(pack, *own));
}

namespace {

bool waits(StepKind kind) {
    switch (kind) {
        case StepKind::setup:
        case StepKind::start:
        case StepKind::roll:
        case StepKind::modify_open:
        case StepKind::end:
        case StepKind::statue:
        case StepKind::enter:
        case StepKind::advance:
        case StepKind::purchase:
        case StepKind::placed:
        case StepKind::sweep:
        case StepKind::reveal: return false;
        default: return true;
    }
}

}  // namespace

// Steps may be typed by hand, so nothing about them is taken for granted.
std::string stack_problem(const Pack& pack, const State& state) {
    const auto steps = state.steps.from_bottom();
    if (steps.empty()) return "this question needs a steps line";
    const auto seat_word = [&](int seat) {
        return pack.monsters[static_cast<std::size_t>(seat)].word;
    };
    const unsigned everybody = (1U << state.seats) - 1;
    for (int i = 0; i < steps.size(); ++i) {
        const Step& step = steps[i];
        const bool is_phase = static_cast<int>(step.kind) < phase_count;
        if (is_phase != (i == 0)) return "the first step, and only it, is a phase of the turn";
        if (step.seat < 0 || step.seat >= state.seats) return "a step names no seat of this game";
        const bool bits_ok =
            (step.kind != StepKind::pellets || (step.b != 0 && (step.b & ~everybody) == 0)) &&
            (step.kind != StepKind::discard_keep || (step.a != 0 && (step.a & ~everybody) == 0));
        const bool range_ok =
            (step.kind != StepKind::tile || (step.a < borough_count && step.b < stack_count)) &&
            (step.kind != StepKind::draw || step.a < row_slots) &&
            (step.kind != StepKind::enter || step.a < borough_count) &&
            (step.kind != StepKind::deed || step.a < pack.offers.size()) &&
            ((step.kind != StepKind::purchase && step.kind != StepKind::placed) ||
             (step.a < pack.card_count() && step.b <= pack.offers_of(Verb::buy_discarded).size()));
        if (!bits_ok || !range_ok) return "a step has numbers that mean nothing";
    }
    const Turn& turn = state.turn;
    if (steps[0].kind < StepKind::modify &&
        std::find(turn.dice.begin(), turn.dice.end(), die_gone) != turn.dice.end())
        return "a die is gone before the roll is over (KNY-6.10)";
    const StepKind top = steps.back().kind;
    if (!waits(top)) return "the last step asks nobody";
    if (top == StepKind::announce && state.damage.waiting == 0)
        return "nobody waits to be asked about damage";
    if (top == StepKind::flee && state.damage.waiting == 0) return "nobody can flee";
    if (top == StepKind::destroy && state.turn.spend_at == nowhere)
        return "Destruction is spent nowhere";
    const bool begun = steps[0].kind != StepKind::setup && steps[0].kind != StepKind::first &&
                       steps[0].kind != StepKind::place && steps[0].kind != StepKind::over;
    for (int i = 0; i < state.seats && begun; ++i)
        if (state.monster(i).alive && state.monster(i).borough == nowhere)
            return seat_word(i) + " stands nowhere";
    const bool asks_active = top != StepKind::capacity && top != StepKind::disperse &&
                             top != StepKind::tile && top != StepKind::draw &&
                             top != StepKind::announce && top != StepKind::pay;
    if (begun && asks_active && !state.active().alive) return "the active monster is eliminated";
    if (top == StepKind::disperse && state.monster(steps.back().seat).borough == nowhere)
        return "who disperses units stands nowhere";
    if (top == StepKind::place && state.monster(steps.back().seat).borough != nowhere)
        return seat_word(steps.back().seat) + " has been placed already";
    return {};
}

}  // namespace stoop::king
