// What the bot of Escape from New York holds things worth, in action cards.
#pragma once

namespace stoop::bots {

struct EscapeWeights {
    double win = 1000.0;
    // Goals
    double poi = 5.0;  // a place to look at
    double briefcase = 14.0;
    double president = 16.0;
    double rescue_tile = 4.0;      // less for each tile that taking him costs
    double rescue_late = 2.0;      // more for each tile that has gone of the last four
    double bridge = 24.0;          // being there when all is ready
    double gathering = 3.0;        // being there with something that will be needed
    double onward = 16.0;          // more for anything reached: the next goal is farther away
    double stride = 2.0;           // an action nearer to the next goal
    double taken_by_other = 0.35;  // the share of a goal that somebody else is after
    double guard = 0.8;            // a prisoner in a space that must be clear
    double boss_health = 0.45;
    double boss_fight = 2.0;
    // Alone
    double loyalty = 5.0;      // how much shorter the own way must be; shared by the others
    double solo = 1.0;         // an action less to go, for who goes alone
    double solo_aside = 0.12;  // … and for the others
    double team_aside = 0.3;   // the share of the team's goals for who goes alone
    // Time
    double tile = 10.0;
    double red_tile = 20.0;
    double noise = 0.45;
    double mission = 1.6;
    // The hero
    double card = 1.0;
    double enough_cards = 5.0;
    double spare_card = 0.5;
    double odd_card = 0.6;  // less for a card without a partner
    double level = 2.0;
    double bar_icon = 0.6;
    double item = 0.7;
    double ammo = 0.25;
    double blade = 1.5;  // a weapon that needs no ammunition
    double car = 1.5;
    // Danger
    double enemy_here = 0.35;
    double enemy_near = 0.1;
    double boss_here = 1.2;
    double boss_near = 0.5;
};

}  // namespace stoop::bots
