#include "bots/escape/evaluation.hpp"

#include <algorithm>

namespace stoop::bots {

using escape::Case;
using escape::Player;
using escape::State;

namespace {

// Before these steps their noise and damage are still to come (ESC-5.8, 5.10).
constexpr int noise_step = 6;
constexpr int damage_step = 7;

// What a card can do beside being a card: longer moves, blows, and silence.
double quality(const escape::Pack& pack, int card) {
    const escape::ActionCard& printed = pack.card(card);
    double value = -0.08 * printed.noise;
    for (const escape::Effect& effect : pack.list(printed.list)) {
        switch (effect.op) {
            case escape::Op::move:
                value += 0.12 * effect.max + (effect.needs_clear ? 0.0 : 0.12);
                break;
            case escape::Op::recover: value += 0.4; break;
            case escape::Op::damage: value += 0.06 * effect.n; break;
            case escape::Op::outwit:
            case escape::Op::damage_each:
            case escape::Op::gain_item: value += 0.2; break;
            default: break;
        }
    }
    return value;
}

}  // namespace

double EscapeEvaluation::time_left(const State& state) const {
    const escape::Decks& decks = state.decks;
    double value = weights_.tile * decks.black + weights_.red_tile * decks.red;
    double noise = state.ny.noise;
    if (state.turn.active == plan_.seat && state.turn.step < noise_step) {
        for (const int card : hero(state).turned) noise += pack_.card(card).noise;
        if (state.turn.alternative_used) noise += pack_.alternative_noise;
    }
    value -= weights_.noise * noise;
    value += weights_.mission * state.ny.cubes_left;
    return value;
}

double EscapeEvaluation::cards(const State& state) const {
    const Player& player = hero(state);
    double size = player.hand.size();
    if (state.turn.active == plan_.seat && state.turn.step < damage_step &&
        building_at(pack_, state, player.space) != escape::Building::shelter)
        size -= std::min<double>(
            size, std::max(0, damage_in_reach(pack_, state) - int{state.turn.prevent}));
    double value = weights_.card * std::min(size, weights_.enough_cards) +
                   weights_.spare_card * std::max(0.0, size - weights_.enough_cards);
    if (static_cast<int>(size) % 2 == 1) value -= weights_.odd_card;
    for (const int card : player.hand) value += quality(pack_, card);
    return value;
}

double EscapeEvaluation::belongings(const State& state) const {
    constexpr double diagram_share = 0.8;  // the Tape is the only one
    constexpr double used_bracelet = 0.5;
    const Player& player = hero(state);
    double value = 0;
    for (const int card : player.cases) {
        switch (escape::case_of(card)) {
            case Case::tape: value += weights_.briefcase + weights_.onward; break;
            case Case::bracelet:
            case Case::bracelet_variant:
                value += escape::is_up(card) ? used_bracelet : weights_.poi + weights_.onward;
                break;
            case Case::president: break;
            default: value += diagram_share * weights_.briefcase + weights_.onward; break;
        }
    }
    if (state.decks.president_taken) value += weights_.president + weights_.onward;
    for (const escape::PoiState& poi : state.board.pois)
        if (poi.up) value += weights_.poi + weights_.onward;
    value += weights_.level * player.level +
             weights_.bar_icon * (player.bar_prisoners + player.bar_items);
    value += weights_.item * player.items.size() + weights_.ammo * player.ammo;
    if (player.weapon != escape::nowhere && pack_.good(player.weapon).passive != 0)
        value += weights_.blade;
    if (player.has_car()) value += weights_.car;
    return value;
}

double EscapeEvaluation::danger(const State& state) const {
    const int here = hero(state).space;
    const escape::Spaces near = within_reach(pack_, state, here, 1);
    double value = 0;
    for (const escape::Prisoner prisoner : state.board.prisoners) {
        const int at = escape::space_of(prisoner);
        if (at == here)
            value += weights_.enemy_here;
        else if (near.has(at))
            value += weights_.enemy_near;
    }
    for (const escape::BossState& boss : state.board.bosses) {
        if (boss.space == escape::nowhere) continue;
        if (boss.space == here)
            value += weights_.boss_here;
        else if (near.has(boss.space))
            value += weights_.boss_near;
    }
    return value;
}

double EscapeEvaluation::way_ahead(const State& state) const {
    const EscapeRoads roads(pack_, state, hero(state).space);
    const double team = plan_.alone ? weights_.team_aside : 1.0;
    double best = -weights_.onward;
    double second = best;
    const auto consider = [&](int space, double worth, double work) {
        const double value = team * worth - weights_.stride * (roads.actions_to(space) + work);
        second = std::max(second, std::min(best, value));
        best = std::max(best, value);
    };
    std::array<std::uint8_t, escape::space_count> guards{};
    for (const escape::Prisoner prisoner : state.board.prisoners)
        ++guards[static_cast<std::size_t>(escape::space_of(prisoner))];
    const auto clearing = [&](int space) {
        return weights_.guard * guards[static_cast<std::size_t>(space)];
    };
    for (std::size_t i = 0; i < escape::poi_count; ++i)
        if (!state.board.pois[i].up)
            consider(pack_.poi_spaces[i], weights_.poi * plan_.poi_share[i], 0);
    for (std::size_t i = 0; i < escape::slot_count; ++i)
        if (const int marker = state.board.slots[i].marker; marker != escape::nowhere)
            consider(marker, plan_.briefcase_worth * plan_.slot_share[i], clearing(marker));
    for (int i = 0; i < escape::boss_count; ++i) {
        const escape::BossState& boss = state.board.bosses[static_cast<std::size_t>(i)];
        const int slot = pack_.boss(i).slot;
        if (boss.space == escape::nowhere || slot == escape::nowhere) continue;
        consider(boss.space,
                 plan_.briefcase_worth * plan_.slot_share[static_cast<std::size_t>(slot)],
                 clearing(boss.space) + weights_.boss_fight + weights_.boss_health * boss.health);
    }
    if (const int camp = camp_space(pack_, state);
        camp != escape::nowhere && !state.decks.president_taken)
        consider(camp, plan_.president_worth * plan_.camp_share, clearing(camp));
    if (plan_.meeting_worth > 0) consider(plan_.meeting, plan_.meeting_worth, 0);
    const double alone = plan_.alone ? weights_.solo : weights_.solo_aside;
    constexpr double share_of_second = 0.1;
    return best + share_of_second * second - alone * actions_alone(pack_, state, plan_.seat, roads);
}

EscapeEvaluation::Parts EscapeEvaluation::parts(const State& state) const {
    return {time_left(state), cards(state), belongings(state), -danger(state), way_ahead(state)};
}

double EscapeEvaluation::operator()(const State& state) const {
    if (state.ended != escape::Ended::not_yet)
        return escape::has_bit(state.winners, plan_.seat) ? weights_.win : -weights_.win;
    return time_left(state) + cards(state) + belongings(state) - danger(state) + way_ahead(state);
}

}  // namespace stoop::bots
