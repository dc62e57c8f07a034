// The operations (SPM-16): what each does, then a row each with its parameters and its sentence.
#include "games/spiderman/play.hpp"
#include "games/spiderman/word_params.hpp"

namespace stoop::spiderman {

// Of a movement or an attack: each adds to a sum.
struct Modifiers {
    static void move_double(Mods& mods, const Effect&) { mods.doubles = true; }
    static void move_bonus(Mods& mods, const Effect& effect) { mods.move_bonus += effect.n; }
    static void move_over_buildings(Mods& mods, const Effect&) { mods.over_buildings = true; }
    static void combat_plus(Mods& mods, const Effect& effect) { mods.plus += effect.n; }
    static void combat_reroll(Mods& mods, const Effect&) { mods.may_reroll = true; }
    static void extra_dice(Mods& mods, const Effect& effect) {
        mods.extra[static_cast<std::size_t>(effect.pool)] += effect.n;
    }
    static void range(Mods& mods, const Effect& effect) {
        mods.range = std::max(mods.range, int{effect.n});
    }
    static void no_reaction(Mods& mods, const Effect&) { mods.no_reaction = true; }
    static void no_cancel(Mods& mods, const Effect&) { mods.no_cancel = true; }
    static void bonus_hit(Mods& mods, const Effect& effect) {
        mods.bonus_hits += effect.n;
        mods.bonus_aims = static_cast<AimSet>(mods.bonus_aims | effect.targets);
    }
};

// Deeds: each changes the state.
class Words {
public:
    static void teleport(Play& play, const Effect&, const Occasion& occasion) {
        const int figure = figure_of(play.state_, occasion.seat);
        const auto to = narrow<Space>(target_of(occasion.target).of);
        play.tell(What::put, target_figure + figure, to);
        play.set_at(figure, to);
    }
    static void free_step(Play& play, const Effect& effect, const Occasion& occasion) {
        play.push(StepKind::path, occasion.seat, effect.n, figure_of(play.state_, occasion.seat));
    }
    // SPM-16.11: the targets are fixed now.
    static void area_attack(Play& play, const Effect& effect, const Occasion& occasion) {
        State& state = play.state_;
        const int figure = figure_of(state, occasion.seat);
        const Attacker by = attacker_of(state, figure);
        const int range = seen_range(play.pack_, state, effect.range);
        state.reacting_to = by;
        unsigned figures = 0;
        for (int i = 0; i < figure_count; ++i)
            figures |= (may_strike(play.pack_, state, by, i, range) ? 1U : 0U) << i;
        state.area_figures = static_cast<std::uint16_t>(figures);
        std::size_t stacks = 0;
        for (const Stack& stack : state.stacks)
            if (stack.cars > 0 && state.board.in_range(by.from, stack.at, range))
                state.area_stacks[stacks++] = stack.at;
        play.push(StepKind::area, occasion.seat, effect.dice);
    }
    // SPM-8.2: an attack, whether it succeeds or not.
    static void immobilise(Play& play, const Effect& effect, const Occasion& occasion) {
        play.state_.reacting_to = attacker_of(play.state_, figure_of(play.state_, occasion.seat));
        play.note_attacked(occasion.target);
        play.push(StepKind::web_cast, occasion.seat, occasion.thing, occasion.target);
        if (effect.dice == 0) return play.cast(false);
        play.push_luck(occasion.seat);
        play.throw_dice(effect.dice);
    }
    static void heal(Play& play, const Effect& effect, const Occasion& occasion) {
        play.remove_hits(figure_of(play.state_, occasion.seat), effect.n);
    }
    static void restore_dice(Play& play, const Effect& effect, const Occasion& occasion) {
        auto& dice = play.player(occasion.seat).dice[static_cast<std::size_t>(effect.pool)];
        const int most = max_dice(play.pack_, play.state_, occasion.seat, effect.pool);
        dice = narrow<std::uint8_t>(std::max<int>(dice, std::min(most, dice + effect.n)));
    }
    static void lose_dice(Play& play, const Effect& effect, const Occasion& occasion) {
        if (effect.who == Who::any_villain)
            return play.push(StepKind::villain, occasion.seat, occasion.thing, occasion.index);
        const int seat =
            effect.who == Who::cops ? cops_seat(play.state_) : spider_seat(play.state_);
        if (seat != none) play.lose_dice(seat, effect);
    }
    static void restore_ability(Play& play, const Effect& effect, const Occasion& occasion) {
        play.push(StepKind::token, occasion.seat, effect.n);
    }
    static void steal_side(Play& play, const Effect& effect, const Occasion& occasion) {
        play.push(StepKind::stolen, occasion.seat, occasion.thing, occasion.target);
        play.push_luck(occasion.seat);
        play.throw_dice(effect.dice);
    }
    // SPM-14.10: from the reserve to Spider-Man's sheet.
    static void tracer_gain(Play& play, const Effect& effect, const Occasion&) {
        int out = play.state_.tracers;
        for (const Figure& figure : play.state_.figures) out += figure.tracer ? 1 : 0;
        const int gained = std::min<int>(effect.n, play.pack_.tracers - out);
        play.state_.tracers = narrow<std::uint8_t>(play.state_.tracers + gained);
    }
    static void tracer_remove(Play& play, const Effect&, const Occasion& occasion) {
        const int figure = figure_of(play.state_, occasion.seat);
        if (!play.figure(figure).tracer) return;
        play.figure(figure).tracer = false;
        play.tell(What::tracer, figure, 0);
    }
    static void peek_mission(Play& play, const Effect& effect, const Occasion& occasion) {
        play.push(StepKind::peek, occasion.seat, effect.n);
    }
    static void swap_mission(Play& play, const Effect&, const Occasion& occasion) {
        play.end_mission(occasion.seat, -1);
        play.draw_mission(occasion.seat);
    }
    static void break_free(Play& play, const Effect&, const Occasion& occasion) {
        const int figure = figure_of(play.state_, occasion.seat);
        if (play.figure(figure).hold != Hold::none) play.free_from_hold(figure);
    }
    static void discard_random(Play& play, const Effect&, const Occasion& occasion) {
        play.push(StepKind::villain, occasion.seat, occasion.thing, occasion.index);
    }
    static void draw(Play& play, const Effect& effect, const Occasion& occasion) {
        const Camp camp = camp_of(figure_of(play.state_, occasion.seat));
        play.push(StepKind::discard, occasion.seat);
        play.push(StepKind::draw_cards, occasion.seat, effect.n, static_cast<int>(camp));
    }
    static void gain_vp(Play& play, const Effect& effect, const Occasion& occasion) {
        play.gain(occasion.seat, effect.n, none);
    }
    static void car_add(Play& play, const Effect& effect, const Occasion&) {
        play.push(StepKind::add_car, cops_seat(play.state_), effect.n);
    }
    // SPM-16.13
    static void next_attack(Play& play, const Effect&, const Occasion& occasion) {
        play.state_.next_attack = play.state_.steps.active == occasion.seat ? 2 : 1;
    }
    static void transport(Play& play, const Effect& effect, const Occasion& occasion) {
        play.push(StepKind::transport, occasion.seat, effect.range);
    }
    // SPM-16.14
    static void dragnet(Play& play, const Effect& effect, const Occasion&) {
        Dragnet net;
        net.reach = narrow<std::uint8_t>(effect.n);
        for (const Stack& stack : play.state_.stacks)
            if (stack.cars > 0) {
                net.origins[net.count] = stack.at;
                net.left[net.count++] = stack.cars;
            }
        play.state_.dragnet = net;
        if (net.count > 0) play.push(StepKind::dragnet, cops_seat(play.state_));
    }
    static void wanted(Play& play, const Effect&, const Occasion&) { play.state_.wanted = true; }
    static void jailbreak(Play& play, const Effect&, const Occasion& occasion) {
        play.push(StepKind::jailbreak, occasion.seat);
    }
    static void panic(Play& play, const Effect& effect, const Occasion& occasion) {
        play.push(StepKind::panic, occasion.seat, 0, effect.n);
    }
};

namespace {

using namespace params;

constexpr std::array<OpRow, count_of<Op>> rows = {{
    {Op::move_double,
     {},
     {"double the dice", "Würfel verdoppeln", "raddoppia i dadi"},
     Modifiers::move_double},
    {Op::move_bonus,
     {n},
     {"{n} more steps", "{n} Schritte mehr", "{n} passi in più"},
     Modifiers::move_bonus},
    {Op::move_over_buildings,
     {},
     {"cross buildings", "Gebäude überqueren", "attraversa edifici"},
     Modifiers::move_over_buildings},
    {Op::teleport,
     {from_subway, to_subway, adjacent_ok},
     {"from one subway entrance to another", "von einem U-Bahn-Eingang zum anderen",
      "da un ingresso della metro a un altro"},
     Words::teleport},
    {Op::free_step,
     {n},
     {"{n} steps without dice", "{n} Schritte ohne Würfel", "{n} passi senza dadi"},
     Words::free_step},
    {Op::combat_plus,
     {n},
     {"+{n} on every die", "+{n} auf jeden Würfel", "+{n} a ogni dado"},
     Modifiers::combat_plus},
    {Op::combat_reroll,
     {},
     {"roll missed dice again", "Fehlwürfe wiederholen", "rilancia i dadi falliti"},
     Modifiers::combat_reroll},
    {Op::extra_dice,
     {pool, n},
     {"{n} more {pool}", "{n} {pool} mehr", "{n} {pool} in più"},
     Modifiers::extra_dice},
    {Op::range,
     {n},
     {"reach {n} in sight", "Reichweite {n} in Sicht", "portata {n} in vista"},
     Modifiers::range},
    {Op::no_reaction,
     {},
     {"nobody reacts", "niemand reagiert", "nessuno reagisce"},
     Modifiers::no_reaction},
    {Op::no_cancel,
     {},
     {"hits cannot be cancelled", "Treffer nicht abwehrbar", "colpi non annullabili"},
     Modifiers::no_cancel},
    {Op::bonus_hit,
     {n, targets},
     {"{n} more hit on {targets}", "{n} Treffer mehr gegen {targets}",
      "{n} colpo in più a {targets}"},
     Modifiers::bonus_hit},
    {Op::area_attack,
     {dice, range},
     {"attack all within {range} with {dice} dice", "alle bis {range} mit {dice} Würfeln angreifen",
      "attacca tutti entro {range} con {dice} dadi"},
     Words::area_attack},
    {Op::immobilise,
     {kind, dice_or_sure, need, range, targets},
     {"{kind} on {targets} within {range}{dice}", "{kind} gegen {targets} bis {range}{dice}",
      "{kind} su {targets} entro {range}{dice}"},
     Words::immobilise},
    {Op::cancel_hit,
     {n},
     {"cancel {n} hit", "{n} Treffer abwehren", "annulla {n} colpo"},
     Use::answer},
    {Op::cancel_hit_roll,
     {need, n},
     {"cancel {n} hit with {need} or more", "{n} Treffer abwehren ab {need}",
      "annulla {n} colpo con {need} o più"},
     Use::answer},
    {Op::thorns,
     {need},
     {"attackers beside you take a hit with {need} or more",
      "Angreifer nebenan nehmen ab {need} einen Treffer",
      "chi attacca da vicino prende un colpo con {need} o più"},
     Use::trait},
    {Op::heal, {n}, {"remove {n} hits", "{n} Treffer entfernen", "togli {n} colpi"}, Words::heal},
    {Op::recovery_bonus,
     {n},
     {"recovery removes {n} more", "Erholung nimmt {n} mehr weg", "il recupero toglie {n} in più"},
     Use::benefit},
    {Op::restore_dice,
     {pool, n},
     {"{n} {pool} back", "{n} {pool} zurück", "{n} {pool} di nuovo"},
     Words::restore_dice},
    {Op::max_dice,
     {pool, n},
     {"maximum of {pool} +{n}", "Grenze {pool} +{n}", "massimo {pool} +{n}"},
     Use::benefit},
    {Op::lose_dice,
     {who, pool, n},
     {"{who}: {n} {pool} fewer next turn", "{who}: nächsten Zug {n} {pool} weniger",
      "{who}: {n} {pool} in meno al prossimo turno"},
     Words::lose_dice},
    {Op::restore_ability,
     {n},
     {"{n} ability tokens back", "{n} Fähigkeiten zurück", "{n} poteri di nuovo"},
     Words::restore_ability},
    {Op::bonus_need,
     {need},
     {"bonus dice draw with {need} or more", "Bonuswürfel ziehen ab {need}",
      "i dadi bonus pescano con {need} o più"},
     Use::trait},
    {Op::break_need,
     {need},
     {"against bonds dice hit with {need} or more", "gegen Fesseln treffen Würfel ab {need}",
      "contro i legami i dadi colpiscono con {need} o più"},
     Use::trait},
    {Op::luck,
     {n},
     {"roll {n} die again once a turn", "einmal je Zug {n} Würfel neu",
      "una volta per turno rilancia {n} dado"},
     Use::benefit},
    {Op::deny_ability,
     {to_spider, ability, when},
     {"no {ability} {when}", "kein {ability} {when}", "niente {ability} {when}"},
     Use::denial},
    {Op::immune_attack,
     {from_cops},
     {"the Cops cannot attack you", "die Polizei kann dich nicht angreifen",
      "la polizia non può attaccarti"},
     Use::benefit},
    {Op::ignore_wanted, {}, {"not wanted", "nicht gesucht", "non ricercato"}, Use::benefit},
    {Op::steal_side,
     {dice, need, range},
     {"take a held side character within {range}: {dice} dice, {need} or more",
      "gehaltene Nebenfigur bis {range} nehmen: {dice} Würfel, ab {need}",
      "prendi un personaggio tenuto entro {range}: {dice} dadi, {need} o più"},
     Words::steal_side},
    {Op::tracer_place,
     {range, targets},
     {"put a tracer on {targets} within {range}", "Sender an {targets} bis {range}",
      "ragno-spia su {targets} entro {range}"},
     Use::deed},
    {Op::tracer_gain,
     {n},
     {"{n} tracer from the reserve", "{n} Sender aus der Reserve", "{n} ragno-spia dalla riserva"},
     Words::tracer_gain},
    {Op::tracer_remove,
     {},
     {"remove the tracer", "Sender entfernen", "togli il ragno-spia"},
     Words::tracer_remove},
    {Op::peek_mission,
     {n, when.or_else(0)},
     {"look at {n} mission of others", "{n} fremde Mission ansehen", "guarda {n} missione altrui"},
     Words::peek_mission},
    {Op::swap_mission, {}, {"new mission", "neue Mission", "nuova missione"}, Words::swap_mission},
    {Op::break_free,
     {},
     {"free of web or grip", "frei von Netz oder Griff", "libero da ragnatela o presa"},
     Words::break_free},
    {Op::discard_random,
     {a_villain, n},
     {"{who} loses {n} random card", "{who} verliert zufällig {n} Karte",
      "{who} perde {n} carta a caso"},
     Words::discard_random},
    {Op::draw, {n}, {"draw {n} card", "{n} Karte ziehen", "pesca {n} carta"}, Words::draw},
    {Op::gain_vp, {n}, {"{n} points", "{n} Punkte", "{n} punti"}, Words::gain_vp},
    {Op::car_add,
     {n},
     {"{n} car on a station", "{n} Wagen auf eine Wache", "{n} volante in un commissariato"},
     Words::car_add},
    {Op::next_attack,
     {effects},
     {"next attack of the Cops: {effects}", "nächster Angriff der Polizei: {effects}",
      "prossimo attacco della polizia: {effects}"},
     Words::next_attack},
    {Op::transport,
     {range},
     {"an arrested figure, or a villain down within {range}, to jail",
      "Festgenommene oder Schurken am Boden bis {range} in Haft",
      "in cella un arrestato o un cattivo a terra entro {range}"},
     Words::transport},
    {Op::dragnet,
     {n},
     {"every patrol drives {n} steps", "jede Streife fährt {n} Schritte",
      "ogni pattuglia fa {n} passi"},
     Words::dragnet},
    {Op::wanted,
     {},
     {"Spider-Man is wanted", "Spider-Man wird gesucht", "Spider-Man è ricercato"},
     Words::wanted},
    {Op::los_limit,
     {n},
     {"ranges at most {n}", "Reichweite höchstens {n}", "portata al massimo {n}"},
     Use::weather},
    {Op::cops_no_double,
     {},
     {"the Sergeant does not double", "die Sergeantin verdoppelt nicht",
      "il sergente non raddoppia"},
     Use::weather},
    {Op::jailbreak,
     {},
     {"all in jail go free, healed", "alle in Haft kommen geheilt frei",
      "tutti i detenuti liberi e guariti"},
     Words::jailbreak},
    {Op::ground_movement,
     {},
     {"no doubling, no crossing of buildings", "kein Verdoppeln, kein Überqueren",
      "niente raddoppi, niente edifici"},
     Use::weather},
    {Op::panic,
     {n},
     {"free side characters move {n} steps", "freie Nebenfiguren gehen {n} Schritte",
      "i personaggi liberi fanno {n} passi"},
     Words::panic},
    {Op::truce,
     {},
     {"villains do not attack villains", "Schurken greifen keine Schurken an",
      "i cattivi non attaccano cattivi"},
     Use::weather},
}};
static_assert(in_order(rows));

// Rows are long; search asks for the functions only.
constexpr auto functions = [] {
    std::array<Does, count_of<Op>> all{};
    for (const OpRow& row : rows) all[static_cast<std::size_t>(row.is)] = row.does;
    return all;
}();

}  // namespace

const OpRow& row_of(Op op) { return rows[static_cast<std::size_t>(op)]; }

void modify(Mods& mods, const Effects& effects) {
    for (const Effect& effect : effects)
        if (const auto modifier = functions[static_cast<std::size_t>(effect.op)].modifier)
            modifier(mods, effect);
}

void Play::carry_out(const Effect& effect, const Occasion& occasion) {
    const auto deed = functions[static_cast<std::size_t>(effect.op)].deed;
    STOOP_ASSERT(deed != nullptr);
    deed(*this, effect, occasion);
}

}  // namespace stoop::spiderman
