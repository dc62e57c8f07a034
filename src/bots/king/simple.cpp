#include "bots/king/simple.hpp"

#include <algorithm>
#include <bit>

#include "bots/reason.hpp"
#include "table/game_of.hpp"

namespace stoop::bots {

using king::Ask;
using king::Face;
using king::State;
using king::Verb;

namespace {

constexpr int settle_steps_max = 200;

bool asks(const Decision& decision, Ask ask) {
    return decision.ask == static_cast<std::uint16_t>(ask);
}

// The dice that stay on the table when those in `mask` are thrown again.
Faces kept_of(const king::Turn& turn, unsigned mask) {
    Faces kept{};
    for (int die = 0; die < turn.dice_count; ++die) {
        const int face = turn.dice[static_cast<std::size_t>(die)];
        if (!king::has_bit(mask, die) && face >= 0) ++kept[static_cast<std::size_t>(face)];
    }
    return kept;
}

// In which order symbols are resolved when nothing speaks for another: gains, then blows, then the
// army before new units turn up. A wounded monster heals before the army fires.
std::array<Face, 6> resolve_order(const State& state, Seat seat) {
    const bool wounded = state.monster(index_of(seat)).hearts <= 4;
    if (wounded)
        return {Face::heart, Face::energy, Face::fame, Face::attack, Face::ouch, Face::destruction};
    return {Face::energy, Face::fame, Face::attack, Face::ouch, Face::heart, Face::destruction};
}

}  // namespace

bool KingThinker::is_settled(const State& state, const Decision& asked) const {
    if (asked.seat == Seat::none || asks(asked, Ask::place) || asks(asked, Ask::pre_roll))
        return true;
    if (seat_at(state.turn.active) != seat_) return asked.seat != Seat::chance;
    return asks(asked, Ask::throw_) && asked.about[2] == 1;  // the next roll is another matter
}

// What is done without much thought while looking ahead. The likeliest tile turns up, a throw
// against Antimatter Pellets misses, an attacked monster flees when it is weak.
Action KingThinker::habit(const State& state, const Decision& asked) {
    if (asks(asked, Ask::tile)) {
        const auto likeliest = std::max_element(state.unseen.begin(), state.unseen.end());
        return stoop::make(Verb::tile, static_cast<int>(likeliest - state.unseen.begin()));
    }
    if (asks(asked, Ask::throw_)) {
        Action thrown = stoop::make(Verb::throw_);
        thrown.arg[static_cast<std::size_t>(Face::energy)] = asked.about[0];
        return thrown;
    }
    if (asks(asked, Ask::draw)) return stoop::make(Verb::draw, state.deck.first());
    Actions options;
    rules_.legal(state, options);
    if (asks(asked, Ask::resolve)) {
        for (const Face face : resolve_order(state, asked.seat)) {
            const Action action = stoop::make(Verb::resolve, static_cast<int>(face));
            if (options.contains(action)) return action;
        }
    }
    for (const Verb quiet : {Verb::end_modify, Verb::stop_roll, Verb::end_buy, Verb::pass})
        if (options.contains(stoop::make(quiet))) return stoop::make(quiet);
    if (asks(asked, Ask::move) && options.contains(stoop::make(Verb::stay)))
        return stoop::make(Verb::stay);
    if (asks(asked, Ask::flee) && state.monster(index_of(asked.seat)).hearts > 4)
        return stoop::make(Verb::stay);
    if (!asks(asked, Ask::destroy)) return options[0];
    Action best = options[0];
    double value = -1e30;
    for (const Action& option : options) {
        if (!budget_.spend()) break;
        State after = state;
        rules_.apply(after, option, Journal{});
        const double seen = evaluation_(after, seat_);
        if (seen > value) best = option, value = seen;
    }
    return best;
}

void KingThinker::settle(State& state, int steps_max) {
    for (int step = 0; step < steps_max; ++step) {
        const Decision asked = rules_.pending(state);
        if (is_settled(state, asked) || !budget_.spend()) return;
        rules_.apply(state, habit(state, asked), Journal{});
    }
}

double KingThinker::worth_of_result(State state, const Faces& faces, int steps_max) {
    std::size_t die = 0;
    for (std::size_t face = 0; face < faces.size(); ++face)
        for (int i = 0; i < faces[face]; ++i)
            state.turn.dice[die++] = static_cast<std::int8_t>(face);
    state.turn.rerolls = 0;
    if (budget_.spend()) {
        rules_.apply(state, stoop::make(Verb::stop_roll), Journal{});
        settle(state, steps_max);
    }
    return evaluation_(state, seat_);
}

Action KingThinker::choose_dice(const State& state, std::span<const Action> options) {
    const king::Turn& turn = state.turn;
    // Every result gets the same share of the budget, or those that come first would look deeper
    // than the others. With less than a step each there is no plan, and the dice stay.
    const auto results = static_cast<int>(all_faces(turn.dice_count).size());
    const int steps_max = std::min(settle_steps_max, budget_.left() / results - 1);
    if (steps_max < 1) {
        const Action stop = stoop::make(Verb::stop_roll);
        const bool may_stop = std::find(options.begin(), options.end(), stop) != options.end();
        return may_stop ? stop : options[0];
    }
    const DicePlan plan(turn.dice_count, turn.rerolls, [&](const Faces& faces) {
        return worth_of_result(state, faces, steps_max);
    });
    Action best = options[0];
    double value = -1e30;
    for (const Action& option : options) {
        double seen = -1e29;
        if (king::verb_of(option) == Verb::stop_roll)
            seen = plan.stopping(kept_of(turn, 0));
        else if (king::verb_of(option) == Verb::reroll)
            seen = plan.keeping(kept_of(turn, static_cast<unsigned>(option.arg[0])));
        if (seen > value) best = option, value = seen;
    }
    return best;
}

Action KingThinker::choose(const State& state, std::span<const Action> options, Rng& rng) {
    const Decision asked = rules_.pending(state);
    if (asks(asked, Ask::reroll) && state.turn.rerolls > 0) return choose_dice(state, options);
    Action best = options[0];
    double value = -1e30;
    for (const Action& option : options) {
        if (!budget_.spend()) break;
        State after = state;
        rules_.apply(after, option, Journal{});
        settle(after, settle_steps_max);
        // Equal answers are told apart by luck, so that the bot is not a clockwork.
        const double seen = evaluation_(after, seat_) + rng.below(1024) * 1e-6;
        if (seen > value) best = option, value = seen;
    }
    return best;
}

std::string_view KingThinker::reason(const State& state, std::span<const Action> options,
                                     const Action& chosen) {
    if (king::verb_of(chosen) == Verb::reroll) return "odds";
    if (king::verb_of(chosen) == Verb::stop_roll) return "enough";
    Reason<KingEvaluation::words.size()> found;
    for (const Action& option : options) {
        if (!budget_.spend()) break;
        State after = state;
        rules_.apply(after, option, Journal{});
        settle(after, settle_steps_max);
        found.add(evaluation_.parts(after, seat_), option == chosen);
    }
    return found.word(KingEvaluation::words);
}

std::string_view KingSimpleBot::reason(const Question& question, const Action& chosen,
                                       Budget budget, Rng& rng) {
    using Game = table::GameOf<king::Rules>;
    const king::Rules& rules = static_cast<const Game&>(question.game).rules();
    const State state = rules.determinize(Game::unwrap(question.view), rng);
    return KingThinker(rules, question.view.viewer(), budget)
        .reason(state, question.options, chosen);
}

Action KingSimpleBot::choose(const Question& question, Budget budget, Rng& rng) {
    using Game = table::GameOf<king::Rules>;
    const king::Rules& rules = static_cast<const Game&>(question.game).rules();
    const State state = rules.determinize(Game::unwrap(question.view), rng);
    return KingThinker(rules, question.view.viewer(), budget).choose(state, question.options, rng);
}

}  // namespace stoop::bots
