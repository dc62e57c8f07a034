// Parameters of the words: their limits, and what people call their values.
#pragma once
#include "games/escape/names.hpp"
#include "games/escape/word_rows.hpp"

namespace stoop::escape::params {

using content::name;
using content::number;
using content::Phrase;
using content::truth;

constexpr Phrase all_of_them = {"all", "alle", "tutti i"};
constexpr auto n = number<&Effect::n>("n", 1, 20);
constexpr auto n_or_1 = n.or_else(1);
constexpr auto more_or_less = number<&Effect::n>("n", -10, 20);
constexpr auto up_to_4 = number<&Effect::n>("n", 1, 4);
constexpr auto up_to_3 = number<&Effect::n>("n", 1, 3);
constexpr auto one = number<&Effect::n>("n", 1, 1).or_else(1);
constexpr auto n_or_all = number<&Effect::n>("n", 1, most_of_all).most_called(all_of_them);

// ESC-7.3 looks one step ahead.
constexpr auto min = number<&Effect::min>("min", 1, 1);
constexpr std::array<Phrase, 5> steps = {
    {{}, {"1", "1", "1"}, {"1–2", "1–2", "1–2"}, {"1–3", "1–3", "1–3"}, {"1–4", "1–4", "1–4"}}};
constexpr auto max_steps = number<&Effect::max>("max", 1, 4).called(steps);
constexpr auto max = number<&Effect::max>("max", 1, 9);

constexpr std::array<Phrase, 2> ranges = {
    {{"here", "hier", "qui"}, {"here or next to you", "hier oder nebenan", "qui o accanto"}}};
constexpr auto range = number<&Effect::range>("range", 0, 1).or_else(0).called(ranges);
constexpr auto range_1 = number<&Effect::range>("range", 1, 1).or_else(1);

constexpr Phrase without_enemies = {"without enemies here", "ohne Feinde hier", "senza nemici qui"};
constexpr auto needs_clear = truth<&Effect::needs_clear>("needs_clear").adds(without_enemies);
constexpr Phrase smashing = {"smashing roadblocks", "zerstört Straßensperren",
                             "distrugge i blocchi"};
constexpr auto break_roadblock = truth<&Effect::break_roadblock>("break_roadblock").adds(smashing);
constexpr Phrase passing = {"past roadblocks", "an Straßensperren vorbei", "oltre i blocchi"};
constexpr auto ignore_roadblocks =
    truth<&Effect::ignore_roadblocks>("ignore_roadblocks").adds(passing);
constexpr Phrase quiet = {"without events", "ohne Ereignisse", "senza eventi"};
constexpr auto ignore_events = truth<&Effect::ignore_events>("ignore_events").adds(quiet);
constexpr Phrase reordering = {"in any order again", "beliebig geordnet zurück",
                               "rimesse nell'ordine che vuoi"};
constexpr auto reorder = truth<&Effect::reorder>("reorder").adds(reordering);

constexpr std::array<Phrase, count_of<Via>> ways = {
    {{},
     {"manholes joined", "Gullys verbunden", "tombini collegati"},
     {"from one point of interest to any other", "von einem wichtigen Ort zu jedem anderen",
      "da un punto di interesse a qualsiasi altro"}}};
constexpr auto via = name<&Effect::via>("via", names_of<Via>).or_else(0).adds(ways);
constexpr Phrase with_heroes = {"taking up to {carry} along", "nimmt bis zu {carry} mit",
                                "porta con sé fino a {carry}"};
constexpr auto carry = number<&Effect::carry>("carry", 0, 1).or_else(0).adds(with_heroes);
constexpr Phrase keeping = {"keep {keep}", "{keep} behalten", "tieni {keep}"};
constexpr auto keep =
    number<&Effect::keep>("keep", 1, most_of_all).or_else(most_of_all).adds(keeping);

constexpr std::array<Phrase, count_of<Pick>> picks = {
    {{"up to {n}", "bis zu {n}", "fino a {n}"}, {"{n} at random", "{n} zufällig", "{n} a caso"}}};
constexpr auto pick = name<&Effect::pick>("pick", names_of<Pick>).or_else(0).called(picks);
constexpr std::array<Phrase, count_of<Who>> heroes = {
    {{"the active hero", "den aktiven Helden", "l'eroe attivo"},
     {"a hero here or next to you", "einen Helden hier oder nebenan", "un eroe qui o accanto"},
     {"every hero here", "jeden Helden hier", "ogni eroe qui"}}};
constexpr auto who = name<&Effect::who>("who", names_of<Who>).or_else(0).called(heroes);
constexpr Phrase for_other = {"by a hero here or next to you",
                              "durch einen Helden hier oder nebenan", "per un eroe qui o accanto"};
constexpr auto for_whom = who.adds(for_other);

constexpr std::array<Phrase, count_of<Loot>> loots = {
    {{"an item or briefcase card", "einen Gegenstand oder eine Kofferkarte",
      "un oggetto o una carta valigetta"},
     {"the President", "den Präsidenten", "il Presidente"}}};
constexpr auto loot = name<&Effect::loot>("what", names_of<Loot>).called(loots);
constexpr Phrase among = {"with {min_other_heroes} other heroes here",
                          "mit {min_other_heroes} anderen Helden hier",
                          "con {min_other_heroes} altri eroi qui"};
constexpr auto others = number<&Effect::others>("min_other_heroes", 1, 3).or_else(1).adds(among);
constexpr std::array<Phrase, count_of<Lookable>> lookables = {
    {{"point of interest", "wichtigen Ort", "punto di interesse"},
     {"New York cards", "New-York-Karten", "carte di New York"},
     {"timer tiles", "Zeitplättchen", "tessere tempo"},
     {"card on a briefcase slot", "Karte auf einem Kofferplatz", "carta su uno spazio valigetta"}}};
constexpr auto seen = name<&Effect::seen>("what", names_of<Lookable>).called(lookables);
constexpr Phrase against_boss = {"against a boss", "gegen einen Boss", "contro un boss"};
constexpr auto vs = name<&Effect::vs>("vs", names_of<Target>).or_else(0).adds(against_boss);

constexpr std::array<Phrase, count_of<Spawnable>> figures = {
    {{"prisoner(s)", "× Gefangener", "galeotto/i"},
     {"Romero", "Romero", "Romero"},
     {"Slag", "Slag", "Slag"}}};
constexpr auto figure = name<&Effect::figure>("what", names_of<Spawnable>).called(figures);
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
constexpr auto place = name<&Effect::place>("place", names_of<Place>).called(places);
constexpr auto slot = number<&Effect::slot>("slot", 1, slot_count);

constexpr std::array<Phrase, stat_count> stats = {{{"health", "Leben", "salute"},
                                                   {"movement", "Bewegung", "movimento"},
                                                   {"damage", "Schaden", "danno"},
                                                   {"range", "Reichweite", "distanza"}}};
constexpr auto stat = name<&Effect::stat>("stat", names_of<Stat>).called(stats);
constexpr std::array<Phrase, count_of<DirSpec>> dirs = {
    {{"marked road", "markierte Straße", "strada indicata"},
     {"road across from it", "Straße gegenüber", "strada opposta"}}};
constexpr auto dir = name<&Effect::dir>("dir", names_of<DirSpec>).or_else(0).called(dirs);
constexpr std::array<Phrase, count_of<Condition>> conditions = {
    {{"an enemy is at the World Trade Center with the Gullfire",
      "ein Feind am World Trade Center bei der Gullfire ist",
      "un nemico è al World Trade Center con il Gullfire"},
     {"the hero has an item", "der Held einen Gegenstand hat", "l'eroe ha un oggetto"}}};
constexpr auto cond = name<&Effect::cond>("cond", names_of<Condition>).called(conditions);

template <std::size_t which>
constexpr content::Param<Effect> list(std::string_view key) {
    return {{.key = key, .kind = content::ParamRow::Kind::words},
            [](const Effect& effect) { return int{effect.lists[which]}; },
            [](Effect& effect, int at) { effect.lists[which] = static_cast<std::uint8_t>(at); }};
}
constexpr auto first = list<0>("options").part(0, options_max).marked("first");
constexpr auto second = list<1>("options").part(1, options_max).marked("second");
constexpr auto then = list<0>("then");
constexpr auto otherwise = list<1>("else").or_else(0);

}  // namespace stoop::escape::params
