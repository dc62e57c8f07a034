// Questions of Escape from New York, and the answers to choose from.
#include <array>

#include "games/escape/describe.hpp"
#include "games/escape/queries.hpp"
#include "terminal/escape/phrases.hpp"

namespace stoop::terminal {

using escape::Ask;
using escape::nowhere;
using escape::State;
using escape::Verb;

namespace {

std::string many(int n, std::string_view what) {
    return std::to_string(n) + " " + std::string(what) + (n == 1 ? "" : "s");
}

}  // namespace

std::string EscapePhrases::question(const State& state, const Decision& asked) const {
    const int left = asked.about[0];
    const std::string up_to = "Up to " + std::to_string(left) + ".";
    const std::string active = seat(state.turn.active);
    switch (static_cast<Ask>(asked.ask)) {
        case Ask::refresh:
            return "Take back " + many(state.active().discard.size(), "card") +
                   " for a timer tile?";
        case Ask::lay_cards: return "Which cards do you lay?";
        case Ask::turn_up: return "Which card do you turn up?";
        case Ask::ram_or_lose: return "Only ramming completes this card. Ram?";
        case Ask::step: return left == 0 ? "Where do you go?" : "And on?";
        case Ask::pause: return "Pick something up before the card goes on?";
        case Ask::reveal_space: return "Which dark space do you reveal?";
        case Ask::assign_damage:
            return "Whom do you hit? " + std::to_string(left) + " damage to deal" +
                   (asked.about[1] > 0 ? ", " + std::to_string(asked.about[1]) + " more for a boss."
                                       : ".");
        case Ask::outwit: return "Whom do you outwit, and where does it go? " + up_to;
        case Ask::pull: return "Whom do you pull in? " + up_to;
        case Ask::kill: return "Which prisoner goes? " + std::to_string(left) + " more.";
        case Ask::steal: return "What do you steal?";
        case Ask::option: return "Which of the two?";
        case Ask::recover: return "Which card comes back? " + up_to;
        case Ask::reload: return "How much do you load?";
        case Ask::keep: return "Which item do you keep?";
        case Ask::pick: return "Which one?";
        case Ask::order: return "Which one comes next, from the top?";
        case Ask::heli: return "Where does the helicopter go?";
        case Ask::extra: return "Which card do you play on top?";
        case Ask::swap: return "With whom do you want to swap a card?";
        case Ask::car_move: return "Drive a bit further?";
        case Ask::choose_special: return "Which special card do you learn?";
        case Ask::exchange_objective: return "Which objective do you exchange?";
        case Ask::take_objective: return "Which objective is yours?";
        case Ask::order_poi: return "Which point of interest is flipped next?";
        case Ask::window: return window_text(state);
        case Ask::discard_overflow: return "Your stash holds three. Which card do you give up?";
        case Ask::ride: return "Ride along with " + active + "?";
        case Ask::show_cards: return "What do you show at the bridge?";
        case Ask::swap_answer: return "Swap a card with " + active + "?";
        case Ask::give: return "What do you hand over?";
        case Ask::choose_enemy: return "For New York: which enemy moves first?";
        case Ask::choose_route: return "For New York: which way does it take?";
        case Ask::choose_passenger: return "For New York: does the car pick somebody up?";
        case Ask::place_last_prisoner: return "For New York: where does the last prisoner go?";
        case Ask::place_choice: return "For New York: where does a prisoner come out?";
        default: return "Choose:";
    }
}

// A window says what follows it (ESC-4.6).
std::string EscapePhrases::window_text(const State& state) const {
    const int step = state.turn.step;
    const int damage = escape::damage_in_reach(pack_, state);
    if (step == 6 && damage > 0)
        return std::to_string(damage) + " damage is on the way. Anything before it?";
    const std::string_view next = step < 3    ? "your cards"
                                  : step < 6  ? "the noise of your cards"
                                  : step < 7  ? "the damage"
                                  : step < 9  ? "your building"
                                  : step < 12 ? "New York"
                                              : "the next turn";
    return "Anything else before " + std::string(next) + "?";
}

// Options with the same heading are one row of a long list.
std::string EscapePhrases::heading(const Action& action) const {
    const auto& arg = action.arg;
    switch (escape::verb_of(action)) {
        case Verb::lay_cards: return "Lay " + action_card(arg[0]);
        case Verb::outwit: return "Outwit " + enemy(arg[0]);
        case Verb::turn_up: return "Turn up";
        case Verb::alternative_damage:
        case Verb::alternative_move: return "Improvise";
        case Verb::step: return "Go to";
        case Verb::ram: return "Ram through to";
        case Verb::offer_ride: return "Take along";
        case Verb::reveal_space: return "Reveal";
        case Verb::assign_damage: return "Hit";
        case Verb::target: return "Choose";
        case Verb::steal: return "Steal from " + hero(arg[0]);
        case Verb::recover: return "Take back";
        case Verb::keep: return "Keep";
        case Verb::order: return "Next";
        case Verb::heli: return "Fly to";
        case Verb::extra: return "Play";
        case Verb::choose_special: return "Learn";
        case Verb::take_objective: return "Take";
        case Verb::order_poi: return "Flip";
        case Verb::discard_overflow: return "Give up";
        case Verb::show_cards: return "Show";
        case Verb::give: return "Give";
        case Verb::choose_enemy: return "Move";
        case Verb::choose_route: return "By";
        case Verb::carry: return "Pick up";
        case Verb::place_last_prisoner:
        case Verb::place_choice: return "At";
        case Verb::use_item: return "Use";
        case Verb::reveal_weapon: return "Arm yourself with";
        case Verb::pay_level: return "Pay for your level with";
        case Verb::drop_briefcase: return "Drop";
        case Verb::option:
        case Verb::pick: return "Choose:";
        default: return fixed_label(action);
    }
}

std::string EscapePhrases::target(const State& state, int what) const {
    if (what >= escape::first_hero) return hero(what - escape::first_hero);
    if (what >= escape::first_slot)
        return "briefcase " + std::to_string(what - escape::first_slot + 1);
    return place(state, what);
}

// What the chosen option of a card or a building would do.
std::string EscapePhrases::option_label(const State& state, int n) const {
    const auto building = escape::building_at(pack_, state, escape::active_space(state));
    const auto& list = pack_.list(pack_.building_lists[static_cast<std::size_t>(building)]);
    const escape::Effect& choose = state.top().kind == escape::StepKind::choose
                                       ? pack_.effects[static_cast<std::size_t>(state.top().a)]
                                       : list[0];
    return escape::describe_list(pack_, choose.lists[static_cast<std::size_t>(n - 1)], 0);
}

std::string EscapePhrases::card_label(const State& state, const Action& action) const {
    const auto& arg = action.arg;
    const Verb verb = escape::verb_of(action);
    switch (verb) {
        case Verb::lay_cards: return arg[1] == nowhere ? "alone" : "and " + action_card(arg[1]);
        case Verb::turn_up: {
            constexpr std::array<std::string_view, 3> notes = {" (would come to nothing)",
                                                               " (only by ramming)", ""};
            const auto feasible = escape::feasible(pack_, state, pack_.card(arg[0]).list);
            return action_card(arg[0]) + std::string(notes[static_cast<std::size_t>(feasible)]);
        }
        case Verb::alternative_damage:
            return "2 damage here, leaving " + action_card(arg[0]) + " unseen";
        case Verb::alternative_move: return "a move, leaving " + action_card(arg[0]) + " unseen";
        default: return action_card(arg[0]);
    }
}

std::string EscapePhrases::stash_label(const Action& action) const {
    const auto& arg = action.arg;
    switch (escape::verb_of(action)) {
        case Verb::discard_overflow:
            if (arg[1] == nowhere) return good(arg[0]);
            if (arg[1] == escape::overflow_pays) return good(arg[0]) + " as a payment";
            return good(arg[0]) + " on briefcase slot " + std::to_string(arg[1]);
        case Verb::drop_briefcase:
            return good(arg[0]) + " on briefcase slot " + std::to_string(arg[1] + 1);
        case Verb::pay_level:
            return good(arg[0]) + (arg[1] == nowhere ? "" : ", the weapon in your hand");
        case Verb::show_cards: {
            if (arg[0] == escape::nothing_shown) return "nothing";
            std::string all;
            for (std::size_t i = 0; i < 3; ++i)
                if (arg[i] != nowhere) all += (all.empty() ? "" : ", ") + good(arg[i]);
            return all;
        }
        default: return good(arg[0]);
    }
}

std::string EscapePhrases::fixed_label(const Action& action) const {
    const int n = action.arg[0];
    switch (escape::verb_of(action)) {
        case Verb::refresh: return "Take your cards back";
        case Verb::no_refresh: return "Not yet";
        case Verb::accept_ram: return "Ram";
        case Verb::lose_card: return "Let the card go";
        case Verb::stop_moving: return "Stop here";
        case Verb::reload: return "Load " + std::to_string(n);
        case Verb::swap: return "Ask " + hero(n);
        case Verb::car_move: return "Drive";
        case Verb::skip_car: return "Leave it parked";
        case Verb::exchange_objective: return n == 0 ? "The blue one" : "The purple one";
        case Verb::accept_ride: return "Get in";
        case Verb::decline_ride: return "Stay here";
        case Verb::agree: return "Agree";
        case Verb::decline: return "Decline";
        case Verb::go_on: return "Drive on";
        case Verb::skip: return "Leave it out";
        case Verb::stop: return "Enough";
        case Verb::take_item: return "Take an item";
        case Verb::take_briefcase: return "Take briefcase " + std::to_string(n + 1);
        case Verb::take_president: return "Take the President";
        case Verb::take_car: return "Get into the car";
        case Verb::abandon_car: return "Get out of the car";
        case Verb::use_weapon: return "Fire your weapon";
        case Verb::reveal_bracelet: return "Turn up the Bracelet";
        case Verb::claim_solo: return "Escape alone and win";
        case Verb::continue_: return "Go on";
        default: return {};
    }
}

std::string EscapePhrases::label(const State& state, const Action& action) const {
    const auto& arg = action.arg;
    switch (escape::verb_of(action)) {
        case Verb::offer_ride:
            return hero(arg[0]) + (arg[1] == static_cast<int>(escape::Ride::car)
                                       ? " in the car"
                                       : ", as the card allows");
        case Verb::step:
        case Verb::ram:
        case Verb::reveal_space:
        case Verb::order_poi:
        case Verb::choose_route:
        case Verb::place_last_prisoner:
        case Verb::place_choice: return place(state, arg[0]);
        case Verb::heli:
            return place(state, arg[0]) + (arg[0] == state.board.heli ? " (it stays)" : "");
        case Verb::assign_damage:
        case Verb::target:
        case Verb::choose_enemy:
        case Verb::carry: return enemy(arg[0]);
        case Verb::outwit: return "to " + place(state, arg[1]);
        case Verb::steal: return good(arg[1]);
        case Verb::option: return option_label(state, arg[0]);
        case Verb::pick: return target(state, arg[0]);
        case Verb::order:
            return arg[0] < escape::ny_count ? ny_card(arg[0])
                                             : timer_tile(arg[0] - escape::ny_count);
        case Verb::take_objective: return objective(arg[0]);
        case Verb::lay_cards:
        case Verb::turn_up:
        case Verb::alternative_damage:
        case Verb::alternative_move:
        case Verb::recover:
        case Verb::extra:
        case Verb::choose_special: return card_label(state, action);
        case Verb::keep:
        case Verb::discard_overflow:
        case Verb::show_cards:
        case Verb::give:
        case Verb::use_item:
        case Verb::reveal_weapon:
        case Verb::pay_level:
        case Verb::drop_briefcase: return stash_label(action);
        default: return fixed_label(action);
    }
}

}  // namespace stoop::terminal
