// Positions: the words come from the nouns; what they left out is filled in, what cannot be
// refused (TRF-15.4 to 15.8).
#include <algorithm>
#include <optional>

#include "core/text.hpp"
#include "games/traffiq/nouns.hpp"
#include "games/traffiq/rules.hpp"

namespace stoop::traffiq {

namespace {

using Problem = std::optional<Error>;

struct Completion {
    const Rules& rules_;
    const nouns::Reading& reading_;
    const Notes& notes_;
    State& state_;

    Problem run() {
        for (const auto step :
             {&Completion::settle_question, &Completion::settle_map, &Completion::settle_stack,
              &Completion::check_supplies, &Completion::check_turn, &Completion::check_open_corners,
              &Completion::settle_counters})
            if (Problem problem = (this->*step)()) return problem;
        state_.is_free = !holds_the_box(state_, rules_);
        if (fits_list(rules_, state_)) return std::nullopt;
        return at_line(1, "the list of actions would be longer than 2048 (TRF-13.6)");
    }

    // What is wrong with the line of this subject.
    Problem wrong(std::string_view subject, std::string sentence) const {
        const int line = subject == "asks" ? reading_.asks_line : reading_.line_of(subject);
        return at_line(std::max(1, line), std::move(sentence));
    }
    Problem wrong(Seat seat, std::string sentence) const {
        return wrong(rules_.nouns().seat_name(seat), std::move(sentence));
    }

    // TRF-15.5.
    Problem settle_question() {
        if (reading_.asks_line == 0) return std::nullopt;
        if (!is_running()) return wrong("asks", "a finished game asks nobody (TRF-15.5)");
        state_.step = *named<StepKind>(name_of(static_cast<Ask>(reading_.ask)));
        const bool is_luck = static_cast<Ask>(reading_.ask) >= Ask::start;
        if (is_luck != (reading_.asked == Seat::chance) ||
            reading_.has("for") != (is_luck && state_.step != StepKind::start))
            return wrong("asks",
                         "chance is asked start, deal for a seat or draw for a seat (TRF-15.5)");
        if (!is_luck) state_.active = reading_.asked;
        const bool is_about_corners =
            state_.step == StepKind::put || state_.step == StepKind::compete;
        if (is_about_corners == notes_.at.empty() ||
            (state_.step != StepKind::compete && !state_.open.empty()))
            return wrong("asks", "put and compete, and only they, name corners (TRF-15.5)");
        if (state_.step == StepKind::put) state_.open = notes_.at;
        std::sort(state_.open.begin(), state_.open.end());
        if (state_.step != StepKind::compete) return std::nullopt;
        if (notes_.at.size() > 1) return wrong("asks", "compete is about one corner (TRF-15.5)");
        state_.compete_at = notes_.at[0];
        return std::nullopt;
    }

    // What is not said is as after set-up: without rows, the layout lies.
    Problem settle_map() {
        if (state_.tiles.empty()) state_.tiles = rules_.setup().tiles;
        if (const auto fault = map_fault(state_))
            return wrong("y" + std::to_string(fault->at.y), fault->sentence);
        if (const auto fault = vehicle_fault(state_, rules_))
            return wrong(fault->seat, fault->sentence);
        return std::nullopt;
    }

    // TRF-15.7, 15.8.
    Problem settle_stack() {
        const bool is_by_kind = reading_.has("stack") && (!notes_.stack_size || reading_.has("of"));
        if (!is_by_kind) state_.unseen = box_rest(rules_.pack(), state_);
        const int hidden = hidden_tiles(state_);
        const int total = state_.unseen.total();
        const int after_setup = city_total - opening_hand * rules_.seats();
        const int size = notes_.stack_size ? *notes_.stack_size
                         : is_by_kind      ? total
                                           : std::min(total - hidden, after_setup);
        if (size < 0 || size + hidden > total)
            return wrong("stack", "the box has only " + std::to_string(total) +
                                      " tiles left for stack and hidden hands (TRF-15.8)");
        if (state_.hands.size() + size > city_total)
            return wrong("stack", "hands and stack hold more than 44 tiles (TRF-15.7)");
        state_.stack_size = static_cast<std::uint8_t>(size);
        if (size == 0 && hidden == 0) state_.unseen = {};
        return std::nullopt;
    }

    // TRF-15.3, 15.7, 13.3.
    Problem check_supplies() {
        for (int i = 0; i < rules_.seats(); ++i) {
            const Seat seat = seat_at(i);
            for (const VehicleKind kind : vehicle_kinds) {
                const auto& said = item(notes_.supply, i);
                const int supply = rules_.supply(state_, seat, kind);
                if (item(said, kind).value_or(supply) != supply)
                    return wrong(seat, "the supply has " + std::to_string(supply) + " " +
                                           std::string(name_of(kind)) + "s, not " +
                                           std::to_string(*item(said, kind)) + " (TRF-14.1)");
            }
            const bool is_competing = state_.step == StepKind::compete && state_.active == seat;
            if (is_running() && !is_competing && rules_.has_all_placed(state_, seat))
                return wrong(seat, rules_.nouns().seat_name(seat) +
                                       " has no vehicle in supply and would have won (TRF-15.7, "
                                       "TRF-11.1)");
        }
        return std::nullopt;
    }

    // The step, what was done before it, and whose vehicle it is about belong together.
    Problem check_turn() {
        const StepKind step = state_.step;
        const auto last_is = [this](std::initializer_list<Deed> deeds) {
            return !state_.done.empty() &&
                   std::find(deeds.begin(), deeds.end(), state_.done.back()) != deeds.end();
        };
        if (step == StepKind::main && state_.done.full())
            return wrong("asks", "after two actions the turn is over (TRF-4.1)");
        if (step == StepKind::put && !last_is({Deed::place}))
            return wrong("asks", "put comes right after a tile was laid: done … place (TRF-6.6)");
        if (step == StepKind::draw && (!last_is({Deed::draw}) || state_.stack_size == 0))
            return wrong("asks", "a draw needs a stack and stands in done (TRF-10.1)");
        if (step == StepKind::start && !state_.done.empty())
            return wrong("asks", "nothing is done before the start (TRF-1.12)");
        const int dealt = opening_hand * rules_.seats();
        if (step == StepKind::deal && (state_.hands.size() >= dealt || !state_.done.empty()))
            return wrong("asks", "the opening hands are dealt already (TRF-1.10)");
        if (step != StepKind::compete) return std::nullopt;
        if (!last_is({Deed::place, Deed::taxi, Deed::van}))
            return wrong("asks", "competing follows a vehicle put or moved: done … (TRF-9.1)");
        const int index = state_.vehicle_at(state_.compete_at);
        if (index < 0 || state_.vehicles[index].seat != state_.active)
            return wrong("asks", "the active player has no vehicle on that corner (TRF-9.1)");
        if (!state_.open.empty() && !last_is({Deed::place}))
            return wrong("asks", "only a laid tile opens corners (TRF-6.6)");
        return std::nullopt;
    }

    // TRF-6.1, 6.2, 6.8.
    Problem check_open_corners() {
        const City city(state_);
        for (const Corner corner : state_.open) {
            const Spot spot = city.spot(corner);
            if (!city.is_vehicle_place(spot) || !city.is_free(spot))
                return wrong("asks", "the corner " + text_of(corner) +
                                         " is not a free vehicle place (TRF-6.2)");
        }
        return std::nullopt;
    }

    // TRF-15.6, 15.7.
    Problem settle_counters() {
        auto& left = state_.final_turns_left;
        if (!is_running()) {
            state_.idle_turns = 0;
            left = 0;
        } else if (reading_.has("final") && (left < 1 || left > rules_.seats())) {
            return wrong("final", "final must be between 1 and " + std::to_string(rules_.seats()) +
                                      " (TRF-15.7)");
        } else if (!reading_.has("final") && state_.stack_size == 0) {
            return wrong("stack", "an empty stack needs a final line (TRF-15.7)");
        }
        return std::nullopt;
    }
    bool is_running() const { return state_.step != StepKind::over; }
};

}  // namespace

std::string Rules::print(const View<State>& view) const {
    Decision asked = pending(view.state);
    if (view.state.step == StepKind::deal) asked.ask = static_cast<std::uint16_t>(Ask::deal);
    return nouns::print(*nouns_, &view.state, asked);
}

Expected<State> Rules::parse(std::string_view text) const {
    State state;
    Notes notes;
    state.active = seat_at(std::max(start_, 0));
    state.step = StepKind::main;
    const nouns::Reading reading = nouns::read(*nouns_, text, &state, &notes);
    if (!reading.problem.empty()) return Error{reading.problem};
    if (auto problem = Completion{*this, reading, notes, state}.run()) return *problem;
    return state;
}

}  // namespace stoop::traffiq
