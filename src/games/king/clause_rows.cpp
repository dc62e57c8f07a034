// One row per moment, scope, number and window: what a clause of a card begins with. Then the
// conditions: what each asks, and its row.
#include "games/king/word_rows.hpp"

namespace stoop::king {

namespace {

template <class Enum>
constexpr SaidRow<Enum> said(Enum is, std::string_view en, std::string_view de,
                             std::string_view it) {
    return {is, {en, de, it}};
}
constexpr SaidRow<Moment> with_another(Moment is, auto... says) {
    return {.is = is, .says = {says...}, .has_another = true};
}
constexpr SaidRow<Stat> yes_or_no(Stat is, auto... says) {
    return {.is = is, .says = {says...}, .is_yes_or_no = true};
}

}  // namespace

constexpr std::array<SaidRow<Moment>, count_of<Moment>> moments = {{
    said(Moment::bought, "When bought", "Beim Kauf", "All'acquisto"),
    said(Moment::acquired, "When you get it", "Wenn du sie bekommst", "Quando la ottieni"),
    said(Moment::lost, "When it leaves you", "Wenn sie dich verlässt", "Quando la perdi"),
    said(Moment::turn_start, "At the start of your turn", "Zu Beginn deines Zuges",
         "All'inizio del tuo turno"),
    said(Moment::final_roll, "On your final roll", "Beim letzten Wurf", "All'ultimo lancio"),
    said(Moment::additions, "After the last roll", "Nach dem letzten Wurf", "Dopo l'ultimo lancio"),
    said(Moment::modify_end, "Before resolving", "Vor der Auswertung", "Prima di risolvere"),
    said(Moment::destroyed_building, "When you destroy a building", "Wenn du ein Gebäude zerstörst",
         "Quando distruggi un edificio"),
    said(Moment::destroyed_unit, "When you destroy a unit", "Wenn du eine Einheit zerstörst",
         "Quando distruggi un'unità"),
    said(Moment::took_superstar, "When you take Superstar", "Wenn du Superstar nimmst",
         "Quando prendi Superstar"),
    with_another(Moment::superstar_seized, "When you take Superstar from a monster",
                 "Wenn du einem Monster Superstar nimmst", "Quando prendi Superstar a un mostro"),
    with_another(Moment::superstar_lost, "When a monster takes Superstar from you",
                 "Wenn dir ein Monster Superstar nimmt", "Quando un mostro ti prende Superstar"),
    with_another(Moment::attacked, "When you survive an attack", "Wenn du einen Angriff überlebst",
                 "Quando sopravvivi a un attacco"),
    said(Moment::damaged, "When you take damage and survive",
         "Wenn du Schaden nimmst und überlebst", "Quando subisci danni e sopravvivi"),
    with_another(Moment::dealt_damage, "When you deal damage, for each survivor",
                 "Wenn du Schaden zufügst, je Überlebendem",
                 "Quando infliggi danni, per ogni superstite"),
    with_another(Moment::attack_hit, "When you attack, for each survivor",
                 "Wenn du angreifst, je Überlebendem", "Quando attacchi, per ogni superstite"),
    said(Moment::entered, "When you enter a borough", "Wenn du einen Bezirk betrittst",
         "Quando entri in un quartiere"),
    said(Moment::entered_manhattan, "When you enter Manhattan", "Wenn du Manhattan betrittst",
         "Quando entri a Manhattan"),
    said(Moment::ouch, "When you resolve Ouch", "Wenn du Autsch auswertest", "Quando risolvi Ahia"),
    said(Moment::turn_end, "At the end of your turn", "Am Ende deines Zuges",
         "Alla fine del tuo turno"),
}};
static_assert(in_order(moments));
const SaidRow<Moment>& row_of(Moment moment) { return item(moments, moment); }

constexpr std::array<SaidRow<Scope>, count_of<Scope>> scopes = {{
    said(Scope::held, "While you hold it", "Solange du sie hast", "Finché la tieni"),
    said(Scope::superstar, "While you also hold Superstar", "Solange du auch Superstar hast",
         "Finché tieni anche Superstar"),
    said(Scope::row, "While it is for sale", "Solange sie ausliegt", "Finché è in vendita"),
}};
static_assert(in_order(scopes));
const SaidRow<Scope>& row_of(Scope scope) { return item(scopes, scope); }

constexpr std::array<SaidRow<Stat>, count_of<Stat>> stats = {{
    said(Stat::dice, "dice {n}", "Würfel {n}", "dadi {n}"),
    said(Stat::heart_max, "heart maximum {n}", "Herzen höchstens {n}", "massimo di cuori {n}"),
    said(Stat::jet_durability, "Jets' durability {n}", "Widerstand der Jets {n}",
         "resistenza dei jet {n}"),
    said(Stat::tank_durability, "Tanks' durability {n}", "Widerstand der Panzer {n}",
         "resistenza dei carri armati {n}"),
    said(Stat::army_damage, "damage by units because of Ouch {n}",
         "Schaden durch Einheiten wegen Autsch {n}", "danni delle unità per Ahia {n}"),
    said(Stat::attack_factor, "damage of your attacks times {n}", "Schaden deiner Angriffe mal {n}",
         "danni dei tuoi attacchi per {n}"),
    said(Stat::attack_bonus, "damage to monsters with more hearts {n}",
         "Schaden an Monstern mit mehr Herzen {n}", "danni ai mostri con più cuori {n}"),
    yes_or_no(Stat::attack_own_borough, "attacks also hit your own borough",
              "Angriffe treffen auch deinen Bezirk",
              "gli attacchi colpiscono anche il tuo quartiere"),
    yes_or_no(Stat::pellets, "each target rolls a die, Ouch doubles",
              "jedes Ziel wirft einen Würfel, Autsch verdoppelt",
              "ogni bersaglio lancia un dado, Ahia raddoppia"),
    said(Stat::superstar_needs, "others need {n} Fame symbols to take it",
         "andere brauchen {n} Ruhm-Symbole dafür",
         "agli altri servono {n} simboli Fama per prenderlo"),
    yes_or_no(Stat::attack_dice_locked, "Attack dice are not rerolled",
              "Angriff-Würfel werden nicht neu geworfen", "i dadi Attacco non si rilanciano"),
    yes_or_no(Stat::others_reroll, "others must use all rerolls",
              "andere müssen alle Nachwürfe nutzen", "gli altri devono usare tutti i rilanci"),
    said(Stat::energy_symbols, "energy from Energy symbols {n}", "Energie aus Energie-Symbolen {n}",
         "energia dai simboli Energia {n}"),
    yes_or_no(Stat::remote_jets, "Jets in other boroughs are in reach",
              "Jets in anderen Bezirken sind erreichbar",
              "i jet negli altri quartieri sono raggiungibili"),
    said(Stat::energy_tap, "whoever gains {n} energy in a turn pays you 1",
         "wer im Zug {n} Energie erhält, zahlt dir 1",
         "chi ottiene {n} energia in un turno te ne paga 1"),
    said(Stat::move_fee, "moves nobody is obliged to make cost {n} energy",
         "freiwillige Bewegungen kosten {n} Energie",
         "i movimenti non obbligati costano {n} energia"),
}};
static_assert(in_order(stats));
const SaidRow<Stat>& row_of(Stat stat) { return item(stats, stat); }

constexpr std::array<SaidRow<Window>, count_of<Window>> windows = {{
    said(Window::pre_roll, "Before the first roll", "Vor dem ersten Wurf",
         "Prima del primo lancio"),
    said(Window::modify, "After the last roll", "Nach dem letzten Wurf", "Dopo l'ultimo lancio"),
    said(Window::resolve, "Before Fame is resolved", "Bevor Ruhm ausgewertet ist",
         "Prima di risolvere Fama"),
    said(Window::destruction, "Before Destruction", "Vor der Zerstörung", "Prima di Distruzione"),
    said(Window::entered, "After entering a borough", "Nach dem Betreten eines Bezirks",
         "Dopo essere entrato in un quartiere"),
    said(Window::buy, "In your Buy step", "In deinem Kaufschritt", "Nella tua fase di acquisto"),
    said(Window::damage, "When damage is announced for you", "Wenn dir Schaden droht",
         "Quando ti annunciano danni"),
    said(Window::pay, "When you pay energy", "Wenn du Energie zahlst", "Quando paghi energia"),
    said(Window::asked, "When asked in your turn or about damage",
         "Wenn du im Zug oder zu Schaden gefragt wirst",
         "Quando ti si chiede nel tuo turno o per danni"),
}};
static_assert(in_order(windows));
const SaidRow<Window>& row_of(Window window) { return item(windows, window); }

namespace {

using content::name;
using content::number;

bool holds_superstar(const State& state, const Condition&, const Occasion& at) {
    return state.holder(Goal::superstar) == at.seat;
}
bool in(const State& state, const Condition& condition, const Occasion& at) {
    return state.monster(at.seat).borough == condition.of;
}
bool unit(const State&, const Condition& condition, const Occasion& at) {
    return at.n == condition.of;
}
bool units(const State& state, const Condition& condition, const Occasion& at) {
    const int borough = state.monster(at.seat).borough;
    return borough != nowhere && state.place(borough).unit_total() >= condition.least;
}
bool die(const State& state, const Condition& condition, const Occasion&) {
    return dice_showing(state.turn, static_cast<Face>(condition.of)) > 0;
}
bool die_of_each_face(const State& state, const Condition&, const Occasion&) {
    for (int face = 0; face < face_count; ++face)
        if (dice_showing(state.turn, static_cast<Face>(face)) == 0) return false;
    return true;
}
bool symbols(const State& state, const Condition& condition, const Occasion&) {
    const int count = king::symbols(state.turn, static_cast<Face>(condition.of));
    return count >= condition.least && count <= condition.most;
}

constexpr auto borough = name<&Condition::of>("borough", borough_names).called("borough");
constexpr auto unit_kind = name<&Condition::of>("kind", names_of<Unit>).called("tile");
constexpr auto die_face = name<&Condition::of>("face", names_of<Face>).called("face");
constexpr auto least_units = number<&Condition::least>("least", 1, 45);
constexpr auto least = number<&Condition::least>("least", 1, 20);
constexpr content::Phrase no_limit = {"…", "…", "…"};
constexpr auto most = number<&Condition::most>("most", 1, 99).or_else(99).most_called(no_limit);

constexpr IsRow row(Is is, bool (*holds)(const State&, const Condition&, const Occasion&),
                    content::Params<Condition> params, auto... says) {
    return {is, params, {says...}, holds};
}

constexpr std::array<IsRow, count_of<Is>> is_rows = {{
    row(Is::holds_superstar, holds_superstar, {}, "holding Superstar", "mit Superstar",
        "con Superstar"),
    row(Is::in, in, {borough}, "in {borough}", "in {borough}", "a {borough}"),
    row(Is::unit, unit, {unit_kind}, "if it is {kind}", "falls es {kind} ist", "se è {kind}"),
    row(Is::units, units, {least_units}, "with {least} or more units in your borough",
        "bei mindestens {least} Einheiten bei dir", "con almeno {least} unità nel tuo quartiere"),
    row(Is::die, die, {die_face}, "if a die shows {face}", "falls ein Würfel {face} zeigt",
        "se un dado mostra {face}"),
    row(Is::die_of_each_face, die_of_each_face, {}, "if all six faces show",
        "falls alle sechs Seiten zu sehen sind", "se ci sono tutte e sei le facce"),
    row(Is::symbols, symbols, {die_face, least, most}, "with {least} to {most} {face}",
        "bei {least} bis {most} {face}", "con {least}-{most} {face}"),
}};
static_assert(in_order(is_rows));

}  // namespace

const IsRow& row_of(Is is) { return item(is_rows, is); }

}  // namespace stoop::king
