// Questions and answers of Spider-Man, in words.
#include "games/spiderman/queries.hpp"
#include "terminal/spiderman/phrases.hpp"

namespace stoop::terminal {

using spiderman::Ask;
using spiderman::nowhere;
using spiderman::Space;
using spiderman::State;
using spiderman::Verb;

namespace {

constexpr int told_most = 72;  // columns beside a heading and a number

std::string faces_of(const State& state) {
    std::string all;
    for (std::size_t face = 0; face < state.dice.size(); ++face)
        for (int n = 0; n < state.dice[face]; ++n) all += " " + std::to_string(face + 1);
    return all;
}

std::string dice(int n) { return "with " + std::to_string(n) + (n == 1 ? " die" : " dice"); }

}  // namespace

std::string SpidermanPhrases::question(const State& state, const Decision& asked) const {
    const int about = asked.about[0];
    switch (static_cast<Ask>(asked.ask)) {
        case Ask::choose_villain: return "Which villain begins?";
        case Ask::place_car: return "Where does a patrol car begin?";
        case Ask::place_captain: return "Where does the Captain begin?";
        case Ask::place_sergeant: return "Where does the Sergeant begin?";
        case Ask::place_side: return "Where does " + side(about) + " begin?";
        case Ask::first_tracer: return "Who gets your first tracer? You will see that mission.";
        case Ask::start: return "You cannot act this turn. What do you do?";
        case Ask::act: return "What do you do?";
        case Ask::add: return "What do you do with it?";
        case Ask::reroll: return "You rolled" + faces_of(state) + ". Roll the missed dice again?";
        case Ask::luck: return "You rolled" + faces_of(state) + ". Roll one of them again?";
        case Ask::path: return "You have " + counted(about, "step") + ". Where do you go?";
        case Ask::drive:
            return "The patrol is at " + space(state.group.at) + " and has " +
                   counted(about, "step") + " left.";
        case Ask::area: return "Whom do you strike next?";
        case Ask::cancel:
            return counted(about, "hit") + (about == 1 ? " is" : " are") + " coming from " +
                   target(asked.about[1]) + ". Do you cancel?";
        case Ask::react: return "You were attacked by " + target(about) + ". Do you react?";
        case Ask::discard: return "You may keep three cards. Which one goes?";
        case Ask::let_go: return "You have too many prisoners. Who goes free?";
        case Ask::take: return "Whom do you take?";
        case Ask::put: return "Where do you put " + target(about) + "?";
        case Ask::home: return "Where does " + side(about) + " return to?";
        case Ask::deliver: return "Whom do you deliver?";
        case Ask::abandon: return "Your villain is knocked out. Keep him, or take another?";
        case Ask::peek: return "Whose mission do you look at?";
        case Ask::villain: return thing(about) + ": which villain?";
        case Ask::token: return "Which ability do you take back?";
        case Ask::add_car: return "Where does the new car begin?";
        case Ask::transport: return "Whom do you bring to which station?";
        case Ask::dragnet: return "Which patrol drives?";
        case Ask::panic: return "Where does " + side(about) + " run?";
        default: return "Choose:";
    }
}

std::string SpidermanPhrases::heading(const Action& action) const {
    const auto& arg = action.arg;
    const auto at = [&](int i) { return space(arg[static_cast<std::size_t>(i)]); };
    switch (spiderman::verb_of(action)) {
        case Verb::choose_villain: return "Begin with";
        case Verb::place_car:
        case Verb::add_car: return "A car in";
        case Verb::place_captain: return "The Captain in";
        case Verb::place_sergeant: return "The Sergeant in";
        case Verb::stand_up: return "Stand up";
        case Verb::ko_draw: return "Draw three cards";
        case Verb::ko_recover:
        case Verb::recover: return "Recover, the whole turn";
        case Verb::break_arrest: return "Break free";
        case Verb::serve: return "Serve the time and recover";
        case Verb::exchange_mission: return "Exchange the mission";
        case Verb::add: return "Add";
        case Verb::move: return "Move";
        case Verb::move_group:
        case Verb::react_move_group: return "Drive from " + at(0);
        case Verb::attack: return "Attack " + target(arg[0]);
        case Verb::attack_from: return "Attack " + target(arg[1]) + " from " + at(0);
        case Verb::capture:
        case Verb::capture_into: return "Capture";
        case Verb::plant: return "Do your job at";
        case Verb::bonus:
        case Verb::react_bonus: return "Draw cards";
        case Verb::use_ability: return "Use " + thing(arg[0]);
        case Verb::play_card: return "Play " + thing(arg[0]);
        case Verb::place_tracer: return "Put a tracer on";
        case Verb::end_turn: return "End the turn";
        default: return choice_heading(action);
    }
}

// Of the questions that follow an action.
std::string SpidermanPhrases::choice_heading(const Action& action) const {
    const auto& arg = action.arg;
    const auto at = [&](int i) { return space(arg[static_cast<std::size_t>(i)]); };
    switch (spiderman::verb_of(action)) {
        case Verb::reroll_missed: return "Roll the missed dice again";
        case Verb::reroll: return "Roll again";
        case Verb::keep: return "Keep it as it is";
        case Verb::path: return "Go to " + district(arg[0]);
        case Verb::stay: return "Stay";
        case Verb::drive: return "Drive on to " + district(arg[0]);
        case Verb::pick_up: return "Pick up";
        case Verb::drop: return "Leave behind";
        case Verb::arrest: return "Arrest";
        case Verb::jail: return "Throw the prisoner into jail";
        case Verb::stop: return "Stop in " + district(arg[0]);
        case Verb::area: return "Strike";
        case Verb::cancel: return "Cancel with";
        case Verb::accept: return "Take the hits";
        case Verb::react_move: return "Get away";
        case Verb::react_attack: return "Strike back at " + target(arg[0]);
        case Verb::react_attack_from: return "Strike back at " + target(arg[1]) + " from " + at(0);
        case Verb::react_ability: return "Use";
        case Verb::pass: return "Do nothing";
        case Verb::discard: return "Discard";
        case Verb::let_go: return "Let go";
        case Verb::take: return "Take";
        case Verb::put: return "In " + district(arg[1]);
        case Verb::place_side:
        case Verb::home:
        case Verb::panic: return side(arg[0]) + " in " + district(arg[1]);
        case Verb::deliver: return "Deliver";
        case Verb::abandon: return "Go on with";
        case Verb::peek: return "Look at the mission of";
        case Verb::villain: return "Choose";
        case Verb::token: return "Take back";
        case Verb::transport: return "Bring in " + character(arg[1]) + " with " + at(0);
        case Verb::dragnet: return "Send from " + at(0);
        case Verb::done: return "Enough";
        default: return std::string(name_of(spiderman::verb_of(action)));  // chance's
    }
}

// What follows the heading; the heading itself where nothing does.
std::string SpidermanPhrases::label(const State& state, const Action& action) const {
    const auto& arg = action.arg;
    switch (spiderman::verb_of(action)) {
        case Verb::choose_villain:
        case Verb::abandon: {
            const std::string key = "option.characters." + pack_.character(arg[0]).id + ".text";
            return character(arg[0]) + ": " + text(key);
        }
        case Verb::place_tracer:
        case Verb::arrest:
        case Verb::peek:
        case Verb::villain: return character(arg[0]);
        case Verb::place_car:
        case Verb::place_captain:
        case Verb::place_sergeant:
        case Verb::add_car: return district(arg[0]) + ", " + space(arg[0]);
        case Verb::place_side:
        case Verb::put:
        case Verb::home:
        case Verb::panic: return place(state, arg[1]);
        case Verb::path:
        case Verb::drive:
        case Verb::stop: return place(state, arg[0]) + steps_to(state, arg[0]);
        case Verb::break_arrest:
        case Verb::move:
        case Verb::bonus:
        case Verb::react_move:
        case Verb::react_bonus: return dice(arg[0]);
        case Verb::move_group:
        case Verb::react_move_group: return group(arg[1], arg[2]) + ", " + dice(arg[3]);
        case Verb::attack:
        case Verb::react_attack: return dice(arg[1]);
        case Verb::attack_from:
        case Verb::react_attack_from: return dice(arg[2]);
        case Verb::capture:
        case Verb::take:
        case Verb::deliver: return side(arg[0]);
        case Verb::capture_into: return side(arg[1]) + " into " + space(arg[0]);
        case Verb::plant:
        case Verb::area:
        case Verb::let_go: return target(arg[0]);
        case Verb::use_ability:
        case Verb::play_card:
        case Verb::add:
        case Verb::cancel:
        case Verb::react_ability:
        case Verb::discard:
        case Verb::token: return thing_label(state, action);
        case Verb::reroll: return "the " + std::to_string(arg[0]);
        case Verb::pick_up:
        case Verb::drop: return part(arg[0]);
        case Verb::transport: return "to " + place(state, arg[2]);
        case Verb::dragnet: return group(arg[1], arg[2]);
        default: return heading(action);
    }
}

// An ability or a card: what it does if there is room for it, or what it is aimed at.
std::string SpidermanPhrases::thing_label(const State& state, const Action& action) const {
    const int thing = action.arg[0];
    const std::string does = text_of(thing);
    const Verb verb = spiderman::verb_of(action);
    if (verb != Verb::use_ability && verb != Verb::play_card) {
        const std::string all = this->thing(thing) + ": " + does;
        return columns_of(all) > told_most ? this->thing(thing) : all;
    }
    if (action.arg[1] == spiderman::none)
        return columns_of(does) > told_most ? heading(action)
                                            : "(" + does.substr(0, does.size() - 1) + ")";
    const spiderman::Target aim = spiderman::target_of(action.arg[1]);
    return aim.band == spiderman::target_space ? place(state, static_cast<Space>(aim.of))
                                               : "on " + target(action.arg[1]);
}

// How far it is for who is on the way.
std::string SpidermanPhrases::steps_to(const State& state, Space to) const {
    const spiderman::Step& step = state.steps.top();
    const bool is_group = state.group.at != nowhere;
    if (!is_group && step.kind != spiderman::StepKind::path) return {};
    const Space from = is_group ? state.group.at : state.figure(step.b).at;
    const auto ground =
        is_group ? state.board.roads : spiderman::figure_ground(state, step.b, step.c != 0);
    const int steps = state.board.steps_between(from, to, ground);
    return steps <= 0 ? std::string() : ", " + counted(steps, "step");
}

}  // namespace stoop::terminal
