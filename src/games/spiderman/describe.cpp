#include "games/spiderman/describe.hpp"

#include "content/texts.hpp"
#include "content/vocabulary.hpp"
#include "games/spiderman/pack.hpp"

namespace stoop::spiderman {

namespace {

using content::Phrase;
using content::put;

// By Op, in its order. What stands in braces is a parameter of the effect.
constexpr std::array<Phrase, count_of<Op>> op_phrases = {{
    {"double the dice", "Würfel verdoppeln", "raddoppia i dadi"},
    {"{n} more steps", "{n} Schritte mehr", "{n} passi in più"},
    {"cross buildings", "Gebäude überqueren", "attraversa edifici"},
    {"from one subway entrance to another", "von einem U-Bahn-Eingang zum anderen",
     "da un ingresso della metro a un altro"},
    {"{n} steps without dice", "{n} Schritte ohne Würfel", "{n} passi senza dadi"},
    {"+{n} on every die", "+{n} auf jeden Würfel", "+{n} a ogni dado"},
    {"roll missed dice again", "Fehlwürfe wiederholen", "rilancia i dadi falliti"},
    {"{n} more {pool}", "{n} {pool} mehr", "{n} {pool} in più"},
    {"reach {n} in sight", "Reichweite {n} in Sicht", "portata {n} in vista"},
    {"nobody reacts", "niemand reagiert", "nessuno reagisce"},
    {"hits cannot be cancelled", "Treffer nicht abwehrbar", "colpi non annullabili"},
    {"{n} more hit on {targets}", "{n} Treffer mehr gegen {targets}",
     "{n} colpo in più a {targets}"},
    {"attack all within {range} with {dice} dice", "alle bis {range} mit {dice} Würfeln angreifen",
     "attacca tutti entro {range} con {dice} dadi"},
    {"{kind} on {targets} within {range}: {dice} dice, {need} or more",
     "{kind} gegen {targets} bis {range}: {dice} Würfel, ab {need}",
     "{kind} su {targets} entro {range}: {dice} dadi, {need} o più"},
    {"cancel {n} hit", "{n} Treffer abwehren", "annulla {n} colpo"},
    {"cancel {n} hit with {need} or more", "{n} Treffer abwehren ab {need}",
     "annulla {n} colpo con {need} o più"},
    {"attackers beside you take a hit with {need} or more",
     "Angreifer nebenan nehmen ab {need} einen Treffer",
     "chi attacca da vicino prende un colpo con {need} o più"},
    {"remove {n} hits", "{n} Treffer entfernen", "togli {n} colpi"},
    {"recovery removes {n} more", "Erholung nimmt {n} mehr weg", "il recupero toglie {n} in più"},
    {"{n} {pool} back", "{n} {pool} zurück", "{n} {pool} di nuovo"},
    {"maximum of {pool} +{n}", "Grenze {pool} +{n}", "massimo {pool} +{n}"},
    {"{who}: {n} {pool} fewer next turn", "{who}: nächsten Zug {n} {pool} weniger",
     "{who}: {n} {pool} in meno al prossimo turno"},
    {"{n} ability tokens back", "{n} Fähigkeiten zurück", "{n} poteri di nuovo"},
    {"bonus dice draw with {need} or more", "Bonuswürfel ziehen ab {need}",
     "i dadi bonus pescano con {need} o più"},
    {"against bonds dice hit with {need} or more", "gegen Fesseln treffen Würfel ab {need}",
     "contro i legami i dadi colpiscono con {need} o più"},
    {"roll {n} die again once a turn", "einmal je Zug {n} Würfel neu",
     "una volta per turno rilancia {n} dado"},
    {"no {ability} {when}", "kein {ability} {when}", "niente {ability} {when}"},
    {"the Cops cannot attack you", "die Polizei kann dich nicht angreifen",
     "la polizia non può attaccarti"},
    {"not wanted", "nicht gesucht", "non ricercato"},
    {"take a held side character within {range}: {dice} dice, {need} or more",
     "gehaltene Nebenfigur bis {range} nehmen: {dice} Würfel, ab {need}",
     "prendi un personaggio tenuto entro {range}: {dice} dadi, {need} o più"},
    {"put a tracer on {targets} within {range}", "Sender an {targets} bis {range}",
     "ragno-spia su {targets} entro {range}"},
    {"{n} tracer from the reserve", "{n} Sender aus der Reserve", "{n} ragno-spia dalla riserva"},
    {"remove the tracer", "Sender entfernen", "togli il ragno-spia"},
    {"look at {n} mission of others", "{n} fremde Mission ansehen", "guarda {n} missione altrui"},
    {"new mission", "neue Mission", "nuova missione"},
    {"free of web or grip", "frei von Netz oder Griff", "libero da ragnatela o presa"},
    {"{who} loses {n} random card", "{who} verliert zufällig {n} Karte",
     "{who} perde {n} carta a caso"},
    {"draw {n} card", "{n} Karte ziehen", "pesca {n} carta"},
    {"{n} points", "{n} Punkte", "{n} punti"},
    {"{n} car on a station", "{n} Wagen auf eine Wache", "{n} volante in un commissariato"},
    {"next attack of the Cops: {effects}", "nächster Angriff der Polizei: {effects}",
     "prossimo attacco della polizia: {effects}"},
    {"an arrested figure, or a villain down within {range}, to jail",
     "Festgenommene oder Schurken am Boden bis {range} in Haft",
     "in cella un arrestato o un cattivo a terra entro {range}"},
    {"every patrol drives {n} steps", "jede Streife fährt {n} Schritte",
     "ogni pattuglia fa {n} passi"},
    {"Spider-Man is wanted", "Spider-Man wird gesucht", "Spider-Man è ricercato"},
    {"ranges at most {n}", "Reichweite höchstens {n}", "portata al massimo {n}"},
    {"the Sergeant does not double", "die Sergeantin verdoppelt nicht",
     "il sergente non raddoppia"},
    {"all in jail go free, healed", "alle in Haft kommen geheilt frei",
     "tutti i detenuti liberi e guariti"},
    {"no doubling, no crossing of buildings", "kein Verdoppeln, kein Überqueren",
     "niente raddoppi, niente edifici"},
    {"free side characters move {n} steps", "freie Nebenfiguren gehen {n} Schritte",
     "i personaggi liberi fanno {n} passi"},
    {"villains do not attack villains", "Schurken greifen keine Schurken an",
     "i cattivi non attaccano cattivi"},
}};

constexpr std::array<Phrase, count_of<Timing>> timing_phrases = {{
    {"Moving", "Bewegung", "Movimento"},
    {"Attacking", "Angriff", "Attacco"},
    {"Between actions", "Zwischen Aktionen", "Tra le azioni"},
    {"When hit", "Bei Treffern", "Se colpito"},
    {"Reacting", "Reaktion", "Reazione"},
    {"Always", "Immer", "Sempre"},
    {"While down", "Am Boden", "A terra"},
    {"Any time", "Jederzeit", "Sempre giocabile"},
    {"When drawn", "Beim Ziehen", "Appena pescata"},
}};
constexpr std::array<Phrase, count_of<Need>> need_phrases = {{
    {"", "", ""},
    {", having moved", ", nach einer Bewegung", ", dopo un movimento"},
    {", beside a villain", ", neben einem Schurken", ", accanto a un cattivo"},
}};
constexpr std::array<Phrase, count_of<Lasts>> lasts_phrases = {{
    {"", "", ""},
    {", until the drawer's next turn", ", bis zum nächsten Zug dessen, der sie zog",
     ", fino al prossimo turno di chi l'ha pescata"},
    {", until it is cleared", ", bis es endet", ", finché non finisce"},
}};
constexpr std::array<Phrase, count_of<Who>> who_phrases = {{
    {"a villain", "ein Schurke", "un cattivo"},
    {"the Cops", "die Polizei", "la polizia"},
    {"Spider-Man", "Spider-Man", "Spider-Man"},
}};
constexpr std::array<Phrase, count_of<When>> when_phrases = {{
    {"", "", ""},
    {"on capture", "beim Fangen", "alla cattura"},
    {"against your attacks", "gegen deine Angriffe", "contro i tuoi attacchi"},
    {"in attacks on you", "bei Angriffen auf dich", "negli attacchi a te"},
    {"aimed at you", "gegen dich", "contro di te"},
}};
constexpr std::array<Phrase, count_of<Aim>> aim_phrases = {{
    {"villains", "Schurken", "cattivi"},
    {"Spider-Man", "Spider-Man", "Spider-Man"},
    {"patrols", "Streifen", "pattuglie"},
    {"sites", "Orte", "luoghi"},
    {"bases", "Basen", "basi"},
    {"stations", "Wachen", "commissariati"},
    {"cars", "Wagen", "volanti"},
}};
constexpr std::array<Phrase, count_of<Do>> do_phrases = {{
    {"{n} hit(s) on {site}", "{n} Treffer auf {site}", "{n} colpo/i a {site}"},
    {"{n} hits on a station", "{n} Treffer auf eine Wache", "{n} colpi a un commissariato"},
    {"destroy a base of {target} with {n} hits", "Basis von {target} mit {n} Treffern zerstören",
     "distruggi una base di {target} con {n} colpi"},
    {"loot to {place}", "Beute zu {place}", "bottino a {place}"},
    {"capture {side}", "{side} fangen", "cattura {side}"},
    {"deliver {side} to {place}", "{side} übergeben bei {place}", "consegna {side} a {place}"},
    {"knock out {target}", "{target} K.O. schlagen", "metti K.O. {target}"},
    {"{n} hits on {target}", "{n} Treffer auf {target}", "{n} colpi a {target}"},
    {"destroy {n} cars", "{n} Wagen zerstören", "distruggi {n} volanti"},
    {"plant or collect at {n} of {place}", "legen oder abholen an {n} von {place}",
     "piazza o ritira in {n} di {place}"},
}};
// Of `immobilise` without dice.
constexpr Phrase sure_hold = {"{kind} on {targets} within {range}",
                              "{kind} gegen {targets} bis {range}",
                              "{kind} su {targets} entro {range}"};
constexpr Phrase or_ko = {" or K.O.", " oder K.O.", " o K.O."};
constexpr Phrase own_base = {"the own base", "der eigenen Basis", "propria base"};
constexpr Phrase any_side = {"any side character", "beliebige Nebenfigur",
                             "un personaggio qualsiasi"};
constexpr std::array<Phrase, deck_count> holder_phrases = {{
    {"Villain", "Schurke", "Cattivo"},
    {"Spider-Man", "Spider-Man", "Spider-Man"},
    {"Cops", "Polizei", "Polizia"},
}};

class Describer {
public:
    Describer(const Pack& pack, const content::Texts& texts, std::size_t language)
        : pack_(pack), texts_(texts), language_(language) {}

    std::string_view text(const std::string& key) const { return texts_.at(key)[language_]; }

    std::string ability(const Ability& ability) const {
        return say(timing_phrases, ability.timing) + say(need_phrases, ability.condition) + ": " +
               effects(ability.effects);
    }
    std::string card(const Card& card) const {
        return say(timing_phrases, card.timing) + say(need_phrases, card.condition) +
               say(lasts_phrases, card.lasts) + ": " + effects(card.effects);
    }
    std::string side(const SideCharacter& side) const {
        std::string all;
        for (std::size_t deck = 0; deck < deck_count; ++deck)
            all += (deck == 0 ? "" : "; ") + std::string(holder_phrases[deck][language_]) + ": " +
                   effects(side.effects[deck]);
        return all;
    }
    std::string mission(const Mission& mission) const {
        std::string all;
        for (const MissionStep& each : mission.steps) all += (all.empty() ? "" : ", ") + step(each);
        return all;
    }

private:
    template <class Enum>
    std::string say(const std::array<Phrase, count_of<Enum>>& phrases, Enum value) const {
        return std::string(phrases[static_cast<std::size_t>(value)][language_]);
    }
    std::string effects(const Effects& effects) const {
        std::string all;
        for (const Effect& each : effects) all += (all.empty() ? "" : ", ") + effect(each);
        return all;
    }
    std::string effect(const Effect& effect) const {
        const bool is_sure = effect.op == Op::immobilise && effect.dice == 0;
        std::string said = is_sure ? std::string(sure_hold[language_]) : say(op_phrases, effect.op);
        for (const auto& [key, value] :
             {std::pair{"n", effect.n}, std::pair{"need", effect.need},
              std::pair{"dice", effect.dice}, std::pair{"range", effect.range}})
            said = put(std::move(said), key, std::to_string(value));
        std::string targets;
        for (std::size_t i = 0; i < count_of<Aim>; ++i)
            if ((effect.targets >> i & 1U) != 0)
                targets += (targets.empty() ? "" : ", ") + say(aim_phrases, static_cast<Aim>(i));
        said = put(std::move(said), "targets", targets);
        said = put(std::move(said), "pool",
                   text("pool." + std::string(name_of(effect.pool)) + ".name"));
        said = put(std::move(said), "who", say(who_phrases, effect.who));
        said = put(std::move(said), "when", say(when_phrases, effect.when));
        said = put(std::move(said), "kind",
                   text(effect.kind == Hold::grip ? "token.grip.name" : "token.web.name"));
        if (effect.ability >= 0)
            said = put(std::move(said), "ability",
                       text("ability." + pack_.ability(effect.ability).id + ".name"));
        if (effect.op == Op::next_attack)
            said = put(std::move(said), "effects", effects(pack_.next_attack));
        return said;
    }
    std::string step(const MissionStep& step) const {
        std::string said = put(say(do_phrases, step.act), "n", std::to_string(step.n));
        const std::string site =
            step.site < 0
                ? std::string()
                : std::string(text("site." + pack_.sites[static_cast<std::size_t>(step.site)].id +
                                   ".name"));
        const std::string open(step.act == Do::plant ? text("place.subway.name")
                                                     : own_base[language_]);
        said = put(std::move(said), "site", site);
        said = put(std::move(said), "place", site.empty() ? open : site);
        said = put(std::move(said), "target", say(aim_phrases, step.target));
        said = put(std::move(said), "side",
                   step.side < 0 ? any_side[language_]
                                 : text("side." + pack_.side(step.side).id + ".name"));
        return step.or_ko ? said + std::string(or_ko[language_]) : said;
    }

    const Pack& pack_;
    const content::Texts& texts_;
    const std::size_t language_;
};

// The own words of an entry, and under them what `told` makes of its data, in every language.
std::string both(const Pack& pack, const content::Texts& texts, const std::string& key,
                 auto&& told) {
    std::string out;
    for (std::size_t i = 0; i < content::languages.size(); ++i) {
        const Describer describer(pack, texts, i);
        out += "  " + std::string(content::languages[i]) + "  " +
               std::string(describer.text(key + ".name")) + ": " +
               std::string(describer.text(key + ".text")) + "\n      = " + told(describer) + "\n";
    }
    return out;
}

}  // namespace

Expected<std::string> describe_pack(const content::Files& files) {
    const auto loaded = load_pack(files);
    if (!loaded) return Error{loaded.error()};
    const auto texts = content::read_texts(files, "spiderman");
    if (!texts) return Error{texts.error()};
    const Pack& pack = **loaded;
    std::string out;
    for (const Ability& each : pack.abilities)
        out += each.id + "  " + pack.character(each.character).id + " " +
               std::to_string(each.slot + 1) + "\n" +
               both(pack, *texts, "ability." + each.id,
                    [&](const Describer& says) { return says.ability(each); });
    for (const SideCharacter& each : pack.sides)
        out += each.id + "  side character, costs " + std::to_string(each.cost) + "\n" +
               both(pack, *texts, "side." + each.id,
                    [&](const Describer& says) { return says.side(each); });
    for (const Card& each : pack.cards)
        out += each.id + "  " + std::string(name_of(each.deck)) +
               (each.is_event ? " event  " : " card  ") + std::to_string(each.copies) + "x\n" +
               both(pack, *texts, "card." + each.id,
                    [&](const Describer& says) { return says.card(each); });
    for (const Mission& each : pack.missions)
        out += each.id + "  mission  " + std::to_string(each.vp[0]) + ", Spider-Man " +
               std::to_string(each.vp[1]) + ", Cops " + std::to_string(each.vp[2]) + "\n" +
               both(pack, *texts, "mission." + each.id,
                    [&](const Describer& says) { return says.mission(each); });
    return out;
}

}  // namespace stoop::spiderman
