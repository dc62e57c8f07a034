// A card's sentence as its clauses say it, in three languages, to be read beside its own text.
#include "games/king/word_rows.hpp"

namespace stoop::king {

namespace {

using content::Phrase;
using content::Telling;

constexpr Phrase you_may = {"you may", "darfst du", "puoi"};
constexpr Phrase once = {" (once a turn)", " (einmal im Zug)", " (una volta per turno)"};
constexpr Phrase priced = {" for {n} energy", " für {n} Energie", " per {n} energia"};

std::string say_op(const Word& word, const Telling& telling) {
    if (word.op == Op::own) return telling.say(row_of(static_cast<Own>(word.which)).says);
    return content::say_word(word, &Word::op, telling);
}

std::string say_clause(const Clause& clause, const Telling& telling) {
    if (clause.kind == ClauseKind::while_) {
        const bool plus = !clause.sets && clause.value > 0;
        const std::string n = (plus ? "+" : "") + std::to_string(clause.value);
        return telling.say(row_of(clause.scope).says) + ": " +
               content::put(telling.say(row_of(clause.stat).says), "n", n);
    }
    const bool is_offer = clause.kind == ClauseKind::may;
    std::string text =
        telling.say(is_offer ? row_of(clause.window).says : row_of(clause.moment).says);
    for (const Condition& each : clause.conditions)
        text += ", " + content::say_word(each, &Condition::is, telling);
    if (clause.once_per_turn) text += telling.say(once);
    text += ": ";
    if (is_offer) text += telling.say(you_may) + " ";
    std::string ops;
    for (const Word& word : clause.ops) content::append(ops, ", ", say_op(word, telling));
    text += ops;
    if (clause.price > 0)
        text += content::put(telling.say(priced), "n", std::to_string(clause.price));
    return text;
}

std::string say_card(const Card& card, const Telling& telling) {
    std::string text;
    if (card.requires_unit != -1)
        text =
            "[" + content::text_of("tile", item(names_of<Unit>, card.requires_unit), telling) + "]";
    for (const Clause& clause : card.clauses)
        content::append(text, " ", say_clause(clause, telling) + ".");
    return text;
}

}  // namespace

Expected<std::string> describe_pack(const content::Files& files) {
    const auto pack = load_pack(files);
    if (!pack) return Error{pack.error()};
    const auto texts = content::read_texts(files, "king");
    if (!texts) return Error{texts.error()};
    std::string out;
    for (const Card& card : pack->cards) {
        out += card.id + "  cost " + std::to_string(card.cost) + "  " +
               std::string(name_of(card.kind));
        for (int borough = 0; borough < borough_count; ++borough)
            if ((card.boroughs >> borough & 1U) != 0)
                out += "  -1 in " + std::string(item(borough_names, borough));
        out += "  (" + card.source + ")\n";
        out += content::beside(*texts, "card." + card.id, {}, [&](const Telling& telling) {
            return std::vector{say_card(card, telling)};
        });
    }
    return out;
}

}  // namespace stoop::king
