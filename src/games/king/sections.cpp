// What a state of King holds, field by field: positions, JSON and the reference come from here.
#include "games/king/nouns.hpp"
#include "games/king/position.hpp"

namespace stoop::king {

namespace {

using namespace nouns;
using std::string;

bool is_dead(Look at) { return !at.in<Monster>().alive; }

// "manhattan.upper.5-6"
string place_word(const Meanings& m, const Monster& monster) {
    if (monster.borough == nowhere) return "";
    string word = m.borough.print(monster.borough);
    if (monster.in_manhattan()) word += "." + m.zone.print(monster.zone);
    if (monster.track == 1) word += "." + m.track.print(1);
    return word;
}
void read_place(const Meanings& m, LineWords& words, Monster& monster) {
    std::string_view rest = words.take();
    const auto part = [&](const Meaning& meaning) {
        const auto dot = std::min(rest.find('.'), rest.size());
        const std::string_view word = rest.substr(0, dot);
        rest.remove_prefix(std::min(dot + 1, rest.size()));
        const auto value = meaning.find(word);
        if (!value) words.fail(meaning.complaint(word));
        return static_cast<std::int8_t>(value.value_or(0));
    };
    monster.borough = part(m.borough);
    if (monster.in_manhattan()) monster.zone = part(m.zone);
    if (monster.in_manhattan() && !rest.empty()) monster.track = part(m.track);
    if (!rest.empty()) words.fail("unknown place \"" + string(rest) + "\"");
}

// Only Manhattan has zones and tracks; elsewhere they are null.
Field within_manhattan(std::string_view name, std::string type, const Meaning& meaning,
                       std::int8_t Monster::* member) {
    return value(name, meaning, member)
        .not_in_words()
        .in_json(type + " | null",
                 [meaning, member](Look at, Json& json) {
                     const Monster& monster = at.in<Monster>();
                     meaning.write(monster.in_manhattan() ? int{monster.*member} : nowhere, json);
                 })
        .from_record();
}

string goals_held(const Meanings& m, Look at) {
    string words;
    for (int goal = 0; goal < goal_count; ++goal)
        if (at.as<State>().goals[static_cast<std::size_t>(goal)] == at.index)
            words += (words.empty() ? "" : " ") + m.goal.print(goal);
    return words;
}
void read_goals(const Meanings& m, LineWords& words, Edit at) {
    while (words.value_follows(m.goal)) {
        std::int8_t& holder = at.as<State>().goals[static_cast<std::size_t>(words.value(m.goal))];
        if (holder != nowhere) words.fail("a goal card has two holders");
        holder = static_cast<std::int8_t>(at.index);
    }
}

// An eliminated monster has VP and nothing else.
Field out() {
    Field field = flag("out", &Monster::alive);
    field.cells.get = [](const void* monster, int) {
        return std::int64_t{!static_cast<const Monster*>(monster)->alive};
    };
    field.cells.set = [](void* record, int, std::int64_t is_out) {
        auto* monster = static_cast<Monster*>(record);
        monster->alive = is_out == 0;
        if (is_out != 0) monster->hearts = 0;
    };
    return std::move(field).not_in_json();
}

Section monsters(const Pack& pack, const Meanings& m) {
    return rows("monsters", m.seat, &State::monsters,
                {told("seat", "number", [](Look at, Json& json) { json.value(at.index); })
                     .from_record(),
                 told("monster", "string",
                      [&pack](Look at, Json& json) {
                          json.value(pack.monsters[static_cast<std::size_t>(at.index)].id);
                      })
                     .from_record(),
                 flag("alive", &Monster::alive).not_in_words(), out(),
                 value("hearts", Meaning::numbers("number", 0, 12), &Monster::hearts)
                     .always()
                     .silent_if(is_dead),
                 value("vp", Meaning::numbers("number", 0, 250), &Monster::vp).always(),
                 value("energy", Meaning::numbers("number", 0, 9999), &Monster::energy)
                     .always()
                     .silent_if(is_dead),
                 spelled(
                     "at", [m](Look at) { return place_word(m, at.in<Monster>()); },
                     [m](LineWords& words, Edit at) { read_place(m, words, at.in<Monster>()); }),
                 value("borough", m.borough, &Monster::borough).maybe().not_in_words(),
                 within_manhattan("zone", "Zone", m.zone, &Monster::zone),
                 within_manhattan("track", "Track", m.track, &Monster::track),
                 list("keeps", m.card, &Monster::kept).is("in order of acquisition"),
                 set("kept", m.card, &Monster::keeps).not_in_words().not_in_json(),
                 value("carapace", Meaning::numbers("number", 0, 15), &Monster::shells)
                     .was("shells")
                     .is("tokens on the card"),
                 value("web", Meaning::numbers("number", 0, 13), &Monster::webs).was("webs"),
                 value("curse", Meaning::numbers("number", 0, 13), &Monster::curses).was("curses"),
                 spelled(
                     "holds", [m](Look at) { return goals_held(m, at); },
                     [m](LineWords& words, Edit at) { read_goals(m, words, at); }),
                 counts("destroyed", m.unit, &Monster::destroyed).is("units before it"),
                 list("extra_turns", m.turn_kind, &Monster::extra)
                     .was("extra")
                     .is("turns owed, in order")})
        .called("Monster");
}

// "hospital-2+1", "empty", "?3" while the top is about to be turned up
string stack_word(const Meanings& m, const Stack& stack) {
    if (stack.top == nowhere) return stack.below == 0 ? "empty" : "?" + std::to_string(stack.below);
    return m.building.print(stack.top) + "+" + std::to_string(stack.below);
}
Stack read_stack(const Meanings& m, LineWords& words) {
    const std::string_view word = words.take();
    if (word == "empty") return {};
    const bool is_unknown = word.starts_with("?");
    const auto mark = word.find(is_unknown ? '?' : '+');
    const auto below = number_of(word.substr(std::min(word.size(), mark + 1)));
    const auto top = m.building.find(word.substr(0, std::min(word.size(), mark)));
    if (mark == std::string_view::npos || !below || *below < 0 || *below > (is_unknown ? 3 : 2) ||
        (!is_unknown && !top)) {
        words.fail("\"" + string(word) + "\" is no stack; one is like high-rise-1+2 or empty");
        return {};
    }
    return {narrow<std::int8_t>(is_unknown ? nowhere : *top), narrow<std::int8_t>(*below)};
}

// How many of each kind lie there, old ones or those revealed this turn.
Field units(std::string_view name, const Meaning& meaning, std::size_t mark) {
    Field field = counts(name, meaning, &Monster::destroyed);
    field.cells.get = [mark](const void* place, int unit) {
        return std::int64_t{
            static_cast<const Place*>(place)->units[static_cast<std::size_t>(unit)][mark]};
    };
    field.cells.set = [mark](void* place, int unit, std::int64_t n) {
        static_cast<Place*>(place)->units[static_cast<std::size_t>(unit)][mark] =
            static_cast<std::uint8_t>(n);
    };
    return std::move(field).not_in_json();
}
void write_units(Look at, Json& json) {
    json.object();
    for (std::size_t i = 0; i < unit_count; ++i) {
        const auto& unit = at.in<Place>().units[i];
        json.key(unit_names[i]).object().field("old", unit[0]).field("new", unit[1]).end();
    }
    json.end();
}

Section boroughs(const Meanings& m) {
    const auto print_stacks = [m](Look at) {
        string words;
        for (const Stack& stack : at.in<Place>().stacks)
            words += (words.empty() ? "" : " ") + stack_word(m, stack);
        return words;
    };
    const auto read_stacks = [m](LineWords& words, Edit at) {
        for (Stack& stack : at.in<Place>().stacks) stack = read_stack(m, words);
    };
    return rows("boroughs", m.borough, &State::places,
                {told("borough", "Borough",
                      [](Look at, Json& json) {
                          json.value(borough_names[static_cast<std::size_t>(at.index)]);
                      })
                     .from_record(),
                 records("stacks", &Place::stacks,
                         {value("top", m.building, &Stack::top).maybe(),
                          value("below", m.number, &Stack::below)})
                     .in_words(print_stacks, read_stacks),
                 units("units", m.unit, 0), units("new", m.unit, 1),
                 told("units", "Record<UnitKind, { old: number; new: number }>", write_units)
                     .from_record(),
                 flag("souvenir", &Place::souvenir)})
        .called("BoroughState");
}

std::vector<Section> board(const Meanings& m) {
    return {whole("", "unseen_tiles",
                  {counts("unseen_tiles", m.building, &State::unseen)
                       .unnamed()
                       .is("the pool of tiles below the tops")})
                .was("unseen"),
            whole("", "row",
                  {list("row", m.card, &State::row).maybe().unnamed().always(),
                   spelled(
                       "deck",
                       [](Look at) { return "?" + std::to_string(at.as<State>().deck.count()); },
                       [](LineWords& words, Edit) { words.take(); }),
                   set("unseen_cards", m.card, &State::deck).not_in_words()})
                .always(),
            whole("", "discard", {set("discard", m.card, &State::discard).unnamed()}),
            whole("", "claims",
                  {counts("goals", m.goal, &State::goals).of(m.seat).not_in_words(),
                   list("claims", m.seat, &State::claims)
                       .unnamed()
                       .is("who waits for a keep card, oldest first")}),
            whole("", "units_gone",
                  {counts("units_gone", m.unit, &State::gone)
                       .unnamed()
                       .is("units that left the game with their monster")})
                .was("gone")};
}

// The dice of a roll are as many as `dice_count` says.
Field dice(const Meanings& m) {
    Field field = list("dice", m.face.none_is("gone"), &Turn::dice);
    field.form = Field::Form::runs;
    field.count_most = dice_max;
    field.cells.size = [](const void* turn) {
        return int{static_cast<const Turn*>(turn)->dice_count};
    };
    field.cells.resize = [](void* turn, int size) {
        static_cast<Turn*>(turn)->dice_count = static_cast<std::int8_t>(size);
    };
    return std::move(field).maybe();
}

Section turn(const Meanings& m) {
    const auto phase = [m](Look at, Json& json) {
        m.step.write(static_cast<int>(at.as<State>().steps.bottom().kind), json);
    };
    const auto before_roll = [](Look at) {
        const State& now = at.as<State>();
        return now.turn.rerolls == 0 && now.steps.bottom().kind != StepKind::reroll;
    };
    return row("turn", &State::turn,
               {value("active", m.seat, &Turn::active).unnamed().always(),
                told("step", "string", phase), value("kind", m.turn_kind, &Turn::kind), dice(m),
                value("rerolls", Meaning::numbers("number", 0, 2), &Turn::rerolls)
                    .always()
                    .silent_if(before_roll),
                counts("added", m.face, &Turn::added), set("resolved", m.face, &Turn::resolved),
                flag("units_only", &Turn::units_only).was("units-only").is("Hailing Cabs was used"),
                set("destroyed", m.tile, &Turn::razed).was("razed").is("kinds destroyed this turn"),
                counts("damage_dealt", m.seat, &Turn::dealt).was("dealt"),
                counts("energy_gained", m.seat, &Turn::gained).was("gained"),
                set("tapped", m.seat, &Turn::tapped).is("have paid Power Tap"),
                set("entered", m.seat, &Turn::entered).is("have taken entry VP"),
                set("used", m.card, &Turn::used), set("bought", m.card, &Turn::bought)})
        .called("Turn")
        .with_asks();
}

void write_bits(const Meaning& meaning, unsigned bits, Json& json) {
    json.array();
    for (int i = 0; i < meaning.count(); ++i)
        if (has_bit(bits, i)) meaning.write(i, json);
    json.end();
}

void write_to_place(const Meanings& m, Look at, Json& json) {
    const State& now = at.as<State>();
    unsigned seats = 0;
    for (int seat = 0; seat < now.seats; ++seat)
        if (now.monster(seat).alive && now.monster(seat).borough == nowhere) seats |= 1U << seat;
    write_bits(m.seat, seats, json);
}
void write_dispersed(const Meanings& m, Look at, Json& json) {
    const State& now = at.as<State>();
    const auto step = now.steps.find(StepKind::disperse);
    write_bits(m.borough, step ? step->a & ~(1U << now.monster(step->seat).borough) : 0U, json);
}

// A number of a step under way, or null.
std::function<void(Look, Json&)> of_step(StepKind kind, const Meaning& number) {
    return [kind, number](Look at, Json& json) {
        const auto step = at.as<State>().steps.find(kind);
        number.write(step ? int{step->a} : nowhere, json);
    };
}

Field steps(const Pack& pack, const Meanings& m) {
    const Meaning number = Meaning::numbers("number", 0, 255);
    const auto follows_from_question = [&pack](Look at) {
        const State& now = at.as<State>();
        const Decision asked = question(now);
        return asked.seat == Seat::none ||
               usual_steps(pack, now, asked.seat, static_cast<Ask>(asked.ask)) == now.steps;
    };
    const auto names = [m](Look at, Json& json) {
        json.array();
        for (const Step& step : at.as<State>().steps.from_bottom())
            m.step.write(static_cast<int>(step.kind), json);
        json.end();
    };
    return records("steps", &State::steps,
                   {value("kind", m.step, &Step::kind), value("seat", number, &Step::seat),
                    value("a", number, &Step::a), value("b", number, &Step::b),
                    value("c", number, &Step::c)})
        .unnamed()
        .silent_if(follows_from_question)
        .in_json("string[]", names);
}

std::vector<Section> under_way(const Pack& pack, const Meanings& m) {
    return {
        row("under_way.destruction", &State::turn,
            {value("borough", m.borough, &Turn::spend_at).unnamed().always(),
             value("left", Meaning::numbers("number", 0, 20), &Turn::spend_left)
                 .unnamed()
                 .always()})
            .on_line("destruction")
            .was("spending")
            .called("Destruction")
            .absent_if([](const void* state) {
                return static_cast<const State*>(state)->turn.spend_at == nowhere;
            }),
        row("under_way.window", &State::turn,
            {set("visited", m.borough, &Turn::visited).unnamed(),
             flag("advanced", &Turn::advanced)})
            .on_line("window")
            .called("MoveWindow"),
        whole("under_way", "", {told("card", "string | null", of_step(StepKind::placed, m.card))})
            .called("UnderWay"),
        row("under_way.damage", &State::damage,
            {value("cause", m.cause.none_is("forming"), &Damage::cause).maybe().unnamed().always(),
             value("by", m.seat, &Damage::by).usually(nowhere),
             counts("amounts", m.seat, &Damage::amount).was("on"),
             counts("absorbed", m.seat, &Damage::absorbed),
             set("waiting", m.seat, &Damage::waiting)})
            .on_line("damage")
            .called("Damage")
            .absent_if([](const void* state) {
                return static_cast<const State*>(state)->damage == Damage{};
            }),
        whole("under_way", "steps",
              {told("price", "number | null", of_step(StepKind::pay, m.number)),
               told("to_place", "number[]",
                    [m](Look at, Json& json) { write_to_place(m, at, json); }),
               told("to_discard", "number[]",
                    [m](Look at, Json& json) {
                        const auto step = at.as<State>().steps.find(StepKind::discard_keep);
                        write_bits(m.seat, step ? step->a : 0U, json);
                    }),
               told("dispersed", "Borough[]",
                    [m](Look at, Json& json) { write_dispersed(m, at, json); }),
               steps(pack, m)})};
}

std::vector<Section> ending(const Meanings& m) {
    return {whole("-", "over",
                  {value("ended", m.ended, &State::ended).unnamed().always(),
                   value("winner", m.seat, &State::winner).unnamed().usually(nowhere)})
                .absent_if([](const void* state) {
                    return static_cast<const State*>(state)->ended == Ended::not_yet;
                }),
            whole("-", "", {value("seats", m.number, &State::seats)})};
}

}  // namespace

std::vector<Section> state_sections(const Pack& pack, const Meanings& meanings) {
    std::vector<Section> all = {monsters(pack, meanings), boroughs(meanings)};
    const auto add = [&all](std::vector<Section> more) {
        for (Section& section : more) all.push_back(std::move(section));
    };
    add(board(meanings));
    add({turn(meanings)});
    add(under_way(pack, meanings));
    add(ending(meanings));
    return all;
}

}  // namespace stoop::king
