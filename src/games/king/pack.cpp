#include "games/king/pack.hpp"

#include <algorithm>

#include "content/needed_texts.hpp"
#include "content/pack_file.hpp"
#include "content/vocabulary.hpp"
#include "games/king/word_rows.hpp"

namespace stoop::king {

namespace {

using content::Complaints;
using content::Reader;
using content::Value;

constexpr content::Params<Card> card_params = {
    content::number<&Card::cost>("cost", 0, price_max),
    content::name<&Card::kind>("kind", names_of<Kind>),
    content::names<&Card::boroughs>("boroughs", borough_names).or_else(0),
    content::name<&Card::requires_unit>("requires", names_of<Unit>).or_else(-1),
};

Card read_card(const Value& value, Complaints& complaints) {
    Reader reader(value, complaints);
    Card card;
    card.id = reader.text("id");
    content::read_params(reader, card_params, card);
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
            card.place = static_cast<std::int16_t>(pack.cards.size());
            pack.cards.push_back(std::move(card));
            continue;
        }
        if (card.cost != 0) complaints.add(value.line, "a goal card is not bought and costs 0");
        const auto* goal = std::find(goal_ids.begin(), goal_ids.end(), card.id);
        if (goal == goal_ids.end())
            complaints.add(value.line, "a goal card is statue-of-liberty or superstar");
        else
            item(pack.goals, goal - goal_ids.begin()) = std::move(card);
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
    for (std::size_t i = 0; i < names_of<Token>.size(); ++i)
        pack.tokens[i] = static_cast<std::int8_t>(tokens.number(
            names_of<Token>[i], 0, static_cast<Token>(i) == Token::souvenir ? borough_count : 99));
    content::end_with(tokens, {"source"});
}

void read_monsters(Reader& file, Pack& pack, Complaints& complaints) {
    for (const Value& value : file.list("monster")) {
        Reader reader(value, complaints);
        pack.monsters.push_back({std::string(reader.text("id")), std::string(reader.text("word"))});
        content::end_with(reader, {"source"});
    }
    if (pack.monsters.size() != seats_max) file.complain("there must be six monsters");
}

void read_tile(Reader& reader, UnitTile& tile, int durability_most) {
    tile.durability = static_cast<std::int8_t>(reader.number("durability", 1, durability_most));
    tile.reward = static_cast<Reward>(reader.choice("reward", names_of<Reward>));
    tile.amount = static_cast<std::int8_t>(reader.number("amount", 0, 9));
}

Building read_building(const Value& value, Complaints& complaints) {
    Reader reader(value, complaints);
    Building building;
    building.id = reader.text("id");
    read_tile(reader, building, 6);
    building.count = static_cast<std::int8_t>(reader.number("count", 0, 45));
    building.unit = static_cast<Unit>(reader.choice("unit", names_of<Unit>));
    content::end_with(reader, {"kind", "source"});
    return building;
}

void read_units(Reader& file, Pack& pack, Complaints& complaints) {
    for (const Value& value : file.list("unit")) {
        Reader reader(value, complaints);
        const auto unit = static_cast<Unit>(reader.choice("id", names_of<Unit>));
        read_tile(reader, item(pack.units, unit), 8);
        const int durability = reader.number("flips_from_durability", 1, 6);
        int count = 0;
        for (const Building& from : pack.buildings)
            if (from.unit == unit && from.durability == durability) count += from.count;
        if (reader.number("count", 0, 45) != count)
            reader.complain("count differs from the unit's buildings, " + std::to_string(count));
        content::end_with(reader, {"source"});
    }
}

void read_layout(Reader& file, Complaints& complaints) {
    Reader layout(file.table("layout"), complaints);
    const auto boroughs = layout.texts("boroughs");
    if (!std::equal(boroughs.begin(), boroughs.end(), borough_names.begin(), borough_names.end()))
        layout.complain("the boroughs are staten-island, bronx, queens, brooklyn, manhattan");
    layout.number("stacks_per_borough", 3, 3);
    layout.number("tiles_per_stack", 3, 3);
    content::end_with(layout, {"source"});
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
void index_cards(Pack& pack) {
    pack.building_durability.fill(out_of_reach);
    for (std::size_t i = 0; i < pack.buildings.size() && i < building_max; ++i)
        pack.building_durability[i + 1] = pack.buildings[i].durability;
    for (auto& prices : pack.prices) prices[0] = out_of_reach;
    pack.every_card = CardSet::below(pack.card_count());
    for (int i = 0; i < static_cast<int>(pack.cards.size()); ++i) {
        const Card& card = pack.card(i);
        const auto at = static_cast<std::size_t>(i + 1);
        if (card.kind == Kind::keep) pack.keep_cards.add(i);
        if (card.requires_unit != -1)
            pack.needed_units[at] = static_cast<std::uint8_t>(1U << card.requires_unit);
        for (int borough = -1; borough < borough_count; ++borough)
            item(pack.prices, borough + 1)[at] = static_cast<std::int8_t>(card.price_in(borough));
        for (const Clause& clause : card.clauses) {
            if (clause.kind == ClauseKind::when) {
                item(pack.when_cards, clause.moment).add(i);
            } else if (clause.kind == ClauseKind::may) {
                pack.offering_cards.add(i);
                if (clause.window <= Window::resolve) pack.window_cards.add(i);
                if (clause.window == Window::damage || clause.window == Window::asked)
                    pack.reply_cards.add(i);
            } else if (clause.scope == Scope::row) {
                pack.move_fees[at] = clause.value;
            } else {
                item(pack.stat_cards, clause.stat).add(i);
            }
        }
    }
}

// The actions cards offer, by kind. The first of a kind in the file has the kind's number, so that
// the actions of the box are listed where the spec says (KNY-24.9); further ones come behind all
// others.
void index_offers(Pack& pack, Reader& file) {
    std::vector<int> cards(pack.cards.size());
    for (int i = 0; i < pack.card_count(); ++i) item(cards, pack.card(i).place) = i;
    int next = verb_count;
    for (int verb = 0; verb < verb_count; ++verb) {
        const auto kind = static_cast<Verb>(verb);
        item(pack.offers_from, verb) = static_cast<std::uint8_t>(pack.offers.size());
        for (const int i : cards)
            for (std::size_t at = 0; at < pack.card(i).clauses.size(); ++at) {
                const Clause& clause = pack.card(i).clauses[at];
                if (clause.kind != ClauseKind::may || kind_of(clause) != kind) continue;
                const bool is_first = item(pack.may_cards, verb).empty();
                pack.offers.push_back({static_cast<Verb>(is_first ? verb : next++), kind,
                                       static_cast<std::int8_t>(i), static_cast<std::uint8_t>(at)});
                item(pack.may_cards, verb).add(i);
                if (!is_first || (kind == Verb::deed && clause.window != Window::modify))
                    pack.has_more_offers = true;
            }
    }
    pack.offers_from[verb_count] = static_cast<std::uint8_t>(pack.offers.size());
    if (pack.offers.size() > offers_max) file.complain("cards offer too many actions");
    std::vector<std::string_view> taken;
    for (int verb = 0; verb < verb_count; ++verb)
        if (!is_offered(static_cast<Verb>(verb))) taken.push_back(name_of(static_cast<Verb>(verb)));
    for (const Offer& offer : pack.offers) {
        const std::string_view name = pack.clause_of(offer).action;
        if (std::find(taken.begin(), taken.end(), name) != taken.end())
            file.complain("the action \"" + std::string(name) + "\" is there twice");
        taken.push_back(name);
    }
}

}  // namespace

const Offer* Pack::offer_of(Verb verb) const {
    for (const Offer& offer : offers)
        if (offer.verb == verb) return &offer;
    return nullptr;
}

Verb Pack::kind_of(const Action& action) const {
    const Offer* offer = action.verb < verb_count ? nullptr : offer_of(verb_of(action));
    return offer != nullptr ? offer->kind : verb_of(action);
}

std::string_view Pack::verb_name(int verb) const {
    const Offer* offer = offer_of(static_cast<Verb>(verb));
    return offer != nullptr ? std::string_view(clause_of(*offer).action)
                            : name_of(static_cast<Verb>(verb));
}

Expected<Pack> load_pack(const content::Files& files) {
    Pack pack;
    const auto tiles = [&](const Value& root, Complaints& complaints) {
        Reader file(root, complaints);
        read_tiles(file, pack, complaints);
    };
    const auto cards = [&](const Value& root, Complaints& complaints) {
        Reader file(root, complaints);
        file.number("schema", 1, 1);
        read_tokens(file, pack, complaints);
        read_cards(file, pack, complaints);
        read_monsters(file, pack, complaints);
        file.no_other_keys();
        if (complaints.any()) return;
        index_cards(pack);
        index_offers(pack, file);
    };
    std::string problem = content::read_file(files, "king/tiles.toml", tiles);
    if (problem.empty()) problem = content::read_file(files, "king/cards.toml", cards);
    if (!problem.empty()) return Error{problem};
    content::NeededTexts texts(files, "king");
    texts.need_reasons(rules_of_refusals());
    texts.need_entries("card", pack.cards);
    texts.need_entries("card", pack.goals);
    if (!texts.problem().empty()) return Error{texts.problem()};
    return pack;
}

}  // namespace stoop::king
