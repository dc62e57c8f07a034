// Positions: the words come from the nouns; what they left out is filled in.
#include "games/spiderman/position.hpp"

#include "core/text.hpp"
#include "games/spiderman/rules.hpp"

namespace stoop::spiderman {

namespace {

std::int8_t seat_number(Seat seat) { return static_cast<std::int8_t>(index_of(seat)); }

// SPM-18.7: events, the Cops' stack and what only concerns the Cops' dice.
bool is_left_out(const State& now, const Card& card) {
    return cops_seat(now) == none && needs_cops(card);
}

}  // namespace

Steps usual_steps(const State& now, Seat asked, Ask ask) {
    Steps steps;
    steps.active = now.steps.active;
    if (!is_player(asked) || now.steps.active == none) return steps;
    const auto push = [&](StepKind kind, std::int8_t seat) { steps.push({kind, seat}); };
    push(StepKind::end, now.steps.active);
    switch (ask) {
        case Ask::act: push(StepKind::act, seat_number(asked)); break;
        case Ask::start: push(StepKind::start, seat_number(asked)); break;
        case Ask::react: {
            push(StepKind::act, now.steps.active);
            push(StepKind::reactions, now.steps.active);
            const int character = figure_of(now, index_of(asked));
            Step react{StepKind::react, seat_number(asked), narrow<std::int16_t>(character)};
            if (character == cops) react.b = now.attack.target - target_stack;
            steps.push(react);
            break;
        }
        default: steps.clear(); break;
    }
    return steps;
}

Pool<cards_max> usual_deck(const Pack& pack, const State& now) {
    Pool<cards_max> deck{};
    for (std::size_t i = 0; i < pack.cards.size(); ++i) {
        const int kind = static_cast<int>(i);
        int copies = is_left_out(now, pack.cards[i]) ? 0 : pack.cards[i].copies;
        copies -= now.discard.of(kind);
        for (int seat = 0; seat < now.seats; ++seat) {
            const Hand& hand = now.player(seat).hand;
            copies -= static_cast<int>(std::count(hand.begin(), hand.end(), kind));
        }
        deck.add(kind, std::max(0, copies));
    }
    return deck;
}

BitSet<missions_max> usual_missions(const Pack& pack, const State& now) {
    BitSet<missions_max> stack;
    for (std::size_t i = 0; i < pack.missions.size(); ++i)
        if (!now.removed.has(static_cast<int>(i))) stack.add(static_cast<int>(i));
    for (int seat = 0; seat < now.seats; ++seat)
        if (const int mission = now.player(seat).mission; mission >= 0) stack.remove(mission);
    return stack;
}

namespace {

class Completion {
public:
    Completion(const Rules& rules, const nouns::Reading& reading, State& state)
        : rules_(rules), pack_(rules.pack()), reading_(reading), state_(state) {}

    // The first problem, or nothing.
    std::string run() {
        const bool is_over = state_.ended != Ended::not_yet;
        const Step* first = state_.steps.begin();
        const bool is_laying = !state_.steps.empty() && first->kind >= StepKind::shape &&
                               first->kind <= StepKind::rotation;
        if (!reading_.has("layout") && !is_laying) state_.layout = pack_.standard;
        if (!is_laying) state_.board = board_of(pack_, state_.layout);
        if (!reading_.has("unseen")) state_.deck = usual_deck(pack_, state_);
        if (!reading_.has("unseen_missions")) state_.mission_stack = usual_missions(pack_, state_);
        is_laying ? unseat() : seat_figures();
        if (is_over) {
            if (state_.steps.empty()) state_.steps.push({StepKind::over});
            return {};
        }
        if (reading_.asks_line == 0)
            return "the position asks nothing: a line \"asks SEAT QUESTION\" is missing";
        if (state_.steps.empty()) {
            if (state_.steps.active == none && is_player(reading_.asked))
                state_.steps.active = seat_number(reading_.asked);
            state_.steps = usual_steps(state_, reading_.asked, static_cast<Ask>(reading_.ask));
        }
        return problem();
    }

private:
    // Whose figure it is follows from the sheets; what stands somewhere is in the game.
    void seat_figures() {
        for (int seat = 0; seat < state_.seats; ++seat) {
            const int character = figure_of(state_, seat);
            if (character == none || character == cops) continue;
            Figure& figure = state_.figure(character);
            figure.seat = narrow<std::int8_t>(seat);
            if (figure.status == Status::absent) figure.status = Status::standing;
        }
    }

    void unseat() {  // nobody has entered before the board lies
        for (Player& each : state_.players) each.character = none;
    }

    std::string problem() const {
        if (state_.steps.empty()) return "the steps of this question must be said";
        if (std::string wrong = rules_.broken(state_); !wrong.empty()) return wrong;
        return nouns::asks_other(rules_.nouns(), reading_, question(state_));
    }

    const Rules& rules_;
    const Pack& pack_;
    const nouns::Reading& reading_;
    State& state_;
};

}  // namespace

std::string Rules::print(const View<State>& view) const {
    return nouns::print(*nouns_, &view.state, question(view.state));
}

Expected<State> Rules::parse(std::string_view text) const {
    State state;
    state.seats = narrow<std::int8_t>(settings_.seats);
    for (int seat = 0; seat < settings_.seats; ++seat)
        state.player(seat).character = settings_.characters[static_cast<std::size_t>(seat)];
    const nouns::Reading reading = nouns::read(*nouns_, text, &state);
    if (!reading.problem.empty()) return Error{reading.problem};
    const std::string problem = Completion(*this, reading, state).run();
    if (!problem.empty()) return at_line(std::max(1, reading.asks_line), problem);
    return state;
}

}  // namespace stoop::spiderman
