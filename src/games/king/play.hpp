// Play: a state being changed. `apply` makes one, hands it the answer and lets the steps run.
#pragma once
#include "games/king/options.hpp"

namespace stoop::king {

struct Occasion {         // what an op of a card may want to know
    int seat = nowhere;   // whose card
    int other = nowhere;  // the other monster: attacker, target, former holder
    int card = nowhere;
    int n = 0;                       // symbols, or the kind of the unit
    const Action* action = nullptr;  // what the owner chose, for `may` clauses
};

using MomentSet = std::uint32_t;
constexpr MomentSet moment_bit(Moment moment) { return 1U << static_cast<unsigned>(moment); }

class Play {
public:
    Play(const Pack& pack, State& state, Journal journal)
        : pack_(pack), state_(state), journal_(journal) {}

    void answer(const Action& action);
    void run();  // steps, until one must ask or the game is over

private:
    friend class Words;
    friend class OwnCards;

    // rules.cpp: the stack
    bool run_top();  // false: it waits for an answer
    bool ask();      // false: a real question; true: it answered itself or went away
    void push(StepKind kind, int seat = 0, int a = 0, int b = 0);
    void pop() { state_.steps.pop_back(); }
    Step& top() { return state_.steps.back(); }
    void phase(StepKind kind);  // the bottom step becomes this one
    void answer_chance(const Action& action);
    void answer_pass();
    void answer_stay();
    void answer_phase(const Action& action);
    void answer_inner(const Action& action);
    void tell(What what, int a = 0, int b = 0, int c = 0, int d = 0, int e = 0) {
        if (journal_.out == nullptr) return;
        journal_.tell({static_cast<std::uint16_t>(what),
                       {narrow<std::int16_t>(a), narrow<std::int16_t>(b), narrow<std::int16_t>(c),
                        narrow<std::int16_t>(d), narrow<std::int16_t>(e)}});
    }

    // steps_turn.cpp
    void run_setup();
    void rolled_for_first(const Action& thrown);
    void place(int seat, int borough);
    void begin_turn(int seat, TurnKind kind);
    void run_start();
    void run_roll();
    void lay_dice(int dice, const Action& thrown);
    void tell_throw(int seat, int dice, const Action& thrown, int why);
    bool run_optional();
    void close_window();
    void run_modify_open();
    void close_modify();
    void run_end();
    bool turn_is_lost() const;
    void finish(Ended ended, int winner);

    // steps_resolve.cpp
    bool run_resolve();
    void resolve(Face face);
    void attack(int symbols);
    void pellet(const Action& thrown);
    void strike_targets();
    void heal_with_symbols(int symbols);
    bool run_ray();
    void begin_destruction(int borough, int symbols);
    void end_destruction();
    bool run_destroy();
    void destroy(int borough, int spot);
    void reward(Reward kind, int amount);
    void fame(int symbols);
    void ouch(int symbols);
    void take_statue();

    // steps_damage.cpp
    void begin_damage(Cause cause, int by);
    bool run_announce();
    void stop_waiting();
    void strike();
    void react();
    void eliminate(int seat);
    void shift_track();
    void make_room();  // KNY-19.12
    bool run_flee();
    bool run_capacity();

    // steps_move.cpp
    void enter(int seat, int borough, MoveWhy why);
    void advance(int seat);
    void optional_move(int seat, int target, MoveWhy why);
    bool run_move();
    bool run_disperse();

    // steps_buy.cpp
    void charge(int seat, int price);  // call after pushing what the payment is for
    void pay(int seat, int hearts, int energy);
    bool run_buy();
    void run_purchase();
    void run_placed();
    void run_reveal();
    void run_sweep();
    bool run_discard_keep();

    // gains.cpp
    void gain_vp(int seat, int n, Why why, int card = nowhere);
    void gain_energy(int seat, int n, Why why, int card = nowhere);
    void transfer_energy(int from, int to, int n, int card);
    void count_gain(int seat, int n);
    void heal(int seat, int n, Why why, int card = nowhere);
    void acquire(int seat, int card);
    void lose_card(int seat, int card);
    int supply(Token token) const;

    // words.cpp
    void happen(MomentSet moments, Occasion occasion);
    void happen(Moment moment, int seat) { happen(moment_bit(moment), {.seat = seat}); }
    void happen_to_card(MomentSet moments, const Occasion& occasion);
    void do_to_targets(const Clause& clause, Occasion occasion);
    bool holds(const Condition& condition, const Occasion& occasion) const;
    void act(const Action& action);  // a `may` clause of the seat that answers
    void perform(const Word& word, const Occasion& occasion);

    const Pack& pack_;
    State& state_;
    Journal journal_;
};

}  // namespace stoop::king
