// Scene, previews and chance's entries: facts for a page and for traces.
#include "games/king/options.hpp"
#include "games/king/rules.hpp"

namespace stoop::king {

namespace {

void write_symbols(const State& now, Json& json) {
    json.key("symbols").object();
    for (int face = 0; face < face_count; ++face)
        json.field(name_of(static_cast<Face>(face)), symbols(now.turn, static_cast<Face>(face)));
    json.end();
}

void write_prices(const Pack& pack, const State& now, Json& json) {
    json.key("prices").object();
    const Offer* scavenger = nullptr;
    for (const Offer& offer : pack.offers_of(Verb::buy_discarded))
        if (now.active().keeps.has(offer.card)) scavenger = &offer;
    const CardSet discarded = scavenger != nullptr ? now.discard & pack.keep_cards : CardSet();
    const CardSet row = now.row_set();
    for (const int card : row | discarded)
        json.field(pack.card(card).id, discarded.has(card) ? discarded_price(pack, *scavenger, card)
                                                           : price_of(pack, now, card));
    json.end();
}

// What is printed on every card in sight: in the row, before a monster, on the discard pile.
void write_cards_in_sight(const Pack& pack, const State& now, Json& json) {
    CardSet seen = now.row_set() | now.discard;
    for (int seat = 0; seat < now.seats; ++seat) seen |= now.monster(seat).keeps;
    json.key("cards").object();
    for (const int seen_card : seen) {
        const Card& card = pack.card(seen_card);
        json.key(card.id).object().field("cost", card.cost);
        json.field("kind", name_of(card.kind)).end();
    }
    json.end();
}

void write_places(const State& now, Json& json) {
    json.key("places").object();
    for (int borough = 0; borough < borough_count; ++borough) {
        json.key(item(borough_names, borough)).array();
        for (int seat = 0; seat < now.seats; ++seat)
            if (now.monster(seat).borough == borough) json.value(seat);
        json.end();
    }
    json.end();
}

void write_dice_facts(const Pack& pack, const State& now, Json& json) {
    const int seat = now.turn.active;
    json.field("dice_max", dice_of(pack, now, seat));
    json.field("rerolls_max", rerolls_of(now.active()));
    const unsigned free = rerollable(pack, now);
    json.key("locked").array();
    for (int die = 0; die < now.turn.dice_count; ++die)
        if (!has_bit(free, die)) json.value(die);
    json.end().field("reroll_fee", now.active().curses);
}

int fame_needed(const Pack& pack, const State& now) {
    if (now.holder(Goal::superstar) == now.turn.active) return 1;
    return symbols_for_superstar(pack, now);
}

// What the seat has gained or lost between two states; nothing if nothing differs.
void write_change(const State& before, const State& after, int seat, Json& json) {
    const Monster& was = before.monster(seat);
    const Monster& is = after.monster(seat);
    const bool moved = was.borough != is.borough || was.zone != is.zone;
    if (was.hearts == is.hearts && was.vp == is.vp && was.energy == is.energy && !moved) return;
    json.object().field("seat", seat);
    if (was.hearts != is.hearts) json.field("hearts", is.hearts - was.hearts);
    if (was.vp != is.vp) json.field("vp", is.vp - was.vp);
    if (was.energy != is.energy) json.field("energy", is.energy - was.energy);
    if (!is.alive && was.alive) json.field("out", true);
    if (moved && is.borough != nowhere) {
        json.field("to", item(borough_names, is.borough));
        if (is.in_manhattan()) json.field("zone", item(zone_names, is.zone));
    }
    json.end();
}

void write_changes(const State& before, const State& after, Json& json) {
    json.key("changes").array();
    for (int seat = 0; seat < before.seats; ++seat) write_change(before, after, seat, json);
    json.end();
}

// What lies on the table if the dice stay as they are: each kind of symbol by itself.
void write_worth(const Rules& rules, State then, Json& json) {
    const auto asks = [&then](Ask ask) { return question(then).ask == static_cast<int>(ask); };
    if (asks(Ask::modify)) rules.apply(then, make(Verb::end_modify), {});
    if (!asks(Ask::resolve)) return;
    Actions answers;
    rules.legal(then, answers);
    json.key("worth").array();
    for (const Action& answer : answers) {
        if (verb_of(answer) != Verb::resolve) continue;
        State after = then;
        rules.apply(after, answer, {});
        const auto face = static_cast<Face>(answer.arg[0]);
        json.object().field("face", name_of(static_cast<Face>(face)));
        json.field("n", symbols(then.turn, face));
        write_changes(then, after, json);
        json.end();
    }
    json.end();
}

int price_of_action(const Pack& pack, const State& now, const Action& action) {
    const Offer* offer = pack.offer_of(verb_of(action));
    switch (pack.kind_of(action)) {
        case Verb::buy: return price_of(pack, now, action.arg[0]);
        case Verb::buy_discarded: return discarded_price(pack, *offer, action.arg[0]);
        case Verb::sweep: return sweep_price;
        case Verb::reroll: return reroll_fee(now, static_cast<unsigned>(action.arg[0]));
        case Verb::card_move:
        case Verb::free_move:
        case Verb::flee:
        case Verb::move: return move_fee(pack, now);
        case Verb::deed:
        case Verb::relocate: return pack.clause_of(*offer).price;
        default: return 0;
    }
}

}  // namespace

// KNY-23.7: one entry per die, card or tile.
void Rules::write_chance(const State&, const Action& action, Json& json) const {
    if (verb_of(action) == Verb::tile) {
        json.object().field("what", "tile");
        json.field("value", item(pack_->buildings, action.arg[0]).id).end();
    } else if (verb_of(action) == Verb::draw) {
        json.object().field("what", "draw").field("deck", "power");
        json.field("value", pack_->card(action.arg[0]).id).end();
    } else {
        for (std::size_t face = 0; face < face_count; ++face)
            for (int n = 0; n < action.arg[face]; ++n)
                json.object().field("what", "die").field("value", names_of<Face>[face]).end();
    }
}

void Rules::write_scene(const View<State>& view, Json& json) const {
    const State& now = view.state;
    const int seat = now.turn.active;
    json.object();
    write_symbols(now, json);
    write_prices(*pack_, now, json);
    write_cards_in_sight(*pack_, now, json);
    json.key("durability").object();
    for (int unit = 0; unit < unit_count; ++unit)
        json.field(name_of(static_cast<Unit>(unit)),
                   durability(*pack_, now, seat, static_cast<Unit>(unit)));
    json.end().key("heart_max").array();
    for (int each = 0; each < now.seats; ++each) json.value(heart_max(*pack_, now, each));
    json.end();
    write_dice_facts(*pack_, now, json);
    json.field("capacity", manhattan_capacity(now));
    write_places(now, json);
    json.field("fee", move_fee(*pack_, now)).field("to_superstar", fame_needed(*pack_, now));
    json.field("sweep_price", sweep_price).key("income").object();
    for (std::size_t zone = 0; zone < zone_count; ++zone)
        json.key(zone_names[zone])
            .object()
            .field("vp", zone_income[zone].vp)
            .field("energy", zone_income[zone].energy)
            .end();
    json.end();
    json.key("order").array();
    for (int i = 0, each = seat; i < now.seats; ++i, each = clockwise(now, each))
        if (now.monster(each).alive) json.value(each);
    json.end().end();
}

void Rules::write_preview(const View<State>& view, const Action& action, Json& json) const {
    const State& now = view.state;
    State after = now;
    apply(after, action, {});
    json.object();
    write_changes(now, after, json);
    if (verb_of(action) == Verb::stop_roll || verb_of(action) == Verb::end_modify)
        write_worth(*this, after, json);
    const int price = price_of_action(*pack_, now, action);
    if (price > 0) {
        json.field("price", price);
        json.field("left", after.monster(index_of(question(now).seat)).energy);
    }
    if (verb_of(action) == Verb::destroy) {
        const int spot = action.arg[1];
        const auto borough = action.arg[0];
        const int cost =
            spot >= spot_units
                ? durability(*pack_, now, now.turn.active, static_cast<Unit>(spot - spot_units))
                : item(pack_->buildings, item(now.place(borough).stacks, spot).top).durability;
        json.field("cost", cost);
    }
    json.end();
}

}  // namespace stoop::king
