// Chance in a trace (ESC-28.9).
#include "games/escape/actions.hpp"
#include "games/escape/rules.hpp"
#include "nouns/nouns.hpp"

namespace stoop::escape {

namespace {

std::string_view deck_of(Verb verb) {
    switch (verb) {
        case Verb::peek_poi: return "poi";
        case Verb::peek_timer: return "timer";
        case Verb::new_york: return "new-york";
        case Verb::new_york_special: return "new-york-special";
        case Verb::level_bars: return "level-bars";
        case Verb::objective_blue: return "objective-blue";
        case Verb::objective_purple: return "objective-purple";
        default: return name_of(verb);
    }
}

}  // namespace

void Rules::write_chance(const State&, const Action& action, Json& json) const {
    const Verb verb = verb_of(action);
    json.object();
    if (verb == Verb::first) {
        json.field("what", "first").field("value", action.arg[0]);
    } else {
        const bool drawn = verb < Verb::lose;
        const auto& meaning = nouns().verb(action).args[drawn ? 0 : 1].meaning;
        json.field("what", drawn ? "draw" : verb == Verb::stolen ? "steal" : name_of(verb));
        if (drawn)
            json.field("deck", deck_of(verb));
        else
            json.field("seat", action.arg[0]);
        json.key("value");
        meaning.write(action.arg[drawn ? 0 : 1], json);
    }
    json.end();
}

}  // namespace stoop::escape
