#include "bots/escape/plan.hpp"

#include <algorithm>

#include "core/fixed_vector.hpp"

namespace stoop::bots {

using escape::Case;
using escape::has_bit;
using escape::nowhere;
using escape::Pack;
using escape::Player;
using escape::State;

namespace {

constexpr std::array<Case, escape::bridge_count> diagrams = {Case::diagram_1, Case::diagram_2,
                                                             Case::diagram_3, Case::diagram_4};
constexpr int brains_bridge = 2;

int hidden_cases(const Player& player) {
    return static_cast<int>(
        std::count_if(player.cases.begin(), player.cases.end(), [](int card) { return card < 0; }));
}

// Who has what of the briefcases, as far as one player can see.
class Cases {
public:
    Cases(const Pack& pack, const State& view) : pack_(pack), view_(view) {
        for (int seat = 0; seat < view.seats; ++seat) unknown_ += hidden_cases(view.player(seat));
        for (const escape::Slot& slot : view.board.slots)
            if (slot.on_slot && slot.card < 0) ++unknown_;
    }

    // How likely one of these seats has it.
    double tape(unsigned seats) const {
        const int seen = seen_with(Case::tape, seats);
        return seen != nowhere ? seen : held_by(seats);
    }
    double diagram(int bridge, unsigned seats) const {
        const Case which = diagrams[static_cast<std::size_t>(bridge)];
        if (const int seen = seen_with(which, seats); seen != nowhere) return seen;
        if (which == Case::diagram_3) return 0;
        constexpr double who_waits_there_knows_why = 0.8;
        constexpr double is_in_the_game = 2.0 / 3.0;  // ESC-3.7
        const int space = pack_.bridge_spaces[static_cast<std::size_t>(bridge)];
        for (int seat = 0; seat < view_.seats; ++seat)
            if (has_bit(seats, seat) && view_.player(seat).space == space &&
                hidden_cases(view_.player(seat)) > 0)
                return who_waits_there_knows_why;
        return is_in_the_game * held_by(seats);
    }

private:
    // 1 or 0 if it is in sight, else nowhere.
    int seen_with(Case which, unsigned seats) const {
        for (int seat = 0; seat < view_.seats; ++seat)
            if (has_case(view_.player(seat), which)) return has_bit(seats, seat) ? 1 : 0;
        for (const escape::Slot& slot : view_.board.slots)
            if (slot.on_slot && slot.card == static_cast<int>(which)) return 0;
        return nowhere;
    }
    double held_by(unsigned seats) const {
        int held = 0;
        for (int seat = 0; seat < view_.seats; ++seat)
            if (has_bit(seats, seat)) held += hidden_cases(view_.player(seat));
        return unknown_ == 0 ? 0.0 : static_cast<double>(held) / unknown_;
    }

    const Pack& pack_;
    const State& view_;
    int unknown_ = 0;  // cards in stashes and on slots
};

unsigned everybody(const State& view) { return (1U << view.seats) - 1; }

int president_holder(const State& view) {
    for (int seat = 0; seat < view.seats; ++seat)
        if (has_case(view.player(seat), Case::president)) return seat;
    return nowhere;
}

bool has_blue_card(const Pack& pack, const Player& player) {
    const escape::Objective& blue = pack.objectives[static_cast<std::size_t>(player.blue)];
    if (blue.wanted) return player.wanted > 0;
    if (blue.item != nowhere) return escape::holds(player.items, blue.item);
    const auto which = static_cast<Case>(blue.which);
    return has_case(player, which) ||
           (which == Case::bracelet && has_case(player, Case::bracelet_variant));
}

constexpr double search = 7.0;  // actions to find a card or a raft that nobody has seen

double actions_to_exit(const Pack& pack, const State& state, escape::Exit exit,
                       const EscapeRoads& roads) {
    constexpr double never = 60.0;
    switch (exit) {
        case escape::Exit::gullfire:
            return state.board.gullfire ? roads.actions_to(pack.wtc) : never;
        case escape::Exit::helicopter: return roads.actions_to(state.board.heli);
        case escape::Exit::raft: break;
    }
    double nearest = search;
    for (const int space : pack.marker_spaces)
        if (is_raft_space(pack, state, space)) nearest = std::min(nearest, roads.actions_to(space));
    return nearest;
}

}  // namespace

double chance_at_bridge(const Pack& pack, const State& view, unsigned seats, int bridge) {
    const Cases cases(pack, view);
    return cases.tape(seats) * cases.diagram(bridge, seats);
}

double actions_alone(const Pack& pack, const State& state, int seat, const EscapeRoads& roads) {
    constexpr double per_kill = 0.9;
    constexpr double per_item = 1.2;
    constexpr double per_bar = 3.2;  // that is not turned up
    const Player& player = state.player(seat);
    double left = 0;
    if (player.level < escape::bar_count) {
        const escape::Bar& bar = player.bars_seen[static_cast<std::size_t>(player.level)];
        left += per_kill * (bar.prisoners - player.bar_prisoners) +
                per_item * (bar.items - player.bar_items) +
                per_bar * (escape::bar_count - 1 - player.level);
    }
    if (!has_blue_card(pack, player)) left += search;
    if (!president_or_red(state)) left += search;
    const escape::Objective& purple = pack.objectives[static_cast<std::size_t>(player.purple)];
    return left + actions_to_exit(pack, state, purple.exit, roads);
}

EscapePlan::EscapePlan(const Pack& pack, const State& view, int seat_of_it,
                       const EscapeWeights& weights)
    : seat(seat_of_it) {
    poi_share.fill(1.0);
    slot_share.fill(1.0);
    think_of_cards(pack, view, weights);
    choose_meeting(pack, view, weights);
    choose_side(pack, view, weights);
    share_out(pack, view, weights);
}

void EscapePlan::think_of_cards(const Pack& pack, const State& view, const EscapeWeights& weights) {
    const Cases cases(pack, view);
    const unsigned all = everybody(view);
    tape_ = cases.tape(all);
    double none = 1.0;
    for (int i = 0; i < escape::bridge_count; ++i) none *= 1.0 - cases.diagram(i, all);
    diagram_ = 1.0 - none;
    briefcase_worth = weights.briefcase * (1.0 - tape_ * diagram_);
    // ESC-15.4: every place that nobody has seen costs a tile.
    const int hidden = hidden_pois(pack, view).count();
    if (view.decks.president_taken || (hidden > 0 && view.decks.black <= hidden)) return;
    constexpr int last_tiles = 4;
    president_worth = weights.president * (0.6 + 0.9 * tape_ * diagram_) -
                      weights.rescue_tile * hidden +
                      weights.rescue_late * std::max(0, last_tiles - view.decks.black);
}

// Brain's diagram lies open, so all know that bridge. Else who has a diagram goes to its bridge and
// waits; the others come to him, or follow somebody with a briefcase until he stands at a bridge.
// Where the President waits with a briefcase is the place for everybody.
int EscapePlan::meeting_place(const Pack& pack, const State& view) const {
    const Cases cases(pack, view);
    const int holder = president_holder(view);
    const unsigned mine = 1U << seat;
    const EscapeRoads roads(pack, view, view.player(seat).space);
    const bool has_rest = cases.tape(mine) == 1.0 && (holder == seat || holder == nowhere);
    const bool is_open = cases.diagram(brains_bridge, everybody(view)) > 0;
    int own = nowhere;
    int waited_at = nowhere;
    for (int bridge = 0; bridge < escape::bridge_count; ++bridge) {
        const int space = pack.bridge_spaces[static_cast<std::size_t>(bridge)];
        if (cases.diagram(bridge, mine) == 1.0 &&
            (own == nowhere || roads.actions_to(space) < roads.actions_to(own)))
            own = space;
        for (int other = 0; other < view.seats; ++other) {
            const Player& player = view.player(other);
            if (other == seat || player.space != space || hidden_cases(player) == 0) continue;
            if (waited_at == nowhere || other == holder) waited_at = space;
        }
    }
    if (is_open && !(has_rest && own != nowhere))
        return pack.bridge_spaces[static_cast<std::size_t>(brains_bridge)];
    const bool president_waits = holder != nowhere && holder != seat && waited_at != nowhere &&
                                 view.player(holder).space == waited_at;
    if (own != nowhere && !president_waits) return own;
    if (waited_at != nowhere) return waited_at;
    int friend_of_all = seat;
    for (int other = 0; other < view.seats; ++other)
        if (other != seat &&
            hidden_cases(view.player(other)) > hidden_cases(view.player(friend_of_all)))
            friend_of_all = other;
    return view.player(friend_of_all).space;
}

void EscapePlan::choose_meeting(const Pack& pack, const State& view, const EscapeWeights& weights) {
    constexpr double nearly_sure = 0.7;
    meeting = meeting_place(pack, view);
    const int holder = president_holder(view);
    const double all_three = holder == nowhere ? 0.0 : tape_ * diagram_;
    ready = all_three > nearly_sure;
    if (holder != nowhere)
        meeting_worth = weights.bridge * (0.3 + 0.7 * all_three);
    else if (!view.player(seat).cases.empty())
        meeting_worth = weights.gathering;
}

// Who is much nearer to his own objectives than the team to a bridge betrays it.
void EscapePlan::choose_side(const Pack& pack, const State& view, const EscapeWeights& weights) {
    constexpr double tape_to_find = 8.0;
    constexpr double diagram_to_find = 6.0;
    constexpr double president_to_take = 9.0;
    constexpr double never = 1e3;
    const EscapeRoads roads(pack, view, view.player(seat).space);
    double together = roads.actions_to(meeting) + tape_to_find * (1.0 - tape_) +
                      diagram_to_find * (1.0 - diagram_);
    if (president_holder(view) == nowhere)
        together += view.decks.is_dead ? never : president_to_take;
    const double loyalty = view.seats > 1 ? weights.loyalty / (view.seats - 1) : 0.0;
    has_blue = has_blue_card(pack, view.player(seat));
    alone = actions_alone(pack, view, seat, roads) + loyalty < together;
}

// Hero by hero the best goal is taken: who is nearer goes, and the others look for something else.
void EscapePlan::share_out(const Pack& pack, const State& view, const EscapeWeights& weights) {
    if (view.seats == 1) return;
    struct Goal {
        int space;
        double worth;
        double* share;
    };
    constexpr int goals_max = 16;
    FixedVector<Goal, goals_max> goals;
    for (std::size_t i = 0; i < escape::poi_count; ++i)
        if (!view.board.pois[i].up)
            goals.push_back({pack.poi_spaces[i], weights.poi, &poi_share[i]});
    for (std::size_t i = 0; i < escape::slot_count; ++i)
        if (const int marker = view.board.slots[i].marker; marker != nowhere)
            goals.push_back({marker, briefcase_worth, &slot_share[i]});
    for (int i = 0; i < escape::boss_count; ++i) {
        const escape::BossState& boss = view.board.bosses[static_cast<std::size_t>(i)];
        const int slot = pack.boss(i).slot;
        if (boss.space == nowhere || slot == nowhere) continue;
        const double fight = weights.boss_fight + weights.boss_health * boss.health;
        goals.push_back(
            {boss.space, briefcase_worth - fight, &slot_share[static_cast<std::size_t>(slot)]});
    }
    const int camp = camp_space(pack, view);
    if (camp != nowhere && !view.decks.president_taken)
        goals.push_back({camp, president_worth, &camp_share});

    std::array<std::array<double, goals_max>, escape::seats_max> value{};
    for (std::size_t hero = 0; hero < static_cast<std::size_t>(view.seats); ++hero) {
        const EscapeRoads roads(pack, view, view.players[hero].space);
        for (int i = 0; i < goals.size(); ++i)
            value[hero][static_cast<std::size_t>(i)] =
                goals[i].worth - roads.actions_to(goals[i].space);
    }
    constexpr double gone = -1e9;
    for (int round = 0; round < std::min<int>(view.seats, goals.size()); ++round) {
        std::size_t who = 0;
        std::size_t what = 0;
        for (std::size_t hero = 0; hero < static_cast<std::size_t>(view.seats); ++hero)
            for (std::size_t i = 0; i < static_cast<std::size_t>(goals.size()); ++i)
                if (value[hero][i] > value[who][what]) who = hero, what = i;
        if (static_cast<int>(who) != seat)
            *goals[static_cast<int>(what)].share = weights.taken_by_other;
        value[who].fill(gone);
        for (auto& of_hero : value) of_hero[what] = gone;
    }
}

}  // namespace stoop::bots
