// The small questions: set-up, cards, persons, luck.
#include <algorithm>

#include "bots/spiderman/simple.hpp"

namespace stoop::bots {

using namespace spiderman;

// Near the villains' bases, as the Cops know no more at the beginning.
double SpidermanThinker::rate_setup(const Action& option) const {
    const Space at = option.arg[verb_of(option) == Verb::place_side ? 1 : 0];
    double worth = 0.0;
    for (int i = spider_man + 1; i < figure_count; ++i) {
        const Figure& villain = seen_.figure(i);
        if (villain.seat != none && villain.at != nowhere)
            worth += part_after(distance(at, villain.at));
    }
    return own().character == cops ? worth : -worth;
}

// A villain to start with, to take next, or to harm.
double SpidermanThinker::rate_villain(int villain) const {
    const Character& character = pack_.character(villain);
    return character.ko_at + 0.5 * (character.dice[0] + character.dice[1]) +
           0.3 * character.dice[2];
}

double SpidermanThinker::rate_card(int card) const {
    switch (pack_.card(card).timing) {
        case Timing::attack:
        case Timing::on_hit: return 3.0;
        case Timing::move: return 2.0;
        case Timing::ko: return 2.5;
        default: return 1.0;
    }
}

double SpidermanThinker::rate_put(const Action& option) {
    const Target who = target_of(option.arg[0]);
    const auto at = narrow<Space>(option.arg[1]);
    if (who.band == target_figure && who.of == own().character) return outlook()(at);
    return 0.0;
}

// A die that missed, or a short step.
double SpidermanThinker::rate_luck(int face) const {
    const int next = seen_.steps.size() - 2;
    const bool is_way = next >= 0 && seen_.steps[next].kind == StepKind::travel;
    return is_way ? 3.5 - face : 4.5 - face;
}

// Tokens come back, cards are kept for the hits that hurt.
double SpidermanThinker::rate_cancel(int thing) const {
    if (thing < first_card) return 2.0;
    const int missing =
        pack_.character(seen_.blow.victim).ko_at - seen_.figure(seen_.blow.victim).hits;
    return seen_.blow.hits >= missing - 1 ? 1.0 : -1.0;
}

double SpidermanThinker::rate_choice(const Action& option) {
    const int a = option.arg[0];
    switch (verb_of(option)) {
        case Verb::choose_villain:
        case Verb::abandon: return rate_villain(a);
        case Verb::place_car:
        case Verb::place_captain:
        case Verb::place_sergeant:
        case Verb::place_side:
        case Verb::add_car: return rate_setup(option);
        case Verb::place_tracer:
        case Verb::peek:
        case Verb::villain: return worth_.harm(seen_.figure(a).seat) * 100 + rate_villain(a);
        case Verb::reroll_missed: return 1.0;
        case Verb::reroll: return rate_luck(a);
        case Verb::path: return place(narrow<Space>(a));
        case Verb::stay: return place(seen_.figure(own().character).at);
        case Verb::drive:
        case Verb::pick_up:
        case Verb::drop:
        case Verb::arrest:
        case Verb::jail:
        case Verb::stop: return rate_drive(option);
        case Verb::dragnet: return rate_group(option, 0);
        case Verb::cancel: return rate_cancel(a);
        case Verb::discard: return -rate_card(a - first_card);
        case Verb::take: return worth_.taking(a);
        case Verb::let_go: {
            const Target who = target_of(a);
            return who.band == target_side ? -worth_.taking(who.of) : -5.0;
        }
        case Verb::put: return rate_put(option);
        case Verb::transport: return pack_.character(option.arg[1]).jail_vp;
        case Verb::token: return 1.0;
        case Verb::stand_up:
        case Verb::ko_draw:
        case Verb::ko_recover:
        case Verb::break_arrest:
        case Verb::serve:
        case Verb::exchange_mission:
        case Verb::play_card: return rate_start(option);
        default: return 0.0;  // keep, accept, done, area, home, deliver, panic
    }
}

}  // namespace stoop::bots
