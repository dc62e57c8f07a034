#include "games/king/pack.hpp"

#include <algorithm>

#include "content/reader.hpp"
#include "content/texts.hpp"
#include "games/king/clause_checks.hpp"
#include "games/king/reasons.hpp"

namespace stoop::king {

namespace {

using content::Complaints;
using content::Reader;
using content::Value;

constexpr std::array<std::string_view, 1> per_turn = {"turn"};

// Ops that ask somebody or cause damage; what comes after them could not wait for the answer.
bool asks(Op op) {
    switch (op) {
        case Op::hurt_self:
        case Op::hurt_everyone:
        case Op::hurt:
        case Op::army_fires:
        case Op::perish:
        case Op::win:
        case Op::move:
        case Op::relocate:
        case Op::buy_discarded:
        case Op::own: return true;
        default: return false;
    }
}

Word read_word(const Value& value, Complaints& complaints) {
    Reader reader(value, complaints);
    Word word;
    word.op = static_cast<Op>(reader.choice("op", op_names));
    const auto face = [&](std::string_view key) {
        return static_cast<std::int8_t>(reader.choice(key, face_names));
    };
    switch (word.op) {
        case Op::vp:
        case Op::energy:
        case Op::heal:
        case Op::everyone_energy:
        case Op::hurt_self:
        case Op::hurt_everyone:
        case Op::hurt:
        case Op::take_energy:
        case Op::take_vp:
        case Op::buy_discarded: word.n = static_cast<std::int8_t>(reader.number("n", 1, 20)); break;
        case Op::add:
            word.face = face("face");
            word.n = static_cast<std::int8_t>(reader.number("n", 1, 6));
            break;
        case Op::change:
        case Op::exchange:
            word.face = face("face");
            word.to = face("to");
            break;
        case Op::extra_turn:
            word.which = static_cast<std::uint8_t>(reader.choice("kind", turn_kind_names));
            break;
        case Op::give_token:
            word.which =
                static_cast<std::uint8_t>(reader.choice("token", std::span(token_names).first(2)));
            break;
        case Op::own:
            word.which = static_cast<std::uint8_t>(reader.choice("name", own_names));
            break;
        default: break;
    }
    reader.no_other_keys();
    return word;
}

Condition read_condition(const Value& value, Complaints& complaints) {
    Reader reader(value, complaints);
    Condition condition;
    condition.is = static_cast<Is>(reader.choice("is", is_names));
    switch (condition.is) {
        case Is::in:
            condition.of = static_cast<std::int8_t>(reader.choice("borough", borough_names));
            break;
        case Is::unit:
            condition.of = static_cast<std::int8_t>(reader.choice("kind", unit_names));
            break;
        case Is::units:
            condition.least = static_cast<std::int8_t>(reader.number("least", 1, 45));
            break;
        case Is::die:
            condition.of = static_cast<std::int8_t>(reader.choice("face", face_names));
            break;
        case Is::symbols:
            condition.of = static_cast<std::int8_t>(reader.choice("face", face_names));
            condition.least = static_cast<std::int8_t>(reader.number("least", 1, 20));
            condition.most = static_cast<std::int8_t>(reader.number_or("most", 99, 1, 99));
            break;
        default: break;
    }
    reader.no_other_keys();
    return condition;
}

void read_ops(Reader& reader, Clause& clause, Complaints& complaints) {
    if (reader.has("once")) {
        reader.choice("once", per_turn);
        clause.once_per_turn = true;
    }
    const auto& ops = reader.list("ops");
    if (ops.empty()) reader.complain("a clause needs at least one op");
    for (const Value& value : ops) {
        if (clause.ops.full()) return reader.complain("a clause has at most four ops");
        if (!clause.ops.empty() && asks(clause.ops.back().op))
            reader.complain("op \"" +
                            std::string(op_names[static_cast<std::size_t>(clause.ops.back().op)]) +
                            "\" must be the last of its clause");
        clause.ops.push_back(read_word(value, complaints));
    }
}

Clause read_clause(const Value& value, Complaints& complaints) {
    Reader reader(value, complaints);
    Clause clause;
    if (reader.has("when")) {
        clause.moment = static_cast<Moment>(reader.choice("when", moment_names));
        if (reader.has("if"))
            for (const Value& condition : reader.list("if")) {
                if (clause.conditions.full()) {
                    reader.complain("a clause has at most two conditions");
                    break;
                }
                clause.conditions.push_back(read_condition(condition, complaints));
            }
        read_ops(reader, clause, complaints);
    } else if (reader.has("while")) {
        clause.kind = ClauseKind::while_;
        clause.scope = static_cast<Scope>(reader.choice("while", scope_names));
        clause.stat = static_cast<Stat>(reader.choice("stat", stat_names));
        clause.sets = reader.has("set");
        clause.value =
            static_cast<std::int8_t>(reader.number(clause.sets ? "set" : "add", -10, 20));
    } else if (reader.has("may")) {
        clause.kind = ClauseKind::may;
        clause.window = static_cast<Window>(reader.choice("may", window_names));
        clause.action = static_cast<Verb>(reader.choice("action", verb_names));
        clause.price = static_cast<std::int8_t>(reader.number_or("price", 0, 0, 20));
        read_ops(reader, clause, complaints);
    } else {
        reader.complain("a clause begins with \"when\", \"while\" or \"may\"");
    }
    if (const std::string problem = misfit(clause); !problem.empty()) reader.complain(problem);
    reader.no_other_keys();
    return clause;
}

Card read_card(const Value& value, Complaints& complaints) {
    Reader reader(value, complaints);
    Card card;
    card.id = reader.text("id");
    card.cost = static_cast<std::int8_t>(reader.number("cost", 0, price_max));
    card.kind = static_cast<Kind>(reader.choice("kind", kind_names));
    if (reader.has("boroughs"))
        for (const std::string_view name : reader.texts("boroughs")) {
            const auto found = std::find(borough_names.begin(), borough_names.end(), name);
            if (found == borough_names.end())
                reader.complain("unknown borough \"" + std::string(name) + "\"");
            else
                card.boroughs = static_cast<std::uint8_t>(card.boroughs |
                                                          1U << (found - borough_names.begin()));
        }
    if (reader.has("requires"))
        card.requires_unit = static_cast<std::int8_t>(reader.choice("requires", unit_names));
    if (reader.has("rules"))
        for (const Value& clause : reader.list("rules"))
            card.clauses.push_back(read_clause(clause, complaints));
    card.notes = reader.text_or("notes", "");
    card.source = reader.text("source");
    reader.no_other_keys();
    return card;
}

void read_cards(Reader& file, Pack& pack, Complaints& complaints) {
    for (const Value& value : file.list("card")) {
        Card card = read_card(value, complaints);
        if (card.kind != Kind::goal) {
            pack.cards.push_back(std::move(card));
            continue;
        }
        const int goal = pack.find_goal(card.id);
        if (goal < 0)
            complaints.add(value.line, "a goal card is statue-of-liberty or superstar");
        else
            pack.goals[static_cast<std::size_t>(goal)] = std::move(card);
    }
    if (pack.card_count() > card_max)
        file.complain("there may be " + std::to_string(card_max) + " power cards, not " +
                      std::to_string(pack.card_count()));
    if (std::count_if(pack.cards.begin(), pack.cards.end(),
                      [](const Card& card) { return card.kind == Kind::keep; }) > keep_max)
        file.complain("there may be " + std::to_string(keep_max) + " keep cards");
    std::sort(pack.cards.begin(), pack.cards.end(),
              [](const Card& a, const Card& b) { return a.id < b.id; });
    for (std::size_t i = 1; i < pack.cards.size(); ++i)
        if (pack.cards[i].id == pack.cards[i - 1].id)
            file.complain("the card id \"" + pack.cards[i].id + "\" is there twice");
}

void read_tokens(Reader& file, Pack& pack, Complaints& complaints) {
    Reader tokens(file.table("tokens"), complaints);
    for (std::size_t i = 0; i < token_names.size(); ++i)
        pack.tokens[i] = static_cast<std::int8_t>(tokens.number(token_names[i], 0, 99));
    tokens.text("source");
    tokens.no_other_keys();
}

void read_monsters(Reader& file, Pack& pack, Complaints& complaints) {
    for (const Value& value : file.list("monster")) {
        Reader reader(value, complaints);
        pack.monsters.push_back({std::string(reader.text("id")), std::string(reader.text("word"))});
        reader.text("source");
        reader.no_other_keys();
    }
    if (pack.monsters.size() != seats_max) file.complain("there must be six monsters");
}

Building read_building(const Value& value, Complaints& complaints) {
    Reader reader(value, complaints);
    Building building;
    building.id = reader.text("id");
    reader.text("kind");
    building.durability = static_cast<std::int8_t>(reader.number("durability", 1, 6));
    building.reward = static_cast<Reward>(reader.choice("reward", reward_names));
    building.amount = static_cast<std::int8_t>(reader.number("amount", 0, 9));
    building.count = static_cast<std::int8_t>(reader.number("count", 0, 45));
    building.unit = static_cast<Unit>(reader.choice("unit", unit_names));
    reader.text("source");
    reader.no_other_keys();
    return building;
}

void read_units(Reader& file, Pack& pack, Complaints& complaints) {
    std::array<int, unit_count> counts{};
    for (const Building& building : pack.buildings)
        counts[static_cast<std::size_t>(building.unit)] += building.count;
    for (const Value& value : file.list("unit")) {
        Reader reader(value, complaints);
        const auto at = static_cast<std::size_t>(reader.choice("id", unit_names));
        pack.units[at].durability = static_cast<std::int8_t>(reader.number("durability", 1, 8));
        pack.units[at].reward = static_cast<Reward>(reader.choice("reward", reward_names));
        pack.units[at].amount = static_cast<std::int8_t>(reader.number("amount", 0, 9));
        if (reader.number("count", 0, 45) != counts[at])
            reader.complain("count differs from the buildings that become this unit, " +
                            std::to_string(counts[at]));
        reader.number("flips_from_durability", 1, 6);
        reader.text("source");
        reader.no_other_keys();
    }
}

void read_layout(Reader& file, Complaints& complaints) {
    Reader layout(file.table("layout"), complaints);
    const auto boroughs = layout.texts("boroughs");
    if (!std::equal(boroughs.begin(), boroughs.end(), borough_names.begin(), borough_names.end()))
        layout.complain("the boroughs are staten-island, bronx, queens, brooklyn, manhattan");
    layout.number("stacks_per_borough", 3, 3);
    layout.number("tiles_per_stack", 3, 3);
    layout.text("source");
    layout.no_other_keys();
}

void read_tiles(Reader& file, Pack& pack, Complaints& complaints) {
    file.number("schema", 1, 1);
    int total = 0;
    for (const Value& value : file.list("building")) {
        pack.buildings.push_back(read_building(value, complaints));
        total += pack.buildings.back().count;
    }
    if (pack.buildings.size() != building_max) file.complain("there must be seven buildings");
    if (total != file.number("total", 45, 45))
        file.complain("the buildings are " + std::to_string(total) + " tiles, not 45");
    read_units(file, pack, complaints);
    read_layout(file, complaints);
    file.no_other_keys();
}

// The tables by which rules find cards: per moment, per number, per action; and durabilities.
void index_cards(Pack& pack, Complaints& complaints) {
    pack.building_durability.fill(out_of_reach);
    for (std::size_t i = 0; i < pack.buildings.size() && i < building_max; ++i)
        pack.building_durability[i + 1] = pack.buildings[i].durability;
    pack.may_card.fill(-1);
    for (auto& prices : pack.prices) prices[0] = out_of_reach;
    for (int i = 0; i < static_cast<int>(pack.cards.size()); ++i) {
        const Card& card = pack.card(i);
        const auto at = static_cast<std::size_t>(i + 1);
        if (card.kind == Kind::keep) pack.keep_cards.add(i);
        if (card.requires_unit != -1)
            pack.needed_units[at] = static_cast<std::uint8_t>(1U << card.requires_unit);
        for (int borough = -1; borough < borough_count; ++borough)
            pack.prices[static_cast<std::size_t>(borough + 1)][at] =
                static_cast<std::int8_t>(card.price_in(borough));
        for (const Clause& clause : card.clauses) {
            if (clause.kind == ClauseKind::when) {
                pack.when_cards[static_cast<std::size_t>(clause.moment)].add(i);
            } else if (clause.kind == ClauseKind::may) {
                std::int8_t& owner = pack.may_card[static_cast<std::size_t>(clause.action)];
                if (owner != -1)
                    complaints.add(
                        1, "two cards offer " +
                               std::string(verb_names[static_cast<std::size_t>(clause.action)]));
                owner = static_cast<std::int8_t>(i);
                pack.offering_cards.add(i);
                if (clause.window <= Window::resolve) pack.window_cards.add(i);
                if (clause.window == Window::damage || clause.window == Window::asked)
                    pack.reply_cards.add(i);
            } else if (clause.scope == Scope::row) {
                pack.move_fees[at] = clause.value;
            } else {
                pack.stat_cards[static_cast<std::size_t>(clause.stat)].add(i);
            }
        }
    }
}

// Every card can be read, and every refusal explained, in every language.
std::string missing_text(const Pack& pack, const content::Texts& texts) {
    std::vector<std::string> keys;
    for (const RuleId rule : reason_ids) keys.push_back("rule." + std::string(rule));
    const auto add = [&](const Card& card) {
        keys.push_back("card." + card.id + ".name");
        keys.push_back("card." + card.id + ".text");
    };
    for (const Card& card : pack.cards) add(card);
    for (const Card& goal : pack.goals) add(goal);
    for (const std::string& key : keys)
        if (!texts.contains(key)) return "king/text.toml: there is no text \"" + key + "\"";
    return {};
}

}  // namespace

int Pack::find_card(std::string_view id) const {
    const auto found = std::lower_bound(
        cards.begin(), cards.end(), id,
        [](const Card& card, std::string_view name) { return std::string_view(card.id) < name; });
    return found != cards.end() && found->id == id ? static_cast<int>(found - cards.begin()) : -1;
}

int Pack::find_building(std::string_view id) const {
    for (std::size_t i = 0; i < buildings.size(); ++i)
        if (buildings[i].id == id) return static_cast<int>(i);
    return -1;
}

int Pack::find_goal(std::string_view id) const {
    if (id == "statue-of-liberty") return static_cast<int>(Goal::statue_of_liberty);
    return id == "superstar" ? static_cast<int>(Goal::superstar) : -1;
}

const Clause* Pack::may_clause(Verb verb) const {
    const int owner = may_card[static_cast<std::size_t>(verb)];
    if (owner < 0) return nullptr;
    for (const Clause& clause : card(owner).clauses)
        if (clause.kind == ClauseKind::may && clause.action == verb) return &clause;
    return nullptr;
}

Expected<Pack> load_pack(const content::Files& files) {
    Pack pack;
    const auto tiles = content::read_toml(files, "king/tiles.toml");
    if (!tiles) return Error{tiles.error()};
    Complaints about_tiles("king/tiles.toml");
    Reader tile_file(*tiles, about_tiles);
    read_tiles(tile_file, pack, about_tiles);
    if (about_tiles.any()) return about_tiles.error();

    const auto cards = content::read_toml(files, "king/cards.toml");
    if (!cards) return Error{cards.error()};
    Complaints about_cards("king/cards.toml");
    Reader card_file(*cards, about_cards);
    card_file.number("schema", 1, 1);
    read_tokens(card_file, pack, about_cards);
    read_cards(card_file, pack, about_cards);
    read_monsters(card_file, pack, about_cards);
    card_file.no_other_keys();
    index_cards(pack, about_cards);
    if (about_cards.any()) return about_cards.error();

    const auto texts = content::read_texts(files, "king");
    if (!texts) return Error{texts.error()};
    if (std::string problem = missing_text(pack, *texts); !problem.empty()) return Error{problem};
    return pack;
}

}  // namespace stoop::king
