// What a loader settles and refuses once every line of a position is read.
#include "games/traffiq/invariants.hpp"
#include "games/traffiq/names.hpp"
#include "games/traffiq/position_reader.hpp"

namespace stoop::traffiq {

// What is not said is as after set-up: without rows, the layout lies.
void PositionReader::settle_map() {
    if (state_.tiles.empty()) state_.tiles = rules_.setup().tiles;
    const auto line_of_row = [this](Corner at) { return line_of("y" + std::to_string(at.y)); };
    if (const auto fault = map_fault(state_))
        return fail_at(line_of_row(fault->at), fault->sentence);
    if (const auto fault = vehicle_fault(state_, rules_))
        return fail_at(line_of(rules_.nouns().seat_name(fault->seat)), fault->sentence);
}

// TRF-15.8.
void PositionReader::settle_stack() {
    const int hidden = hidden_tiles(state_);
    state_.unseen = stack_contents_ ? *stack_contents_ : box_rest(rules_.pack(), state_);
    const int total = unseen_total(state_);
    const int after_setup = city_total - opening_hand * rules_.seats();
    int size = std::min(total - hidden, after_setup);
    if (stack_number_)
        size = *stack_number_;
    else if (stack_contents_)
        size = total;
    if (size < 0 || size + hidden > total)
        return fail_at(line_of("stack"), "the box has only " + std::to_string(total) +
                                             " tiles left for stack and hidden hands (TRF-15.8)");
    state_.stack_size = static_cast<std::uint8_t>(size);
    if (size == 0 && hidden == 0) state_.unseen = {};
}

// TRF-15.7.
void PositionReader::check_sizes() {
    if (state_.hands.size() + state_.stack_size > city_total)
        fail_at(line_of("stack"), "hands and stack hold more than 44 tiles (TRF-15.7)");
}

// TRF-15.3, 15.7, 13.3.
void PositionReader::check_supplies() {
    for (const auto& [owner, count] : supplies_) {
        const int supply = rules_.supply(state_, seat_at(owner.first), owner.second);
        if (supply != count)
            return fail_at(line_of(rules_.nouns().seat_name(seat_at(owner.first))),
                           "the supply has " + std::to_string(supply) + " " +
                               std::string(word(owner.second)) + "s, not " + std::to_string(count) +
                               " (TRF-14.1)");
    }
    for (int seat = 0; is_running() && seat < rules_.seats(); ++seat) {
        if (!rules_.has_all_placed(state_, seat_at(seat))) continue;
        if (state_.step == StepKind::compete && state_.active == seat_at(seat)) continue;
        return fail_at(line_of(rules_.nouns().seat_name(seat_at(seat))),
                       rules_.nouns().seat_name(seat_at(seat)) +
                           " has no vehicle in supply and would have won (TRF-15.7, TRF-11.1)");
    }
}

// The step, what was done before it, and whose vehicle it is about belong together.
void PositionReader::check_turn() {
    const int line = line_of("asks");
    const auto last_is = [this](std::initializer_list<Deed> deeds) {
        return !state_.done.empty() &&
               std::find(deeds.begin(), deeds.end(), state_.done.back()) != deeds.end();
    };
    if (state_.step == StepKind::main && state_.done.full())
        return fail_at(line, "after two actions the turn is over (TRF-4.1)");
    if (state_.step == StepKind::put && !last_is({Deed::place}))
        return fail_at(line, "put comes right after a tile was laid: done … place (TRF-6.6)");
    if (state_.step == StepKind::draw && (!last_is({Deed::draw}) || state_.stack_size == 0))
        return fail_at(line, "a draw needs a stack and stands in done (TRF-10.1)");
    const int dealt = opening_hand * rules_.seats();
    if (state_.step == StepKind::deal && (state_.hands.size() >= dealt || !state_.done.empty()))
        return fail_at(line, "the opening hands are dealt already (TRF-1.10)");
    if (state_.step != StepKind::compete) return;
    if (!last_is({Deed::place, Deed::taxi, Deed::van}))
        return fail_at(line, "competing follows a vehicle put or moved: done … (TRF-9.1)");
    const int index = state_.vehicle_at(state_.compete_at);
    if (index < 0 || state_.vehicles[index].seat != state_.active)
        return fail_at(line, "the active player has no vehicle on that corner (TRF-9.1)");
    if (!state_.open.empty() && !last_is({Deed::place}))
        return fail_at(line, "only a laid tile opens corners (TRF-6.6)");
}

// TRF-6.1, 6.2, 6.8.
void PositionReader::check_open_corners() {
    const City city(state_);
    if (state_.step == StepKind::put && state_.open.empty())
        return fail_at(line_of("asks"), "put needs an open corner (TRF-13.3)");
    for (const Corner corner : state_.open) {
        const Spot spot = city.spot(corner);
        if (!city.is_vehicle_place(spot) || !city.is_free(spot))
            return fail_at(line_of("asks"), "the corner " + std::to_string(corner.x) + "," +
                                                std::to_string(corner.y) +
                                                " is not a free vehicle place (TRF-6.2)");
    }
}

// TRF-15.6, 15.7.
void PositionReader::check_counters() {
    if (!is_running()) {
        state_.idle_turns = 0;
        return;
    }
    const bool has_final = seen_.contains("final");
    if (has_final && (final_written_ < 1 || final_written_ > rules_.seats()))
        return fail_at(line_of("final"), "final must be between 1 and " +
                                             std::to_string(rules_.seats()) + " (TRF-15.7)");
    if (!has_final && state_.stack_size == 0)
        return fail_at(line_of("stack"), "an empty stack needs a final line (TRF-15.7)");
    state_.final_turns_left = static_cast<std::int8_t>(final_written_);
}

}  // namespace stoop::traffiq
