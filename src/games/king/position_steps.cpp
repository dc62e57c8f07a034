// The steps of a position: those its question usually lies on, and what is wrong with those it
// names.
#include <algorithm>
#include <optional>

#include "games/king/nouns.hpp"

namespace stoop::king {

namespace {

// What a question usually lies on: a phase of the turn, and the step above it that asks.
struct Usual {
    Ask ask;
    StepKind phase;
    StepKind step;
    std::optional<Face> face{};  // the symbols it is about
    std::optional<Own> own{};    // the card that was bought
};
constexpr std::array<Usual, 12> usual_questions = {{
    {Ask::throw_, StepKind::reroll, StepKind::throw_},
    {Ask::spend_web, StepKind::resolve, StepKind::attack, Face::attack},
    {Ask::spend_curse, StepKind::resolve, StepKind::heart, Face::heart},
    {Ask::seismic_ray, StepKind::resolve, StepKind::ray, Face::destruction},
    {Ask::destroy, StepKind::resolve, StepKind::destroy, Face::destruction},
    {Ask::damage, StepKind::resolve, StepKind::announce},
    {Ask::flee, StepKind::resolve, StepKind::flee, Face::attack},
    {Ask::leave, StepKind::resolve, StepKind::capacity},
    {Ask::disperse, StepKind::buy, StepKind::disperse},
    {Ask::photo_op, StepKind::buy, StepKind::photo_op, {}, Own::photo_op},
    {Ask::next_stage, StepKind::buy, StepKind::next_stage, {}, Own::next_stage},
    {Ask::discard_keep, StepKind::buy, StepKind::discard_keep, {}, Own::tesla_cannon},
}};
const Usual* usual(Ask ask) {
    const auto* found = std::find_if(usual_questions.begin(), usual_questions.end(),
                                     [&](const Usual& each) { return each.ask == ask; });
    return found == usual_questions.end() ? nullptr : found;
}

bool is_phase(StepKind kind) { return static_cast<int>(kind) < phase_count; }
bool is_one_of(StepKind kind, std::initializer_list<StepKind> kinds) {
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

int card_with(const Pack& pack, Own own) {
    for (int card = 0; card < pack.card_count(); ++card)
        for (const Clause& clause : pack.card(card).clauses)
            for (const Word& word : clause.ops)
                if (word.op == Op::own && static_cast<Own>(word.which) == own) return card;
    return nowhere;
}

// The symbol type during which a question usually comes.
std::optional<Face> type_of(const State& state, const Usual& row) {
    if (row.ask != Ask::damage) return row.face;
    if (state.damage.cause == Cause::attack) return Face::attack;
    if (state.damage.cause == Cause::army) return Face::ouch;
    if (state.damage.cause == Cause::star) return Face::fame;
    return std::nullopt;
}

// What the step remembers.
int usual_number(const Pack& pack, const State& state, const Usual& row, Seat asked) {
    const Turn& turn = state.turn;
    switch (row.ask) {
        case Ask::throw_:
            return (1 << (turn.dice_count > 0 ? turn.dice_count
                                              : dice_of(pack, state, turn.active))) -
                   1;
        case Ask::spend_web:
        case Ask::spend_curse:
        case Ask::seismic_ray: return symbols(turn, *row.face);
        case Ask::disperse: return 1 << state.monster(index_of(asked)).borough;
        case Ask::next_stage: return std::min<int>(state.active().vp, 255);
        case Ask::discard_keep:
            return seats_where(state, [&](int seat) { return !state.monster(seat).kept.empty(); });
        default: return 0;
    }
}

}  // namespace

Steps usual_steps(const Pack& pack, const State& state, Seat asked, Ask ask) {
    Steps steps;
    const auto push = [&](StepKind kind, int seat, int a = 0) {
        steps.push({kind, narrow<std::int8_t>(seat), narrow<std::uint8_t>(a)});
    };
    const auto same = named<StepKind>(name_of(ask));
    if (same && is_phase(*same)) push(*same, ask == Ask::place ? index_of(asked) : 0);
    const Usual* row = usual(ask);
    if (row == nullptr) return steps;
    push(row->phase, 0);
    if (row->own) push(StepKind::placed, state.turn.active, card_with(pack, *row->own));
    push(row->step, ask == Ask::disperse ? index_of(asked) : state.turn.active,
         usual_number(pack, state, *row, asked));
    return steps;
}

void add_usual_marks(const Pack& pack, State& state, Ask ask) {
    const Usual* row = usual(ask);
    if (row == nullptr) return;
    if (const auto face = type_of(state, *row)) add_bit(state.turn.resolved, *face);
    if (row->own) state.turn.bought.add(card_with(pack, *row->own));
}

// Steps may be typed by hand, so nothing about them is taken for granted.
std::string stack_problem(const Pack& pack, const State& state) {
    const auto steps = state.steps.from_bottom();
    if (steps.empty()) return "this question needs a steps line";
    const auto seat_word = [&](int seat) { return item(pack.monsters, seat).word; };
    const unsigned everybody = (1U << state.seats) - 1;
    for (int i = 0; i < steps.size(); ++i) {
        const Step& step = steps[i];
        if (is_phase(step.kind) != (i == 0))
            return "the first step, and only it, is a phase of the turn";
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
    if (is_one_of(top, {StepKind::setup, StepKind::start, StepKind::roll, StepKind::modify_open,
                        StepKind::end, StepKind::statue, StepKind::enter, StepKind::advance,
                        StepKind::purchase, StepKind::placed, StepKind::sweep, StepKind::reveal}))
        return "the last step asks nobody";
    if (top == StepKind::announce && state.damage.waiting == 0)
        return "nobody waits to be asked about damage";
    if (top == StepKind::flee && state.damage.waiting == 0) return "nobody can flee";
    if (top == StepKind::destroy && state.turn.spend_at == nowhere)
        return "Destruction is spent nowhere";
    const bool begun = !is_one_of(
        steps[0].kind, {StepKind::setup, StepKind::first, StepKind::place, StepKind::over});
    for (int i = 0; i < state.seats && begun; ++i)
        if (state.monster(i).alive && state.monster(i).borough == nowhere)
            return seat_word(i) + " stands nowhere";
    const bool asks_active =
        !is_one_of(top, {StepKind::capacity, StepKind::disperse, StepKind::tile, StepKind::draw,
                         StepKind::announce, StepKind::pay});
    if (begun && asks_active && !state.active().alive) return "the active monster is eliminated";
    if (top == StepKind::disperse && state.monster(steps.back().seat).borough == nowhere)
        return "who disperses units stands nowhere";
    if (top == StepKind::place && state.monster(steps.back().seat).borough != nowhere)
        return seat_word(steps.back().seat) + " has been placed already";
    return {};
}

}  // namespace stoop::king
