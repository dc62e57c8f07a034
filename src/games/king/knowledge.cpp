#include "games/king/play.hpp"
#include "games/king/rules.hpp"

namespace stoop::king {

// KNY-23.1, 23.5: pools have no order and their contents follow from what lies open, so a seat
// knows the whole state and nothing is left to fill in.
View<State> Rules::view(const State& now, Seat viewer) const { return {viewer, now}; }

State Rules::determinize(const View<State>& view, Rng&) const { return view.state; }

// Luck is seen by everybody; what players answer tells nobody anything new.
SeatSet Rules::reveals(const State& now, const Action&) const {
    return question(now).seat == Seat::chance ? everyone : SeatSet{0};
}

namespace {

std::string broken_monster(const Pack& pack, const State& now, int seat) {
    const Monster& monster = now.monster(seat);
    const std::string who = "seat " + std::to_string(seat) + ": ";
    CardSet kept;
    for (const std::uint8_t card : monster.kept) kept.add(card);
    if (kept != monster.keeps || kept.count() != monster.kept.size())
        return who + "the set of keep cards differs from their list";
    if (kept.meets(~pack.keep_cards)) return who + "holds a card that is no keep card";
    if (monster.vp < 0 || monster.energy < 0) return who + "VP or energy below 0 (KNY-1.10)";
    if (monster.hearts > heart_max(pack, now, seat)) return who + "too many hearts (KNY-1.9)";
    if (monster.alive && monster.hearts < 1) return who + "alive without hearts (KNY-17.1)";
    if (!monster.alive && (monster.borough != nowhere || monster.hearts != 0 ||
                           monster.energy != 0 || !monster.kept.empty()))
        return who + "eliminated, but still has something (KNY-17.2)";
    return {};
}

std::string broken_places(const State& now) {
    for (int borough = 0; borough < outer_count; ++borough)
        if (monsters_in(now, borough) > borough_room)
            return std::string(item(borough_names, borough)) +
                   " holds more than two monsters (KNY-13.8)";
    const bool leaving = now.steps.find(StepKind::capacity).has_value();
    if (!leaving && monsters_in(now, manhattan) > manhattan_capacity(now))
        return "Manhattan is too full (KNY-14.1)";
    int first_track = 0;
    for (const Monster& monster : now.monsters)
        if (monster.in_manhattan() && monster.track == 0) ++first_track;
    if (first_track != std::min(1, monsters_in(now, manhattan)))
        return "not exactly one monster on track 2-4 (KNY-19.3)";
    return {};
}

}  // namespace

std::string Rules::broken(const State& now) const {
    for (int seat = 0; seat < now.seats; ++seat)
        if (auto problem = broken_monster(*pack_, now, seat); !problem.empty()) return problem;
    if (auto problem = broken_places(now); !problem.empty()) return problem;
    CardSet seen = now.deck | now.discard;
    int count = now.deck.count() + now.discard.count();
    const auto add = [&](const CardSet& cards) {
        seen |= cards;
        count += cards.count();
    };
    add(now.row_set());
    for (const Monster& monster : now.monsters) add(monster.keeps);
    for (const Step& step : now.steps.from_bottom())
        if (step.kind == StepKind::placed) add(CardSet::only(step.a));
    if (count != pack_->card_count() || seen != pack_->every_card)
        return "a power card is missing or doubled";
    int below = 0;
    for (const Place& place : now.places)
        for (const Stack& stack : place.stacks) below += stack.below;
    if (now.unseen.total() != below)
        return "the pool of tiles is not what lies below the stacks (KNY-23.5)";
    return {};
}

}  // namespace stoop::king
