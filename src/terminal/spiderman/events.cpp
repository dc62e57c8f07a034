// What happened at a table of Spider-Man, in words.
#include <algorithm>

#include "terminal/spiderman/phrases.hpp"

namespace stoop::terminal {

using spiderman::cops;
using spiderman::none;
using spiderman::spider_man;
using spiderman::What;

namespace {

std::string kebab(std::string_view word) {
    std::string id(word);
    std::replace(id.begin(), id.end(), '_', '-');
    return id;
}

}  // namespace

int SpidermanPhrases::seat_of(int character) const {
    const auto& settings = rules_.settings();
    for (int i = 0; i < settings.seats; ++i)
        if (settings.characters[static_cast<std::size_t>(i)] == character) return i;
    return settings.seats <= 3 && spiderman::is_villain(character) ? 0 : none;
}

SpidermanPhrases::Actor SpidermanPhrases::actor(int character, Seat viewer) const {
    if (is_player(viewer) && seat_of(character) == index_of(viewer)) return {"You", true};
    return {this->character(character), character == cops};
}
SpidermanPhrases::Actor SpidermanPhrases::actor_of(int seat, Seat viewer) const {
    const int character = rules_.settings().characters[static_cast<std::size_t>(seat)];
    if (character != none) return actor(character, viewer);
    if (seat_at(seat) == viewer) return {"You", true};
    return {this->seat(seat), true};
}
// A figure, a side character or a patrol.
SpidermanPhrases::Actor SpidermanPhrases::person(int code, Seat viewer) const {
    const spiderman::Target target = spiderman::target_of(code);
    return target.band == spiderman::target_figure ? actor(target.of, viewer)
                                                   : Actor{this->target(code), false};
}
std::string SpidermanPhrases::whom(int code, Seat viewer) const {
    const std::string name = person(code, viewer).name;
    return name == "You" ? "you" : name;
}

// Whom the sentence about an event begins with.
SpidermanPhrases::Actor SpidermanPhrases::who(const Event& event, Seat viewer) const {
    const auto& arg = event.arg;
    switch (static_cast<What>(event.what)) {
        case What::attack:
        case What::ko:
        case What::car_lost:
        case What::capture: return actor(arg[0], viewer);
        case What::hit: return actor(arg[1], viewer);
        case What::step:
        case What::heal:
        case What::stand:
        case What::tracer:
        case What::arrest:
        case What::jail:
        case What::enter: return actor(arg[0], viewer);
        case What::put:
        case What::web:
        case What::freed: return person(arg[0], viewer);
        case What::turn:
        case What::cancel:
        case What::mark:
        case What::points:
        case What::mission:
        case What::dealt:
        case What::drawn:
        case What::event:
        case What::played:
        case What::dropped:
        case What::plant:
        case What::peeked:
        case What::reacts: return actor_of(arg[0], viewer);
        case What::drive:
        case What::picked:
        case What::set_down:
        case What::car: return actor(cops, viewer);
        default: return {{}, false};
    }
}
std::string SpidermanPhrases::subject(const Event& event, Seat viewer) const {
    return who(event, viewer).name;
}

std::string SpidermanPhrases::event(const Event& event, Seat viewer) const {
    const auto& arg = event.arg;
    const Actor by = who(event, viewer);
    switch (static_cast<What>(event.what)) {
        case What::turn:
            return by.name == "You"         ? std::string("Your turn")
                   : by.name.ends_with('s') ? by.name + "' turn"
                                            : by.name + "'s turn";
        case What::roll: {
            std::string faces;
            for (std::size_t face = 0; face < 6; ++face)
                for (int n = 0; n < arg[face]; ++n) faces += " " + std::to_string(face + 1);
            return "the dice show" + faces;
        }
        case What::attack:
        case What::hit:
        case What::cancel:
        case What::ko:
        case What::car_lost:
        case What::web:
        case What::freed:
        case What::mark:
        case What::ruin:
        case What::heal:
        case What::stand: return fight_event(event, viewer);
        case What::points:
        case What::mission:
        case What::dealt:
        case What::drawn:
        case What::event:
        case What::played:
        case What::dropped:
        case What::peeked: return card_event(event, viewer);
        case What::over: return {};  // announced with the ranks
        default: return city_event(event, viewer);
    }
}

std::string SpidermanPhrases::fight_event(const Event& event, Seat viewer) const {
    const auto& arg = event.arg;
    const Actor by = who(event, viewer);
    const auto does = [&](std::string_view verb) {
        return by.name + " " + std::string(verb) + (by.is_many ? "" : "s");
    };
    const std::string is = by.name + (by.is_many ? " are" : " is");
    switch (static_cast<What>(event.what)) {
        case What::attack:
            return does("attack") + " " + whom(arg[2], viewer) + " with " +
                   (arg[3] == 1 ? std::string("1 die") : std::to_string(arg[3]) + " dice");
        case What::hit:
            return does("take") + " a hit, " + std::to_string(arg[2]) + " of " +
                   std::to_string(pack_.character(arg[1]).ko_at);
        case What::cancel:
            return arg[2] == 0
                       ? does("use") + " " + thing(arg[1]) + " in vain"
                       : does("cancel") + " " + counted(arg[2], "hit") + " with " + thing(arg[1]);
        case What::ko: return does("knock") + " " + whom(arg[1], viewer) + " out";
        case What::car_lost:
            return does("destroy") + " a patrol car at " +
                   space(static_cast<spiderman::Space>(arg[1]));
        case What::web:
            return is +
                   (arg[1] == static_cast<int>(spiderman::Hold::grip) ? " gripped" : " webbed");
        case What::freed: return is + " free again";
        case What::mark:
            return does("put") + " " + counted(arg[2], "hit") + " on " + target(arg[1]);
        case What::ruin: return "the base of " + character(arg[0]) + " is destroyed";
        case What::heal: return does("recover") + " from " + counted(arg[1], "hit");
        default: return does("stand") + " up";
    }
}

std::string SpidermanPhrases::card_event(const Event& event, Seat viewer) const {
    const auto& arg = event.arg;
    const Actor by = who(event, viewer);
    const auto does = [&](std::string_view verb) {
        return by.name + " " + std::string(verb) + (by.is_many ? "" : "s");
    };
    switch (static_cast<What>(event.what)) {
        case What::points: {
            const auto entry = static_cast<spiderman::Entry>(arg[2]);
            const std::string why = arg[2] == none
                                        ? std::string()
                                        : " (" + text("entry." + kebab(name_of(entry))) + ")";
            return does("score") + " " + counted(arg[1], "point") + why;
        }
        case What::mission: {
            const std::string_view verb = arg[2] > 0 ? "complete" : arg[2] == 0 ? "lose" : "drop";
            return does(verb) + " the mission " + mission(arg[1]);
        }
        case What::dealt:
            return does("draw") + (arg[1] < 0 ? " a mission" : " the mission " + mission(arg[1]));
        case What::drawn: return does("draw") + (arg[1] < 0 ? " a card" : " " + thing(arg[1]));
        case What::event: {
            const std::string said = text_of(arg[1]);
            return does("turn") + " up " + thing(arg[1]) + " (" + said.substr(0, said.size() - 1) +
                   ")";
        }
        case What::played:
            return does("use") + " " + thing(arg[1]) +
                   (arg[2] == none ? std::string() : " on " + whom(arg[2], viewer));
        case What::dropped: return does("discard") + " " + thing(arg[1]);
        default:
            return does("look") + " at the mission of " + seat(arg[1]) +
                   (arg[2] < 0 ? std::string() : ": " + mission(arg[2]));
    }
}

std::string SpidermanPhrases::city_event(const Event& event, Seat viewer) const {
    const auto& arg = event.arg;
    const auto at = [&](std::size_t i) { return space(static_cast<spiderman::Space>(arg[i])); };
    const Actor by = who(event, viewer);
    const auto does = [&](std::string_view verb) {
        return by.name + " " + std::string(verb) + (by.is_many ? "" : "s");
    };
    const std::string is = by.name + (by.is_many ? " are" : " is");
    switch (static_cast<What>(event.what)) {
        case What::step: return does("move") + " to " + at(2);
        case What::put: return does("come") + " to " + at(1);
        case What::capture: {
            const std::string from = arg[2] == none   ? std::string()
                                     : arg[2] >= cops ? " from the Cops"
                                                      : " from " + whom(arg[2], viewer);
            return does("take") + " " + side(arg[1]) + from;
        }
        case What::tracer:
            return arg[1] == 0 ? does("lose") + " the tracer" : does("get") + " a tracer";
        case What::plant: return does("work") + " on a mission at " + target(arg[1]);
        case What::drive: return does("drive") + " from " + at(0) + " to " + at(1);
        case What::picked: return does("pick") + " up " + part(arg[1]);
        case What::set_down: return does("leave") + " " + part(arg[1]) + " at " + at(0);
        case What::arrest: return is + " arrested";
        case What::jail: return is + " jailed at " + at(1);
        case What::car: return does("send") + " a car to " + at(0);
        case What::reacts: return does("react");
        case What::enter: return does("enter") + " the city";
        default: return {};
    }
}

}  // namespace stoop::terminal
