// Set-up and the frame of a turn (SPM-2, 3, 7).
#include "games/spiderman/play.hpp"

namespace stoop::spiderman {

// SPM-2.13: the layout, then the first question.
void Play::set_up() {
    state_.seats = narrow<std::int8_t>(settings_.seats);
    for (std::size_t i = 0; i < pack_.cards.size(); ++i) {
        const Card& card = pack_.cards[i];
        const bool is_out = settings_.seats == 2 && needs_cops(card);
        if (!is_out) state_.deck.add(static_cast<int>(i), card.copies);
    }
    for (std::size_t i = 0; i < pack_.missions.size(); ++i)
        state_.mission_stack.add(static_cast<int>(i));
    if (settings_.random_layout) {
        push(StepKind::shape, 0);
    } else {
        state_.layout = pack_.standard;
        lay_board();
    }
}

// SPM-2.5, 2.9, 2.17
void Play::lay_board() {
    state_.board = board_of(pack_, state_.layout);
    for (int i = 0; i < side_count; ++i) {
        const bool is_placed_later = cops_seat(state_) == none && i == jameson;  // SPM-18.8
        if (!is_placed_later)
            state_.side(i).at = state_.board.side_starts[static_cast<std::size_t>(i)];
    }
    for (int seat = 0; seat < state_.seats; ++seat)
        if (const int character = settings_.characters[static_cast<std::size_t>(seat)];
            character != none)
            enter(seat, character);
    const int extra = std::max(0, villain_seats(state_) - 2);
    const int points =
        std::min(pack_.head_start * extra * settings_.target / 60, settings_.target - 1);
    for (const int seat : {spider_seat(state_), cops_seat(state_)})
        if (seat != none) player(seat).vp = narrow<std::int16_t>(points);
    push(StepKind::deal, 0);
    if (cops_seat(state_) == none) {
        for (const int side : {sergeant, captain, jameson})
            push(StepKind::place_side, spider_seat(state_), side);
    } else {
        push(StepKind::place_sergeant, cops_seat(state_));
        push(StepKind::place_captain, cops_seat(state_));
        push(StepKind::place_car, cops_seat(state_), pack_.cars_at_start);
    }
    if (has_one_villain(state_)) push(StepKind::choose_villain, 0);
}

// SPM-2.3, 2.4, 18.2: with full strength in the base.
void Play::enter(int seat, int character) {
    Player& own = player(seat);
    own.character = narrow<std::int8_t>(character);
    if (character != cops) {
        Figure& figure = state_.figure(character);
        figure = Figure{};
        figure.seat = narrow<std::int8_t>(seat);
        figure.status = Status::standing;
        if (is_base_intact(state_, character))
            figure.at = state_.board.bases[static_cast<std::size_t>(character)];
        tell(What::enter, character);
    }
    reset(seat);
}

// SPM-2.11, 2.12: missions in turn order, then the tracer.
void Play::deal() {
    pop();
    push(StepKind::turn, 0);
    push(StepKind::first_tracer, spider_seat(state_));
    for (int seat = villain_seats(state_) - 1; seat >= 0; --seat) draw_mission(seat);
}

// SPM-3.3 (a), (b)
void Play::begin_turn(int seat) {
    state_.steps.active = narrow<std::int8_t>(seat);
    state_.turn_lost = false;
    state_.may_recover = state_.may_exchange = true;
    for (Player& each : state_.players) {
        each.moved = each.luck_used = false;
        each.scored_hits = 0;
    }
    for (std::int8_t& by : state_.event_by)
        if (by == seat) by = none;
    tell(What::turn, seat, state_.round);
    top() = {StepKind::end, narrow<std::int8_t>(seat)};
    push(StepKind::prepare, seat);
    if (seat == cops_seat(state_) && cars_on_board(state_) < pack_.reinforce_below)
        push(StepKind::add_car, seat, 1);
}

// SPM-3.2, 3.3 (d): pending losses lower the markers, once.
void Play::reset(int seat) {
    Player& own = player(seat);
    for (std::size_t i = 0; i < track_count; ++i) {
        const int most = max_dice(pack_, state_, seat, static_cast<Pool3>(i));
        own.dice[i] = narrow<std::uint8_t>(std::max(0, most - own.lose[i]));
        own.lose[i] = 0;
    }
    own.tokens = 0;
    for (int slot = 0; slot < open_slots(pack_, state_, seat); ++slot)
        if (pack_.ability(own.character * slot_count + slot).token)
            own.tokens = static_cast<std::uint8_t>(own.tokens | 1U << slot);
}

// SPM-3.3 (c) to (f)
void Play::prepare() {
    const int seat = pop().seat;
    const int character = figure_of(state_, seat);
    if (character != cops) {
        const Status status = figure(character).status;
        if (status == Status::down || status == Status::arrested || status == Status::jailed)
            return push(StepKind::start, seat);
    }
    reset(seat);
    push(StepKind::act, seat);
    if (character != cops && figure(character).status == Status::served) {
        const Space station = figure(character).at;
        set_at(character, nowhere);
        ask_put(seat, target_figure + character, station, true);
    }
}

// SPM-19.6: a villain is asked while a base is destroyed, or the question would tell his mission.
bool Play::run_start() {
    const bool is_open = is_villain(figure_of(state_, top().seat)) && state_.destroyed != 0;
    return !is_open && ask();
}

// SPM-19.6: a hand or a villain's combat die could offer something nobody else may know of.
bool Play::run_act() {
    if (state_.turn_lost) {  // SPM-7.14
        pop();
        return true;
    }
    const Player& own = player(top().seat);
    const bool has_die = own.dice[static_cast<std::size_t>(Pool3::combat)] > 0;
    if (!own.hand.empty() || (is_villain(own.character) && has_die)) return false;
    const bool is_figure = own.character != cops;
    if (own.dice[static_cast<std::size_t>(Pool3::bonus)] > 0 || (is_figure && state_.may_recover))
        return false;
    const bool can_move =
        is_figure ? figure(own.character).is_free()
                  : std::any_of(state_.stacks.begin(), state_.stacks.end(), [](const Stack& stack) {
                        return stack.cars > 0 && stack.web == Hold::none;
                    });
    if (can_move && own.dice[static_cast<std::size_t>(Pool3::movement)] > 0) return false;
    return ask();
}

// SPM-3.7, 16.13, 17.7
void Play::end_turn() {
    const int seat = top().seat;
    if (seat == cops_seat(state_) && state_.next_attack > 0) --state_.next_attack;
    const int next = seat + 1 == state_.seats ? 0 : seat + 1;
    if (next == 0) {
        const int limit = settings_.target <= 40 ? 30 : settings_.target <= 60 ? 40 : 60;
        if (state_.round == limit) return finish(Ended::round_limit);
        ++state_.round;
        for (Player& each : state_.players)
            for (const Entry entry : {Entry::capture_free_side, Entry::take_held_side})
                if (pack_.points[static_cast<std::size_t>(entry)].limit ==
                    Limit::once_per_character_and_round)
                    each.scored_sides[entry == Entry::take_held_side ? 1 : 0] = 0;
    }
    top() = {StepKind::turn, narrow<std::int8_t>(next)};
}

void Play::finish(Ended how) {
    state_.ended = how;
    int winner = 0;
    for (int seat = 1; seat < state_.seats; ++seat)
        if (player(seat).vp > player(winner).vp) winner = seat;
    tell(What::over, winner);
}

// SPM-7.10: from right to left, the K.O. space first.
void Play::remove_hits(int i, int n) {
    const int removed = std::min<int>(n, figure(i).hits);
    figure(i).hits = narrow<std::uint8_t>(figure(i).hits - removed);
    if (removed > 0) tell(What::heal, i, removed);
}

// SPM-7.8, 7.9, 7.15, 15.15
void Play::recover(int seat) {
    const int character = figure_of(state_, seat);
    Figure& own = figure(character);
    if (own.status == Status::jailed) {
        remove_hits(character, own.hits);
        own.status = Status::served;
        return;
    }
    const bool is_home = is_in_base(state_, character) && is_base_intact(state_, character) &&
                         own.hold != Hold::grip;
    int n = is_home ? 2 : 1;
    if (const Effect* effect = held_effect(pack_, state_, character, Op::recovery_bonus))
        n += effect->n;
    remove_hits(character, n);
}

void Play::stand(int i) {
    figure(i).status = Status::standing;
    tell(What::stand, i);
}

// SPM-7.12, 7.17
void Play::after_ko_card() {
    const int seat = pop().seat;
    const int character = figure_of(state_, seat);
    if (figure(character).hits >= pack_.character(character).ko_at)
        return push(StepKind::start, seat);
    stand(character);
    state_.may_recover = false;
    push(StepKind::act, seat);
    push(StepKind::check, 0);
}

// SPM-15.13
void Play::break_arrest(int seat, int dice) {
    Player& own = player(seat);
    const auto combat = static_cast<std::size_t>(Pool3::combat);
    own.dice[combat] = narrow<std::uint8_t>(
        std::max(0, max_dice(pack_, state_, seat, Pool3::combat) - own.lose[combat]));
    own.lose[combat] = 0;
    spend(seat, Pool3::combat, dice);
    push(StepKind::check, 0);
    push(StepKind::break_out, seat);
    throw_dice(dice);
}

void Play::break_out() {
    const int seat = pop().seat;
    const int character = figure_of(state_, seat);
    const Effect* strength = ability_effect(pack_, state_, character, Op::break_need);
    if (dice_from(strength == nullptr ? 6 : strength->need) == 0) {
        player(seat).dice[static_cast<std::size_t>(Pool3::combat)] = 0;
        return;
    }
    const Space stack = figure(character).at;
    set_at(character, nowhere);
    ask_put(seat, target_figure + character, stack, true);
}

}  // namespace stoop::spiderman
