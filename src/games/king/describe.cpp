// A card's sentence as its clauses say it, in three languages, to be read beside its own text.
#include "content/texts.hpp"
#include "games/king/pack.hpp"

namespace stoop::king {

namespace {

using Phrase = std::array<std::string_view, content::languages.size()>;

constexpr std::array<Phrase, moment_count> moments = {{
    {"When bought", "Beim Kauf", "All'acquisto"},
    {"When you get it", "Wenn du sie bekommst", "Quando la ottieni"},
    {"When it leaves you", "Wenn sie dich verlässt", "Quando la perdi"},
    {"At the start of your turn", "Zu Beginn deines Zuges", "All'inizio del tuo turno"},
    {"On your final roll", "Beim letzten Wurf", "All'ultimo lancio"},
    {"After the last roll", "Nach dem letzten Wurf", "Dopo l'ultimo lancio"},
    {"Before resolving", "Vor der Auswertung", "Prima di risolvere"},
    {"When you destroy a building", "Wenn du ein Gebäude zerstörst",
     "Quando distruggi un edificio"},
    {"When you destroy a unit", "Wenn du eine Einheit zerstörst", "Quando distruggi un'unità"},
    {"When you take Superstar", "Wenn du Superstar nimmst", "Quando prendi Superstar"},
    {"When you take Superstar from a monster", "Wenn du einem Monster Superstar nimmst",
     "Quando prendi Superstar a un mostro"},
    {"When a monster takes Superstar from you", "Wenn dir ein Monster Superstar nimmt",
     "Quando un mostro ti prende Superstar"},
    {"When you survive an attack", "Wenn du einen Angriff überlebst",
     "Quando sopravvivi a un attacco"},
    {"When you take damage and survive", "Wenn du Schaden nimmst und überlebst",
     "Quando subisci danni e sopravvivi"},
    {"When you deal damage, for each survivor", "Wenn du Schaden zufügst, je Überlebendem",
     "Quando infliggi danni, per ogni superstite"},
    {"When you attack, for each survivor", "Wenn du angreifst, je Überlebendem",
     "Quando attacchi, per ogni superstite"},
    {"When you enter a borough", "Wenn du einen Bezirk betrittst", "Quando entri in un quartiere"},
    {"When you enter Manhattan", "Wenn du Manhattan betrittst", "Quando entri a Manhattan"},
    {"When you resolve Ouch", "Wenn du Autsch auswertest", "Quando risolvi Ahia"},
    {"At the end of your turn", "Am Ende deines Zuges", "Alla fine del tuo turno"},
}};

constexpr std::array<Phrase, scope_names.size()> scopes = {{
    {"While you hold it", "Solange du sie hast", "Finché la tieni"},
    {"While you also hold Superstar", "Solange du auch Superstar hast",
     "Finché tieni anche Superstar"},
    {"While it is for sale", "Solange sie ausliegt", "Finché è in vendita"},
}};

constexpr std::array<Phrase, stat_count> stats = {{
    {"dice {n}", "Würfel {n}", "dadi {n}"},
    {"heart maximum {n}", "Herzen höchstens {n}", "massimo di cuori {n}"},
    {"Jets' durability {n}", "Widerstand der Jets {n}", "resistenza dei jet {n}"},
    {"Tanks' durability {n}", "Widerstand der Panzer {n}", "resistenza dei carri armati {n}"},
    {"damage by units because of Ouch {n}", "Schaden durch Einheiten wegen Autsch {n}",
     "danni delle unità per Ahia {n}"},
    {"damage of your attacks times {n}", "Schaden deiner Angriffe mal {n}",
     "danni dei tuoi attacchi per {n}"},
    {"damage to monsters with more hearts {n}", "Schaden an Monstern mit mehr Herzen {n}",
     "danni ai mostri con più cuori {n}"},
    {"attacks also hit your own borough", "Angriffe treffen auch deinen Bezirk",
     "gli attacchi colpiscono anche il tuo quartiere"},
    {"each target rolls a die, Ouch doubles", "jedes Ziel wirft einen Würfel, Autsch verdoppelt",
     "ogni bersaglio lancia un dado, Ahia raddoppia"},
    {"others need {n} Fame symbols to take it", "andere brauchen {n} Ruhm-Symbole dafür",
     "agli altri servono {n} simboli Fama per prenderlo"},
    {"Attack dice are not rerolled", "Angriff-Würfel werden nicht neu geworfen",
     "i dadi Attacco non si rilanciano"},
    {"others must use all rerolls", "andere müssen alle Nachwürfe nutzen",
     "gli altri devono usare tutti i rilanci"},
    {"energy from Energy symbols {n}", "Energie aus Energie-Symbolen {n}",
     "energia dai simboli Energia {n}"},
    {"Jets in other boroughs are in reach", "Jets in anderen Bezirken sind erreichbar",
     "i jet negli altri quartieri sono raggiungibili"},
    {"whoever gains {n} energy in a turn pays you 1", "wer im Zug {n} Energie erhält, zahlt dir 1",
     "chi ottiene {n} energia in un turno te ne paga 1"},
    {"moves nobody is obliged to make cost {n} energy", "freiwillige Bewegungen kosten {n} Energie",
     "i movimenti non obbligati costano {n} energia"},
}};

constexpr std::array<Phrase, window_names.size()> windows = {{
    {"Before the first roll", "Vor dem ersten Wurf", "Prima del primo lancio"},
    {"After the last roll", "Nach dem letzten Wurf", "Dopo l'ultimo lancio"},
    {"Before Fame is resolved", "Bevor Ruhm ausgewertet ist", "Prima di risolvere Fama"},
    {"Before Destruction", "Vor der Zerstörung", "Prima di Distruzione"},
    {"After entering a borough", "Nach dem Betreten eines Bezirks",
     "Dopo essere entrato in un quartiere"},
    {"In your Buy step", "In deinem Kaufschritt", "Nella tua fase di acquisto"},
    {"When damage is announced for you", "Wenn dir Schaden droht", "Quando ti annunciano danni"},
    {"When you pay energy", "Wenn du Energie zahlst", "Quando paghi energia"},
    {"When asked in your turn or about damage", "Wenn du im Zug oder zu Schaden gefragt wirst",
     "Quando ti si chiede nel tuo turno o per danni"},
}};
constexpr Phrase you_may = {"you may", "darfst du", "puoi"};
constexpr Phrase once = {" (once a turn)", " (einmal im Zug)", " (una volta per turno)"};
constexpr Phrase priced = {" for {n} energy", " für {n} Energie", " per {n} energia"};

constexpr std::array<Phrase, is_names.size()> conditions = {{
    {"holding Superstar", "mit Superstar", "con Superstar"},
    {"in {borough}", "in {borough}", "a {borough}"},
    {"if it is {unit}", "falls es {unit} ist", "se è {unit}"},
    {"with {least} or more units in your borough", "bei mindestens {least} Einheiten bei dir",
     "con almeno {least} unità nel tuo quartiere"},
    {"if a die shows {face}", "falls ein Würfel {face} zeigt", "se un dado mostra {face}"},
    {"if all six faces show", "falls alle sechs Seiten zu sehen sind",
     "se ci sono tutte e sei le facce"},
    {"with {least} to {most} {face}", "bei {least} bis {most} {face}", "con {least}-{most} {face}"},
}};

constexpr std::array<Phrase, op_count> ops = {{
    {"gain {n} fame", "erhalte {n} Ruhm", "ottieni {n} fama"},
    {"gain {n} energy", "erhalte {n} Energie", "ottieni {n} energia"},
    {"heal {n}", "heile {n}", "cura {n}"},
    {"every monster gains {n} energy", "jedes Monster erhält {n} Energie",
     "ogni mostro ottiene {n} energia"},
    {"take {n} damage", "nimm {n} Schaden", "subisci {n} danni"},
    {"every monster takes {n} damage", "jedes Monster nimmt {n} Schaden",
     "ogni mostro subisce {n} danni"},
    {"deal {n} damage to it", "füge ihm {n} Schaden zu", "infliggigli {n} danni"},
    {"every monster takes 1 damage per unit in its borough",
     "jedes Monster nimmt 1 Schaden je Einheit in seinem Bezirk",
     "ogni mostro subisce 1 danno per unità nel suo quartiere"},
    {"add {n} {face}", "füge {n} {face} hinzu", "aggiungi {n} {face}"},
    {"destroy only units this turn", "zerstöre in diesem Zug nur Einheiten",
     "in questo turno distruggi solo unità"},
    {"turn {face} symbols into {to}", "{face}-Symbole zu {to} machen",
     "trasformare simboli {face} in {to}"},
    {"turn {face} symbols into {to} and {to} into {face}",
     "{face}-Symbole zu {to} und {to} zu {face} machen",
     "trasformare simboli {face} in {to} e {to} in {face}"},
    {"take another turn ({turn})", "mache noch einen Zug ({turn})",
     "gioca un altro turno ({turn})"},
    {"the next keep card revealed is yours", "die nächste aufgedeckte Behalten-Karte ist deine",
     "la prossima carta Conserva rivelata è tua"},
    {"it gets a {token} token", "bekommt es einen Chip ({token})", "riceve un segnalino ({token})"},
    {"take up to {n} energy from it", "nimm ihm bis zu {n} Energie",
     "prendigli fino a {n} energia"},
    {"it loses {n} fame", "verliert es {n} Ruhm", "perde {n} fama"},
    {"place a souvenir if there is none: 1 fame, 1 energy",
     "lege ein Souvenir, falls keins da ist: 1 Ruhm, 1 Energie",
     "metti un souvenir se non c'è: 1 fama, 1 energia"},
    {"all souvenirs return", "alle Souvenirs gehen zurück", "tutti i souvenir tornano"},
    {"put a token here per symbol", "lege je Symbol einen Chip hierher",
     "metti qui un segnalino per simbolo"},
    {"discard it to heal 1 per token", "sie abwerfen und 1 je Chip heilen",
     "scartarla per curare 1 per segnalino"},
    {"its tokens return", "ihre Chips gehen zurück", "i suoi segnalini tornano"},
    {"counting gained energy starts again", "das Zählen der Energie beginnt neu",
     "il conto dell'energia riparte"},
    {"discard this card", "wirf diese Karte ab", "scarta questa carta"},
    {"lose all hearts", "verliere alle Herzen", "perdi tutti i cuori"},
    {"win the game", "gewinne das Spiel", "vinci la partita"},
    {"move once", "dich einmal bewegen", "muoverti una volta"},
    {"spend all Destruction in another borough", "alle Zerstörung woanders einsetzen",
     "usare tutta la Distruzione altrove"},
    {"buy keep cards from the discard pile for {n} less",
     "Behalten-Karten vom Ablagestapel für {n} weniger kaufen",
     "comprare carte Conserva dagli scarti a {n} in meno"},
    {"pay with hearts", "mit Herzen zahlen", "pagare con i cuori"},
    {"lose energy instead of hearts", "Energie statt Herzen verlieren",
     "perdere energia invece di cuori"},
    {"", "", ""},
}};

constexpr std::array<Phrase, own_names.size()> own_ops = {{
    {"discard a Fame die to turn another unresolved die",
     "einen Ruhm-Würfel ablegen und einen anderen offenen Würfel drehen",
     "scartare un dado Fama per girare un altro dado non risolto"},
    {"lose all fame; each point becomes 1 energy or heals 1",
     "verliere allen Ruhm; jeder Punkt wird 1 Energie oder heilt 1",
     "perdi tutta la fama; ogni punto diventa 1 energia o cura 1"},
    {"choose a monster: 1 fame per damage you dealt to it this turn",
     "wähle ein Monster: 1 Ruhm je Schaden, den du ihm im Zug zugefügt hast",
     "scegli un mostro: 1 fama per danno che gli hai inflitto nel turno"},
    {"send up to 4 units away, each to another borough",
     "bis zu 4 Einheiten wegschicken, jede in einen anderen Bezirk",
     "mandare via fino a 4 unità, ognuna in un altro quartiere"},
    {"every monster discards a keep card", "jedes Monster wirft eine Behalten-Karte ab",
     "ogni mostro scarta una carta Conserva"},
}};
constexpr std::array<Phrase, 2> turns = {
    {{"normal", "normal", "normale"}, {"Subway", "U-Bahn", "Metropolitana"}}};
constexpr std::array<Phrase, 2> tokens = {
    {{"web", "Netz", "rete"}, {"curse", "Fluch", "maledizione"}}};

class Describer {
public:
    Describer(const content::Texts& texts, std::size_t language)
        : texts_(texts), language_(language) {}

    std::string card(const Card& card) const {
        std::string text;
        if (card.requires_unit != -1)
            text += "[" + name("tile", unit_names, card.requires_unit) + "] ";
        for (const Clause& each : card.clauses) text += clause(each) + ". ";
        if (!text.empty()) text.pop_back();
        return text;
    }
    std::string_view text(const std::string& key) const { return texts_.at(key)[language_]; }

private:
    std::string_view say(const Phrase& phrase) const { return phrase[language_]; }
    template <std::size_t N>
    std::string name(std::string_view kind, const std::array<std::string_view, N>& ids,
                     int index) const {
        const auto found = texts_.find(std::string(kind) + "." +
                                       std::string(ids[static_cast<std::size_t>(index)]));
        return found == texts_.end() ? std::string(ids[static_cast<std::size_t>(index)])
                                     : found->second[language_];
    }
    static std::string put(std::string text, std::string_view mark, const std::string& value) {
        const std::string wanted = "{" + std::string(mark) + "}";
        for (auto at = text.find(wanted); at != std::string::npos; at = text.find(wanted))
            text.replace(at, wanted.size(), value);
        return text;
    }

    std::string clause(const Clause& clause) const {
        if (clause.kind == ClauseKind::while_) {
            const bool plus = !clause.sets && clause.value > 0;
            const std::string n = (plus ? "+" : "") + std::to_string(clause.value);
            return std::string(say(scopes[static_cast<std::size_t>(clause.scope)])) + ": " +
                   put(std::string(say(stats[static_cast<std::size_t>(clause.stat)])), "n", n);
        }
        std::string text(clause.kind == ClauseKind::may
                             ? say(windows[static_cast<std::size_t>(clause.window)])
                             : say(moments[static_cast<std::size_t>(clause.moment)]));
        for (const Condition& each : clause.conditions) text += ", " + condition(each);
        if (clause.once_per_turn) text += say(once);
        text += ": ";
        if (clause.kind == ClauseKind::may) text += std::string(say(you_may)) + " ";
        for (int i = 0; i < clause.ops.size(); ++i)
            text += (i == 0 ? "" : ", ") + word(clause.ops[i]);
        if (clause.price > 0)
            text += put(std::string(say(priced)), "n", std::to_string(clause.price));
        return text;
    }
    std::string condition(const Condition& condition) const {
        std::string text(say(conditions[static_cast<std::size_t>(condition.is)]));
        if (condition.is == Is::in)
            text = put(text, "borough", name("borough", borough_names, condition.of));
        if (condition.is == Is::unit)
            text = put(text, "unit", name("tile", unit_names, condition.of));
        if (condition.is == Is::die || condition.is == Is::symbols)
            text = put(text, "face", name("face", face_names, condition.of));
        text = put(text, "most", condition.most >= 99 ? "…" : std::to_string(condition.most));
        return put(text, "least", std::to_string(condition.least));
    }
    std::string word(const Word& word) const {
        if (word.op == Op::own) return std::string(say(own_ops[word.which]));
        std::string text(say(ops[static_cast<std::size_t>(word.op)]));
        text = put(text, "n", std::to_string(word.n));
        text = put(text, "face", name("face", face_names, word.face));
        text = put(text, "to", name("face", face_names, word.to));
        if (word.op == Op::extra_turn)
            text = put(text, "turn", std::string(say(turns[word.which])));
        if (word.op == Op::give_token)
            text = put(text, "token", std::string(say(tokens[word.which])));
        return text;
    }

    const content::Texts& texts_;
    const std::size_t language_;
};

}  // namespace

Expected<std::string> describe_pack(const content::Files& files) {
    const auto pack = load_pack(files);
    if (!pack) return Error{pack.error()};
    const auto texts = content::read_texts(files, "king");
    if (!texts) return Error{texts.error()};
    std::string out;
    for (const Card& card : pack->cards) {
        out += card.id + "  cost " + std::to_string(card.cost) + "  " +
               std::string(kind_names[static_cast<std::size_t>(card.kind)]);
        for (int borough = 0; borough < borough_count; ++borough)
            if ((card.boroughs >> borough & 1U) != 0)
                out += "  -1 in " + std::string(borough_names[static_cast<std::size_t>(borough)]);
        out += "  (" + card.source + ")\n";
        for (std::size_t i = 0; i < content::languages.size(); ++i) {
            const Describer describer(*texts, i);
            const std::string key = "card." + card.id;
            out += "  " + std::string(content::languages[i]) + "  " +
                   std::string(describer.text(key + ".name")) + ": " +
                   std::string(describer.text(key + ".text")) +
                   "\n      = " + describer.card(card) + "\n";
        }
    }
    return out + std::to_string(pack->card_count()) + " power cards\n";
}

}  // namespace stoop::king
