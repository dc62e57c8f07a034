#include "games/spiderman/describe.hpp"

#include "games/spiderman/word_rows.hpp"

namespace stoop::spiderman {

namespace {

using content::Phrase;
using content::Telling;

template <class Enum>
const Phrase& of(const std::array<Phrase, count_of<Enum>>& phrases, Enum value) {
    return phrases[static_cast<std::size_t>(value)];
}

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
constexpr std::array<Phrase, deck_count> holder_phrases = {{
    {"Villain", "Schurke", "Cattivo"},
    {"Spider-Man", "Spider-Man", "Spider-Man"},
    {"Cops", "Polizei", "Polizia"},
}};

std::string say_effects(const Effects& effects, const Telling& telling) {
    std::string all;
    for (const Effect& effect : effects)
        content::append(all, ", ", content::say_word(effect, &Effect::op, telling));
    return all;
}
std::string say_ability(const Ability& ability, const Telling& telling) {
    return telling.say(of(timing_phrases, ability.timing)) +
           telling.say(of(need_phrases, ability.condition)) + ": " +
           say_effects(ability.effects, telling);
}
std::string say_card(const Card& card, const Telling& telling) {
    return telling.say(of(timing_phrases, card.timing)) +
           telling.say(of(need_phrases, card.condition)) +
           telling.say(of(lasts_phrases, card.lasts)) + ": " + say_effects(card.effects, telling);
}
std::string say_side(const SideCharacter& side, const Telling& telling) {
    std::string all;
    for (std::size_t deck = 0; deck < deck_count; ++deck)
        content::append(
            all, "; ",
            telling.say(holder_phrases[deck]) + ": " + say_effects(side.effects[deck], telling));
    return all;
}
std::string say_mission(const Mission& mission, const Telling& telling) {
    std::string all;
    for (const MissionStep& step : mission.steps)
        content::append(all, ", ", content::say_word(step, &MissionStep::act, telling));
    return all;
}

}  // namespace

Expected<std::string> describe_pack(const content::Files& files) {
    const auto loaded = load_pack(files);
    if (!loaded) return Error{loaded.error()};
    const auto texts = content::read_texts(files, "spiderman");
    if (!texts) return Error{texts.error()};
    const Pack& pack = **loaded;
    content::Around names = around(pack);
    names.say_words = [&pack](int, const Telling& telling) {
        return say_effects(pack.next_attack, telling);
    };
    std::string out;
    const auto tell = [&](std::string_view kind, const auto& entry, const std::string& facts,
                          auto&& say) {
        out += entry.id + "  " + facts + "\n" +
               content::beside(
                   *texts, std::string(kind) + "." + entry.id, names,
                   [&](const Telling& telling) { return std::vector{say(entry, telling)}; });
    };
    for (const Ability& each : pack.abilities)
        tell("ability", each,
             pack.character(each.character).id + " " + std::to_string(each.slot + 1), say_ability);
    for (const SideCharacter& each : pack.sides)
        tell("side", each, "side character, costs " + std::to_string(each.cost), say_side);
    for (const Card& each : pack.cards)
        tell("card", each,
             std::string(name_of(each.deck)) + (each.is_event ? " event  " : " card  ") +
                 std::to_string(each.copies) + "x",
             say_card);
    for (const Mission& each : pack.missions)
        tell("mission", each,
             "mission  " + std::to_string(each.vp[0]) + ", Spider-Man " +
                 std::to_string(each.vp[1]) + ", Cops " + std::to_string(each.vp[2]),
             say_mission);
    return out;
}

}  // namespace stoop::spiderman
