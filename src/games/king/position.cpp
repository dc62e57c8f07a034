// Positions: the words come from the nouns; what they left out is filled in, what cannot be
// refused.
#include "games/king/nouns.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "games/king/options.hpp"
#include "games/king/rules.hpp"

namespace stoop::king {

namespace {

// The pool is what is left of the tiles, as many as lie below the stacks; tiles that must have
// become units are left out first.
void add_usual_pool(const Pack& pack, State& state) {
    int below = 0;
    int left = 0;
    std::array<int, building_max> pool{};
    for (std::size_t i = 0; i < building_max; ++i) pool[i] = pack.buildings[i].count;
    std::array<int, unit_count> units{};
    for (const Place& place : state.places) {
        for (const Stack& stack : place.stacks) {
            below += stack.below;
            if (stack.top != nowhere) --item(pool, stack.top);
        }
        for (std::size_t i = 0; i < unit_count; ++i) units[i] += place.units[i] + place.fresh[i];
    }
    for (const int n : pool) left += std::max(0, n);
    while (left > below) {
        std::size_t out = building_max;
        for (std::size_t i = 0; i < building_max && out == building_max; ++i)
            if (pool[i] > 0 && item(units, pack.buildings[i].unit) > 0) out = i;
        if (out == building_max)
            out =
                static_cast<std::size_t>(std::max_element(pool.begin(), pool.end()) - pool.begin());
        --pool[out];
        --item(units, pack.buildings[out].unit);
        --left;
    }
    for (std::size_t i = 0; i < building_max; ++i)
        state.unseen[i] = narrow<std::uint8_t>(std::max(0, pool[i]));
}

// Who was attacked, if nothing is said, and who can do something about the damage.
void add_usual_damage(const Pack& pack, State& state, Ask ask) {
    Damage& damage = state.damage;
    const bool silent = damage == Damage{};
    if (ask == Ask::flee && silent) {
        damage.cause = Cause::attack;
        damage.by = state.turn.active;
    }
    if ((ask != Ask::flee && ask != Ask::damage) || damage.waiting != 0) return;
    damage.waiting = seats_where(state, [&](int seat) {
        const Monster& monster = state.monster(seat);
        std::uint8_t& amount = item(damage.amount, seat);
        if (ask == Ask::flee && silent && monster.in_manhattan() && seat != damage.by) amount = 1;
        const bool reacts =
            ask == Ask::flee ? monster.in_manhattan() : can_reply(pack, state, seat);
        return amount > 0 && reacts;
    });
}

struct Completion {
    const Rules& rules_;
    const nouns::Reading& reading_;
    State& state_;
    const Pack& pack_ = rules_.pack();
    const Seat asked_ = reading_.asked;
    const Ask ask_ = static_cast<Ask>(reading_.ask);

    // The first problem, or nothing.
    std::string run() {
        const bool is_over = state_.ended != Ended::not_yet;
        if (is_over && state_.steps.empty()) state_.steps.push({StepKind::over});
        if (!is_over && reading_.asks_line == 0)
            return "the position asks nothing: a line \"asks SEAT QUESTION\" is missing";
        if (!reading_.has("turn") && is_player(asked_))
            state_.turn.active = narrow<std::int8_t>(index_of(asked_));
        if (!reading_.has("unseen_tiles")) add_usual_pool(pack_, state_);
        for (int i = 0; i < state_.seats; ++i) {
            Monster& monster = state_.monster(i);
            if (!monster.alive) monster.energy = 0;
            for (const std::uint8_t card : monster.kept) monster.keeps.add(card);
            if (monster.keeps.count() != monster.kept.size()) return "a card is kept twice";
        }
        fill_turn();
        if (state_.steps.empty()) {
            add_usual_damage(pack_, state_, ask_);
            add_usual_marks(pack_, state_, ask_);
            if (ask_ == Ask::disperse &&
                (!is_player(asked_) || state_.monster(index_of(asked_)).borough == nowhere))
                return "who is asked to disperse must stand somewhere";
            state_.steps = usual_steps(pack_, state_, asked_, ask_);
            // The VP that stand there are those that were lost.
            if (ask_ == Ask::next_stage) state_.monster(state_.turn.active).vp = 0;
        }
        take_cards();
        return problem();
    }

    void fill_turn() {
        const bool rolls = ask_ == Ask::reroll || (ask_ == Ask::throw_ && state_.steps.empty());
        if (!reading_.has("rerolls") && rolls)
            state_.turn.rerolls = narrow<std::int8_t>(rerolls_of(state_.active()));
        if (ask_ == Ask::destroy && state_.turn.spend_at == nowhere) {
            state_.turn.spend_at = state_.active().borough;
            state_.turn.spend_left = narrow<std::int8_t>(symbols(state_.turn, Face::destruction));
        }
    }
    // Every card that lies nowhere else is unseen.
    void take_cards() {
        CardSet seen = state_.row_set() | state_.discard;
        for (const Monster& monster : state_.monsters) seen |= monster.keeps;
        for (const Step& step : state_.steps.from_bottom())
            if (step.kind == StepKind::placed && step.a < pack_.card_count()) seen.add(step.a);
        state_.deck = pack_.every_card & ~seen;
    }

    std::string problem() const {
        if (std::string wrong = stack_problem(pack_, state_); !wrong.empty()) return wrong;
        if (std::string wrong = rules_.broken(state_); !wrong.empty()) return wrong;
        if (state_.ended != Ended::not_yet) return {};
        const Decision asked = question(state_);
        if (std::string wrong = nouns::asks_other(rules_.nouns(), reading_, asked); !wrong.empty())
            return wrong;
        if (is_player(asked_) && count_options(pack_, state_).count < 2)
            return "there is nothing to decide here (KNY-24.4)";
        return {};
    }
};

}  // namespace

std::string Rules::print(const View<State>& view) const {
    return nouns::print(*nouns_, &view.state, question(view.state));
}

Expected<State> Rules::parse(std::string_view text) const {
    State state;
    state.seats = narrow<std::int8_t>(seats());
    for (Place& place : state.places)
        for (Stack& stack : place.stacks) stack = {0, 2};
    const nouns::Reading reading = nouns::read(*nouns_, text, &state);
    if (!reading.problem.empty()) return Error{reading.problem};
    const std::string problem = Completion{*this, reading, state}.run();
    if (!problem.empty()) return at_line(std::max(1, reading.asks_line), problem);
    return state;
}

}  // namespace stoop::king
