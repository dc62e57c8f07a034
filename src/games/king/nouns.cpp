#include "games/king/nouns.hpp"

#include "nouns/rows_of.hpp"

namespace stoop::king {

namespace {

using nouns::one;
using nouns::Rows;

// KNY-24.9, in the order in which options are listed.
Rows verbs(const Meanings& m) {
    using enum Verb;
    const auto n = one("n", m.number);
    const auto hearts = one("hearts", m.number);
    const auto borough = one("borough", m.borough);
    const auto face = one("face", m.face);
    return nouns::rows_of<Verb>({{{place, relocate, flee, leave_to, move}, {borough}},
                                 {{card_move, free_move}, {one("target", m.target)}},
                                 {{reroll}, {nouns::bits("die", m.die)}},
                                 {{exchange}, {one("there", m.number), one("back", m.number)}},
                                 {{change, spend_web, spend_curse, absorb}, {n}},
                                 {{turn_die}, {one("die", m.die), face}},
                                 {{resolve}, {face}},
                                 {{destroy}, {borough, one("spot", m.spot)}},
                                 {{disperse}, {one("unit", m.unit), one("mark", m.mark), borough}},
                                 {{buy, buy_discarded, discard_keep, draw}, {one("card", m.card)}},
                                 {{photo_op}, {one("seat", m.monster_number)}},
                                 {{next_stage, pay_hearts}, {hearts}},
                                 {{throw_}, {nouns::counts("face", m.face)}},
                                 {{tile}, {one("building", m.building)}}});
}

// What cards offer is called as the pack says; further offers of a kind are written like the first.
Rows verbs_of(const Pack& pack, const Meanings& m) {
    Rows rows = verbs(m);
    for (const Offer& offer : pack.offers) {
        const auto verb = static_cast<std::size_t>(offer.verb);
        if (verb >= rows.size()) rows.resize(verb + 1, rows.back());
        rows[verb] = item(rows, offer.kind);
        rows[verb].id = static_cast<std::uint16_t>(verb);
        rows[verb].name = pack.clause_of(offer).action;
    }
    return rows;
}

Rows asks(const Meanings& m) {
    using enum Ask;
    const auto borough = one("borough", m.borough);
    const auto symbols = one("symbols", m.number);
    const auto by = one("by", m.seat).or_none();
    return nouns::rows_of<Ask>(
        {{{reroll}, {one("rerolls", m.number)}},
         {{spend_web, spend_curse, seismic_ray}, {symbols}},
         {{destroy}, {symbols, borough}},
         {{damage}, {one("amount", m.number), by, one("cause", m.cause)}},
         {{flee}, {by}},
         {{disperse}, {borough}},
         {{next_stage}, {one("vp", m.number)}},
         {{pay}, {one("price", m.number)}},
         {{throw_}, {one("dice", m.number), one("seat", m.seat), one("why", m.throw_why)}},
         {{tile}, {borough, one("stack", m.number)}},
         {{draw}, {one("slot", m.number)}}});
}

Rows events(const Meanings& m) {
    using enum What;
    const auto seat = one("seat", m.seat);
    const auto by = one("by", m.seat).or_none();
    const auto borough = one("borough", m.borough);
    const auto stack = one("stack", m.number);
    const auto face = one("face", m.face);
    const auto card = one("card", m.card).if_any();
    const auto shown = one("shown", m.card);
    const auto n = one("n", m.change);
    const auto from = one("from", m.borough);
    const auto to = one("to", m.borough);
    const auto kind = one("kind", m.turn_kind);
    const auto zone = one("zone", m.zone).or_none();
    const auto throw_why = one("why", m.throw_why);
    return nouns::rows_of<What>(
        {{{throw_},
          {seat, nouns::bits("dice", m.die), nouns::list("faces", m.face, dice_max), throw_why}},
         {{tile}, {borough, stack, one("tile", m.building)}},
         {{reveal}, {one("slot", m.number), shown}},
         {{first, sweep, claim}, {seat}},
         {{turn}, {seat, kind}},
         {{vp, energy, hearts}, {seat, n, one("why", m.why), card}},
         {{symbols}, {seat, face, n, card}},
         {{change}, {seat, one("die", m.die), face.or_none(), card}},
         {{resolve}, {seat, face, n}},
         {{destroy}, {seat, borough, one("tile", m.tile), stack.or_none()}},
         {{hit}, {seat, n, one("absorbed", m.number), one("cause", m.cause), by}},
         {{out}, {seat, by}},
         {{goal}, {one("goal", m.goal), seat, one("from", m.seat).or_none()}},
         {{move}, {seat, from.or_none(), to, zone, one("why", m.move_why)}},
         {{token}, {seat, one("token", m.token), n, card}},
         {{transfer}, {one("from", m.seat), seat, n, card}},
         {{disperse}, {seat, one("unit", m.unit), one("mark", m.mark), from, to}},
         {{buy}, {seat, shown, one("price", m.number)}},
         {{take, discard}, {seat, shown}},
         {{extra_turn}, {seat, kind, card}},
         {{over}, {seat.or_none(), one("why", m.ended)}}});
}

nouns::Words seat_words(const Pack& pack, int seats) {
    nouns::Words words;
    for (int i = 0; i < seats; ++i) words.push_back(item(pack.monsters, i).word);
    return words;
}

}  // namespace

nouns::Nouns make_nouns(const Pack& pack, int seats) {
    const Meanings meanings{pack, seat_words(pack, seats)};
    return {.game = "king",
            .seats = meanings.seat,
            .options = {},
            .verbs = verbs_of(pack, meanings),
            .asks = asks(meanings),
            .events = events(meanings),
            .sections = state_sections(meanings)};
}

}  // namespace stoop::king
