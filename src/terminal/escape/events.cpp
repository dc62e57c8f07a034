// What happened at a table of Escape from New York, in words. What the viewer may not know comes
// blank and is told without its name.
#include <array>

#include "games/escape/events.hpp"
#include "games/escape/queries.hpp"
#include "terminal/escape/phrases.hpp"

namespace stoop::terminal {

using escape::nowhere;
using escape::What;

namespace {

std::string number(int n) { return std::to_string(std::abs(n)); }
std::string counted(int n, const std::string& what) {
    return number(n) + " " + what + (std::abs(n) == 1 ? "" : "s");
}
// "he goes", "he tries", "he reaches"
std::string third_person(std::string verb) {
    if (verb.ends_with("try")) return verb.substr(0, verb.size() - 1) + "ies";
    return verb + (verb.ends_with("o") || verb.ends_with("h") ? "es" : "s");
}
// What a card says, to stand in brackets.
std::string bracketed(std::string text) {
    if (text.ends_with(".")) text.pop_back();
    return " (" + text + ")";
}
std::string way(int direction) {
    constexpr std::array<std::string_view, escape::direction_count> names = {
        "north", "north-east", "south-east", "south", "south-west", "north-west"};
    return std::string(names[static_cast<std::size_t>(direction)]);
}

}  // namespace

// "Snake takes" and "You take": what happened to a seat begins with it.
std::string EscapePhrases::who(int seat_number, Seat viewer, std::string_view verb) const {
    if (seat_at(seat_number) == viewer) return "You " + std::string(verb);
    return seat(seat_number) + " " + third_person(std::string(verb));
}

std::string EscapePhrases::event(const Event& event, Seat viewer) const {
    const auto what = static_cast<What>(event.what);
    if (what <= What::outwit) return hero_event(event, viewer);
    if (what <= What::sees_objective) return card_event(event, viewer);
    if (what <= What::ny_special) return what >= What::hunt ? ny_event(event) : city_event(event);
    return end_event(event, viewer);
}

std::string EscapePhrases::hero_event(const Event& event, Seat viewer) const {
    const auto& arg = event.arg;
    const auto he = [&](std::string_view verb) { return who(arg[0], viewer, verb); };
    switch (static_cast<What>(event.what)) {
        case What::first: return he("begin");
        case What::turn:
            return seat_at(arg[0]) == viewer ? std::string("Your turn") : seat(arg[0]) + "'s turn";
        case What::refresh: return he("take") + " back " + counted(arg[1], "card");
        case What::lay: return he("lay") + " " + counted(arg[1], "card") + " face down";
        case What::turn_up: return he("turn") + " up " + action_card(arg[1]);
        case What::lapse:
            return (arg[1] == nowhere ? "it" : action_card(arg[1])) +
                   std::string(" comes to nothing");
        case What::alternative: return he("improvise") + (arg[1] == 0 ? " a strike" : " a move");
        case What::move: return he("go") + " to " + id(arg[2]);
        case What::ram: return he("ram") + " the roadblock to the " + way(arg[2]);
        case What::tile: return id(arg[0]) + " is " + tile(pack_.tile(arg[1]).id);
        case What::marker:
            return "on the shore of " + id(arg[0]) + " is: " +
                   std::string(name_of(pack_.markers[static_cast<std::size_t>(arg[1])].icon));
        case What::poi:
            return id(arg[0]) + " turns out to be " +
                   tile(pack_.pois[static_cast<std::size_t>(arg[1])].id);
        case What::prisoner: return "a prisoner comes out at " + id(arg[0]);
        case What::car: return "a prisoner drives up at " + id(arg[0]);
        case What::boss: return boss(arg[0]) + " enters at " + id(arg[1]);
        case What::cube:
            return arg[1] > 0 ? counted(arg[1], "item cube") + " at " + id(arg[0]) : std::string();
        case What::roadblock:
            return std::string(arg[2] != 0 ? "a roadblock goes up " : "the roadblock is smashed ") +
                   way(arg[1]) + " of " + id(arg[0]);
        case What::hit:
            return escape::is_boss(arg[0])
                       ? boss(escape::boss_of(arg[0])) + " takes " + number(arg[1]) + " damage"
                       : std::string();
        case What::kill:
            return arg[1] == nowhere ? enemy(arg[0]) + " does not survive it"
                                     : who(arg[1], viewer, "take") + " out " + enemy(arg[0]);
        case What::defeat: return boss(arg[0]) + " goes down at " + id(arg[1]);
        case What::outwit: return enemy(arg[0]) + " is outwitted and leaves for " + id(arg[1]);
        default: return {};
    }
}

std::string EscapePhrases::card_event(const Event& event, Seat viewer) const {
    const auto& arg = event.arg;
    const auto he = [&](std::string_view verb) { return who(arg[0], viewer, verb); };
    const std::string slot = "briefcase " + std::to_string(arg[2] + 1);
    const auto open = [&](int card) { return card < 0 ? std::string() : ": " + good(card); };
    switch (static_cast<What>(event.what)) {
        case What::recover: return he("take") + " back " + action_card(arg[1]);
        case What::lose: return he("lose") + " " + action_card(arg[1]) + " to damage";
        case What::item: return he("find") + " " + (arg[1] < 0 ? "an item" : good(arg[1]));
        case What::discard_item: return he("give") + " up " + good(arg[1]);
        case What::use: return he("use") + " " + good(arg[1]);
        case What::weapon: return he("take") + " " + good(arg[1]) + " in hand";
        case What::reload: return he("load") + " " + number(arg[1]);
        case What::pay: return he("put") + " an item on the level bar";
        case What::briefcase:
            return "briefcase " + std::to_string(arg[0] + 1) + " lies at " + id(arg[1]);
        case What::take_briefcase: return he("take") + " " + slot + open(arg[1]);
        case What::drop: return he("drop") + " " + slot + open(arg[1]);
        case What::president:
            return arg[1] != 0 ? he("find") + " the President dead" : he("take") + " the President";
        case What::take_car: return he("get") + " into a car";
        case What::leave_car: return he("leave") + " the car at " + id(arg[1]);
        case What::ride: return he("ride") + " along";
        case What::bridge: {
            const auto& bridge = pack_.bridges[static_cast<std::size_t>(arg[1])];
            return he("try") + " the " + named("bridge", bridge);
        }
        case What::show: {
            constexpr std::array<std::string_view, 3> words = {"the President", "the Tape",
                                                               "the diagram"};
            std::string all;
            for (std::size_t i = 0; i < words.size(); ++i)
                if (escape::has_bit(static_cast<unsigned>(arg[2]), static_cast<int>(i)))
                    all += (all.empty() ? " " : ", ") + std::string(words[i]);
            return he("show") + (all.empty() ? " nothing" : all);
        }
        case What::steal:
            return who(arg[2], viewer, "steal") + " " + good(arg[1]) + " from " +
                   (seat_at(arg[0]) == viewer ? "you" : seat(arg[0]));
        case What::swap:
            return he("hand") + " " + good(arg[1]) + " to " +
                   (seat_at(arg[2]) == viewer ? "you" : seat(arg[2]));
        default: return look_event(event, viewer);
    }
}

// What was looked at is told to all, what was seen to who looked.
std::string EscapePhrases::look_event(const Event& event, Seat viewer) const {
    const auto& arg = event.arg;
    const auto he = [&](std::string_view verb) { return who(arg[0], viewer, verb); };
    switch (static_cast<What>(event.what)) {
        case What::look: {
            constexpr std::array<std::string_view, 4> words = {
                "a point of interest", "New York cards", "timer tiles", "a briefcase"};
            return he("look") + " at " + std::string(words[static_cast<std::size_t>(arg[1])]);
        }
        case What::sees:
            if (arg[1] < 0) return {};
            return he("see") + " " +
                   (arg[1] < escape::ny_count ? ny_card(arg[1])
                                              : timer_tile(arg[1] - escape::ny_count));
        case What::sees_poi:
            return arg[1] < 0
                       ? std::string()
                       : he("see") + " " + tile(pack_.pois[static_cast<std::size_t>(arg[1])].id);
        case What::sees_case: return arg[1] < 0 ? std::string() : he("see") + " " + good(arg[1]);
        case What::sees_objective:
            return arg[1] < 0 ? std::string() : he("see") + " " + objective(arg[1]);
        default: return {};
    }
}

std::string EscapePhrases::city_event(const Event& event) const {
    const auto& arg = event.arg;
    switch (static_cast<What>(event.what)) {
        case What::helicopter: return "the helicopter moves to " + id(arg[0]);
        case What::landed: return "the helicopter lands at " + id(arg[0]);
        case What::gullfire: return "the Gullfire is destroyed";
        case What::noise:
            return (arg[0] < 0 ? "−" : "+") + number(arg[0]) + " noise, now " + number(arg[1]);
        case What::mission:
            return "a mission cube crosses over, " + number(arg[0]) +
                   (arg[0] == 1 ? " is left" : " are left");
        case What::timer: {
            constexpr std::array<std::string_view, 4> why = {
                "a timer tile is turned over: ", "a timer tile is lost: ",
                "too much noise costs a timer tile: ",
                "the last mission cube costs a timer tile: "};
            const auto& tile = pack_.timer[static_cast<std::size_t>(arg[0])];
            return std::string(why[static_cast<std::size_t>(arg[1])]) + timer_tile(arg[0]) +
                   bracketed(text("timer." + tile.id + ".text", ""));
        }
        case What::hurry: return "Hurry! The red tiles begin";
        case What::event: {
            const auto& card = pack_.events[static_cast<std::size_t>(arg[0])];
            return "event " + named("card", card.id) +
                   bracketed(text("card." + card.id + ".text", ""));
        }
        case What::trap:
            return tile(pack_.tile(arg[0]).id) +
                   (arg[1] != 0 ? ": the trap goes off" : ": nothing clicks");
        case What::event_level: return "the event level is now " + number(arg[1]);
        default: return {};
    }
}

std::string EscapePhrases::ny_event(const Event& event) const {
    const auto& arg = event.arg;
    switch (static_cast<What>(event.what)) {
        case What::hunt:
            return (escape::is_boss(arg[0])    ? boss(escape::boss_of(arg[0]))
                    : escape::code_car(arg[0]) ? "a prisoner in a car"
                                               : std::string("a prisoner")) +
                   " moves from " + id(arg[1]) + " to " + id(arg[2]);
        case What::carry: return "it takes " + enemy(arg[0]) + " along";
        case What::ram_by:
            return "a prisoner rams through from " + id(arg[1]) + " to " + id(arg[2]);
        case What::takes_car:
            return "a prisoner takes the car left at " + id(escape::code_space(arg[0]));
        case What::ny_card: {
            const auto& card = pack_.ny[static_cast<std::size_t>(arg[0])];
            if (arg[1] == 0) return "New York discards " + ny_card(arg[0]);
            if (arg[1] == 2) return "New York cannot pay for " + ny_card(arg[0]);
            return "New York pays " + std::to_string(card.back.cost) + " for " + ny_card(arg[0]) +
                   bracketed(text("card." + card.id + ".text", ""));
        }
        case What::ny_shuffle: return "New York shuffles its cards";
        case What::ny_special: return "a special card joins New York's deck";
        default: return {};
    }
}

std::string EscapePhrases::end_event(const Event& event, Seat viewer) const {
    const auto& arg = event.arg;
    const auto he = [&](std::string_view verb) { return who(arg[0], viewer, verb); };
    switch (static_cast<What>(event.what)) {
        case What::bonus:
            return "prisoners have +" + number(arg[1]) + " " +
                   std::string(name_of(static_cast<escape::Stat>(arg[0]))) + " from now on";
        case What::heal: return boss(arg[0]) + " recovers to " + number(arg[1]);
        case What::wanted: return he("get") + " a Wanted card";
        case What::level: return he("reach") + " level " + number(arg[1]);
        case What::special:
            return he("learn") + " " + (arg[1] < 0 ? "a special card" : action_card(arg[1]));
        case What::objective:
            return he("exchange") +
                   (arg[2] == 0 ? " the blue objective" : " the purple objective") +
                   (arg[1] < 0 ? "" : ": " + objective(arg[1]));
        case What::prevent:
            return arg[1] < 0 ? he("get") + " ready to ignore " + number(arg[1]) + " damage"
                              : he("ignore") + " " + number(arg[1]) + " damage";
        case What::claim:
            return he("reveal") + " " + objective(arg[1]) + " and " + objective(arg[2]);
        case What::over:
            return arg[0] == static_cast<int>(escape::Ended::bridge) ? "Over the bridge, and out"
                   : arg[0] == static_cast<int>(escape::Ended::solo) ? "One got away alone"
                                                                     : "Time is up";
        default: return {};
    }
}

}  // namespace stoop::terminal
