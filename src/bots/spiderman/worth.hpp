// What things are worth to one seat of Spider-Man, in points: hits, knock-outs, persons, missions.
#pragma once
#include <cmath>

#include "bots/spiderman/city.hpp"
#include "games/spiderman/rules.hpp"

namespace stoop::bots {

struct SpidermanWeights {
    double harm = 0.25;           // a point that the others lose, shared among them …
    double harm_near_end = 1.00;  // … and more as one of them comes near the end
    double setback = 7.0;         // points a figure loses by a knock-out: its turns, its mission
    double own_setback = 9.0;     // the same for the own figure
    double patience = 3.0;        // how little the first hits count beside the last ones
    double jail = 0.5;            // for the Cops: how likely a knocked-out villain goes to jail
    double person = 0.3;          // what it is worth to hold somebody, beside the points
    double later_step = 0.75;     // what a mission keeps of its worth for each step still to do
    double half_done = 0.55;      // what an unfinished part of a step counts for
    double answer = 0.2;          // hits expected of each die left to strike back with
    double car = 0.5;             // to the Cops
    double freedom = 3.0;         // to get out of a web or grip
    double card = 0.6;
    double bonus_die = 0.25;
    double combat_die = 0.12;  // kept for an answer
    double movement_die = 0.04;
    double turn = 3.5;        // what a whole turn usually brings
    double walks_away = 0.6;  // what a target that moves is still worth a turn later
    double slips_away = 0.8;  // the same of somebody who stands or lies somewhere
    double officer = 0.7;     // to have the Captain or the Sergeant in a group
    double second_car = 0.4;
};

// What made each side play best against the others, with one villain or with several.
SpidermanWeights usual_weights(spiderman::Camp camp, bool has_one_villain);

// An attack as it would be announced.
struct Strike {
    int target = 0;  // as in actions.hpp
    int dice = 0;
    int plus = 0;
    int need = 6;
    int bonus_hits = 0;
    spiderman::AimSet bonus_aims = 0;
    bool is_answered = true;  // whoever is attacked may react
    bool may_reroll = false;
};

class SpidermanWorth {
public:
    SpidermanWorth(const spiderman::Rules& rules, const spiderman::State& seen, int seat,
                   const SpidermanWeights& weights)
        : rules_(rules), pack_(rules.pack()), seen_(seen), seat_(seat), weights_(weights) {
        knock_outs_.fill(unknown);
        for (std::size_t i = 0; i < parts_.size(); ++i)
            parts_[i] = std::pow(1.0 - static_cast<double>(i) / 5.5, weights_.patience);
    }

    const SpidermanWeights& weights() const { return weights_; }
    int character() const { return spiderman::figure_of(seen_, seat_); }

    double harm(int seat) const;  // a point that this seat loses
    double knock_out(int victim) const;
    double capturing(int side) const;  // somebody who stands alone
    double taking(int side) const;     // somebody another has held
    double mission_step() const;       // to finish the present step of the own mission
    double own_hits(int hits) const;   // what so many on the own track cost
    double strike(const Strike& strike) const;
    // What is announced so far, against a target.
    Strike announced(int target, int dice, const spiderman::Mods& mods) const;

    // Dice, bonuses and range of a figure that uses all its tokens; later: with full dice.
    Strike figure_strike(int target, bool is_later) const;
    int figure_range(bool is_later) const;
    Strike stack_strike(int target, spiderman::Space stack, bool is_later) const;

private:
    // How much of a knock-out has happened when so many hits are missing to it.
    double near_knock_out(int missing) const;
    int points(spiderman::Entry entry) const;
    bool wants(int side) const;  // for the own mission
    double count_knock_out(int victim) const;
    double hits_on_figure(int victim, int hits) const;
    double hits_on_stack(spiderman::Space stack, int hits) const;
    double hits_on_building(int hits) const;
    double answer_to(const Strike& strike) const;

    const spiderman::Rules& rules_;
    const spiderman::Pack& pack_;
    const spiderman::State& seen_;
    int seat_;
    SpidermanWeights weights_;
    static constexpr double unknown = -1.0;
    std::array<double, 6> parts_{};
    mutable std::array<double, spiderman::figure_count> knock_outs_{};  // asked for over and over
};

}  // namespace stoop::bots
