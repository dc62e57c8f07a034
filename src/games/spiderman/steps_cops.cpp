// The Cops on their way, and the jail (SPM-15).
#include "games/spiderman/group.hpp"
#include "games/spiderman/play.hpp"

namespace stoop::spiderman {

// SPM-19.6: a group that can only stop where it is does so.
bool Play::run_drive() {
    const Area near = state_.board.within(state_.group.at, 1, state_.board.roads);
    if (state_.group.steps > 0 && (near & group_ends(pack_, state_)).count() > 1) return false;
    return ask();
}

// SPM-15.22: by a shortest way.
void Play::drive(Space to) {
    const Space from = state_.group.at;
    const int steps = state_.board.steps_between(from, to, state_.board.roads);
    tell(What::drive, from, to, steps);
    drive_group(state_, to, steps);
    state_.group.has_driven = true;
    state_.group.visit = 0;
}

// SPM-15.4, 15.11, 15.12, 15.28
void Play::deed(const Action& action) {
    Group& group = state_.group;
    switch (verb_of(action)) {
        case Verb::pick_up:
            pick_up(state_, static_cast<Part>(action.arg[0]));
            return tell(What::picked, group.at, action.arg[0]);
        case Verb::drop:
            drop(state_, static_cast<Part>(action.arg[0]));
            return tell(What::set_down, group.at, action.arg[0]);
        case Verb::arrest: {
            const int side = group.prisoner;
            arrest(state_, action.arg[0]);
            tell(What::arrest, action.arg[0], group.at);
            if (side == none) return;
            clamp_dice();
            return ask_put(top().seat, target_side + side - first_side, group.at);
        }
        default: {
            const int figure = group.prisoner;
            group.prisoner = none;
            return jail(figure, group.at);
        }
    }
}

// SPM-15.8, 15.12
void Play::stop(Space at) {
    const Space from = state_.group.at;
    if (at != from && journal_.out != nullptr)  // only who listens wants to know how far it was
        tell(What::drive, from, at, state_.board.steps_between(from, at, state_.board.roads));
    drive_group(state_, at, 0);
    pop();
    const int prisoner = state_.group.prisoner;
    leave_group(state_);
    if (prisoner != none && prisoner < first_side && state_.board.station_at(at) >= 0)
        jail(prisoner, at);
}

// SPM-15.12, 15.16, 18.4
void Play::jail(int i, Space station) {
    Figure& prisoner = figure(i);
    prisoner.at = station;
    prisoner.status = Status::jailed;
    tell(What::jail, i, station);
    if (i != spider_man) {
        score(cops, Entry::jail_villain, i);
    } else {
        if (is_wanted(pack_, state_)) score(cops, Entry::jail_spider_man, i);
        state_.wanted = false;
    }
    if (!prisoner.is_given_up()) return;
    prisoner.status = Status::gone;
    prisoner.at = nowhere;
}

// SPM-16, `transport`: the whole stack to a station, the figure into jail.
void Play::haul() {
    const Step step = pop();
    const unsigned crew = crew_at(state_, step.a);
    const int cars = cars_at(state_, step.a);
    if (step.a != step.c) {
        set_cars(state_, step.a, 0);
        set_cars(state_, step.c, cars_at(state_, step.c) + cars);
    }
    for (const int side : {captain, sergeant})
        if (has_bit(crew, side)) state_.side(side).at = step.c;
    tell(What::drive, step.a, step.c, 0);
    jail(step.b, step.c);
}

}  // namespace stoop::spiderman
