// What must hold in every position; a sentence says what does not.
#include "games/spiderman/rules.hpp"

namespace stoop::spiderman {

namespace {

// Whatever looks at the board takes for granted that a piece is on it.
std::string off_the_board(const Pack& pack, const State& now) {
    const auto is_off = [&](Space at) {
        return at != nowhere && !now.board.contains(row_of(at), col_of(at));
    };
    for (int i = 0; i < figure_count; ++i)
        if (is_off(now.figure(i).at)) return pack.character(i).id + " is not in the city";
    for (int i = 0; i < side_count; ++i)
        if (is_off(now.side(i).at)) return pack.side(i).id + " is not in the city";
    const auto are_off = [&](const std::array<Space, stacks_max>& spaces) {
        return std::any_of(spaces.begin(), spaces.end(), is_off);
    };
    const bool has_car_off = std::any_of(now.stacks.begin(), now.stacks.end(),
                                         [&](const Stack& stack) { return is_off(stack.at); });
    if (has_car_off || is_off(now.group.at) || is_off(now.group.start) ||
        are_off(now.dragnet.origins) || are_off(now.react_stacks) || are_off(now.area_stacks))
        return "a car is not in the city";
    if (is_off(now.attack.by.from) || is_off(now.blow.by.from) || is_off(now.reacting_to.from))
        return "an attack comes from outside the city";
    return {};
}

std::string broken_player(const Pack& pack, const State& now, int seat) {
    const Player& own = now.player(seat);
    const std::string who = "seat " + std::to_string(seat) + ": ";
    if (own.character == none) return {};
    for (std::size_t i = 0; i < track_count; ++i)
        if (own.dice[i] > max_dice(pack, now, seat, static_cast<Pool3>(i)))
            return who + "a dice marker stands above its maximum (SPM-16)";
    if (own.character == cops)
        return own.hand.empty() ? "" : who + "the Cops hold cards (SPM-13.6)";
    if (now.figure(own.character).seat != seat) return who + "its figure belongs to another seat";
    const int slots = open_slots(pack, now, seat);
    if (own.tokens >> slots != 0) return who + "a token in a closed slot (SPM-14.2)";
    for (int slot = 0; slot < slots; ++slot)
        if (has_bit(own.tokens, slot) && !pack.ability(own.character * slot_count + slot).token)
            return who + "a token of a permanent ability (SPM-14.4)";
    if (!std::is_sorted(own.hand.begin(), own.hand.end())) return who + "the hand is not sorted";
    for (const std::uint8_t card : own.hand)
        if (card != unseen && (pack.card(card).deck != camp_of(own.character) ||
                               pack.card(card).timing == Timing::draw))
            return who + "a card that cannot be in this hand (SPM-13.2, 13.5)";
    if (own.mission >= 0 && own.step >= pack.mission(own.mission).steps.size())
        return who + "its mission has no such step";
    return {};
}

std::string broken_figure(const Pack& pack, const State& now, int i) {
    const Figure& figure = now.figure(i);
    const std::string who = pack.character(i).id + ": ";
    if (figure.hits > pack.character(i).ko_at) return who + "too many hits (SPM-6.9)";
    const bool is_filled = figure.hits >= pack.character(i).ko_at;
    if (is_filled && (figure.status == Status::standing || figure.status == Status::served))
        return who + "stands with the K.O. space filled (SPM-7.1)";
    const bool is_off = figure.status == Status::absent || figure.status == Status::gone;
    if (is_off && figure.at != nowhere) return who + "is on the board, but not in the game";
    if (is_off || figure.at == nowhere) return {};
    const bool is_street = now.board.has(now.board.street, figure.at);
    const bool is_station = now.board.station_at(figure.at) >= 0;
    switch (figure.status) {
        case Status::jailed:
        case Status::served:
            return is_station ? "" : who + "is in jail, but in no station (SPM-15.12)";
        case Status::arrested: {
            const bool has_guard = now.group.prisoner == i || cars_at(now, figure.at) > 0;
            if (!has_guard) return who + "is arrested without a car (SPM-15.14)";
            return is_station && now.group.prisoner != i
                       ? who + "is arrested in a station, but not jailed (SPM-15.12)"
                       : "";
        }
        default: break;
    }
    if (figure.hold == Hold::grip)
        return figure.at == now.figure(octopus).at ? "" : who + "is gripped from afar (SPM-14.12)";
    const bool is_home = is_in_base(now, i) && is_base_intact(now, i);
    return is_street || is_home ? "" : who + "stands in a building (SPM-5.3)";
}

// SPM-5.6: nobody shares a space but by SPM-5.7.
std::string broken_spaces(const Pack& pack, const State& now) {
    for (int i = 0; i < figure_count; ++i) {
        const Figure& one = now.figure(i);
        if (one.status != Status::standing || one.at == nowhere || one.hold == Hold::grip) continue;
        if (cars_at(now, one.at) > 0)
            return pack.character(i).id + " shares a space with a car (SPM-5.6)";
        for (int k = 0; k < figure_count; ++k) {
            const Figure& other = now.figure(k);
            const bool is_there = other.status == Status::standing || other.status == Status::down;
            if (k != i && is_there && other.hold != Hold::grip && other.at == one.at)
                return pack.character(i).id + " and " + pack.character(k).id +
                       " share a space (SPM-5.6)";
        }
    }
    return {};
}

std::string broken_cops(const Pack& pack, const State& now) {
    if (cars_on_board(now) > pack.cars_total) return "there are more than 8 cars (SPM-15.17)";
    for (std::size_t i = 0; i < now.stacks.size(); ++i) {
        const Stack& stack = now.stacks[i];
        if (stack.cars == 0) {
            if (stack != Stack{}) return "a stack without cars is not blank";
            continue;
        }
        if (i > 0 && (now.stacks[i - 1].cars == 0 || now.stacks[i - 1].at >= stack.at))
            return "the stacks are not sorted";
        if (stack.cars > pack.stack_cars) return "more than 2 cars on one space (SPM-15.7)";
        int prisoners = 0;
        for (int k = 0; k < figure_count; ++k)
            prisoners += now.figure(k).status == Status::arrested && now.figure(k).at == stack.at &&
                                 now.group.prisoner != k
                             ? 1
                             : 0;
        for (const Side& side : now.sides)
            prisoners += side.holder == held_by_cops && side.at == stack.at ? 1 : 0;
        const bool is_open = std::any_of(now.steps.begin(), now.steps.end(), [](const Step& step) {
            return step.kind == StepKind::let_go;
        });
        if (prisoners > 1 && !is_open) return "two prisoners in one stack (SPM-15.7)";
    }
    return {};
}

std::string broken_sides(const Pack& pack, const State& now) {
    for (int i = 0; i < side_count; ++i) {
        const Side& side = now.side(i);
        const std::string who = pack.side(i).id + ": ";
        if (side.holder >= 0 && side.holder < figure_count) {
            if (side.at != nowhere) return who + "is on a sheet and on the board";
            if (now.figure(side.holder).status != Status::standing &&
                !std::any_of(now.steps.begin(), now.steps.end(),
                             [](const Step& step) { return step.kind == StepKind::prisoners; }))
                return who + "is held by a figure that does not stand (SPM-11.7)";
        } else if (side.holder == held_by_cops && cars_at(now, side.at) == 0) {
            return who + "is held where no car is (SPM-11.7)";
        } else if (side.holder == held_by_group && side.at != now.group.at) {
            return who + "is not where its group is";
        }
    }
    return {};
}

std::string broken_cards(const Pack& pack, const State& now) {
    std::array<int, cards_max> found{};
    int hidden = 0;
    for (int seat = 0; seat < now.seats; ++seat)
        for (const std::uint8_t card : now.player(seat).hand)
            card == unseen ? ++hidden : ++found[card];
    for (std::size_t i = 0; i < pack.cards.size(); ++i) {
        const int kind = static_cast<int>(i);
        const int total = found[i] + now.deck.of(kind) + now.discard.of(kind);
        if (total != 0 && total != pack.cards[i].copies)
            return "the copies of " + pack.cards[i].id + " are not complete";
    }
    BitSet<missions_max> seen = now.mission_stack | now.removed;
    int count = now.mission_stack.count() + now.removed.count();
    for (int seat = 0; seat < now.seats; ++seat)
        if (now.player(seat).mission >= 0) {
            seen.add(now.player(seat).mission);
            ++count;
        }
    const auto all = static_cast<int>(pack.missions.size());
    return seen.count() != all || count != all ? "a mission is missing or doubled" : "";
}

}  // namespace

std::string Rules::broken(const State& now) const {
    if (now.board.rows == 0) return {};  // the layout is being drawn
    if (now.board != board_of(*pack_, now.layout)) return "the board is not that of the layout";
    if (now.ended != Ended::not_yet) return {};  // SPM-17.8: nothing more was carried out
    std::string problem = off_the_board(*pack_, now);
    for (int seat = 0; problem.empty() && seat < now.seats; ++seat)
        problem = broken_player(*pack_, now, seat);
    for (int i = 0; problem.empty() && i < figure_count; ++i)
        problem = broken_figure(*pack_, now, i);
    if (problem.empty()) problem = broken_spaces(*pack_, now);
    if (problem.empty()) problem = broken_cops(*pack_, now);
    if (problem.empty()) problem = broken_sides(*pack_, now);
    if (problem.empty()) problem = broken_cards(*pack_, now);
    if (problem.empty() && webs_left(*pack_, now, Hold::web) < 0)
        problem = "more webs than Spider-Man has (SPM-14.7)";
    if (problem.empty() && webs_left(*pack_, now, Hold::black) < 0)
        problem = "more black webs than Venom has (SPM-14.7)";
    return problem;
}

}  // namespace stoop::spiderman
