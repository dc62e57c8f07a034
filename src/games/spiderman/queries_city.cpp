// Where figures and groups may go, whom they may strike, what missions aim at.
#include "games/spiderman/queries.hpp"

namespace stoop::spiderman {

namespace {

// A figure that stands or lies somewhere in the open, an arrested one included.
bool is_in_the_open(const Figure& figure) {
    return figure.at != nowhere &&
           (figure.status == Status::standing || figure.status == Status::down ||
            figure.status == Status::arrested);
}

void add_pieces(const State& now, Area& area) {
    for (const Stack& stack : now.stacks) {
        if (stack.cars == 0) break;
        now.board.add(area, stack.at);
    }
    for (const Side& side : now.sides)
        if (side.at != nowhere) now.board.add(area, side.at);
    if (now.group.at != nowhere) now.board.add(area, now.group.at);
}

}  // namespace

Area taken_spaces(const State& now) {
    Area area;
    for (const Figure& figure : now.figures)
        if (is_in_the_open(figure)) now.board.add(area, figure.at);
    add_pieces(now, area);
    return area;
}

// SPM-5.3, 5.6, 9.2: on streets and in the own base, where nobody else is.
Area figure_ends(const State& now, int figure) {
    Area taken;
    for (int i = 0; i < figure_count; ++i) {
        const Figure& other = now.figure(i);
        // SPM-5.12: whom Octopus holds goes with him.
        const bool comes_along = figure == octopus && other.hold == Hold::grip;
        if (i != figure && !comes_along && is_in_the_open(other)) now.board.add(taken, other.at);
    }
    add_pieces(now, taken);
    Area ends = now.board.street;
    if (is_base_intact(now, figure))
        now.board.add(ends, now.board.bases[static_cast<std::size_t>(figure)]);
    return ends.without(taken);
}

// SPM-5.3, 5.10, 9.2
Area figure_ground(const State& now, int figure, bool over_buildings) {
    if (over_buildings) return now.board.inside;
    Area ground = now.board.street;
    now.board.add(ground, now.board.bases[static_cast<std::size_t>(figure)]);
    return ground;
}

// SPM-5.8: the own space needs a step out and one back.
Area path_ends(const Pack&, const State& now) {
    const Step& step = now.steps.top();
    const int figure = step.b;
    const Space at = now.figure(figure).at;
    const Area ground = figure_ground(now, figure, step.c != 0);
    Area reached = now.board.within(at, step.a, ground);
    const bool can_return = step.a >= 2 && reached.count() > 1;
    if (!can_return) reached.remove(now.board.bit(at));
    return reached & figure_ends(now, figure);
}

Area free_near(const State& now, Space around, const Area& barred) {
    const Area free = now.board.street.without(taken_spaces(now) | barred);
    Area near = now.board.only(around);
    for (int i = 0; i < lines_max; ++i) {
        near = near.grown(now.board.stride) & now.board.inside;
        if (const Area found = near & free; !found.empty()) return found;
    }
    STOOP_ASSERT(!"a free street space");
    return {};
}

bool touches_site(const State& now, Space at, int site) {
    for (const Space space : now.board.sites[static_cast<std::size_t>(site)])
        if (space != nowhere && is_near(at, space, 1)) return true;
    return false;
}

bool site_in_range(const State& now, Space from, int site, int range) {
    for (const Space space : now.board.sites[static_cast<std::size_t>(site)])
        if (space != nowhere && now.board.in_range(from, space, range)) return true;
    return false;
}

bool at_own_base(const State& now, int figure) {
    const Space base = now.board.bases[static_cast<std::size_t>(figure)];
    const Space at = now.figure(figure).at;
    return is_base_intact(now, figure) ? at == base : is_near(at, base, 1);
}

Attacker attacker_of(const State& now, int figure) {
    return {narrow<std::int16_t>(figure), now.figure(figure).at};
}

// SPM-6.1, 6.2, 6.10, 6.12, 16.9
bool may_strike_near(const Pack& pack, const State& now, Attacker by, int victim) {
    const Figure& figure = now.figure(victim);
    if (!is_near(by.from, figure.at, 1) && !now.board.sees(by.from, figure.at)) return false;
    if (by.who == cops) return held_effect(pack, now, victim, Op::immune_attack) == nullptr;
    return !is_villain(by.who) || !is_villain(victim) ||
           event_effect(pack, now, Op::truce) == nullptr;
}

// Whether whom the victim holds forbids this ability against the victim.
bool is_denied(const Pack& pack, const State& now, int ability, int victim, When when) {
    for (unsigned held = held_by(now, victim); held != 0; held &= held - 1) {
        const SideCharacter& side = pack.side(std::countr_zero(held));
        for (const Effect& effect : side.effects[static_cast<std::size_t>(camp_of(victim))])
            if (effect.op == Op::deny_ability && effect.ability == ability && effect.when == when)
                return true;
    }
    return false;
}

// SPM-14.6, 14.12, 14.17, 14.18: whether a web or grip may be tried on this target.
bool may_hold(const Pack& pack, const State& now, int figure, const Effect& effect, int target) {
    const Target at = target_of(target);
    const Attacker by = attacker_of(now, figure);
    const int range = seen_range(pack, now, effect.range);
    if (at.band == target_stack) {
        const Stack* stack = stack_at(now, narrow<Space>(at.of));
        return (effect.targets & aim_bit(Aim::cops_stack)) != 0 && stack != nullptr &&
               stack->web == Hold::none && now.board.in_range(by.from, stack->at, range);
    }
    const Aim aim = at.of == spider_man ? Aim::spider_man : Aim::villain;
    return (effect.targets & aim_bit(aim)) != 0 && now.figure(at.of).hold == Hold::none &&
           may_strike(pack, now, by, at.of, range);
}

namespace {

// Is there a base this step can still be about (SPM-9.7)?
bool has_base_target(const State& now, const MissionStep& step, int seat) {
    if (step.target == Aim::spider_man) return is_base_intact(now, spider_man);
    for (int i = spider_man + 1; i < figure_count; ++i)
        if (now.figure(i).seat != none && now.figure(i).seat != seat && is_base_intact(now, i))
            return true;
    return false;
}

}  // namespace

bool is_playable(const Pack& pack, const State& now, int mission, int seat) {
    const Mission& card = pack.mission(mission);
    if (card.needs_two_villains && has_one_villain(now)) return false;
    for (const MissionStep& step : card.steps)
        if (step.act == Do::destroy_base && !has_base_target(now, step, seat)) return false;
    return true;
}

bool has_lost_target(const Pack& pack, const State& now, int seat) {
    const Player& player = now.player(seat);
    const MissionStep* step = current_step(pack, player);
    if (step == nullptr || step->act != Do::destroy_base) return false;
    if (player.building != no_building)
        return !is_base_intact(now, player.building - first_base) ||
               now.figure(player.building - first_base).seat == none;
    return !has_base_target(now, *step, seat);
}

BitSet<missions_max> playable_missions(const Pack& pack, const State& now, int seat) {
    BitSet<missions_max> playable;
    for (const int mission : now.mission_stack)
        if (is_playable(pack, now, mission, seat)) playable.add(mission);
    return playable;
}

// SPM-6.2, 12.12: the target of the current step of the own mission.
bool may_hit_building(const Pack& pack, const State& now, int seat, int building) {
    const Player& player = now.player(seat);
    const MissionStep* step = current_step(pack, player);
    if (step == nullptr) return false;
    if (player.building != no_building && player.building != building) return false;
    switch (step->act) {
        case Do::hit_site: return building == step->site;
        case Do::hit_station: return building >= first_station && building < first_base;
        case Do::destroy_base: {
            const int owner = building - first_base;
            if (owner < 0 || !is_base_intact(now, owner)) return false;
            if (step->target == Aim::spider_man) return owner == spider_man;
            return owner != spider_man && owner != player.character &&
                   now.figure(owner).seat != none;
        }
        default: return false;
    }
}

}  // namespace stoop::spiderman
