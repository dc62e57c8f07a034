#include "terminal/king/phrases.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "games/king/options.hpp"

namespace stoop::terminal {

using king::Ask;
using king::Face;
using king::nowhere;
using king::Reward;
using king::State;
using king::Verb;

namespace {

// Every face has its own sign and its word, so dice can be read without colours, too.
constexpr std::array<Glyph, king::face_count> faces = {{{"↯", "energy", Tone::green},
                                                        {"⚔", "attack", Tone::blue},
                                                        {"♥", "heart", Tone::red},
                                                        {"✸", "destroy", Tone::bold},
                                                        {"★", "fame", Tone::beige},
                                                        {"☠", "ouch", Tone::violet}}};

std::string die_text(const KingPhrases& words, const State& state, int die) {
    const int face = state.turn.dice[static_cast<std::size_t>(die)];
    return words.sign(glyph_of(static_cast<Face>(face))) + std::to_string(die);
}

int tile_on(const State& state, const Action& action) {
    return state.place(action.arg[0]).stacks[static_cast<std::size_t>(action.arg[1])].top;
}

}  // namespace

const Glyph& glyph_of(Face face) { return faces[static_cast<std::size_t>(face)]; }

const Glyph& glyph_of(Reward reward) {
    constexpr std::array<Face, 3> like = {Face::fame, Face::energy, Face::heart};
    return glyph_of(like[static_cast<std::size_t>(reward)]);
}

std::string KingPhrases::text(std::string_view key, std::string_view otherwise) const {
    const auto found = texts_.find(key);
    return found == texts_.end() ? std::string(otherwise) : found->second[0];
}
std::string KingPhrases::monster(int seat) const {
    const std::string& id = pack_.monsters[static_cast<std::size_t>(seat)].id;
    return text("monster." + id, id);
}
std::string KingPhrases::borough(int borough) const {
    const std::string id(king::borough_names[static_cast<std::size_t>(borough)]);
    return text("borough." + id, id);
}
std::string KingPhrases::card(int card) const {
    const std::string& id = pack_.card(card).id;
    return text("card." + id + ".name", id);
}
std::string KingPhrases::goal(int goal) const {
    const std::string& id = pack_.goals[static_cast<std::size_t>(goal)].id;
    return text("card." + id + ".name", id);
}
std::string KingPhrases::building(int building) const {
    const std::string& id = pack_.buildings[static_cast<std::size_t>(building)].id;
    return text("tile." + id, id);
}
std::string KingPhrases::unit(int unit) const {
    const std::string id(names_of<king::Unit>[static_cast<std::size_t>(unit)]);
    return text("tile." + id, id);
}

std::string KingPhrases::facts(const king::Card& card) const {
    std::string all(names_of<king::Kind>[static_cast<std::size_t>(card.kind)]);
    if (card.kind == king::Kind::goal) return all;
    for (int i = 0; i < king::borough_count; ++i)
        if (king::has_bit(card.boroughs, i)) all += ", 1 less in " + borough(i);
    return all;
}

std::string KingPhrases::printed(std::string_view id) const {
    const auto is_meant = [&](const king::Card& card) { return card.id == id; };
    auto found = std::find_if(pack_.cards.begin(), pack_.cards.end(), is_meant);
    const king::Card* card = found == pack_.cards.end() ? nullptr : &*found;
    const auto goal = std::find_if(pack_.goals.begin(), pack_.goals.end(), is_meant);
    if (goal != pack_.goals.end()) card = &*goal;
    if (card == nullptr) {
        std::vector<std::string_view> ids;
        ids.reserve(pack_.cards.size() + pack_.goals.size());
        for (const auto& each : pack_.cards) ids.push_back(each.id);
        for (const auto& each : pack_.goals) ids.push_back(each.id);
        return "There is no card \"" + std::string(id) + "\"" + did_you_mean(id, ids);
    }
    std::string all = text("card." + card->id + ".name", card->id) + " (" + facts(*card);
    if (card->kind != king::Kind::goal) all += ", costs " + amount(card->cost, Reward::energy);
    return all + "): " + text("card." + card->id + ".text", "");
}

std::string KingPhrases::offered_by(Verb verb) const {
    const king::Offer* offer = pack_.offer_of(verb);
    return offer == nullptr ? std::string(pack_.verb_name(static_cast<int>(verb)))
                            : card(offer->card);
}

std::string KingPhrases::question(const State& state, const Decision& asked) const {
    const std::string number = std::to_string(asked.about[0]);
    const auto by = [&](int seat) { return seat == nowhere ? "" : " by " + monster(seat); };
    switch (static_cast<Ask>(asked.ask)) {
        case Ask::place: return "Where do you begin?";
        case Ask::pre_roll: return "Before you roll:";
        case Ask::reroll:
            return "Which dice do you roll again? " + number +
                   (asked.about[0] == 1 ? " reroll left." : " rerolls left.") +
                   " Or write: reroll 0 2";
        case Ask::modify: return "Before your dice are resolved:";
        case Ask::resolve: return "What do you resolve next?";
        case Ask::spend_web: return "How many Attack symbols remove webs?";
        case Ask::spend_curse: return "How many Heart symbols remove curses?";
        case Ask::seismic_ray: return "Where do you spend your Destruction?";
        case Ask::destroy:
            return "What do you destroy? You have " + amount(asked.about[0], Face::destruction) +
                   " left.";
        case Ask::damage:
            return "You are about to take " + number + " damage" + by(asked.about[1]) + ".";
        case Ask::flee: return "You were attacked" + by(asked.about[0]) + ". Leave Manhattan?";
        case Ask::leave: return "Manhattan has become too small: where do you go?";
        case Ask::before_move: return "Before you move:";
        case Ask::move: return "Where do you move?";
        case Ask::disperse: return "Which units do you send away?";
        case Ask::buy:
            return "What do you buy? You have " +
                   amount(state.monster(index_of(asked.seat)).energy, Reward::energy) + ".";
        case Ask::pay:
            return "You owe " + amount(asked.about[0], Reward::energy) +
                   ": how many hearts do you pay with?";
        case Ask::photo_op: return "Which monster do you photograph?";
        case Ask::next_stage: return "How much of the fame you lost becomes hearts?";
        case Ask::discard_keep: return "Which of your cards do you discard?";
        default: return "Choose:";
    }
}

std::string KingPhrases::heading(const Action& action) const {
    const Verb verb = king::verb_of(action);
    switch (pack_.kind_of(action)) {
        case Verb::place: return "Begin in";
        case Verb::card_move: return offered_by(verb) + ": move to";
        case Verb::free_move: return "Ride to";
        case Verb::pass: return "Do nothing";
        case Verb::reroll: {
            const int n = std::popcount(static_cast<unsigned>(action.arg[0]));
            return "Reroll " + std::to_string(n) + (n == 1 ? " die" : " dice");
        }
        case Verb::stop_roll: return "Keep all dice";
        case Verb::end_modify: return "Resolve the dice as they are";
        case Verb::resolve: return "Resolve";
        case Verb::spend_web: return "Webs:";
        case Verb::spend_curse: return "Curses:";
        case Verb::relocate: return offered_by(verb) + ": destroy in";
        case Verb::destroy: return "Destroy";
        case Verb::stop_destroying: return "Destroy no more";
        case Verb::flee: return "Flee to";
        case Verb::leave_to: return "Leave to";
        case Verb::move: return "Move to";
        case Verb::stay: return "Stay";
        case Verb::disperse: return "Send";
        case Verb::buy: return "Buy";
        case Verb::buy_discarded: return "Buy from the discard pile:";
        case Verb::sweep:
            return "Sweep the cards away for " + amount(king::sweep_price, Reward::energy);
        case Verb::end_buy: return "Buy no more";
        case Verb::photo_op: return "Photograph";
        case Verb::next_stage: return "Let";
        case Verb::discard_keep: return "Discard";
        case Verb::pay_hearts: return "Pay with";
        case Verb::crack_shells: return "Discard " + offered_by(verb) + " and heal";
        case Verb::deed: return "Use " + offered_by(verb);
        default: return offered_by(verb) + ":";
    }
}

// What follows the heading; the heading itself where nothing does.
std::string KingPhrases::label(const State& state, const Action& action) const {
    const auto& arg = action.arg;
    switch (pack_.kind_of(action)) {
        case Verb::place:
        case Verb::relocate:
        case Verb::leave_to: return target(state, arg[0]);
        case Verb::card_move:
        case Verb::free_move:
        case Verb::flee:
        case Verb::move: {
            const int fee = king::move_fee(pack_, state);
            return target(state, arg[0]) +
                   (fee > 0 ? " for " + amount(fee, Reward::energy) : std::string());
        }
        case Verb::reroll: return reroll_label(state, static_cast<unsigned>(arg[0]));
        case Verb::resolve: {
            const auto face = static_cast<Face>(arg[0]);
            const std::string id(names_of<king::Face>[static_cast<std::size_t>(arg[0])]);
            return amount(king::symbols(state.turn, face), face) + " " + text("face." + id, id);
        }
        case Verb::spend_web:
        case Verb::spend_curse:
            return arg[0] == 0 ? "remove none" : "remove " + std::to_string(arg[0]);
        case Verb::destroy: return destroy_label(state, action);
        case Verb::disperse:
            return (arg[1] == 0 ? "" : "a new ") + unit(arg[0]) + " to " + borough(arg[2]);
        case Verb::buy:
            return card(arg[0]) + " for " +
                   amount(king::price_of(pack_, state, arg[0]), Reward::energy);
        case Verb::buy_discarded:
            return card(arg[0]) + " for " +
                   amount(
                       king::discarded_price(pack_, *pack_.offer_of(king::verb_of(action)), arg[0]),
                       Reward::energy);
        case Verb::discard_keep: return card(arg[0]);
        case Verb::pay_hearts: return amount(arg[0], Reward::heart);
        default: return card_label(state, action);
    }
}

// Answers that exist only through a card.
std::string KingPhrases::card_label(const State& state, const Action& action) const {
    const auto& arg = action.arg;
    const auto becomes = [](int n, const std::string& from, const std::string& to) {
        return std::to_string(n) + from + (n == 1 ? " becomes " : " become ") + to;
    };
    const king::Offer* offer = pack_.offer_of(king::verb_of(action));
    const auto symbol = [&](std::int8_t king::Word::* face) {
        const int of = pack_.clause_of(*offer).ops[0].*face;
        return sign(glyph_of(static_cast<Face>(of)));
    };
    switch (pack_.kind_of(action)) {
        case Verb::exchange: {
            const std::string there = symbol(&king::Word::face);
            const std::string back = symbol(&king::Word::to);
            if (arg[1] == 0) return becomes(arg[0], there, back);
            if (arg[0] == 0) return becomes(arg[1], back, there);
            return becomes(arg[0], there, back) + ", " + becomes(arg[1], back, there);
        }
        case Verb::change:
            return becomes(arg[0], symbol(&king::Word::face), symbol(&king::Word::to));
        case Verb::turn_die:
            return die_text(*this, state, arg[0]) + " becomes " +
                   sign(glyph_of(static_cast<Face>(arg[1])));
        case Verb::absorb:
            return arg[0] == 0 ? "take all of it" : "take " + amount(arg[0], Reward::energy);
        case Verb::photo_op: return monster(arg[0]);
        case Verb::next_stage:
            return std::to_string(arg[0]) + " of the fame become hearts, the others energy";
        default: return heading(action);
    }
}

std::string KingPhrases::target(const State& state, int target) const {
    if (target == king::target_advance) return "the next zone";
    std::string all = borough(target);
    std::string there;
    for (int seat = 0; seat < state.seats; ++seat)
        if (state.monster(seat).borough == target)
            there += (there.empty() ? "" : ", ") + monster(seat);
    return there.empty() ? all : all + " (" + there + ")";
}

std::string KingPhrases::reroll_label(const State& state, unsigned dice) const {
    std::string rolled;
    std::string kept;
    for (int i = 0; i < state.turn.dice_count; ++i) {
        if (state.turn.dice[static_cast<std::size_t>(i)] == king::die_gone) continue;
        (king::has_bit(dice, i) ? rolled : kept) += " " + die_text(*this, state, i);
    }
    std::string all = rolled.substr(1) + (kept.empty() ? "" : "   keep" + kept);
    const int fee = king::reroll_fee(state, dice);
    return fee == 0 ? all : all + "   for " + amount(fee, Reward::energy);
}

std::string KingPhrases::destroy_label(const State& state, const Action& action) const {
    const int spot = action.arg[1];
    const auto line = [&](const std::string& what, int cost, int n, Reward reward) {
        return what + " in " + borough(action.arg[0]) + ": " + amount(cost, Face::destruction) +
               " for " + amount(n, reward);
    };
    if (spot < king::spot_units) {
        const int tile = tile_on(state, action);
        const auto& printed = pack_.buildings[static_cast<std::size_t>(tile)];
        constexpr std::array<std::string_view, king::stack_count> sides = {"left", "middle",
                                                                           "right"};
        const std::string side(sides[static_cast<std::size_t>(spot)]);
        return line("the " + side + " " + building(tile), printed.durability, printed.amount,
                    printed.reward);
    }
    const int kind = spot - king::spot_units;
    const auto& printed = pack_.units[static_cast<std::size_t>(kind)];
    const int cost =
        king::durability(pack_, state, state.turn.active, static_cast<king::Unit>(kind));
    return line("one " + unit(kind), cost, printed.amount, printed.reward);
}

}  // namespace stoop::terminal
