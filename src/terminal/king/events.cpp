// What happened at a table of King of New York, in words.
#include "games/king/state.hpp"
#include "terminal/king/phrases.hpp"

namespace stoop::terminal {

using king::Face;
using king::nowhere;
using king::Reward;
using king::What;

std::string KingPhrases::subject(const Event& event, Seat viewer) const {
    const auto what = static_cast<What>(event.what);
    const int seat = event.arg[what == What::goal || what == What::transfer ? 1 : 0];
    return seat_at(seat) == viewer ? "You" : monster(seat);
}

// "Kong gains" and "You gain": what happened to a seat begins with it.
std::string KingPhrases::event(const Event& event, Seat viewer) const {
    const auto& arg = event.arg;
    const bool is_you = seat_at(arg[0]) == viewer;
    const auto who = [&](std::string_view verb) {
        return (is_you ? "You " : monster(arg[0]) + " ") + std::string(verb) + (is_you ? "" : "s");
    };
    switch (static_cast<What>(event.what)) {
        case What::throw_:
            // The luck of who begins is told by its winner.
            return arg[2 + king::dice_max] == 0 ? std::string() : who("roll") + thrown(event);
        case What::first: return who("begin");
        case What::turn: return is_you ? std::string("Your turn") : monster(arg[0]) + "'s turn";
        case What::vp: return changed(event, who(arg[1] < 0 ? "lose" : "gain"), Reward::vp);
        case What::energy:
            if (arg[2] == static_cast<int>(king::Why::paid)) return {};
            return changed(event, who(arg[1] < 0 ? "lose" : "gain"), Reward::energy);
        case What::hearts: return changed(event, who(arg[1] < 0 ? "lose" : "heal"), Reward::heart);
        case What::symbols:
            return who(arg[2] < 0 ? "lose" : "add") + " " +
                   amount(std::abs(arg[2]), static_cast<Face>(arg[1])) + because_of(arg[3]);
        case What::resolve: return who("resolve") + " " + amount(arg[2], static_cast<Face>(arg[1]));
        case What::destroy:
            return who("destroy") + " " +
                   (arg[3] == nowhere ? unit(arg[2] - king::building_max) : building(arg[2])) +
                   " in " + borough(arg[1]);
        case What::hit: {
            std::string all = who("take") + " " + std::to_string(arg[1]) + " damage";
            return arg[2] == 0 ? all : all + " (" + std::to_string(arg[2]) + " absorbed)";
        }
        case What::out: return (is_you ? "You are" : monster(arg[0]) + " is") + " eliminated";
        case What::goal:
            return (seat_at(arg[1]) == viewer ? "You take " : monster(arg[1]) + " takes ") +
                   goal(arg[0]) +
                   (arg[2] == nowhere           ? ""
                    : seat_at(arg[2]) == viewer ? " from you"
                                                : " from " + monster(arg[2]));
        case What::move: return moved(event, (is_you ? "You" : monster(arg[0])));
        case What::buy:
            return who("buy") + " " + card(arg[1]) + " for " + amount(arg[2], Reward::energy);
        case What::take: return who("get") + " " + card(arg[1]);
        case What::discard: return who("discard") + " " + card(arg[1]);
        case What::sweep: return who("sweep") + " the cards away";
        case What::over: return {};  // announced with the ranks
        default: return rest(event, viewer);
    }
}

std::string KingPhrases::rest(const Event& event, Seat viewer) const {
    const auto& arg = event.arg;
    const bool is_you = seat_at(arg[0]) == viewer;
    const std::string name = is_you ? "You" : monster(arg[0]);
    switch (static_cast<What>(event.what)) {
        case What::change:
            return "die " + std::to_string(arg[1]) +
                   (arg[2] == nowhere ? std::string(" is discarded")
                                      : " becomes " + sign(glyph_of(static_cast<Face>(arg[2])))) +
                   because_of(arg[3]);
        case What::token:
            return name + (is_you ? " get " : " gets ") + std::to_string(arg[2]) + " " +
                   std::string(names_of<king::Token>[static_cast<std::size_t>(arg[1])]) +
                   (arg[2] == 1 ? " token" : " tokens") + because_of(arg[3]);
        case What::transfer:
            return (seat_at(arg[1]) == viewer ? "You take " : monster(arg[1]) + " takes ") +
                   amount(arg[2], Reward::energy) + " from " + (is_you ? "you" : name) +
                   because_of(arg[3]);
        case What::disperse:
            return unit(arg[1]) + " goes from " + borough(arg[3]) + " to " + borough(arg[4]);
        case What::extra_turn:
            return name + (is_you ? " have" : " has") + " another turn to come" +
                   because_of(arg[2]);
        case What::claim: return "the next keep card is " + (is_you ? "yours" : name + "'s");
        case What::shuffle: return "the discard pile is shuffled into the deck";
        default: return {};  // the scene shows what was turned up
    }
}

std::string KingPhrases::because_of(int card_index) const {
    return card_index == nowhere ? std::string() : " (" + card(card_index) + ")";
}

std::string KingPhrases::changed(const Event& event, const std::string& who, Reward reward) const {
    if (event.arg[1] == 0) return {};
    return who + " " + amount(std::abs(event.arg[1]), reward) + because_of(event.arg[3]);
}

std::string KingPhrases::thrown(const Event& event) const {
    std::string all;
    for (std::size_t i = 2; i < 2 + king::dice_max && event.arg[i] != nowhere; ++i)
        all += " " + sign(glyph_of(static_cast<Face>(event.arg[i])));
    return all;
}

std::string KingPhrases::moved(const Event& event, const std::string& who) const {
    const auto& arg = event.arg;
    const std::string s = who == "You" ? " " : "s ";
    const std::string zone(arg[3] == nowhere ? ""
                                             : king::zone_names[static_cast<std::size_t>(arg[3])]);
    switch (static_cast<king::MoveWhy>(arg[4])) {
        case king::MoveWhy::place: return who + " begin" + s + "in " + borough(arg[2]);
        case king::MoveWhy::flee:
            return who + (s == " " ? " flee " : " flees ") + "to " + borough(arg[2]);
        case king::MoveWhy::advance: return who + " advance" + s + "to " + zone + " Manhattan";
        case king::MoveWhy::shift: return who + " shift" + s + "to the other track";
        default: return who + " move" + s + "to " + borough(arg[2]);
    }
}

}  // namespace stoop::terminal
