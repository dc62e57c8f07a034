#include "games/king/nouns.hpp"

#include "games/king/actions.hpp"
#include "games/king/events.hpp"
#include "games/king/state.hpp"

namespace stoop::king {

namespace {

using nouns::Meaning;
using nouns::one;
using nouns::Rows;
using Words = std::vector<std::string_view>;

constexpr std::array<std::string_view, 3> throw_why_names = {"first", "roll", "pellets"};

template <class Parts>
Words ids_of(const Parts& parts) {
    Words ids;
    for (const auto& part : parts) ids.push_back(part.id);
    return ids;
}
Words seat_words(const Pack& pack, int seats) {
    Words words;
    for (int i = 0; i < seats; ++i)
        words.push_back(pack.monsters[static_cast<std::size_t>(i)].word);
    return words;
}
template <class More>
Words joined(Words words, const More& more) {
    words.insert(words.end(), std::begin(more), std::end(more));
    return words;
}
template <class Names>
Words all(const Names& names) {
    return Words(std::begin(names), std::end(names));
}

// KNY-24.9, in the order in which options are listed.
Rows verbs(const Meanings& m) {
    return {{Verb::place, "place", {one("borough", m.borough)}},
            {Verb::card_move, "card_move", {one("target", m.target)}},
            {Verb::free_move, "free_move", {one("target", m.target)}},
            {Verb::pass, "pass"},
            {Verb::reroll, "reroll", {nouns::bits("die", m.die)}},
            {Verb::stop_roll, "stop_roll"},
            {Verb::deed, "deed"},
            {Verb::exchange, "exchange", {one("there", m.number), one("back", m.number)}},
            {Verb::change, "change", {one("n", m.number)}},
            {Verb::turn_die, "turn_die", {one("die", m.die), one("face", m.face)}},
            {Verb::end_modify, "end_modify"},
            {Verb::resolve, "resolve", {one("face", m.face)}},
            {Verb::spend_web, "spend_web", {one("n", m.number)}},
            {Verb::spend_curse, "spend_curse", {one("n", m.number)}},
            {Verb::relocate, "relocate", {one("borough", m.borough)}},
            {Verb::destroy, "destroy", {one("borough", m.borough), one("spot", m.spot)}},
            {Verb::stop_destroying, "stop_destroying"},
            {Verb::absorb, "absorb", {one("n", m.number)}},
            {Verb::flee, "flee", {one("borough", m.borough)}},
            {Verb::leave_to, "leave_to", {one("borough", m.borough)}},
            {Verb::move, "move", {one("borough", m.borough)}},
            {Verb::stay, "stay"},
            {Verb::disperse,
             "disperse",
             {one("unit", m.unit), one("mark", m.mark), one("borough", m.borough)}},
            {Verb::buy, "buy", {one("card", m.card)}},
            {Verb::buy_discarded, "buy_discarded", {one("card", m.card)}},
            {Verb::sweep, "sweep"},
            {Verb::end_buy, "end_buy"},
            {Verb::photo_op, "photo_op", {one("seat", m.monster_number)}},
            {Verb::next_stage, "next_stage", {one("hearts", m.number)}},
            {Verb::discard_keep, "discard_keep", {one("card", m.card)}},
            {Verb::pay_hearts, "pay_hearts", {one("hearts", m.number)}},
            {Verb::crack_shells, "crack_shells"},
            {Verb::throw_dice, "throw", {nouns::counts("face", m.face)}},
            {Verb::tile, "tile", {one("building", m.building)}},
            {Verb::draw, "draw", {one("card", m.card)}}};
}

// What cards offer is called as the pack says; further offers of a kind are written like the first.
Rows verbs_of(const Pack& pack, const Meanings& m) {
    Rows rows = verbs(m);
    for (const Offer& offer : pack.offers) {
        const auto verb = static_cast<std::size_t>(offer.verb);
        if (verb >= rows.size()) rows.resize(verb + 1, rows.back());
        rows[verb] = rows[static_cast<std::size_t>(offer.kind)];
        rows[verb].id = static_cast<std::uint16_t>(verb);
        rows[verb].name = pack.clause_of(offer).action;
    }
    return rows;
}

Rows asks(const Meanings& m) {
    return {{Ask::none, "none"},
            {Ask::place, "place"},
            {Ask::pre_roll, "pre_roll"},
            {Ask::reroll, "reroll", {one("rerolls", m.number)}},
            {Ask::modify, "modify"},
            {Ask::resolve, "resolve"},
            {Ask::spend_web, "spend_web", {one("symbols", m.number)}},
            {Ask::spend_curse, "spend_curse", {one("symbols", m.number)}},
            {Ask::seismic_ray, "seismic_ray", {one("symbols", m.number)}},
            {Ask::destroy, "destroy", {one("symbols", m.number), one("borough", m.borough)}},
            {Ask::damage,
             "damage",
             {one("amount", m.number), one("by", m.seat).or_none(), one("cause", m.cause)}},
            {Ask::flee, "flee", {one("by", m.seat).or_none()}},
            {Ask::leave, "leave"},
            {Ask::before_move, "before_move"},
            {Ask::move, "move"},
            {Ask::disperse, "disperse", {one("borough", m.borough)}},
            {Ask::buy, "buy"},
            {Ask::photo_op, "photo_op"},
            {Ask::next_stage, "next_stage", {one("vp", m.number)}},
            {Ask::discard_keep, "discard_keep"},
            {Ask::pay, "pay", {one("price", m.number)}},
            {Ask::throw_dice,
             "throw",
             {one("dice", m.number), one("seat", m.seat), one("why", m.throw_why)}},
            {Ask::tile, "tile", {one("borough", m.borough), one("stack", m.number)}},
            {Ask::draw, "draw", {one("slot", m.number)}}};
}

Rows events(const Meanings& m) {
    const auto seat = one("seat", m.seat);
    const auto card = one("card", m.card).if_any();
    const auto shown = one("shown", m.card);
    const auto n = one("n", m.change);
    const auto why = one("why", m.why);
    return {
        {What::throw_dice,
         "throw",
         {seat, nouns::bits("dice", m.die), nouns::list("faces", m.face, dice_max),
          one("why", m.throw_why)}},
        {What::tile,
         "tile",
         {one("borough", m.borough), one("stack", m.number), one("tile", m.building)}},
        {What::reveal, "reveal", {one("slot", m.number), shown}},
        {What::first, "first", {seat}},
        {What::turn, "turn", {seat, one("kind", m.turn_kind)}},
        {What::vp, "vp", {seat, n, why, card}},
        {What::energy, "energy", {seat, n, why, card}},
        {What::hearts, "hearts", {seat, n, why, card}},
        {What::symbols, "symbols", {seat, one("face", m.face), n, card}},
        {What::change, "change", {seat, one("die", m.die), one("face", m.face).or_none(), card}},
        {What::resolve, "resolve", {seat, one("face", m.face), n}},
        {What::destroy,
         "destroy",
         {seat, one("borough", m.borough), one("tile", m.tile), one("stack", m.number).or_none()}},
        {What::hit,
         "hit",
         {seat, n, one("absorbed", m.number), one("cause", m.cause), one("by", m.seat).or_none()}},
        {What::out, "out", {seat, one("by", m.seat).or_none()}},
        {What::goal, "goal", {one("goal", m.goal), seat, one("from", m.seat).or_none()}},
        {What::move,
         "move",
         {seat, one("from", m.borough).or_none(), one("to", m.borough),
          one("zone", m.zone).or_none(), one("why", m.move_why)}},
        {What::token, "token", {seat, one("token", m.token), n, card}},
        {What::transfer, "transfer", {one("from", m.seat), seat, n, card}},
        {What::disperse,
         "disperse",
         {seat, one("unit", m.unit), one("mark", m.mark), one("from", m.borough),
          one("to", m.borough)}},
        {What::buy, "buy", {seat, shown, one("price", m.number)}},
        {What::take, "take", {seat, shown}},
        {What::discard, "discard", {seat, shown}},
        {What::sweep, "sweep", {seat}},
        {What::shuffle, "shuffle"},
        {What::extra_turn, "extra_turn", {seat, one("kind", m.turn_kind), card}},
        {What::claim, "claim", {seat}},
        {What::over, "over", {one("seat", m.seat).or_none(), one("why", m.ended)}}};
}

}  // namespace

Meanings::Meanings(const Pack& pack, int seats)
    : seat(Meaning::seats("monster of this game", seat_words(pack, seats))),
      monster_number(Meaning::numbers("seat", 0, seats_max - 1)),
      borough(Meaning::words("borough", borough_names)),
      target(Meaning::words("target", joined(all(borough_names), Words{"advance"}))),
      zone(Meaning::words("zone", zone_names)),
      track(Meaning::words("track", track_names)),
      face(Meaning::words("face", face_names)),
      die(Meaning::numbers("die", 0, dice_max - 1)),
      spot(Meaning::words("stack or unit kind", joined({"0", "1", "2"}, unit_names))),
      unit(Meaning::words("unit kind", unit_names)),
      mark(Meaning::words("mark", mark_names)),
      building(Meaning::words("building", ids_of(pack.buildings))),
      tile(Meaning::words("tile", joined(ids_of(pack.buildings), unit_names))),
      card(Meaning::words("card", ids_of(pack.cards))),
      goal(Meaning::words("goal card", ids_of(pack.goals))),
      token(Meaning::words("token", token_names)),
      turn_kind(Meaning::words("kind of turn", turn_kind_names)),
      why(Meaning::words("gain reason", names_of<Why>)),
      move_why(Meaning::words("move reason", names_of<MoveWhy>)),
      throw_why(Meaning::words("throw reason", throw_why_names)),
      cause(Meaning::words("cause of damage", cause_names)),
      ended(Meaning::words("ending", ended_names)),
      step(Meaning::words("step", names_of<StepKind>)),
      number(Meaning::numbers("number", 0, 999)),
      change(Meaning::numbers("number", -999, 999)) {}

nouns::Nouns make_nouns(const Pack& pack, int seats) {
    const Meanings meanings(pack, seats);
    nouns::Nouns nouns;
    nouns.game = "king";
    nouns.seats = meanings.seat;
    nouns.verbs = verbs_of(pack, meanings);
    nouns.asks = asks(meanings);
    nouns.events = events(meanings);
    nouns.sections = state_sections(pack, meanings);
    return nouns;
}

}  // namespace stoop::king
