// A card's sentence as its clauses say it, in three languages, to be read beside its own text.
#include "content/texts.hpp"
#include "games/king/word_rows.hpp"

namespace stoop::king {

namespace {

using content::Phrase;

constexpr Phrase you_may = {"you may", "darfst du", "puoi"};
constexpr Phrase once = {" (once a turn)", " (einmal im Zug)", " (una volta per turno)"};
constexpr Phrase priced = {" for {n} energy", " für {n} Energie", " per {n} energia"};

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
    std::string clause(const Clause& clause) const {
        if (clause.kind == ClauseKind::while_) {
            const bool plus = !clause.sets && clause.value > 0;
            const std::string n = (plus ? "+" : "") + std::to_string(clause.value);
            return std::string(say(row_of(clause.scope).says)) + ": " +
                   content::put(std::string(say(row_of(clause.stat).says)), "n", n);
        }
        std::string text(clause.kind == ClauseKind::may ? say(row_of(clause.window).says)
                                                        : say(row_of(clause.moment).says));
        for (const Condition& each : clause.conditions) text += ", " + condition(each);
        if (clause.once_per_turn) text += say(once);
        text += ": ";
        if (clause.kind == ClauseKind::may) text += std::string(say(you_may)) + " ";
        for (int i = 0; i < clause.ops.size(); ++i)
            text += (i == 0 ? "" : ", ") + word(clause.ops[i]);
        if (clause.price > 0)
            text += content::put(std::string(say(priced)), "n", std::to_string(clause.price));
        return text;
    }
    std::string condition(const Condition& condition) const {
        const IsRow& row = row_of(condition.is);
        return content::say(row.says, row.params, condition, texts_, language_);
    }
    std::string word(const Word& word) const {
        if (word.op == Op::own) return std::string(say(row_of(static_cast<Own>(word.which)).says));
        const OpRow& row = row_of(word.op);
        return content::say(row.says, row.params, word, texts_, language_);
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
    return out;
}

}  // namespace stoop::king
