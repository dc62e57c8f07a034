// The words of effects: what each does, then a row each with its parameters and its sentence.
#include "games/escape/asking.hpp"
#include "games/escape/play.hpp"
#include "games/escape/word_params.hpp"

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

namespace {

using namespace params;

constexpr std::array<OpRow, count_of<Op>> rows = {{
    {Op::move,
     {min, max_steps, needs_clear, break_roadblock, ignore_roadblocks, ignore_events, via, carry},
     {"move {max}", "{max} gehen", "muovi di {max}"},
     &Words::move},
    {Op::reveal, {n_or_1}, {"reveal {n}", "{n} aufdecken", "rivela {n}"}, &Words::reveal},
    {Op::reveal_poi,
     {n_or_1, place.or_else(static_cast<int>(Place::any_poi))},
     {"flip {n} point of interest", "{n} wichtigen Ort umdrehen", "gira {n} punto di interesse"},
     &Words::reveal_poi},
    {Op::damage,
     {n, range},
     {"{n} damage {range}", "{n} Schaden {range}", "{n} danni {range}"},
     &Words::damage},
    {Op::damage_each,
     {n, range},
     {"{n} damage to each enemy {range}", "{n} Schaden für jeden Feind {range}",
      "{n} danni a ogni nemico {range}"},
     &Words::damage_each},
    {Op::outwit,
     {n, range},
     {"outwit up to {n} {range}", "bis zu {n} austricksen {range}", "raggira fino a {n} {range}"},
     &Words::outwit},
    {Op::pull,
     {n, range_1},
     {"pull in up to {n} prisoners from next to you", "bis zu {n} Gefangene von nebenan heranholen",
      "attira fino a {n} galeotti da accanto"},
     &Words::pull},
    {Op::recover,
     {pick, n, for_whom},
     {"take back {pick}", "{pick} zurücknehmen", "riprendi {pick}"},
     &Words::recover},
    {Op::gain_item,
     {up_to_4, needs_clear, keep},
     {"draw {n} item(s)", "Gegenstände ziehen: {n}", "pesca oggetti: {n}"},
     &Words::gain_item},
    {Op::steal, {loot, others}, {"steal {what}", "{what} stehlen", "ruba {what}"}, &Words::steal},
    {Op::swap_card,
     {one},
     {"swap {n} stash card with a willing hero here",
      "{n} Vorratskarte mit einem willigen Helden hier tauschen",
      "scambia {n} carta della riserva con un eroe qui che accetta"},
     &Words::swap_card},
    {Op::look,
     {seen, up_to_3, reorder},
     {"look at {n} {what}", "{n} {what} ansehen", "guarda {n} {what}"},
     &Words::look},
    {Op::reload,
     {n},
     {"load up to {n} ammunition", "bis zu {n} Munition laden", "carica fino a {n} munizioni"},
     &Words::reload},
    {Op::prevent_damage,
     {n},
     {"ignore the next {n} damage", "die nächsten {n} Schaden ignorieren",
      "ignora i prossimi {n} danni"},
     &Words::prevent_damage},
    {Op::extra_action,
     {one},
     {"play {n} more card from your hand", "{n} weitere Handkarte spielen",
      "gioca {n} altra carta della mano"},
     &Words::extra_action},
    {Op::move_helicopter,
     {max},
     {"move the helicopter up to {max}", "den Hubschrauber bis zu {max} bewegen",
      "sposta l'elicottero fino a {max}"},
     &Words::move_helicopter},
    {Op::weapon_bonus,
     {n, range, vs},
     {"action cards do {n} more damage {range}", "Aktionskarten machen {n} Schaden mehr {range}",
      "le carte azione fanno {n} danni in più {range}"},
     &Words::weapon_bonus_},
    {Op::noise, {more_or_less}, {"noise {n}", "Lärm {n}", "rumore {n}"}, &Words::noise},
    {Op::spawn,
     {figure, up_to_4.or_else(1), place},
     {"{n} {what} {place}", "{n} {what} {place}", "{n} {what} {place}"},
     &Words::spawn},
    {Op::kill,
     {n_or_all, place},
     {"remove {n} prisoners {place}", "{n} Gefangene entfernen {place}",
      "rimuovi {n} galeotti {place}"},
     &Words::kill},
    {Op::place_item,
     {n, place},
     {"{n} item cube(s) {place}", "{n} Gegenstandswürfel {place}", "{n} cubo/i oggetto {place}"},
     &Words::place_item},
    {Op::damage_hero,
     {n, who},
     {"{n} damage to {who}", "{n} Schaden für {who}", "{n} danni a {who}"},
     &Words::damage_hero},
    {Op::discard_item,
     {n, who},
     {"lose {n} random item", "{n} zufälligen Gegenstand verlieren", "perdi {n} oggetto a caso"},
     &Words::discard_item},
    {Op::draw_events,
     {},
     {"draw events", "Ereignisse ziehen", "pesca eventi"},
     &Words::draw_events},
    {Op::choose,
     {first, second},
     {"either {first}, or {second}", "entweder {first}, oder {second}", "{first}, oppure {second}"},
     &Words::choose},
    {Op::if_,
     {cond, then, otherwise},
     {"if {cond}: {then}; else: {else}", "falls {cond}: {then}; sonst: {else}",
      "se {cond}: {then}; altrimenti: {else}"},
     &Words::if_},
    {Op::none, {}, {"nothing", "nichts", "niente"}, &Words::none},
    {Op::move_enemies,
     {n},
     {"New York moves up to {n} enemies", "New York bewegt bis zu {n} Feinde",
      "New York muove fino a {n} nemici"},
     &Words::move_enemies},
    {Op::roadblock,
     {place.or_else(static_cast<int>(Place::hero_space)), dir},
     {"a roadblock {place}, {dir}", "eine Straßensperre {place}, {dir}",
      "un blocco stradale {place}, {dir}"},
     &Words::roadblock},
    {Op::mission,
     {n},
     {"{n} mission cube", "{n} Missionswürfel", "{n} cubo missione"},
     &Words::mission},
    {Op::timer,
     {n_or_1},
     {"reveal {n} timer tile", "{n} Zeitplättchen aufdecken", "rivela {n} tessera tempo"},
     &Words::timer},
    {Op::event_level,
     {n},
     {"event level +{n}", "Ereignisstufe +{n}", "livello eventi +{n}"},
     &Words::event_level_},
    {Op::bonus,
     {stat, n},
     {"lasting: prisoners +{n} {stat}", "dauerhaft: Gefangene +{n} {stat}",
      "duraturo: galeotti +{n} {stat}"},
     &Words::bonus},
    {Op::destroy_gullfire,
     {},
     {"the Gullfire is destroyed", "die Gullfire ist zerstört", "il Gullfire è distrutto"},
     &Words::destroy_gullfire},
    {Op::heal_boss,
     {n},
     {"every boss regains {n}", "jeder Boss heilt {n}", "ogni boss recupera {n}"},
     &Words::heal_boss},
    {Op::add_ny_special,
     {one},
     {"{n} special card into New York's deck", "{n} Spezialkarte in New Yorks Stapel",
      "{n} carta speciale nel mazzo di New York"},
     &Words::add_ny_special},
    {Op::place_briefcase,
     {slot, place},
     {"briefcase {slot} {place}", "Koffer {slot} {place}", "valigetta {slot} {place}"},
     &Words::place_briefcase},
    {Op::place_president,
     {},
     {"the President can be taken here", "hier kann man den Präsidenten nehmen",
      "qui si può prendere il Presidente"},
     &Words::place_president},
    {Op::land_helicopter,
     {},
     {"the helicopter lands", "der Hubschrauber landet", "l'elicottero atterra"},
     &Words::land_helicopter},
    {Op::remove_president_alive,
     {one},
     {"{n} \"alive\" card leaves the President deck",
      "{n} Lebt-Karte verlässt den Präsidentenstapel",
      "{n} carta «vivo» lascia il mazzo del Presidente"},
     &Words::remove_president_alive},
    {Op::choose_special,
     {},
     {"take a special card", "eine Spezialkarte nehmen", "prendi una carta speciale"},
     &Words::choose_special},
    {Op::exchange_objective,
     {},
     {"exchange an objective", "ein Ziel tauschen", "scambia un obiettivo"},
     &Words::exchange_objective},
    {Op::game_lost, {}, {"New York wins", "New York gewinnt", "New York vince"}, &Words::game_lost},
}};
static_assert(in_order(rows));

// Rows are long; search asks for the functions only.
constexpr auto functions = [] {
    std::array<void (Words::*)(), count_of<Op>> all{};
    for (const OpRow& row : rows) all[static_cast<std::size_t>(row.is)] = row.does;
    return all;
}();

}  // namespace

const OpRow& row_of(Op op) { return rows[static_cast<std::size_t>(op)]; }

void Play::perform(const Effect& effect) {
    Words words{*this, effect};
    (words.*functions[static_cast<std::size_t>(effect.op)])();
}

}  // namespace stoop::escape
