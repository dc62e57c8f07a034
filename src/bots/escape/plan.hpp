// EscapePlan: what a hero is after, as far as his player can see: which briefcases and places are
// worth a visit, who of the team goes where, where they meet, or the own way out.
#pragma once
#include "bots/escape/roads.hpp"
#include "bots/escape/weights.hpp"

namespace stoop::bots {

struct EscapePlan {
    EscapePlan(const escape::Pack& pack, const escape::State& view, int seat,
               const EscapeWeights& weights);

    int seat;
    bool alone = false;          // goes for the own objectives
    bool has_blue = false;       // the card that the blue one names
    bool ready = false;          // the team has all three cards, as far as one can see
    double briefcase_worth = 0;  // of one that nobody has opened
    double president_worth = 0;  // below 0: better left where he is
    int meeting = 0;             // the space to meet the team at: a bridge's, or who knows one
    double meeting_worth = 0;
    // Shares of goals: 1, or less if somebody else is after them.
    std::array<double, escape::poi_count> poi_share{};
    std::array<double, escape::slot_count> slot_share{};
    double camp_share = 1.0;

private:
    void think_of_cards(const escape::Pack& pack, const escape::State& view,
                        const EscapeWeights& weights);
    void choose_meeting(const escape::Pack& pack, const escape::State& view,
                        const EscapeWeights& weights);
    int meeting_place(const escape::Pack& pack, const escape::State& view) const;
    void choose_side(const escape::Pack& pack, const escape::State& view,
                     const EscapeWeights& weights);
    void share_out(const escape::Pack& pack, const escape::State& view,
                   const EscapeWeights& weights);

    double tape_ = 0;  // how likely somebody of the team has it
    double diagram_ = 0;
};

// How likely these seats have the Tape and the bridge's diagram, as far as the view shows.
double chance_at_bridge(const escape::Pack& pack, const escape::State& view, unsigned seats,
                        int bridge);

// How many actions are left to a victory alone.
double actions_alone(const escape::Pack& pack, const escape::State& state, int seat,
                     const EscapeRoads& roads);

}  // namespace stoop::bots
