// What the readers of the three data files share: effects, ids, sources.
#include <algorithm>

#include "games/spiderman/pack_reader.hpp"
#include "games/spiderman/word_rows.hpp"

namespace stoop::spiderman {

using content::Reader;
using content::Value;

content::Around around(const Pack& pack) {
    return {.ids = [&pack](std::string_view of) {
        if (of == "ability") return ids_of(pack.abilities);
        return of == "side" ? ids_of(pack.sides) : ids_of(pack.sites);
    }};
}

content::Around PackReader::around() {
    content::Around here = spiderman::around(pack);
    here.read_words = [this](const std::vector<Value>& list) {
        if (!pack.next_attack.empty() && !list.empty())
            complaints.add(list[0].line, "only one card may have next_attack");
        pack.next_attack = effects(list);
        for (const Effect& effect : pack.next_attack)
            if (row_of(effect.op).does.use != Use::modifier)
                complaints.add(list[0].line, "next_attack must change an attack");
        return 0;
    };
    return here;
}

Effects PackReader::effects(const std::vector<Value>& values) {
    Effects list;
    for (const Value& value : values) {
        const Effect effect = content::read_word(value, complaints, "op", &Effect::op, around());
        if (effect.op == Op::immobilise && (effect.dice == 0) != (effect.need == 0))
            complaints.add(value.line, "dice need a number to reach, and without dice it is 0");
        if (list.full())
            complaints.add(value.line,
                           "there are more than " + std::to_string(effects_max) + " effects");
        else
            list.push_back(effect);
    }
    return list;
}

// SPM-16.15: an operation must be able to work at the moment its ability or card is used.
void PackReader::check_uses(Reader& reader, const Effects& effects, Timing timing, bool is_event) {
    const auto fits = [&](Use use) {
        switch (timing) {
            case Timing::move:
            case Timing::attack: return use == Use::modifier;
            case Timing::on_hit: return use == Use::answer;
            case Timing::passive: return use == Use::trait || use == Use::denial;
            default: return use == Use::deed || (is_event && use == Use::weather);
        }
    };
    for (const Effect& effect : effects) {
        const std::string op(name_of(effect.op));
        if (!fits(row_of(effect.op).does.use))
            reader.complain("the operation " + op + " does not fit the timing " +
                            std::string(name_of(timing)));
        const bool is_denial = effect.op == Op::deny_ability;
        if (effect.when != (is_denial ? When::attacked_by_owner : When::always))
            reader.complain(op + " does not work at this time (SPM-16.15)");
    }
}

// SPM-16.15: what somebody of this side can have of a side character.
void PackReader::check_benefits(Reader& reader, const Effects& effects, Deck side) {
    const auto fits = [&](const Effect& effect) {
        const Use use = row_of(effect.op).does.use;
        switch (effect.op) {
            case Op::peek_mission: return effect.when == When::on_capture;
            case Op::deny_ability:
                return side == Deck::villain &&
                       (effect.when == When::attacks_holder || effect.when == When::targets_holder);
            case Op::ignore_wanted: return side == Deck::spider_man;
            case Op::immune_attack:
            case Op::recovery_bonus: return side != Deck::cops;
            default: return use == Use::modifier || use == Use::benefit;
        }
    };
    for (const Effect& effect : effects)
        if (!fits(effect))
            reader.complain("the operation " + std::string(name_of(effect.op)) +
                            " gives nothing to this side (SPM-16.15)");
}

// SPM-16.6: of what is announced or played between actions.
Need PackReader::condition(Reader& reader, Timing timing) {
    if (reader.text_or("condition", "").empty()) return Need::nothing;
    if (timing != Timing::move && timing != Timing::attack && timing != Timing::action &&
        timing != Timing::any)
        reader.complain("the timing " + std::string(name_of(timing)) +
                        " has no condition (SPM-16.15)");
    return static_cast<Need>(reader.choice("condition", names_of<Need>));
}

void PackReader::sources(Reader& reader, std::initializer_list<std::string_view> keys) {
    constexpr std::array<std::string_view, 3> words = {"rulebook", "public", "house"};
    for (const std::string_view key : keys) reader.choice(key, words);
}

void PackReader::check_id(Reader& reader, std::string_view id) {
    const bool is_word = !id.empty() && std::all_of(id.begin(), id.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-';
    });
    if (!is_word)
        reader.complain("the id \"" + std::string(id) + "\" must be letters, digits and hyphens");
}

Reader PackReader::meta(Reader& root, std::initializer_list<std::string_view> sources_said) {
    Reader meta = reader(root.table("meta"));
    if (meta.text("game") != "spiderman") meta.complain("\"game\" must be \"spiderman\"");
    meta.number("version", 2, 2);
    sources(meta, sources_said);
    return meta;
}

}  // namespace stoop::spiderman
