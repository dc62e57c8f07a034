#include "games/spiderman/nouns.hpp"

#include "games/spiderman/pack_reader.hpp"

namespace stoop::spiderman {

namespace {

using nouns::Meaning;
using nouns::one;
using nouns::Rows;
using Words = std::vector<std::string_view>;

constexpr std::array<std::string_view, 8> crew_words = {"none", "c",  "s",  "cs",
                                                        "p",    "cp", "sp", "csp"};
constexpr std::array<std::string_view, 4> part_words = {"car", "captain-stacy", "jean-dewolff",
                                                        "prisoner"};
constexpr std::array<std::string_view, 6> face_words = {"1", "2", "3", "4", "5", "6"};
constexpr std::array<std::string_view, 4> shape_words = {"3x4", "4x3", "2x6", "6x2"};

Words all(const auto& names) { return {std::begin(names), std::end(names)}; }
Words ids(const auto& parts) { return ids_of(parts); }
Words joined(Words words, const auto& more) {
    words.insert(words.end(), std::begin(more), std::end(more));
    return words;
}

// SPM-2.16: a seat is called by its character; with two and three players the first is villains.
Words seat_words(const Settings& settings) {
    Words words;
    for (int i = 0; i < settings.seats; ++i) {
        const int character = settings.characters[static_cast<std::size_t>(i)];
        words.push_back(character == none ? "villains"
                                          : character_ids[static_cast<std::size_t>(character)]);
    }
    return words;
}

// SPM-2.15: the options of the table as the first line of a position says them.
std::vector<nouns::Option> said_options(const Settings& settings) {
    std::string characters;
    for (const std::string_view word : seat_words(settings))
        characters += (characters.empty() ? "" : ",") + std::string(word);
    return {{"target", std::to_string(settings.target), ""},
            {"characters", characters, ""},
            {"layout", settings.random_layout ? "random" : "default", "default"},
            {"both_score", settings.both_score ? "yes" : "no", "no"}};
}

// The arguments of the verbs.
struct VerbArgs {
    explicit VerbArgs(const Meanings& m)
        : figure(one("figure", m.figure)),
          villain(one("villain", m.figure)),
          space(one("space", m.space)),
          stack(one("stack", m.space)),
          dice(one("dice", Meaning::numbers("number of dice", 1, 9))),
          cars(one("cars", Meaning::numbers("number of cars", 1, 2))),
          crew(one("crew", m.crew)),
          target(one("target", m.target)),
          aim(one("target", m.target).if_any()),
          thing(one("thing", m.thing)),
          side(one("side", m.side)),
          part(one("piece", m.part)),
          person(one("person", m.target)),
          place(one("place", m.target)) {}

    nouns::Arg figure, villain, space, stack, dice, cars, crew, target, aim, thing, side, part,
        person, place;
};

// SPM-19.5, in the order in which options are listed: of `act` and before it …
Rows action_verbs(const VerbArgs& of) {
    return {{Verb::choose_villain, "choose_villain", {of.villain}},
            {Verb::place_car, "place_car", {of.space}},
            {Verb::place_captain, "place_captain", {of.space}},
            {Verb::place_sergeant, "place_sergeant", {of.space}},
            {Verb::place_side, "place_side", {of.side, of.space}},
            {Verb::stand_up, "stand_up"},
            {Verb::ko_draw, "ko_draw"},
            {Verb::ko_recover, "ko_recover"},
            {Verb::break_arrest, "break_arrest", {of.dice}},
            {Verb::serve, "serve"},
            {Verb::exchange_mission, "exchange_mission"},
            {Verb::recover, "recover"},
            {Verb::add, "add", {of.thing}},
            {Verb::move, "move", {of.dice}},
            {Verb::move_group, "move", {of.stack, of.cars, of.crew, of.dice}},
            {Verb::attack, "attack", {of.target, of.dice}},
            {Verb::attack_from, "attack", {of.stack, of.target, of.dice}},
            {Verb::capture, "capture", {of.side}},
            {Verb::capture_into, "capture", {of.stack, of.side}},
            {Verb::plant, "plant", {of.place}},
            {Verb::bonus, "bonus", {of.dice}},
            {Verb::use_ability, "use_ability", {of.thing, of.aim}},
            {Verb::play_card, "play_card", {of.thing, of.aim}},
            {Verb::place_tracer, "place_tracer", {of.villain}},
            {Verb::end_turn, "end_turn"}};
}

// … and of the questions that follow.
Rows choice_verbs(const VerbArgs& of) {
    return {{Verb::reroll_missed, "reroll_missed"},
            {Verb::reroll, "reroll", {one("face", Meaning::numbers("face", 1, 6))}},
            {Verb::keep, "keep"},
            {Verb::path, "path", {of.space}},
            {Verb::stay, "stay"},
            {Verb::drive, "drive", {of.space}},
            {Verb::pick_up, "pick_up", {of.part}},
            {Verb::drop, "drop", {of.part}},
            {Verb::arrest, "arrest", {of.figure}},
            {Verb::jail, "jail"},
            {Verb::stop, "stop", {of.space}},
            {Verb::area, "area", {of.target}},
            {Verb::cancel, "cancel", {of.thing}},
            {Verb::accept, "accept"},
            {Verb::react_move, "react_move", {of.dice}},
            {Verb::react_move_group, "react_move", {of.stack, of.cars, of.crew, of.dice}},
            {Verb::react_attack, "react_attack", {of.target, of.dice}},
            {Verb::react_attack_from, "react_attack", {of.stack, of.target, of.dice}},
            {Verb::react_bonus, "react_bonus", {of.dice}},
            {Verb::react_ability, "react_ability", {of.thing}},
            {Verb::pass, "pass"},
            {Verb::discard, "discard", {of.thing}},
            {Verb::let_go, "let_go", {of.person}},
            {Verb::take, "take", {of.side}},
            {Verb::put, "put", {of.person, of.space}},
            {Verb::home, "home", {of.side, of.space}},
            {Verb::deliver, "deliver", {of.side}},
            {Verb::abandon, "abandon", {of.villain}},
            {Verb::peek, "peek", {of.villain}},
            {Verb::villain, "villain", {of.villain}},
            {Verb::token, "token", {of.thing}},
            {Verb::add_car, "add_car", {of.space}},
            {Verb::transport, "transport", {of.stack, of.figure, of.space}},
            {Verb::dragnet, "dragnet", {of.stack, of.cars, of.crew}},
            {Verb::panic, "panic", {of.side, of.space}},
            {Verb::done, "done"}};
}

// SPM-19.3
Rows verbs(const Meanings& m) {
    const VerbArgs of(m);
    Rows rows = action_verbs(of);
    const Rows choices = choice_verbs(of);
    rows.insert(rows.end(), choices.begin(), choices.end());
    const Rows chance = {
        {Verb::shape, "shape", {one("shape", m.shape)}},
        {Verb::piece, "piece", {one("piece", m.board_piece)}},
        {Verb::rotation, "rotation", {one("turns", Meaning::numbers("quarter turns", 0, 3))}},
        {Verb::roll, "roll", {nouns::counts("face", m.face)}},
        {Verb::draw, "draw", {one("card", m.thing).secret()}},
        {Verb::mission, "mission", {one("mission", m.mission).secret()}},
        {Verb::lose, "lose", {one("card", m.thing)}}};
    rows.insert(rows.end(), chance.begin(), chance.end());
    return rows;
}

Rows asks(const Meanings& m) {
    Rows rows;
    for (std::size_t i = 0; i < count_of<Ask>; ++i)
        rows.emplace_back(static_cast<Ask>(i), names_of<Ask>[i]);
    const auto set = [&](Ask ask, std::vector<nouns::Arg> args) {
        rows[static_cast<std::size_t>(ask)].args = std::move(args);
    };
    const auto by = one("by", m.target);
    set(Ask::path, {one("steps", m.number)});
    set(Ask::drive, {one("steps", m.number)});
    set(Ask::cancel, {one("hits", m.number), by});
    set(Ask::react, {by});
    set(Ask::put, {one("person", m.target)});
    set(Ask::home, {one("side", m.side)});
    set(Ask::place_side, {one("side", m.side)});
    set(Ask::panic, {one("side", m.side)});
    set(Ask::villain, {one("card", m.thing)});
    set(Ask::roll, {one("dice", m.number)});
    set(Ask::draw, {one("seat", m.seat)});
    set(Ask::mission, {one("seat", m.seat)});
    set(Ask::lose, {one("seat", m.seat)});
    return rows;
}

Rows events(const Meanings& m) {
    const auto seat = one("seat", m.seat);
    const auto who = one("who", m.who);
    const auto figure = one("figure", m.figure);
    const auto space = one("space", m.space);
    const auto target = one("target", m.target);
    const auto side = one("side", m.side);
    const auto card = one("card", m.thing);
    const auto n = one("n", m.number);
    return {{What::turn, "turn", {seat, one("round", m.number)}},
            {What::roll, "roll", {nouns::counts("faces", m.face)}},
            {What::step, "step", {figure, one("from", m.space), one("to", m.space)}},
            {What::put, "put", {one("person", m.target), space}},
            {What::attack, "attack", {who, one("from", m.space), target, one("dice", m.number)}},
            {What::hit, "hit", {who, figure, one("hits", m.number)}},
            {What::cancel, "cancel", {seat, one("thing", m.thing), n}},
            {What::ko, "ko", {who, figure}},
            {What::car_lost, "car_lost", {who, space}},
            {What::web, "web", {target, one("with", m.hold)}},
            {What::freed, "freed", {target, one("from", m.hold)}},
            {What::mark, "mark", {seat, target, n}},
            {What::ruin, "ruin", {figure}},
            {What::heal, "heal", {figure, n}},
            {What::stand, "stand", {figure}},
            {What::points, "points", {seat, n, one("entry", m.entry).if_any()}},
            {What::capture, "capture", {who, side, one("from", m.holder).if_any()}},
            {What::mission, "mission", {seat, one("card", m.mission), one("how", m.change)}},
            {What::dealt, "dealt", {seat, one("card", m.mission).secret()}},
            {What::drawn, "drawn", {seat, one("card", m.thing).secret()}},
            {What::event, "event", {seat, card}},
            {What::played, "played", {seat, one("thing", m.thing), one("on", m.target).if_any()}},
            {What::dropped, "dropped", {seat, card}},
            {What::tracer, "tracer", {figure, n}},
            {What::plant, "plant", {seat, target}},
            {What::drive, "drive", {one("from", m.space), one("to", m.space), n}},
            {What::picked, "picked", {space, one("piece", m.part)}},
            {What::set_down, "set_down", {space, one("piece", m.part)}},
            {What::arrest, "arrest", {figure, space}},
            {What::jail, "jail", {figure, space}},
            {What::car, "car", {space}},
            {What::peeked, "peeked", {seat, one("at", m.seat), one("card", m.mission).secret()}},
            {What::reacts, "reacts", {seat}},
            {What::enter, "enter", {figure}},
            {What::over, "over", {seat}}};
}

}  // namespace

Vocabulary::Vocabulary(const Pack& pack) {
    for (int s = 0; s < space_count; ++s) {
        const auto row = std::to_string(row_of(static_cast<Space>(s)));
        const auto col = std::to_string(col_of(static_cast<Space>(s)));
        spaces.push_back("r" + row + "c" + col);
        places.push_back(row + "," + col);
    }
    targets.resize(target_count);
    const auto name = [&](int at, std::string word) {
        targets[static_cast<std::size_t>(at)] = std::move(word);
    };
    for (int i = 0; i < figure_count; ++i) {
        const std::string who(character_ids[static_cast<std::size_t>(i)]);
        name(target_figure + i, who);
        name(target_web + i, "web@" + who);
        name(target_grip + i, "grip@" + who);
        name(target_base + i, "base@" + who);
        pieces.push_back(who + ":");
    }
    for (int s = 0; s < space_count; ++s) {
        const std::string& space = spaces[static_cast<std::size_t>(s)];
        name(target_stack + s, "cops@" + space);
        name(target_web_at + s, "web@" + space);
        name(target_space + s, space);
        name(target_station + s, "station@" + space);
    }
    for (int i = 0; i < site_count; ++i)
        name(target_site + i, pack.sites[static_cast<std::size_t>(i)].id);
    for (int i = 0; i < side_count; ++i)
        name(target_side + i, std::string(side_ids[static_cast<std::size_t>(i)]));
    things.resize(thing_count);
    for (std::size_t i = 0; i < pack.abilities.size(); ++i) things[i] = pack.abilities[i].id;
    for (std::size_t i = 0; i < pack.cards.size(); ++i) things[first_card + i] = pack.cards[i].id;
    for (const Site& site : pack.sites) buildings.push_back(site.id);
    for (int i = 0; i < station_count; ++i) buildings.push_back("station-" + std::to_string(i));
    for (int i = 0; i < figure_count; ++i)
        buildings.push_back(targets[static_cast<std::size_t>(target_base + i)]);
}

Meanings::Meanings(const Pack& pack, const Vocabulary& words, const Settings& settings)
    : seat(Meaning::seats("seat of this game", seat_words(settings))),
      figure(Meaning::words("figure", std::span(character_ids).first(figure_count))),
      piece(Meaning::words("figure", words.pieces)),
      who(Meaning::words("character", character_ids)),
      side(Meaning::words("side character", side_ids)),
      holder(Meaning::words("holder", joined(all(character_ids), Words{"group"}))),
      space(Meaning::words("space", words.spaces)),
      place(Meaning::words("space", words.places)),
      target(Meaning::words("target", words.targets)),
      thing(Meaning::words("ability or card", words.things)),
      card(Meaning::words("card", ids(pack.cards)).hidden_is(unseen)),
      mission(Meaning::words("mission", ids(pack.missions)).hidden_is(unknown)),
      building(Meaning::words("building", words.buildings)),
      entry(Meaning::words("entry", names_of<Entry>)),
      part(Meaning::words("piece", part_words)),
      crew(Meaning::words("crew", crew_words)),
      hold(Meaning::words("bond", names_of<Hold>)),
      status(Meaning::words("status", names_of<Status>)),
      step(Meaning::words("step", names_of<StepKind>)),
      pool(Meaning::words("pool", names_of<Pool3>)),
      shape(Meaning::words("shape", shape_words)),
      board_piece(Meaning::words("piece", ids(pack.pieces))),
      event(Meaning::words(
          "event", ids(std::span(pack.cards).subspan(static_cast<std::size_t>(pack.first_event))))),
      slot(Meaning::words("slot", std::span(face_words).first(slot_count))),
      face(Meaning::words("face", face_words)),
      number(Meaning::numbers("number", 0, 9999)),
      change(Meaning::numbers("number", -9999, 9999)) {}

nouns::Nouns make_nouns(const Pack& pack, const Vocabulary& words, const Settings& settings) {
    const Meanings meanings(pack, words, settings);
    nouns::Nouns nouns;
    nouns.game = "spiderman";
    nouns.seats = meanings.seat;
    nouns.options = said_options(settings);
    nouns.verbs = verbs(meanings);
    nouns.asks = asks(meanings);
    nouns.events = events(meanings);
    nouns.sections.push_back(trace_section(pack, words));
    for (nouns::Section& section : state_sections(pack, meanings, settings))
        nouns.sections.push_back(std::move(section));
    return nouns;
}

}  // namespace stoop::spiderman
