// What a list of effects says, in three languages, to be read beside the text of its card.
#include "games/escape/describe.hpp"

#include "content/texts.hpp"
#include "content/vocabulary.hpp"

namespace stoop::escape {

namespace {

using content::Phrase;
using content::put;

// By Op, in its order. What a word has besides its number is put in or added behind it.
constexpr std::array<Phrase, count_of<Op>> ops = {{
    {"move {steps}", "{steps} gehen", "muovi di {steps}"},
    {"reveal {n}", "{n} aufdecken", "rivela {n}"},
    {"flip {n} point of interest", "{n} wichtigen Ort umdrehen", "gira {n} punto di interesse"},
    {"{n} damage {range}", "{n} Schaden {range}", "{n} danni {range}"},
    {"{n} damage to each enemy {range}", "{n} Schaden für jeden Feind {range}",
     "{n} danni a ogni nemico {range}"},
    {"outwit up to {n} {range}", "bis zu {n} austricksen {range}", "raggira fino a {n} {range}"},
    {"pull in up to {n} prisoners from next to you", "bis zu {n} Gefangene von nebenan heranholen",
     "attira fino a {n} galeotti da accanto"},
    {"take back {pick}", "{pick} zurücknehmen", "riprendi {pick}"},
    {"draw {n} item(s)", "Gegenstände ziehen: {n}", "pesca oggetti: {n}"},
    {"steal {loot}", "{loot} stehlen", "ruba {loot}"},
    {"swap {n} stash card with a willing hero here",
     "{n} Vorratskarte mit einem willigen Helden hier tauschen",
     "scambia {n} carta della riserva con un eroe qui che accetta"},
    {"look at {n} {seen}", "{n} {seen} ansehen", "guarda {n} {seen}"},
    {"load up to {n} ammunition", "bis zu {n} Munition laden", "carica fino a {n} munizioni"},
    {"ignore the next {n} damage", "die nächsten {n} Schaden ignorieren",
     "ignora i prossimi {n} danni"},
    {"play {n} more card from your hand", "{n} weitere Handkarte spielen",
     "gioca {n} altra carta della mano"},
    {"move the helicopter up to {n}", "den Hubschrauber bis zu {n} bewegen",
     "sposta l'elicottero fino a {n}"},
    {"action cards do {n} more damage {range}", "Aktionskarten machen {n} Schaden mehr {range}",
     "le carte azione fanno {n} danni in più {range}"},
    {"noise {n}", "Lärm {n}", "rumore {n}"},
    {"{n} {figure} {place}", "{n} {figure} {place}", "{n} {figure} {place}"},
    {"remove {n} prisoners {place}", "{n} Gefangene entfernen {place}",
     "rimuovi {n} galeotti {place}"},
    {"{n} item cube(s) {place}", "{n} Gegenstandswürfel {place}", "{n} cubo/i oggetto {place}"},
    {"{n} damage to {who}", "{n} Schaden für {who}", "{n} danni a {who}"},
    {"lose {n} random item", "{n} zufälligen Gegenstand verlieren", "perdi {n} oggetto a caso"},
    {"draw events", "Ereignisse ziehen", "pesca eventi"},
    {"either {first}, or {second}", "entweder {first}, oder {second}", "{first}, oppure {second}"},
    {"if {cond}: {first}; else: {second}", "falls {cond}: {first}; sonst: {second}",
     "se {cond}: {first}; altrimenti: {second}"},
    {"nothing", "nichts", "niente"},
    {"New York moves up to {n} enemies", "New York bewegt bis zu {n} Feinde",
     "New York muove fino a {n} nemici"},
    {"a roadblock {place}, {dir}", "eine Straßensperre {place}, {dir}",
     "un blocco stradale {place}, {dir}"},
    {"{n} mission cube", "{n} Missionswürfel", "{n} cubo missione"},
    {"reveal {n} timer tile", "{n} Zeitplättchen aufdecken", "rivela {n} tessera tempo"},
    {"event level +{n}", "Ereignisstufe +{n}", "livello eventi +{n}"},
    {"lasting: prisoners +{n} {stat}", "dauerhaft: Gefangene +{n} {stat}",
     "duraturo: galeotti +{n} {stat}"},
    {"the Gullfire is destroyed", "die Gullfire ist zerstört", "il Gullfire è distrutto"},
    {"every boss regains {n}", "jeder Boss heilt {n}", "ogni boss recupera {n}"},
    {"{n} special card into New York's deck", "{n} Spezialkarte in New Yorks Stapel",
     "{n} carta speciale nel mazzo di New York"},
    {"briefcase {slot} {place}", "Koffer {slot} {place}", "valigetta {slot} {place}"},
    {"the President can be taken here", "hier kann man den Präsidenten nehmen",
     "qui si può prendere il Presidente"},
    {"the helicopter lands", "der Hubschrauber landet", "l'elicottero atterra"},
    {"{n} \"alive\" card leaves the President deck",
     "{n} Lebt-Karte verlässt den Präsidentenstapel",
     "{n} carta «vivo» lascia il mazzo del Presidente"},
    {"take a special card", "eine Spezialkarte nehmen", "prendi una carta speciale"},
    {"exchange an objective", "ein Ziel tauschen", "scambia un obiettivo"},
    {"New York wins", "New York gewinnt", "New York vince"},
}};

constexpr std::array<Phrase, 2> ranges = {
    {{"here", "hier", "qui"}, {"here or next to you", "hier oder nebenan", "qui o accanto"}}};
constexpr std::array<Phrase, 2> picks = {
    {{"up to {n}", "bis zu {n}", "fino a {n}"}, {"{n} at random", "{n} zufällig", "{n} a caso"}}};
constexpr std::array<Phrase, 3> whos = {
    {{"the active hero", "den aktiven Helden", "l'eroe attivo"},
     {"a hero here or next to you", "einen Helden hier oder nebenan", "un eroe qui o accanto"},
     {"every hero here", "jeden Helden hier", "ogni eroe qui"}}};
constexpr std::array<Phrase, 2> loots = {
    {{"an item or briefcase card", "einen Gegenstand oder eine Kofferkarte",
      "un oggetto o una carta valigetta"},
     {"the President", "den Präsidenten", "il Presidente"}}};
constexpr std::array<Phrase, 4> lookables = {
    {{"point of interest", "wichtigen Ort", "punto di interesse"},
     {"New York cards", "New-York-Karten", "carte di New York"},
     {"timer tiles", "Zeitplättchen", "tessere tempo"},
     {"card on a briefcase slot", "Karte auf einem Kofferplatz", "carta su uno spazio valigetta"}}};
constexpr std::array<Phrase, 3> figures = {{{"prisoner(s)", "× Gefangener", "galeotto/i"},
                                            {"Romero", "Romero", "Romero"},
                                            {"Slag", "Slag", "Slag"}}};
constexpr std::array<Phrase, stat_count> stats = {{{"health", "Leben", "salute"},
                                                   {"movement", "Bewegung", "movimento"},
                                                   {"damage", "Schaden", "danno"},
                                                   {"range", "Reichweite", "distanza"}}};
constexpr std::array<Phrase, 2> dirs = {
    {{"marked road", "markierte Straße", "strada indicata"},
     {"road across from it", "Straße gegenüber", "strada opposta"}}};
constexpr std::array<Phrase, count_of<Place>> places = {
    {{"in the hero's space", "im Feld des Helden", "nello spazio dell'eroe"},
     {"in each hero's space", "in jedem Feld mit Helden", "in ogni spazio con eroi"},
     {"next to the hero, spread", "neben dem Helden, verteilt", "accanto all'eroe, divisi"},
     {"in each space next to the hero", "in jedem Feld neben dem Helden",
      "in ogni spazio accanto all'eroe"},
     {"where the arrows point", "wohin die Pfeile zeigen", "dove indicano le frecce"},
     {"at the nearest manholes, one each", "an den nächsten Gullys, je einer",
      "ai tombini più vicini, uno ciascuno"},
     {"here", "hier", "qui"},
     {"at the Library", "an der Bücherei", "alla Biblioteca"},
     {"at the World Trade Center", "am World Trade Center", "al World Trade Center"},
     {"at the helicopter, if revealed", "am Hubschrauber, falls aufgedeckt",
      "all'elicottero, se rivelato"},
     {"of your choice", "deiner Wahl", "a tua scelta"},
     {"here or next to you", "hier oder nebenan", "qui o accanto"}}};
constexpr std::array<Phrase, 2> conditions = {
    {{"an enemy is at the World Trade Center with the Gullfire",
      "ein Feind am World Trade Center bei der Gullfire ist",
      "un nemico è al World Trade Center con il Gullfire"},
     {"the hero has an item", "der Held einen Gegenstand hat", "l'eroe ha un oggetto"}}};

constexpr Phrase you_may = {"you may ", "du darfst: ", "puoi: "};
constexpr Phrase without_enemies = {"without enemies here", "ohne Feinde hier", "senza nemici qui"};
constexpr Phrase smashing = {"smashing roadblocks", "zerstört Straßensperren",
                             "distrugge i blocchi"};
constexpr Phrase passing = {"past roadblocks", "an Straßensperren vorbei", "oltre i blocchi"};
constexpr Phrase quiet = {"without events", "ohne Ereignisse", "senza eventi"};
constexpr Phrase by_manhole = {"manholes joined", "Gullys verbunden", "tombini collegati"};
constexpr Phrase to_poi = {"from one point of interest to any other",
                           "von einem wichtigen Ort zu jedem anderen",
                           "da un punto di interesse a qualsiasi altro"};
constexpr Phrase with_heroes = {"taking up to {n} along", "nimmt bis zu {n} mit",
                                "porta con sé fino a {n}"};
constexpr Phrase keeping = {"keep {n}", "{n} behalten", "tieni {n}"};
constexpr Phrase reordering = {"in any order again", "beliebig geordnet zurück",
                               "rimesse nell'ordine che vuoi"};
constexpr Phrase among = {"with {n} other heroes here", "mit {n} anderen Helden hier",
                          "con {n} altri eroi qui"};
constexpr Phrase for_other = {"by a hero here or next to you",
                              "durch einen Helden hier oder nebenan", "per un eroe qui o accanto"};
constexpr Phrase against_boss = {"against a boss", "gegen einen Boss", "contro un boss"};
constexpr Phrase all_of_them = {"all", "alle", "tutti i"};

class Describer {
public:
    Describer(const Pack& pack, std::size_t language) : pack_(pack), language_(language) {}

    std::string list(int at) const {
        std::string all;
        for (const Effect& effect : pack_.list(at)) all += (all.empty() ? "" : ", ") + word(effect);
        return all.empty() ? say(ops[static_cast<std::size_t>(Op::none)]) : all;
    }

private:
    std::string say(const Phrase& phrase) const { return std::string(phrase[language_]); }
    template <std::size_t N, class E>
    std::string say(const std::array<Phrase, N>& phrases, E which) const {
        return say(phrases[static_cast<std::size_t>(which)]);
    }

    std::string word(const Effect& effect) const {
        std::string text = put(say(ops, effect.op), "pick", say(picks, effect.pick));
        const bool is_flight = effect.op == Op::move_helicopter;
        const int n = is_flight ? effect.max : effect.n;
        text = put(text, "n", n == most_of_all ? say(all_of_them) : std::to_string(n));
        text = put(text, "steps",
                   effect.min == effect.max
                       ? std::to_string(effect.max)
                       : std::to_string(effect.min) + "–" + std::to_string(effect.max));
        text = put(text, "slot", std::to_string(effect.slot));
        text = put(text, "range", say(ranges, effect.range));
        text = put(text, "loot", say(loots, effect.loot));
        text = put(text, "seen", say(lookables, effect.seen));
        text = put(text, "figure", say(figures, effect.figure));
        text = put(text, "place", say(places, effect.place));
        text = put(text, "who", say(whos, effect.who));
        text = put(text, "stat", say(stats, effect.stat));
        text = put(text, "dir", say(dirs, effect.dir));
        text = put(text, "cond", say(conditions, effect.cond));
        if (effect.op == Op::choose || effect.op == Op::if_) {
            text = put(text, "first", list(effect.lists[0]));
            text = put(text, "second", list(effect.lists[1]));
        }
        const std::string more = terms(effect);
        return (effect.may ? say(you_may) : "") + text + (more.empty() ? "" : " (" + more + ")");
    }

    // What else a word was given.
    std::string terms(const Effect& effect) const {
        std::string all;
        const auto add = [&](const Phrase& phrase, int n = 0) {
            all += (all.empty() ? "" : "; ") + put(say(phrase), "n", std::to_string(n));
        };
        if (effect.needs_clear) add(without_enemies);
        if (effect.break_roadblock) add(smashing);
        if (effect.ignore_roadblocks) add(passing);
        if (effect.ignore_events) add(quiet);
        if (effect.via == Via::manhole) add(by_manhole);
        if (effect.via == Via::poi) add(to_poi);
        if (effect.carry > 0) add(with_heroes, effect.carry);
        if (effect.op == Op::gain_item && effect.keep < effect.n) add(keeping, effect.keep);
        if (effect.reorder) add(reordering);
        if (effect.op == Op::steal && effect.others > 1) add(among, effect.others);
        if (effect.op == Op::recover && effect.who == Who::other_in_range_1) add(for_other);
        if (effect.vs == Target::boss) add(against_boss);
        return all;
    }

    const Pack& pack_;
    const std::size_t language_;
};

struct Line {  // a card with what is printed on it besides words
    std::string kind;
    std::string id;
    std::string facts;
    std::vector<int> lists;
};

std::string noise(int n) { return "  noise " + std::to_string(n); }

std::vector<Line> lines_of(const Pack& pack) {
    std::vector<Line> lines;
    lines.push_back({"card",
                     "alternative",
                     noise(pack.alternative_noise),
                     {pack.alternative[0], pack.alternative[1]}});
    for (const ActionCard& card : pack.cards)
        lines.push_back({"card",
                         card.id,
                         "  " + std::string(name_of(card.kind)) + noise(card.noise),
                         {card.list}});
    for (const Good& good : pack.goods) {
        std::string facts = good.is_weapon ? "  weapon" : "";
        if (good.ammo > 0)
            facts += "  ammo " + std::to_string(good.ammo) + "  costs " +
                     std::to_string(good.ammo_cost) + noise(good.noise);
        lines.push_back({"card", good.id, facts, {good.list, good.passive}});
    }
    lines.push_back({"card", "car", "", {pack.car_list}});
    for (const EventCard& card : pack.events)
        lines.push_back({"card", card.id, "  ×" + std::to_string(card.count), {card.list}});
    for (const NyCard& card : pack.ny)
        lines.push_back({"card", card.id, "  cost " + std::to_string(card.back.cost), {card.list}});
    for (const TimerTile& tile : pack.timer)
        lines.push_back(
            {"timer",
             tile.id,
             "  " + std::string(name_of(tile.layer)) + "  ×" + std::to_string(tile.count),
             {tile.list}});
    for (const Poi& poi : pack.pois) lines.push_back({"tile", poi.id, "", {poi.on_reveal}});
    for (const Tile& tile : pack.tiles)
        if (tile.trap != nowhere) lines.push_back({"tile", tile.id, "", {tile.on_trigger}});
    for (const Building building : {Building::clinic, Building::armoury, Building::library})
        lines.push_back({"building",
                         std::string(name_of(building)),
                         "",
                         {pack.building_lists[static_cast<std::size_t>(building)]}});
    for (int level = 0; level < bar_count; ++level)
        lines.push_back({"level",
                         std::to_string(level + 1),
                         "",
                         {pack.level_lists[static_cast<std::size_t>(level)]}});
    return lines;
}

}  // namespace

std::string describe_list(const Pack& pack, int list, std::size_t language) {
    return Describer(pack, language).list(list);
}

Expected<std::string> describe_pack(const content::Files& files) {
    const auto pack = load_pack(files);
    if (!pack) return Error{pack.error()};
    const auto texts = content::read_texts(files, "escape");
    if (!texts) return Error{texts.error()};
    std::string out;
    for (const Line& line : lines_of(**pack)) {
        out += line.id + line.facts + "\n";
        const std::string key = line.kind + "." + line.id;
        for (std::size_t i = 0; i < content::languages.size(); ++i) {
            out += "  " + std::string(content::languages[i]) + "  " + texts->at(key + ".name")[i] +
                   ": " + texts->at(key + ".text")[i] + "\n";
            for (const int list : line.lists)
                if (!(*pack)->list(list).empty())
                    out += "      = " + describe_list(**pack, list, i) + "\n";
        }
    }
    return out;
}

}  // namespace stoop::escape
