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
        return 0;
    };
    return here;
}

Effects PackReader::effects(const std::vector<Value>& values) {
    Effects list;
    for (const Value& value : values) {
        const Effect effect = content::read_word(value, complaints, "op", &Effect::op, around());
        if (list.full())
            complaints.add(value.line,
                           "there are more than " + std::to_string(effects_max) + " effects");
        else
            list.push_back(effect);
    }
    return list;
}

// An operation must be able to work at the moment its ability or card is used.
void PackReader::check_uses(Reader& reader, const Effects& effects, Timing timing, bool is_event) {
    const auto fits = [&](Use use) {
        switch (timing) {
            case Timing::move:
            case Timing::attack: return use == Use::modifier;
            case Timing::on_hit: return use == Use::answer;
            case Timing::passive: return use == Use::permanent;
            default: return use == Use::deed || (is_event && use == Use::permanent);
        }
    };
    for (const Effect& effect : effects)
        if (!fits(row_of(effect.op).does.use))
            reader.complain("the operation " + std::string(name_of(effect.op)) +
                            " does not fit the timing " + std::string(name_of(timing)));
}

Need PackReader::condition(Reader& reader) {
    if (reader.text_or("condition", "").empty()) return Need::nothing;
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
