#include "games/escape/nouns.hpp"

#include <algorithm>

#include "games/escape/actions.hpp"
#include "games/escape/events.hpp"

namespace stoop::escape {

namespace {

using namespace nouns;
using Ids = std::vector<std::string_view>;

constexpr std::array<std::string_view, slot_count> slot_words = {"1", "2", "3", "4"};
constexpr std::array<std::string_view, slot_count + 1> discard_words = {"pay", "1", "2", "3", "4"};
constexpr std::array<std::string_view, 2> ride_words = {"car", "card"};
constexpr std::array<std::string_view, 1> weapon_words = {"weapon"};
constexpr std::array<std::string_view, 2> alternative_words = {"damage", "move"};
constexpr std::array<std::string_view, 3> ny_card_words = {"discarded", "played", "unaffordable"};
constexpr std::array<std::string_view, 4> timer_words = {"reveal", "discard", "saturation",
                                                         "mission"};
constexpr std::array<std::string_view, 3> shown_words = {"president", "tape", "diagram"};

template <class Parts>
Ids ids_of(const Parts& parts, std::size_t from = 0, std::size_t count = 99) {
    Ids words;
    for (std::size_t i = from; i < parts.size() && i < from + count; ++i)
        words.push_back(parts[i].id);
    return words;
}

Ids hero_words(const Pack& pack, const Agreement& agreed) {
    Ids words;
    for (int seat = 0; seat < agreed.seats; ++seat)
        words.push_back(
            pack.heroes[static_cast<std::size_t>(agreed.heroes[static_cast<std::size_t>(seat)])]
                .id);
    return words;
}

Ids good_words(const Pack& pack) {
    Ids words = ids_of(pack.goods);
    words.insert(words.end(), {"item", "briefcase", "none"});
    return words;
}

Ids ordered_words(const Pack& pack) {
    Ids words = ids_of(pack.ny);
    for (const std::string_view id : ids_of(pack.timer)) words.push_back(id);
    return words;
}

Rows own_answers(const Meanings& m) {
    const auto card = one("card", m.card);
    const auto space = one("space", m.space);
    const auto enemy = one("enemy", m.enemy);
    const auto hero = one("hero", m.hero);
    return {
        {Verb::refresh, "refresh"},
        {Verb::no_refresh, "no_refresh"},
        {Verb::lay_cards, "lay_cards", {card.secret(), card.secret().if_any()}},
        {Verb::turn_up, "turn_up", {card}},
        {Verb::alternative_damage, "alternative_damage", {card.secret()}},
        {Verb::alternative_move, "alternative_move", {card.secret()}},
        {Verb::accept_ram, "accept_ram"},
        {Verb::lose_card, "lose_card"},
        {Verb::step, "step", {one("to", m.target)}},
        {Verb::ram, "ram", {one("to", m.target)}},
        {Verb::stop_moving, "stop_moving"},
        {Verb::offer_ride, "offer_ride", {hero, one("as", m.ride)}},
        {Verb::reveal_space, "reveal_space", {space}},
        {Verb::assign_damage, "assign_damage", {enemy}},
        {Verb::outwit, "outwit", {enemy, space}},
        {Verb::target, "target", {enemy}},
        {Verb::steal, "steal", {hero, one("card", m.good)}},
        {Verb::option, "option", {one("n", m.number)}},
        {Verb::recover, "recover", {card.secret()}},
        {Verb::reload, "reload", {one("n", m.number)}},
        {Verb::keep, "keep", {one("card", m.good).secret()}},
        {Verb::pick, "pick", {one("what", m.target)}},
        {Verb::order, "order", {one("card", m.ordered).secret()}},
        {Verb::heli, "heli", {space}},
        {Verb::extra, "extra", {card}},
        {Verb::swap, "swap", {hero}},
        {Verb::car_move, "car_move"},
        {Verb::skip_car, "skip_car"},
        {Verb::choose_special, "choose_special", {card.secret()}},
        {Verb::exchange_objective, "exchange_objective", {one("colour", m.colour)}},
        {Verb::take_objective, "take_objective", {one("card", m.objective).secret()}},
        {Verb::order_poi, "order_poi", {space}},
        {Verb::discard_overflow,
         "discard_overflow",
         {one("card", m.good).secret(), one("how", m.how_discarded).if_any()}},
        {Verb::accept_ride, "accept_ride"},
        {Verb::decline_ride, "decline_ride"},
        {Verb::show_cards, "show_cards", {list("cards", m.good, 3).secret()}},
        {Verb::agree, "agree"},
        {Verb::decline, "decline"},
        {Verb::give, "give", {one("card", m.good).secret()}},
        {Verb::choose_enemy, "choose_enemy", {enemy}},
        {Verb::choose_route, "choose_route", {space}},
        {Verb::carry, "carry", {enemy}},
        {Verb::go_on, "go_on"},
        {Verb::place_last_prisoner, "place_last_prisoner", {space}},
        {Verb::place_choice, "place_choice", {space}},
        {Verb::skip, "skip"},
        {Verb::stop, "stop"},
    };
}

Rows free_actions(const Meanings& m) {
    const auto good = one("card", m.good);
    return {
        {Verb::take_item, "take_item"},
        {Verb::take_briefcase, "take_briefcase", {one("slot", m.slot)}},
        {Verb::take_president, "take_president"},
        {Verb::take_car, "take_car"},
        {Verb::abandon_car, "abandon_car"},
        {Verb::use_item, "use_item", {good}},
        {Verb::reveal_weapon, "reveal_weapon", {good}},
        {Verb::use_weapon, "use_weapon"},
        {Verb::reveal_bracelet, "reveal_bracelet"},
        {Verb::pay_level, "pay_level", {good.secret(), one("from", m.weapon_slot).if_any()}},
        {Verb::drop_briefcase, "drop_briefcase", {good.secret(), one("slot", m.slot)}},
        {Verb::claim_solo, "claim_solo"},
        {Verb::continue_, "continue"},
    };
}

Rows chances(const Meanings& m) {
    const auto seat = one("seat", m.seat);
    const auto card = one("card", m.card).secret();
    return {
        {Verb::first, "first", {seat}},
        {Verb::city, "city", {one("tile", m.tile)}},
        {Verb::park, "park", {one("tile", m.tile)}},
        {Verb::poi, "poi", {one("tile", m.poi)}},
        {Verb::peek_poi, "peek_poi", {one("tile", m.poi).secret()}},
        {Verb::outskirts, "outskirts", {one("marker", m.marker)}},
        {Verb::item, "item", {one("card", m.good).secret()}},
        {Verb::event, "event", {one("card", m.event)}},
        {Verb::new_york, "new_york", {one("card", m.ny).secret()}},
        {Verb::new_york_special, "new_york_special", {one("card", m.ny).secret()}},
        {Verb::timer, "timer", {one("tile", m.timer)}},
        {Verb::peek_timer, "peek_timer", {one("tile", m.timer).secret()}},
        {Verb::briefcase, "briefcase", {one("card", m.case_).secret()}},
        {Verb::level_bars, "level_bars", {one("bars", m.level_set).secret()}},
        {Verb::objective_blue, "objective_blue", {one("card", m.objective).secret()}},
        {Verb::objective_purple, "objective_purple", {one("card", m.objective).secret()}},
        {Verb::president, "president", {one("card", m.president)}},
        {Verb::trap, "trap", {one("card", m.trap)}},
        {Verb::lose, "lose", {seat, card}},
        {Verb::regain, "regain", {seat, card}},
        {Verb::discard, "discard", {seat, one("card", m.good).secret()}},
        {Verb::stolen, "stolen", {seat, one("card", m.good).secret()}},
    };
}

Rows asks(const Meanings& m) {
    Rows rows;
    for (std::size_t i = 0; i < count_of<Ask>; ++i)
        rows.emplace_back(static_cast<Ask>(i), names_of<Ask>[i]);
    const auto give = [&](Ask ask, std::vector<Arg> args) {
        rows[static_cast<std::size_t>(ask)].args = std::move(args);
    };
    give(Ask::step, {one("made", m.number)});
    give(Ask::assign_damage, {one("points", m.number), one("boss_points", m.number)});
    for (const Ask ask : {Ask::outwit, Ask::pull, Ask::kill, Ask::recover, Ask::reveal_space})
        give(ask, {one("left", m.number)});
    return rows;
}

Rows hero_events(const Meanings& m) {
    const auto seat = one("seat", m.seat);
    const auto n = one("n", m.change);
    const auto space = one("space", m.space);
    const auto enemy = one("enemy", m.enemy);
    const auto from = one("from", m.space);
    return {
        {What::first, "first", {seat}},
        {What::turn, "turn", {seat, one("number", m.number)}},
        {What::phase, "phase", {seat, one("step", m.number)}},
        {What::refresh, "refresh", {seat, n}},
        {What::lay, "lay", {seat, n}},
        {What::turn_up, "turn_up", {seat, one("card", m.card)}},
        {What::lapse, "lapse", {seat, one("card", m.card).if_any()}},
        {What::alternative,
         "alternative",
         {seat, one("as", Meaning::words("way", alternative_words))}},
        {What::move, "move", {seat, from, one("to", m.space)}},
        {What::ram, "ram", {seat, from, one("direction", m.direction)}},
        {What::tile, "tile", {space, one("tile", m.tile)}},
        {What::marker, "marker", {space, one("marker", m.marker)}},
        {What::poi, "poi", {space, one("tile", m.poi)}},
        {What::prisoner, "prisoner", {space}},
        {What::car, "car", {space}},
        {What::boss, "boss", {one("boss", m.boss), space}},
        {What::cube, "cube", {space, n}},
        {What::roadblock,
         "roadblock",
         {space, one("direction", m.direction), one("up", Meaning::flag())}},
        {What::hit, "hit", {enemy, n}},
        {What::kill, "kill", {enemy, one("by", m.seat)}},
        {What::defeat, "defeat", {one("boss", m.boss), space}},
        {What::outwit, "outwit", {enemy, space}},
    };
}

Rows card_events(const Meanings& m) {
    const auto seat = one("seat", m.seat);
    const auto n = one("n", m.change);
    const auto space = one("space", m.space);
    const auto secret_good = one("card", m.good).secret();
    return {
        {What::recover, "recover", {seat, one("card", m.card).secret()}},
        {What::lose, "lose", {seat, one("card", m.card).secret()}},
        {What::item, "item", {seat, secret_good}},
        {What::discard_item, "discard_item", {seat, secret_good}},
        {What::use, "use", {seat, one("card", m.good)}},
        {What::weapon, "weapon", {seat, one("card", m.good), one("ammo", m.number)}},
        {What::reload, "reload", {seat, n}},
        {What::pay, "pay", {seat}},
        {What::briefcase, "briefcase", {one("slot", m.slot), space}},
        {What::take_briefcase, "take_briefcase", {seat, secret_good, one("slot", m.slot)}},
        {What::drop, "drop", {seat, secret_good, one("slot", m.slot)}},
        {What::president, "president", {seat, one("dead", Meaning::flag())}},
        {What::take_car, "take_car", {seat, space}},
        {What::leave_car, "leave_car", {seat, space}},
        {What::ride, "ride", {seat, one("as", m.ride)}},
        {What::bridge, "bridge", {seat, one("bridge", m.bridge)}},
        {What::show,
         "show",
         {seat, one("bridge", m.bridge), bits("cards", Meaning::words("card", shown_words))}},
        {What::steal, "steal", {one("from", m.seat), secret_good, one("by", m.seat)}},
        {What::swap, "swap", {seat, secret_good, one("to", m.seat)}},
        {What::look, "look", {seat, one("deck", m.look), n, one("at", m.target).if_any()}},
        {What::sees, "sees", {seat, one("card", m.ordered).secret()}},
        {What::sees_poi, "sees_poi", {seat, one("tile", m.poi).secret(), space}},
        {What::sees_case, "sees_case", {seat, secret_good, one("slot", m.slot)}},
        {What::sees_objective,
         "sees_objective",
         {seat, one("card", m.objective).secret(), one("colour", m.colour)}},
    };
}

Rows city_events(const Meanings& m) {
    const auto seat = one("seat", m.seat);
    const auto n = one("n", m.change);
    const auto enemy = one("enemy", m.enemy);
    const auto from = one("from", m.space);
    const auto to = one("to", m.space);
    return {
        {What::helicopter, "helicopter", {one("space", m.space)}},
        {What::landed, "landed", {one("space", m.space)}},
        {What::gullfire, "gullfire"},
        {What::noise, "noise", {n, one("now", m.number)}},
        {What::mission, "mission", {one("left", m.number)}},
        {What::timer,
         "timer",
         {one("tile", m.timer), one("how", Meaning::words("way", timer_words))}},
        {What::hurry, "hurry"},
        {What::event, "event", {one("card", m.event)}},
        {What::trap, "trap", {one("tile", m.tile), one("triggered", Meaning::flag())}},
        {What::event_level, "event_level", {one("index", m.number), one("cards", m.number)}},
        {What::hunt, "hunt", {enemy, from, to}},
        {What::carry, "carry", {enemy}},
        {What::ram_by, "ram_by", {enemy, from, to}},
        {What::takes_car, "takes_car", {enemy}},
        {What::ny_card,
         "ny_card",
         {one("card", m.ny), one("how", Meaning::words("way", ny_card_words)),
          one("noise", m.number)}},
        {What::ny_top,
         "ny_top",
         {one("cost", m.number), bits("arrows", m.direction), one("roadblock", m.direction)}},
        {What::ny_shuffle, "ny_shuffle", {n}},
        {What::ny_special, "ny_special", {n}},
        {What::bonus, "bonus", {one("stat", m.stat), n}},
        {What::heal, "heal", {one("boss", m.boss), one("health", m.number)}},
        {What::wanted, "wanted", {seat}},
        {What::level,
         "level",
         {seat, one("level", m.number), one("prisoners", m.number), one("items", m.number)}},
        {What::special, "special", {seat, one("card", m.card).secret()}},
        {What::objective,
         "objective",
         {seat, one("card", m.objective).secret(), one("colour", m.colour)}},
        {What::prevent, "prevent", {seat, n}},
        {What::claim, "claim", {seat, one("blue", m.objective), one("purple", m.objective)}},
        {What::over, "over", {one("ended_by", m.ended), bits("winners", m.seat)}},
    };
}

// Said in the first line of a position: who plays, and with which modules.
std::vector<Option> header_options(const Pack& pack, const Agreement& agreed) {
    std::string heroes;
    for (const std::string_view hero : hero_words(pack, agreed))
        heroes += (heroes.empty() ? "" : ",") + std::string(hero);
    std::vector<std::string_view> on;
    for (const int module : agreed.modules)
        on.push_back(module_names[static_cast<std::size_t>(module)]);
    std::sort(on.begin(), on.end());
    std::string modules;
    for (const std::string_view module : on)
        modules += (modules.empty() ? "" : ",") + std::string(module);
    return {{"heroes", heroes, ""}, {"modules", modules, ""}};
}

void append(Rows& rows, const Rows& more) { rows.insert(rows.end(), more.begin(), more.end()); }

}  // namespace

Meanings::Meanings(const Pack& pack, const Agreement& agreed)
    : seat(Meaning::seats("hero here", hero_words(pack, agreed))),
      hero(Meaning::words("hero", ids_of(pack.heroes))),
      space(Meaning::words("space", ids_of(pack.spaces))),
      target(Meaning::words("place", pack.target_words)),
      enemy(Meaning::words("enemy", pack.enemy_words)),
      card(Meaning::words("action card", ids_of(pack.cards)).hidden_is(veiled)),
      good(Meaning::words("card", good_words(pack)).hidden_is(veiled)),
      item(Meaning::words("item", ids_of(pack.goods, 0, item_count)).hidden_is(veiled)),
      held(Meaning::words("card", pack.held_words).hidden_is(veiled)),
      slot(Meaning::words("slot", slot_words)),
      how_discarded(Meaning::words("slot", discard_words)),
      ride(Meaning::words("way to ride", ride_words)),
      weapon_slot(Meaning::words("slot", weapon_words)),
      ordered(Meaning::words("card", ordered_words(pack))),
      colour(Meaning::words("colour", names_of<Colour>)),
      objective(Meaning::words("objective", ids_of(pack.objectives)).hidden_is(veiled)),
      tile(Meaning::words("tile", ids_of(pack.tiles))),
      poi(Meaning::words("POI tile", ids_of(pack.pois)).hidden_is(veiled)),
      marker(Meaning::words("marker", ids_of(pack.markers))),
      event(Meaning::words("event", ids_of(pack.events))),
      ny(Meaning::words("New York card", ids_of(pack.ny)).hidden_is(veiled)),
      timer(Meaning::words("timer tile", ids_of(pack.timer)).hidden_is(veiled)),
      case_(Meaning::words("briefcase card", ids_of(pack.goods, first_case, case_count))
                .hidden_is(veiled)),
      level_set(Meaning::words("set of bars", ids_of(pack.level_sets)).hidden_is(veiled)),
      president(Meaning::words("card", pack.president_words)),
      trap(Meaning::words("card", pack.trap_words)),
      direction(Meaning::words("direction", direction_names)),
      boss(Meaning::words("boss", names_of<Boss>)),
      stat(Meaning::words("value", names_of<Stat>)),
      look(Meaning::words("deck", names_of<Lookable>)),
      car(Meaning::words("car", names_of<Car>)),
      layer(Meaning::words("layer", names_of<Layer>)),
      ended(Meaning::words("ending", names_of<Ended>)),
      number(Meaning::numbers("number", 0, 9999)),
      change(Meaning::numbers("number", -9999, 9999)),
      bridge(Meaning::words("bridge", pack.bridges)),
      step(Meaning::words("step", names_of<StepKind>)),
      ask(Meaning::words("question", names_of<Ask>)) {}

Nouns make_nouns(const Pack& pack, const Agreement& agreed) {
    const Meanings meanings(pack, agreed);
    Nouns all;
    all.game = "escape";
    all.seats = meanings.seat;
    all.options = header_options(pack, agreed);
    all.verbs = own_answers(meanings);
    append(all.verbs, free_actions(meanings));
    append(all.verbs, chances(meanings));
    all.asks = asks(meanings);
    all.events = hero_events(meanings);
    append(all.events, card_events(meanings));
    append(all.events, city_events(meanings));
    all.sections = trace_sections(pack, agreed);
    for (Section& section : state_sections(pack, agreed, meanings))
        all.sections.push_back(std::move(section));
    return all;
}

}  // namespace stoop::escape
