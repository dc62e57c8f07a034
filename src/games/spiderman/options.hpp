// Options: the answers to the question on top of the steps. The only place that knows legality.
#pragma once
#include "core/actions.hpp"
#include "core/machine_words.hpp"
#include "games/spiderman/queries.hpp"

namespace stoop::spiderman {

// Sorted by verb, then by arguments; empty where there is no question.
void list_options(const Pack& pack, const State& now, Actions& out);

// Writes the answers of one question. The files: options.cpp turns and choices, options_act.cpp
// actions and reactions of figures, options_cops.cpp those of the Cops.
class Options {
public:
    Options(const Pack& pack, const State& now, Actions& out)
        : pack_(pack), now_(now), out_(out), step_(now.steps.top()), seat_(step_.seat) {}

    void list();

private:
    void add(Verb verb, int a = 0, int b = 0, int c = 0, int d = 0) {
        out_.push_back(make(verb, a, b, c, d));
    }
    // One answer per space, each written in one piece: these lists are the longest.
    void add_each(Verb verb, const Area& spaces) {
        Action* action = out_.room(space_bits_max);
        const std::uint64_t word = field(static_cast<int>(verb), 0);
        now_.board.each(spaces, [&](Space space) {
            std::construct_at(action++, from_words<Action>(word | field(space, 1), 0));
        });
        out_.ends_at(action);
    }
    const Player& player() const { return now_.player(seat_); }
    int dice(Pool3 pool) const {
        return std::min<int>(dice_most, player().dice[static_cast<std::size_t>(pool)]);
    }
    void each_card(auto&& visit) const {  // the kinds in hand
        int last = none;
        for (const std::uint8_t card : player().hand) {
            if (card != last && card != unseen) visit(int{card});
            last = card;
        }
    }

    // options.cpp
    void list_setup();
    void list_choice();
    void list_chance();
    void list_rolls(int dice);
    void start();
    void exchange();
    void cancel();
    void take();
    void let_go();
    void put();
    void home();
    void deliver();
    void villains();
    void panic();
    void path();

    // options_act.cpp
    void act();
    void adds(bool is_reaction);
    bool may_add(int thing, bool is_reaction) const;
    void attacks(Verb verb, bool is_reaction);
    void captures();
    void plants();
    void abilities();
    void cards();
    void thing_targets(Verb verb, int thing);
    bool needs_target(int thing) const;
    void tracers();
    void add_more();
    void react();

    // options_cops.cpp
    void act_cops();
    void groups(Verb verb, const Stack& stack, int dice_count);
    void stack_attacks(Verb verb, const Stack& stack, bool is_reaction);
    void stack_captures(const Stack& stack);
    void react_cops();
    void drive();
    void transport();
    void dragnet();

    const Pack& pack_;
    const State& now_;
    Actions& out_;
    const Step& step_;
    int seat_;
};

}  // namespace stoop::spiderman
