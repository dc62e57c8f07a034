// What the bot does with other heroes: rides, swaps and thefts.
#include <algorithm>

#include "bots/escape/simple.hpp"
#include "games/escape/asking.hpp"

namespace stoop::bots {

using escape::State;
using escape::Verb;
using escape::verb_of;

namespace {

// What must be shown at a bridge beside the President (ESC-24.1).
bool is_of_use(escape::Case card) {
    return card == escape::Case::tape ||
           (card >= escape::Case::diagram_1 && card <= escape::Case::diagram_3);
}
bool is_of_use(const Action& gift) {
    return verb_of(gift) == Verb::give && escape::is_case(gift.arg[0]) &&
           is_of_use(static_cast<escape::Case>(gift.arg[0] - escape::first_case));
}

bool has_something_of_use(const escape::Player& player) {
    return std::any_of(player.cases.begin(), player.cases.end(),
                       [](int card) { return is_of_use(escape::case_of(card)); });
}

}  // namespace

// ESC-16.6: with everything found, everybody is taken along on the way to the bridge.
const Action* EscapeThinker::lift(const State& state, Options options) const {
    if (!plan_.ready || plan_.alone || state.player(seat_).space == plan_.meeting) return nullptr;
    return find(options, Verb::offer_ride);
}

// Tape and diagrams belong to who has the President: then one hero less must come to the bridge.
bool EscapeThinker::should_give_to(const State& state, int receiver) const {
    if (plan_.alone || receiver == seat_ || receiver == escape::nowhere) return false;
    const escape::Player& other = state.player(receiver);
    return has_case(other, escape::Case::president) && other.stash_size() < escape::stash_limit;
}

const Action* EscapeThinker::gift(const State& state, Options options) const {
    const int partner = state.top().seat == seat_ ? int{state.turn.active} : int{state.top().seat};
    if (should_give_to(state, partner))
        for (const Action& option : options)
            if (is_of_use(option)) return &option;
    return find(options, Verb::stop);
}

const Action* EscapeThinker::deal(const State& state, Options options) const {
    const escape::Player& own = state.player(seat_);
    const bool has_something = std::any_of(own.cases.begin(), own.cases.end(), [](int card) {
        return is_of_use(escape::case_of(card));
    });
    for (const Action& option : options)
        if (verb_of(option) == Verb::swap && has_something &&
            should_give_to(state, seat_of_hero(state, option.arg[0])))
            return &option;
    return find(options, Verb::skip);
}

// ESC-13.16: what a thief would like to have, the best first: who goes alone what his objective
// names, and the President before the others leave with him; else what a bridge asks for, to bring
// it into one hand. A back may hide it.
EscapeThinker::Wishes EscapeThinker::wishes(const State& state) const {
    const escape::Player& own = state.player(seat_);
    Wishes wishes;
    const auto wish = [&](int good) { wishes.push_back(static_cast<std::int8_t>(good)); };
    if (!plan_.alone) {
        if (own.stash_size() >= escape::stash_limit) return wishes;
        if (!has_case(own, escape::Case::president)) {
            if (has_something_of_use(own)) wish(good_of(escape::Case::president));
            return wishes;
        }
        for (const auto card :
             {escape::Case::tape, escape::Case::diagram_1, escape::Case::diagram_2,
              escape::Case::diagram_4, escape::Case::diagram_3})
            wish(good_of(card));
        wish(escape::back_briefcase);
        return wishes;
    }
    const auto blue = static_cast<std::size_t>(own.blue);
    const escape::Objective& named = rules_.pack().objectives[blue];
    if (!plan_.has_blue && named.item != escape::nowhere) wish(escape::back_item);
    if (!plan_.has_blue && named.which != escape::nowhere) {
        wish(good_of(static_cast<escape::Case>(named.which)));
        wish(escape::back_briefcase);
    }
    if (plan_.ready) wish(good_of(escape::Case::president));
    return wishes;
}

const Action* EscapeThinker::loot(const State& state, Options options) const {
    for (const int good : wishes(state))
        for (const Action& option : options)
            if (verb_of(option) == Verb::steal && option.arg[1] == good) return &option;
    return find(options, Verb::skip);
}

}  // namespace stoop::bots
