// Play: a state being changed. `apply` makes one, hands it the answer and lets the steps run.
#pragma once
#include "games/escape/events.hpp"
#include "games/escape/hunt.hpp"
#include "games/escape/options.hpp"
#include "games/escape/play_flags.hpp"

namespace stoop::escape {

class Play {
public:
    Play(const Pack& pack, State& state, Journal journal)
        : pack_(pack), state_(state), journal_(journal) {}

    void answer(const Action& action);
    void run();  // steps, until one must ask or the game is over

private:
    // rules.cpp: the stack
    bool run_top();  // false: it waits for an answer
    bool ask();      // ESC-28.1: one answer is carried out by itself; false: a question
    Step& push(StepKind kind, int a = 0, int b = 0, int c = 0, int d = 0);
    Step& push_for(StepKind kind, int seat, int a = 0, int b = 0);
    void pop() { state_.steps.pop_back(); }
    Step& top() { return state_.steps.back(); }
    Step& below() { return state_.steps[state_.steps.size() - 2]; }
    Step* action_step();  // the running action
    const Effect& effect_at(int index) const {
        return pack_.effects[static_cast<std::size_t>(index)];
    }
    void finish(Ended ended, SeatBits winners);
    void tell(What what, int a = 0, int b = 0, int c = 0, int d = 0, int e = 0) const {
        if (journal_.out != nullptr) record(what, a, b, c, d, e);
    }
    [[gnu::cold]] void record(What what, int a, int b, int c, int d, int e) const;
    [[gnu::cold]] void record_secret(What what, SeatBits seen_by, int a, int b, int c = 0) const;
    void tell_secret(What what, SeatBits seen_by, int a, int b, int c = 0) const {
        if (journal_.out != nullptr) record_secret(what, seen_by, a, b, c);
    }

    // answers.cpp
    void answer_turn(const Action& action);
    void answer_free(const Action& action);
    void answer_action(const Action& action);
    void answer_move(const Action& action);
    void answer_new_york(const Action& action);
    void answer_effect(const Action& action);
    void answer_pick(int target);

    // answers_cards.cpp
    void answer_stash(const Action& action);
    void answer_steal(const Action& action);
    void answer_swap(const Action& action);
    void answer_overflow(const Action& action);
    void answer_chance(const Action& action);
    void answer_draw(const Action& action);
    static int card_in_stash(const Player& player, int good);
    void use_item(int item);
    void use_weapon();
    void reload(int n);
    void reveal_bracelet();
    void take_from(int victim, int good);
    void deal(Verb verb, int seat, int value);
    void draw_new_york(int card);
    void draw_special(int card);

    // steps_turn.cpp
    bool run_setup();
    void begin_turn(int seat);
    bool run_turn();
    void begin_step(int step);
    void refresh();
    void turn_up(int card);
    void discard_turned();
    bool run_discard_turn();
    void level_up();
    void pull_enemies();
    void end_turn();

    // steps_action.cpp
    void start_action(Source source, int id, int list);
    bool run_action();
    void begin_effects();
    void lose_card();
    void tell_lapse() const;
    void push_effects(int list, Source source, int space = nowhere);
    void push_branch(int list);  // inside the running list
    bool run_effects();
    void perform(const Effect& effect);
    void lapse_rest();  // ESC-7.4
    void queue_trap(Step& action, int tile);
    bool run_events();
    bool run_traps();

    // steps_move.cpp
    bool run_move();
    void make_step(int target, bool ram);
    void end_move(bool stopped);
    void arrive(int seat, int space);
    void break_road(int space, int way);
    void destroy_car();
    bool run_show();
    void judge_bridge();
    void take_car();
    void abandon_car();

    // steps_city.cpp
    bool run_reveal();
    bool run_lay_tile();
    void execute_icons(int space, const Tile& tile);
    void execute_marker(int space, const Marker& marker);
    bool run_flip();
    void place_roadblock(int space, int way);
    int place_prisoners(int space, int n);  // how many were missing
    void place_prisoner(int space);
    void place_car(int space);
    void place_cubes(int space, int n);
    bool run_spawn();
    void choose_places(Step& spawn, const Effect& effect);
    bool run_president();
    bool run_pick_poi();
    void land_helicopter();

    // steps_fight.cpp
    bool run_fight();
    void hit(int code, int n);
    void hit_boss(int boss, int n);
    void hit_each(int n, int range);
    void kill(int code, bool has_killer);
    void remove_prisoner(Prisoner prisoner);
    void add_prisoner(Prisoner prisoner);
    Prisoner find_prisoner(int code) const;
    Prisoner replace_prisoner(Prisoner prisoner, int code);
    void defeat(int boss);
    void settle_cars();  // ESC-16.11
    bool run_outwit();
    void outwit(int code, int space);
    bool run_pull();
    bool run_kill();
    void hurt(int seat, int n);
    bool run_hurt();

    // steps_cards.cpp
    bool run_gain();
    void finish_gain();
    void gain_items(int n, int keep);
    void add_item(int seat, int item);
    void add_case(int seat, int card);
    void check_stash(int seat);
    bool run_overflow();
    void discard_item_card(int item);
    void drop_case(int seat, int card, int slot);
    void put_away_weapon();
    void reveal_weapon(int item);
    void pay_level(int item);
    bool run_recover();
    bool run_regain();
    bool run_lose_items();
    bool run_swap();
    void hand_over();
    static void move_card(CardList& from, CardList& to, int card);

    // steps_secrets.cpp
    bool run_look_poi();
    bool run_look_slot();
    bool run_look_deck();
    template <class Knowns>
    void show_known(Knowns& known, int n, int first_code);
    void put_in_order();
    bool run_objective();
    void take_objective(int objective);

    // steps_new_york.cpp
    void gain_noise(int n);
    bool run_noise();
    bool run_mission();
    void move_cube(TimerMode mode);
    void take_timer(TimerMode mode);
    bool run_timer();
    void settle_top();
    int take_top_card();
    void shuffle_if_last();
    bool run_city_card();
    bool run_play_card();
    bool run_hunt();
    void choose_mover(int code);
    void hunt_step();
    std::int16_t mark_moved(int code, int bit);
    void carry(int code);
    void ram_by(Prisoner driver, int from);
    void end_hunt();

    friend struct Words;

    const Pack& pack_;
    State& state_;
    Journal journal_;
};

}  // namespace stoop::escape
