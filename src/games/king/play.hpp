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
    friend class Ops;
    friend class OwnCards;

    // rules.cpp: the stack
    bool run_top();                               // false: it waits for an answer
    enum Choice { no_choice, given, left_open };  // given: there was but one answer
    Choice choose(Glance seen) {
        if (seen == Glance::question) return left_open;
        return seen == Glance::nothing ? no_choice : choose_by_counting();
    }
    Choice choose_by_counting();
    // The same where there always is something to choose; false: a question.
    bool ask(Glance seen = Glance::unclear);
    void push(StepKind kind, int seat = 0, int a = 0, int b = 0) {
        state_.steps.push(
            {kind, narrow<std::int8_t>(seat), narrow<std::uint8_t>(a), narrow<std::uint8_t>(b)});
    }
    void pop() { state_.steps.pop(); }
    Step& top() { return state_.steps.top(); }
    void phase(StepKind kind) {  // the bottom step becomes this one
        STOOP_ASSERT(state_.steps.size() == 1);
        top() = {kind};
    }
    void shut(StepKind next) { close_window(), phase(next); }
    int asked_seat() const { return index_of(question(state_).seat); }
    void tell(What what, auto... args) {
        if (journal_.out != nullptr) record(what, static_cast<int>(args)...);
    }
    [[gnu::cold]] void record(What what, int a = 0, int b = 0, int c = 0, int d = 0, int e = 0);

    // answers.cpp
    void answer_throw(const Action& thrown);
    void answer_tile(int tile);
    void answer_draw(int card);
    void answer_pass();
    void answer_stay();
    void answer_reroll(int dice);
    int spend(std::uint8_t Monster::* tokens, int n);
    void answer_flee(int borough);
    void answer_leave(int borough);
    void answer_photo_op(int seat);
    void answer_next_stage(int hearts);
    void answer_discard_keep(int card);

    // steps_turn.cpp
    void run_setup();
    void rolled_for_first(const Action& thrown);
    void place(int seat, int borough);
    void begin_turn(int seat, TurnKind kind);
    bool run_start();
    void run_roll();
    void lay_dice(int dice, const Action& thrown);
    void tell_throw(int seat, int dice, const Action& thrown, int why) {
        if (journal_.out != nullptr) record_throw(seat, dice, thrown, why);
    }
    void record_throw(int seat, int dice, const Action& thrown, int why);
    bool run_pre_roll();
    bool run_reroll();
    bool run_modify();
    bool run_before_move();
    void close_window() {  // KNY-13.14
        state_.turn.visited = 0;
        state_.turn.advanced = false;
    }
    bool run_modify_open();
    void close_modify();
    bool run_end();
    bool turn_is_lost() const { return !state_.active().alive; }  // KNY-3.3
    bool next_turn();
    void finish(Ended ended, int winner);

    // steps_resolve.cpp
    bool run_resolve();
    void resolve(Face face);
    void attack(int symbols);
    void pellet(const Action& thrown);
    void strike_targets();
    void heal_with_symbols(int symbols);
    bool run_ray();
    void destroy_in(int borough);
    void begin_destruction(int borough, int symbols);
    void end_destruction();
    bool run_destroy();
    void destroy(int borough, int spot);
    void reward(Reward kind, int amount);
    void fame(int symbols);
    void ouch(int symbols);
    void take_statue();

    // KNY-3.4: seats given as bits, from the active one on.
    void for_each_clockwise(unsigned seats, auto&& visit) {
        const unsigned first = static_cast<unsigned>(state_.turn.active);
        const unsigned before = seats & ((1U << first) - 1);
        for (unsigned left = seats ^ before; left != 0; left &= left - 1)
            visit(std::countr_zero(left));
        for (unsigned left = before; left != 0; left &= left - 1) visit(std::countr_zero(left));
    }

    // steps_damage.cpp
    void begin_damage(Cause cause, int by);
    bool run_announce();
    void stop_waiting();
    void strike();
    void react(unsigned hurt);
    void eliminate(int seat);
    void shift_track();
    void make_room();  // KNY-19.12
    bool run_flee();
    bool run_capacity();

    // steps_move.cpp
    void enter(int seat, int borough, MoveWhy why);
    void advance(int seat);
    void optional_move(int seat, int target, MoveWhy why);
    void run_enter();
    void run_advance();
    bool run_move();
    bool run_disperse();

    // steps_buy.cpp
    void begin_purchase(StepKind kind, int card, int price);
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
    unsigned dice_to_change(int face, int n) const;
    void recolour(int from, int to, int n, unsigned dice, const Occasion& at);

    // moments.cpp
    CardSet cards_of(MomentSet moments) const {
        CardSet cards;
        for (; moments != 0; moments &= moments - 1)
            cards |= item(pack_.when_cards, std::countr_zero(moments));
        return cards;
    }
    CardSet cards_at(MomentSet moments, int seat) const {
        return cards_of(moments) & state_.monster(seat).keeps;
    }
    bool anyone_has(const CardSet& cards) const { return owned_cards(state_).meets(cards); }
    void happen(MomentSet moments, const Occasion& occasion) {
        if (!cards_at(moments, occasion.seat).empty()) happen_to_cards(moments, occasion);
    }
    void happen(Moment moment, int seat) { happen(moment_bit(moment), {.seat = seat}); }
    void happen_to_cards(MomentSet moments, Occasion occasion);
    void happen_to_card(MomentSet moments, const Occasion& occasion);
    void do_to_targets(const Clause& clause, Occasion occasion);
    bool holds(const Condition& condition, const Occasion& occasion) const;
    void act(const Action& action);  // a `may` clause of the seat that answers
    void run_deed();
    void perform(const Word& word, const Occasion& occasion);

    const Pack& pack_;
    State& state_;
    Journal journal_;
};

}  // namespace stoop::king
