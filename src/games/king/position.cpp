// Positions: the words come from the nouns; what they left out is filled in, what cannot be
// refused.
#include "games/king/position.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "games/king/options.hpp"
#include "games/king/rules.hpp"

namespace stoop::king {

namespace {

class Completion {
public:
    Completion(const Rules& rules, const nouns::Reading& reading, State& state)
        : rules_(rules),
          pack_(rules.pack()),
          reading_(reading),
          asked_(reading.asked),
          ask_(static_cast<Ask>(reading.ask)),
          state_(state) {}

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

private:
    void fill_turn() {
        const bool rolls = ask_ == Ask::reroll || (ask_ == Ask::throw_dice && state_.steps.empty());
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

    const Rules& rules_;
    const Pack& pack_;
    const nouns::Reading& reading_;
    Seat asked_;
    Ask ask_;
    State& state_;
};

}  // namespace

std::string Rules::print(const View<State>& view) const {
    return nouns::print(*nouns_, &view.state, question(view.state));
}

Expected<State> Rules::parse(std::string_view text) const {
    State state;
    state.seats = narrow<std::int8_t>(seats_);
    for (Place& place : state.places)
        for (Stack& stack : place.stacks) stack = {0, 2};
    const nouns::Reading reading = nouns::read(*nouns_, text, &state);
    if (!reading.problem.empty()) return Error{reading.problem};
    const std::string problem = Completion(*this, reading, state).run();
    if (!problem.empty()) return at_line(std::max(1, reading.asks_line), problem);
    return state;
}

}  // namespace stoop::king
