// Effects: each operation with exactly the parameters its row of the vocabulary names.
#include <algorithm>

#include "core/text.hpp"
#include "games/spiderman/pack_reader.hpp"

namespace stoop::spiderman {

namespace {

using content::Reader;
using content::Value;

constexpr std::array<std::string_view, 3> who_words = {"any_villain", "cops", "spider-man"};
constexpr std::array<std::string_view, count_of<Aim>> aim_words = {
    "villain", "spider-man", "cops_stack", "site", "base", "station", "car"};
constexpr std::array<std::string_view, 2> hold_words = {"web", "grip"};

bool has(ParamSet set, Param param) { return (set & param_bit(param)) != 0; }

void expect_word(Reader& reader, std::string_view key, std::string_view word) {
    const std::array<std::string_view, 1> words = {word};
    reader.choice(key, words);
}

AimSet read_targets(Reader& reader) {
    AimSet set = 0;
    for (const std::string_view word : reader.texts("targets")) {
        const auto found = std::find(aim_words.begin(), aim_words.end(), word);
        if (found == aim_words.end())
            reader.complain("unknown kind of target \"" + std::string(word) + "\"" +
                            did_you_mean(word, aim_words));
        else
            set = static_cast<AimSet>(set | 1U << (found - aim_words.begin()));
    }
    return set;
}

void read_words(Reader& reader, ParamSet said, Effect& effect, const Pack& pack) {
    if (has(said, Param::pool))
        effect.pool = static_cast<Pool3>(reader.choice("pool", names_of<Pool3>));
    if (has(said, Param::who)) effect.who = static_cast<Who>(reader.choice("who", who_words));
    if (has(said, Param::targets)) effect.targets = read_targets(reader);
    if (has(said, Param::when))
        effect.when = static_cast<When>(reader.choice("when", names_of<When>));
    if (has(said, Param::kind))
        effect.kind = reader.choice("kind", hold_words) == 0 ? Hold::web : Hold::grip;
    if (has(said, Param::adjacent_ok)) effect.adjacent_ok = reader.truth_or("adjacent_ok", false);
    if (has(said, Param::from))
        expect_word(reader, "from", effect.op == Op::teleport ? "subway" : "cops");
    if (has(said, Param::to)) expect_word(reader, "to", "subway");
    if (has(said, Param::ability))
        effect.ability = static_cast<std::int8_t>(
            PackReader::known(reader, "ability", reader.text("ability"), ids_of(pack.abilities)));
}

}  // namespace

Effects PackReader::effects(Reader& owner, std::string_view key) {
    Effects list;
    for (const Value& entry : owner.list(key)) {
        Reader one = reader(entry);
        Effect effect;
        effect.op = static_cast<Op>(one.choice("op", names_of<Op>));
        const OpRow& row = row_of(effect.op);
        const auto number = [&](Param param, int least, int most) {
            if (!has(row.needs, param)) return std::int8_t{0};
            return static_cast<std::int8_t>(one.number(name_of(param), least, most));
        };
        effect.n = number(Param::n, 1, 20);
        effect.need = number(Param::need, 0, 6);
        effect.dice = number(Param::dice, 0, dice_most);
        effect.range = number(Param::range, 1, 12);
        ParamSet said = row.needs;
        if (has(row.may, Param::when) && one.has("when")) said |= param_bit(Param::when);
        read_words(one, said, effect, pack);
        if (has(row.needs, Param::effects)) {
            if (!pack.next_attack.empty()) one.complain("only one card may have next_attack");
            pack.next_attack = effects(one, "effects");
        }
        one.no_other_keys();
        if (list.full())
            one.complain("there are more than " + std::to_string(effects_max) + " effects");
        else
            list.push_back(effect);
    }
    return list;
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

int PackReader::known(Reader& reader, std::string_view what, std::string_view id,
                      const std::vector<std::string_view>& ids) {
    const auto found = std::find(ids.begin(), ids.end(), id);
    if (found != ids.end()) return static_cast<int>(found - ids.begin());
    reader.complain("there is no " + std::string(what) + " \"" + std::string(id) + "\"" +
                    did_you_mean(id, ids));
    return 0;
}

Reader PackReader::meta(Reader& root, std::initializer_list<std::string_view> sources_said) {
    Reader meta = reader(root.table("meta"));
    if (meta.text("game") != "spiderman") meta.complain("\"game\" must be \"spiderman\"");
    meta.number("version", 2, 2);
    sources(meta, sources_said);
    return meta;
}

}  // namespace stoop::spiderman
