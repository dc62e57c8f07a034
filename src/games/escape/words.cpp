// What the words of the vocabulary do. One function per word, called through a table.
#include "games/escape/asking.hpp"
#include "games/escape/play.hpp"

namespace stoop::escape {

namespace {

int index_in(const Pack& pack, const Effect& effect) {
    return static_cast<int>(&effect - pack.effects.data());
}

}  // namespace

struct Words {
    Play& play;
    const Effect& effect;

    const Pack& pack() const { return play.pack_; }
    State& state() const { return play.state_; }
    int active() const { return state().turn.active; }
    int here() const { return active_space(state()); }
    int space() const { return play.top().c; }  // of the tile that is being resolved
    int self() const { return index_in(pack(), effect); }

    void move() {
        const Ways ways = ways_of(pack(), state(), effect, state().active().has_car());
        if (effect.may && !ways.can_step() && !ways.can_ram()) return;  // ESC-28.6
        const Step& list = play.top();
        const bool begins = (list.flags & is_beginning) != 0 && list.b == 1;
        Step& step = play.push(StepKind::move, self(), 0, nowhere, nowhere);
        if (!begins) step.flags |= may_pick_up;
    }
    void reveal() { play.push(StepKind::reveal, effect.n); }
    void reveal_poi() { play.push(StepKind::pick_poi, effect.n); }
    void damage() {
        int any = effect.n;
        int boss = 0;
        Step* action = play.action_step();
        const auto source = static_cast<Source>(play.top().stage);
        const Effect* bonus = weapon_bonus(pack(), state());
        if (source == Source::card && bonus != nullptr && (action->flags & bonus_is_used) == 0) {
            action->flags |= bonus_is_used;  // ESC-10.5: the first one only
            if (effect.range <= bonus->range) (bonus->vs == Target::boss ? boss : any) += bonus->n;
        }
        play.push(StepKind::fight, any, boss, effect.range);
    }
    void damage_each() { play.hit_each(effect.n, effect.range); }
    void outwit() { play.push(StepKind::outwit, effect.n, effect.range); }
    void pull() { play.push(StepKind::pull, effect.n); }
    void recover() {
        if (effect.who == Who::other_in_range_1)
            play.push(StepKind::pick_hero, effect.n);
        else if (effect.pick == Pick::random)
            play.push_for(StepKind::regain, active(), effect.n);
        else
            play.push_for(StepKind::recover, active(), effect.n);
    }
    void gain_item() { play.gain_items(effect.n, effect.keep); }
    void steal() {
        if (steal_is_possible(state(), effect))
            play.push(StepKind::steal, static_cast<int>(effect.loot), effect.may ? 1 : 0);
    }
    void swap_card() {
        if (heroes_at(state(), here()) != 1U << active())
            play.push(StepKind::swap, effect.may ? 1 : 0, nowhere, nowhere);
    }
    void look() {
        if (effect.seen == Lookable::poi)
            play.push(StepKind::look_poi);
        else if (effect.seen == Lookable::briefcase_slot)
            play.push(StepKind::look_slot);
        else
            play.push(StepKind::look_deck, static_cast<int>(effect.seen), effect.n).list.back() =
                effect.reorder ? 1 : 0;
    }
    void reload() {
        const int room = reload_room(pack(), state(), effect.n);
        if (room > 0) play.push(StepKind::reload, room);
    }
    void prevent_damage() {
        state().turn.prevent = narrow<std::int8_t>(state().turn.prevent + effect.n);
        play.tell(What::prevent, active(), -effect.n);
    }
    void extra_action() {
        if (!state().active().hand.empty()) play.push(StepKind::extra);
    }
    void move_helicopter() { play.push(StepKind::heli, effect.max); }
    void weapon_bonus_() {}  // passive: see `damage`
    void noise() { play.gain_noise(effect.n); }
    void spawn() {
        if (effect.figure == Spawnable::prisoner) {
            play.push(StepKind::spawn, self(), 0, space());
            return;
        }
        const int boss = static_cast<int>(effect.figure) - 1;  // ESC-11.9
        BossState& figure = state().board.bosses[static_cast<std::size_t>(boss)];
        figure.space = narrow<std::int8_t>(space());
        figure.health = pack().boss(boss).health;
        play.tell(What::boss, boss, space());
    }
    void kill() { play.push(StepKind::kill, effect.n, static_cast<int>(effect.place)); }
    void place_item() {
        for (const int at : named_spaces(pack(), state(), effect.place, space()))
            play.place_cubes(at, effect.n);
    }
    void damage_hero() {
        if (effect.who == Who::active) return play.hurt(active(), effect.n);
        const SeatBits heroes = heroes_at(state(), here());
        for (int i = state().seats - 1; i >= 0; --i) {  // the last one pushed takes it first
            const int seat = (active() + i) % state().seats;
            if (has_bit(heroes, seat)) play.hurt(seat, effect.n);
        }
    }
    void discard_item() { play.push_for(StepKind::lose_items, active(), effect.n); }
    void draw_events() { play.push(StepKind::events, event_level(pack(), state())); }
    void choose() {
        const Step& list = play.top();
        Step& step = play.push(StepKind::choose, self());
        step.stage = list.stage;
    }
    void if_() {
        const bool holds_now = effect.cond == Condition::has_item
                                   ? !state().active().items.empty()
                                   : state().board.gullfire && enemy_at(state(), pack().wtc);
        play.push_branch(effect.lists[holds_now ? 0 : 1]);
    }
    void none() {}
    void move_enemies() {
        int hunts = 0;
        for (const Step& step : state().steps) hunts += step.kind == StepKind::hunt ? 1 : 0;
        STOOP_ASSERT(hunts < 2);  // noise of a hunt inside a hunt waits (ESC-20.6)
        Step& step = play.push(StepKind::hunt, effect.n, 0, nowhere, nowhere);
        step.list[2] = narrow<std::int8_t>(1 << hunts);
    }
    void roadblock() {
        const int marked = state().ny.back.roadblock;
        const int way = effect.dir == DirSpec::marked ? marked : opposite(marked);
        for (const int at : named_spaces(pack(), state(), effect.place, space()))
            play.place_roadblock(at, way);
    }
    void mission() { play.push(StepKind::mission, effect.n); }
    void timer() {
        for (int i = 0; i < effect.n; ++i) play.take_timer(TimerMode::reveal);
    }
    void event_level_() {
        const int last = static_cast<int>(pack().event_levels.size()) - 1;
        const int index = std::min(last, state().ny.event_index + effect.n);
        state().ny.event_index = narrow<std::int8_t>(index);
        play.tell(What::event_level, index, event_level(pack(), state()));
    }
    void bonus() {
        auto& stat = state().ny.bonus[static_cast<std::size_t>(effect.stat)];
        stat = narrow<std::int8_t>(stat + effect.n);
        play.tell(What::bonus, static_cast<int>(effect.stat), effect.n);
    }
    void destroy_gullfire() {
        state().board.gullfire = false;
        play.tell(What::gullfire);
    }
    void heal_boss() {
        for (int i = 0; i < boss_count; ++i) {
            BossState& boss = state().board.bosses[static_cast<std::size_t>(i)];
            if (boss.space == nowhere) continue;
            boss.health =
                narrow<std::int8_t>(std::min<int>(pack().boss(i).health, boss.health + effect.n));
            play.tell(What::heal, i, boss.health);
        }
    }
    void add_ny_special() {
        if (!state().ny.aside.empty())
            play.push(StepKind::draw, static_cast<int>(Verb::new_york_special));
    }
    void place_briefcase() {
        Slot& slot = state().board.slots[static_cast<std::size_t>(effect.slot - 1)];
        slot.marker = narrow<std::int8_t>(space());
        play.tell(What::briefcase, effect.slot - 1, space());
    }
    void place_president() {}  // ESC-15.1 looks for the face-up tile
    void land_helicopter() { play.land_helicopter(); }
    void remove_president_alive() {
        if (state().decks.president_taken || state().decks.president_alive == 0) return;
        --state().decks.president_alive;
    }
    void choose_special() {
        if (!state().active().specials.empty()) play.push(StepKind::special);
    }
    void exchange_objective() { play.push(StepKind::exchange); }
    void game_lost() { play.finish(Ended::time, 0); }
};

void Play::perform(const Effect& effect) {
    constexpr std::array<void (Words::*)(), count_of<Op>> functions = {
        &Words::move,
        &Words::reveal,
        &Words::reveal_poi,
        &Words::damage,
        &Words::damage_each,
        &Words::outwit,
        &Words::pull,
        &Words::recover,
        &Words::gain_item,
        &Words::steal,
        &Words::swap_card,
        &Words::look,
        &Words::reload,
        &Words::prevent_damage,
        &Words::extra_action,
        &Words::move_helicopter,
        &Words::weapon_bonus_,
        &Words::noise,
        &Words::spawn,
        &Words::kill,
        &Words::place_item,
        &Words::damage_hero,
        &Words::discard_item,
        &Words::draw_events,
        &Words::choose,
        &Words::if_,
        &Words::none,
        &Words::move_enemies,
        &Words::roadblock,
        &Words::mission,
        &Words::timer,
        &Words::event_level_,
        &Words::bonus,
        &Words::destroy_gullfire,
        &Words::heal_boss,
        &Words::add_ny_special,
        &Words::place_briefcase,
        &Words::place_president,
        &Words::land_helicopter,
        &Words::remove_president_alive,
        &Words::choose_special,
        &Words::exchange_objective,
        &Words::game_lost};
    Words words{*this, effect};
    (words.*functions[static_cast<std::size_t>(effect.op)])();
}

}  // namespace stoop::escape
