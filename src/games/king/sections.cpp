// What a state of King holds, field by field: positions, JSON and the reference come from here.
#include "games/king/nouns.hpp"
#include "nouns/told.hpp"

namespace stoop::king {

namespace {

using namespace nouns;
using std::string;

bool is_dead(Look at) { return !at.in<Monster>().alive; }
Meaning up_to(int most) { return Meaning::numbers("number", 0, most); }

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
        if (item(at.as<State>().goals, goal) == at.index) add_word(words, m.goal.print(goal));
    return words;
}
void read_goals(const Meanings& m, LineWords& words, Edit at) {
    while (words.value_follows(m.goal)) {
        std::int8_t& holder = item(at.as<State>().goals, words.value(m.goal));
        if (holder != nowhere) words.fail("a goal card has two holders");
        holder = static_cast<std::int8_t>(at.index);
    }
}

// An eliminated monster has VP and nothing else.
Field out() {
    Field field = value_by<Monster>(
        "out", Meaning::flag(), [](const Monster& monster) { return !monster.alive; },
        [](Monster& monster, std::int64_t is_out) {
            monster.alive = is_out == 0;
            if (is_out != 0) monster.hearts = 0;
        });
    field.form = Field::Form::flag;
    return std::move(field).not_in_json();
}

Section monsters(const Meanings& m) {
    const auto name = [&pack = m.pack](Look at, Json& json) {
        json.value(item(pack.monsters, at.index).id);
    };
    return rows("monsters", m.seat, &State::monsters,
                {own_index("seat", "number", m.seat), told("monster", "string", name).from_record(),
                 flag("alive", &Monster::alive).not_in_words(), out(),
                 value("hearts", up_to(12), &Monster::hearts).always().silent_if(is_dead),
                 value("vp", up_to(250), &Monster::vp).always(),
                 value("energy", up_to(9999), &Monster::energy).always().silent_if(is_dead),
                 spelled(
                     "at", [m](Look at) { return place_word(m, at.in<Monster>()); },
                     [m](LineWords& words, Edit at) { read_place(m, words, at.in<Monster>()); }),
                 value("borough", m.borough, &Monster::borough).maybe().not_in_words(),
                 within_manhattan("zone", "Zone", m.zone, &Monster::zone),
                 within_manhattan("track", "Track", m.track, &Monster::track),
                 list("keeps", m.card, &Monster::kept).is("in order of acquisition"),
                 set("kept", m.card, &Monster::keeps).not_in_words().not_in_json(),
                 value("carapace", up_to(15), &Monster::shells)
                     .was("shells")
                     .is("tokens on the card"),
                 value("web", up_to(13), &Monster::webs).was("webs"),
                 value("curse", up_to(13), &Monster::curses).was("curses"),
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

void write_units(Look at, Json& json) {
    json.object();
    for (std::size_t i = 0; i < unit_count; ++i) {
        json.key(names_of<Unit>[i]).object().field("old", at.in<Place>().units[i]);
        json.field("new", at.in<Place>().fresh[i]).end();
    }
    json.end();
}

Section boroughs(const Meanings& m) {
    const auto print_stacks = [m](Look at) {
        string words;
        for (const Stack& stack : at.in<Place>().stacks) add_word(words, stack_word(m, stack));
        return words;
    };
    const auto read_stacks = [m](LineWords& words, Edit at) {
        for (Stack& stack : at.in<Place>().stacks) stack = read_stack(m, words);
    };
    return rows("boroughs", m.borough, &State::places,
                {own_index("borough", "Borough", m.borough),
                 records("stacks", &Place::stacks,
                         {value("top", m.building, &Stack::top).maybe(),
                          value("below", m.number, &Stack::below)})
                     .in_words(print_stacks, read_stacks),
                 counts("units", m.unit, &Place::units).not_in_json(),
                 counts("new", m.unit, &Place::fresh).not_in_json(),
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
    const auto phase = [](const State& now) { return static_cast<int>(now.steps.bottom().kind); };
    const auto before_roll = [](Look at) {
        const State& now = at.as<State>();
        return now.turn.rerolls == 0 && now.steps.bottom().kind != StepKind::reroll;
    };
    return row("turn", &State::turn,
               {value("active", m.seat, &Turn::active).unnamed().always(),
                told_value<State>("step", "string", m.step, phase),
                value("kind", m.turn_kind, &Turn::kind), dice(m),
                value("rerolls", up_to(2), &Turn::rerolls).always().silent_if(before_roll),
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

// A number of a step under way, or none.
template <StepKind kind>
int number_of(const State& now) {
    const auto step = now.steps.find(kind);
    return step ? int{step->a} : nowhere;
}
unsigned seats_to_place(const State& now) {
    return seats_where(now, [&](int seat) {
        return now.monster(seat).alive && now.monster(seat).borough == nowhere;
    });
}
unsigned seats_to_discard(const State& now) {
    const auto step = now.steps.find(StepKind::discard_keep);
    return step ? step->a : 0U;
}
unsigned boroughs_dispersed_to(const State& now) {
    const auto step = now.steps.find(StepKind::disperse);
    return step ? step->a & ~(1U << now.monster(step->seat).borough) : 0U;
}

Field steps(const Meanings& m) {
    const auto follows_from_question = [&pack = m.pack](Look at) {
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
                   {value("kind", m.step, &Step::kind), value("seat", up_to(255), &Step::seat),
                    value("a", up_to(255), &Step::a), value("b", up_to(255), &Step::b),
                    value("c", up_to(255), &Step::c)})
        .unnamed()
        .silent_if(follows_from_question)
        .in_json("string[]", names);
}

std::vector<Section> under_way(const Meanings& m) {
    return {
        row("under_way.destruction", &State::turn,
            {value("borough", m.borough, &Turn::spend_at).unnamed().always(),
             value("left", up_to(20), &Turn::spend_left).unnamed().always()})
            .on_line("destruction")
            .was("spending")
            .called("Destruction")
            .absent_if(
                test_of<State>([](const State& now) { return now.turn.spend_at == nowhere; })),
        row("under_way.window", &State::turn,
            {set("visited", m.borough, &Turn::visited).unnamed(),
             flag("advanced", &Turn::advanced)})
            .on_line("window")
            .called("MoveWindow"),
        whole("under_way", "",
              {told_value("card", "string | null", m.card, number_of<StepKind::placed>)})
            .called("UnderWay"),
        row("under_way.damage", &State::damage,
            {value("cause", m.cause.none_is("forming"), &Damage::cause).maybe().unnamed().always(),
             value("by", m.seat, &Damage::by).usually(nowhere),
             counts("amounts", m.seat, &Damage::amount).was("on"),
             counts("absorbed", m.seat, &Damage::absorbed),
             set("waiting", m.seat, &Damage::waiting)})
            .on_line("damage")
            .called("Damage")
            .absent_if(test_of<State>([](const State& now) { return now.damage == Damage{}; })),
        whole("under_way", "steps",
              {told_value("price", "number | null", m.number, number_of<StepKind::pay>),
               told_set("to_place", "number[]", m.seat, seats_to_place),
               told_set("to_discard", "number[]", m.seat, seats_to_discard),
               told_set("dispersed", "Borough[]", m.borough, boroughs_dispersed_to), steps(m)})};
}

std::vector<Section> ending(const Meanings& m) {
    return {whole("-", "over",
                  {value("ended", m.ended, &State::ended).unnamed().always(),
                   value("winner", m.seat, &State::winner).unnamed().usually(nowhere)})
                .absent_if(
                    test_of<State>([](const State& now) { return now.ended == Ended::not_yet; })),
            whole("-", "", {value("seats", m.number, &State::seats)})};
}

}  // namespace

std::vector<Section> state_sections(const Meanings& m) {
    std::vector<Section> all = {monsters(m), boroughs(m)};
    for (auto& part : {board(m), {turn(m)}, under_way(m), ending(m)})
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

}  // namespace stoop::king
