#include "bots/spiderman/outlook.hpp"

namespace stoop::bots {

using namespace spiderman;

void Outlook::aim(const Area& from, double now, double later) {
    if (now > 0.0) now_.raise(seen_->board, from, now);
    if (later > 0.0) later_.spread(seen_->board, from & ground_, later, ground_);
}

Area Outlook::in_range(Space target, int range) const {
    const Board& board = seen_->board;
    if (range <= 1) return board.around(target, 1);
    Area area;
    board.each(board.around(target, range), [&](Space space) {
        if (board.in_range(space, target, range)) board.add(area, space);
    });
    return area;
}

Area Outlook::beside_site(int site, int range) const {
    Area area;
    for (const Space space : seen_->board.sites[static_cast<std::size_t>(site)])
        if (space != nowhere) area |= in_range(space, range);
    return area;
}

void Outlook::strike_figures() {
    const int own = worth_->character();
    const bool is_truce = event_effect(*pack_, *seen_, Op::truce) != nullptr;
    for (int i = 0; i < figure_count; ++i) {
        const Figure& figure = seen_->figure(i);
        if (i == own || figure.status != Status::standing || figure.at == nowhere) continue;
        if (is_truce && is_villain(own) && is_villain(i)) continue;
        const double now = worth_->strike(worth_->figure_strike(i, false));
        const double later = worth_->strike(worth_->figure_strike(i, true));
        if (now > 0.0)
            now_.raise(seen_->board, in_range(figure.at, worth_->figure_range(false)), now);
        aim(in_range(figure.at, 1), 0.0, later * worth_->weights().walks_away);
    }
}

void Outlook::strike_stacks() {
    for (const Stack& stack : seen_->stacks) {
        if (stack.cars == 0) break;
        const int target = target_stack + stack.at;
        aim(in_range(stack.at, 1), worth_->strike(worth_->figure_strike(target, false)),
            worth_->strike(worth_->figure_strike(target, true)) * worth_->weights().walks_away);
    }
}

void Outlook::capture(int dice) {
    const bool is_cops = worth_->character() == cops;
    for (int i = is_cops ? sergeant + 1 : 0; i < side_count; ++i) {
        const Side& side = seen_->side(i);
        if (side.holder != none || side.at == nowhere || cars_at(*seen_, side.at) > 0) continue;
        const double worth = worth_->capturing(i);
        aim(in_range(side.at, 1), dice >= pack_->side(i).cost ? worth : 0.0,
            worth * worth_->weights().slips_away);
    }
}

void Outlook::follow_hits(const MissionStep& step) {
    const int seat = seen_->figure(worth_->character()).seat;
    const int range_now = worth_->figure_range(false);
    const int range_later = worth_->figure_range(true);
    const auto building = [&](int target, auto&& area) {
        const double now = worth_->strike(worth_->figure_strike(target, false));
        if (now > 0.0) now_.raise(seen_->board, area(range_now), now);
        aim(area(range_later), 0.0, worth_->strike(worth_->figure_strike(target, true)));
    };
    if (step.act == Do::hit_site) {
        building(target_site + step.site, [&](int range) { return beside_site(step.site, range); });
        return;
    }
    const bool is_base = step.act == Do::destroy_base;
    for (int i = 0; i < (is_base ? figure_count : station_count); ++i) {
        const int target = (is_base ? first_base : first_station) + i;
        if (!may_hit_building(*pack_, *seen_, seat, target)) continue;
        const auto at = static_cast<std::size_t>(i);
        const Space space = is_base ? seen_->board.bases[at] : seen_->board.stations[at];
        building(building_target(seen_->board, target),
                 [&](int range) { return in_range(space, range); });
    }
}

void Outlook::follow_plants(const MissionStep& step) {
    const int seat = seen_->figure(worth_->character()).seat;
    const Player& own = seen_->player(seat);
    const double worth = worth_->mission_step() / step.n;
    const double now = dice_of(*seen_, seat, Pool3::combat) > 0 ? worth : 0.0;
    if (step.site >= 0) return aim(beside_site(step.site, 1), now, worth);
    for (int i = 0; i < subway_count; ++i)
        if (!has_bit(own.planted, i))
            aim(in_range(seen_->board.subways[static_cast<std::size_t>(i)], 1), now, worth);
}

// Hits on figures and cars and captures are worth more when the mission asks for them; what is
// left are buildings and places.
void Outlook::follow_mission() {
    const int figure = worth_->character();
    const MissionStep* step = current_step(*pack_, seen_->player(seen_->figure(figure).seat));
    if (step == nullptr) return;
    switch (step->act) {
        case Do::hit_site:
        case Do::hit_station:
        case Do::destroy_base: return follow_hits(*step);
        case Do::plant: return follow_plants(*step);
        case Do::loot_to:
        case Do::deliver: {
            const Space base = seen_->board.bases[static_cast<std::size_t>(figure)];
            const Area home = is_base_intact(*seen_, figure) ? seen_->board.only(base)
                                                             : seen_->board.around(base, 1);
            const double worth = worth_->mission_step();
            return aim(step->site >= 0 ? beside_site(step->site, 1) : home, worth, worth);
        }
        default: return;
    }
}

Outlook Outlook::of_figure(const SpidermanWorth& worth, const spiderman::Rules& rules,
                           const State& seen) {
    Outlook outlook(worth, rules, seen);
    const int figure = worth.character();
    outlook.ground_ = figure_ground(seen, figure, false);
    outlook.strike_figures();
    outlook.strike_stacks();
    outlook.capture(dice_of(seen, seen.figure(figure).seat, Pool3::combat));
    if (is_villain(figure)) outlook.follow_mission();
    return outlook;
}

void Outlook::strike_from(Space stack) {
    for (int i = 0; i < figure_count; ++i) {
        const Figure& figure = seen_->figure(i);
        if (figure.status != Status::standing || figure.at == nowhere) continue;
        if (held_effect(*pack_, *seen_, i, Op::immune_attack) != nullptr) continue;
        aim(in_range(figure.at, 1), worth_->strike(worth_->stack_strike(i, stack, false)),
            worth_->strike(worth_->stack_strike(i, stack, true)) * worth_->weights().walks_away);
    }
}

void Outlook::arrest(int prisoner) {
    if (prisoner != none && prisoner < first_side) {
        const double worth = pack_->character(prisoner).jail_vp;
        for (const Space station : seen_->board.stations)
            aim(seen_->board.only(station), worth, worth);
        return;
    }
    for (int i = 0; i < figure_count; ++i) {
        const Figure& figure = seen_->figure(i);
        if (figure.status != Status::down || figure.at == nowhere) continue;
        if (i == spider_man && !is_wanted(*pack_, *seen_)) continue;
        const double worth = pack_->character(i).jail_vp + 3.0 * worth_->harm(figure.seat);
        const Area from = is_in_base(*seen_, i) ? seen_->board.around(figure.at, 1)
                                                : seen_->board.only(figure.at);
        aim(from, worth, worth * worth_->weights().slips_away);
    }
}

Outlook Outlook::of_stack(const SpidermanWorth& worth, const spiderman::Rules& rules,
                          const State& seen, Space at) {
    Outlook outlook(worth, rules, seen);
    outlook.ground_ = seen.board.roads;
    const bool is_group = at == seen.group.at;
    const int prisoner = is_group ? seen.group.prisoner : stack_prisoner(seen, at);
    outlook.strike_from(at);
    outlook.arrest(prisoner);
    if (prisoner == none) outlook.capture(dice_of(seen, cops_seat(seen), Pool3::combat));
    return outlook;
}

}  // namespace stoop::bots
