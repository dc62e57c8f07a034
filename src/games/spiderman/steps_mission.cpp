// Points and missions (SPM-12, 17).
#include "games/spiderman/play.hpp"

namespace stoop::spiderman {

// SPM-14.1, 17.2, 17.8: with the point that reaches the number the game is over.
void Play::gain(int seat, int n, int entry) {
    if (n == 0 || is_over()) return;
    Player& own = player(seat);
    const int slots = open_slots(pack_, state_, seat);
    own.vp = narrow<std::int16_t>(own.vp + n);
    tell(What::points, seat, n, entry);
    for (int slot = slots; slot < open_slots(pack_, state_, seat); ++slot)
        if (pack_.ability(own.character * slot_count + slot).token)
            own.tokens = static_cast<std::uint8_t>(own.tokens | 1U << slot);
    if (own.vp >= settings_.target) finish(Ended::target);
}

// SPM-17.1, 17.5: what nothing is given for uses no limit up.
void Play::score(int who, Entry entry, int of, int mission) {
    const Camp camp = camp_of(who);
    const Points& points = pack_.points[static_cast<std::size_t>(entry)];
    int n = points.value[static_cast<std::size_t>(camp)];
    if (n == vp_of_mission)
        n = mission == none ? 0 : pack_.mission(mission).vp[static_cast<std::size_t>(camp)];
    if (n == vp_of_sheet) n = pack_.character(of).jail_vp;
    if (n == 0) return;
    Player& own = player(seat_of(state_, who));
    if (points.limit == Limit::once_per_target_and_turn) {
        if (has_bit(own.scored_hits, of)) return;
        own.scored_hits = static_cast<std::uint16_t>(own.scored_hits | 1U << of);
    } else if (points.limit != Limit::none) {
        auto& scored = own.scored_sides[entry == Entry::take_held_side ? 1 : 0];
        if (has_bit(scored, of)) return;
        scored = static_cast<std::uint8_t>(scored | 1U << of);
    }
    gain(seat_of(state_, who), n, static_cast<int>(entry));
}

// SPM-12.16: every villain in turn order, once; his card may go several steps. In the step `a` is
// the seat and `b` says that its delivery was carried out.
bool Play::run_check() {
    for (; top().a < villain_seats(state_); ++top().a) {
        const int seat = top().a;
        Player& own = player(seat);
        while (const MissionStep* step = current_step(pack_, own)) {
            const bool is_held = step->act != Do::deliver || top().b != 0 ||
                                 is_done(seat, {Do::capture, -1, step->side});
            if (!is_held) {  // SPM-12.14
                --own.step;
                own.building = no_building;
                own.hits = own.inflicted = own.cars = 0;
                own.planted = 0;
                own.ko = false;
                continue;
            }
            if (top().b == 0 && !is_done(seat, *step)) break;
            if (step->act == Do::deliver && top().b == 0) {
                top().b = 1;
                if (make_delivery(seat, *step)) return true;
            }
            top().b = 0;
            advance(seat);
            if (own.step < pack_.mission(own.mission).steps.size()) continue;
            ++top().a;
            succeed(seat);
            return true;
        }
    }
    pop();
    return true;
}

// SPM-12.12, 12.18, 18.9
bool Play::is_done(int seat, const MissionStep& step) const {
    const Player& own = state_.player(seat);
    const int character = own.character;
    const Figure& villain = state_.figure(character);
    const auto is_there = [&] {
        if (villain.status != Status::standing || villain.at == nowhere) return false;
        return step.site >= 0 ? touches_site(state_, villain.at, step.site)
                              : at_own_base(state_, character);
    };
    const unsigned wanted = step.side < 0 ? 0xffU : 1U << step.side;
    switch (step.act) {
        case Do::hit_site:
        case Do::hit_station:
        case Do::destroy_base: return own.hits >= step.n;
        case Do::loot_to: return is_there();
        case Do::capture: return (held_by(state_, character) & wanted) != 0;
        case Do::deliver: return (held_by(state_, character) & wanted) != 0 && is_there();
        case Do::ko: return own.ko;
        case Do::inflict: return own.inflicted >= step.n || own.ko;
        case Do::destroy_cars:
            if (cops_seat(state_) == none)
                return (held_by(state_, character) & (1U << jameson | 3U)) != 0;
            return own.cars >= step.n;
        case Do::plant: return std::popcount(unsigned{own.planted}) >= step.n;
    }
    return false;
}

// SPM-12.21: the next step begins with counters at 0; loot is carried from here on.
void Play::advance(int seat) {
    Player& own = player(seat);
    ++own.step;
    own.building = no_building;
    own.hits = own.inflicted = own.cars = 0;
    own.planted = 0;
    own.ko = false;
    const MissionStep* next = current_step(pack_, own);
    figure(own.character).loot = next != nullptr && next->act == Do::loot_to;
}

// SPM-12.17, 11.11. Whether somebody has to be asked.
bool Play::make_delivery(int seat, const MissionStep& step) {
    const unsigned held = held_by(state_, figure_of(state_, seat));
    if (step.side < 0 && std::popcount(held) > 1) {
        push(StepKind::deliver, seat);
        return true;
    }
    const int depth = state_.steps.size();
    send_home(step.side < 0 ? std::countr_zero(held) : step.side, seat);
    return state_.steps.size() > depth;
}

void Play::send_home(int side, int seat) {
    state_.side(side) = Side{};
    clamp_dice();
    const bool is_small = cops_seat(state_) == none;
    if (side <= sergeant || (is_small && side == jameson))
        return push(StepKind::home, is_small ? spider_seat(state_) : cops_seat(state_), side);
    const Space start = state_.board.side_starts[static_cast<std::size_t>(side)];
    if (state_.board.has(taken_spaces(state_), start))
        return ask_put(seat, target_side + side, start);
    state_.side(side).at = start;
    tell(What::put, target_side + side, start);
}

// SPM-12.20: the points, the card, the next card.
void Play::succeed(int seat) {
    score(figure_of(state_, seat), Entry::mission_success, none, player(seat).mission);
    if (is_over()) return;
    end_mission(seat, 1);
    draw_mission(seat);
}

// SPM-9.5, 12.3, 12.7: shown, out of the game with all its progress.
void Play::end_mission(int seat, int how) {
    Player& own = player(seat);
    tell(What::mission, seat, own.mission, how);
    state_.removed.add(own.mission);
    own.mission = none;
    own.step = 0;
    own.building = no_building;
    own.hits = own.inflicted = own.cars = 0;
    own.planted = 0;
    own.ko = false;
    own.marks.clear();
    figure(own.character).loot = false;
    for (Player& each : state_.players)
        each.peeked = static_cast<std::uint16_t>(each.peeked & ~(1U << seat));
}

// SPM-12.9, 12.11: only playable cards; the removed ones come back when none is left.
bool Play::run_mission() {
    if (playable_missions(pack_, state_, top().seat).empty()) {
        state_.mission_stack |= state_.removed;
        state_.removed = {};
    }
    return false;
}

void Play::dealt(int mission) {
    const int seat = pop().seat;
    state_.mission_stack.remove(mission);
    player(seat).mission = narrow<std::int8_t>(mission);
    tell_to(seat, What::dealt, {seat, mission});
}

// SPM-12.12
void Play::plant(int seat, int target) {
    spend(seat, Pool3::combat, 1);
    const Target at = target_of(target);
    int bit = at.of;
    if (at.band == target_space)
        for (std::size_t i = 0; i < subway_count; ++i)
            if (state_.board.subways[i] == at.of) bit = static_cast<int>(i);
    player(seat).planted = static_cast<std::uint16_t>(player(seat).planted | 1U << bit);
    tell(What::plant, seat, target);
    push(StepKind::check, 0);
}

}  // namespace stoop::spiderman
