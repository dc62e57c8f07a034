// Play: a state being changed. `apply` makes one, hands it the answer and lets the steps run.
#pragma once
#include "games/spiderman/events.hpp"
#include "games/spiderman/options.hpp"

namespace stoop::spiderman {

struct Settings {  // table options (SPM-2.15)
    int seats = 4;
    int target = 60;
    bool random_layout = false;
    bool both_score = false;
    std::array<std::int8_t, seats_max> characters{};  // none: chosen in the game
};

struct Occasion {       // what a word of a card or ability may want to know
    int seat = 0;       // whose it is
    int thing = 0;      // the card or ability
    int index = 0;      // which of its effects
    int target = none;  // what was named with it
};

using EventArgs = std::array<int, 6>;

class Play {
public:
    Play(const Pack& pack, const Settings& settings, State& state, Journal journal)
        : pack_(pack), settings_(settings), state_(state), journal_(journal) {}

    void set_up();
    void answer(const Action& action);
    void run();  // steps, until one must ask or the game is over

private:
    friend class Words;

    // rules.cpp: the stack
    bool run_top();     // false: it waits for an answer
    bool run_choice();  // the same for steps that do little but ask
    bool run_effect_choice();
    bool ask();  // SPM-19.6: one answer is carried out; false: a question
    bool is_over() const { return state_.ended != Ended::not_yet; }
    void push(StepKind kind, int seat, int a = 0, int b = 0, int c = 0, int d = 0) {
        state_.steps.push({kind, narrow<std::int8_t>(seat), narrow<std::int16_t>(a),
                           narrow<std::int16_t>(b), narrow<std::int16_t>(c),
                           narrow<std::int16_t>(d)});
    }
    Step pop() {
        const Step step = top();
        state_.steps.pop();
        return step;
    }
    Step& top() { return state_.steps.top(); }
    Player& player(int seat) { return state_.player(seat); }
    Figure& figure(int i) { return state_.figure(i); }
    void tell(What what, int a = 0, int b = 0, int c = 0, int d = 0) {
        if (journal_.out != nullptr) record(what, {a, b, c, d});
    }
    // Only this seat may know what the nouns call secret.
    void tell_to(int seat, What what, const EventArgs& args) {
        if (journal_.out != nullptr) record(what, args, seat);
    }
    [[gnu::cold]] void record(What what, const EventArgs& args, int seat = none);

    // answers.cpp
    void answer_setup(const Action& action);
    void answer_start(const Action& action);
    void answer_act(const Action& action);
    void answer_choice(const Action& action);
    void answer_cops(const Action& action);
    void answer_chance(const Action& action);
    void open_action();         // SPM-3.3 (f): the first action or free step is made
    void close_announcement();  // SPM-4.10

    // steps_turn.cpp
    void lay_board();
    void enter(int seat, int character);
    void deal();
    void begin_turn(int seat);
    void prepare();
    void reset(int seat);
    bool run_start();
    void after_ko_card();
    bool run_act();
    void end_turn();
    void finish(Ended how);
    void recover(int seat);
    void remove_hits(int figure, int n);
    void stand(int figure);
    void break_arrest(int seat, int dice);
    void break_out();

    // steps_move.cpp
    void spend(int seat, Pool3 pool, int n);
    void throw_dice(int n) { push(StepKind::roll, 0, n); }
    void push_luck(int seat, unsigned carried = 0);
    bool run_luck();
    bool run_reroll();
    void reroll(int face);
    void reroll_missed();
    int dice_from(int need) const;
    void move_figure(int seat, int dice);
    void move_group(Space at, int cars, int crew, int dice);
    void travel();
    bool run_path();
    void set_at(int figure, Space at);
    void ask_put(int seat, int person, Space around, bool stands = false);
    void put(const Step& step, Space space);

    // steps_fight.cpp
    void begin_attack(Attacker by, int target, int dice, bool is_reaction);
    void push_attack(int dice);
    void note_attacked(int target);
    void resolve();
    void hit_building(int target, int hits);
    void ruin(int owner);
    void release(int target);
    void blow(Attacker by, int victim, int hits, bool no_cancel);
    bool run_cancel();
    void cancel(int thing);
    void cancelled();
    void strike();
    void count_hit(Attacker by, int victim, bool is_ko);
    void destroy_car(Attacker by, Space at);
    void thorns();
    void thorn();
    bool run_area();
    void area(int target);
    bool run_reactions();

    // steps_ko.cpp
    void knock_out(Attacker by, int victim);
    void free_from_hold(int figure);
    bool run_gripped();
    void abandon(int seat, int villain);
    void prisoners();
    bool run_take();
    void take(int side);
    void finish_take();
    void acquire(int side, Attacker by, Entry entry, unsigned locked);
    bool has_too_many(const Step& step) const;
    void let_go(int person);
    void peek_held();
    void peek(int villain);
    void clamp_dice();

    // steps_mission.cpp
    void gain(int seat, int n, int entry);  // none: by a card
    void score(int who, Entry entry, int of, int mission = none);
    bool run_check();
    bool is_done(int seat, const MissionStep& step) const;
    void advance(int seat);
    bool make_delivery(int seat, const MissionStep& step);
    void send_home(int side, int seat);
    void succeed(int seat);
    void end_mission(int seat, int how);
    void draw_mission(int seat) { push(StepKind::mission, seat); }
    bool run_mission();
    void dealt(int mission);
    void plant(int seat, int target);

    // steps_cards.cpp
    void use(int seat, int thing, int target);
    void run_effects();
    void carry_out(const Effect& effect, const Occasion& occasion);  // words.cpp
    void bonus(int seat, int dice);
    void drawn();
    bool run_draw();
    void draw(int card);
    void note_played(int card);
    bool run_discard();
    void discard(int seat, int card);
    void cast(bool has_rolled);
    void steal();
    void choose_villain_for(int villain);
    void lose_dice(int seat, const Effect& effect);
    bool run_panic();
    bool run_jailbreak();

    // steps_cops.cpp
    void drive(Space to);
    void deed(const Action& action);
    void stop(Space at);
    void jail(int figure, Space station);
    void haul();
    bool run_drive();

    const Pack& pack_;
    const Settings& settings_;
    State& state_;
    Journal journal_;
};

}  // namespace stoop::spiderman
