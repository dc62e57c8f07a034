#include "games/king/rules.hpp"

#include "games/king/play.hpp"

namespace stoop::king {

namespace {

// In how many ways n dice can fall, die by die.
constexpr std::array<std::uint32_t, dice_max + 1> outcomes = {1,    6,     36,     216,    1296,
                                                              7776, 46656, 279936, 1679616};
constexpr int run_max = 10000;  // steps that may run between two questions

}  // namespace

Rules Rules::make(std::shared_ptr<const Pack> pack, int seats) {
    STOOP_ASSERT(seats >= 2 && seats <= seats_max);
    return Rules(std::move(pack), seats);
}

// KNY-2.2 to 2.7
State Rules::setup() const {
    State state;
    state.seats = narrow<std::int8_t>(seats_);
    for (std::size_t i = 0; i < pack_->buildings.size(); ++i)
        state.unseen[i] = static_cast<std::uint8_t>(pack_->buildings[i].count);
    for (Place& place : state.places)
        for (Stack& stack : place.stacks) stack.below = 3;
    state.deck = ~CardSet{0};
    state.steps.push_back({StepKind::setup});
    Play(*pack_, state, {}).run();
    return state;
}

Decision Rules::pending(const State& now) const { return question(now); }

void Rules::legal(const State& now, Actions& out) const {
    out.clear();
    Offer list(out);
    offer(*pack_, now, list);
}

void Rules::apply(State& state, const Action& action, Journal journal) const {
    Play play(*pack_, state, journal);
    play.answer(action);
    play.run();
}

// KNY-23.5, 23.6: fair dice, every card and tile of a pool equally likely.
Action Rules::sample(const State& now, Rng& rng) const {
    const Decision asked = question(now);
    if (asked.ask == static_cast<std::uint16_t>(Ask::throw_dice)) {
        Action thrown = king::make(Verb::throw_dice);
        std::uint32_t roll = rng.below(outcomes[static_cast<std::size_t>(asked.about[0])]);
        for (int i = 0; i < asked.about[0]; ++i, roll /= face_count)
            ++thrown.arg[roll % face_count];
        return thrown;
    }
    if (asked.ask == static_cast<std::uint16_t>(Ask::tile)) {
        unsigned total = 0;
        for (const std::uint8_t count : now.unseen) total += count;
        unsigned left = rng.below(total);
        int tile = 0;
        while (left >= now.unseen[static_cast<std::size_t>(tile)])
            left -= now.unseen[static_cast<std::size_t>(tile++)];
        return king::make(Verb::tile, tile);
    }
    CardSet deck = now.deck;
    for (auto left = rng.below(static_cast<std::uint32_t>(std::popcount(deck))); left > 0; --left)
        deck &= deck - 1;
    return king::make(Verb::draw, std::countr_zero(deck));
}

// KNY-18. Scores are VP; who is alive stands before who is not.
Outcome Rules::outcome(const State& now) const {
    Outcome result;
    result.over = now.ended != Ended::not_yet;
    for (int seat = 0; seat < now.seats; ++seat)
        result.score[static_cast<std::size_t>(seat)] = now.monster(seat).vp;
    if (!result.over) return result;
    result.ended_by = ended_names[static_cast<std::size_t>(now.ended)];
    if (now.winner != nowhere) {
        result.winners = only(seat_at(now.winner));
        result.utility[static_cast<std::size_t>(now.winner)] = 1;
    }
    const auto standing = [&](int seat) {
        const Monster& monster = now.monster(seat);
        if (now.winner == nowhere) return 0;
        return (seat == now.winner ? 20000 : 0) + (monster.alive ? 10000 : 0) + monster.vp;
    };
    for (int seat = 0; seat < now.seats; ++seat) {
        std::int8_t rank = 1;
        for (int other = 0; other < now.seats; ++other)
            if (standing(other) > standing(seat)) ++rank;
        result.rank[static_cast<std::size_t>(seat)] = rank;
    }
    return result;
}

void Play::push(StepKind kind, int seat, int a, int b) {
    state_.steps.push_back(
        {kind, narrow<std::int8_t>(seat), narrow<std::uint8_t>(a), narrow<std::uint8_t>(b)});
}

void Play::phase(StepKind kind) {
    STOOP_ASSERT(state_.steps.size() == 1);
    state_.steps[0] = {kind};
}

void Play::run() {
    for (int i = 0; run_top(); ++i) STOOP_ASSERT(i < run_max);
}

// KNY-24.4: one legal answer is carried out without asking; no answer, no question.
bool Play::ask() {
    Offer offered;
    offer(pack_, state_, offered);
    if (offered.count() >= 2) return false;
    STOOP_ASSERT(offered.count() == 1);
    answer(offered.first());
    return true;
}

bool Play::run_top() {
    switch (top().kind) {
        case StepKind::setup: run_setup(); return true;
        case StepKind::start: run_start(); return true;
        case StepKind::pre_roll:
        case StepKind::reroll:
        case StepKind::modify:
        case StepKind::before_move: return run_optional();
        case StepKind::roll: run_roll(); return true;
        case StepKind::modify_open: run_modify_open(); return true;
        case StepKind::resolve: return run_resolve();
        case StepKind::move: return run_move();
        case StepKind::buy: return run_buy();
        case StepKind::end: run_end(); return true;
        case StepKind::ray: return run_ray();
        case StepKind::destroy: return run_destroy();
        case StepKind::announce: return run_announce();
        case StepKind::flee: return run_flee();
        case StepKind::capacity: return run_capacity();
        case StepKind::statue: pop(), take_statue(); return true;
        case StepKind::enter: {
            const Step step = top();
            pop();
            enter(step.seat, step.a, static_cast<MoveWhy>(step.b));
            return true;
        }
        case StepKind::advance: {
            const int seat = top().seat;
            pop();
            advance(seat);
            return true;
        }
        case StepKind::disperse: return run_disperse();
        case StepKind::purchase: run_purchase(); return true;
        case StepKind::placed: run_placed(); return true;
        case StepKind::sweep: run_sweep(); return true;
        case StepKind::reveal: run_reveal(); return true;
        case StepKind::discard_keep: return run_discard_keep();
        case StepKind::place:
        case StepKind::attack:
        case StepKind::heart:
        case StepKind::pay:
        case StepKind::photo_op:
        case StepKind::next_stage: return ask();
        case StepKind::over:
        case StepKind::first:
        case StepKind::throw_dice:
        case StepKind::tile:
        case StepKind::draw:
        case StepKind::pellets: return false;
    }
    return false;
}

void Play::answer(const Action& action) {
    switch (verb_of(action)) {
        case Verb::throw_dice:
        case Verb::tile:
        case Verb::draw: return answer_chance(action);
        case Verb::super_speed:
        case Verb::hailing_cabs:
        case Verb::universal_soldier:
        case Verb::artificial_heart:
        case Verb::chameleon:
        case Verb::seismic_ray:
        case Verb::disperse:
        case Verb::buy_discarded:
        case Verb::absorb:
        case Verb::pay_hearts:
        case Verb::discard_carapace: return act(action);
        case Verb::pass: return answer_pass();
        case Verb::stay: return answer_stay();
        case Verb::free_move:
            return optional_move(state_.turn.active, action.arg[0], MoveWhy::card);
        case Verb::place:
        case Verb::reroll:
        case Verb::stop_roll:
        case Verb::end_modify:
        case Verb::resolve:
        case Verb::move:
        case Verb::buy:
        case Verb::sweep:
        case Verb::end_buy: return answer_phase(action);
        default: return answer_inner(action);
    }
}

void Play::answer_chance(const Action& action) {
    const Step step = top();
    if (verb_of(action) == Verb::throw_dice) {
        if (step.kind == StepKind::first) return rolled_for_first(action);
        if (step.kind == StepKind::pellets) return pellet(action);
        STOOP_ASSERT(step.kind == StepKind::throw_dice);
        pop();
        lay_dice(step.a, action);
    } else if (verb_of(action) == Verb::tile) {
        STOOP_ASSERT(step.kind == StepKind::tile);
        std::uint8_t& left = state_.unseen[static_cast<std::size_t>(action.arg[0])];
        STOOP_ASSERT(left > 0);
        --left;
        Stack& stack = state_.place(step.a).stacks[static_cast<std::size_t>(step.b)];
        stack.top = narrow<std::int8_t>(action.arg[0]);
        --stack.below;
        tell(What::tile, step.a, step.b, action.arg[0]);
        pop();
    } else {
        STOOP_ASSERT(step.kind == StepKind::draw);
        STOOP_ASSERT((state_.deck & card_bit(action.arg[0])) != 0);
        state_.deck &= ~card_bit(action.arg[0]);
        state_.row[static_cast<std::size_t>(step.a)] = narrow<std::int8_t>(action.arg[0]);
        tell(What::reveal, step.a, action.arg[0]);
        pop();
        top().a = narrow<std::uint8_t>(top().a | 1 << step.a);
    }
}

// Declining: the question on top goes away (KNY-24.7).
void Play::answer_pass() {
    switch (top().kind) {
        case StepKind::pre_roll: close_window(); return phase(StepKind::roll);
        case StepKind::before_move: close_window(); return phase(StepKind::move);
        case StepKind::ray: {
            const int symbols = top().a;
            pop();
            return begin_destruction(state_.active().borough, symbols);
        }
        case StepKind::announce: return stop_waiting();
        default: STOOP_ASSERT(top().kind == StepKind::disperse); return pop();
    }
}

void Play::answer_stay() {
    if (top().kind == StepKind::flee) return stop_waiting();
    STOOP_ASSERT(top().kind == StepKind::move);
    phase(StepKind::buy);
}

void Play::answer_phase(const Action& action) {
    const int seat = state_.turn.active;
    const int arg = action.arg[0];
    switch (verb_of(action)) {
        case Verb::place: return place(top().seat, arg);
        case Verb::reroll:
            STOOP_ASSERT(top().kind == StepKind::reroll && state_.turn.rerolls > 0);
            close_window();
            --state_.turn.rerolls;
            push(StepKind::throw_dice, seat, arg);
            return charge(seat, reroll_fee(state_, static_cast<unsigned>(arg)));
        case Verb::stop_roll: close_window(); return phase(StepKind::modify_open);
        case Verb::end_modify: return close_modify();
        case Verb::resolve:
            STOOP_ASSERT(!has_bit(state_.turn.resolved, arg));
            close_window();
            return resolve(static_cast<Face>(arg));
        case Verb::move: phase(StepKind::buy); return optional_move(seat, arg, MoveWhy::move);
        case Verb::buy:
            close_window();
            push(StepKind::purchase, seat, arg);
            return charge(seat, price_of(pack_, state_, arg, false));
        case Verb::sweep:
            close_window();
            push(StepKind::sweep, seat);
            return charge(seat, sweep_price);
        default:
            STOOP_ASSERT(verb_of(action) == Verb::end_buy);
            close_window();
            return phase(StepKind::end);
    }
}

void Play::answer_inner(const Action& action) {
    const Step step = top();
    const int n = action.arg[0];
    Monster& active = state_.monster(state_.turn.active);
    switch (verb_of(action)) {
        case Verb::spend_web:
            pop();
            active.webs = narrow<std::uint8_t>(active.webs - n);
            return attack(step.a - n);
        case Verb::spend_curse:
            pop();
            active.curses = narrow<std::uint8_t>(active.curses - n);
            return heal_with_symbols(step.a - n);
        case Verb::destroy: return destroy(n, action.arg[1]);
        case Verb::stop_destroying: return end_destruction();
        case Verb::flee: {
            const int seat = index_of(question(state_).seat);
            stop_waiting();
            return optional_move(seat, n, MoveWhy::flee);
        }
        case Verb::leave_to: {
            const int seat = index_of(question(state_).seat);
            pop();
            return enter(seat, n, MoveWhy::leave);
        }
        case Verb::photo_op:
            pop();
            return gain_vp(state_.turn.active, state_.turn.dealt[static_cast<std::size_t>(n)],
                           Why::card, top().a);
        case Verb::next_stage:
            pop();
            heal(state_.turn.active, n, Why::card, top().a);
            return gain_energy(state_.turn.active, step.a - n, Why::card, top().a);
        default: {
            STOOP_ASSERT(verb_of(action) == Verb::discard_keep);
            const int seat = index_of(question(state_).seat);
            top().a = narrow<std::uint8_t>(top().a & ~(1 << seat));
            return lose_card(seat, n);
        }
    }
}

}  // namespace stoop::king
